package lab

import (
	"fmt"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// startOf reads the start of a recorded game.
func startOf(r *Record) (*rules.Variant, rules.Position, error) {
	v, err := variant.Find(r.Variant)
	if err != nil {
		return nil, rules.Position{}, err
	}
	pos, err := fen.Parse(v, r.Start)
	return v, pos, err
}

// openingOf returns the opening of a recorded game. The error says what makes no sense in it.
func openingOf(r *Record) (*Opening, error) {
	v, pos, err := startOf(r)
	if err != nil {
		return nil, err
	}
	white, black := pos.Rules().Army(rules.White), pos.Rules().Army(rules.Black)
	o := &Opening{Cell: Cell{v, white, black}, Number: r.Number, Start: pos}
	if r.Opening < 0 || r.Opening > len(r.Actions) {
		return nil, fmt.Errorf("game %d has no opening of %d actions", r.Game, r.Opening)
	}
	return o, o.play(func(yield func(string) bool) {
		for _, a := range r.Actions[:r.Opening] {
			if !yield(a.Text) {
				return
			}
		}
	})
}

// Replay plays a recorded game again by the rules, and calls see, which is optional, with each
// place, the start included. The error says where the record and the rules disagree: an action, the
// final position, or the result.
func Replay(r *Record, see func(*game.Node)) error {
	_, pos, err := startOf(r)
	if err != nil {
		return err
	}
	g, err := game.New(game.Options{Start: pos})
	if err != nil {
		return err
	}
	if see != nil {
		see(g.Current())
	}
	for i, a := range r.Actions {
		m, err := uci.Parse(g.Position(), a.Text)
		if err != nil {
			return fmt.Errorf("action %d: %w", i+1, err)
		}
		if _, err := g.Play(m); err != nil {
			return fmt.Errorf("action %d, %s: %w", i+1, a.Text, err)
		}
		if see != nil {
			see(g.Current())
		}
	}
	return agree(r, g)
}

// agree compares the end of a game with its record.
func agree(r *Record, g *game.Game) error {
	if final := fen.Format(g.Position()); final != r.Final {
		return fmt.Errorf("the game ends in %s, and its record says %s", final, r.Final)
	}
	if _, err := r.Points(); err != nil {
		return err
	}
	result := g.Result()
	if !result.Over() {
		if endsByRule(r.Reason) {
			return fmt.Errorf("the record says %s, and the game is not over", r.Reason)
		}
		return nil
	}
	want := "1/2-1/2"
	switch {
	case result.WonBy(rules.White):
		want = "1-0"
	case result.WonBy(rules.Black):
		want = "0-1"
	}
	if want != r.Result || result.Reason.String() != r.Reason {
		return fmt.Errorf("the game is %s, and its record says %s by %s", result, r.Result, r.Reason)
	}
	return nil
}

// endsByRule reports whether a reason follows from the position or its history.
func endsByRule(reason string) bool {
	for r := rules.Checkmate; r <= rules.DeadPosition; r++ {
		if r.String() == reason {
			return true
		}
	}
	return false
}
