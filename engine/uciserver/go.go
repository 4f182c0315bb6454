package uciserver

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
)

// start carries out go.
func (s *server) start(args []string) error {
	limits, perftDepth, err := s.readLimits(args)
	if err != nil {
		return err
	}
	pos := s.game.pos
	if perftDepth >= 0 {
		threads, hash := s.options.threads, s.counts
		s.run(false, func(ctx context.Context) { divide(ctx, s.out, &pos, perftDepth, threads, hash) })
		return nil
	}
	limits.MultiPV = s.options.multiPV
	history := append([]uint64(nil), s.game.history()...)
	s.run(true, func(ctx context.Context) {
		result := s.searcher.Search(ctx, &pos, history, limits, func(info search.Info) { s.out.line("%s", formatInfo(&pos, info)) })
		if result.Best == rules.NoMove {
			s.out.line("bestmove (none)")
			return
		}
		s.out.line("bestmove %s", uci.Move(&pos, result.Best))
	})
	return nil
}

// readLimits reads the arguments of go. The perft depth is -1 if none is asked
// for. Words that it does not know are passed over, as UCI has it.
func (s *server) readLimits(args []string) (limits search.Limits, perftDepth int, err error) {
	perftDepth = -1
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch word {
		case "infinite", "ponder":
			limits.Infinite = true
			continue
		case "searchmoves":
			n, err := s.readMoves(args[i+1:], &limits)
			if err != nil {
				return limits, -1, err
			}
			i += n
			continue
		}
		set, known := setters[word]
		if word != "perft" && !known {
			continue
		}
		i++
		if i == len(args) {
			return limits, -1, fmt.Errorf("go %s: a number is needed", word)
		}
		n, err := strconv.ParseInt(args[i], 10, 64)
		if err != nil {
			return limits, -1, fmt.Errorf("go %s: a number is needed, not %q", word, args[i])
		}
		if word != "perft" {
			set(&limits, n)
			continue
		}
		if n < 0 || n > search.MaxDepth {
			return limits, -1, fmt.Errorf("go perft: a depth from 0 to %d is needed, not %d", search.MaxDepth, n)
		}
		perftDepth = int(n)
	}
	return limits, perftDepth, nil
}

// setters store a number of go. What is too small becomes the least that limits.
var setters = map[string]func(*search.Limits, int64){
	"depth":     func(l *search.Limits, n int64) { l.Depth = int(clamp(n, search.MaxDepth)) },
	"nodes":     func(l *search.Limits, n int64) { l.Nodes = uint64(clamp(n, 1<<62)) },
	"mate":      func(l *search.Limits, n int64) { l.Mate = int(clamp(n, search.MaxDepth)) },
	"movestogo": func(l *search.Limits, n int64) { l.MovesToGo = int(clamp(n, 1000)) },
	"movetime":  func(l *search.Limits, n int64) { l.MoveTime = milliseconds(n) },
	"wtime":     func(l *search.Limits, n int64) { l.Time[rules.White] = milliseconds(n) },
	"btime":     func(l *search.Limits, n int64) { l.Time[rules.Black] = milliseconds(n) },
	"winc":      func(l *search.Limits, n int64) { l.Inc[rules.White] = milliseconds(max(n, 0)) },
	"binc":      func(l *search.Limits, n int64) { l.Inc[rules.Black] = milliseconds(max(n, 0)) },
}

func clamp(n, most int64) int64 { return min(max(n, 1), most) }

// milliseconds is at least one, at most a year.
func milliseconds(n int64) time.Duration {
	return time.Duration(clamp(n, 366*24*3600*1000)) * time.Millisecond
}

// readMoves reads the actions of searchmoves up to the next word of go, and
// returns how many there are.
func (s *server) readMoves(args []string, limits *search.Limits) (int, error) {
	for i, word := range args {
		if _, known := setters[word]; known || word == "infinite" || word == "ponder" || word == "perft" {
			return i, nil
		}
		m, err := uci.Parse(&s.game.pos, word)
		if err != nil {
			return 0, fmt.Errorf("go searchmoves: %w", err)
		}
		limits.Moves = append(limits.Moves, m)
	}
	return len(args), nil
}

// formatInfo writes what a search reports.
func formatInfo(root *rules.Position, info search.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d", info.Depth)
	if len(info.PV) == 0 {
		fmt.Fprintf(&b, " score %s", info.Score)
		return b.String()
	}
	fmt.Fprintf(&b, " seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv", info.SelDepth, info.Line,
		info.Score, info.Nodes, info.NPS(), info.Hashfull, info.Time.Milliseconds())
	pos, next := *root, rules.Position{}
	for _, m := range info.PV {
		b.WriteString(" " + uci.Move(&pos, m))
		if !pos.Make(m, &next) {
			break
		}
		pos = next
	}
	return b.String()
}
