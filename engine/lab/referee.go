package lab

import (
	"context"
	"errors"
	"fmt"
	"time"

	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Rulings are the referee's decisions that no rulebook has.
type Rulings struct {
	Margin   time.Duration // by which a clock may be overrun
	Patience time.Duration // for an answer without a clock and time limit
	// MaxTurns is the number of full turns after which a game is drawn.
	MaxTurns int
	Resign   ResignRule
	Draw     DrawRule
}

// Seat is a player at the board.
type Seat struct {
	*players.Spec
	players.Player
}

// gameInProgress is a game in progress.
type gameInProgress struct {
	rulings Rulings
	limits  players.Limits
	seats   [2]Seat // by rules.Color
	game    *game.Game
	now     time.Time // the game's time, which moves only when a player is charged
	moves   []rules.Move
	record  *Record
	scores  scores
	// opinions are the last ones of both sides; watch gets what happens, optional.
	opinions [2]players.Opinion
	watch    func(Live)
}

// Referee lets two players play a game from an opening and returns its record. An error means that
// there is no result: ctx is done, or a player could not begin.
func Referee(ctx context.Context, rulings Rulings, limits players.Limits, o *Opening, seats [2]Seat,
	seed uint64) (*Record, error) {
	return conduct(ctx, rulings, limits, o, seats, seed, nil)
}

// conduct is Referee for somebody who watches, which is optional.
func conduct(ctx context.Context, rulings Rulings, limits players.Limits, o *Opening, seats [2]Seat, seed uint64,
	watch func(Live)) (*Record, error) {
	t := &gameInProgress{rulings: rulings, limits: limits, seats: seats, now: time.Unix(0, 0), watch: watch}
	g, err := game.New(game.Options{
		Start: o.Start, Control: game.Control{Base: limits.Base, Increment: limits.Inc},
		Now: func() time.Time { return t.now },
	})
	if err != nil {
		return nil, err
	}
	t.game = g
	t.record = &Record{
		Begun: time.Now().UTC().Truncate(time.Second), Variant: o.Variant.Name, Armies: o.Armies(), Number: o.Number,
		Start: fen.Format(&o.Start), White: seats[0].Name, Black: seats[1].Name, Opening: len(o.Moves),
		Limits: [2]string{seats[0].LimitsIn(limits).String(), seats[1].LimitsIn(limits).String()},
	}
	for _, m := range o.Moves {
		if err := t.play(m, Action{}); err != nil {
			return nil, fmt.Errorf("the opening: %w", err)
		}
	}
	for c, s := range seats {
		if err := s.Begin(ctx, &o.Start, seed); err != nil {
			return nil, &Absence{rules.Color(c), err}
		}
	}
	if limits.Timed() {
		g.Resume()
	}
	t.tell()
	for t.record.Result == "" {
		if err := t.turn(ctx); err != nil {
			return nil, err
		}
		t.tell()
	}
	t.record.Final = fen.Format(g.Position())
	return t.record, nil
}

// tell tells whoever watches how the game stands.
func (t *gameInProgress) tell() {
	if t.watch != nil {
		t.watch(t.live())
	}
}

// turn lets the side whose action is next act, or ends the game.
func (t *gameInProgress) turn(ctx context.Context) error {
	pos := t.game.Position()
	switch {
	case t.game.Result().Over():
		t.end(t.game.Result(), t.game.Result().Reason.String(), "")
		return nil
	case t.game.OnlyPass():
		return t.play(rules.PassMove, Action{})
	case t.rulings.MaxTurns > 0 && pos.Fullmove() > t.rulings.MaxTurns && !pos.KingTurn():
		t.end(game.Result{Reason: game.Agreement, Draw: true}, players.TooLong,
			fmt.Sprintf("after %d turns", t.rulings.MaxTurns))
		return nil
	}
	if result, over := t.scores.adjudicate(pos, t.rulings); over {
		t.end(result, players.Adjudication, "")
		return nil
	}
	side := pos.Side()
	task := &players.Task{
		Moves: t.moves, Position: pos, History: t.game.Current().History(), Limits: t.limits,
		Clock: [2]time.Duration{t.game.Remaining(rules.White), t.game.Remaining(rules.Black)}, Wait: t.wait(side),
	}
	begun := time.Now()
	choice, err := t.seats[side].Choose(ctx, task)
	took := time.Since(begun)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var f *players.Failure
	if err != nil && !errors.As(err, &f) {
		return &Absence{side, fmt.Errorf("%s: %w", t.seats[side].Name, err)}
	}
	if flagged := t.charge(side, took); flagged && (f == nil || f.Reason == players.NoAnswer) {
		t.end(t.game.Result(), t.game.Result().Reason.String(),
			fmt.Sprintf("took %d ms of %d", took.Milliseconds(), task.Clock[side].Milliseconds()))
		t.blame(side)
		return nil
	}
	if f == nil {
		t.scores.add(side, choice.Opinion, pos.KingTurn())
		t.opinions[side] = choice.Opinion
		err = t.play(choice.Move, Action{Time: took.Milliseconds(), Opinion: choice.Opinion})
		if err != nil {
			f = players.NewFailure(players.IllegalMove, "%v", err)
		} else {
			t.noteClock(side)
		}
	}
	if f != nil {
		t.end(game.Result{Reason: game.Resignation, Winner: side.Other()}, f.Reason, f.Detail)
		t.blame(side)
	}
	return nil
}

// noteClock records what an action has left on the clock of a side.
func (t *gameInProgress) noteClock(side rules.Color) {
	if t.limits.Timed() && t.seats[side].ByClock() {
		t.record.Actions[len(t.record.Actions)-1].Left = t.game.Remaining(side).Milliseconds()
	}
}

// blame records which side caused the end.
func (t *gameInProgress) blame(side rules.Color) { t.record.Blame = string("wb"[side]) }

// wait returns how long to wait for a side's answer.
func (t *gameInProgress) wait(side rules.Color) time.Duration {
	limits := t.seats[side].LimitsIn(t.limits)
	switch {
	case limits.MoveTime > 0:
		return limits.MoveTime + t.rulings.Margin + time.Second
	case t.limits.Timed() && t.seats[side].ByClock():
		return t.game.Remaining(side) + t.rulings.Margin + time.Millisecond
	}
	return t.rulings.Patience
}

// charge takes the time of an action from the side's clock and reports whether its flag has fallen.
// A side that overruns by no more than the margin is left with a millisecond.
func (t *gameInProgress) charge(side rules.Color, took time.Duration) bool {
	if !t.limits.Timed() || !t.seats[side].ByClock() {
		return false
	}
	left := t.game.Remaining(side)
	if took >= left && took <= left+t.rulings.Margin {
		took = left - time.Millisecond
	}
	t.now = t.now.Add(max(took, 0))
	return t.game.CheckFlag()
}

// play makes an action, which the game validates.
func (t *gameInProgress) play(m rules.Move, a Action) error {
	pos := t.game.Position()
	if m.Kind() != 0 {
		a.Text = uci.Move(pos, m)
	}
	if _, err := t.game.Play(m); err != nil {
		return fmt.Errorf("%s: %w", a.Text, err)
	}
	t.moves = append(t.moves, m)
	t.record.Actions = append(t.record.Actions, a)
	return nil
}

// end records the result.
func (t *gameInProgress) end(r game.Result, reason, detail string) {
	t.record.Reason, t.record.Detail = reason, detail
	switch {
	case r.Draw:
		t.record.Result = "1/2-1/2"
	case r.Winner == rules.White:
		t.record.Result = "1-0"
	default:
		t.record.Result = "0-1"
	}
}
