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
	// WDL is the chance in thousandths that the side to act wins, draws and loses, or nil if the
	// program does not say.
	WDL *[3]int
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
		case "wdl":
			i.WDL = readWDL(words)
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

// readWDL reads three numbers that add up to about 1000; nil if they are not there.
func readWDL(words []string) *[3]int {
	if len(words) < 3 {
		return nil
	}
	var wdl [3]int
	sum := 0
	for i := range wdl {
		n, err := strconv.Atoi(words[i])
		if err != nil || n < 0 || n > 1000 {
			return nil
		}
		wdl[i] = n
		sum += n
	}
	if sum < 998 || sum > 1002 {
		return nil
	}
	return &wdl
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
