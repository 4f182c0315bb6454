package play

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/play/movelist"
	"midline/ui/present/piececard"
	"midline/ui/theme"
	"midline/ui/words"
)

// resting puts a game of two people on a table that does not go on.
func resting(t *testing.T, variant, position string) *table {
	t.Helper()
	g, err := game.New(game.Options{Start: apptest.Position(t, variant, position)})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker()}
	tb.room = newRoom(t, tb)
	tb.room.Art = kittest.Art
	tb.Session = newSession(tb.room, g, nil)
	tb.room.Session = tb.Session
	t.Cleanup(func() { tb.room.Session.close() })
	return tb
}

// play plays actions without animation.
func (s *Session) play(texts ...string) {
	for _, text := range texts {
		s.Act(apptest.Moves(*s.Turn.Shown().Position(), text)[0])
		s.Board.Finish()
	}
}

// chessArray is where chess begins.
const chessArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// madeUp is a screen with texts that no game has, on its page "card".
func madeUp(t *testing.T) *Screen {
	t.Helper()
	s := resting(t, "chess960", chessArray).Screen
	s.board = canvas.NewRectangle(color.NRGBA{R: 0xB5, G: 0x88, B: 0x63, A: 255})
	s.top.Set(kit.StripModel{Art: "nemesis", Name: "Computer, level 4", Army: "Nemesis", Clock: "8:05",
		Captured: []kit.Captured{{Art: "tiger", White: true, Count: 2}, {Art: "pawn", White: true, Count: 4}}})
	s.bottom.Set(kit.StripModel{Art: "elephant", White: true, Name: "You", Army: "Animals", Clock: "9:41",
		State: kit.Running})
	s.setTabs("card", "moves")
	s.card.Set(piececard.Of("animals", "rook", true))
	s.moves.Set(movelist.Model{Current: 2, Rows: []*movelist.Row{
		{Number: 1, White: movelist.Cell{Turn: letters("e4")}, Black: movelist.Cell{Turn: letters("e5"), Index: 1}},
		{Number: 2, White: movelist.Cell{Turn: letters("Nf3"), Index: 2}}}})
	s.tools.Set([]kit.ToolModel{{ID: "home", Icon: "home", Label: "Home", Enabled: true},
		{ID: "undo", Icon: "undo", Label: "Take back", Enabled: true}, {ID: "redo", Icon: "redo", Label: "Redo"},
		{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}, {ID: "draw", Icon: "draw", Label: "Draw", Enabled: true},
		{ID: "resign", Icon: "resign", Label: "Resign", Enabled: true}})
	s.repaint()
	return s
}

// setTabs offers some of the pages, of which the first is open.
func (s *Screen) setTabs(ids ...string) {
	var list []kit.Option
	for _, id := range ids {
		list = append(list, kit.Option{ID: id, Name: words.Capital(id)})
	}
	s.tabs = kit.NewTabs(list, ids[0], s.tabbed)
	s.repaint()
}

// openScreen shows a screen in a window, after a change.
func openScreen(t *testing.T, window theme.Window, size fyne.Size, change func(s *Screen)) (*Screen, fyne.Window) {
	t.Helper()
	var s *Screen
	w := kittest.Open(t, window, func() fyne.CanvasObject {
		s = madeUp(t)
		change(s)
		s.repaint()
		return s
	}, size)
	return s, w
}

func unchanged(*Screen) {}

func TestGameBoardHasSquareCells(t *testing.T) {
	for _, c := range []struct {
		files, ranks int
		size         fyne.Size
		side         float32
	}{
		{8, 8, kittest.Sizes[0], 96}, {8, 8, kittest.Sizes[1], 76}, {8, 8, kittest.Sizes[2], 121},
		{8, 10, kittest.Sizes[0], 76}, {8, 10, kittest.Sizes[1], 60}, {10, 10, kittest.Sizes[0], 76},
		{10, 8, kittest.Sizes[1], 63},
	} {
		s, w := openScreen(t, theme.Light, c.size, func(s *Screen) {
			s.files, s.ranks = c.files, c.ranks
			s.message.SetText("A word.")
			s.setKingTurns(NoKingTurn, KingTurnNow)
		})
		at, size := s.BoardRect()
		if size.Width != c.side*float32(c.files) || size.Height != c.side*float32(c.ranks) {
			t.Errorf("%dx%d at %v: board %v, want squares of %v", c.files, c.ranks, c.size, size, c.side)
		}
		if panel := s.top.Size().Width; panel < kit.PanelLeast {
			t.Errorf("%dx%d at %v: panel %v", c.files, c.ranks, c.size, panel)
		}
		if s.card.Size().Height < 90 {
			t.Errorf("%dx%d at %v: card %v", c.files, c.ranks, c.size, s.card.Size())
		}
		if s.top.Position().X <= at.X+size.Width {
			t.Error("the panel covers the board")
		}
		kittest.Inside(t, w)
	}
}

