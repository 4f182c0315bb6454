package screen

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// Choice is a button of a banner or of a question.
type Choice struct {
	ID      string
	Icon    string
	Label   string
	Primary bool
}

// EndModel is how a game has ended.
type EndModel struct {
	Title    string // "White wins: midline invasion"
	Sentence string // "The king stands beyond the midline, on d5."
	Choices  []Choice
	// Above hangs the banner over the middle of the board as it is seen;
	// otherwise it hangs below. It belongs on the side away from the piece
	// that has decided the game.
	Above bool
	Ranks int // of the board, which is what a square's height is taken from
}

// EndBanner lies over the board, for Game.SetOverlay: the result, hanging from
// the middle, and what to do next. The rest of the board stays to be seen.
type EndBanner struct {
	kit.Part
	model    EndModel
	ground   *canvas.Rectangle
	light    *kit.Light
	title    *kit.Label
	sentence *kit.Label
	full     []*kit.Button // with icons
	bare     []*kit.Button // without, where the board is narrow
}

// NewEndBanner makes the banner; press gets the ID of a choice.
func NewEndBanner(art kit.Art, m EndModel, press func(id string)) *EndBanner {
	b := &EndBanner{model: m, ground: canvas.NewRectangle(color.Transparent), light: kit.NewLight(0.5, 2),
		title:    kit.NewLabel(m.Title, kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		sentence: kit.NewLabel(m.Sentence, kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)}
	b.Kids = []fyne.CanvasObject{b.ground, b.title, b.sentence, b.light}
	for _, c := range m.Choices {
		rank := kit.Secondary
		if c.Primary {
			rank = kit.Primary
		}
		o := kit.ButtonOptions{Label: c.Label, Icon: c.Icon, Rank: rank, Action: func() { callWith(press, c.ID) }}
		b.full = append(b.full, art.NewButton(o))
		o.Icon = ""
		b.bare = append(b.bare, art.NewButton(o))
	}
	for i := range b.full {
		b.Kids = append(b.Kids, b.full[i], b.bare[i])
	}
	b.Paint = func(p theme.Palette) {
		b.ground.FillColor = p.Background
	}
	b.Place = b.place
	b.ExtendBaseWidget(b)
	return b
}

// Buttons are those that are shown now, in the order of the choices.
func (b *EndBanner) Buttons() []*kit.Button {
	if len(b.full) > 0 && !b.full[0].Visible() {
		return b.bare
	}
	return b.full
}

func (b *EndBanner) place(size fyne.Size) {
	high := min(max(2*size.Height/float32(max(b.model.Ranks, 1)), 148), size.Height/2)
	mid := size.Height / 2
	y := mid
	if b.model.Above {
		y = mid - high
	}
	// The board's line of light runs past its edges; the banner's takes its place.
	kit.Put(b.ground, -8, y, size.Width+16, high)
	kit.Put(b.light, -8, mid-16, size.Width+16, 32)
	inner := y + (high-126)/2
	kit.Put(b.title, 16, inner, size.Width-32, 38)
	kit.Put(b.sentence, 16, inner+40, size.Width-32, 22)
	buttons := b.full
	if rowWidth(b.full) > size.Width-32 {
		buttons = b.bare
	}
	for i := range b.full {
		kit.Show(b.full[i], rowWidth(b.full) <= size.Width-32)
		kit.Show(b.bare[i], rowWidth(b.full) > size.Width-32)
	}
	spare := min((size.Width-32-rowWidth(buttons))/float32(max(len(buttons), 1)), 0)
	x := (size.Width - min(rowWidth(buttons), size.Width-32)) / 2
	for _, button := range buttons {
		w := button.MinSize().Width + spare
		kit.Put(button, x, inner+86, w, 40)
		x += w + 8
	}
}

func rowWidth(buttons []*kit.Button) float32 {
	w := float32(0)
	for _, b := range buttons {
		w += b.MinSize().Width + 8
	}
	return w - 8
}
