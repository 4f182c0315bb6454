package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/words"
)

// firsts are the moves on the boards, "" where nothing was played.
func (p *world) firsts() (list []string) {
	for _, b := range p.room.boards.all() {
		g := b.game
		if b.session != nil {
			g = b.session.Game
		}
		list = append(list, apptest.Line(g))
	}
	return list
}

// board is the number of the board that is shown, from 0.
func (p *world) board() int { return slices.Index(p.room.boards.all(), p.room.analysis) }

// Boards are opened, shown, closed and opened again, and each keeps its tree. The next sitting
// has them in their order, and shows the same.
func TestBoards(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		want := func(when string, shown int, lines ...string) {
			t.Helper()
			p.window.Settle()
			if got := p.firsts(); !slices.Equal(got, lines) || p.board() != shown {
				t.Fatalf("%s: on the boards are %q, and %d is shown", when, got, p.board())
			}
		}
		p.Go(app.Analysis{})
		if p.room.analysis.session.Screen.boards != nil {
			t.Error("one board has tabs")
		}
		p.onAnalysis(t, "e2e4")
		p.room.Do("newboard")
		p.onAnalysis(t, "c2c4")
		p.room.Do("previousboard")
		p.room.Do("newboard")
		p.onAnalysis(t, "d2d4")
		p.onAnalysis(t, "d7d5")
		want("begun", 1, "e2e4", "d2d4 d7d5", "c2c4")
		tabs := p.room.analysis.session.Screen.boards
		if len(tabs.tabs.Options()) != 3 || tabs.tabs.Chosen() != "2" {
			t.Errorf("the tabs are %v, and %s is chosen", tabs.tabs.Options(), tabs.tabs.Chosen())
		}
		p.quit()

		p = runRoom(t)
		want("at the next sitting", 1, "e2e4", "d2d4 d7d5", "c2c4")
		p.Go(app.Analysis{})
		s := p.room.analysis.session
		s.Step(-1)
		kittest.Tap(s.Screen.boards.shut)
		want("one closed", 1, "e2e4", "c2c4")
		if !s.Away() || !apptest.Says(p.window.Screen, words.T("analysisboard.closed", words.T("key.command"))) {
			t.Errorf("it is not told:\n%s", apptest.Reading(p.window.Screen))
		}
		p.room.Do("closeboard")
		want("two closed", 0, "e2e4")
		if p.room.May("closeboard") || p.room.May("nextboard") || p.room.analysis.session.Screen.boards != nil {
			t.Error("the last board can be closed")
		}
		apptest.Press(t, p.room.analysis.session.Screen, words.T("analysisboard.again"))
		want("one opened again", 1, "e2e4", "c2c4")
		p.room.Do("reopenboard")
		want("both opened again", 1, "e2e4", "d2d4", "c2c4")
		if p.room.analysis.session != s || len(s.Turn.Line()) != 3 || s.Away() || p.room.May("reopenboard") {
			t.Error("the board does not stand as it was left")
		}
		if apptest.Says(p.room.boards.list[0].session.Screen, words.T("analysisboard.again")) {
			t.Error("what is open can be opened again")
		}
		s.Step(1)
		p.room.Do("nextboard")
		p.room.Do("nextboard")
		want("round", 0, "e2e4", "d2d4 d7d5", "c2c4")
		p.room.Do("closeboard")
		p.quit()
		p = runRoom(t)
		want("after another was closed", 0, "d2d4 d7d5", "c2c4")
		p.Go(app.Analysis{})
		p.room.Do("newboard")
		p.onAnalysis(t, "f2f4")
		p.quit()
		p = runRoom(t)
		want("at the last sitting", 1, "d2d4 d7d5", "f2f4", "c2c4")
	})
}

