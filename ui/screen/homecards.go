package screen

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
	model  GameRow
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
func newGameRow(art kit.Art, m GameRow, sel, begin func()) *gameRow {
	r := &gameRow{model: m, ground: kit.NewSurface(), board: art.NewMiniBoard(m.Picture),
		name: kit.NewLabel(m.Name, kit.Heading, kit.ShadeText), line: kit.NewLabel(m.Line, kit.Body, kit.ShadeText2),
		small: kit.NewParagraph(m.Line, kit.Caption, kit.ShadeText2, 2), begin: begin}
	r.OnPress = sel
	r.ground.Fill = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Surface
		}
		return theme.Fade(p.Surface, pickFloat(r.Hovered(), 0.7, 0))
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
	r.Kids = []fyne.CanvasObject{r.ground, r.board, r.name, r.line, r.small, r.Ring(11)}
	r.Paint = func(p theme.Palette) {
		r.ground.Width = pick(r.chosen, 2, 1)
		r.PaintRing(p)
	}
	r.Place = func(size fyne.Size) {
		kit.Put(r.ground, 0, 0, size.Width, size.Height)
		side := r.side(size)
		kit.Put(r.board, 12, (size.Height-side)/2, side, side)
		x, w := side+32, r.room(size)
		fits, text := !r.dense, float32(22)
		if !fits {
			text = r.small.HeightAt(w)
		}
		kit.Show(r.line, fits)
		kit.Show(r.small, !fits)
		y := (size.Height - 26 - text) / 2
		kit.Put(r.name, x, y-1, w, 26)
		kit.Put(r.line, x, y+26, w, text)
		kit.Put(r.small, x, y+26, w, text)
		r.PlaceRing(size)
	}
	r.ExtendBaseWidget(r)
	return r
}

// Tapped selects the game, or begins it.
func (r *gameRow) Tapped(ev *fyne.PointEvent) {
	again := r.clicks.Again(0)
	r.Press.Tapped(ev)
	if again {
		call(r.begin)
	}
}

// TypedKey begins the game with Space and Enter.
func (r *gameRow) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		call(r.begin)
	default:
		r.Press.TypedKey(ev)
	}
}

func (r *gameRow) side(size fyne.Size) float32 { return float32(int((size.Height-24)/3) * 3) }

// room is the width that the texts have.
func (r *gameRow) room(size fyne.Size) float32 { return size.Width - r.side(size) - 32 - 16 }

// fits reports whether the line fits in a row of that size.
func (r *gameRow) fits(size fyne.Size) bool { return kit.Body.Width(r.model.Line) <= r.room(size) }

func pickFloat(cond bool, a, b float64) float64 {
	if cond {
		return a
	}
	return b
}

func (r *gameRow) choose(chosen bool) {
	r.chosen = chosen
	r.Refresh()
}

// linkCard leads somewhere: as a row with its icon at the left, or as a tile
// with its icon above.
type linkCard struct {
	kit.Press
	row    bool
	bare   bool // without its line: it has no room, or those of the tiles beside it have none
	ground *kit.Surface
	plate  *kit.Surface
	icon   *kit.Picture
	title  *kit.Label
	line   *kit.Label
	arrow  *kit.Picture
}

func newLinkCard(art kit.Art, m HomeTile, row bool, press func()) *linkCard {
	c := &linkCard{row: row, ground: kit.NewSurface(), plate: kit.NewSurface().Radius(4),
		icon: art.IconPicture(m.Icon, kit.InkTeal), arrow: art.IconPicture("chevron-right", kit.InkText2)}
	style, small := kit.Strong, kit.Caption
	if row {
		style, small = kit.Heading, kit.Body
	}
	c.title, c.line = kit.NewLabel(m.Title, style, kit.ShadeText), kit.NewLabel(m.Line, small, kit.ShadeText2)
	c.OnPress = press
	c.plate.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	c.plate.Width = 0
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.Hovered() {
			return p.Text2
		}
		return p.Border
	}
	c.Kids = []fyne.CanvasObject{c.ground, c.icon, c.title, c.line, c.Ring(11)}
	if row {
		c.Kids = []fyne.CanvasObject{c.ground, c.plate, c.icon, c.title, c.line, c.arrow, c.Ring(11)}
	}
	c.Paint = c.PaintRing
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

