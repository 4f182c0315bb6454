// Package paint fills rectangles with programs for OpenGL that do nothing else. Where there is no graphics card, a
// frame costs processor time for each pixel, and Fyne's own programs compute corners, borders and shadows for
// each, whether there are any or not: a pixel of a canvas.Rectangle takes five times as long as one of Fill.
package paint

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

var shaders bool

// UseShaders lets what is made from now on be drawn by shaders. The program that draws with OpenGL calls it
// before it makes anything: Fyne's software painter, which draws tests, pictures and films, knows no shaders. If
// it is called with false later, what exists is drawn without them once it is refreshed.
func UseShaders(on bool) { shaders = on }

// Shaders reports whether shaders may be used.
func Shaders() bool { return shaders }

// The names of the programs. Fyne compiles a program once for each name.
const (
	NameFill    = "midline fill"         // does not look where it is
	NameClipped = "midline clipped fill" // keeps to its bounds
	NamePlate   = "midline plate"
	NameWash    = "midline wash"
)

const (
	desktop = "#version 110\n"
	es      = "#version 100\n#ifdef GL_FRAGMENT_PRECISION_HIGH\nprecision highp float;\n#else\n" +
		"precision mediump float;\n#endif\n"
)

// sources are the programs. Colours are not premultiplied. bounds are the edges of the object in pixels from the
// upper left corner of the window; Fyne draws a little more on each side.
var sources = map[string]string{
	// Without a depth buffer, llvmpipe of Mesa 22.3 has a way of its own for programs that only move and multiply. It
	// takes the red for green and blue as well. The clamp, which changes nothing, keeps it from that way.
	NameFill: `
uniform float fillR, fillG, fillB, fillA;
void main() {
	gl_FragColor = vec4(fillR, fillG, fillB, clamp(fillA, 0.0, 1.0));
}
`,
	NameClipped: `
uniform vec2 frame;
uniform vec4 bounds;
uniform float fillR, fillG, fillB, fillA;
void main() {
	vec2 at = vec2(gl_FragCoord.x, frame.y - gl_FragCoord.y);
	vec2 inside = step(bounds.xy, at) * step(at, bounds.zw);
	gl_FragColor = vec4(fillR, fillG, fillB, fillA * inside.x * inside.y);
}
`,
	NameWash: `
uniform vec2 frame;
uniform vec4 bounds;
uniform float fillR, fillG, fillB, upper, lower;
void main() {
	float down = (frame.y - gl_FragCoord.y - bounds.y) / (bounds.w - bounds.y);
	gl_FragColor = vec4(fillR, fillG, fillB, clamp(mix(upper, lower, down), 0.0, 1.0));
}
`,
	// deep is how far inside the plate a pixel is.
	NamePlate: `
uniform vec2 frame;
uniform vec4 bounds;
uniform float left, top, width, height, radius, border;
uniform float fillR, fillG, fillB, fillA;
uniform float edgeR, edgeG, edgeB, edgeA;
void main() {
	vec2 at = vec2(gl_FragCoord.x - bounds.x + left, frame.y - gl_FragCoord.y - bounds.y + top);
	vec2 corner = radius - min(at, vec2(width, height) - at);
	float deep = radius - length(max(corner, 0.0)) - min(max(corner.x, corner.y), 0.0);
	float whole = clamp(deep + 0.5, 0.0, 1.0);
	float inner = clamp(deep - border + 0.5, 0.0, 1.0);
	vec4 color = vec4(edgeR, edgeG, edgeB, 1.0) * (edgeA * (whole - inner)) +
		vec4(fillR, fillG, fillB, 1.0) * (fillA * inner);
	gl_FragColor = vec4(color.rgb / max(color.a, 0.001), color.a);
}
`,
}

// Spoil makes drivers refuse all programs, so that one sees what happens then. It is called before anything is made.
func Spoil() {
	for name := range sources {
		sources[name] = "#error refused on purpose\n"
	}
}

// program makes an object be drawn by the program of a name.
func program(o *canvas.Shader, name string) {
	if o.Name != name {
		o.Name, o.Source, o.SourceES = name, []byte(desktop+sources[name]), []byte(es+sources[name])
		o.Uniforms = map[string]float32{}
	}
}

// setColor sets the four values of a colour, and reports whether it was another one.
func setColor(o *canvas.Shader, name string, c color.NRGBA) bool {
	changed := false
	for i, v := range [4]uint8{c.R, c.G, c.B, c.A} {
		key := name + string("RGBA"[i])
		if old, ok := o.Uniforms[key]; !ok || old != float32(v)/255 {
			o.Uniforms[key], changed = float32(v)/255, true
		}
	}
	return changed
}

// Scale is the number of pixels that OpenGL draws for a logical pixel of a canvas. On some screens, as of Macs, it is
// a multiple of the canvas's own scale.
func Scale(c fyne.Canvas) float32 {
	const long = 10000
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(long, 0))
	return float32(x) / long
}

// margin is by how much Fyne (2.8.1) enlarges a shader at each side, in logical pixels.
func margin(scale float32) float32 { return float32(math.Round(0.5 * float64(scale))) }

// exact reports whether the margin is a whole number of pixels, so that an object that is smaller by it covers
// just the pixels that are meant.
func exact(scale float32) bool {
	px := float64(margin(scale) * scale)
	return math.Abs(px-math.Round(px)) < 1e-3
}

// Sampling is how a picture is drawn in a size. scale is the number of pixels of a logical pixel. If the picture has
// just the pixels that it covers, it is not scaled, which takes less time with llvmpipe. Otherwise OpenGL
// scales it; Fyne would scale it on the processor whenever its size changes.
func Sampling(img image.Image, size fyne.Size, scale float32) canvas.ImageScale {
	px := func(v float32) int { return int(math.Round(float64(v * scale))) }
	if img.Bounds().Size() == image.Pt(px(size.Width), px(size.Height)) {
		return canvas.ImageScalePixels
	}
	return canvas.ImageScaleFastest
}

// Fill makes an object fill a rectangle with one colour. scale is the number of pixels of a logical pixel.
func Fill(o *canvas.Shader, at fyne.Position, size fyne.Size, scale float32, c color.NRGBA) {
	name, m := NameFill, margin(scale)
	if !exact(scale) || size.Width < 2*m+1 || size.Height < 2*m+1 {
		name, m = NameClipped, 0
	}
	fresh := o.Name != name
	program(o, name)
	fresh = setColor(o, "fill", c) || fresh
	o.Move(at.AddXY(m, m))
	o.Resize(fyne.NewSize(size.Width-2*m, size.Height-2*m))
	if fresh {
		canvas.Refresh(o)
	}
}

// Wash makes an object fill a rectangle with a colour whose opacity changes evenly from the upper to the lower edge.
// Both values are from 0 to 1; the alpha of the colour does not count.
func Wash(o *canvas.Shader, at fyne.Position, size fyne.Size, scale float32, c color.NRGBA, upper, lower float32) {
	m := margin(scale)
	if !exact(scale) || size.Width < 2*m+1 || size.Height < 2*m+1 {
		m = 0 // one pixel too many at both sides
	}
	part := (lower - upper) * m / max(size.Height, 1)
	program(o, NameWash)
	setColor(o, "fill", c)
	o.Uniforms["upper"], o.Uniforms["lower"] = upper+part, lower-part
	o.Move(at.AddXY(m, m))
	o.Resize(fyne.NewSize(size.Width-2*m, size.Height-2*m))
}
