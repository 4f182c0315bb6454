package shell

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/settings"
)

// scaleVariable is how Fyne is told the size of everything. It looks there when a
// window opens, and whenever the theme is set.
const scaleVariable = "FYNE_SCALE"

// least is the size at which every screen can be used, in units of 1/scale pixel.
var least = fyne.NewSize(800, 520)

// sizer keeps the size of everything: that of the settings, times what the
// environment asks for, but never so large that the least window would not fit on
// the screen.
type sizer struct {
	asked float32 // by the settings
	told  float32 // what Fyne was told last
	// room returns the size of the screen in pixels, 0 where that is not known.
	room func() fyne.Size
	// system is Fyne's own factor, by which a canvas is larger than it was told.
	system float32
	// ours: Fyne was told by the settings, not by the environment.
	ours bool
	// wanted is the window in pixels as the player had it, and grown what became of
	// it, where the least window is larger.
	wanted, grown fyne.Size
}

// newSizer reads the settings. An environment that sets the scale has its way until
// the settings change.
func newSizer(room func() fyne.Size) *sizer {
	s := &sizer{asked: 1, told: 1, system: 1, room: room}
	if path, err := settings.Path(); err == nil {
		set, _ := settings.Load(path)
		s.asked = float32(set.UIScale)
	}
	return s
}

// begin tells Fyne the first scale. The screen has to be known: a window has been
// made, and not yet shown.
func (s *sizer) begin() {
	if told, err := strconv.ParseFloat(os.Getenv(scaleVariable), 32); err == nil && told > 0 {
		s.told = float32(told)
	} else if fit := s.fit(s.asked); os.Getenv(scaleVariable) == "" && fit != 1 {
		s.tell(fit)
	}
}

func (s *sizer) tell(scale float32) {
	s.told, s.ours = scale, true
	os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale), 'f', 2, 64))
}

// largest returns the largest scale at which the least window fits on the screen,
// rounded down to tenths, as Fyne counts; 0 where the screen is not known.
func (s *sizer) largest() float32 {
	room := s.room()
	if room.Width <= 0 || room.Height <= 0 {
		return 0
	}
	scale := min(room.Width/least.Width, room.Height/least.Height) / s.system
	return max(float32(math.Floor(float64(scale)*10+0.01)/10), settings.MinScale)
}

// fit returns the scale that is used where the settings ask for one.
func (s *sizer) fit(asked float32) float32 {
	if most := s.largest(); most > 0 {
		return min(asked, most)
	}
	return asked
}

// first returns the size of the first window there ever is.
func (s *sizer) first() fyne.Size {
	return fyne.NewSize(max(1280/s.told, least.Width), max(800/s.told, least.Height))
}

// next returns the size in pixels that a window of a size in pixels gets at another
// scale of its canvas: the same, but never less than the least window, and what it
// was before it had to grow for that.
func (s *sizer) next(now fyne.Size, scale float32) fyne.Size {
	if near(now.Width, s.grown.Width) && near(now.Height, s.grown.Height) {
		now = s.wanted
	}
	s.wanted = now
	s.grown = fyne.NewSize(max(now.Width, least.Width*scale), max(now.Height, least.Height*scale))
	return s.grown
}

// near reports whether two lengths are the same but for rounding.
func near(a, b float32) bool { return max(a-b, b-a) <= 2 }

// shown looks at a window that is open for the first time: only now is Fyne's own
// factor known.
func (s *sizer) shown(a fyne.App, w fyne.Window) {
	s.system = w.Canvas().Scale() / s.told
	if fit := s.fit(s.asked); s.ours && s.told > fit {
		s.rescale(a, w, fit)
	}
	if size := s.within(w.Canvas().Size(), w.Canvas().Scale()); !w.FullScreen() && size != w.Canvas().Size() {
		w.Resize(size)
		w.CenterOnScreen()
	}
}

// within returns the size of a canvas, or what of it fits on the screen, but never
// less than the least window.
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

// resize brings a window to the scale of the settings, where that has changed.
func (s *sizer) resize(a fyne.App, w fyne.Window, setting float32) {
	if setting == s.asked {
		return
	}
	s.asked = setting
	s.system = w.Canvas().Scale() / s.told
	s.rescale(a, w, s.fit(setting))
}

// rescale keeps the window's pixels and changes what is drawn on them.
func (s *sizer) rescale(a fyne.App, w fyne.Window, scale float32) {
	canvas, before := w.Canvas(), w.Canvas().Scale()
	pixels := fyne.NewSize(canvas.Size().Width*before, canvas.Size().Height*before)
	after := float32(math.Round(float64(s.system*scale*10)) / 10) // as Fyne rounds
	s.tell(scale)
	size := canvas.Size()
	if !w.FullScreen() {
		pixels = s.next(pixels, after)
		size = fyne.NewSize(pixels.Width/after, pixels.Height/after)
	}
	if !rescale(w, after, size) {
		a.Settings().SetTheme(a.Settings().Theme()) // Fyne looks at the variable
	}
	if now := canvas.Scale(); !w.FullScreen() && now > 0 {
		w.Resize(fyne.NewSize(pixels.Width/now, pixels.Height/now))
	}
}
