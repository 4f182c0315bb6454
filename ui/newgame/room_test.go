package newgame

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
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
	went   []app.Route // where the room led,
	follow bool        // and whether it gets there
	// strength is what an opponent plays that follows the person's results.
	strength *followed
}

func (w *world) BeginGame(g *game.Game, _ []orthodox.Throw, _ bool) {
	w.begun = append(w.begun, g)
}
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

// testEngines are the engines with these names, which play everything. Fish declares a range of Elo.
type testEngines []string

func (e testEngines) For(*rules.Rules) []string { return e }
func (testEngines) OnAnswer(func())             {}
func (testEngines) EloRange(name string) (low, high int, ok bool) {
	return 1320, 3190, name == "Fish"
}

// followed answers always the same, and notes what it was asked last.
type followed struct {
	progress.Following
	asked [3]string
}

func (f *followed) Follow(variant, own, against string) progress.Following {
	f.asked = [3]string{variant, own, against}
	return f.Following
}

// newWorld makes a room on a folder of settings, which is Home's if there is none. No film is shown.
func newWorld(t *testing.T, art kit.Art) *world {
	w := &world{desk: &apptest.Window{}, strength: &followed{Following: progress.Following{Elo: 640}}}
	w.App = app.New(app.Options{Window: w.desk, Art: art})
	w.room = New(Options{Frame: w, Art: art, Games: w, Engines: testEngines(nil), Follower: w.strength})
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

// Your level is what the results say when the game begins, with its armies, and again in each next game.
func TestYourLevel(t *testing.T) {
	inRoom(t, func(s *settings.Settings) { s.Level, s.NewGame.YourLevel = 3, true }, func(t *testing.T, w *world) {
		if !w.room.lastChoice().YourLevel {
			t.Error("it is not chosen as in the last game")
		}
		w.strength.Elo, w.room.begun = 1180, firstGames
		w.room.begin(Choice{Game: "chess2", Opponent: opponent.Midline, Level: 3, YourLevel: true, Army: "reaper",
			Colour: "black", Clock: "none", Start: "array", Games: 3})
		w.key(fyne.KeyReturn)
		first := w.begun[0]
		if got := first.Players()[rules.White].Opponent; got != (opponent.Opponent{Kind: opponent.Midline, Level: 4,
			Elo: 1180}) {
			t.Fatalf("%+v plays", got)
		}
		theirs := first.Position().Rules().Army(rules.White).ID
		if want := [3]string{"chess2", "reaper", theirs}; w.strength.asked != want {
			t.Errorf("it goes by %v, want %v", w.strength.asked, want)
		}
		if err := first.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		w.strength.Elo = 1470
		w.room.Rematch(first, false)
		if len(w.begun) == 1 { // the computer has another army, which is shown
			w.key(fyne.KeyReturn)
		}
		second := w.begun[1]
		if got := second.Players()[second.Match().Color(1)]; got.Elo != 1470 || got.Level != 6 {
			t.Errorf("in the next game %+v plays", got)
		}
		if err := second.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		w.room.RematchAt(second, 2)
		if len(w.begun) == 2 {
			w.key(fyne.KeyReturn)
		}
		third := w.begun[2]
		if got := third.Players()[third.Match().Color(1)].Opponent; got != opponent.At(2) ||
			w.Prefs().Get().NewGame.YourLevel {
			t.Errorf("at level 2 %+v plays", got)
		}
	})
}

// The note beside Your level says what is played, and by what.
func TestYourLevelNote(t *testing.T) {
	inRoom(t, func(s *settings.Settings) { s.NewGame.YourLevel = true }, func(t *testing.T, w *world) {
		for want, f := range map[string]progress.Following{
			"Begins low and finds yours soon":    {Elo: 640},
			"Now level 4.4, from 12 games":       {Elo: 1180, Games: 12, Others: 3},
			"Now level 1.3, from 1 game":         {Elo: 640, Games: 1},
			"Now level 4.4, by your other games": {Elo: 1180, Others: 3},
			"Now level 1, the lowest":            {Elo: 600, Games: 1, Beyond: -1},
			"Now level 13, the highest":          {Elo: search.MaxElo, Games: 1, Beyond: 1},
		} {
			w.strength.Following = f
			if got := w.room.page.followNote(); got != want {
				t.Errorf("%+v: %q, want %q", f, got, want)
			}
		}
		w.room.Select("classic", 5)
		if w.Prefs().Get().NewGame.YourLevel {
			t.Error("a level that was selected is not played")
		}
	})
}

// What two computers play with is not what the player's next game begins with.
func TestWatchLeavesNothing(t *testing.T) {
	inRoom(t, func(s *settings.Settings) { s.Level, s.NewGame.Army = 3, "A" }, func(t *testing.T, w *world) {
		before := w.Prefs().Get()
		w.room.begin(Choice{Game: "chess2", Opponent: opponent.None, Level: 3,
			Watched: [2]opponent.Opponent{opponent.At(7), opponent.At(9)}, Army: "two-kings", TheirArmy: "reaper",
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
			control := present.ClockControl(text, first)
			if got := control.Of(first); got.Base != c.First.Base || got.Increment != c.First.Turn ||
				control.Of(first.Other()).Base != c.Second.Base {
				t.Errorf("%s, %v: %+v", text, first, control)
			}
			if got := present.ClockOf(control, first); got != c.String() {
				t.Errorf("%s, %v: back %s", text, first, got)
			}
		}
	}
}
