package kit

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Bar is a bar of a chart.
type Bar struct {
	Name   string
	Accent color.NRGBA // a stripe before the name; of no opacity: none
	Tally  Tally
	Note   string // at the right: "62 %"
	Tip    string // its numbers in words
}

// indent returns the room for the stripe.
func (b *Bar) indent() float32 { return Pick(b.Accent.A > 0, 12, 0) }

// Bars is a chart with a bar a line, each in three parts: won, drawn, lost.
type Bars struct {
	Chart
	bars   []Bar
	scaled bool // a bar is as long as it has games; else each is as long as all others
	thick  float32
	pieces []*barPieces
}

type barPieces struct {
	accent     *canvas.Rectangle
	name, note *Label
	parts      [3]*canvas.Rectangle
	numbers    [3]*canvas.Text
}

// barLine is the least height of a bar with the space below it.
const barLine float32 = 34

// NewBars makes a chart of bars. If scaled, the length of a bar shows its number of games, against the most;
// otherwise all bars are of one length and show shares.
func NewBars(scaled bool) *Bars {
	b := &Bars{scaled: scaled, thick: 22}
	b.Ring(4)
	b.Paint, b.Place = b.paint, b.place
	b.Least = func() fyne.Size { return fyne.NewSize(200, b.Height()) }
	b.begin(b)
	return b
}

// Height returns the height of all bars.
func (b *Bars) Height() float32 { return max(float32(len(b.bars))*barLine-barLine+b.thick, b.thick) }

// Set shows other bars.
func (b *Bars) Set(bars []Bar) {
	b.bars, b.pieces, b.Kids = bars, nil, nil
	for _, bar := range bars {
		p := &barPieces{accent: NewBox(2, 0), name: NewLabel(bar.Name, Body, ShadeText),
			note: NewLabel(bar.Note, Caption, ShadeText2).Align(fyne.TextAlignTrailing)}
		b.Kids = append(b.Kids, p.accent, p.name, p.note)
		for i := range p.parts {
			p.parts[i], p.numbers[i] = NewBox(3, 1), CaptionBold.Centred(strconv.Itoa(bar.Tally.parts()[i]))
			b.Kids = append(b.Kids, p.parts[i], p.numbers[i])
		}
		b.pieces = append(b.pieces, p)
	}
	b.Kids = append(b.Kids, b.ring)
	b.SetEnabled(len(bars) > 0)
	b.Refresh()
}

func (b *Bars) paint(p theme.Palette) {
	fill, edge, ink := tallyColors(p)
	for i, pieces := range b.pieces {
		pieces.accent.FillColor = b.bars[i].Accent
		for k := range pieces.parts {
			pieces.parts[k].FillColor, pieces.parts[k].StrokeColor, pieces.numbers[k].Color = fill[k], edge[k], ink[k]
		}
	}
}

// columns returns the widths of the names and of the notes.
func (b *Bars) columns(width float32) (names, notes float32) {
	for _, bar := range b.bars {
		if bar.Name != "" {
			names = max(names, Body.Width(bar.Name)+bar.indent()+14)
		}
		if bar.Note != "" {
			notes = max(notes, Caption.Width(bar.Note)+14)
		}
	}
	return min(names, width*0.55), min(notes, width*0.3)
}

func (b *Bars) place(size fyne.Size) {
	names, notes := b.columns(size.Width)
	most := 1
	for _, bar := range b.bars {
		most = max(most, bar.Tally.Games())
	}
	b.marks = b.marks[:0]
	line := barLine
	if n := len(b.bars); n > 1 { // room that is left goes between them
		line = max(barLine, min((size.Height-b.thick)/float32(n-1), barLine*1.4))
	}
	for i, bar := range b.bars {
		p, y, indent := b.pieces[i], float32(i)*line, bar.indent()
		Put(p.accent, 0, y+3, 4, b.thick-6)
		Put(p.name, indent, y, names-indent-10, b.thick)
		Put(p.note, size.Width-notes, y+(b.thick-18)/2, notes, 18)
		room := size.Width - names - notes
		b.placeParts(p, bar.Tally, names, y, room, most)
		b.marks = append(b.marks, mark{fyne.NewPos(names, y), fyne.NewSize(room, b.thick), bar.Tip})
	}
	b.placeMark()
}

// placeParts lays out the three parts of a bar.
func (b *Bars) placeParts(p *barPieces, t Tally, x, y, room float32, most int) {
	if b.scaled {
		room *= float32(t.Games()) / float32(most)
	}
	games := float32(max(t.Games(), 1))
	for i, n := range t.parts() {
		w := room * float32(n) / games
		Show(p.parts[i], n > 0)
		Show(p.numbers[i], n > 0 && w >= CaptionBold.Width(p.numbers[i].Text)+6)
		Put(p.parts[i], x, y, max(w-1.5, 1.5), b.thick)
		Put(p.numbers[i], x, y, w, b.thick)
		x += w
	}
}
