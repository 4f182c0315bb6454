package players

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"midline/engine/rules"
	"midline/engine/uciclient"
)

// uciPlayer is a program that speaks UCI.
type uciPlayer struct {
	*uciclient.Client
	spec  *Spec
	ready bool
	start rules.Position // of the game
}

func openUCI(s *Spec) (Player, error) {
	client, err := uciclient.Start(uciclient.Config{
		Command: s.Command, Dialect: uciclient.Dialect{FEN: s.FEN, KingMoves: s.KingMoves}, Variants: s.Variants,
		Trace: s.Trace, AtHome: s.AtHome,
	})
	if err != nil {
		return nil, err
	}
	return &uciPlayer{Client: client, spec: s}, nil
}

// Begin prepares the program for a game.
func (p *uciPlayer) Begin(ctx context.Context, start *rules.Position, _ uint64) error {
	if !p.ready {
		if err := p.greet(ctx); err != nil {
			return fmt.Errorf("%s: %w", p.spec.Name, err)
		}
		p.ready = true
	}
	v := start.Rules().Variant
	if !p.Plays(v) {
		return fmt.Errorf("%s: it does not know the variant %s; variant.%s=NAME would give its own name for it",
			p.spec.Name, v.Name, v.Name)
	}
	p.start = *start
	if err := p.NewGame(ctx, v); err != nil {
		return fmt.Errorf("%s: a new game: %w", p.spec.Name, err)
	}
	return nil
}

// greet performs the handshake and sets the options.
func (p *uciPlayer) greet(ctx context.Context) error {
	if err := p.Greet(ctx); err != nil {
		return err
	}
	for _, s := range p.spec.Settings {
		if err := p.Set(s.Name, s.Value); err != nil {
			return err
		}
	}
	if err := p.setUnlessAsked("Threads", p.spec.Threads); err != nil {
		return err
	}
	if p.spec.Hash > 0 {
		if err := p.setUnlessAsked("Hash", p.spec.Hash); err != nil {
			return err
		}
	}
	return p.Sync(ctx)
}

// setUnlessAsked sets a number that the program offers and that the spec leaves open.
func (p *uciPlayer) setUnlessAsked(name string, value int) error {
	for _, s := range p.spec.Settings {
		if strings.EqualFold(s.Name, name) {
			return nil
		}
	}
	if p.Option(name) == nil {
		return nil
	}
	return p.Set(name, strconv.Itoa(value))
}

// Choose asks the program for an action.
func (p *uciPlayer) Choose(ctx context.Context, t *Task) (Choice, error) {
	l := p.spec.LimitsIn(t.Limits)
	q := uciclient.Query{
		Start: &p.start, Moves: t.Moves, Wait: t.Wait,
		Limits: uciclient.Limits{MoveTime: l.MoveTime, Nodes: l.Nodes, Depth: l.Depth},
	}
	if l.Timed() && p.spec.ByClock() {
		for c, left := range t.Clock {
			q.Time[c], q.Inc[c] = max(left, 1), l.Inc // no clock may be sent as 0
		}
	}
	a, err := p.Search(ctx, q)
	return Choice{Move: a.Move, Opinion: opinionOn(a.Best)}, err
}

// opinionOn returns the opinion in a program's best line.
func opinionOn(i uciclient.Info) Opinion {
	if !i.Scored {
		return Opinion{}
	}
	o := Opinion{WDL: i.WDL, Depth: i.Depth, Nodes: i.Nodes}
	o.setScore(i.Score)
	return o
}