// fits reports whether a tile of that width has room for its line beside the icon.
func (c *linkCard) fits(width float32) bool { return kit.Caption.Width(c.line.Text()) <= width-64 }

// plateAt is how large the plate of a row is, and the room around it.
func (c *linkCard) plateAt(size fyne.Size) (side, pad float32) {
	side = min(48, size.Height-28)
	return side, min((size.Height-side)/2, size.Width/16, 24)
}

// room is the width that the texts of a row have.
func (c *linkCard) room(size fyne.Size) float32 {
	side, pad := c.plateAt(size)
	return size.Width - side - 2*pad - 8
}

// fitsRow reports whether a row of that width has room for its line.
func (c *linkCard) fitsRow(width float32) bool {
	return kit.Body.Width(c.line.Text()) <= width-48-2*16-8
}

func (c *linkCard) place(size fyne.Size) {
	kit.Put(c.ground, 0, 0, size.Width, size.Height)
	c.PlaceRing(size)
	if !c.row && (size.Height < 92 || size.Width > 280) { // no room below the icon, or much beside it
		pad := pick(size.Width < 136, 10, 16)
		x := 24 + 2*pad
		kit.Put(c.icon, pad, (size.Height-24)/2, 24, 24)
		fits := !c.bare && c.fits(size.Width)
		kit.Show(c.line, fits)
		kit.Put(c.title, x, size.Height/2-pick(fits, 21, 11), size.Width-x-4, 22)
		kit.Put(c.line, x, size.Height/2+3, size.Width-x-8, 18)
		return
	}
	kit.Show(c.line, true)
	if !c.row {
		kit.Show(c.line, true)
		y := (size.Height - 78) / 2
		kit.Put(c.icon, 16, y, 24, 24)
		kit.Put(c.title, 16, y+36, size.Width-24, 22)
		kit.Put(c.line, 16, y+59, size.Width-24, 18)
		return
	}
	side, pad := c.plateAt(size)
	x, end := pad+side+pad, float32(40)
	kit.Show(c.line, !c.bare)
	if c.bare {
		kit.Put(c.title, x, (size.Height-26)/2, size.Width-x-8, 26)
		kit.Show(c.arrow, false)
		kit.Put(c.plate, pad, (size.Height-side)/2, side, side)
		kit.Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
		return
	}
	if kit.Body.Width(c.line.Text()) > size.Width-x-end { // the arrow makes room
		end = 8
	}
	kit.Show(c.arrow, end == 40)
	kit.Put(c.plate, pad, (size.Height-side)/2, side, side)
	kit.Put(c.icon, pad+(side-24)/2, (size.Height-24)/2, 24, 24)
	kit.Put(c.title, x, size.Height/2-25, size.Width-x-end, 26)
	kit.Put(c.line, x, size.Height/2+1, size.Width-x-end, 22)
	kit.Put(c.arrow, size.Width-36, (size.Height-20)/2, 20, 20)
}

// heroCard is the greatest thing on the first screen: the unfinished game, or
// the offer to begin one.
type heroCard struct {
	kit.Part
	resume *ResumeModel
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

func newHeroCard(art kit.Art, m *ResumeModel, press func()) *heroCard {
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

func (h *heroCard) show(m *ResumeModel) {
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
	h.pad = pick(most < 340, 16, 24)
	return h.boardSide(width, most) + 2*h.pad
}

func (h *heroCard) boardSide(width, height float32) float32 {
	side := min(height-2*h.pad, (width-3*h.pad)*pick(h.resume == nil, 0.6, 0.565))
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
	pitch := pick(h.pad < 24, 24, 28)
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
