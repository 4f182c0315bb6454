package play

import (
	"math"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// endChoice is a button of the banner.
type endChoice struct {
	icon    string
	label   string
	primary bool
	key     rune // that takes it, lower case; 0: none
	do      func()
}

// ending is how a game has ended.
type ending struct {
	variant  string // its UCI name
	title    string // "White wins: midline invasion"
	sentence string // "The king stands beyond the midline, on d5."
	advice   string // what to play next, "" for nothing
	choices  []endChoice
	// above hangs the banner over the middle of the board as it is seen;
	// otherwise it hangs below. It belongs on the side away from the piece
	// that has decided the game.
	above bool
	ranks int // of the board, which is what a square's height is taken from
}

// endBanner lies over the board, for Screen.SetOverlay: the result, hanging from
// the middle, and what to do next. It is dark in any window, and covers whole
// ranks, so that no piece is cut; the rest of the board stays to be seen.
type endBanner struct {
	kit.Part
	ending
	inner  kit.Part
	ground *canvas.Rectangle
	light  *kit.Light
	texts  [3]*kit.Label // title, sentence and advice
	full   []*kit.Button // with icons
	bare   []*kit.Button // without, where the board is narrow
}

func newEndBanner(art kit.Art, e ending) *endBanner {
	label := func(text string, style kit.Style, shade kit.Shade) *kit.Label {
		return kit.NewLabel(text, style, shade).Align(fyne.TextAlignCenter)
	}
	b := &endBanner{ending: e, ground: kit.NewBox(0, 0), light: kit.NewLight(0.5, 2),
		texts: [3]*kit.Label{label(e.title, kit.Title, kit.ShadeText), label(e.sentence, kit.Body, kit.ShadeText2),
			label(e.advice, kit.Body, kit.ShadeText)}}
	kit.Explain(e.variant, b.texts[:2]...)
	b.inner.Kids = []fyne.CanvasObject{b.ground, b.texts[0], b.texts[1], b.texts[2], b.light}
	for _, c := range e.choices {
		o := kit.ButtonOptions{Label: c.label, Icon: c.icon, Rank: kit.Secondary, Action: c.do}
		if c.primary {
			o.Rank = kit.Primary
		}
		full := art.NewButton(o)
		o.Icon = ""
		bare := art.NewButton(o)
		b.full, b.bare = append(b.full, full), append(b.bare, bare)
		b.inner.Kids = append(b.inner.Kids, full, bare)
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

// Key takes the choice that stands out with Enter.
func (b *endBanner) Key(name fyne.KeyName) bool {
	return (name == fyne.KeyReturn || name == fyne.KeyEnter) && b.take(func(c endChoice) bool { return c.primary })
}

// Rune takes a choice with its key.
func (b *endBanner) Rune(r rune) bool {
	return b.take(func(c endChoice) bool { return c.key != 0 && unicode.ToLower(r) == c.key })
}

func (b *endBanner) take(is func(endChoice) bool) bool {
	i := slices.IndexFunc(b.choices, is)
	if i >= 0 {
		b.choices[i].do()
	}
	return i >= 0
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
	if b.advice != "" {
		said += 26
	}
	text := said + 48*float32(len(rows))
	square := size.Height / float32(max(b.ranks, 1))
	squares := max(float32(math.Ceil(float64((text+16)/square))), 2)
	high, mid := min(squares*square, size.Height/2), size.Height/2
	y := mid
	if b.above {
		y = mid - high
	}
	kit.Put(b.ground, 0, y, size.Width, high)
	// The board's line of light runs past its edges; the banner's takes its place.
	kit.Put(b.light, -8, mid-16, size.Width+16, 32)
	inner := y + (high-text)/2
	kit.Put(b.texts[0], bannerEdge, inner, room, 38)
	kit.Put(b.texts[1], bannerEdge, inner+40, room, 22)
	kit.Put(b.texts[2], bannerEdge, inner+66, room, 22)
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
