package play

import (
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/think"
)

// At every moment, the first that is shown included, Previous and Next are enabled where they lead to another, and
// lead there.
func TestMomentsByButtons(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		m, last := &tb.moments, len(tb.moments.found)-1
		for _, at := range []int{m.at, 0, 1, 2} {
			for _, by := range []int{-1, 1} {
				m.show(at)
				button := m.sheet.before
				if by > 0 {
					button = m.sheet.after
				}
				if may := at+by >= 0 && at+by <= last; button.Disabled() == may {
					t.Errorf("at %d, the button for %+d is enabled: %v", at, by, !button.Disabled())
				}
				if button.Disabled() {
					continue
				}
				apptest.Press(t, tb.Screen, button.Label())
				if m.at != at+by || tb.Turn.Shown() != m.found[m.at].before {
					t.Errorf("from %d the button for %+d leads to %d", at, by, m.at)
				}
			}
		}
	})
}

// On a king-turn a moment begins where the turn went wrong.
func TestMomentOfAKingTurn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		pos := sit(t, twoKings, 0, 0, game.Control{})
		pos.hand("e2e4", "e1e2")
		after := pos.Game.Current()
		start := after.Parent().Parent()
		line := apptest.Moves(*start.Position(), "e2e4 0000 e7e5")
		d := decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}
		if d.narrow() || d.before != after.Parent() || d.best.Move.Kind() != rules.Pass {
			t.Errorf("it begins with %v, and %v was best", d.before.Move(), d.best.Move)
		}
		line = apptest.Moves(*start.Position(), "e2e4 e1e2")
		if d = (decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}); !d.narrow() {
			t.Error("the best turn is a moment")
		}
	})
}

// The card that is chosen is that of the place on the board, however the board came there; at a place of no moment none
// is, and the sheet says so. What was played and what was better is marked again on the way back.
func TestMomentsFollowTheBoard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		m := &tb.moments
		chosen := func() int {
			for i, card := range m.sheet.cards {
				if card.chosen {
					return i
				}
			}
			return -1
		}
		m.show(0)
		marks := len(tb.Board.View().Arrows)
		line := tb.Game.MainLine()
		away, others := 0, 0
		for i := range line {
			tb.goTo(0)
			tb.Step(-len(line))
			tb.Step(i)
			tb.window.Settle()
			shown := tb.Turn.Shown()
			at := chosen()
			if at < 0 {
				away++
				if !apptest.Says(tb.Screen, "another place of the game") || m.attempt.may() {
					t.Errorf("at place %d nothing says that it belongs to no moment", i)
				}
				for j := range m.found {
					if m.found[j].has(shown) {
						t.Errorf("place %d belongs to moment %d", i, j)
					}
				}
				continue
			}
			if at != m.at || !m.found[at].has(shown) {
				t.Errorf("at place %d, moment %d is chosen, and %d is on the board", i, at, m.at)
			}
			if at > 0 {
				others++
			}
			if m.found[at].before == shown && len(tb.Board.View().Arrows) == 0 {
				t.Errorf("at place %d nothing is marked", i)
			}
		}
		if away == 0 || others == 0 || marks == 0 {
			t.Errorf("%d places belong to no moment, %d to others than the first, which has %d marks", away, others, marks)
		}
	})
}

// Once the moments are found, only they are marked as mistakes on the graph beside them.
func TestGraphMarksTheMoments(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		by := twice()
		by["d1g4 g8f6 g4g7"] = verdict{450, "h8g8 g7g8 f6g8", 900}
		tb := reviewed(t, by, giveaway...)
		tb.window.Wait(5 * time.Second)
		graph, _ := tb.review.graph()
		_, nodes := tb.review.graphs.Graph(tb.Game, tb.Turn.Shown())
		tb.moments.found = tb.moments.found[:1]
		all, marked := 0, tb.moments.marked(graph)
		for i := range nodes {
			if graph.Points[i].Fall != NoFall {
				all++
			}
			if (marked.Points[i].Fall != NoFall) != (nodes[i] == tb.moments.found[0].after) {
				t.Errorf("turn %d: mark %v", i, marked.Points[i].Fall)
			}
		}
		if all < 2 {
			t.Errorf("the game has %d mistakes", all)
		}
	})
}
