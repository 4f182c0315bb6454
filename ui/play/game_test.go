package play

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/play/movelist"
	"midline/ui/present/piececard"
	"midline/ui/theme"
)

func gameModel() Model {
	return Model{
		Files: 8, Ranks: 8, Board: canvas.NewRectangle(color.NRGBA{R: 0xB5, G: 0x88, B: 0x63, A: 255}),
		Top: kit.StripModel{Art: "nemesis", Name: "Computer, level 4", Army: "Nemesis", Clock: "8:05",
			Captured: []kit.Captured{{Art: "tiger", White: true, Count: 2}, {Art: "pawn", White: true, Count: 4}}},
		Bottom: kit.StripModel{Art: "elephant", White: true, Name: "You", Army: "Animals", Clock: "9:41", State: kit.Running},
		Tabs:   []kit.Option{{ID: "card", Name: "Card"}, {ID: "moves", Name: "Moves"}}, Tab: "card",
		Card: piececard.Of("animals", "rook", true),
		Moves: movelist.Model{Current: 2, Rows: []*movelist.Row{
			{Number: 1, White: movelist.Cell{Turn: letters("e4")}, Black: movelist.Cell{Turn: letters("e5"), Index: 1}}, {Number: 2, White: movelist.Cell{Turn: letters("Nf3"), Index: 2}}}},
		Tools: []kit.ToolModel{{ID: "home", Icon: "home", Label: "Home", Enabled: true},
			{ID: "undo", Icon: "undo", Label: "Take back", Enabled: true}, {ID: "redo", Icon: "redo", Label: "Redo"},
			{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}, {ID: "draw", Icon: "draw", Label: "Draw", Enabled: true},
			{ID: "resign", Icon: "resign", Label: "Resign", Enabled: true}},
		Corner: []kit.ToolModel{{ID: "settings", Icon: "settings", Enabled: true}},
	}
}

type gameLog struct {
	tools, tabs []string
	moves       []int
	passes      int
}

func openGame(t *testing.T, m Model, window theme.Window, size fyne.Size) (*Screen, fyne.Window, *gameLog) {
	log := &gameLog{}
	var s *Screen
	w := kittest.Open(t, window, func() fyne.CanvasObject {
		s = NewScreen(kittest.Art, m, Calls{
			Tool:  func(id string) { log.tools = append(log.tools, id) },
			Tab:   func(id string) { log.tabs = append(log.tabs, id) },
			Moves: movelist.Calls{Move: func(i int) { log.moves = append(log.moves, i) }},
			Pass:  func() { log.passes++ },
		})
		return s
	}, size)
	return s, w, log
}

func TestGameBoardHasSquareCells(t *testing.T) {
	for _, c := range []struct {
		files, ranks int
		size         fyne.Size
		side         float32
	}{
		{8, 8, kittest.Sizes[0], 96}, {8, 8, kittest.Sizes[1], 76}, {8, 8, kittest.Sizes[2], 121},
		{8, 10, kittest.Sizes[0], 76}, {8, 10, kittest.Sizes[1], 60}, {10, 10, kittest.Sizes[0], 76}, {10, 8, kittest.Sizes[1], 63},
	} {
		m := gameModel()
		m.Files, m.Ranks, m.KingTurns, m.Message = c.files, c.ranks, [2]KingTurn{1: KingTurnNow}, "A word."
		s, w, _ := openGame(t, m, theme.Light, c.size)
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

func TestGameCallbacks(t *testing.T) {
	s, w, log := openGame(t, gameModel(), theme.Light, kittest.Sizes[0])
	kittest.Tap(s.tools.Tool("undo"))
	kittest.Tap(s.tools.Tool("redo")) // off
	kittest.Tap(s.corner[len(s.corner)-1])
	kittest.TapAt(s.tabs, 80, 20)
	kittest.TapAt(s.moves.List, 60, 10)
	kittest.TapAt(s.moves.List, s.moves.List.Size().Width-40, 40) // an empty cell
	w.Canvas().Focus(s.moves.List)
	kittest.TypeKey(w, fyne.KeyUp)
	if !slices.Equal(log.tools, []string{"undo", "settings"}) || !slices.Equal(log.tabs, []string{"moves"}) || !slices.Equal(log.moves, []int{0, 1}) {
		t.Errorf("%+v", log)
	}
	w.Canvas().Focus(s.tools.Tool("flip"))
	kittest.TypeKey(w, fyne.KeySpace)
	if log.tools[len(log.tools)-1] != "flip" {
		t.Error("a focused tool does not answer to Space")
	}
}

func TestClickBesideEverything(t *testing.T) {
	clicks := 0
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = NewScreen(kittest.Art, gameModel(), Calls{Beside: func() { clicks++ }})
		return s
	}, kittest.Sizes[0])
	test.TapCanvas(w.Canvas(), s.card.Position().AddXY(s.card.Size().Width-40, s.card.Size().Height-20))
	test.TapCanvas(w.Canvas(), s.tools.Position().AddXY(0, -4))
	if clicks != 2 {
		t.Errorf("%d clicks of 2 arrive", clicks)
	}
}