// Only the board that is shown thinks.
func TestHiddenBoardsDoNotThink(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.room.analysis.session.open("analysis")
		idle := func(when string, want int) {
			t.Helper()
			p.window.Settle()
			busy := 0
			for _, b := range p.room.boards.known() {
				if b.session != nil && b.session.helper.Busy() {
					busy++
				}
			}
			if busy != want || p.brain.Busy() != want {
				t.Errorf("%s: %d boards think, in %d searches", when, busy, p.brain.Busy())
			}
		}
		idle("one board", 1)
		p.room.Do("newboard")
		p.room.analysis.session.open("analysis")
		idle("another one", 1)
		p.room.Do("nextboard")
		idle("back", 1)
		p.room.Do("closeboard")
		idle("one closed", 1)
		p.Go(app.Home{})
		idle("left", 0)
	})
}

// What the library has of a board that was closed is known when it is opened again: it is not kept twice.
func TestClosedBoardKeepsItsPlace(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.room.Do("newboard")
		p.onAnalysis(t, "e2e4")
		s := p.room.analysis.session
		s.Tool("keep")
		p.room.Do("closeboard")
		p.window.Settle()
		p.room.Do("reopenboard")
		p.onAnalysis(t, "e7e5")
		p.quit()
		p = runRoom(t)
		list := p.kept()
		if len(list) != 1 {
			t.Fatalf("the library has %d games", len(list))
		}
		if b := p.room.analysis; b.changed || b.from == 0 {
			t.Errorf("the board comes from %d, changed %v", b.from, b.changed)
		}
	})
}

// No more boards are opened than there is room for, and that is said.
func TestBoardsAreFull(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		for range MostBoards - 1 {
			p.room.Do("newboard")
		}
		p.onAnalysis(t, "e2e4")
		full := func(when string) {
			t.Helper()
			if len(p.room.boards.list) != MostBoards || !apptest.Says(p.window.Screen,
				words.T("analysisboard.full", MostBoards)) {
				t.Errorf("%s: %d boards:\n%s", when, len(p.room.boards.list), apptest.Reading(p.window.Screen))
			}
		}
		p.room.Do("newboard")
		full("by key")
		p.room.Do("closeboard")
		p.room.Do("newboard")
		p.room.Do("reopenboard")
		full("opened again")
		p.onAnalysis(t, "d2d4")
		p.Go(app.Home{})
		opened := false
		p.room.OpenKept(app.Opened{Game: FreshAnalysis("chess"), Shown: func() { opened = true }})
		p.window.Settle()
		if opened || !app.Shows[app.Home](p) || !slices.Contains(p.Waiting(), words.T("analysisboard.full", MostBoards)) {
			t.Errorf("a game is opened: %v; told is %q", opened, p.Waiting())
		}
	})
}

// From the first page, an untouched board becomes one of the game that is chosen there; where something lies on the
// board, another one is of that game. What was set up counts as something.
func TestBoardOfTheChosenGame(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		analyse := func(id string, boards, shown int, line string) {
			t.Helper()
			p.Go(app.Home{})
			present.SelectGame(p.Prefs(), id)
			AnalyseChosen(p.room)
			p.window.Settle()
			got := p.room.analysis.session.variant()
			if got != id || len(p.room.boards.all()) != boards || p.board() != shown || !app.Shows[app.Analysis](p) ||
				apptest.Line(p.room.analysis.session.Game) != line {
				t.Fatalf("%s: on board %d of %d is %s, %q", id, p.board(), len(p.room.boards.all()), got, p.firsts())
			}
		}
		analyse("chess2", 1, 0, "")
		analyse("chess", 1, 0, "")
		p.room.Do("newboard")
		if got := p.room.analysis.session.variant(); got != "chess" {
			t.Errorf("the new board is of %s", got)
		}
		p.room.Do("closeboard")
		p.onAnalysis(t, "e2e4")
		analyse("chess", 1, 0, "e2e4")
		analyse("chess2", 2, 1, "")
		analyse("chess", 2, 1, "")
		p.room.Do("previousboard")
		analyse("kings", 3, 1, "")
		p.room.Do("previousboard")
		analyse("kings", 3, 1, "")
		p.room.AnalysePosition(apptest.Position(t, "kings", "1nbqkbnr/8/8/8/8/8/8/1NBQKBNR w - - 0 1"))
		p.window.Settle()
		analyse("chess2", 4, 2, "")
		p.quit()

		p = runRoom(t)
		analyse("kings", 4, 2, "") // in place of what an earlier sitting has left untouched
		analyse("chess", 4, 3, "")
	})
}

