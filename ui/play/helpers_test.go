package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/sound"
	"midline/ui/turn"
)

// The test driver's application is global; it begins before any bubble does.
func TestMain(m *testing.M) {
	apptest.Main(m)
}

var _ app.Window = (*apptest.Window)(nil)

// table is a game in play with all around it.
type table struct {
	*Session
	t      *testing.T
	window *apptest.Window
	brain  *apptest.Thinker
	aide   *apptest.Thinker // of hints and analysis
	room   *Room
	saves  int
	calls  []string          // of the window, and of other rooms
	films  []*fyne.Animation // begun, with speed
	heard  []sound.Cue
	loud   kit.SoundModel

	rolled  []orthodox.Throw // the dice that the game begins with
	updates int              // of the analysis
}

// Positions that tests begin with.
const (
	array    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"
	twoKings = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"
	// White's kings may not move at all.
	onlyPass = "1r1r3k/8/8/6P1/8/8/7r/K1K5 w - - 0 1 TC"
)

// sit begins a game of Chess 2. The levels are those of White and Black, 0 for
// a person.
func sit(t *testing.T, start string, white, black int, control game.Control) *table {
	t.Helper()
	return sitAt(t, "chess2", start, white, black, control)
}

func sitAt(t *testing.T, name, start string, white, black int, control game.Control) *table {
	t.Helper()
	g, err := game.New(game.Options{Start: apptest.Position(t, name, start), Control: control,
		Players: [2]game.Player{{Opponent: apptest.By(white)}, {Opponent: apptest.By(black)}}})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker()}
	tb.sit(g)
	return tb
}

// sit puts a game on the table and lets it go on.
func (tb *table) sit(g *game.Game) {
	tb.place(g)
	tb.start()
	tb.window.Settle()
}

// place puts a game on the table.
func (tb *table) place(g *game.Game) {
	tb.room = newRoom(tb.t, tb)
	tb.room.Session = newSession(tb.room, g, tb.rolled)
	tb.Session = tb.room.Session
	tb.window.Screen = tb.Screen
	tb.t.Cleanup(func() { tb.room.Session.close(); tb.window.Settle() })
}

// set changes preferences.
func (tb *table) set(change func(*settings.Settings)) { tb.room.Frame.Prefs().Preview(change) }

// cinema lets actions be played as films from now on, which end by an input, or
// when the test runs them.
func (tb *table) cinema() {
	tb.Board.Resize(fyne.NewSize(400, 400))
	tb.set(func(set *settings.Settings) { set.Animation = settings.AnimationNormal })
}

// roll runs the films to their end.
func (tb *table) roll() {
	films := tb.films
	tb.films = nil
	for _, f := range films {
		f.Tick(1)
	}
	tb.window.Settle()
}

// in reports whether the game is in a phase.
func (tb *table) in(p turn.Phase) bool { return tb.Turn.Phase() == p }

// banner reports whether the end's banner is on the board.
func (tb *table) banner() bool { return tb.End != nil }

// hand acts as a hand does on the board: the action must be among the view's.
func (tb *table) hand(moves ...string) {
	tb.t.Helper()
	for _, text := range moves {
		if text == "pass" {
			tb.pass()
			continue
		}
		m := apptest.Offered(tb.t, tb.Board, tb.Turn.Shown().Position(), text)
		tb.chosen(slices.Index(tb.legal, m))
		tb.window.Settle()
	}
}

// line is the actions from the start to where the game stands.
func (tb *table) line() string { return apptest.Line(tb.Game) }

func (tb *table) wantLine(want string) {
	tb.t.Helper()
	apptest.WantLine(tb.t, tb.Game, want)
}

func (tb *table) wantResult(want string) {
	tb.t.Helper()
	apptest.WantResult(tb.t, tb.Game, want, tb.banner())
}

func (tb *table) enabled(id string) bool {
	for _, m := range tb.tools() {
		if m.ID == id {
			return m.Enabled
		}
	}
	tb.t.Fatalf("there is no tool %q", id)
	return false
}

// contains reports whether a word stands in a list of words.
func contains(list, word string) bool { return slices.Contains(strings.Fields(list), word) }

func (tb *table) draw() {
	tb.t.Helper()
	tb.Turn.Agree()
}

// roomy is a place into which every text fits.
func roomy(string) bool { return true }

// noHints stands for a game without hints.
func noHints(_, _ *game.Node) bool { return false }

// saidAll stands for a game of whose turns something can be said.
func saidAll(*decision) bool { return false }
