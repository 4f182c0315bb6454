package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// screen is where a position is set up: the board at the left, and all that a position has beside it.
type screen struct {
	kit.Part
	room  *Room
	board fyne.CanvasObject

	back    *kit.IconButton
	game    *kit.Select
	undo    *kit.IconButton
	redo    *kit.IconButton
	armies  *armiesSection
	pieces  *piecesSection
	turn    *turnSection
	castle  *castlingSection
	counts  *countsSection
	tools   *toolsSection
	text    *textSection
	list    kit.Part          // the sections, in scroll
	scroll  *container.Scroll // of the size listSize
	play    *kit.Button
	analyse *kit.Button
	keep    *kit.Button
	sheet   *playSheet
	asking  bool         // the sheet is shown, in place of the sections
	carried *kit.Picture // a piece of the palette, under the pointer

	listSize fyne.Size
}

var _ app.Screen = (*screen)(nil)

// newScreen makes the screen. It is empty until it is updated.
func newScreen(r *Room, board fyne.CanvasObject) *screen {
	s := &screen{room: r, board: board, armies: newArmiesSection(r), turn: newTurnSection(r),
		castle: newCastlingSection(r), counts: newCountsSection(r), tools: newToolsSection(r), text: newTextSection(r)}
	s.back = r.art.NewBackButton(r.back)
	s.game = r.art.NewSelect(games(), "", r.game)
	s.game.Spoken = words.T("new.game")
	s.undo = r.art.NewIconButton("undo", kit.Tip{Text: words.T("editor.undo"), Key: "Z"}, func() { r.useTool("undo") })
	s.redo = r.art.NewIconButton("redo", kit.Tip{Text: words.T("editor.redo"), Key: words.T("key.shift") + " Z"},
		func() { r.useTool("redo") })
	s.pieces = newPiecesSection(r, s.carry)
	button := func(key, icon string, rank kit.Rank, action func()) *kit.Button {
		return r.art.NewButton(kit.ButtonOptions{Label: words.T(key), Icon: icon, Rank: rank, Wide: true, Action: action})
	}
	s.play = button("editor.play", "play", kit.Primary, func() { s.ask(true) })
	s.analyse = button("editor.analyse", "", kit.Secondary, r.analyse)
	s.keep = button("editor.keep", "", kit.Secondary, r.keep)
	s.sheet = newPlaySheet(r, func() { s.ask(false) })
	s.sheet.Hide()
	s.carried = r.art.OnBoard().PiecePicture("", true)
	s.carried.Hide()
	s.list.ArrangeBy(func(fyne.Size) kit.Item { return s.stacked() })
	s.list.Least = func() fyne.Size { return fyne.NewSize(0, s.list.HeightAt(s.listSize.Width)) }
	s.list.ExtendBaseWidget(&s.list)
	s.scroll = container.NewVScroll(&s.list)
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		v := r.variant()
		return kit.BesideBoard(size, board, v.Files, v.Ranks, 800, s.panel)
	})
	s.Kids = append(s.Kids, s.carried)
	s.Least = func() fyne.Size { return fyne.NewSize(800, 520) }
	s.ExtendBaseWidget(s)
	return s
}

// sections returns the sections of the panel, from the top.
func (s *screen) sections() []section {
	return []section{s.armies, s.pieces, s.turn, s.castle, s.counts, s.tools, s.text}
}

// listEdge is what the scroller is wider than the sections at either side: the room for focus rings.
const listEdge float32 = 4

// panel is the layout beside the board. The sections scroll if the window is too low for them.
func (s *screen) panel(w, h float32) kit.Item {
	s.pieces.most = kit.Pick(h < 640, 36, 48)
	icon := func(b *kit.IconButton) kit.Item { return kit.Inset(0, 0, 0, 2, kit.Fixed(b, 32, 32)) }
	head := kit.Row(0, kit.Inset(-8, 0, 0, 0, icon(s.back)), kit.Gap(8),
		kit.When(!s.asking, kit.Row(0, kit.Fixed(s.game, 0, controlHeight), kit.Gap(8), icon(s.undo), icon(s.redo))))
	s.listSize = fyne.NewSize(w+2*listEdge, h-controlHeight-buttonHeight-kit.Pick(h < 520, 8, 0))
	buttons := kit.Row(8, kit.Items([]*kit.Button{s.play, s.analyse, s.keep},
		func(b *kit.Button) kit.Item { return kit.Fixed(b, 0, buttonHeight) })...)
	return kit.Column(0, kit.Sized(head, 0, controlHeight), kit.When(s.asking,
		kit.Column(0, kit.Gap(16), kit.Fixed(s.sheet, 0, min(h-controlHeight-16, 420)))),
		kit.When(!s.asking, kit.Inset(-listEdge, 0, -listEdge, 0, kit.Fixed(s.scroll, 0, s.listSize.Height))),
		kit.Space(), kit.When(!s.asking, buttons))
}

