package kit

import (
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// Style is a size and a weight of text, or the font of symbols.
type Style struct {
	Size    float32
	Bold    bool
	Symbols bool
}

// face returns Fyne's style.
func (s Style) face() fyne.TextStyle { return fyne.TextStyle{Bold: s.Bold, Monospace: s.Symbols} }

// The styles that are used.
var (
	Title       = Style{Size: theme.Title, Bold: true}
	Heading     = Style{Size: theme.Heading, Bold: true}
	Body        = Style{Size: theme.Body}
	Strong      = Style{Size: theme.Body, Bold: true}
	Caption     = Style{Size: theme.Caption}
	CaptionBold = Style{Size: theme.Caption, Bold: true}
	// Symbols is for the signs of chess informants, which the font of all other texts lacks.
	Symbols = Style{Size: theme.Body, Symbols: true}
)

// Line returns the height of a line.
func (s Style) Line() float32 {
	switch s.Size {
	case theme.Title:
		return 38
	case theme.Heading:
		return 26
	case theme.Body:
		return 22
	}
	return 18
}

// Width measures a text in logical pixels. If it is wider than any screen, only a part is measured.
func (s Style) Width(text string) float32 {
	return fyne.MeasureText(Shorten(text, mostOfLine), s.Size, s.face()).Width
}

// Text makes a single line. Its colour is given when it is painted.
func (s Style) Text(text string) *canvas.Text {
	t := canvas.NewText(Shorten(text, mostOfLine), color.Transparent)
	t.TextSize, t.TextStyle = s.Size, s.face()
	return t
}

// Centred makes a single line centred where it is put.
func (s Style) Centred(text string) *canvas.Text {
	t := s.Text(text)
	t.Alignment = fyne.TextAlignCenter
	return t
}

// Right makes a single line that ends where it is put.
func (s Style) Right(text string) *canvas.Text {
	t := s.Text(text)
	t.Alignment = fyne.TextAlignTrailing
	return t
}

// fit returns how many of the first letters of a text, followed by add, are no wider than width. However long
// the text is, hardly more of it is measured than fits.
func (s Style) fit(letters []rune, add string, width float32) int {
	fits := func(n int) bool { return s.Width(string(letters[:n])+add) <= width }
	low, high := 0, 1 // what fits, and what does not
	for high <= len(letters) && fits(high) {
		low, high = high, high*2
	}
	if high > len(letters) {
		high = len(letters) + 1
	}
	for high-low > 1 {
		if middle := (low + high) / 2; fits(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// narrowest is how much smaller than usual a text of the window may be that does not fit, as in languages with long
// words.
const narrowest = 0.78

// narrower are the sizes that are tried.
var narrower = []float32{1, 0.94, 0.88, 0.83, narrowest}

// Narrowed returns the style in a size in which a text is no wider than width, or in the smallest one.
func (s Style) Narrowed(text string, width float32) Style {
	small := s
	for _, by := range narrower {
		small.Size = s.Size * by
		if small.Width(text) <= width {
			break
		}
	}
	return small
}

// Cut shortens a text with an ellipsis until it is no wider than width.
func (s Style) Cut(text string, width float32) string {
	text = Shorten(text, mostOfLine)
	letters := []rune(text)
	if s.fit(letters, "", width) == len(letters) {
		return text
	}
	n := s.fit(letters, "…", width)
	return strings.TrimRight(string(letters[:n]), " ,") + "…"
}

// Breaks reports whether a line may break at a letter: at white space, but at no no-break space.
func Breaks(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Wrap breaks a text into lines no wider than width: between words, and within a word that is wider than a
// line. A text longer than a screen is cut.
func (s Style) Wrap(text string, width float32) []string {
	var lines []string
	for _, paragraph := range strings.Split(Shorten(text, mostOfText), "\n") {
		line := ""
		for _, word := range strings.FieldsFunc(paragraph, Breaks) {
			next := word
			if line != "" {
				next = line + " " + word
			}
			if s.Width(next) <= width {
				line = next
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			rest := []rune(word)
			for {
				n := max(s.fit(rest, "", width), 1)
				if n >= len(rest) {
					break
				}
				lines, rest = append(lines, string(rest[:n])), rest[n:]
			}
			line = string(rest)
		}
		lines = append(lines, line)
	}
	return lines
}

// The bytes that a text may have: what fills a line of the widest screen, and what a paragraph
// can be read of. What a player, a file or another program writes may have any number, and each
// letter that is measured or drawn takes time.
const (
	mostOfLine = 1200
	mostOfText = 4000
)

// Shorten cuts a text that has more than most bytes, and adds an ellipsis.
func Shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most] + "…"
}

// Shade picks a colour from the palette.
type Shade func(theme.Palette) color.NRGBA

// The usual shades.
var (
	ShadeText  Shade = func(p theme.Palette) color.NRGBA { return p.Text }
	ShadeText2 Shade = func(p theme.Palette) color.NRGBA { return p.Text2 }
	ShadeTeal  Shade = func(p theme.Palette) color.NRGBA { return p.Teal }
	ShadeRed   Shade = func(p theme.Palette) color.NRGBA { return p.Red }
	// For grounds and borders.
	ShadeBackground Shade = func(p theme.Palette) color.NRGBA { return p.Background }
	ShadeSurface    Shade = func(p theme.Palette) color.NRGBA { return p.Surface }
	ShadeRaised     Shade = func(p theme.Palette) color.NRGBA { return p.Raised }
	ShadeTealSoft   Shade = func(p theme.Palette) color.NRGBA { return p.TealSoft }
)

// Label is text in a colour of the theme. If it may have several lines, it wraps at its width.
type Label struct {
	Part
	text  string
	more  string // what is said after it
	style Style
	shade Shade
	align fyne.TextAlign
	most  int // lines
	brief bool
	lines []*canvas.Text
	width float32
	// parts are the lines of parted, at a width. They are asked for again and again.
	parts  []string
	parted partedAs
	drawn  Style // of the lines: smaller than style if they would not fit otherwise

	find   Finder // finds the terms to mark; optional
	around Around // what contains the label; optional
	onWord func(word fyne.CanvasObject)
	words  []*Word
}

// NewLabel makes a text of one line, cut with an ellipsis if it has no room.
func NewLabel(text string, style Style, shade Shade) *Label {
	return NewParagraph(text, style, shade, 1)
}

// NewParagraph makes a text of up to most lines, 0 for any number.
func NewParagraph(text string, style Style, shade Shade, most int) *Label {
	l := &Label{text: text, style: style, shade: shade, most: most}
	l.Paint = func(p theme.Palette) {
		for _, t := range l.lines {
			t.Color = l.shade(p)
		}
	}
	l.Place = l.place
	l.Least = func() fyne.Size {
		if l.most == 1 {
			return fyne.NewSize(l.style.Width(l.text), l.style.Line())
		}
		return fyne.NewSize(40, l.style.Line())
	}
	l.ExtendBaseWidget(l)
	return l
}

// Align sets where the lines stand and returns the label.
func (l *Label) Align(align fyne.TextAlign) *Label {
	l.align = align
	return l
}

// MayEnd marks a text that may end early: what players write, or what a computer thinks, which has any length. It
// returns the label.
func (l *Label) MayEnd() *Label {
	l.brief = true
	return l
}

// EndsEarly reports whether the text may end early.
func (l *Label) EndsEarly() bool { return l.brief }

// Text returns what the label says.
func (l *Label) Text() string { return l.text }

// SetText changes what the label says.
func (l *Label) SetText(text string) {
	if text == l.text {
		return
	}
	l.text, l.width = text, 0
	l.Refresh()
}

// SetShade changes the colour.
func (l *Label) SetShade(shade Shade) {
	l.shade = shade
	l.Refresh()
}

// partedAs is what the lines of a label depend on.
type partedAs struct {
	text  string
	width float32
	style Style
}

// Lines returns the lines of the text at a width, as they are shown.
func (l *Label) Lines(width float32) []string { return l.broken(width) }

// Fits reports whether a text would be shown whole in place of the label's own.
func (l *Label) Fits(text string) bool {
	return l.most == 0 || l.width == 0 || len(l.style.Wrap(text, l.width)) <= l.most
}

// HeightAt returns the height that the text wants at a width.
func (l *Label) HeightAt(width float32) float32 {
	if l.most == 1 {
		return l.style.Line()
	}
	return float32(len(l.broken(width))) * l.style.Line()
}

func (l *Label) broken(width float32) []string {
	if l.most == 1 {
		if l.drawn = l.style; !l.brief {
			l.drawn = l.style.Narrowed(l.text, width)
		}
		return []string{l.drawn.Cut(l.text, width)}
	}
	if as := (partedAs{l.text, width, l.style}); as != l.parted || l.parts == nil {
		l.drawn = l.style
		lines := l.style.Wrap(l.text, width)
		for l.most > 0 && len(lines) > l.most && !l.brief && l.drawn.Size > narrowest*l.style.Size {
			l.drawn.Size = max(l.drawn.Size-l.style.Size*0.055, narrowest*l.style.Size)
			lines = l.drawn.Wrap(l.text, width)
		}
		if l.most > 0 && len(lines) > l.most {
			lines[l.most-1] = l.drawn.Cut(strings.Join(lines[l.most-1:], " "), width)
			lines = lines[:l.most]
		}
		l.parts, l.parted = lines, as
	}
	return l.parts
}

func (l *Label) place(size fyne.Size) {
	if size.Width != l.width {
		l.width = size.Width
		l.set(l.broken(size.Width))
	}
	for i, t := range l.lines {
		Put(t, 0, float32(i)*l.style.Line(), size.Width, l.style.Line())
	}
	l.placeWords(size.Width)
}

func (l *Label) set(lines []string) {
	for len(l.lines) < len(lines) {
		l.lines = append(l.lines, l.style.Text(""))
	}
	l.lines = l.lines[:len(lines)]
	l.Kids = l.Kids[:0]
	for i, text := range lines {
		t := l.lines[i]
		t.Alignment, t.Color = l.align, l.shade(l.Palette())
		if t.Text != text || t.TextSize != l.drawn.Size {
			t.Text, t.TextSize = text, l.drawn.Size
			t.Refresh()
		}
		l.Kids = append(l.Kids, t)
	}
	l.mark(lines)
}