// A card's board is whole beside the banners of two king-turns too, where there is
// less room.
func TestDiagramShrinks(t *testing.T) {
	m := gameModel()
	m.Card.Diagram = canvas.NewRectangle(color.NRGBA{A: 255})
	s, _, _ := openGame(t, m, theme.Light, kittest.Sizes[0])
	whole := m.Card.Diagram.Size()
	s.SetKingTurns(KingTurnWaits, KingTurnWaits)
	shrunk, end := m.Card.Diagram.Size(), m.Card.Diagram.Position().Y+m.Card.Diagram.Size().Height
	if end > s.card.Size().Height || shrunk.Width != shrunk.Height || shrunk.Width > whole.Width || shrunk.Width < piececard.DiagramLeast {
		t.Errorf("from %v to %v, which ends at %v of %v", whole, shrunk, end, s.card.Size().Height)
	}
}

// Space passes on a king-turn alone, and no part of the screen moves when one comes
// or goes.
func TestGameKingTurn(t *testing.T) {
	for i := range 2 {
		for _, size := range kittest.Sizes[:2] {
			s, w, log := openGame(t, gameModel(), theme.Light, size)
			states := func(now KingTurn) (top, bottom KingTurn) {
				if i == 0 {
					return now, NoKingTurn
				}
				return KingTurnWaits, now
			}
			places := func() map[fyne.CanvasObject][2]float32 {
				all := map[fyne.CanvasObject][2]float32{}
				for _, o := range s.Kids {
					if o.Visible() {
						all[o] = [2]float32{o.Position().X + o.Size().Width, o.Position().Y + o.Size().Height}
					}
				}
				return all
			}
			s.SetKingTurns(states(KingTurnWaits))
			before := places()
			kittest.TypeKey(w, fyne.KeySpace)
			if log.passes != 0 || s.turns[i].button.Visible() {
				t.Errorf("%v: a pass before the king-turn", size)
			}
			s.SetKingTurns(states(KingTurnNow))
			if !maps.Equal(before, places()) {
				t.Errorf("%v: something has moved with the king-turn", size)
			}
			kittest.TypeKey(w, fyne.KeySpace)
			kittest.Tap(s.turns[i].button)
			if log.passes != 2 {
				t.Errorf("%v: %d passes", size, log.passes)
			}
			strip := []*kit.Strip{s.top, s.bottom}[i]
			frame := s.turns[i]
			if at, end := frame.Position().Y, frame.Position().Y+frame.Size().Height; at > strip.Position().Y || end < strip.Position().Y+kit.StripHeight {
				t.Errorf("%v: the frame is not around the strip", size)
			}
			s.SetKingTurns(states(KingTurnWaits))
			if !maps.Equal(before, places()) {
				t.Errorf("%v: something has moved after the king-turn", size)
			}
		}
	}
}

func TestGameSetters(t *testing.T) {
	s, _, _ := openGame(t, gameModel(), theme.Dark, kittest.Sizes[1])
	s.SetClock(true, kit.StripModel{Clock: "0:09", State: kit.Running})
	s.SetStrips(kit.StripModel{Name: "A", Captured: []kit.Captured{{Art: "pawn", Count: 16}}}, kit.StripModel{Name: "B"})
	s.SetMessage("Your opponent offers a draw.")
	s.SetCard(nil)
	s.SetTools(gameModel().Tools[:3])
	s.SetTab("moves")
	var rows []*movelist.Row
	for i := range 60 {
		rows = append(rows, &movelist.Row{Number: i + 1, White: movelist.Cell{Turn: letters("Kd4"), Index: 2 * i}, Black: movelist.Cell{Turn: letters("Kd5"), Index: 2*i + 1}})
	}
	s.SetMoves(movelist.Model{Rows: rows, Current: 119})
	if s.moves.Scroll.Offset.Y == 0 {
		t.Error("the last move is out of sight")
	}
	if s.top.Model().Name != "A" || s.message.Size().Height == 0 {
		t.Error("strip or message")
	}
}

func TestGameGolden(t *testing.T) {
	m := gameModel()
	m.KingTurns, m.Bottom.State = [2]KingTurn{KingTurnWaits, KingTurnNow}, kit.KingTurn
	_, w, _ := openGame(t, m, theme.Dark, fyne.NewSize(1024, 640))
	kittest.Golden(t, w, "game-king-turn")
}

// A sheet over the panel of a game leaves the board and the clocks to be seen, and Escape
// closes it.
func TestSheetOverThePanel(t *testing.T) {
	for _, size := range kittest.Sizes {
		var g *Screen
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			g = NewScreen(kittest.Art, gameModel(), Calls{})
			return g
		}, size)
		sheet := newShareSheet(kittest.Art, shareModel{Film: true}, shareCalls{Back: func() { g.SetSheet(nil) }})
		for _, shut := range []func(){func() { kittest.TypeKey(w, fyne.KeyEscape) }, func() { kittest.Tap(sheet.shut) }} {
			g.SetSheet(sheet)
			kittest.Inside(t, w)
			if g.tabs.Visible() || g.tools.Visible() || g.moves.Visible() || !g.top.Visible() || !g.bottom.Visible() {
				t.Error("the sheet does not take the place of the pages alone")
			}
			if top, bottom := g.top.Position().Y+g.top.Size().Height, g.bottom.Position().Y; sheet.Position().Y < top || sheet.Position().Y+sheet.Size().Height > bottom {
				t.Error("the sheet lies over a clock")
			}
			shut()
			if w.Canvas().Focused() != g.corner[len(g.corner)-1] {
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
