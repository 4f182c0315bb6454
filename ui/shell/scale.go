package shell

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"midline/ui/settings"
)

// scaleVariable is the environment variable that sets Fyne's scale. Fyne reads it when a window opens and
// whenever the theme is set.
const scaleVariable = "FYNE_SCALE"

// least is the smallest size of the window, in units of 1/scale pixel.
var least = fyne.NewSize(800, 520)

// sizer controls the scale of the window: that of the settings or the environment, but never so large that
// the smallest window would not fit on the screen.
type sizer struct {
	asked   float32 // the scale in the settings
	applied float32 // the scale that Fyne uses
	// room returns the size of the screen in pixels, 0 if it is unknown.
	room func() fyne.Size
	// system is Fyne's own factor: the scale of a canvas divided by applied.
	system float32
	// ours says that applied comes from the settings, not from the environment.
	ours bool
	// wanted is the size in pixels that the user gave the window, and grown that size enlarged to at
	// least the smallest window.
	wanted, grown fyne.Size
}

// newSizer reads the settings. If the environment sets the scale, that is used until the setting changes.
func newSizer(room func() fyne.Size) *sizer {
	s := &sizer{asked: 1, applied: 1, system: 1, room: room}
	if path, err := settings.Path(); err == nil {
		set, _ := settings.Load(path)
		s.asked = float32(set.UIScale)
	}
	return s
}

// begin sets the first scale. It must be called when a window has been created, so that the size of the
// screen is known, and not yet shown.
func (s *sizer) begin() {
	if set, err := strconv.ParseFloat(os.Getenv(scaleVariable), 32); err == nil && set > 0 {
		s.applied = float32(set)
	} else if fit := s.fit(s.asked); os.Getenv(scaleVariable) == "" && fit != 1 {
		s.apply(fit)
	}
}

func (s *sizer) apply(scale float32) {
	s.applied, s.ours = scale, true
	os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale), 'f', 2, 64))
}

// largest returns the largest scale at which the smallest window fits on the screen, rounded down to
// tenths as Fyne does; 0 if the size of the screen is unknown.
func (s *sizer) largest() float32 {
	room := s.room()
	if room.Width <= 0 || room.Height <= 0 {
		return 0
	}
	scale := min(room.Width/least.Width, room.Height/least.Height) / s.system
	return max(float32(math.Floor(float64(scale)*10+0.01)/10), settings.MinScale)
}

// fit returns a scale, reduced if the smallest window would not fit on the screen.
func (s *sizer) fit(asked float32) float32 {
	if most := s.largest(); most > 0 {
		return min(asked, most)
	}
	return asked
}

// first returns the size of the window when no size has been saved.
func (s *sizer) first() fyne.Size {
	return fyne.NewSize(max(1280/s.applied, least.Width), max(800/s.applied, least.Height))
}

// next returns the size in pixels of a window after its canvas gets another scale: the same size, but at
// least the smallest window. If the window was only enlarged for that before, its earlier size counts.
func (s *sizer) next(now fyne.Size, scale float32) fyne.Size {
	if near(now.Width, s.grown.Width) && near(now.Height, s.grown.Height) {
		now = s.wanted
	}
	s.wanted = now
	s.grown = fyne.NewSize(max(now.Width, least.Width*scale), max(now.Height, least.Height*scale))
	return s.grown
}

// near reports whether two lengths are equal except for rounding.
func near(a, b float32) bool { return max(a-b, b-a) <= 2 }

// shown adjusts the scale and size of a window that has just been opened, as Fyne's own factor is known
// only now.
func (s *sizer) shown(a fyne.App, w fyne.Window) {
	s.system = w.Canvas().Scale() / s.applied
	if fit := s.fit(s.asked); s.ours && s.applied > fit {
		s.rescale(a, w, fit)
	}
	if size := s.within(w.Canvas().Size(), w.Canvas().Scale()); !w.FullScreen() && size != w.Canvas().Size() {
		w.Resize(size)
		w.CenterOnScreen()
	}
}

// within returns the size of a canvas, reduced to what fits on the screen, but at least the smallest
// window.
func (s *sizer) within(size fyne.Size, scale float32) fyne.Size {
	room := s.room()
	fit := func(now, room, least float32) float32 {
		if room <= 0 || scale <= 0 || now*scale <= room+2 {
			return now
		}
		return max(room/scale, least)
	}
	return fyne.NewSize(fit(size.Width, room.Width, least.Width), fit(size.Height, room.Height, least.Height))
}

// resize changes the scale of a window if the setting has changed.
func (s *sizer) resize(a fyne.App, w fyne.Window, setting float32) {
	if setting == s.asked {
		return
	}
	s.asked = setting
	s.system = w.Canvas().Scale() / s.applied
	s.rescale(a, w, s.fit(setting))
}

// rescale changes the scale and keeps the size of the window in pixels.
func (s *sizer) rescale(a fyne.App, w fyne.Window, scale float32) {
	canvas, before := w.Canvas(), w.Canvas().Scale()
	pixels := fyne.NewSize(canvas.Size().Width*before, canvas.Size().Height*before)
	after := float32(math.Round(float64(s.system*scale*10)) / 10) // as Fyne rounds
	s.apply(scale)
	size := canvas.Size()
	if !w.FullScreen() {
		pixels = s.next(pixels, after)
		size = fyne.NewSize(pixels.Width/after, pixels.Height/after)
	}
	if !rescale(w, after, size) {
		a.Settings().SetTheme(a.Settings().Theme()) // makes Fyne read the variable
	}
	if now := canvas.Scale(); !w.FullScreen() && now > 0 {
		w.Resize(fyne.NewSize(pixels.Width/now, pixels.Height/now))
	}
}

// title is the approximate height of a window's title bar in pixels.
const title = 36

// screenRoom returns the size in pixels of the largest screen, without panels and a title bar, or 0 if
// there is none. Fyne must have created a window, which initializes GLFW.
func screenRoom() fyne.Size {
	var room fyne.Size
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		if mode := m.GetVideoMode(); mode != nil && height < mode.Height { // there is a desktop with panels
			height -= title
		}
		if size := fyne.NewSize(float32(width), float32(height)); size.Width*size.Height > room.Width*room.Height {
			room = size
		}
	}
	return room
}
