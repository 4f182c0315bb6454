package think

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient"
)

// ProgramSpec describes a UCI program and its options.
type ProgramSpec struct {
	Name    string // for people
	Command []string
	Options []ProgramOption
	// Threads and Memory, in megabytes, limit the program unless Options set them; 0 means its own
	// default.
	Threads, Memory int
}

// ProgramOption is an option of a program with its value, "" for a button.
type ProgramOption struct{ Name, Value string }

// config returns how to start the program.
func (s *ProgramSpec) config() uciclient.Config {
	return uciclient.Config{Command: s.Command, AtHome: true}
}

// Identify starts a program and returns its name and options. The error is a sentence for people.
func Identify(ctx context.Context, s ProgramSpec) (uciclient.Identity, error) {
	i, err := uciclient.Identify(ctx, s.config())
	if err != nil {
		return i, s.describe(err)
	}
	return i, nil
}

// Program is a Thinker that uses a UCI program. It starts the program for the first question, and again
// for the next question after a failure.
type Program struct {
	spec   ProgramSpec
	turn   chan struct{} // holds one token: one thought at a time
	client *uciclient.Client
	closed bool
	game   *rules.Variant // the variant of the last question
	start  uint64         // the key of its start position
}

// NewProgram returns a Program, which is not started yet.
func NewProgram(s ProgramSpec) *Program {
	p := &Program{spec: s, turn: make(chan struct{}, 1)}
	p.turn <- struct{}{}
	return p
}

// patience is how much longer than its limit a program may take.
const patience = 5 * time.Second

// longest is how long a program may take for a number of positions or plies, where no clock runs.
const longest = 15 * time.Minute

// Think implements Thinker. It ignores the level of the question: the options of the program determine
// its strength. If the program fails, the answer has an Err.
func (p *Program) Think(ctx context.Context, q Question) Answer {
	select {
	case <-p.turn:
	case <-ctx.Done():
		return Answer{}
	}
	defer func() { p.turn <- struct{}{} }()
	if p.closed || ctx.Err() != nil {
		return Answer{}
	}
	if q.Start == nil {
		q.Start, q.Moves = &q.Position, nil
	}
	a, err := p.answer(ctx, &q)
	if err == nil {
		return a
	}
	if stopped := ctx.Err() != nil && errors.Is(err, ctx.Err()); stopped && p.client != nil && p.game != nil {
		return Answer{} // the program can still be used
	}
	p.end()
	if ctx.Err() != nil {
		return Answer{}
	}
	return Answer{Err: p.spec.describe(err)}
}

// Close ends the program after the current thought.
func (p *Program) Close() {
	<-p.turn
	p.end()
	p.closed = true
	p.turn <- struct{}{}
}

func (p *Program) end() {
	if p.client != nil {
		p.client.Close()
	}
	p.client, p.game = nil, nil
}

func (p *Program) answer(ctx context.Context, q *Question) (Answer, error) {
	if err := p.ready(ctx); err != nil {
		return Answer{}, err
	}
	if v := q.Start.Rules().Variant; v != p.game || q.Start.Key() != p.start {
		p.game = nil // unless NewGame succeeds
		if err := p.client.NewGame(ctx, v); err != nil {
			return Answer{}, err
		}
		p.game, p.start = v, q.Start.Key()
	}
	limits, wait := q.programLimits()
	query := uciclient.Query{Start: q.Start, Moves: q.Moves, Limits: limits, Lines: q.Lines, Wait: wait}
	if q.Report != nil {
		query.Report = func(i uciclient.Info) {
			if !i.Lower && !i.Upper {
				q.Report(i.Info)
			}
		}
	}
	a, err := p.client.Search(ctx, query)
	if err != nil {
		return Answer{}, err
	}
	if a.Move == rules.NoMove {
		return Answer{}, uciclient.NewFailure(uciclient.Garbage, "(none)")
	}
	answer := Answer{Move: a.Move, Score: int(a.Best.Score)}
	if line := a.Best.PV; len(line) > 0 && line[0] == a.Move {
		answer.Line, answer.Lines = line, []search.Info{a.Best.Info}
	}
	return answer, nil
}

// programLimits returns the limits of a thought and how long to wait for its answer, 0 for an endless
// thought.
func (q *Question) programLimits() (l uciclient.Limits, wait time.Duration) {
	own := q.limits()
	l = uciclient.Limits{MoveTime: own.MoveTime, Time: own.Time, Inc: own.Inc, MovesToGo: own.MovesToGo,
		Nodes: own.Nodes, Depth: own.Depth}
	if own.Infinite {
		return l, 0
	}
	if (l.Nodes > 0 || l.Depth > 0) && l.MoveTime == 0 {
		return l, longest
	}
	return l, cmp.Or(l.MoveTime, q.Left) + patience
}

// ready starts the program and sets its options unless it is running.
func (p *Program) ready(ctx context.Context) error {
	if p.client != nil && !p.client.Ended() {
		return nil
	}
	p.end()
	client, err := uciclient.Start(p.spec.config())
	if err != nil {
		return err
	}
	p.client = client
	if err := client.Greet(ctx); err != nil {
		return err
	}
	for _, o := range p.spec.options(client) {
		if client.Option(o.Name) == nil {
			continue // the option belongs to another version of the program
		}
		if err := client.Set(o.Name, o.Value); err != nil {
			return err
		}
	}
	return nil
}

// options returns the options to set: threads and memory if the program has such options, and then
// those of the user.
func (s *ProgramSpec) options(client *uciclient.Client) []ProgramOption {
	var list []ProgramOption
	for name, value := range map[string]int{"Threads": s.Threads, "Hash": s.Memory} {
		if o := client.Option(name); o != nil && o.Type == uciclient.Spin && value > 0 {
			list = append(list, ProgramOption{o.Name, strconv.Itoa(min(max(value, o.Min), o.Max))})
		}
	}
	for _, o := range s.Options {
		if !strings.EqualFold(o.Name, "MultiPV") { // the question determines that
			list = append(list, o)
		}
	}
	return list
}

// describe turns an error into a sentence for people: "Stockfish does not answer."
func (s *ProgramSpec) describe(err error) error {
	if f, failed := errors.AsType[*uciclient.Failure](err); failed {
		return message.New("%s %v.", s.Name, f.Message())
	}
	return message.New("%s: %v.", s.Name, err)
}
