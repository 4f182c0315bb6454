package program

import (
	"slices"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/play"
)

// match is the game on the screen.
type match struct {
	*play.Session
	t    *testing.T
	desk *apptest.Window
}

// lose lets a side resign.
func (tb *match) lose(c rules.Color) {
	tb.t.Helper()
	tb.Turn.Resign(c)
	tb.desk.Settle()
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
		p := tb.Turn.Shown().Position()
		m, err := uci.Parse(p, text)
		if err != nil {
			tb.t.Fatalf("%s: %v", text, err)
		}
		legal := p.Legal(nil)
		at := slices.IndexFunc(tb.Board.View().Actions, func(a ui.Action) bool { return legal[a.ID] == m })
		if at < 0 {
			tb.t.Fatalf("%s: the board does not offer it in %s", text, fen.Format(p))
		}
		tb.Act(m)
		tb.desk.Settle()
	}
}

// line is the actions from the start to where the game stands.
func (tb *match) line() string { return apptest.Line(tb.Game) }

func (tb *match) wantLine(want string) {
	tb.t.Helper()
	if got := tb.line(); got != want {
		tb.t.Errorf("the game went %q, want %q", got, want)
	}
}

func (tb *match) wantResult(want string) {
	tb.t.Helper()
	if got := tb.Game.Result().String(); got != want {
		tb.t.Errorf("the game stands %q, want %q", got, want)
	}
	if over := tb.Game.Result().Over(); over != tb.banner() {
		tb.t.Errorf("over is %v, and a banner hangs: %v", over, tb.banner())
	}
}

// banner reports whether the end's banner is on the board.
func (tb *match) banner() bool { return tb.End != nil }
