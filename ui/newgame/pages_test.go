package newgame

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

// twoPeople is a room in which Black is to choose an army, in the first of three games.
func twoPeople(t *testing.T) *world {
	t.Helper()
	apptest.Home(t)
	w := newWorld(t, kittest.Art)
	m, err := game.NewMatch(&chess2.Variant, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	w.room.setup = &matchSetup{match: m, chooser: 1}
	return w
}

func TestCurtainAndChoose(t *testing.T) {
	var room *world
	var c *Curtain
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		room = twoPeople(t)
		c = newCurtain(room.room)
		return c
	}, kittest.Sizes[0])
	kittest.TypeKey(w, fyne.KeySpace)
	kittest.Tap(c.button)
	kittest.TypeKey(w, fyne.KeyEscape)
	if got := room.routes(); got != "newgame.chooseRoute newgame.chooseRoute app.NewGame" {
		t.Errorf("the curtain leads to %s", got)
	}
	if got := w.Canvas().Capture().At(640, 780); color.NRGBAModel.Convert(got) != theme.Default().Dark.Background {
		t.Errorf("the curtain is not dark in a light window: %v", got)
	}
	var s *Choose
	w = kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		room = twoPeople(t)
		s = newChoose(room.room)
		return s
	}, kittest.Sizes[1])
	before := w.Canvas().Capture()
	kittest.TypeRune(w, '7')
	kittest.Hover(s.cards.list[0])
	kittest.TypeRune(w, '5')
	kittest.Tap(s.cards.list[1])
	if got := room.routes(); got != "newgame.revealRoute" || room.room.setup.match.Army(1).ID != "two-kings" {
		t.Errorf("chosen is %+v, which leads to %s", room.room.setup.match.Army(1), got)
	}
	if n := kittest.Different(before, w.Canvas().Capture()); n > 0 {
		t.Errorf("the choice shows: %d pixels", n)
	}
}

// A newcomer finds what is easiest chosen, and everything fits at every size.
func TestFirstGame(t *testing.T) {
	for _, size := range append(slices.Clone(kittest.Sizes), fyne.NewSize(853, 533), fyne.NewSize(683, 427)) {
		var s *FirstGame
		var room *world
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			apptest.Home(t)
			room = newWorld(t, kittest.Art)
			s = newFirstGame(room.room)
			return s
		}, size)
		kittest.TabOrder(t, w)
		if s.level.Chosen() != opponent.Sparring.ID() || s.army.Chosen() != "classic" || s.hints.Chosen() != "on" {
			t.Errorf("chosen are %q, %q and %q", s.level.Chosen(), s.army.Chosen(), s.hints.Chosen())
		}
		s.level.Choose(opponent.First.ID())
		s.army.Choose("animals")
		s.hints.Choose("off")
		kittest.Tap(s.play)
		setup := room.room.setup
		if setup == nil || !setup.guided || setup.match.Army(0).ID != "animals" || setup.match.Army(1).ID != "classic" ||
			setup.players[1].Opponent != opponent.At(opponent.First) {
			t.Fatalf("the game is %+v", setup)
		}
		if set := room.Prefs().Get(); set.Help || set.Coach != settings.CoachOff {
			t.Error("hints were switched off, and are on")
		}
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
	} {
		done := 0
		c.model.Armies = [2]string{"animals", "nemesis"}
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
			s = NewReveal(kittest.Art, RevealModel{Armies: [2]string{"reaper", "classic"}, Names: [2]string{name}}, nil)
			return s
		}, kittest.Sizes[1])
		if got := s.names[0].Text(); got != want {
			t.Errorf("%q: over the card stands %q, want %q", name, got, want)
		}
	}
}

// builders are the pages of the room.
func builders(t *testing.T) map[string]func() fyne.CanvasObject {
	page := func(c Choice) *Screen {
		s, _ := makePage(t, testGames(), c)
		return s
	}
	withClock := func(clock string) *Screen {
		c := testChoice()
		c.Clock = clock
		s := page(c)
		s.showClock(true)
		return s
	}
	return map[string]func() fyne.CanvasObject{
		"new game":  func() fyne.CanvasObject { return page(testChoice()) },
		"own clock": func() fyne.CanvasObject { return withClock("5+3/2+1 bronstein") },
		"own clock, periods": func() fyne.CanvasObject {
			return withClock("40 in 90+30, then 20 in 30+30, then 15+30")
		},
		"own clock, byo-yomi": func() fyne.CanvasObject { return withClock("10+30 byo-yomi 3") },
		"choose":              func() fyne.CanvasObject { return newChoose(twoPeople(t).room) },
		"curtain":             func() fyne.CanvasObject { return newCurtain(twoPeople(t).room) },
		"reveal": func() fyne.CanvasObject {
			return NewReveal(kittest.Art, RevealModel{Armies: [2]string{"reaper", "classic"}}, nil)
		},
	}
}

// Tab reaches every control of every page, once, and goes on downwards or to the right.
func TestTabReachesEverything(t *testing.T) {
	for name := range builders(t) {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, builders(t)[name], size))
			})
		}
	}
}

func TestEveryPageFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		for _, build := range builders(t) {
			kittest.Inside(t, kittest.Open(t, theme.Light, build, size))
		}
	}
}

// A change of the theme reaches everything that is on the page.
func TestThemeChangesAtOnce(t *testing.T) {
	build := builders(t)["new game"]
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
		return newCurtain(twoPeople(t).room)
	}, kittest.Sizes[1]), "curtain")
}

// The cards of armies mark the terms of their texts, but not where the choice is secret.
func TestTermsOfCards(t *testing.T) {
	for name, want := range map[string]string{"new game": "castling link teleport ghost rampage", "choose": ""} {
		for _, size := range kittest.Sizes[:2] {
			w := kittest.Open(t, theme.Light, builders(t)[name], size)
			if got := strings.Join(kittest.Marked(w.Content()), " "); got != want {
				t.Errorf("%s at %v: %q, want %q", name, size.Width, got, want)
			}
		}
	}
}

// F1 shows the rules where a game or an army is chosen: of the army that is looked at.
func TestRulesBeforeTheGame(t *testing.T) {
	for game, build := range map[string]func() (fyne.CanvasObject, *armyCards, *world){
		"a new game": func() (fyne.CanvasObject, *armyCards, *world) {
			s, w := makePage(t, testGames(), testChoice())
			return s, s.cards, w
		},
		"a choice": func() (fyne.CanvasObject, *armyCards, *world) {
			w := twoPeople(t)
			s := newChoose(w.room)
			return s, s.cards, w
		},
	} {
		var cards *armyCards
		var room *world
		w := kittest.Open(t, theme.Light, func() (page fyne.CanvasObject) {
			page, cards, room = build()
			return page
		}, kittest.Sizes[0])
		told := func() any {
			room.went = nil
			kittest.Stroke(w, fyne.KeyF1, 0)
			if len(room.went) != 1 {
				return nil
			}
			return room.went[0]
		}
		if got := told(); got != (app.Rules{Game: "chess2"}) {
			t.Errorf("%s: F1 leads to %+v", game, got)
		}
		w.Canvas().Focus(cards.list[3])
		if got := told(); got != (app.Rules{Game: "chess2", Army: "reaper"}) {
			t.Errorf("%s: F1 on the Reaper's card leads to %+v", game, got)
		}
		cards.list[1].MouseIn(nil)
		if got := told(); got != (app.Rules{Game: "chess2", Army: "nemesis"}) {
			t.Errorf("%s: F1 with the pointer on the card of Nemesis leads to %+v", game, got)
		}
	}
}
