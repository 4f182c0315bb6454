package play

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
)

// world is the room with a frame, a library and the progress of a player, and with no other room.
type world struct {
	*app.App
	room    *Room
	library *store.Library
	engines *engines.Engines
	t       *testing.T
	window  *apptest.Window
	brain   *apptest.Thinker
	shut    bool
}

// otherPage stands for the pages of other rooms.
type otherPage struct{ kit.Part }

func (*otherPage) Key(fyne.KeyName) bool { return false }
func (*otherPage) Rune(rune) bool        { return false }

// otherRooms do nothing.
type otherRooms struct{}

func (otherRooms) Begin(string, opponent.Level)                     {}
func (otherRooms) Select(string, opponent.Level)                    {}
func (otherRooms) Rematch(*game.Game, bool)                         {}
func (otherRooms) RematchAt(*game.Game, opponent.Level)             {}
func (otherRooms) Suggest() (progress.Suggestion, bool)             { return progress.Suggestion{}, false }
func (otherRooms) Follow(string, string, string) progress.Following { return progress.Following{} }
func (otherRooms) Sheet(func()) fyne.CanvasObject                   { return &otherPage{} }
func (otherRooms) CloseSheet()                                      {}
func (otherRooms) KeepSheet() func()                                { return func() {} }
func (otherRooms) Find(app.Search)                                  {}
func (otherRooms) Import()                                          {}

// openRoom makes the room of a frame, on the folder of files.HomeVariable.
func openRoom(t *testing.T, frame *app.App, art kit.Art, brain *apptest.Thinker) *world {
	t.Helper()
	w := &world{App: frame, t: t, brain: brain}
	learned, notices := store.OpenProgress(w.Writer)
	for _, text := range notices {
		t.Error(text)
	}
	w.library = store.NewLibrary(w.Do, func(text string) { app.TellText(w, text) }, w.Writer)
	w.engines = engines.New(w.Prefs(), brain, w.Do)
	w.room = New(Options{Frame: w, Art: art, Thinker: brain, Helper: brain, Sounds: w.Sounds, Engines: w.engines,
		Library: w.library, Writer: w.Writer, Progress: learned, Explainer: kit.NewExplainer(), Now: time.Now,
		Matches: otherRooms{}, Advisor: otherRooms{}, Settings: otherRooms{}, Finder: otherRooms{}})
	w.library.Placed = w.room.Placed
	w.room.Serve(w.Routes)
	app.Serve(w.Routes, func(app.Home) app.Page { return app.Page{Screen: &otherPage{}} })
	w.Go(app.Home{})
	return w
}

// runRoom opens the room, in which nothing is animated and nobody helps, and loads what was saved.
func runRoom(t *testing.T) *world {
	t.Helper()
	window := &apptest.Window{}
	w := openRoom(t, app.New(app.Options{Window: window, Art: apptest.Blank}), apptest.Blank, apptest.NewThinker())
	w.window = window
	w.Prefs().Preview(func(set *settings.Settings) { set.Animation, set.Coach = settings.AnimationOff, settings.CoachOff })
	w.room.Load(os.Getenv(files.HomeVariable))
	window.Settle()
	t.Cleanup(w.quit)
	return w
}

// inRoom runs a test with the room on an empty folder.
func inRoom(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) { f(t, runRoom(t)) })
}

// quit closes the room and its frame, once.
func (w *world) quit() {
	w.t.Helper()
	if w.shut {
		return
	}
	w.shut = true
	w.Reading.Close()
	w.room.Close()
	w.engines.Close()
	if err := w.library.Close(); err != nil {
		w.t.Error(err)
	}
	if err := w.App.Close(); err != nil {
		w.t.Error(err)
	}
	if w.window != nil {
		w.window.Settle()
	}
}

// start begins a game of two people: Classic against Nemesis, from the orthodox array.
func (w *world) start() *table {
	w.t.Helper()
	start, err := variant.Start(&chess2.Variant, 518, &chess2.Classic, &chess2.Nemesis)
	if err != nil {
		w.t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		w.t.Fatal(err)
	}
	w.room.Begin(g, nil, false)
	w.window.Settle()
	return w.table()
}

// open begins a game of two people from a position.
func (w *world) open(position string) {
	w.t.Helper()
	start, err := fen.Parse(&chess2.Variant, position)
	if err != nil {
		w.t.Fatal(err)
	}
	w.room.PlayPosition(start, [2]game.Player{}, game.Control{})
	w.window.Settle()
}

// table is the game that is on.
func (w *world) table() *table {
	w.t.Helper()
	if w.room.Session == nil || w.window.Screen != w.room.Session.Screen {
		w.t.Fatalf("no game is on the screen but a %T", w.window.Screen)
	}
	return &table{Session: w.room.Session, room: w.room, t: w.t, window: w.window, brain: w.brain}
}

// asked is the text of the bar over the screen.
func (w *world) asked() string {
	if w.window.Prompt == nil {
		return ""
	}
	return apptest.Reading(w.window.Prompt)
}

// kept are the games in the library.
func (w *world) kept() []library.Meta {
	w.t.Helper()
	defer w.window.Settle()
	lib, err := w.library.Open(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	ids, err := lib.IDs(w.t.Context(), library.Query{})
	if err != nil {
		w.t.Fatal(err)
	}
	games, err := lib.Metas(w.t.Context(), ids)
	if err != nil {
		w.t.Fatal(err)
	}
	return games
}
