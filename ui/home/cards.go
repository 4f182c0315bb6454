package home

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// gameRow is a game: its picture, its name and its line.
type gameRow struct {
	kit.Press
	model  rowModel
	chosen bool
	dense  bool // the lines of all rows are in small type
	ground *kit.Surface
	board  *kit.MiniBoard
	name   *kit.Label
	line   *kit.Label
	small  *kit.Label // the line where it needs two
	begin  func()
	clicks kit.Double
}

// newGameRow makes a row. A click selects its game; a second one soon after, and
// Space and Enter, begin it.
func newGameRow(art kit.Art, m rowModel, sel, begin func()) *gameRow {
	r := &gameRow{model: m, ground: kit.NewSurface(), board: art.NewMiniBoard(m.Picture),
		name: kit.NewLabel(m.Name, kit.Heading, kit.ShadeText), line: kit.NewLabel(m.Line, kit.Body, kit.ShadeText2),
		small: kit.NewParagraph(m.Line, kit.Caption, kit.ShadeText2, 2), begin: begin}
	r.OnPress = sel
	r.ground.Fill = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Surface
		}
		return theme.Fade(p.Surface, kit.PickFloat(r.Hovered(), 0.7, 0))
	}
	r.ground.Edge = func(p theme.Palette) color.NRGBA {
		switch {
		case r.chosen:
			return p.Teal
		case r.Hovered():
			return p.Border
		}
		return theme.Fade(p.Border, 0)
	}
	r.Paint = func(p theme.Palette) {
		r.ground.Width = kit.Pick(r.chosen, 2, 1)
		r.PaintRing(p)
	}
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		side := r.side(size)
		texts := kit.Column(1, kit.Text(r.name), kit.When(!r.dense, kit.Text(r.line)), kit.When(r.dense, kit.Text(r.small)))
		return r.Ringed(11, kit.Stack(kit.Fill(r.ground), kit.Inset(12, 0, 16, 0,
			kit.Row(20, kit.Fixed(r.board, side, side), kit.Inset(0, 0, 0, 1, texts)))))
	})
	r.ExtendBaseWidget(r)
	return r
}

// Tapped selects the game, or begins it.
func (r *gameRow) Tapped(ev *fyne.PointEvent) {
	again := r.clicks.Again(0)
	r.Press.Tapped(ev)
	if again {
		kit.Call(r.begin)
	}
}

// TypedKey begins the game with Space and Enter.
func (r *gameRow) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		kit.Call(r.begin)
	default:
		r.Press.TypedKey(ev)
	}
}

func (r *gameRow) side(size fyne.Size) float32 { return float32(int((size.Height-24)/3) * 3) }

// room is the width that the texts have.
func (r *gameRow) room(size fyne.Size) float32 { return size.Width - r.side(size) - 32 - 16 }

// fits reports whether the line fits in a row of that size.
func (r *gameRow) fits(size fyne.Size) bool { return kit.Body.Width(r.model.Line) <= r.room(size) }

func (r *gameRow) choose(chosen bool) {
	r.chosen = chosen
	r.Refresh()
}

// heroCard is the greatest thing on the first screen: the unfinished game, or
// the offer to begin one.
type heroCard struct {
	kit.Part
	resume *Unfinished
	ground *kit.Surface
	board  fyne.CanvasObject
	head   *kit.Label
	title  *kit.Label
	lines  *kit.Label
	tip    *kit.Label
	rules  [2]*kit.Surface
	names  []*kit.Label
	clocks []*kit.Label
	saved  *kit.Label
	button *kit.Button
	pad    float32 // around the board
}

func newHeroCard(art kit.Art, m *Unfinished, press func()) *heroCard {
	h := &heroCard{resume: m, ground: kit.NewSurface(), rules: [2]*kit.Surface{kit.Rule(), kit.Rule()},
		head:  kit.NewLabel(words.T("home.unfinished"), kit.Caption, kit.ShadeText2),
		title: kit.NewParagraph("", kit.Heading, kit.ShadeText, 2), lines: kit.NewParagraph("", kit.Body, kit.ShadeText2, 4),
		saved: kit.NewLabel(words.T("home.saved"), kit.Caption, kit.ShadeText2),
		tip:   kit.NewParagraph(words.T("home.tip"), kit.Body, kit.ShadeText2, 0)}
	label := words.T("new.go")
	if m != nil {
		label = words.T("home.resume")
		if m.Button != "" {
			label = m.Button
		}
	}
	h.button = art.NewButton(kit.ButtonOptions{Label: label, Icon: "play", Rank: kit.Primary, Tall: true, Action: press})
	h.Place = h.place
	if m != nil {
		h.show(m)
	}
	h.ExtendBaseWidget(h)
	return h
}

