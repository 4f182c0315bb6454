package shell

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"midline/engine/settings"
)

// scaleVariable is where Fyne looks for the size of everything, now and whenever
// a theme is set.
const scaleVariable = "FYNE_SCALE"

// sizer keeps the size of everything: that of the settings, or that of the
// environment until the setting is changed.
type sizer struct {
	asked float32 // the setting that was seen last
	told  float32 // what Fyne was told last
}

// newSizer tells Fyne the size that the settings say, unless the environment
// says one.
func newSizer() *sizer {
	s := &sizer{asked: 1, told: 1}
	if path, err := settings.Path(); err == nil {
		set, _ := settings.Load(path)
		s.asked = float32(set.UIScale)
	}
	if told, err := strconv.ParseFloat(os.Getenv(scaleVariable), 32); err == nil && told > 0 {
		s.told = float32(told)
	} else if os.Getenv(scaleVariable) == "" && s.asked != 1 {
		s.tell(s.asked)
	}
	return s
}

func (s *sizer) tell(scale float32) {
	s.told = scale
	os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale), 'f', 2, 64))
}

// first is the size of the window at the start. On the screen it is the same for
// every scale; what is in it gets more or less room.
func (s *sizer) first() fyne.Size {
	return fyne.NewSize(max(1280/s.told, 800), max(800/s.told, 520))
}

// resize takes over the setting if it has been changed. Fyne would let the window
// grow and shrink with what is in it; ours keeps its place on the screen.
func (s *sizer) resize(a fyne.App, w fyne.Window, setting float32) {
	if setting == s.asked {
		return
	}
	s.asked = setting
	canvas, before := w.Canvas(), w.Canvas().Scale()
	wide, high := canvas.Size().Width*before, canvas.Size().Height*before
	after := float32(math.Round(float64(before/s.told*setting*10)) / 10) // as Fyne rounds
	s.tell(setting)
	size := fyne.NewSize(wide/after, high/after)
	if w.FullScreen() {
		size = canvas.Size()
	}
	if !rescale(w, after, size) {
		a.Settings().SetTheme(a.Settings().Theme()) // Fyne looks at the variable
	}
	if now := canvas.Scale(); !w.FullScreen() && now > 0 {
		w.Resize(fyne.NewSize(wide/now, high/now))
	}
}
