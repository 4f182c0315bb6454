package home

import (
	"cmp"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
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
	line   *kit.Label
	begin  func()
	clicks kit.Double
}

// newGameRow makes a row. A click selects its game; a double click, Space and Enter begin it.
func newGameRow(art kit.Art, g catalogue.Game, sel, begin func()) *gameRow {
	r := &gameRow{line: kit.NewLabel(words.GameLine(g.ID), kit.Body, kit.ShadeText2), begin: begin}
	board, name := art.NewMiniBoard(pictureOf(g)), kit.NewLabel(words.Game(g.ID), kit.Heading, kit.ShadeText)
	small, ground := kit.NewParagraph(words.GameLine(g.ID), kit.Caption, kit.ShadeText2, 2), kit.NewSurface()
	r.OnPress = sel
	ground.Fill = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Surface
		}
		return theme.Fade(p.Surface, kit.PickFloat(r.Hovered(), 0.7, 0))
	}
	ground.Edge = func(p theme.Palette) color.NRGBA {
		switch {
		case r.chosen:
			return p.Teal
		case r.Hovered():
			return p.Border
		}
		return theme.Fade(p.Border, 0)
	}
	r.Paint = func(theme.Palette) { ground.Width = kit.Pick(r.chosen, 2, 1) }
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		side := r.side(size)
		texts := kit.Column(1, kit.Text(name), kit.When(!r.dense, kit.Text(r.line)), kit.When(r.dense, kit.Text(small)))
		return r.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(12, 0, 16, 0,
			kit.Row(20, kit.Fixed(board, side, side), kit.Inset(0, 0, 0, 1, texts)))))
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

// AccessibleNode implements accessibility.Teller: a game of several.
func (r *gameRow) AccessibleNode() accessibility.Node {
	n := r.Press.AccessibleNode()
	n.Role, n.State = accessibility.ListItem, accessibility.Selectable|accessibility.Selected.If(r.chosen)
	return n
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
	resume  bool // shows an unfinished game
	ground  *kit.Surface
	board   fyne.CanvasObject
	title   *kit.Label
	lines   *kit.Label
	button  *kit.Button
	discard *kit.Button     // nil where there is a game to begin
	texts   func() kit.Item // the layout beside the board
	pad     float32         // around the board
	low     bool            // a row: the board, the name and the button beside each other
}

// newHeroCard makes the card of an unfinished game; fill shows a game to begin where there is none. discard discards
// the unfinished game.
func newHeroCard(art kit.Art, m *present.Unfinished, press, discard func()) *heroCard {
	h := &heroCard{resume: m != nil, ground: kit.NewSurface(), title: kit.NewParagraph("", kit.Heading, kit.ShadeText, 2),
		lines: kit.NewParagraph("", kit.Body, kit.ShadeText2, 4)}
	o := kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Tall: true, Action: press}
	if m != nil {
		o.Label = cmp.Or(m.Button, words.T("home.resume"))
	}
	h.button = art.NewButton(o)
	if m == nil {
		rule, tip := kit.Rule(), kit.NewParagraph(words.T("home.tip"), kit.Body, kit.ShadeText2, 0)
		h.texts = func() kit.Item {
			if h.low {
				return h.row(kit.When(false, kit.Column(0, kit.Fill(rule), kit.Fill(tip))))
			}
			return kit.Column(0, kit.Text(h.title), kit.Gap(4), kit.Text(h.lines), kit.Gap(16),
				kit.Optional(1, kit.Column(16, kit.Fixed(rule, 0, 1), kit.Text(tip))), kit.Gap(16),
				kit.Space(), kit.Fixed(h.button, 0, 48))
		}
	} else {
		h.discard = art.NewButton(kit.ButtonOptions{Label: words.T("home.discard"), Rank: kit.Thin, Action: discard})
		h.showUnfinished(m)
	}
	h.ExtendBaseWidget(h)
	return h
}

