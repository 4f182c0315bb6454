package play

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/store"
	"midline/ui/theme"
	"midline/ui/words"
)

// played is a move of an exploration: its text, and how many games White won, drew and lost.
type played struct {
	move               string
	white, draw, black int
	average, year      int
}

// exploration is what a library has of a position.
func exploration(t testing.TB, pos *rules.Position, levels bool, list ...played) *library.Exploration {
	t.Helper()
	x := &library.Exploration{}
	for _, p := range list {
		m, err := uci.Parse(pos, p.move)
		if err != nil {
			t.Fatal(err)
		}
		c := library.Continuation{Move: m, LastYear: p.year, Results: library.Results{Games: p.white + p.draw + p.black,
			White: p.white, Draw: p.draw, Black: p.black}}
		mean := library.Mean{Sum: p.average, Count: min(p.average, 1)}
		if c.Rating = mean; levels {
			c.Rating, c.Level = library.Mean{}, mean
		}
		x.Moves = append(x.Moves, c)
		x.Results.Games += c.Results.Games
		x.Results.White += c.Results.White
		x.Results.Draw += c.Results.Draw
		x.Results.Black += c.Results.Black
	}
	return x
}

// shelf is a library that answers when it is told to.
type shelf struct {
	noLibrary
	store.LibraryFile
	asked   []library.Query
	pos     []rules.Position
	found   *library.Exploration
	err     error
	pending func() // what was asked last
}

func (s *shelf) Open(context.Context) (store.LibraryFile, error) { return s, s.err }

func (s *shelf) Go(name string, work func(context.Context)) {
	if name == "explorer" {
		s.pending = func() { work(context.Background()) }
	}
}

func (s *shelf) Explore(_ context.Context, pos *rules.Position, _ int, q library.Query) (*library.Exploration, error) {
	s.asked, s.pos = append(s.asked, q), append(s.pos, *pos)
	return s.found, nil
}

// Put, PutPlayed and the like belong to the room's library, and Update to neither here.
func (s *shelf) Close() error { return nil }

// finder notes what the library is asked to show.
type finder struct {
	searches []app.Search
	imports  int
}

func (f *finder) Find(s app.Search) { f.searches = append(f.searches, s) }
func (f *finder) Import()           { f.imports++ }

// explorerTable is an analysis of chess with the explorer open.
func explorerTable(t *testing.T) (tb *table, lib *shelf, find *finder) {
	t.Helper()
	lib, find = &shelf{}, &finder{}
	tb = &table{t: t, window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker()}
	g, err := game.New(game.Options{Start: apptest.Position(t, "chess", chessArray), Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	tb.place(g)
	tb.room.Library, tb.room.Finder = lib, find
	tb.start()
	lib.found = exploration(t, tb.Turn.Shown().Position(), false, played{"e2e4", 5, 3, 2, 2400, 2025},
		played{"d2d4", 1, 1, 0, 2300, 1999})
	tb.open("explorer")
	tb.window.Settle()
	return tb, lib, find
}

// answer lets the library answer.
func (tb *table) answer(lib *shelf) {
	tb.t.Helper()
	if lib.pending == nil {
		tb.t.Fatal("the library is not asked")
	}
	lib.pending()
	lib.pending = nil
	tb.window.Settle()
}

// TestExplorerBarred: it is shut while a person plays, and open in an analysis, after the end, and while two
// computers play.
func TestExplorerBarred(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		end          bool
		barred       bool
	}{
		{"against the computer", 0, 3, false, true},
		{"two people", 0, 0, false, true},
		{"two computers", 3, 5, false, false},
		{"after the end", 0, 3, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, c.white, c.black, game.Control{})
				lib := &shelf{found: &library.Exploration{}}
				tb.room.Library = lib
				if c.end {
					tb.Turn.Resign(rules.White)
				}
				tb.open("explorer")
				if asked := lib.pending != nil; asked == c.barred {
					t.Errorf("the library is asked: %v", asked)
				}
				if told := apptest.Says(tb.Screen.explorer, words.T("explorer.barred")); told != c.barred {
					t.Errorf("it says that it is shut: %v", told)
				}
			})
		})
	}
}

// TestExplorerPlays: a press on a move plays it on the board, and what follows is asked for.
func TestExplorerPlays(t *testing.T) { apptest.InBubble(t, explorerPlays) }

