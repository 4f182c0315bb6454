// Package uciserver makes the engine speak UCI, for use by other chess programs. docs/uci.md
// describes it.
package uciserver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"time"

	"midline/engine/endings"
	"midline/engine/rules"
	"midline/engine/search"
)

// After its input a conversation lasts until its perfts and benches are done. Without any it lasts
// at most for the sum of these: first it may come to its end by itself, then everything is stopped.
const (
	endGrace  = 400 * time.Millisecond
	stopGrace = 300 * time.Millisecond
)

// errLeft says that a conversation ended before everything was stopped.
var errLeft = errors.New("left without the last answers: they are not read, or a command takes too long")

// server is one conversation.
type server struct {
	ctx      context.Context
	in       *inbox
	number   int // of the command that is carried out
	out      *output
	options  options
	game     game
	refused  error // of the last position command, if it set up none
	searcher *search.Searcher
	counts   *rules.PerftHash // of perft, nil without the option PerftHash
	// endings is made for the first search that may use it; nil until then.
	endings   *endings.Set
	endingDir string // the default of EndingPath
	seed      uint64 // for the choices of a limited strength in this game
	debug     bool
	job       *job
	counting  atomic.Bool // a perft or bench runs
}

// job runs beside the conversation: a search, or a count that ends by itself. At most one runs at a
// time, and the server waits for it.
type job struct {
	cancel context.CancelFunc
	done   chan struct{}
	search bool
	hit    chan struct{} // closed by ponderhit; nil if it does not ponder, or no longer does
}

// UsageError is a mistake in the command line.
type UsageError struct{ error }

// Unwrap returns what is wrong.
func (e UsageError) Unwrap() error { return e.error }

// Main runs the program: the bench with the argument "bench" and an optional depth, or without
// arguments a conversation until "quit" or the end of in. The error is a write error, a read error,
// or a UsageError. endingDir is the default folder for tables of endings, empty for none.
func Main(args []string, in io.Reader, out io.Writer, endingDir string) error {
	if len(args) == 0 {
		return serve(context.Background(), in, out, endingDir)
	}
	if args[0] != "bench" {
		return UsageError{fmt.Errorf("unknown argument %q", args[0])}
	}
	depth, err := benchDepth(args[1:])
	if err != nil {
		return UsageError{err}
	}
	o := newOutput(out)
	bench(context.Background(), o, depth)
	return o.failure()
}

// serve holds a conversation: it reads commands line by line from in and writes answers to out
// until "quit", the end of in, or the first write error.
//
// It returns within 0.7 s after that, and within 0.3 s after ctx is done; a search is stopped. Only
// perft and bench are completed before "quit" and the end of in are obeyed, as long as answers are
// read.
//
// No input makes it fail. The error is a read or write error, or says that something could not be
// stopped in time, such as a Write that never returns. Then a goroutine stays behind, and so does
// one whose Read has not returned. Tables of endings are kept in endingDir, or
// only in memory if that is "" and no option names a folder.
func serve(ctx context.Context, in io.Reader, out io.Writer, endingDir string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{ctx: ctx, in: openInbox(ctx, in), out: newOutput(out), options: defaults(endingDir),
		seed: rand.Uint64(), endingDir: endingDir}
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.converse()
	}()
	select {
	case <-done:
	case <-ctx.Done():
	case <-s.out.failed:
	case <-s.in.over:
		s.linger(done)
	}
	cancel()
	if !within(done, stopGrace) {
		return errors.Join(errLeft, s.out.failure())
	}
	select {
	case <-s.in.over:
		return errors.Join(s.in.failure, s.out.failure())
	default:
		return s.out.failure()
	}
}

// linger waits, after the end of the input, for the end of the conversation: until its counts are
// done, or for a moment if there are none or nobody reads their output.
func (s *server) linger(done <-chan struct{}) {
	for !within(done, endGrace) && s.ctx.Err() == nil && (s.counting.Load() || s.in.hasCount()) &&
		!s.out.stuck(endGrace) {
	}
}

// within waits for a channel to be closed and reports whether it was in time.
func within(done <-chan struct{}, limit time.Duration) bool {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
		return false
	}
}

// converse carries out commands until the conversation is over.
func (s *server) converse() {
	s.searcher = search.New(search.DefaultHash, s.options.threads)
	s.game = startOf(s.options.variant)
	for {
		m, ok := s.in.next(s.ctx)
		if !ok {
			break
		}
		s.number = m.number
		if m.tooLong {
			if m.verb == "position" {
				s.refused = errors.New("it was too long")
			}
			s.out.refuse(fmt.Errorf("a command is longer than %d bytes", maxLine))
		} else if !s.command(strings.Fields(m.text)) {
			break
		}
	}
	s.halt()
	s.closeEndings()
	s.searcher.Close()
	s.freeCounts()
}

