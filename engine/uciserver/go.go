package uciserver

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
)

// request has the arguments of go.
type request struct {
	limits search.Limits
	ponder bool
	perft  int      // depth, -1 for a search
	passed []string // unknown words
}

// start carries out go.
func (s *server) start(args []string) error {
	r, err := s.readGo(args)
	if err != nil {
		return err
	}
	s.halt()
	if s.refused != nil {
		s.startNothing(r)
		return nil
	}
	pos := s.game.pos
	if r.perft >= 0 {
		threads, hash := s.options.threads, s.counts
		s.run(false, nil, func(ctx context.Context) { divide(ctx, s.out, &pos, r.perft, threads, hash) })
		return nil
	}
	var hit chan struct{}
	if r.ponder {
		hit = make(chan struct{})
		r.limits.Ponder = hit
	}
	t := &searchOutput{out: s.out, root: pos, options: s.options}
	r.limits.MultiPV, r.limits.Overhead, r.limits.Progress = s.options.multiPV, s.options.overhead, t.progress
	history, seed := append([]uint64(nil), s.game.history...), s.seed
	// An analysis is always at full strength.
	limited := s.options.limited && !s.options.analyses && !r.limits.Infinite
	s.openEndings()
	if s.debug {
		s.out.line("info string go: words passed over %q, history of %d turns, strength limited: %t", r.passed,
			len(history), limited)
	}
	s.run(true, hit, func(ctx context.Context) {
		if limited {
			t.best(s.searcher.PlayWithin(ctx, &pos, history, search.StrengthFor(pos.Rules().Variant, t.options.elo),
				seed, r.limits, t.line))
		} else {
			t.best(s.searcher.Search(ctx, &pos, history, r.limits, t.line))
		}
	})
	return nil
}

// startNothing answers a go without a position: with no action, when the answer is due.
func (s *server) startNothing(r request) {
	s.out.inform("no position: the last one was refused")
	if r.perft >= 0 {
		return
	}
	hit := make(chan struct{})
	if !r.ponder {
		close(hit)
	}
	s.run(true, hit, func(ctx context.Context) {
		select {
		case <-hit:
		case <-ctx.Done():
		}
		if r.limits.Infinite {
			<-ctx.Done()
		}
		s.out.line("bestmove 0000")
	})
	if !r.ponder {
		s.job.hit = nil
	}
}

// readGo reads the arguments of go. Unknown words are skipped, as UCI demands.
func (s *server) readGo(args []string) (request, error) {
	r := request{perft: -1}
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch word {
		case "infinite":
			r.limits.Infinite = true
			continue
		case "ponder":
			r.ponder = true
			continue
		case "searchmoves":
			n, err := s.readMoves(args[i+1:], &r.limits)
			if err != nil {
				return r, err
			}
			i += n
			continue
		}
		set, known := setters[word]
		if word != "perft" && !known {
			r.passed = append(r.passed, word)
			continue
		}
		i++
		if i == len(args) {
			return r, fmt.Errorf("go %s: a number is needed", word)
		}
		n, err := strconv.ParseInt(args[i], 10, 64)
		if err != nil {
			return r, fmt.Errorf("go %s: a number is needed, not %q", word, args[i])
		}
		if word != "perft" {
			set(&r.limits, n)
			continue
		}
		if n < 0 || n > search.MaxDepth {
			return r, fmt.Errorf("go perft: a depth from 0 to %d is needed, not %d", search.MaxDepth, n)
		}
		r.perft = int(n)
	}
	return r, nil
}

// setters set a numeric limit of go. Too small a number becomes the least that limits.
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

// milliseconds returns a duration of at least one millisecond and at most a year.
func milliseconds(n int64) time.Duration {
	return time.Duration(clamp(n, 366*24*3600*1000)) * time.Millisecond
}

// readMoves reads the actions of searchmoves up to the next word of go, and returns their number.
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
