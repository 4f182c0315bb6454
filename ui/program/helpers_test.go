package program

import (
	"testing"

	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/play"
)

// match is the game on the screen.
type match struct {
	*play.Session
	t      *testing.T
	window *apptest.Window
}

// lose lets a side resign.
func (tb *match) lose(c rules.Color) {
	tb.t.Helper()
	tb.Turn.Resign(c)
	tb.window.Settle()
}

func (tb *match) draw() {
	tb.t.Helper()
	tb.Turn.Agree()
}

// armies are the letters of White's and of Black's army.
func (tb *match) armies() string {
	r := tb.Game.Position().Rules()
	return string(rune(r.Army(rules.White).Letter)) + string(rune(r.Army(rules.Black).Letter))
}

// hand acts as a hand does on the board: the action must be among the view's.
func (tb *match) hand(moves ...string) {
	tb.t.Helper()
	for _, text := range moves {
		tb.Act(apptest.Offered(tb.t, tb.Board, tb.Turn.Shown().Position(), text))
		tb.window.Settle()
	}
}

// line is the actions from the start to where the game stands.
func (tb *match) line() string { return apptest.Line(tb.Game) }

func (tb *match) wantLine(want string) {
	tb.t.Helper()
	apptest.WantLine(tb.t, tb.Game, want)
}

func (tb *match) wantResult(want string) {
	tb.t.Helper()
	apptest.WantResult(tb.t, tb.Game, want, tb.banner())
}

// banner reports whether the end's banner is on the board.
func (tb *match) banner() bool { return tb.End != nil }
