// Package uciserver makes the engine speak UCI, for use by other chess programs.
// docs/uci.md describes it.
package uciserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"midline/engine/rules"
	"midline/engine/search"
)

// maxLine is the greatest length of a command in bytes; longer ones are refused.
const maxLine = 1 << 20

// server is one conversation.
type server struct {
	ctx      context.Context
	out      *output
	options  options
	game     game
	searcher *search.Searcher
	counts   *rules.PerftHash // of perft, nil without the option PerftHash
	seed     uint64           // of what a limited strength plays in this game
	debug    bool
	job      *job
}

// job is what runs beside the conversation: a search, or a count that ends by
// itself. At most one runs at a time, and the server waits for it.
type job struct {
	cancel context.CancelFunc
	done   chan struct{}
	search bool
	hit    chan struct{} // closed by ponderhit; nil if it does not ponder, or not any more
}

// Main runs the program: with the argument "bench" and an optional depth the
// bench, without arguments a conversation until "quit" or the end of in. The
// error is one of writing, of reading, or about the arguments.
func Main(args []string, in io.Reader, out io.Writer) error {
	if len(args) == 0 {
		return Serve(context.Background(), in, out)
	}
	if args[0] != "bench" {
		return fmt.Errorf("unknown argument %q; the only one is bench, with an optional depth", args[0])
	}
	depth, err := benchDepth(args[1:])
	if err != nil {
		return err
	}
	o := newOutput(out)
	bench(context.Background(), o, depth)
	return o.failure()
}

// Serve holds a conversation: it reads commands line by line from in and writes
// answers to out until "quit" or the end of in. Before it returns, a search is
// stopped and a perft or bench finished, unless ctx is done. Nothing that is
// read makes it fail; the error is one of reading or of writing.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	s := &server{ctx: ctx, out: newOutput(out), options: defaults(), seed: rand.Uint64()}
	s.searcher = search.New(search.DefaultHash, s.options.threads)
	s.game = startOf(s.options.variant)
	err := s.converse(bufio.NewReaderSize(in, maxLine))
	s.halt()
	return errors.Join(err, s.out.failure())
}

// converse carries out commands until the conversation is over.
func (s *server) converse(reader *bufio.Reader) error {
	for s.out.failure() == nil && s.ctx.Err() == nil {
		line, err := readLine(reader)
		if errors.Is(err, bufio.ErrBufferFull) {
			s.out.refuse(fmt.Errorf("a command is longer than %d bytes", maxLine))
			continue
		}
		if !s.command(strings.Fields(line)) || err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readLine returns the next line; bufio.ErrBufferFull if it was too long and is
// left out.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return string(line), err
	}
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err == nil {
		err = bufio.ErrBufferFull
	}
	return "", err
}

// commands are carried out by their first word.
var commands map[string]func(s *server, args []string) error

func init() {
	commands = map[string]func(s *server, args []string) error{
		"uci":        func(s *server, _ []string) error { s.identify(); return nil },
		"isready":    func(s *server, _ []string) error { s.out.line("readyok"); return nil },
		"ucinewgame": func(s *server, _ []string) error { s.newGame(); return nil },
		"setoption":  func(s *server, args []string) error { s.halt(); return s.setOption(args) },
		"position":   (*server).position,
		"go":         (*server).start,
		"stop":       func(s *server, _ []string) error { s.stop(); return nil },
		"ponderhit":  func(s *server, _ []string) error { return s.ponderHit() },
		"debug":      (*server).setDebug,
		"register":   func(*server, []string) error { return nil }, // nothing to register
		"d":          func(s *server, _ []string) error { s.finish(); s.out.line("%s", s.game.describe()); return nil },
		"bench":      (*server).startBench,
		"help":       func(s *server, _ []string) error { s.out.line("%s", help); return nil },
	}
}

// command carries out one command and tells whether the conversation goes on.
// Words before a command are passed over, as UCI has it.
func (s *server) command(words []string) bool {
	for i, word := range words {
		run, known := commands[word]
		if !known && word != "quit" {
			continue
		}
		if i > 0 {
			s.out.refuse(fmt.Errorf("unknown command %q, passed over", strings.Join(words[:i], " ")))
		}
		if word == "quit" {
			return false
		}
		if err := run(s, words[i+1:]); err != nil {
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
	s.game = startOf(s.options.variant)
	s.seed = rand.Uint64()
}

// ponderHit lets the time of a search count from now on.
func (s *server) ponderHit() error {
	if s.job == nil || s.job.hit == nil {
		return errors.New("ponderhit: no search ponders")
	}
	close(s.job.hit)
	s.job.hit = nil
	return nil
}

// setDebug switches what only those want to know who look for a mistake.
func (s *server) setDebug(args []string) error {
	if len(args) == 0 || args[0] != "on" && args[0] != "off" {
		return errors.New("debug: on or off is needed")
	}
	s.debug = args[0] == "on"
	return nil
}

// run starts a job; none may be running. Hit is nil unless it ponders.
func (s *server) run(isSearch bool, hit chan struct{}, work func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel: cancel, done: make(chan struct{}), search: isSearch, hit: hit}
	s.job = j
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx)
	}()
}

// stop cancels what is running and waits for its answer.
func (s *server) stop() {
	if s.job != nil {
		s.job.cancel()
		<-s.job.done
		s.job = nil
	}
}

// halt stops a search, and lets a count end by itself.
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

// wonStatus tells whether a status admits no further action.
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
