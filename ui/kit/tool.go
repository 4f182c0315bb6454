package kit

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// ToolModel is one tool of a toolbar.
type ToolModel struct {
	ID      string
	Icon    string
	Label   string
	Tip     string // says more than the label; optional
	Key     string // the key that does the same, "" for none
	Enabled bool
	On      bool // what it shows is shown
}

// Tool is an icon over its label, without the label if the toolbar is low.
type Tool struct {
	Press
	model ToolModel
	body  *canvas.Rectangle
}

func (a Art) newTool(m ToolModel, press func(id string)) *Tool {
	t := &Tool{model: m, body: NewBox(8, 0)}
	icon := a.IconPicture(m.Icon, t.faded(ShadeText))
	label := NewLabel(m.Label, Caption, t.faded(ShadeText2)).Align(fyne.TextAlignCenter)
	t.disabled = !m.Enabled
	t.OnPress, t.Tip = func() { press(t.model.ID) }, Tip{cmp.Or(m.Tip, m.Label), m.Key}
	t.Ring(8)
	t.ArrangeBy(func(size fyne.Size) Item {
		named := size.Height >= ToolHeight && Caption.Width(m.Label) <= size.Width
		return Stack(Fill(t.body), Inset(0, Pick(named, 8, (size.Height-20)/2), 0, 0,
			Column(4, Middle(Fixed(icon, 20, 20)), When(named, Text(label)))), Fill(t.ring))
	})
	t.Paint = t.paint
	t.ExtendBaseWidget(t)
	return t
}

func (t *Tool) paint(p theme.Palette) {
	t.body.FillColor = color.Transparent
	if t.Hovered() {
		t.body.FillColor = p.Raised
	}
	if t.model.On {
		t.body.FillColor = p.TealSoft
	}
}

// The heights of a toolbar, with and without labels.
const (
	ToolHeight    float32 = 56
	ToolHeightLow float32 = 48
)

// Toolbar is a row of tools. Each gets room by its label, so that a long label moves the icons of the others as
// little as possible.
type Toolbar struct {
	Part
	art   Art
	press func(id string)
	tools []*Tool
}

// NewToolbar makes a toolbar that calls press with the ID of a tool.
func (a Art) NewToolbar(tools []ToolModel, press func(id string)) *Toolbar {
	b := &Toolbar{art: a, press: press}
	b.ArrangeBy(b.layout)
	b.build(tools)
	b.Least = func() fyne.Size { return fyne.NewSize(float32(len(b.tools))*40, ToolHeightLow) }
	b.ExtendBaseWidget(b)
	return b
}

func (b *Toolbar) build(tools []ToolModel) {
	b.tools = nil
	for _, m := range tools {
		b.tools = append(b.tools, b.art.newTool(m, b.press))
	}
	b.Collect()
}

// Set changes the tools; it keeps the widgets if only their states change.
func (b *Toolbar) Set(tools []ToolModel) {
	if !slices.EqualFunc(b.tools, tools, func(t *Tool, m ToolModel) bool {
		return t.model.ID == m.ID && t.model.Icon == m.Icon && t.model.Label == m.Label
	}) {
		b.build(tools)
		b.Refresh()
		return
	}
	for i, t := range b.tools {
		if t.model.On != tools[i].On {
			t.model = tools[i]
			t.Refresh()
		}
		t.model = tools[i]
		t.SetEnabled(tools[i].Enabled)
	}
}

// Tool returns the tool with an ID, nil for none.
func (b *Toolbar) Tool(id string) *Tool {
	for _, t := range b.tools {
		if t.model.ID == id {
			return t
		}
	}
	return nil
}

// Labelled reports whether every label has room at a width.
func (b *Toolbar) Labelled(width float32) bool {
	return b.wanted() <= width
}

func (b *Toolbar) wanted() float32 {
	var sum float32
	for _, t := range b.tools {
		sum += Caption.Width(t.model.Label) + 4
	}
	return sum
}

func (b *Toolbar) layout(size fyne.Size) Item {
	named := size.Height >= ToolHeight && b.Labelled(size.Width)
	spare := (size.Width - Pick(named, b.wanted(), 0)) / float32(max(len(b.tools), 1))
	return Row(0, Items(b.tools, func(t *Tool) Item {
		return Fixed(t, spare+Pick(named, Caption.Width(t.model.Label)+4, 0), 0)
	})...)
}