// stacked is the layout of the sections. They share what is free, or leave room for the bar of the scroller.
func (s *screen) stacked() kit.Item {
	w := s.listSize.Width - 2*listEdge
	free, gaps := s.listSize.Height, float32(1)
	for _, x := range s.sections() {
		if x.Visible() {
			free, gaps = free-x.HeightAt(w), gaps+1
		}
	}
	gap, bar := min(free/gaps, 20), float32(0)
	if gap < 4 {
		gap, bar = 12, kit.ScrollRoom
	}
	var list []kit.Item
	for _, x := range s.sections() {
		list = append(list, kit.When(x.Visible(), kit.Column(0, kit.Gap(gap), kit.Fixed(x, 0, x.HeightAt(w-bar)))))
	}
	return kit.Inset(listEdge, 0, listEdge+bar, 0, kit.Column(0, append(list, kit.Gap(gap))...))
}

// update shows what has been set up.
func (s *screen) update() {
	setSelect(s.game, games(), s.room.base())
	s.undo.SetEnabled(s.room.sketch.CanUndo())
	s.redo.SetEnabled(s.room.sketch.CanRedo())
	s.showWrong(s.room.wrong())
	s.showAll()
}

// showWrong says what is wrong where it is wrong, and why nothing can be done with the position.
func (s *screen) showWrong(field, text string) {
	for _, x := range s.sections() {
		x.showWrong(field, text)
	}
	if s.room.broken != "" {
		text = s.room.broken
	}
	for _, b := range []*kit.Button{s.play, s.analyse, s.keep} {
		b.SetEnabled(text == "")
		b.Tip.Text = text
	}
	s.asking = s.asking && text == ""
}

// ask opens the choice of who plays the position, or shuts it.
func (s *screen) ask(open bool) {
	s.asking = open
	s.showAll()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Focused() != nil {
		if open {
			c.Focus(s.sheet.begin)
		} else {
			c.Focus(s.play)
		}
	}
}

// showAll shows the sections that the game has, or the sheet.
func (s *screen) showAll() {
	for _, x := range s.sections() {
		kit.Show(x, x.update() && !s.asking)
	}
	kit.Show(s.sheet, s.asking)
	s.Relayout()
	s.list.Relayout()
	s.scroll.Refresh()
	canvas.Refresh(s)
}

// Key asks who plays with Enter, which then begins; Escape shuts that again. The arrow keys
// go to the board, and other keys to the room.
func (s *screen) Key(name fyne.KeyName) bool {
	if s.asking {
		switch {
		case isEnter(name):
			s.sheet.begin.Tapped(nil)
		case name == fyne.KeyEscape:
			s.ask(false)
		}
		return true
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.play.Tapped(nil)
		return true
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if kit.FocusBoard(s.board) {
			return true
		}
	}
	return s.room.key(name)
}

// Rune gives a letter to the room.
func (s *screen) Rune(r rune) bool { return s.asking || s.room.rune(r) }

// Asked implements app.Asker: the screen asks nothing itself.
func (s *screen) Asked() *kit.Confirm { return nil }

// Sheeted implements app.Asker.
func (s *screen) Sheeted() bool { return s.asking }

// carry draws a piece of the palette under the pointer, whose place is that on the canvas.
func (s *screen) carry(of cell, at fyne.Position, dropped bool) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	if !s.carried.Visible() {
		s.carried.Set(s.room.art.OnBoard().PieceDraw(of.Art, of.White))
	}
	v := s.room.variant()
	side, _, _ := kit.SquareSize(s.Size(), float32(v.Files), float32(v.Ranks))
	kit.Put(s.carried, at.X-side/2, at.Y-side/2, side, side)
	kit.Show(s.carried, !dropped)
	s.room.carry(of.ID, at.Subtract(s.board.Position()), dropped)
}
