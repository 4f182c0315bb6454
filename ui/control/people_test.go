package control

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/words"
)

// Two people have their names and colours, and in a match their points, in sight.
func TestNamesAndScore(t *testing.T) {
	inApp(t, func(s *settings.Settings) {
		friends(s)
		s.NewGame.Game, s.NewGame.Match, s.NewGame.Name, s.NewGame.Friend = "chess", 3, "Ann", "Bea"
	}, func(t *testing.T, p *program) {
		want := func(when string, c rules.Color, name, about string) {
			t.Helper()
			if m := p.table().strip(c); m.Name != name || m.Army != about {
				t.Errorf("%s, %v: %q, %q; want %q, %q", when, c, m.Name, m.Army, name, about)
			}
		}
		tb := p.start()
		want("the start", rules.White, "Ann", "White · score 0")
		want("the start", rules.Black, "Bea", "Black · score 0")
		if got := tb.message(); got != "Ann to move." {
			t.Errorf("it says %q", got)
		}
		tb.lose(rules.White)
		if !apptest.Says(tb.screen, "Bea wins: ") || !apptest.Says(tb.screen, "Ann has resigned.") && !apptest.Says(tb.screen, "Ann’s ") {
			t.Errorf("the end names nobody:\n%s", apptest.Reading(tb.screen))
		}
		want("White lost", rules.Black, "Bea", "Black · score 1")
		apptest.Press(t, tb.screen, words.T("end.next", 2, 3))
		p.startAgain()
		want("the second game", rules.White, "Bea", "White · score 1")
		want("the second game", rules.Black, "Ann", "Black · score 0")
	})
}

// The board turns to the side to move, if wished, in a game of two people alone.
func TestBoardTurns(t *testing.T) {
	for _, c := range []struct {
		white, black int
		turns        bool
		want         string
	}{{0, 0, true, "White Black White"}, {0, 0, false, "White White White"}, {0, 3, true, "White White White"}} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, c.white, c.black, game.Control{})
			tb.turns = c.turns
			got := []string{tb.bottom.String()}
			for _, m := range []string{"e2e4", "e7e5"} {
				if tb.turn.HandTurn() {
					tb.hand(m)
				}
				got = append(got, tb.bottom.String())
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%+v: at the bottom %v", c, got)
			}
		})
	}
}