func explorerPlays(t *testing.T) {
	var tb *table
	var lib *shelf
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		tb, lib, _ = explorerTable(t)
		return tb.Screen
	}, kittest.Sizes[0])
	tb.explorer.play(0)
	tb.wantLine("")
	tb.answer(lib)
	p := tb.Screen.explorer
	all := words.T("explorer.all")
	for _, text := range []string{"e4", "d4", "10", "83 %", "17 %", "65 %", "2400", "2025", all, "12"} {
		if !apptest.Says(p, text) {
			t.Errorf("%q is not shown", text)
		}
	}
	kittest.TapAt(p.rows, 20, explorerRowHeight*1.5)
	tb.window.Settle()
	tb.wantLine("d2d4")
	if tb.explorer.current() != nil {
		t.Error("what was played before counts for the position after it")
	}
	before := tb.explorer.about
	tb.explorer.play(0) // of the position before
	tb.wantLine("d2d4")
	lib.found = exploration(t, tb.Turn.Shown().Position(), false, played{"d7d5", 0, 1, 3, 0, 0})
	tb.answer(lib)
	if tb.explorer.about == before || lib.pos[1].Key() != tb.Turn.Shown().Position().Key() {
		t.Error("another position was asked about")
	}
	if !apptest.Says(p, "88 %") { // Black's points, who is to move
		t.Error("the points are not those of the side to move")
	}
	w.Canvas().Focus(p.rows)
	kittest.TypeKey(w, fyne.KeyDown)
	kittest.TypeKey(w, fyne.KeyReturn)
	tb.window.Settle()
	tb.wantLine("d2d4 d7d5")
}

// TestExplorerAsks: what is asked is about the position shown, an answer that comes too late is dropped, and one
// position is asked about once.
func TestExplorerAsks(t *testing.T) { apptest.InBubble(t, explorerAsks) }

func explorerAsks(t *testing.T) {
	tb, lib, _ := explorerTable(t)
	late := lib.pending
	tb.hand("e2e4")
	late()
	tb.window.Settle()
	if tb.explorer.current() != nil || tb.explorer.found != nil {
		t.Error("an answer about another position counts")
	}
	lib.found = exploration(t, tb.Turn.Shown().Position(), false, played{"e7e5", 1, 0, 0, 0, 0})
	tb.answer(lib)
	tb.update()
	if lib.pending != nil {
		t.Error("the same is asked again")
	}
	tb.open("moves")
	tb.Step(-1)
	if lib.pending != nil {
		t.Error("the library is asked though nobody sees it")
	}
	tb.open("explorer")
	if lib.pending == nil {
		t.Error("it is not asked when the page is opened again")
	}
	tb.stop()
	lib.found = nil
	tb.start()
	if lib.pending == nil {
		t.Error("it is not asked when the board is shown again")
	}
}

// TestExplorerFilter: a player, a colour and years restrict what is asked for, in words and in the library's list.
func TestExplorerFilter(t *testing.T) { apptest.InBubble(t, explorerFilter) }

func explorerFilter(t *testing.T) {
	tb, lib, find := explorerTable(t)
	p := tb.Screen.explorer
	tb.answer(lib)
	kittest.Tap(p.narrow)
	f := p.form
	f.player.SetText(" Berg ")
	f.as.Choose("black")
	f.as.OnChange("black")
	f.from.SetText("200")
	f.to.SetText("2010")
	tb.answer(lib)
	q := lib.asked[len(lib.asked)-1]
	if q.Player != "Berg" || q.As != library.BlackSide || !q.From.IsZero() || q.To.Year() != 2011 {
		t.Errorf("%+v", q)
	}
	f.from.SetText("2001")
	tb.answer(lib)
	if q = lib.asked[len(lib.asked)-1]; q.From.Year() != 2001 {
		t.Errorf("%+v", q)
	}
	if got := p.note.Text(); got != "Berg as Black, 2001 to 2010 · 12 games" {
		t.Errorf("it says %q", got)
	}
	tb.room.find()
	if s := find.searches[0]; s.Who != (app.Who{Player: "Berg", As: library.BlackSide, From: 2001, To: 2010}) ||
		!s.Played || s.Next != rules.NoMove {
		t.Errorf("the list is asked for %+v", s)
	}
	lib.found = &library.Exploration{Waiting: 3}
	f.player.SetText("Nobody yet")
	tb.answer(lib)
	if !apptest.Says(p, words.T("explorer.none.yet")) || p.way.Visible() {
		t.Error("an answer that may change is taken for the last one")
	}
	lib.found = &library.Exploration{}
	f.player.SetText("Nobody")
	tb.answer(lib)
	if !apptest.Says(p, words.T("explorer.none.filter")) {
		t.Error("nobody says that the filter leaves nothing")
	}
	kittest.Tap(p.way)
	if tb.room.who != (app.Who{}) || f.player.Text+f.from.Text+f.to.Text != "" {
		t.Errorf("the filter is still %+v", tb.room.who)
	}
	tb.answer(lib)
	if !apptest.Says(p, words.T("explorer.none")) {
		t.Error("nobody says why there is nothing")
	}
	kittest.Tap(p.way)
	if find.imports != 1 {
		t.Error("the way out leads to no import")
	}
	lib.err = errors.New("no disk")
	tb.hand("e2e4")
	tb.answer(lib)
	if !apptest.Says(p, "No disk.") {
		t.Error("nobody says what is wrong with the library")
	}
}

