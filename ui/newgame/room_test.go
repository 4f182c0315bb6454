package newgame

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/settings"
)

// The test driver's application is global; it begins before any bubble does.
func TestMain(m *testing.M) {
	apptest.Main(m)
}

// world is the room with a frame, and games that are not played.
type world struct {
	*app.App
	room   *Room
	desk   *apptest.Window
	begun  []*game.Game
	asked  int         // times that the unfinished game was to be replaced
	went   []app.Route // where the room led,
	follow bool        // and whether it gets there
}

func (w *world) BeginGame(g *game.Game, _ []orthodox.Throw, _ bool) {
	w.begun = append(w.begun, g)
}
func (w *world) Replacing(do func())     { w.asked++; do() }
func (w *world) key(name fyne.KeyName)   { w.desk.Screen.Key(name); w.desk.Settle() }
func (w *world) players() [2]game.Player { return w.begun[len(w.begun)-1].Players() }

// Go implements app.Frame.
func (w *world) Go(r app.Route) {
	w.went = append(w.went, r)
	if w.follow {
		w.App.Go(r)
	}
}

// routes are where the room has led since it was asked the last time.
func (w *world) routes() string {
	var list []string
	for _, r := range w.went {
		list = append(list, fmt.Sprintf("%T", r))
	}
	w.went = nil
	return strings.Join(list, " ")
}

// noEngines are none.
type noEngines struct{}

func (noEngines) For(*rules.Variant) []string { return nil }
func (noEngines) OnAnswer(func())             {}

// newWorld makes a room on a folder of settings, which is Home's if there is none. No film is shown.
func newWorld(t *testing.T, art kit.Art) *world {
	w := &world{desk: &apptest.Window{}}
	w.App = app.New(app.Options{Window: w.desk, Art: art})
	w.room = New(Options{Frame: w, Art: art, Games: w, Engines: noEngines{}})
	w.room.demo = func(string) kit.Demo { return nil }
	w.room.featureDemo = func(catalogue.Feature) kit.Demo { return nil }
	w.room.Serve(w.Routes)
	t.Cleanup(func() {
		if err := w.App.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// inRoom runs a test with a room on an empty folder, in which nothing is animated.
func inRoom(t *testing.T, change func(*settings.Settings), f func(t *testing.T, w *world)) {
	t.Helper()
	set := settings.Default()
	set.Animation = settings.AnimationOff
	change(&set)
	if err := settings.Save(filepath.Join(apptest.Home(t), settings.FileName), set); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, apptest.Blank)
		t.Cleanup(w.desk.Settle)
		w.follow = true
		w.Go(app.NewGame{})
		w.desk.Settle()
		f(t, w)
	})
}

// In somebody's first games a computer that chooses blind takes another army.
func TestNoMirrorAtFirst(t *testing.T) {
	for _, c := range []struct {
		begun  int
		mirror bool
	}{{0, false}, {firstGames - 1, false}, {firstGames, true}} {
		inRoom(t, func(*settings.Settings) {}, func(t *testing.T, w *world) {
			seen := map[string]bool{}
			for range 60 {
				w.Go(app.NewGame{})
				w.room.begun, w.room.blind = c.begun, "animals"
				w.room.begin(Choice{Game: "chess2", Opponent: opponent.Midline, Level: 1, Army: "animals", Colour: "white",
					Clock: "none", Start: "array", Games: 1})
				seen[w.room.setup.match.Army(1).ID] = true
			}
			if seen["animals"] != c.mirror || len(seen) != map[bool]int{true: 1, false: 5}[c.mirror] {
				t.Errorf("after %d games the computer takes %v", c.begun, seen)
			}
		})
	}
}

// The computer's army is fixed before the player's is shown.
func TestComputerChoosesBlind(t *testing.T) {
	seen := map[string]bool{}
	for range 20 {
		inRoom(t, func(*settings.Settings) {}, func(t *testing.T, w *world) {
			w.room.begun = firstGames
			blind := w.room.blind
			for _, army := range "123456" {
				w.desk.Screen.Rune(army)
			}
			w.key(fyne.KeyReturn)
			w.key(fyne.KeyReturn)
			if len(w.begun) != 1 {
				t.Fatalf("%d games begin", len(w.begun))
			}
			armies := w.begun[0].Position().Rules()
			if got := armies.Army(rules.Black).ID; got != blind || w.room.blind != blind {
				t.Errorf("the computer plays %s and had chosen %s", got, blind)
			}
			if got := armies.Army(rules.White).Letter; got != 'A' {
				t.Errorf("the player has %c", got)
			}
			seen[blind] = true
		})
	}
	if len(seen) < 3 {
		t.Errorf("it always chooses among %d armies", len(seen))
	}
}

// What two computers play with is not what the player's next game begins with.
func TestWatchLeavesNothing(t *testing.T) {
	inRoom(t, func(s *settings.Settings) { s.Level, s.NewGame.Army = 3, "A" }, func(t *testing.T, w *world) {
		before := w.Prefs().Get()
		w.room.begin(Choice{Game: "chess2", Opponent: opponent.None, Level: 3, WhiteLevel: 7, BlackLevel: 9,
			Army: "two-kings", TheirArmy: "reaper",
			Colour: "white", Clock: "none", Start: "array", Number: 518, Games: 1})
		w.key(fyne.KeyReturn)
		if got := w.players(); got != [2]game.Player{{Opponent: opponent.At(7)}, {Opponent: opponent.At(9)}} {
			t.Fatalf("%+v play", got)
		}
		after := w.Prefs().Get()
		if after.NewGame.WhiteLevel != 7 || after.NewGame.BlackLevel != 9 {
			t.Errorf("the levels of the two are %d and %d", after.NewGame.WhiteLevel, after.NewGame.BlackLevel)
		}
		after.NewGame.WhiteLevel, after.NewGame.BlackLevel = before.NewGame.WhiteLevel, before.NewGame.BlackLevel
		if !after.Equal(before) {
			t.Errorf("before %+v, after %+v", before, after)
		}
	})
}

// Odds go with the players: who had less has less with the other colour too.
func TestClockOfPlayers(t *testing.T) {
	for _, text := range []string{settings.ClockNone, "5+3", "5+3/2+1", "5+3/2+1 bronstein", "0.5+1 delay",
		"5/90s hourglass"} {
		c, err := settings.ParseClock(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, first := range []rules.Color{rules.White, rules.Black} {
			control := ClockControl(text, first)
			if got := control.Of(first); got.Base != c.First.Base || got.Increment != c.First.Turn ||
				control.Of(first.Other()).Base != c.Second.Base {
				t.Errorf("%s, %v: %+v", text, first, control)
			}
			if got := formatControl(control, first); got != c.String() {
				t.Errorf("%s, %v: back %s", text, first, got)
			}
		}
	}
}