// A board is named by its players, or by what was played.
func TestTitlesOfBoards(t *testing.T) {
	played := func(variant string, moves ...string) *game.Game {
		g := FreshAnalysis(variant)
		at := g.Root()
		for _, text := range moves {
			m, err := uci.Parse(at.Position(), text)
			if err != nil {
				t.Fatal(err)
			}
			if at, err = g.Branch(at, m); err != nil {
				t.Fatal(err)
			}
		}
		return g
	}
	between := func(white, black string) *game.Game {
		g := played("chess", "e2e4")
		g.SetTag("White", white)
		g.SetTag("Black", black)
		return g
	}
	fromHere, err := game.New(game.Options{Start: *played("kings", "e2e4").Root().Children()[0].Position(),
		Analysis: true})
	if err != nil {
		t.Fatal(err)
	}
	inRoom(t, func(t *testing.T, p *world) {
		p.room.readOpenings()
		p.window.Settle()
		for want, g := range map[string]*game.Game{
			"Anna – Ben":           between("Anna, A.", "Ben"),
			"Anna":                 between("Anna", "?"),
			"Ben":                  between("", "Ben"),
			"C20 King's Pawn Game": played("chess", "e2e4", "e7e5"),
			"1.e4 e5 2.Nf3":        played("kings", "e2e4", "e7e5", "g1f3"),
			"Kings":                played("kings"),
			"Kings: a position":    fromHere,
		} {
			if got := (&analysisBoard{room: p.room, game: g}).title(); got != want {
				t.Errorf("it is called %q, not %q", got, want)
			}
		}
	})
}

// The tabs follow what is played and undone, and a list replaces them where there are many.
func TestBoardTabs(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.room.Do("newboard")
		p.onAnalysis(t, "e2e4")
		titles := func() []string { return p.room.analysis.session.Screen.boards.titles }
		if got := titles(); got[1] != "1.e4" {
			t.Errorf("the tabs are %q", got)
		}
		p.room.analysis.session.Tool("undo")
		if got := titles(); got[1] == "1.e4" {
			t.Errorf("after undoing the tabs are %q", got)
		}
		for _, width := range []float32{320, 460} {
			for _, many := range []int{2, MostBoards} {
				bar := p.room.boards.newBoardTabs(make([]string, many), 0)
				bar.Resize(fyne.NewSize(width, boardTabsHeight))
				if bar.tabs.Visible() == bar.list.Visible() || bar.list.Visible() != (many > 2) {
					t.Errorf("%d boards in %v: tabs %v, list %v", many, width, bar.tabs.Visible(), bar.list.Visible())
				}
			}
		}
	})
}

