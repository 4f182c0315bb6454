package play

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// EvalBarModel is what the bar beside the board shows.
type EvalBarModel struct {
	Shown   bool
	White   float32 // White's share, 0 to 1
	Text    string  // the score, without a sign; "" for none
	Flipped bool    // Black's side of the board is below
	Still   bool    // it changes at once
}

// The bar's width, and its place between the board and the panel.
const (
	evalBarWidth float32 = 17
	evalBarGap   float32 = 4
	evalBarRoom          = evalBarWidth - 2 // for the score, between the edges
)

// The sizes of the score's letters: the largest that fits is taken. What is too wide for the
// smallest stands in two lines.
const evalBarText, evalBarSmall float32 = 9.5, 8

// evalBarTime is how long the bar takes to change.
const evalBarTime = 180 * time.Millisecond

// The colours of both sides, as on the pieces.
var (
	whiteSide = color.NRGBA{R: 0xFA, G: 0xFA, B: 0xF5, A: 255}
	blackSide = color.NRGBA{R: 0x2B, G: 0x2B, B: 0x2E, A: 255}
)

// Bar shows how likely either side is to win, White's share from below.
type Bar struct {
	kit.Part
	model  EvalBarModel
	now    float32 // the share that is drawn
	move   *fyne.Animation
	ground *canvas.Rectangle // Black's
	white  *canvas.Rectangle
	middle *canvas.Rectangle
	edge   *canvas.Rectangle
	text   [2]*canvas.Text // the lines of the score
}

func newEvalBar() *Bar {
	b := &Bar{now: 0.5, ground: kit.NewBox(3, 0),
		white: kit.NewBox(2, 0), middle: kit.NewBox(0, 0), edge: kit.NewBox(3, 1),
		text: [2]*canvas.Text{kit.CaptionBold.Centred(""), kit.CaptionBold.Centred("")}}
	b.ground.FillColor, b.white.FillColor = blackSide, whiteSide
	b.Kids = []fyne.CanvasObject{b.ground, b.white, b.middle, b.edge, b.text[0], b.text[1]}
	b.Paint = func(p theme.Palette) {
		b.edge.StrokeColor = theme.Mix(p.Border, p.Text2, 0.5)
		b.middle.FillColor = theme.BoardOf(b.Theme()).Amber
		for _, line := range b.text {
			line.Color = blackSide
			if b.model.White < 0.5 {
				line.Color = whiteSide
			}
		}
	}
	b.Place = b.place
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

func (b *Bar) set(m EvalBarModel) {
	if m == b.model {
		return
	}
	was := b.model
	b.model = m
	b.write(m.Text)
	if b.move != nil {
		b.move.Stop()
		b.move = nil
	}
	from := b.now
	if m.Still || !m.Shown || !was.Shown || m.Flipped != was.Flipped || from == m.White {
		b.now = m.White
	} else {
		b.move = fyne.NewAnimation(evalBarTime, func(t float32) {
			b.now = from + (m.White-from)*t
			b.Relayout()
		})
		b.move.Curve = fyne.AnimationEaseOut
		b.move.Start()
	}
	kit.Show(b, m.Shown)
	b.Refresh()
}

// write breaks the score into what fits into the bar: one line, or the sign of a win above
// the number of turns.
func (b *Bar) write(text string) {
	width := func(text string, size float32) float32 {
		return kit.Style{Size: size, Bold: true}.Width(text)
	}
	lines := [2]string{text}
	if number, win := strings.CutPrefix(text, "#"); win && width(text, evalBarSmall) > evalBarRoom {
		lines = [2]string{"#", number}
	}
	size := evalBarText
	for size > evalBarSmall && max(width(lines[0], size), width(lines[1], size)) > evalBarRoom {
		size -= 0.5
	}
	for i, line := range b.text {
		line.Text, line.TextSize = lines[i], size
	}
}

func (b *Bar) place(size fyne.Size) {
	kit.Put(b.ground, 0, 0, size.Width, size.Height)
	kit.Put(b.edge, 0, 0, size.Width, size.Height)
	share := (size.Height - 2) * b.now
	y := size.Height - 1 - share
	if b.model.Flipped {
		y = 1
	}
	kit.Put(b.white, 1, y, size.Width-2, share)
	kit.Put(b.middle, 1, float32(int(size.Height/2))-1, size.Width-2, 2)
	const line = 14
	high := float32(line)
	if b.text[1].Text != "" {
		high += line - 4
	}
	top := float32(4)
	if (b.model.White >= 0.5) != b.model.Flipped {
		top = size.Height - high - 4
	}
	kit.Put(b.text[0], 0, top, size.Width, line)
	kit.Put(b.text[1], 0, top+high-line, size.Width, line)
}
