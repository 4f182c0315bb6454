package program

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/home"
	"midline/ui/settings"
	"midline/ui/words"
)

// A stranger is asked for the pieces once, and sees both sets.
func TestWelcome(t *testing.T) {
	apptest.Home(t)
	drawn := map[string]int{}
	begin := func(t *testing.T) *program {
		p := &program{t: t, window: &apptest.Window{}, brain: apptest.NewThinker()}
		p.App = NewApp(Options{Window: p.window, Art: apptest.Blank, Thinker: p.brain, Version: "0",
			PieceOf: func(set, _ string, _ bool, px int) image.Image {
				drawn[set]++
				return image.NewNRGBA(image.Rect(0, 0, px, px))
			}})
		p.Start()
		p.window.Settle()
		t.Cleanup(p.quit)
		return p
	}
	apptest.InBubble(t, func(t *testing.T) {
		p := begin(t)
		if _, ok := p.window.Screen.(*home.Welcome); !ok {
			t.Fatalf("the first start shows a %T", p.window.Screen)
		}
		apptest.NoMissing(t, "the welcome", apptest.Reading(p.window.Screen))
		p.letter('2')
		p.window.Settle()
		if _, ok := p.window.Screen.(*home.Begin); !ok {
			t.Errorf("after the pieces a %T is shown", p.window.Screen)
		}
		apptest.NoMissing(t, "the first minutes", apptest.Reading(p.window.Screen))
		p.key(fyne.KeyEscape)
		p.window.Settle()
		if _, ok := p.window.Screen.(*home.Screen); !ok || p.Prefs().Get().Pieces != settings.PiecesSymbols {
			t.Errorf("the pieces are %q, and a %T is shown", p.Prefs().Get().Pieces, p.window.Screen)
		}
		p.quit()
		if again := begin(t); again.Prefs().Get().Pieces != settings.PiecesSymbols {
			t.Errorf("the pieces were forgotten: %q", again.Prefs().Get().Pieces)
		} else if _, ok := again.window.Screen.(*home.Screen); !ok {
			t.Errorf("the second start shows a %T", again.window.Screen)
		}
	})
}

// A newcomer's first game says how it is won and what helps, until the first move; later
// games do not.
func TestFirstGame(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		for i, begin := range []func(){p.FirstGame, func() { p.newgame.Begin("classic", 1) }} {
			begin()
			p.window.Settle()
			for range 4 { // the cards turn over, and the dice are shown
				p.key(fyne.KeySpace)
			}
			p.window.Wait(2 * time.Second)
			if told := apptest.Says(p.table().Screen, words.T("begin.guide")); told != (i == 0) {
				t.Errorf("game %d tells a newcomer what helps: %v", i+1, told)
			}
			if i == 0 {
				if level := p.App.play.Session.Game.Players()[rules.Black].Level; level != opponent.Sparring {
					t.Errorf("the first game is against level %d", level)
				}
				p.table().hand("e2e4")
				if !apptest.Says(p.window.Screen, words.T("begin.guide")) {
					t.Error("it is told no more after the first move")
				}
				apptest.Press(t, p.window.Screen, words.T("notice.dismiss"))
				p.window.Settle()
				p.App.play.Session.Tool("threats")
				if apptest.Says(p.window.Screen, words.T("begin.guide")) {
					t.Error("it is told again after it was dismissed")
				}
				p.App.play.Session.Turn.Resign(rules.White)
				p.window.Settle()
			}
		}
	})
}
