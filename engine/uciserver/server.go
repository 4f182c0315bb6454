// Package uciserver makes the engine speak UCI, for use by other chess programs.
// docs/uci.md describes it.
package uciserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
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
	job      *job
}

// job is what runs beside the conversation: a search, or a count that ends by
// itself. At most one runs at a time, and the server waits for it.
type job struct {
	cancel context.CancelFunc
	done   chan struct{}
	search bool
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
	s := &server{ctx: ctx, out: newOutput(out), options: defaults()}
	s.searcher = search.New(s.options.hash, s.options.threads)
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

// command carries out one command and tells whether the conversation goes on.
func (s *server) command(words []string) bool {
	if len(words) == 0 {
		return true
	}
	args := words[1:]
	switch words[0] {
	case "uci":
		s.identify()
	case "isready":
		s.out.line("readyok")
	case "ucinewgame":
		s.halt()
		s.forget()
		s.game = startOf(s.options.variant)
	case "setoption":
		s.halt()
		s.try(s.setOption(args))
	case "position":
		s.try(s.position(args))
	case "go":
		s.halt()
		s.try(s.start(args))
	case "stop":
		s.stop()
	case "d":
		s.finish()
		s.out.line("%s", s.game.describe())
	case "bench":
		s.halt()
		s.try(s.startBench(args))
	case "help":
		s.out.line("%s", help)
	case "debug", "register", "ponderhit":
		// Nothing that the engine has.
	case "quit":
		return false
	default:
		s.out.refuse(fmt.Errorf("unknown command %q; help lists the commands", words[0]))
	}
	return true
}

func (s *server) try(err error) {
	if err != nil {
		s.out.refuse(err)
	}
}

// run starts a job; none may be running.
func (s *server) run(isSearch bool, work func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel: cancel, done: make(chan struct{}), search: isSearch}
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
	s.run(false, func(ctx context.Context) { bench(ctx, s.out, depth) })
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
   [movestogo N] [mate N] [infinite] [searchmoves M ...]
go perft N              counts sequences of N actions
stop                    ends a search, perft or bench
d                       shows the position
bench [DEPTH]           searches a fixed set of positions and counts
quit`