func (h *heroCard) show(m *Unfinished) {
	h.board = m.Board
	text := ""
	for i, l := range m.Lines {
		if i > 0 {
			text += "\n"
		}
		text += l
	}
	if m.Head != "" {
		h.head.SetText(m.Head)
	}
	h.title.SetText(m.Title)
	h.lines.SetText(text)
	h.Kids = []fyne.CanvasObject{h.ground, h.board, h.head, h.title, h.lines, h.rules[0], h.rules[1], h.saved, h.button}
	for _, s := range m.Sides {
		style := kit.Body
		if s.ToMove {
			style = kit.Strong
		}
		name := kit.NewLabel(s.Name, style, kit.ShadeText)
		clock := kit.NewLabel(s.Clock, style, kit.ShadeText).Align(fyne.TextAlignTrailing)
		h.names, h.clocks = append(h.names, name), append(h.clocks, clock)
		h.Kids = append(h.Kids, name, clock)
	}
}

// offer shows a game to begin.
func (h *heroCard) offer(board fyne.CanvasObject, title, line string) {
	h.board = board
	h.title.SetText(title)
	h.lines.SetText(line)
	h.Kids = []fyne.CanvasObject{h.ground, board, h.title, h.lines, h.rules[0], h.tip, h.button}
	h.Refresh()
}

// heightAt is the height that the card wants at a width, no more than most.
func (h *heroCard) heightAt(width, most float32) float32 {
	h.pad = kit.Pick(most < 340, 16, 24)
	return h.boardSide(width, most) + 2*h.pad
}

func (h *heroCard) boardSide(width, height float32) float32 {
	side := min(height-2*h.pad, (width-3*h.pad)*kit.Pick(h.resume == nil, 0.6, 0.565))
	if h.resume == nil {
		return float32(int(side/3) * 3)
	}
	return float32(int(side/8) * 8)
}

// Tapped anywhere does what the button does.
func (h *heroCard) Tapped(ev *fyne.PointEvent) { h.button.Tapped(ev) }

func (h *heroCard) place(size fyne.Size) {
	side, pad := h.boardSide(size.Width, size.Height), h.pad
	kit.Put(h.ground, 0, 0, size.Width, size.Height)
	if h.board != nil {
		kit.Put(h.board, pad, (size.Height-side)/2, side, side)
	}
	x := pad + side + pad
	w := size.Width - x - pad
	y := (size.Height - side) / 2
	bottom := y + side
	kit.Put(h.button, x, bottom-48, w, 48)
	title, lines := h.title.HeightAt(w), h.lines.HeightAt(w)
	if h.resume == nil {
		kit.Put(h.title, x, y, w, title)
		kit.Put(h.lines, x, y+title+4, w, lines)
		y += title + 4 + lines + 16
		tip := h.tip.HeightAt(w)
		fits := y+17+tip <= bottom-48-16
		kit.Show(h.tip, fits)
		kit.Show(h.rules[0], fits)
		kit.Put(h.rules[0], x, y, w, 1)
		kit.Put(h.tip, x, y+17, w, tip)
		return
	}
	pitch := kit.Pick(h.pad < 24, 24, 28)
	room := bottom - 56 - y - title - 4 - lines - 24 - pitch*float32(len(h.names))
	kit.Show(h.head, room >= 26)
	if room >= 26 {
		kit.Put(h.head, x, y, w, 18)
		y, room = y+26, room-26
	}
	kit.Put(h.title, x, y, w, title)
	kit.Put(h.lines, x, y+title+4, w, lines)
	y += title + 4 + lines + 12
	kit.Put(h.rules[0], x, y, w, 1)
	y += 12
	for i := range h.names {
		kit.Put(h.names[i], x, y, w-64, 22)
		kit.Put(h.clocks[i], x+w-72, y, 72, 22)
		y += pitch
	}
	kit.Show(h.rules[1], room >= 8)
	kit.Put(h.rules[1], x, y+6, w, 1)
	kit.Show(h.saved, room >= 32)
	kit.Put(h.saved, x, bottom-48-28, w, 18)
}
