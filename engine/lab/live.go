package lab

import (
	"errors"
	"fmt"
	"time"

	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Live is a game in progress.
type Live struct {
	Game, Round  int // its numbers in the schedule
	White, Black string
	Start        rules.Position
	Moves        []rules.Move // since Start, the opening included; must not be changed
	Position     rules.Position
	Clock        [2]time.Duration   // what is left; zeros without clocks
	Opinions     [2]players.Opinion // the last one of each side
	Over         bool
	// Slot is the number of the place at which it is played, of as many as there are games at once.
	Slot int
	// Record is what will be recorded of it, as far as it has come; its actions must not be changed.
	Record Record
}

// live returns how the game of a table stands.
func (t *gameInProgress) live() Live {
	l := Live{White: t.record.White, Black: t.record.Black, Start: *t.game.Root().Position(), Moves: t.moves,
		Position: *t.game.Position(), Opinions: t.opinions, Over: t.record.Result != "", Record: *t.record}
	if t.limits.Timed() {
		for c := range rules.Color(2) {
			if t.seats[c].ByClock() {
				l.Clock[c] = t.game.Remaining(c)
			}
		}
	}
	return l
}

// Absence is the error of a player that could not begin a game, or whose program could not be used.
type Absence struct {
	Side rules.Color
	Err  error
}

func (a *Absence) Error() string { return a.Err.Error() }

// Unwrap returns why it could not begin.
func (a *Absence) Unwrap() error { return a.Err }

// forfeit returns the record of a game that a player loses because it could not begin.
func (w *worker) forfeit(a assignment, o *Opening, absent *Absence) (*Record, error) {
	g, err := game.New(game.Options{Start: o.Start})
	if err != nil {
		return nil, err
	}
	seats := [2]*players.Spec{&w.specs[a.white], &w.specs[a.black]}
	r := &Record{Game: a.game, Round: a.round, Begun: time.Now().UTC().Truncate(time.Second), Variant: o.Variant.Name,
		Armies: o.Armies(), Number: o.Number, Start: fen.Format(&o.Start), White: seats[0].Name, Black: seats[1].Name,
		Opening: len(o.Moves), Limits: [2]string{seats[0].LimitsIn(w.Limits).String(), seats[1].LimitsIn(w.Limits).String()},
		Result: [2]string{"0-1", "1-0"}[absent.Side], Reason: players.NoStart, Blame: string("wb"[absent.Side]),
		Detail: absent.Error()}
	for _, m := range o.Moves {
		text := ""
		if m.Kind() != 0 {
			text = uci.Move(g.Position(), m)
		}
		if _, err := g.Play(m); err != nil {
			return nil, fmt.Errorf("the opening: %w", err)
		}
		r.Actions = append(r.Actions, Action{Text: text})
	}
	r.Final = fen.Format(g.Position())
	return r, nil
}

// absence returns the Absence in an error, nil if there is none.
func absence(err error) *Absence {
	var a *Absence
	if errors.As(err, &a) {
		return a
	}
	return nil
}