func TestTheScreenReachesTheGame(t *testing.T) {
	var tb *table
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		tb = resting(t, "chess2", array)
		return tb.Screen
	}, kittest.Sizes[0])
	tb.start()
	tb.play("e2e4", "e7e5", "g1f3")
	s := tb.Screen
	kittest.Tap(s.lastOfCorner())
	if !slices.Equal(tb.calls, []string{"config"}) {
		t.Errorf("called: %q", tb.calls)
	}
	kittest.TapAt(s.tabs, 80, 20)
	if s.Tab() != "moves" || !s.moves.Visible() || s.card.Visible() {
		t.Errorf("the page %q is open", s.Tab())
	}
	line := tb.Game.Line()
	want := func(node int) {
		t.Helper()
		if tb.Turn.Shown() != line[node] {
			t.Errorf("the board shows %s", fen.Format(tb.Turn.Shown().Position()))
		}
	}
	kittest.TapAt(s.moves.List, s.moves.List.Size().Width-40, 40) // an empty cell
	want(3)
	kittest.TapAt(s.moves.List, 60, 10)
	want(1)
	w.Canvas().Focus(s.moves.List)
	kittest.TypeKey(w, fyne.KeyDown)
	want(2)
	tb.Turn.Return()
	kittest.Tap(s.tools.Tool("redo")) // off
	tb.wantLine("e2e4 e7e5 g1f3")
	kittest.Tap(s.tools.Tool("undo"))
	tb.wantLine("e2e4 e7e5")
	w.Canvas().Focus(s.tools.Tool("flip"))
	kittest.TypeKey(w, fyne.KeySpace)
	if tb.Bottom != rules.Black {
		t.Error("a focused tool does not answer to Space")
	}
}

func TestClickBesideEverything(t *testing.T) {
	s, w := openScreen(t, theme.Light, kittest.Sizes[0], unchanged)
	for _, at := range []fyne.Position{s.card.Position().AddXY(s.card.Size().Width-40, s.card.Size().Height-20),
		s.tools.Position().AddXY(0, -4)} {
		s.game.threats.text = "A threat."
		if test.TapCanvas(w.Canvas(), at); s.game.threats.text != "" {
			t.Errorf("a click at %v does not arrive", at)
		}
	}
}

// A card's board is whole beside the banners of two king-turns too, where there is
// less room.
func TestDiagramShrinks(t *testing.T) {
	diagram := canvas.NewRectangle(color.NRGBA{A: 255})
	s, _ := openScreen(t, theme.Light, kittest.Sizes[0], func(s *Screen) {
		card := piececard.Of("animals", "rook", true)
		card.Diagram = diagram
		s.card.Set(card)
	})
	whole := diagram.Size()
	s.setKingTurns(KingTurnWaits, KingTurnWaits)
	shrunk, end := diagram.Size(), diagram.Position().Y+diagram.Size().Height
	if end > s.card.Size().Height || shrunk.Width != shrunk.Height || shrunk.Width > whole.Width ||
		shrunk.Width < piececard.DiagramLeast {
		t.Errorf("from %v to %v, which ends at %v of %v", whole, shrunk, end, s.card.Size().Height)
	}
}

// No part of the screen moves when a king-turn comes or goes. In a low panel the pages and the message above them make
// room, and neither the tools nor the tabs move.
func TestNothingMovesWithAKingTurn(t *testing.T) {
	for i := range 2 {
		for _, size := range append(kittest.Sizes[:2:2], apptest.Enlarged, apptest.Least) {
			s, _ := openScreen(t, theme.Light, size, unchanged)
			states := func(now KingTurn) (top, bottom KingTurn) {
				if i == 0 {
					return now, NoKingTurn
				}
				return KingTurnWaits, now
			}
			places := func() map[fyne.CanvasObject][2]float32 {
				all := map[fyne.CanvasObject][2]float32{}
				gives := []fyne.CanvasObject{s.card, s.message, s.ledge, s.turns[lowTurn]}
				for _, o := range s.Kids {
					if o.Visible() && !(size.Height < 600 && slices.Contains(gives, o)) {
						all[o] = [2]float32{o.Position().X + o.Size().Width, o.Position().Y + o.Size().Height}
					}
				}
				return all
			}
			s.setKingTurns(states(KingTurnWaits))
			before := places()
			if s.turns[i].button.Visible() {
				t.Errorf("%v: one can pass before the king-turn", size)
			}
			s.setKingTurns(states(KingTurnNow))
			if !maps.Equal(before, places()) {
				t.Errorf("%v: something has moved with the king-turn", size)
			}
			strip := []*kit.Strip{s.top, s.bottom}[i]
			frame := s.turns[i]
			if at, end := frame.Position().Y, frame.Position().Y+frame.Size().Height; at > strip.Position().Y ||
				end < strip.Position().Y+kit.StripHeight {
				t.Errorf("%v: the frame is not around the strip", size)
			}
			s.setKingTurns(states(KingTurnWaits))
			if !maps.Equal(before, places()) {
				t.Errorf("%v: something has moved after the king-turn", size)
			}
			if size.Height < 600 {
				s.setKingTurns(states(KingTurnNow))
				button := s.turns[lowTurn].button
				if s.turns[i].button.Visible() {
					t.Errorf("%v: the strip has a button to pass as well", size)
				}
				if !button.Visible() || s.turns[lowTurn].Position().Y+s.turns[lowTurn].Size().Height > s.tools.Position().Y {
					t.Errorf("%v: the button to pass is not above the tools", size)
				}
			}
		}
	}
}