// commands has the commands by their first word.
var commands map[string]func(s *server, args []string) error

func init() {
	commands = map[string]func(s *server, args []string) error{
		"uci":        func(s *server, _ []string) error { s.identify(); return nil },
		"isready":    func(s *server, _ []string) error { s.out.line("readyok"); return nil },
		"ucinewgame": func(s *server, _ []string) error { s.newGame(); return nil },
		"setoption":  func(s *server, args []string) error { s.halt(); return s.setOption(args) },
		"position":   func(s *server, args []string) error { s.refused = s.position(args); return s.refused },
		"go":         (*server).start,
		"stop":       func(s *server, _ []string) error { s.stop(); return nil },
		"ponderhit":  func(s *server, _ []string) error { return s.ponderHit() },
		"debug":      (*server).setDebug,
		"register":   func(*server, []string) error { return nil }, // nothing to register
		"d":          func(s *server, _ []string) error { s.finish(); s.show(); return nil },
		"bench":      (*server).startBench,
		"help":       func(s *server, _ []string) error { s.out.line("%s", help); return nil },
	}
}

func isCommand(word string) bool { return commands[word] != nil || word == "quit" }

// command carries out one command and reports whether the conversation goes on. Words before a
// command are skipped, as UCI demands.
func (s *server) command(words []string) bool {
	for i, word := range words {
		if !isCommand(word) {
			continue
		}
		if i > 0 {
			s.out.refuse(fmt.Errorf("unknown command %q, passed over", strings.Join(words[:i], " ")))
		}
		if word == "quit" {
			return false
		}
		if err := commands[word](s, words[i+1:]); err != nil {
			s.out.refuse(err)
		}
		return true
	}
	if len(words) > 0 {
		s.out.refuse(fmt.Errorf("unknown command %q; help lists the commands", words[0]))
	}
	return true
}

// newGame forgets the former game.
func (s *server) newGame() {
	s.halt()
	s.forget()
	s.setUp(startOf(s.options.variant))
	s.seed = rand.Uint64()
}

// ponderHit starts the time of a search.
func (s *server) ponderHit() error {
	if s.job == nil || s.job.hit == nil {
		return errors.New("ponderhit: no search ponders")
	}
	close(s.job.hit)
	s.job.hit = nil
	return nil
}

// setDebug turns debugging output on or off.
func (s *server) setDebug(args []string) error {
	if len(args) == 0 || args[0] != "on" && args[0] != "off" {
		return errors.New("debug: on or off is needed")
	}
	s.debug = args[0] == "on"
	return nil
}

// run starts a job; none may be running. hit is nil unless it ponders.
func (s *server) run(isSearch bool, hit chan struct{}, work func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel: cancel, done: make(chan struct{}), search: isSearch, hit: hit}
	s.job = j
	s.in.watch(s.number, cancel)
	s.counting.Store(!isSearch)
	go func() {
		defer close(j.done)
		defer s.counting.Store(false) // before the next job may begin
		defer cancel()
		work(ctx)
	}()
}

// stop cancels the running job and waits for its answer.
func (s *server) stop() {
	if s.job != nil {
		s.job.cancel()
		<-s.job.done
		s.job = nil
	}
}

// halt stops a search, and lets a count finish.
func (s *server) halt() {
	if s.job != nil && s.job.search {
		s.stop()
	}
	s.finish()
}

// finish waits for a count, but not for a search.
func (s *server) finish() {
	if s.job != nil && !s.job.search {
		<-s.job.done
		s.job = nil
	}
}

// startBench runs the bench beside the conversation.
func (s *server) startBench(args []string) error {
	depth, err := benchDepth(args)
	if err != nil {
		return err
	}
	s.halt()
	s.run(false, nil, func(ctx context.Context) { bench(ctx, s.out, depth) })
	return nil
}

// wonStatus reports whether a status allows no further action.
func wonStatus(status rules.Status) bool {
	return status.Reason != rules.Ongoing && !status.Reason.IsDraw()
}

const help = `uci                     names the engine and its options
isready                 answers readyok
ucinewgame              forgets the game and what was learnt
setoption name N value V
position startpos [moves M ...]
position fen F [moves M ...]
go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS]
   [movestogo N] [mate N] [infinite] [ponder] [searchmoves M ...]
go perft N              counts sequences of N actions
stop                    ends a search, perft or bench
ponderhit               the opponent has played what was expected
debug on|off            tells more of what goes on
d                       shows the position
bench [DEPTH]           searches a fixed set of positions and counts
quit`