// TestBookmarkOfClosedBoard: the way back to a board that was closed meanwhile opens it again, so that no two boards
// have one tree.
func TestBookmarkOfClosedBoard(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.onAnalysis(t, "e2e4")
		marked := p.room.analysis
		back := p.room.Bookmark()
		p.Go(app.Home{})
		p.room.OpenKept(app.Opened{Game: FreshAnalysis("chess"), Shown: func() {}})
		p.window.Settle()
		p.room.Do("previousboard")
		p.room.Do("closeboard")
		p.onAnalysis(t, "d2d4")
		for _, when := range []string{"once", "twice"} {
			p.Go(app.Home{})
			back()
			p.window.Settle()
			if got := p.firsts(); !slices.Equal(got, []string{"e2e4", "d2d4"}) || p.room.analysis != marked ||
				!app.Shows[app.Analysis](p) || p.room.May("reopenboard") {
				t.Errorf("%s: on the boards are %q, and %d is shown", when, got, p.board())
			}
		}
		// What another game has replaced comes back on a board, once.
		second := p.room.boards.list[1]
		p.room.boards.show(second)
		back = p.room.Bookmark()
		second.changed = false
		p.Go(app.Home{})
		p.room.OpenKept(app.Opened{Game: FreshAnalysis("chess")})
		p.onAnalysis(t, "c2c4")
		for range 2 {
			p.Go(app.Home{})
			back()
			p.window.Settle()
			if got := p.firsts(); !slices.Equal(got, []string{"e2e4", "c2c4", "d2d4"}) || p.board() != 2 {
				t.Errorf("after the game was replaced on the boards are %q, and %d is shown", got, p.board())
			}
			p.room.Do("previousboard")
		}
	})
}

// TestBookmarkWithoutRoom: where there can be no more boards, the way back leads to the last one, and tells so.
func TestBookmarkWithoutRoom(t *testing.T) {
	for _, closed := range []bool{false, true} {
		inRoom(t, func(t *testing.T, p *world) {
			p.Go(app.Analysis{})
			for len(p.room.boards.list) < MostBoards {
				p.room.Do("newboard")
			}
			back := p.room.Bookmark()
			if closed {
				p.room.Do("closeboard")
				p.room.Do("newboard")
			}
			p.Go(app.Home{})
			p.room.OpenKept(app.Opened{Game: FreshAnalysis("chess"), Listed: true})
			p.onAnalysis(t, "e2e4")
			p.Go(app.Home{})
			back()
			p.window.Settle()
			if !app.Shows[app.Analysis](p) || !apptest.Says(p.window.Screen, words.T("analysisboard.full", MostBoards)) {
				t.Errorf("closed %v:\n%s", closed, apptest.Reading(p.window.Screen))
			}
		})
	}
}

// TestNoticeOfClosedBoard: when a board is opened again, none tells any more that it is closed; what else a board tells
// stays.
func TestNoticeOfClosedBoard(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.Go(app.Analysis{})
		p.onAnalysis(t, "e2e4")
		p.room.Do("newboard")
		p.onAnalysis(t, "d2d4")
		p.room.Do("newboard")
		p.onAnalysis(t, "c2c4")
		p.room.Do("nextboard")
		p.room.Do("closeboard")
		p.window.Settle()
		teller := p.room.analysis
		closed := func() bool { return apptest.Says(p.window.Screen, words.T("analysisboard.again")) }
		if !closed() {
			t.Fatal("it is not told that a board is closed")
		}
		p.room.Do("nextboard")
		p.room.analysis.session.tellCalmly("Something else.")
		other := p.room.analysis
		p.room.Do("reopenboard")
		p.room.boards.show(teller)
		p.window.Settle()
		if closed() {
			t.Error("what is open can be opened again")
		}
		p.room.boards.show(other)
		p.window.Settle()
		if !apptest.Says(p.window.Screen, "Something else.") {
			t.Error("something else is no longer told")
		}
	})
}

// TestPlacedWhileLoading: the library places games while the boards of the last sitting are put in order.
func TestPlacedWhileLoading(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		b := &boards{room: p.room}
		b.list = []*analysisBoard{{room: p.room, path: "2"}, {room: p.room, path: "1"}, {room: p.room, path: "3"}}
		done := make(chan struct{})
		go func() {
			defer close(done)
			for range 100 {
				b.known()
			}
		}()
		for range 100 {
			b.sort([]string{"1", "2"})
		}
		<-done
		if b.list[0].path != "1" || b.list[1].path != "2" || b.list[2].path != "3" {
			t.Error("they are not in order")
		}
	})
}
