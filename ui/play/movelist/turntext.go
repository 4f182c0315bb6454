package movelist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// turnText is a turn in the list of moves: letters, or figurines and signs.
type turnText struct {
	kit.Part
	art   kit.Art
	cell  Cell
	part  []Part // of the cell, nil for all of it
	bold  bool
	texts []*canvas.Text
	// symbols stand behind them, as many of the cell's as there is room for; nil: none.
	symbols *canvas.Text
}

func newTurnText(art kit.Art) *turnText {
	t := &turnText{art: art}
	t.Paint = func(p theme.Palette) {
		for _, text := range t.texts {
			text.Color, text.TextStyle.Bold = p.Text, t.bold
		}
		if t.symbols != nil {
			t.symbols.Color = p.Text
		}
	}
	t.Place = t.place
	t.ExtendBaseWidget(t)
	return t
}

// parts are what is shown.
func (t *turnText) parts() []Part {
	if t.part != nil || t.cell.Turn == nil {
		return t.part
	}
	return t.cell.signed()
}

func (t *turnText) set(s *moveSpot, bold bool) {
	cell := *s.cell
	cell.Index, cell.Meaning = 0, ""
	if s.more {
		cell.Symbols = ""
	}
	same := cell == t.cell && slices.Equal(s.part, t.part)
	t.cell, t.part, t.bold = cell, s.part, bold
	if same {
		t.Refresh()
		return
	}
	t.Kids, t.texts, t.symbols = nil, nil, nil
	for _, p := range t.parts() {
		switch {
		case p.Art != "":
			t.Kids = append(t.Kids, t.art.PiecePicture(p.Art, p.White))
		case p.Icon != "":
			t.Kids = append(t.Kids, t.art.IconPicture(p.Icon, kit.ShadeTeal))
		}
		if p.Text != "" {
			text := kit.Body.Text(p.Text)
			t.texts, t.Kids = append(t.texts, text), append(t.Kids, text)
		}
	}
	if cell.Symbols != "" {
		t.symbols = kit.Symbols.Text("")
		t.Kids = append(t.Kids, t.symbols)
	}
	t.Refresh()
}

// The sides of figurines and signs, and what is left before symbols.
const (
	figurineSide float32 = 28
	signSide     float32 = 18
	symbolGap    float32 = 5
)

func (t *turnText) place(size fyne.Size) {
	style := kit.Body
	if t.bold {
		style = kit.Strong
	}
	x, i := float32(0), 0
	for _, p := range t.parts() {
		switch {
		case p.Art != "":
			kit.Put(t.Kids[i], x-3, (size.Height-figurineSide)/2, figurineSide, figurineSide)
			x, i = x+figurineSide, i+1
		case p.Icon != "":
			kit.Put(t.Kids[i], x+1, (size.Height-signSide)/2, signSide, signSide)
			x, i = x+signSide+3, i+1
		}
		if p.Text != "" {
			w := style.Width(p.Text)
			kit.Put(t.Kids[i], x, 0, w, size.Height)
			x, i = x+w, i+1
		}
	}
	if t.symbols != nil {
		room := size.Width - x - symbolGap
		text := ""
		if room >= kit.Symbols.Width("…") {
			text = kit.Symbols.Cut(t.cell.Symbols, room)
		}
		if t.symbols.Text != text {
			t.symbols.Text = text
			t.symbols.Refresh()
		}
		kit.Put(t.symbols, x+symbolGap, 0, room, size.Height)
	}
}
