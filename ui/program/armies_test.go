package program

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/words"
)

// The comparison leads back to where it came from, and keeps the matchup; a game with it
// begins on the screen of a new game.
func TestCompareArmies(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		for _, r := range []app.Route{app.Learn{}, app.NewGame{}} {
			p.Go(r)
			apptest.Press(t, p.window.Screen, words.T("compare.title"))
			if !app.Shows[app.Armies](p) {
				t.Fatalf("route %T leads to a %T", r, p.window.Screen)
			}
			apptest.NoMissing(t, "the comparison", apptest.Reading(p.window.Screen))
			p.key("Escape")
			if p.At() != r {
				t.Errorf("from route %T one comes back to %d", r, p.At())
			}
		}
		p.Go(app.Armies{})
		p.window.Screen.Resize(apptest.Usual)
		p.key("Right")
		p.key("Escape")
		p.Go(app.Armies{})
		if !apptest.Says(p.window.Screen, words.T("compare.head", words.Army("classic"), words.Army("nemesis"))) {
			t.Errorf("shown again is\n%s", apptest.Reading(p.window.Screen))
		}
		apptest.Press(t, p.window.Screen, words.T("compare.play", words.Army("nemesis")))
		if n := p.Prefs().Get().NewGame; !app.Shows[app.NewGame](p) || n.Army != "N" || n.ComputerArmy != "C" ||
			n.Game != "chess2" {
			t.Errorf("the new game is %+v", n)
		}
	})
}

// A game is left for the comparison and goes on afterwards; it is reached from its rules.
func TestCompareFromTheRules(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.App.play.Open(apptest.TurnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(1)}}))
		p.window.Settle()
		compare := func(game string) fyne.Tappable {
			p.Go(app.Rules{Game: game})
			var found fyne.Tappable
			apptest.Walk(p.window.Overlay, func(o fyne.CanvasObject) {
				if line, ok := o.(fyne.Tappable); ok && apptest.Reading(o) == words.T("compare.title") {
					found = line
				}
			})
			return found
		}
		line := compare("chess2")
		if line == nil {
			t.Fatal("the rules do not lead there")
		}
		line.Tapped(&fyne.PointEvent{})
		p.key("Escape")
		p.table().hand("h1h2")
		if compare("kings") != nil {
			t.Error("the rules of Kings lead to the armies of Chess 2")
		}
		p.Prefs().Preview(friends)
		p.Go(app.NewGame{})
		p.key(fyne.KeyReturn)
		for _, next := range []func(){func() { p.key(fyne.KeyReturn) }, func() { p.letter('1') }, func() {}} {
			switch p.window.Screen.(type) {
			case *newgame.Curtain, *newgame.Choose, *newgame.Reveal:
			default:
				t.Fatalf("a %T is shown", p.window.Screen)
			}
			if compare("chess2") != nil {
				t.Errorf("route %T leads to the comparison", p.At())
			}
			p.Cover(nil)
			next()
		}
	})
}
