package newgame

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

func TestCurtainAndChoose(t *testing.T) {
	ready := 0
	var c *Curtain
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		c = NewCurtain(kittest.Art, CurtainModel{Coming: "Black", Done: "White"}, func() { ready++ })
		return c
	}, kittest.Sizes[0])
	kittest.TypeKey(w, fyne.KeySpace)
	kittest.Tap(c.button)
	if ready != 2 {
		t.Errorf("%d readies", ready)
	}
	if got := w.Canvas().Capture().At(640, 780); color.NRGBAModel.Convert(got) != theme.Default().Dark.Background {
		t.Errorf("the curtain is not dark in a light window: %v", got)
	}
	var chosen []string
	var s *Choose
	w = kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = NewChoose(kittest.Art, ChooseModel{Who: "Black"}, func(a string) { chosen = append(chosen, a) })
		return s
	}, kittest.Sizes[1])
	before := w.Canvas().Capture()
	kittest.TypeRune(w, '7')
	kittest.Hover(s.cards[0])
	kittest.TypeRune(w, '5')
	kittest.Tap(s.cards[1])
	if !slices.Equal(chosen, []string{"two-kings"}) {
		t.Errorf("chosen: %q", chosen)
	}
	if n := kittest.Different(before, w.Canvas().Capture()); n > 0 {
		t.Errorf("the choice shows: %d pixels", n)
	}
}

func TestReveal(t *testing.T) {
	for _, c := range []struct {
		name  string
		model RevealModel
		keys  int // presses of Space
		want  int
	}{
		{"waits", RevealModel{Turn: time.Millisecond}, 0, 0},
		{"goes on", RevealModel{Turn: time.Millisecond}, 2, 1},
		{"at once", RevealModel{}, 1, 1},
		{"by itself", RevealModel{Auto: time.Millisecond}, 1, 1},
	} {
		done := 0
		c.model.White, c.model.Black = "animals", "nemesis"
		var s *Reveal
		w := kittest.Open(t, theme.Dark, func() fyne.CanvasObject {
			s = NewReveal(kittest.Art, c.model, func() { done++ })
			return s
		}, kittest.Sizes[1])
		if !s.covers[0].Visible() || !s.covers[1].Visible() {
			t.Errorf("%s: a card is seen too early", c.name)
		}
		s.Begin()
		if s.covers[0].Visible() || s.covers[1].Visible() {
			t.Errorf("%s: a card is still covered", c.name)
		}
		for range c.keys {
			kittest.TypeKey(w, fyne.KeySpace)
		}
		if done != c.want {
			t.Errorf("%s: went on %d times, want %d", c.name, done, c.want)
		}
	}
}

// Two people are called White and Black; nobody is called that twice.
func TestRevealNames(t *testing.T) {
	for name, want := range map[string]string{"": "White", "White": "White", "You": "White: You"} {
		var s *Reveal
		kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s = NewReveal(kittest.Art, RevealModel{White: "reaper", Black: "classic", WhiteName: name}, nil)
			return s
		}, kittest.Sizes[1])
		if got := s.names[0].Text(); got != want {
			t.Errorf("%q: over the card stands %q, want %q", name, got, want)
		}
	}
}

// builders are the pages of the room.
func builders() map[string]func() fyne.CanvasObject {
	return map[string]func() fyne.CanvasObject{
		"new game": func() fyne.CanvasObject { return newScreen(kittest.Art, testModel(), Calls{}) },
		"own clock": func() fyne.CanvasObject {
			m := testModel()
			m.Choice.Clock = "5+3/2+1 bronstein"
			s := newScreen(kittest.Art, m, Calls{})
			s.showClock(true)
			return s
		},
		"choose": func() fyne.CanvasObject { return NewChoose(kittest.Art, ChooseModel{Who: "Black"}, nil) },
		"curtain": func() fyne.CanvasObject {
			return NewCurtain(kittest.Art, CurtainModel{Coming: "Black", Done: "White"}, nil)
		},
		"reveal": func() fyne.CanvasObject {
			return NewReveal(kittest.Art, RevealModel{White: "reaper", Black: "classic"}, nil)
		},
	}
}

// Tab reaches every control of every page, once, and goes on downwards or to the right.
func TestTabReachesEverything(t *testing.T) {
	for name, build := range builders() {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, build, size))
			})
		}
	}
}

func TestEveryPageFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		for _, build := range builders() {
			kittest.Inside(t, kittest.Open(t, theme.Light, build, size))
		}
	}
}

// A change of the theme reaches everything that is on the page.
func TestThemeChangesAtOnce(t *testing.T) {
	build := builders()["new game"]
	w := kittest.Open(t, theme.Light, build, kittest.Sizes[1])
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Default(), theme.Dark))
	w.Content().Refresh()
	changed := w.Canvas().Capture()
	fresh := kittest.Open(t, theme.Dark, build, kittest.Sizes[1]).Canvas().Capture()
	if n := kittest.Different(changed, fresh); n > 0 {
		t.Errorf("%d pixels keep the old theme", n)
	}
}

func TestCurtainGolden(t *testing.T) {
	kittest.Golden(t, kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		return NewCurtain(kittest.Art, CurtainModel{Coming: "Black", Done: "White", Match: "Chess 2, game 1 of 3"}, nil)
	}, kittest.Sizes[1]), "curtain")
}

// The cards of armies mark the terms of their texts, but not where the choice is secret.
func TestTermsOfCards(t *testing.T) {
	for name, want := range map[string]string{"new game": "castling link teleport ghost rampage", "choose": ""} {
		for _, size := range kittest.Sizes[:2] {
			w := kittest.Open(t, theme.Light, builders()[name], size)
			if got := strings.Join(kittest.Marked(w.Content()), " "); got != want {
				t.Errorf("%s at %v: %q, want %q", name, size.Width, got, want)
			}
		}
	}
}

// F1 shows the rules where a game or an army is chosen: of the army that is looked at.
func TestRulesBeforeTheGame(t *testing.T) {
	told := ""
	for name, build := range map[string]func() (fyne.CanvasObject, []*armyCard){
		"chess2": func() (fyne.CanvasObject, []*armyCard) {
			s := newScreen(kittest.Art, testModel(), Calls{Rules: func(c Choice, army string) { told = c.Game + " " + army }})
			return s, s.cards
		},
		"choice": func() (fyne.CanvasObject, []*armyCard) {
			s := NewChoose(kittest.Art, ChooseModel{Who: "Black", Rules: func(army string) { told = "choice " + army }}, nil)
			return s, s.cards
		},
	} {
		var cards []*armyCard
		w := kittest.Open(t, theme.Light, func() (page fyne.CanvasObject) {
			page, cards = build()
			return page
		}, kittest.Sizes[0])
		told = "nothing"
		if kittest.Stroke(w, fyne.KeyF1, 0); told != name+" " {
			t.Errorf("%s: F1 told %q", name, told)
		}
		w.Canvas().Focus(cards[3])
		if kittest.Stroke(w, fyne.KeyF1, 0); told != name+" reaper" {
			t.Errorf("%s: F1 on the Reaper's card told %q", name, told)
		}
		cards[1].MouseIn(nil)
		if kittest.Stroke(w, fyne.KeyF1, 0); told != name+" nemesis" {
			t.Errorf("%s: F1 with the pointer on the card of Nemesis told %q", name, told)
		}
	}
}
