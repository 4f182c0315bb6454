package apptest

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/theme"
)

// Studio is a Window that can be photographed: what the shell does, in the test driver. Nothing that
// time brings is to be seen.
type Studio struct {
	T         *testing.T
	Look      Look
	Now       app.Screen
	Explainer *kit.Explainer // lies over the screen
	Prompt    kit.Prompt
	win       fyne.Window
	over      app.Overlay
	want      func(name string) bool
	take      func(name string, c fyne.Canvas)
}

var _ app.Window = (*Studio)(nil)

// NewStudio makes the studio of a Tour, on an empty folder for settings and games.
func NewStudio(t *testing.T, l Look, want func(name string) bool, take func(name string, c fyne.Canvas)) *Studio {
	t.Helper()
	t.Setenv("HOME", Home(t)) // the settings tell where themes are
	t.Setenv(files.HomeVariable, filepath.Join(os.Getenv("HOME"), ".config", "midline"))
	test.NewTempApp(t).Settings().SetTheme(app.ThemeOf(l.Settings()))
	s := &Studio{T: t, Look: l, want: want, take: take, win: test.NewWindow(nil)}
	s.win.SetPadded(false)
	s.win.Resize(l.Size)
	return s
}

// Close closes the window.
func (s *Studio) Close() { s.win.Close() }

// Want reports whether a screen is to be drawn.
func (s *Studio) Want(name string) bool { return s.want(name) }

// Shoot lets the screen that is shown be drawn.
func (s *Studio) Shoot(name string) {
	if s.want(name) {
		s.take(name, s.win.Canvas())
	}
}

// Key and Letter are typed to the screen.
func (s *Studio) Key(name fyne.KeyName) { s.Now.Key(name) }
func (s *Studio) Letter(r rune)         { s.Now.Rune(r) }

func (*Studio) Do(func())                                     {}
func (*Studio) Copy(string)                                   {}
func (*Studio) Pasted(take func(string, error))               { take("", nil) }
func (*Studio) Changed()                                      {}
func (*Studio) LargestScale() float64                         { return 0 }
func (*Studio) Pick(string, func(string))                     {}
func (*Studio) SetAppearance(settings.Settings, *theme.Theme) {}
func (s *Studio) Showing() app.Screen                         { return s.Now }
func (s *Studio) Show(now app.Screen)                         { s.Now, s.over = now, nil; s.compose() }
func (s *Studio) Ask(p kit.Prompt)                            { s.Prompt = p; s.compose() }
func (s *Studio) Cover(o app.Overlay)                         { s.over = o; s.compose() }

// compose fills the window as the shell does.
func (s *Studio) compose() {
	if s.Now == nil {
		return
	}
	size := s.win.Canvas().Size()
	layers := []fyne.CanvasObject{s.Now}
	if s.Prompt != nil {
		w := min(size.Width-32, 640)
		h := s.Prompt.HeightAt(w)
		s.Prompt.Resize(fyne.NewSize(w, h))
		s.Prompt.Move(fyne.NewPos((size.Width-w)/2, size.Height-h-24))
		layers = append(layers, container.NewWithoutLayout(s.Prompt))
	}
	if s.Explainer != nil {
		s.Explainer.Stop()
		layers = append(layers, s.Explainer)
	}
	if s.over != nil {
		layers = append(layers, s.over)
	}
	s.win.SetContent(container.NewStack(layers...))
	s.win.Resize(size)
}