// A king-turn is passed with Space and with its button, and nothing else is.
func TestKingTurnIsPassed(t *testing.T) {
	for i := range 2 {
		for _, size := range kittest.Sizes[:2] {
			var tb *table
			w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
				tb = resting(t, "chess2", twoKings)
				return tb.Screen
			}, size)
			tb.start()
			if i == 0 {
				tb.flip()
			}
			kittest.TypeKey(w, fyne.KeySpace)
			tb.wantLine("")
			tb.play("e2e4")
			kittest.TypeKey(w, fyne.KeySpace)
			tb.wantLine("e2e4 0000")
			tb.play("e7e5", "d2d4")
			kittest.Tap(tb.Screen.turns[i].button)
			tb.wantLine("e2e4 0000 e7e5 d2d4 0000")
		}
	}
}

func TestTheCurrentMoveIsInSight(t *testing.T) {
	s, _ := openScreen(t, theme.Dark, kittest.Sizes[1], unchanged)
	s.top.SetClock(kit.StripModel{Clock: "0:09", State: kit.Running})
	s.top.Set(kit.StripModel{Name: "A", Captured: []kit.Captured{{Art: "pawn", Count: 16}}})
	s.bottom.Set(kit.StripModel{Name: "B"})
	s.message.SetText("Your opponent offers a draw.")
	s.card.Set(nil)
	s.tools.Set(nil)
	s.SetTab("moves")
	var rows []*movelist.Row
	for i := range 60 {
		rows = append(rows, &movelist.Row{Number: i + 1, White: movelist.Cell{Turn: letters("Kd4"), Index: 2 * i},
			Black: movelist.Cell{Turn: letters("Kd5"), Index: 2*i + 1}})
	}
	s.moves.Set(movelist.Model{Rows: rows, Current: 119})
	if s.moves.Scroll.Offset.Y == 0 {
		t.Error("the last move is out of sight")
	}
	if s.top.Model().Name != "A" || s.message.Size().Height == 0 {
		t.Error("strip or message")
	}
}

func TestGameGolden(t *testing.T) {
	_, w := openScreen(t, theme.Dark, fyne.NewSize(1024, 640), func(s *Screen) {
		bottom := s.bottom.Model()
		bottom.State = kit.KingTurn
		s.bottom.Set(bottom)
		s.setKingTurns(KingTurnWaits, KingTurnNow)
	})
	kittest.Golden(t, w, "game-king-turn")
}

// A sheet over the panel of a game leaves the board and the clocks to be seen, and Escape
// closes it.
func TestSheetOverThePanel(t *testing.T) {
	for _, size := range kittest.Sizes {
		g, w := openScreen(t, theme.Light, size, unchanged)
		sheet := newShareSheet(&g.game.room.sharing, true)
		for _, shut := range []func(){func() { kittest.TypeKey(w, fyne.KeyEscape) }, func() { kittest.Tap(sheet.shut) }} {
			g.SetSheet(sheet)
			kittest.Inside(t, w)
			if g.tabs.Visible() || g.tools.Visible() || g.moves.Visible() || !g.top.Visible() || !g.bottom.Visible() {
				t.Error("the sheet does not take the place of the pages alone")
			}
			if top, bottom := g.top.Position().Y+g.top.Size().Height, g.bottom.Position().Y; sheet.Position().Y < top ||
				sheet.Position().Y+sheet.Size().Height > bottom {
				t.Error("the sheet lies over a clock")
			}
			shut()
			if w.Canvas().Focused() != g.lastOfCorner() {
				t.Errorf("the keyboard is left with a %T", w.Canvas().Focused())
			}
			if g.sheet != nil || !g.tabs.Visible() || !g.tools.Visible() {
				t.Error("the sheet does not close")
			}
		}
	}
}

// letters is a turn of the list of moves.
type letters string

func (l letters) Text() string           { return string(l) }
func (l letters) Parts() []movelist.Part { return nil }
func (l letters) Spoken() string         { return string(l) }
