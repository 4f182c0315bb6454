package play

import (
	"image/color"
	"math"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// endChoice is a button of a banner or of a question.
type endChoice struct {
	ID      string
	Icon    string
	Label   string
	Primary bool
	Key     rune // that takes it, lower case; 0: none
}

// endModel is how a game has ended.
type endModel struct {
	Variant  string // its UCI name; "" where no terms are to be marked
	Title    string // "White wins: midline invasion"
	Sentence string // "The king stands beyond the midline, on d5."
	Advice   string // what to play next, "" for nothing
	Choices  []endChoice
	// Above hangs the banner over the middle of the board as it is seen;
	// otherwise it hangs below. It belongs on the side away from the piece
	// that has decided the game.
	Above bool
	Ranks int // of the board, which is what a square's height is taken from
}

// endBanner lies over the board, for Game.SetOverlay: the result, hanging from
// the middle, and what to do next. It is dark in any window, and covers whole
// ranks, so that no piece is cut; the rest of the board stays to be seen.
type endBanner struct {
	kit.Part
	model    endModel
	press    func(id string)
	inner    kit.Part
	ground   *canvas.Rectangle
	light    *kit.Light
	title    *kit.Label
	sentence *kit.Label
	advice   *kit.Label
	full     []*kit.Button // with icons
	bare     []*kit.Button // without, where the board is narrow
}

// newEndBanner makes the banner; press gets the ID of a choice.
func newEndBanner(art kit.Art, m endModel, press func(id string)) *endBanner {
	b := &endBanner{model: m, press: press, ground: canvas.NewRectangle(color.Transparent), light: kit.NewLight(0.5, 2),
		title:    kit.NewLabel(m.Title, kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		sentence: kit.NewLabel(m.Sentence, kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter),
		advice:   kit.NewLabel(m.Advice, kit.Body, kit.ShadeText).Align(fyne.TextAlignCenter)}
	if m.Variant != "" {
		kit.Explain(m.Variant, b.title, b.sentence)
	}
	b.inner.Kids = []fyne.CanvasObject{b.ground, b.title, b.sentence, b.advice, b.light}
	for _, c := range m.Choices {
		rank := kit.Secondary
		if c.Primary {
			rank = kit.Primary
		}
		o := kit.ButtonOptions{Label: c.Label, Icon: c.Icon, Rank: rank, Action: func() { kit.CallWith(press, c.ID) }}
		b.full = append(b.full, art.NewButton(o))
		o.Icon = ""
		b.bare = append(b.bare, art.NewButton(o))
	}
	for i := range b.full {
		b.inner.Kids = append(b.inner.Kids, b.full[i], b.bare[i])
	}
	b.inner.Paint = func(p theme.Palette) { b.ground.FillColor = theme.Mix(p.Background, p.Surface, 0.4) }
	b.inner.Place = b.place
	b.inner.ExtendBaseWidget(&b.inner)
	kit.Darken(&b.inner)
	b.Kids = []fyne.CanvasObject{&b.inner}
	b.Place = func(size fyne.Size) { kit.Put(&b.inner, 0, 0, size.Width, size.Height) }
	b.ExtendBaseWidget(b)
	return b
}

// Buttons are those that are shown now, in the order of the choices.
func (b *endBanner) Buttons() []*kit.Button {
	if len(b.full) > 0 && !b.full[0].Visible() {
		return b.bare
	}
	return b.full
}

// Key takes the choice that stands out with Enter.
func (b *endBanner) Key(name fyne.KeyName) bool {
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		for _, c := range b.model.Choices {
			if c.Primary {
				kit.CallWith(b.press, c.ID)
				return true
			}
		}
	}
	return false
}

// Rune takes a choice with its key.
func (b *endBanner) Rune(r rune) bool {
	for _, c := range b.model.Choices {
		if c.Key != 0 && unicode.ToLower(r) == c.Key {
			kit.CallWith(b.press, c.ID)
			return true
		}
	}
	return false
}

// The least room between the banner's buttons and at its edges.
const bannerGap, bannerEdge float32 = 8, 16

func (b *endBanner) place(size fyne.Size) {
	room := size.Width - 2*bannerEdge
	rows := [][]*kit.Button{b.full}
	if rowWidth(b.full) > room {
		rows[0] = b.bare
	}
	for i := range b.full {
		kit.Show(b.full[i], len(rows[0]) > 0 && rows[0][0] == b.full[0])
		kit.Show(b.bare[i], len(rows[0]) > 0 && rows[0][0] == b.bare[0])
	}
	if rowWidth(rows[0]) > room { // the first one above the others
		rows = [][]*kit.Button{rows[0][:1], rows[0][1:]}
	}
	said := float32(74)
	if b.model.Advice != "" {
		said += 26
	}
	text := said + 48*float32(len(rows))
	square := size.Height / float32(max(b.model.Ranks, 1))
	squares := max(float32(math.Ceil(float64((text+16)/square))), 2)
	high, mid := min(squares*square, size.Height/2), size.Height/2
	y := mid
	if b.model.Above {
		y = mid - high
	}
	kit.Put(b.ground, 0, y, size.Width, high)
	// The board's line of light runs past its edges; the banner's takes its place.
	kit.Put(b.light, -8, mid-16, size.Width+16, 32)
	inner := y + (high-text)/2
	kit.Put(b.title, bannerEdge, inner, room, 38)
	kit.Put(b.sentence, bannerEdge, inner+40, room, 22)
	kit.Put(b.advice, bannerEdge, inner+66, room, 22)
	for i, row := range rows {
		b.placeButtons(row, (size.Width-min(rowWidth(row), room))/2, inner+said+4+48*float32(i), room)
	}
}

// placeButtons puts buttons beside each other; where all are too wide each gives
// the same.
func (b *endBanner) placeButtons(row []*kit.Button, x, y, room float32) {
	less := min((room-rowWidth(row))/float32(max(len(row), 1)), 0)
	for _, button := range row {
		w := button.MinSize().Width + less
		kit.Put(button, x, y, w, 40)
		x += w + bannerGap
	}
}

func rowWidth(buttons []*kit.Button) float32 {
	w := float32(0)
	for _, b := range buttons {
		w += b.MinSize().Width + bannerGap
	}
	return w - bannerGap
}
