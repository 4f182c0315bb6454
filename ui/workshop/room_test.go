package workshop

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/lab"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// standing is one in which the army has won a share of the games against the first of the six, and so on down.
func standing(a *rules.Army, games int) lab.Standing {
	s := lab.Standing{Army: a, Total: games * 6}
	for i, other := range chess2.Variant.Armies {
		o := lab.Opponent{Army: other}
		for n := range games {
			points := 0
			if n*6 < games*(6-i) {
				points = 2
			}
			o.Tally.Add("", n, points)
		}
		s.Against = append(s.Against, o)
	}
	return s
}

// world is the room in a window that is none.
type world struct {
	*Room
	app       *app.App
	window    *apptest.Window
	dir       string
	begun     []*game.Game
	comesBack func() // leads back from the last of them
}

func newWorld(t *testing.T, art kit.Art) *world {
	t.Helper()
	w := &world{window: &apptest.Window{}}
	w.dir = filepath.Join(apptest.Home(t), "armies")
	w.app = app.New(app.Options{Window: w.window, Art: art})
	w.Room = New(Options{Frame: w.app, Art: art, Begin: func(g *game.Game, back func()) {
		w.begun, w.comesBack = append(w.begun, g), back
	},
		Post: w.app.Writer.Post, Add: w.app.Writer.Add, Read: w.app.Reading.Read,
		Reload: w.app.Reload, Save: w.window.Pick, Open: w.window.PickFile,
		Tests: filepath.Join(filepath.Dir(w.dir), "trials"),
		Draft: filepath.Join(filepath.Dir(w.dir), "draft.json")})
	w.Serve(w.app.Routes)
	app.Serve(w.app.Routes, func(app.Home) app.Page { return app.Page{Screen: newListScreen(w.Room)} })
	t.Cleanup(func() {
		w.Room.Close()
		if err := w.app.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// file returns the content of a file of an army, "" if there is none.
func (w *world) file(id string) string {
	text, _ := os.ReadFile(filepath.Join(w.dir, id+army.Ext))
	return string(text)
}

func (w *world) until(t *testing.T, what string, happened func() bool) {
	t.Helper()
	w.window.Until(t, what, happened)
}

// An army is made, saved, edited, deleted, and brought back, and each time the folder and the shelf have it.
func TestArmyFromBeginningToEnd(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.design.change("", func(d *army.Draft) { d.Name = "Lions" })
	w.moves(t, rules.Knight, "NA")
	w.save(nil)
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
	if w.design.changed() || !strings.Contains(w.file("lions"), "NA") && !strings.Contains(w.file("lions"), "AN") {
		t.Errorf("saved is\n%s", w.file("lions"))
	}
	w.back()
	w.open(w.shelf().Get("lions"))
	w.moves(t, rules.Knight, "N")
	was := w.shelf().Get("lions").Hash
	w.save(nil)
	w.until(t, "it is another one", func() bool { return w.shelf().Get("lions").Hash != was })
	w.back()
	a := w.shelf().Get("lions")
	w.remove(a)
	w.until(t, "it is gone", func() bool { return w.shelf().Get("lions") == nil })
	if w.file("lions") != "" {
		t.Error("the file of a deleted army is there")
	}
	w.app.Dismiss() // which is Undo
	w.until(t, "it is back", func() bool { return w.shelf().Get("lions") != nil })
	if w.file("lions") != a.Text {
		t.Errorf("brought back is\n%s", w.file("lions"))
	}
	w.NoArmy()
	if told := strings.Join(w.app.Waiting(), " "); !strings.Contains(told, "no army in the clipboard") {
		t.Errorf("of a text that is no army is said %q", told)
	}
	w.remove(a)
	if told := w.app.Waiting(); len(told) != 1 {
		t.Errorf("after a deletion older notices wait: %q", told)
	}
	w.until(t, "it is gone again", func() bool { return w.shelf().Get("lions") == nil })
	w.list.choose("classic")
	w.refuse("Something else.")
	w.app.Go(app.Home{})
	if w.MayUndo() {
		t.Error("there is something to undo elsewhere")
	}
	w.app.Go(app.Workshop{})
	if !w.MayUndo() || !w.list.Rune('z') {
		t.Fatal("a deletion cannot be undone by the keys")
	}
	w.until(t, "it is back again", func() bool { return w.shelf().Get("lions") != nil })
	if w.MayUndo() {
		t.Error("it can be brought back twice")
	}
}

// What is typed in the field of the notation stays there while it is wrong, and cannot be saved.
func TestWrongMovesStay(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.tab, w.pane = rules.Rook.ID(), paneMoves
	w.edit = newEditScreen(w.Room)
	field := w.edit.moves.text
	for _, text := range []string{"R", "RN", "RNx", "RNx2"} {
		field.SetText(text)
	}
	field.FocusLost()
	if got := w.design.now.Pieces[rules.Rook].Moves; field.Text != "RNx2" || got != "RNx2" {
		t.Errorf("the field has %q, the piece %q", field.Text, got)
	}
	if said := w.edit.moves.said.Text(); !strings.HasPrefix(said, "Column 3") {
		t.Errorf("said is %q", said)
	}
	if !w.edit.save.Disabled() || !w.edit.try.Disabled() || w.edit.wrong.Text() == "" {
		t.Error("it can be saved")
	}
	if got := len(w.design.rides(rules.Rook)); got != 12 {
		t.Errorf("the board has %d ways", got)
	}
	w.edit.moves.draw(stroke{offset{1, 1}, 1, true})
	if got := w.design.now.Pieces[rules.Rook].Moves; got != "RFN" || w.edit.save.Disabled() {
		t.Errorf("drawn on it is %q", got)
	}
}

// A text with mistakes is taken for an army where it is meant as one, and not where it is a game.
func TestBrokenArmiesAreSeen(t *testing.T) {
	for text, want := range map[string]bool{
		lions(): true, "name = \"X\"\n[knight\nmoves = \"N\"": true, "[kinght]\nmoves = \"N\"": true, "[queen]\n": true,
		"name = \"X\"\ncastling = maybe": true, "[Event \"x\"]\n\n1. e4 {\nmoves = \"N\"} *": false, "1. e4 e5": false,
		"[knight] to f3": false, "8/8/8/8/8/8/8/8 w - - 0 1": false, "The moves = 3": false,
	} {
		if got := looksLikeArmy(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	const want = "This army is not imported: pasted.toml:12:8: is not TOML: expected '.' or ']' to end table name, " +
		"but got '\\n' instead (at or after the key knight). Correct the line."
	if !w.Paste(strings.Replace(lions(), "[bishop]", "[bishop", 1)) || !slices.Equal(w.app.Waiting(), []string{want}) {
		t.Errorf("said is %q", w.app.Waiting())
	}
}

// A design is kept for the next run with every change, so that a crash loses none.
func TestDraftOutlivesACrash(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.edit = newEditScreen(w.Room)
	w.edit.moves.show(rules.Knight)
	w.edit.moves.typed("NA")
	w.until(t, "it is kept", func() bool {
		d := readDraft(w.Draft)
		return d != nil && d.now.Pieces[rules.Knight].Moves == "NA"
	})
	w.discard()
	w.until(t, "it is discarded", func() bool { return readDraft(w.Draft) == nil })
	w.startNew()
	w.edit.moves.show(rules.Knight)
	w.edit.moves.typed("NA")
	w.until(t, "the same change is kept again", func() bool { return readDraft(w.Draft) != nil })
}

// The menu hears of every change that can be undone.
func TestMenuHearsOfChanges(t *testing.T) {
	w := newWorld(t, kittest.Art)
	apptest.Write(t, "armies/lions.toml", lions())
	w.Reload()
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
	w.app.Go(app.Workshop{})
	was := w.window.Changes
	if w.remove(w.shelf().Get("lions")); w.window.Changes == was || !w.MayUndo() {
		t.Error("a deletion is not heard of")
	}
	was = w.window.Changes
	if w.restore(); w.window.Changes == was || w.MayUndo() {
		t.Error("an army that comes back is not heard of")
	}
	w.startNew()
	was = w.window.Changes
	if w.edit.moves.typed("NA"); w.window.Changes == was || !w.MayUndo() {
		t.Error("moves that are typed are not heard of")
	}
}

func (w *world) moves(t *testing.T, role rules.Role, moves string) {
	t.Helper()
	w.design.piece(role, "", func(p *army.Piece) { p.Moves = moves })
	if why := w.design.why(); why != "" {
		t.Fatal(why)
	}
}

// A pasted army is imported; another one of that name asks, and both can be had.
func TestPasteAnArmy(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	if w.Paste("8/8/8/8/8/8/8/8 w - - 0 1") || w.Paste("[Event \"x\"]\n\n1. e4 *") {
		t.Error("a position or a game is taken for an army")
	}
	if !w.Paste(lions()) {
		t.Fatal("an army is not taken")
	}
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
	w.Paste(lions())
	if w.app.Asked() != nil {
		t.Error("the same army asks")
	}
	other := strings.Replace(lions(), `"R4"`, `"R5"`, 1)
	w.Paste(other)
	q := w.app.Asked()
	if q == nil {
		t.Fatal("an army of the same name replaces another one without a question")
	}
	kittest.Tap(q.No)
	w.until(t, "both are there", func() bool { return w.shelf().Get("lions-2") != nil })
	w.Paste(strings.Replace(lions(), `"R4"`, `"R6"`, 1))
	kittest.Tap(w.app.Asked().Yes)
	w.until(t, "it is replaced", func() bool { return strings.Contains(w.file("lions"), "R6") })
	if w.Paste(strings.Replace(lions(), `"R4"`, `"R4x"`, 1)); w.file("lions-3") != "" {
		t.Error("an army with a mistake is imported")
	}
	if !strings.Contains(strings.Join(w.app.Waiting(), " "), "20:12") {
		t.Errorf("of the mistake is said %q", w.app.Waiting())
	}
}

// Trying an army begins a game with it against Classic at a low level.
func TestTry(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.try()
	if len(w.begun) != 1 {
		t.Fatal("no game begins")
	}
	p := w.begun[0].Position()
	if p.Rules().Army(rules.White).Hash == "" || p.Rules().Army(rules.Black) != &chess2.Classic ||
		w.begun[0].Players()[rules.White].Opponent.Kind == opponent.Midline ||
		w.begun[0].Players()[rules.Black].Opponent != opponent.At(tryLevel) {
		t.Errorf("the game is %v against %v", p.Rules().Army(rules.White).ID, p.Rules().Army(rules.Black).ID)
	}
	w.app.Go(app.Home{})
	if w.comesBack(); !app.Shows[editRoute](w.app) {
		t.Error("the game does not lead back to the design")
	}
	w.design = nil
	if w.comesBack(); !app.Shows[app.Workshop](w.app) {
		t.Error("the game does not lead back to the list")
	}
}

// Changes are not lost without a question.
func TestUnsavedChangesAsk(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.design.change("", func(d *army.Draft) { d.Name = "Lions" })
	w.back()
	q := w.app.Asked()
	if q == nil || !app.Shows[editRoute](w.app) {
		t.Fatal("it is left without a question")
	}
	w.app.Asked().Key(fyne.KeyEscape)
	if w.app.Asked() != nil || !app.Shows[editRoute](w.app) || w.file("lions") != "" || w.design == nil ||
		!w.design.changed() {
		t.Fatal("the safe answer does not go on with the design as it is")
	}
	w.back()
	kittest.Tap(w.app.Asked().Third)
	w.until(t, "it is saved and left", func() bool { return w.file("lions") != "" && app.Shows[app.Workshop](w.app) })
	if w.design != nil {
		t.Error("it is still edited")
	}
	_, examples, six := w.items()
	for _, i := range append(examples, six...) {
		w.design = nil
		w.copyOf(i)
		if w.design.why() != "" || w.design.id != "" {
			t.Errorf("a copy is wrong: %s", w.design.why())
		}
		if lost := strings.Contains(strings.Join(w.app.Waiting(), " "), "What the copy lacks"); lost != (i.ID == "reaper" ||
			i.ID == "animals" || i.ID == "nemesis") {
			t.Errorf("of a copy of %s is said %q", i.ID, w.app.Waiting())
		}
		w.back()
	}
}

// The mean, the chart and the verdict are silent about few games.
func TestVerdicts(t *testing.T) {
	a := army.Examples()[0]
	for games, want := range map[int][3]bool{19: {false, false, false}, 60: {true, true, true}} {
		tr := &trial{army: a, standing: standing(a.Army, games)}
		got := [3]bool{len(tr.lines()) > 0, tr.verdict() != "", tr.mean() != ""}
		if got != want {
			t.Errorf("after %d games against each: %v, %q, %q", games, tr.lines(), tr.verdict(), tr.mean())
		}
	}
	tr := &trial{army: a, standing: standing(a.Army, 60)}
	for i := range tr.standing.Against {
		tr.standing.Against[i].Tally = tr.standing.Against[0].Tally // all of them won
	}
	if got := tr.mean(); !strings.Contains(got, "more than 5 pawns ahead") {
		t.Errorf("of a score of 100 %% is said %q", got)
	}
	tr = &trial{army: a, standing: standing(a.Army, 60)}
	const want = "Stronger than Classic, Nemesis and Empowered; weaker than Two Kings and Animals; no difference shown to Reaper."
	if got := tr.verdict(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A few games are really played, kept, and read again; leaving the page ends them.
func TestTrialIsResumed(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	w := newWorld(t, kittest.Art)
	a := army.Examples()[1]
	w.app.Go(fairRoute{a.Key()})
	w.until(t, "nothing was played", func() bool { return !w.trial.playing })
	kittest.Tap(w.fair.play)
	w.until(t, "three games are played", func() bool { return w.trial.standing.Games() >= 3 })
	w.app.Go(app.Workshop{})
	if w.trial != nil {
		t.Error("games go on after the page was left")
	}
	w.app.Go(fairRoute{a.Key()})
	w.until(t, "they are read", func() bool { return w.trial.standing.Games() >= 3 })
}

// Tab reaches everything on every screen.
func TestTabOrder(t *testing.T) {
	for _, size := range kittest.Sizes {
		for _, c := range []struct{ tab, pane string }{{"knight", paneMoves}, {"rook", panePowers}, {"queen", paneLooks},
			{tabArmy, paneMoves}, {"list", ""}} {
			var world *world
			w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
				world = newWorld(t, kittest.Art)
				world.design = newDesign("", plainDraft())
				if c.tab == "list" {
					world.list = newListScreen(world.Room)
					return world.list
				}
				world.tab, world.pane = c.tab, c.pane
				world.edit = newEditScreen(world.Room)
				return world.edit
			}, size)
			t.Run(c.tab, func(t *testing.T) { kittest.TabOrder(t, w) })
		}
	}
}

// Moves are drawn by clicks, drags and keys alike.
func TestDrawOnTheBoard(t *testing.T) {
	test.NewTempApp(t)
	var drawn []stroke
	var b *movesBoard
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		b = newMovesBoard(board.Config{Piece: kittest.Art.Piece}, func(s stroke) { drawn = append(drawn, s) },
			func() bool { return false })
		return b
	}, fyne.NewSize(400, 400))
	_ = w
	at := func(file, rank float32) fyne.Position { return b.centre(file, rank) }
	tap := func(file, rank float32) { kittest.TapAt(b, at(file, rank).X, at(file, rank).Y) }
	drag := func(from, to fyne.Position) {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X,
			to.Y-from.Y)})
		b.DragEnd()
	}
	far := rules.FarRide
	for i, c := range []struct {
		do   func()
		want stroke
	}{
		{func() { tap(1, 2) }, stroke{offset{1, 2}, 1, true}},
		{func() { drag(at(0, 0), at(0, 2)) }, stroke{offset{0, 1}, 2, false}},
		{func() { drag(at(0, 0), at(-3.7, 3.7)) }, stroke{offset{-1, 1}, far, false}},
		{func() { drag(at(1, 2), at(1.9, 3.8)) }, stroke{offset{1, 2}, far, false}},
		{func() { drag(at(1, 1), at(3, 3)) }, stroke{offset{1, 1}, 3, false}},
		{func() { b.cursor = offset{0, 1}; b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }, stroke{offset{0, 1}, 1, true}},
		{func() { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}); b.TypedRune('4') }, stroke{offset{1, 1}, 4, false}},
		{func() { b.TypedRune('0') }, stroke{offset{1, 1}, far, false}},
	} {
		drawn = nil
		if c.do(); len(drawn) != 1 || drawn[0] != c.want {
			t.Errorf("%d: %+v is drawn, want %+v", i, drawn, c.want)
		}
	}
	drawn = nil
	tap(0, 0)
	drag(at(1, 2), at(0, 0))
	drag(at(1, 2), at(-3.8, 0))
	if len(drawn) > 0 {
		t.Errorf("%+v is drawn where nothing is meant", drawn)
	}
}
