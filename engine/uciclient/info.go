package uciclient

import (
	"slices"
	"strconv"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
)

// Info is a line of a program about its thinking.
type Info struct {
	search.Info
	Scored       bool // it has a score
	Lower, Upper bool // the true score may be higher, or lower
	CurrMove     bool // it is about the current move, or a text, and has no line
}

// MaxLine is the highest line number (multipv) that is accepted.
const MaxLine = 500

// ParseInfo reads the words after "info". The actions of its line count up to the first illegal
// one. Invalid words are ignored.
func ParseInfo(pos *rules.Position, words []string) Info {
	i := Info{Info: search.Info{Line: 1}}
	for len(words) > 0 {
		key := words[0]
		words = words[1:]
		switch key {
		case "string", "refutation", "currline":
			i.CurrMove = true
			return i
		case "pv":
			i.PV = readLine(pos, words)
			return i
		case "lowerbound":
			i.Lower = true
			continue
		case "upperbound":
			i.Upper = true
			continue
		case "score":
			continue
		}
		if len(words) == 0 {
			return i
		}
		if i.set(key, words[0]) {
			words = words[1:]
		}
	}
	return i
}

// set sets a key to its value, and reports whether it knows the key.
func (i *Info) set(key, value string) bool {
	n, err := strconv.ParseInt(value, 10, 64)
	whole := max(n, 0)
	switch key {
	case "depth":
		i.Depth = int(min(whole, 1<<20))
	case "seldepth":
		i.SelDepth = int(min(whole, 1<<20))
	case "multipv":
		i.Line = int(min(max(n, 1), MaxLine))
	case "nodes":
		i.Nodes = uint64(whole)
	case "time":
		i.Time = time.Duration(min(whole, 1<<40)) * time.Millisecond
	case "hashfull":
		i.Hashfull = int(min(whole, 1000))
	case "cp":
		if err == nil {
			i.Scored, i.Score = true, search.Centipawns(n)
		}
	case "mate":
		if err == nil {
			i.Scored, i.Score = true, search.MateIn(n)
		}
		if value == "-0" {
			i.Score = search.MateIn(0)
		}
	case "currmove":
		i.CurrMove = true
	case "currmovenumber", "nps", "tbhits", "cpuload", "sbhits":
	default:
		return false
	}
	return true
}

// readLine reads actions up to the first illegal one.
func readLine(pos *rules.Position, words []string) []rules.Move {
	var line []rules.Move
	now := *pos
	for _, word := range words[:min(len(words), 2*search.MaxDepth)] {
		m, err := ReadAction(&now, word)
		if err != nil {
			break
		}
		before := now
		if !before.Make(m, &now) {
			break
		}
		line = append(line, m)
	}
	return slices.Clip(line)
}