// TestExplorerFinds: the games behind a row are found by its button, and by the key of the menu while it has the
// keyboard; otherwise those of the position.
func TestExplorerFinds(t *testing.T) { apptest.InBubble(t, explorerFinds) }

func explorerFinds(t *testing.T) {
	var tb *table
	var lib *shelf
	var find *finder
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		tb, lib, find = explorerTable(t)
		return tb.Screen
	}, kittest.Sizes[0])
	tb.answer(lib)
	p := tb.Screen.explorer
	kittest.Tap(p.games)
	kittest.TapAt(p.rows, p.rows.Size().Width-10, explorerRowHeight/2)
	w.Canvas().Focus(p.rows)
	p.rows.Go(1)
	tb.room.find()
	tb.open("moves")
	tb.room.find()
	var got []string
	for _, s := range find.searches {
		text := "any"
		if s.Next != rules.NoMove {
			text = uci.Move(&s.Position, s.Next)
		}
		if !s.Played {
			text += " or in variations"
		}
		got = append(got, text)
	}
	if want := []string{"any", "e2e4", "d2d4", "any or in variations"}; !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
	tb.wantLine("")
}

// TestExplorerSays says what the columns show, and how the armies have fared.
func TestExplorerSays(t *testing.T) { apptest.InBubble(t, explorerSays) }

func explorerSays(t *testing.T) {
	tb, lib, _ := explorerTable(t)
	tb.answer(lib)
	p := tb.Screen.explorer
	p.rows.Go(0)
	if got := p.foot.Text(); !strings.Contains(got, "White won 50 %, drawn 30 %, Black won 20 %") {
		t.Errorf("a row: %q", got)
	}
	pos := apptest.Position(t, "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HA - 0 1 CN")
	a := &library.ArmiesScore{Results: library.Results{Games: 10, White: 6, Draw: 0, Black: 2},
		Start: library.Results{Games: 2, White: 1, Black: 1}, Endings: []library.ReasonCount{
			{Reason: game.Reason(rules.MidlineInvasion), Games: 6}, {Reason: game.Resignation, Games: 2}}}
	want := "Classic against Nemesis: 10 games, Classic scores 75 %.\n2 of them from this start: Classic scores 50 %.\n" +
		"They ended by midline invasion (75 %), resignation (25 %)."
	if got := armiesText(&pos, a); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := armiesText(&pos, &library.ArmiesScore{}); got != "No game between Classic and Nemesis yet." {
		t.Error(got)
	}
	pos = apptest.Position(t, "chess2", array)
	a.Start, a.Endings = library.Results{}, nil
	want = "Classic against Classic: 10 games, White won 75 %, drawn 0 %, Black won 25 %."
	if got := armiesText(&pos, a); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := shareText(1, 1000); got != "<1 %" {
		t.Errorf("one of a thousand is %s", got)
	}
}

// TestOpenings: the last named opening on the way to the position is shown, in chess alone.
func TestOpenings(t *testing.T) {
	inRoom(t, func(t *testing.T, w *world) {
		w.room.Analyse(FreshAnalysis("chess"), 0)
		w.window.Settle()
		s := w.room.OnBoard()
		for _, text := range []string{"e2e4", "c7c5", "a2a4", "h7h5", "a1a3"} {
			m, err := uci.Parse(s.Turn.Shown().Position(), text)
			if err != nil {
				t.Fatal(err)
			}
			s.Act(m)
			w.window.Settle()
		}
		if got := s.opening(s.Turn.Shown()); !strings.HasPrefix(got, "B20 Sicilian Defense") {
			t.Errorf("the opening is %q", got)
		}
		if !apptest.Says(s.Screen.moves, s.opening(s.Turn.Shown())+"\n"+words.T("moves.point")) {
			t.Error("the page of the moves does not name it")
		}
		if got := s.opening(s.Game.Root()); got != "" {
			t.Errorf("the start is %q", got)
		}
		w.room.analysis.put(FreshAnalysis("chess2"))
		w.window.Settle()
		if got := w.room.OnBoard().opening(w.room.OnBoard().Turn.Shown()); got != "" {
			t.Errorf("in Chess 2 the opening is %q", got)
		}
	})
}

// TestCornerFolds: where the tabs leave no room for the buttons beside them, one button has them all.
func TestCornerFolds(t *testing.T) {
	for _, c := range []struct {
		size fyne.Size
		fold bool
	}{{fyne.NewSize(1280, 800), false}, {apptest.Least, true}} {
		var s *Screen
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s = resting(t, "chess", chessArray).Screen
			return s
		}, c.size)
		if s.more.Visible() != c.fold || s.volume.Button.Visible() == c.fold {
			t.Errorf("at %v the buttons are folded: %v", c.size, s.more.Visible())
		}
		if c.fold {
			kittest.Tap(s.more)
			if _, open := w.Canvas().Overlays().Top().(*kit.ContextMenu); !open {
				t.Error("no menu opens")
			}
		}
	}
}
