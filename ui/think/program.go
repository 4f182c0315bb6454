package think

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/uciclient"
)

// ProgramSpec is which program thinks, and how.
type ProgramSpec struct {
	Name    string // for people
	Command []string
	Options []ProgramOption
	// Threads and Memory, in megabytes, are what the program may use unless Options
	// say otherwise; 0: as it has it itself.
	Threads, Memory int
}

// ProgramOption is an option of a program with its value, "" for a button.
type ProgramOption struct{ Name, Value string }

// Config is how the program is started.
func (s *ProgramSpec) Config() uciclient.Config {
	return uciclient.Config{Command: s.Command, AtHome: true}
}

// Identify asks a program what it is. The error is a sentence for people.
func Identify(ctx context.Context, s ProgramSpec) (uciclient.Identity, error) {
	i, err := uciclient.Identify(ctx, s.Config())
	if err != nil {
		return i, s.tell(err)
	}
	return i, nil
}

// Program is a Thinker that is a program which speaks UCI. It is started at the first
// question, and again at the next one after it has failed.
type Program struct {
	spec   ProgramSpec
	turn   chan struct{} // holds one token: one thought at a time
	client *uciclient.Client
	closed bool
	game   *rules.Variant // of the last question,
	start  uint64         // and the key of its start
}

// NewProgram makes the Thinker; nothing is started yet.
func NewProgram(s ProgramSpec) *Program {
	p := &Program{spec: s, turn: make(chan struct{}, 1)}
	p.turn <- struct{}{}
	return p
}

// patience is how long a program may take longer than it was told.
const patience = 5 * time.Second

// Think belongs to Thinker. The level of the question means nothing: the program
// plays as its options say. What the program does wrong is the answer's Err.
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
		return Answer{} // as good as before
	}
	p.end()
	if ctx.Err() != nil {
		return Answer{}
	}
	return Answer{Err: p.spec.tell(err)}
}

// Close ends the program, after the thought under way.
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
		p.game = nil // unless it comes to an end
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
	return Answer{Move: a.Move, Score: int(a.Best.Score)}, nil
}

// programLimits are those of a thought, and how long its answer is waited for, 0 for
// one that has no end.
func (q *Question) programLimits() (l uciclient.Limits, wait time.Duration) {
	switch {
	case q.Endless:
		return l, 0
	case q.Time > 0:
		l.MoveTime = q.Time
	case q.Left == 0:
		l.MoveTime = fullTime
	default: // the other side's clock is not told: it has as much
		l.Time, l.Inc = [2]time.Duration{q.Left, q.Left}, [2]time.Duration{q.Increment, q.Increment}
		return l, q.Left + patience
	}
	return l, l.MoveTime + patience
}

// ready starts the program unless it runs, and sets its options.
func (p *Program) ready(ctx context.Context) error {
	if p.client != nil && !p.client.Ended() {
		return nil
	}
	p.end()
	client, err := uciclient.Start(p.spec.Config())
	if err != nil {
		return err
	}
	p.client = client
	if err := client.Greet(ctx); err != nil {
		return err
	}
	for _, o := range p.spec.options(client) {
		if client.Option(o.Name) == nil {
			continue // of a version that the program was once
		}
		if err := client.Set(o.Name, o.Value); err != nil {
			return err
		}
	}
	return nil
}

// options are those to set: the player's own, before them threads and memory as far
// as the program has a use for them.
func (s *ProgramSpec) options(client *uciclient.Client) []ProgramOption {
	var list []ProgramOption
	for name, value := range map[string]int{"Threads": s.Threads, "Hash": s.Memory} {
		if o := client.Option(name); o != nil && o.Type == uciclient.Spin && value > 0 {
			list = append(list, ProgramOption{o.Name, strconv.Itoa(min(max(value, o.Min), o.Max))})
		}
	}
	for _, o := range s.Options {
		if !strings.EqualFold(o.Name, "MultiPV") { // which the question decides
			list = append(list, o)
		}
	}
	return list
}

// tell makes a sentence of an error, for people: "Stockfish does not answer."
func (s *ProgramSpec) tell(err error) error {
	if f, failed := errors.AsType[*uciclient.Failure](err); failed {
		return message.New("%s %v.", s.Name, f.Message())
	}
	return message.New("%s: %v.", s.Name, err)
}
