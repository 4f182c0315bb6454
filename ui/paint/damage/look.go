package damage

import (
	"image"
	"image/color"
	"maps"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// likeness is how an object looks, compared with the frame before.
type likeness int

const (
	equal likeness = iota
	other
	unknown // it cannot be said
)

// ink is a colour as it is drawn.
type ink struct{ r, g, b, a uint32 }

func inkOf(c color.Color) (i ink) {
	if c != nil {
		i.r, i.g, i.b, i.a = c.RGBA()
	}
	return i
}

// shape is an object without its colours, and these.
type shape[T comparable] struct {
	object T
	inks   [3]ink
}

// The look of objects that cannot be compared as they are.
type (
	pictureLook struct {
		size         fyne.Size
		file         string
		resource     fyne.Resource
		image        image.Image
		translucency float64
		fill         canvas.ImageFill
		scale        canvas.ImageScale
		radius       float32
	}
	shaderLook struct {
		size     fyne.Size
		name     string
		uniforms map[string]float32
		textures map[string]image.Image
	}
	rasterLook struct {
		size         fyne.Size
		translucency float64
		scale        canvas.ImageScale
	}
)

// see remembers how an object looks, and reports whether it looks as before and whether Fyne draws it at all.
func (r *record) see(o fyne.CanvasObject) (likeness, bool) {
	switch o := o.(type) {
	case *canvas.Rectangle:
		now := shape[canvas.Rectangle]{*o, [3]ink{inkOf(o.FillColor), inkOf(o.StrokeColor), inkOf(o.Shadow.Color)}}
		now.object.FillColor, now.object.StrokeColor, now.object.Shadow.Color = nil, nil, nil
		return same(r, &now), now.inked()
	case *canvas.Circle:
		now := shape[canvas.Circle]{*o, [3]ink{inkOf(o.FillColor), inkOf(o.StrokeColor), inkOf(o.Shadow.Color)}}
		now.object.FillColor, now.object.StrokeColor, now.object.Shadow.Color = nil, nil, nil
		return same(r, &now), now.inked()
	case *canvas.Ellipse:
		now := shape[canvas.Ellipse]{*o, [3]ink{inkOf(o.FillColor), inkOf(o.StrokeColor), inkOf(o.Shadow.Color)}}
		now.object.FillColor, now.object.StrokeColor, now.object.Shadow.Color = nil, nil, nil
		return same(r, &now), now.inked()
	case *canvas.Line:
		now := shape[canvas.Line]{*o, [3]ink{inkOf(o.StrokeColor)}}
		now.object.StrokeColor = nil
		return same(r, &now), now.inked() && o.StrokeWidth > 0
	case *canvas.Text:
		now := shape[canvas.Text]{*o, [3]ink{inkOf(o.Color)}}
		now.object.Color = nil
		return same(r, &now), strings.TrimSpace(o.Text) != "" || o.TextStyle.Underline || o.TextStyle.Strikethrough
	case *canvas.LinearGradient:
		now := shape[canvas.LinearGradient]{*o, [3]ink{inkOf(o.StartColor), inkOf(o.EndColor)}}
		now.object.StartColor, now.object.EndColor = nil, nil
		return same(r, &now), true
	case *canvas.RadialGradient:
		now := shape[canvas.RadialGradient]{*o, [3]ink{inkOf(o.StartColor), inkOf(o.EndColor)}}
		now.object.StartColor, now.object.EndColor = nil, nil
		return same(r, &now), true
	case *canvas.Image:
		now := pictureLook{o.Size(), o.File, o.Resource, o.Image, o.Translucency, o.FillMode, o.ScaleMode, o.CornerRadius}
		return same(r, &now), o.Image != nil || o.Resource != nil || o.File != ""
	case *canvas.Raster:
		now := rasterLook{o.Size(), o.Translucency, o.ScaleMode}
		return same(r, &now), true
	case *canvas.Shader:
		return r.seeShader(o), true
	case *canvas.ArbitraryPolygon, *canvas.RegularPolygon, *canvas.Arc, *canvas.BezierCurve:
		return other, true
	case *canvas.Blur:
		return unknown, true // shows what lies below
	}
	return equal, false // Fyne draws no other types
}

func (s *shape[T]) inked() bool { return s.inks[0].a|s.inks[1].a|s.inks[2].a > 0 }

// same compares a look with that of the record, which keeps it.
func same[T comparable](r *record, now *T) likeness {
	old, ok := r.look.(*T)
	switch {
	case !ok:
		kept := *now
		r.look = &kept
		return other
	case *old == *now:
		return equal
	}
	*old = *now
	return other
}

func (r *record) seeShader(o *canvas.Shader) likeness {
	old, ok := r.look.(*shaderLook)
	if ok && old.size == o.Size() && old.name == o.Name && maps.Equal(old.uniforms, o.Uniforms) &&
		maps.Equal(old.textures, o.Textures) {
		return equal
	}
	r.look = &shaderLook{o.Size(), o.Name, maps.Clone(o.Uniforms), maps.Clone(o.Textures)}
	return other
}