func (h *heroCard) showUnfinished(m *present.Unfinished) {
	head := kit.NewLabel(cmp.Or(m.Head, words.T("home.unfinished")), kit.Caption, kit.ShadeText2)
	saved := kit.NewLabel(cmp.Or(m.Saved, words.T("home.saved")), kit.Caption, kit.ShadeText2)
	rules := [2]*kit.Surface{kit.Rule(), kit.Rule()}
	sides := kit.Items(m.Sides, func(s present.UnfinishedSide) kit.Item {
		style := kit.Body
		if s.ToMove {
			style = kit.Strong
		}
		clock := kit.NewLabel(s.Clock, style, kit.ShadeText).Align(fyne.TextAlignTrailing)
		return kit.Row(0, kit.Text(kit.NewLabel(s.Name, style, kit.ShadeText)), kit.Fixed(clock, 64, 22))
	})
	h.texts = func() kit.Item {
		if h.low {
			return kit.Row(0, kit.When(false, kit.Text(head)), h.row(kit.When(false, kit.Column(0,
				append(append([]kit.Item{kit.Fill(rules[0])}, sides...), kit.Fill(rules[1]), kit.Text(saved))...))))
		}
		pitch := kit.Pick(h.pad < 24, 24, 28)
		return kit.Column(0, kit.Optional(2, kit.Inset(0, 0, 0, 8, kit.Text(head))),
			kit.Text(h.title), kit.Gap(4), kit.Text(h.lines),
			// hidden by a low card
			kit.Optional(1, kit.When(true, kit.Column(0, kit.Gap(12),
				kit.Fixed(rules[0], 0, 1), kit.Gap(11), kit.Column(pitch-22, sides...), kit.Gap(pitch-22)))),
			kit.Optional(3, kit.Inset(0, 6, 0, 1, kit.Fixed(rules[1], 0, 1))), kit.Space(),
			kit.Optional(4, kit.Inset(0, 4, 0, 2, kit.Text(saved))), kit.Gap(8),
			kit.Row(12, kit.Fixed(h.button, 0, 48), kit.Fixed(h.discard, h.discard.MinSize().Width, 24)))
	}
	h.fill(m.Board(), m.Title, strings.Join(m.Lines, "\n"))
}

// row is the layout beside the board in a low card; rest is what is not shown there.
func (h *heroCard) row(rest kit.Item) kit.Item {
	width := max(h.button.MinSize().Width, 120)
	buttons := []kit.Item{kit.Fixed(h.button, width, kit.Pick(h.discard == nil, 48, 44))}
	if h.discard != nil {
		buttons = append(buttons, kit.Fixed(h.discard, width, 24))
	}
	return kit.Row(12, kit.Column(0, kit.Text(h.title), kit.Text(h.lines), rest), kit.Column(4, buttons...))
}

// fill shows a game.
func (h *heroCard) fill(board fyne.CanvasObject, title, lines string) {
	h.board = board
	h.title.SetText(title)
	h.lines.SetText(lines)
	h.ArrangeBy(func(size fyne.Size) kit.Item {
		if h.low {
			return kit.Stack(kit.Fill(h.ground), kit.Inset(12, 12, 16, 12,
				kit.Row(16, kit.Fixed(h.board, lowBoard, lowBoard), h.texts())))
		}
		side := h.boardSide(size.Width, size.Height)
		return kit.Stack(kit.Fill(h.ground), kit.Inset(h.pad, 0, h.pad, 0,
			kit.Row(h.pad, kit.Fixed(h.board, side, side), kit.Sized(h.texts(), 0, side))))
	})
	h.Refresh()
}

// lowBoard is the side of the board in a low card: a whole number of pixels for 8 and for 3 squares.
const lowBoard float32 = 72

// heightAt is the height that the card wants at a width, at most a given one.
func (h *heroCard) heightAt(width, most float32) float32 {
	h.pad = kit.Pick(most < 340, 16, 24)
	return h.boardSide(width, most) + 2*h.pad
}

func (h *heroCard) boardSide(width, height float32) float32 {
	side := min(height-2*h.pad, (width-3*h.pad)*kit.Pick(h.resume, 0.565, 0.6))
	if h.resume {
		return float32(int(side/8) * 8)
	}
	return float32(int(side/3) * 3)
}

// AccessibleNode implements accessibility.Teller: the game, with its button.
func (h *heroCard) AccessibleNode() accessibility.Node {
	return accessibility.Node{Name: h.title.Text()}
}

// Tapped does what the button does.
func (h *heroCard) Tapped(ev *fyne.PointEvent) { h.button.Tapped(ev) }
