package paint

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Plate is a rectangle with round corners and a border along its inside. Lengths are in pixels.
type Plate struct {
	Width, Height, Radius, Border int
	Fill, Edge                    color.NRGBA
}

// smallPlate is the number of pixels up to which a plate is drawn by one program, which computes the corners
// everywhere.
const smallPlate = 8000

// Draw draws the plate with the objects of a box, whose size is that of the plate. scale is the number of pixels
// of a logical pixel.
func (p Plate) Draw(box *fyne.Container, scale float32) {
	p.Radius = min(p.Radius, p.Width/2, p.Height/2)
	rim := max(p.Radius, p.Border)
	m := int(math.Round(float64(margin(scale) * scale)))
	if !exact(scale) || p.Width*p.Height < smallPlate || min(p.Width, p.Height) <= 2*max(rim, 2*m+1)+2*m {
		p.draw(box, scale, part{0, 0, p.Width, p.Height})
		return
	}
	high := max(rim, 2*m+1) // no part may be less than its margins
	wide := p.Border
	if wide > 0 {
		wide = max(wide, 2*m+1)
	}
	w, h := p.Width, p.Height
	parts := []part{{0, 0, w, high}, {0, h - high, w, high}}
	if wide > 0 {
		parts = append(parts, part{0, high, wide, h - 2*high}, part{w - wide, high, wide, h - 2*high})
	}
	p.draw(box, scale, append(parts, part{wide, high, w - 2*wide, h - 2*high})...)
}

// part is a rectangle of a plate, in pixels.
type part struct{ x, y, w, h int }

// draw draws parts of the plate. If there are several, the last one has only the colour of the filling, and all
// keep to their pixels.
func (p Plate) draw(box *fyne.Container, scale float32, parts ...part) {
	m, last := float32(0), len(parts)
	if last > 1 {
		m, last = margin(scale), last-1
	}
	if len(box.Objects) != len(parts) {
		box.Objects = nil
		for range parts {
			box.Objects = append(box.Objects, &canvas.Shader{})
		}
	}
	for i, r := range parts {
		o, ok := box.Objects[i].(*canvas.Shader)
		if !ok {
			continue
		}
		at := fyne.NewPos(float32(r.x)/scale, float32(r.y)/scale)
		size := fyne.NewSize(float32(r.w)/scale, float32(r.h)/scale)
		if i == last {
			Fill(o, at, size, scale, p.Fill)
			show(o, p.Fill.A > 0)
			continue
		}
		p.shade(o, r, m*scale)
		o.Move(at.AddXY(m, m))
		o.Resize(fyne.NewSize(size.Width-2*m, size.Height-2*m))
	}
	canvas.Refresh(box)
}

func show(o *canvas.Shader, visible bool) {
	if visible != o.Visible() {
		if visible {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// shade sets what the program of a part reads. The object is smaller than the part by a margin, in pixels.
func (p Plate) shade(o *canvas.Shader, r part, margin float32) {
	program(o, NamePlate)
	for name, v := range map[string]float32{"left": float32(r.x) + margin, "top": float32(r.y) + margin,
		"width": float32(p.Width), "height": float32(p.Height), "radius": float32(p.Radius),
		"border": float32(p.Border)} {
		o.Uniforms[name] = v
	}
	setColor(o, "fill", p.Fill)
	setColor(o, "edge", p.Edge)
}
