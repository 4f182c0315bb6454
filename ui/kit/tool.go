package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// ToolModel is one tool of a toolbar.
type ToolModel struct {
	ID      string
	Icon    string
	Label   string
	Key     string // the key that does the same, "" for none
	Enabled bool
	On      bool // what it shows is shown
}

// Tool is an icon over its label; the label goes when it is low.
type Tool struct {
	Press
	model ToolModel
	body  *canvas.Rectangle
	icon  *Picture
	label *canvas.Text
}

func (a Art) newTool(m ToolModel, press func(id string)) *Tool {
	t := &Tool{model: m, body: NewBox(8, 0), label: Caption.Centred(m.Label)}
	t.icon = a.IconPicture(m.Icon, func(p theme.Palette) string { return theme.Hex(t.ink(p)) })
	t.disabled = !m.Enabled
	t.OnPress, t.Tip = func() { press(t.model.ID) }, Tip{m.Label, m.Key}
	t.Kids = []fyne.CanvasObject{t.body, t.icon, t.label, t.Ring(8)}
	t.Paint, t.Place = t.paint, t.place
	t.ExtendBaseWidget(t)
	return t
}

func (t *Tool) ink(p theme.Palette) color.NRGBA {
	if t.Disabled() {
		return theme.Mix(p.Background, p.Text2, 0.42)
	}
	return p.Text
}

func (t *Tool) paint(p theme.Palette) {
	t.body.FillColor = color.Transparent
	if t.Hovered() {
		t.body.FillColor = p.Raised
	}
	if t.model.On {
		t.body.FillColor = p.TealSoft
	}
	t.label.Color = t.ink(p)
	if !t.Disabled() {
		t.label.Color = p.Text2
	}
}

func (t *Tool) place(size fyne.Size) {
	Put(t.body, 0, 0, size.Width, size.Height)
	named := size.Height >= ToolHeight && Caption.Width(t.model.Label) <= size.Width
	Show(t.label, named)
	if named {
		Put(t.icon, (size.Width-20)/2, 8, 20, 20)
		Put(t.label, 0, 32, size.Width, 18)
	} else {
		Put(t.icon, (size.Width-20)/2, (size.Height-20)/2, 20, 20)
	}
	Put(t.ring, 0, 0, size.Width, size.Height)
}

// The heights of a toolbar, with and without labels.
const (
	ToolHeight    float32 = 56
	ToolHeightLow float32 = 48
)

// Toolbar is a row of tools. Beside each other they take room by need, so that
// a long label does not push a short one's icon from its place more than it must.
type Toolbar struct {
	Part
	art   Art
	press func(id string)
	tools []*Tool
}

// NewToolbar makes a toolbar that calls press with the ID of a tool.
func (a Art) NewToolbar(tools []ToolModel, press func(id string)) *Toolbar {
	b := &Toolbar{art: a, press: press}
	b.Place = b.place
	b.build(tools)
	b.Least = func() fyne.Size { return fyne.NewSize(float32(len(b.tools))*40, ToolHeightLow) }
	b.ExtendBaseWidget(b)
	return b
}

func (b *Toolbar) build(tools []ToolModel) {
	b.tools, b.Kids = nil, nil
	for _, m := range tools {
		t := b.art.newTool(m, b.press)
		b.tools = append(b.tools, t)
		b.Kids = append(b.Kids, t)
	}
}

// Set changes the tools; those that only go on or off stay what they are.
func (b *Toolbar) Set(tools []ToolModel) {
	same := len(tools) == len(b.tools)
	for i := 0; same && i < len(tools); i++ {
		old := b.tools[i].model
		same = old.ID == tools[i].ID && old.Icon == tools[i].Icon && old.Label == tools[i].Label
	}
	if !same {
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

// Tool finds a tool by its ID, or nil.
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

func (b *Toolbar) place(size fyne.Size) {
	if len(b.tools) == 0 {
		return
	}
	named := size.Height >= ToolHeight && b.Labelled(size.Width)
	spare := size.Width / float32(len(b.tools))
	if named {
		spare = (size.Width - b.wanted()) / float32(len(b.tools))
	}
	x := float32(0)
	for _, t := range b.tools {
		w := spare
		if named {
			w += Caption.Width(t.model.Label) + 4
		}
		Put(t, x, 0, w, size.Height)
		x += w
	}
}
