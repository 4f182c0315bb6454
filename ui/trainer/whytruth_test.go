package trainer

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/eval"
	"midline/engine/game/gametest"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// anyWin are the ways to win, in the oracle's words.
var anyWin = []string{"midline", "mate", "stalemate", "eliminated"}

// contradiction proves by the oracle's rules what is said of a try by a text with a key, with the reply that was
// shown. It returns what is false, "" for nothing; known is false for texts of other kinds.
func contradiction(t *testing.T, key string, start *rules.Position, try rules.Move, reply []rules.Move) (
	wrong string, known bool) {
	t.Helper()
	judge := gametest.NewJudge(t, start.Rules().Variant, eval.New(start.Rules()).Worth, 3000)
	us := "wb"[start.Side() : start.Side()+1]
	from := judge.Read(start)
	if from == nil {
		return "", false
	}
	next := judge.Play(from, uci.Move(start, try))
	var pos rules.Position
	start.Advance(try, &pos)
	after := next
	for _, m := range reply {
		if !slices.Contains(pos.Legal(nil), m) { // the king-turn is passed
			after, pos = judge.Ended(after, us), passed(pos)
		}
		after = judge.Play(after, uci.Move(&pos, m))
		before := pos
		before.Advance(m, &pos)
	}
	threatens := judge.CanWin(judge.TurnOf(judge.Ended(next, us), us), anyWin...)
	switch strings.TrimPrefix(key, "lessons.wrong.") {
	case "win.nothreat":
		if threatens {
			return "it threatens to win", true
		}
	case "win.captured", "win.stopped", "win.met":
		if !threatens {
			return "it threatens no win", true
		}
		if judge.CanWin(after, anyWin...) && key != "lessons.wrong.win.met" {
			return "it wins all the same", true
		}
	case "win.short", "win.short.both", "win.kingturn.stuck", "win.kingturn.met", "win.kingturn.nocheck":
		if side, kingTurn := next.Side(); side != us || !kingTurn || judge.CanWin(next, anyWin...) {
			return "no king-turn follows, or one wins", true
		}
		for _, second := range next.Successors() {
			if key == "lessons.wrong.win.kingturn.nocheck" && second.Checked() {
				return "a king-turn gives check", true
			}
		}
	case "castle":
		castles := func(text string) bool {
			m, err := uci.Parse(start, text)
			return err == nil && m.Kind() == rules.Castle
		}
		if !slices.ContainsFunc(from.Moves(), castles) {
			return "it could not castle before", true
		}
		for _, text := range judge.TurnOf(judge.Ended(next, us), us).Moves() {
			if castles(text) {
				return "it can castle", true
			}
		}
	case "tries.quiet":
		wins := judge.Turns(after, func(_ string, before *gametest.Position, text string, q *gametest.Position) bool {
			if judge.Quiet(before, q, text) {
				return false
			}
			gain, sure := judge.Wins(before, text)
			return sure && gain > 0
		})
		if wins {
			return "a capture wins something", true
		}
	default:
		return "", false
	}
	return "", true
}

// passed returns a position after the king-turn is passed.
func passed(pos rules.Position) rules.Position {
	var next rules.Position
	if pos.Make(rules.PassMove, &next) {
		return next
	}
	return pos
}
