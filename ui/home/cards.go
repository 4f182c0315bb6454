package home

import (
	"cmp"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// gameRow is a game: its picture, its name and its line.
type gameRow struct {
	kit.Press
	chosen bool
	dense  bool // the line is in small type
	ground *kit.Surface
	board  *kit.MiniBoard
	name   *kit.Label
	line   *kit.Label
	small  *kit.Label // the line in small type
	begin  func()
	clicks kit.Double
}

// newGameRow makes a row. A click selects its game; a double click, Space and Enter begin it.
func newGameRow(art kit.Art, g catalogue.Game, sel, begin func()) *gameRow {
	line := words.GameLine(g.ID)
	r := &gameRow{ground: kit.NewSurface(), board: art.NewMiniBoard(pictureOf(g)),
		name: kit.NewLabel(words.Game(g.ID), kit.Heading, kit.ShadeText), line: kit.NewLabel(line, kit.Body, kit.ShadeText2),
		small: kit.NewParagraph(line, kit.Caption, kit.ShadeText2, 2), begin: begin}
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
		r.begin()
	}
}

// TypedKey begins the game with Space and Enter.
func (r *gameRow) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		r.begin()
	default:
		r.Press.TypedKey(ev)
	}
}

func (r *gameRow) side(size fyne.Size) float32 { return float32(int((size.Height-24)/3) * 3) }

// fits reports whether the line fits in a row of a size.
func (r *gameRow) fits(size fyne.Size) bool {
	return kit.Body.Width(r.line.Text()) <= size.Width-r.side(size)-32-16
}

// pictureOf returns the small board of a game.
func pictureOf(g catalogue.Game) kit.MiniBoardModel {
	m := kit.MiniBoardModel{Files: 3, Ranks: 3, Midline: g.Picture.Midline}
	for _, s := range g.Picture.Stones {
		m.Stones = append(m.Stones, kit.Stone(s))
	}
	return m
}

func (r *gameRow) choose(chosen bool) {
	r.chosen = chosen
	r.Refresh()
}

// heroCard is the largest card of the first screen: the unfinished game, or a game to begin.
type heroCard struct {
	kit.Part
	resume *present.Unfinished // optional
	ground *kit.Surface
	board  fyne.CanvasObject
	head   *kit.Label
	title  *kit.Label
	lines  *kit.Label
	tip    *kit.Label
	rules  [2]*kit.Surface
	sides  []entry // the names and their clocks
	saved  *kit.Label
	button *kit.Button
	pad    float32 // around the board
}

// newHeroCard makes the card of an unfinished game; fill shows a game to begin where there is none.
func newHeroCard(art kit.Art, m *present.Unfinished, press func()) *heroCard {
	h := &heroCard{resume: m, ground: kit.NewSurface(), rules: [2]*kit.Surface{kit.Rule(), kit.Rule()},
		head:  kit.NewLabel("", kit.Caption, kit.ShadeText2),
		title: kit.NewParagraph("", kit.Heading, kit.ShadeText, 2), lines: kit.NewParagraph("", kit.Body, kit.ShadeText2, 4),
		saved: kit.NewLabel(words.T("home.saved"), kit.Caption, kit.ShadeText2),
		tip:   kit.NewParagraph(words.T("home.tip"), kit.Body, kit.ShadeText2, 0)}
	label := words.T("new.go")
	if m != nil {
		label = cmp.Or(m.Button, words.T("home.resume"))
		h.head.SetText(cmp.Or(m.Head, words.T("home.unfinished")))
		for _, s := range m.Sides {
			style := kit.Body
			if s.ToMove {
				style = kit.Strong
			}
			h.sides = append(h.sides, entry{kit.NewLabel(s.Name, style, kit.ShadeText),
				kit.NewLabel(s.Clock, style, kit.ShadeText).Align(fyne.TextAlignTrailing)})
		}
	}
	h.button = art.NewButton(kit.ButtonOptions{Label: label, Icon: "play", Rank: kit.Primary, Tall: true, Action: press})
	if m != nil {
		h.fill(m.Board, m.Title, strings.Join(m.Lines, "\n"))
	}
	h.ExtendBaseWidget(h)
	return h
}

// fill shows a game.
func (h *heroCard) fill(board fyne.CanvasObject, title, lines string) {
	h.board = board
	h.title.SetText(title)
	h.lines.SetText(lines)
	h.ArrangeBy(h.layout)
	h.Refresh()
}

// heightAt is the height that the card wants at a width, at most a given one.
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

// Tapped does what the button does.
func (h *heroCard) Tapped(ev *fyne.PointEvent) { h.button.Tapped(ev) }

func (h *heroCard) layout(size fyne.Size) kit.Item {
	side := h.boardSide(size.Width, size.Height)
	var texts kit.Item
	if h.resume == nil {
		texts = kit.Column(0, kit.Text(h.title), kit.Gap(4), kit.Text(h.lines), kit.Gap(16),
			kit.Optional(1, kit.Column(16, kit.Fixed(h.rules[0], 0, 1), kit.Text(h.tip))), kit.Gap(16),
			kit.Space(), kit.Fixed(h.button, 0, 48))
	} else {
		sides := kit.Items(h.sides, func(e entry) kit.Item { return kit.Row(0, kit.Text(e.name), kit.Fixed(e.text, 64, 22)) })
		pitch := kit.Pick(h.pad < 24, 24, 28)
		texts = kit.Column(0, kit.Optional(1, kit.Inset(0, 0, 0, 8, kit.Text(h.head))),
			kit.Text(h.title), kit.Gap(4), kit.Text(h.lines), kit.Gap(12), kit.Fixed(h.rules[0], 0, 1), kit.Gap(11),
			kit.Column(pitch-22, sides...), kit.Gap(pitch-22),
			kit.Optional(2, kit.Inset(0, 6, 0, 1, kit.Fixed(h.rules[1], 0, 1))), kit.Space(),
			kit.Optional(3, kit.Inset(0, 4, 0, 2, kit.Text(h.saved))), kit.Gap(8), kit.Fixed(h.button, 0, 48))
	}
	return kit.Stack(kit.Fill(h.ground), kit.Inset(h.pad, 0, h.pad, 0,
		kit.Row(h.pad, kit.Fixed(h.board, side, side), kit.Sized(texts, 0, side))))
}
