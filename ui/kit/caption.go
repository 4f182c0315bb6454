package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// CaptionLine is a line at the lower edge of a window that says in words what is heard, or answers a question about the
// board. It has a line also while it says nothing.
type CaptionLine struct {
	Part
	text   *Label
	ground *Surface
}

// mostCaptionLines limits the lines of a caption: the whole board takes about six.
const mostCaptionLines = 9

// NewCaptionLine makes a caption that says nothing yet.
func NewCaptionLine() *CaptionLine {
	c := &CaptionLine{text: NewParagraph("", Body, ShadeText, mostCaptionLines),
		ground: Filled(0, func(p theme.Palette) color.NRGBA { return p.Raised })}
	c.Arrange(Stack(Fill(c.ground), Inset(16, 6, 16, 6, Text(c.text))))
	c.Least = func() fyne.Size { return fyne.NewSize(280, 0) }
	c.ExtendBaseWidget(c)
	return c
}

// HeightAt implements Prompt.
func (c *CaptionLine) HeightAt(width float32) float32 {
	return max(c.Part.HeightAt(width), Body.Line()+12)
}

// Text returns what it says.
func (c *CaptionLine) Text() string { return c.text.Text() }

// SetText changes it.
func (c *CaptionLine) SetText(text string) {
	c.text.SetText(text)
	c.Relayout()
}
