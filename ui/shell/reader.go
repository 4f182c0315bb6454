package shell

import (
	"github.com/go-gl/glfw/v3.4/glfw"

	"midline/ui/accessibility"
	"midline/ui/accessibility/atspi"
	"midline/ui/kit"
	"midline/ui/words"
)

// reader is what screen readers are told of the window.
type reader struct {
	w       *window
	builder accessibility.Builder
	view    *glfw.Window // nil before it is first looked for
}

// newReader begins to watch for screen readers. It is called when the driver runs.
func newReader(w *window, version string) *atspi.Bridge {
	r := &reader{w: w}
	return atspi.Start(atspi.Options{Name: words.T("app.name"), Version: version, Do: kit.Do, Build: r.build,
		Place:  r.place,
		Locale: func() string { return words.Current().Code }})
}

func (r *reader) build() *accessibility.Tree {
	return r.builder.Build(accessibility.Source{Title: r.w.win.Title(), Canvas: r.w.win.Canvas(),
		Menu: r.w.win.MainMenu()})
}

// place returns where the window is. Only X11 tells it.
func (r *reader) place() atspi.Place {
	p := atspi.Place{Scale: r.w.win.Canvas().Scale(), Active: true}
	if win, ok := r.w.win.(interface{ RunWithContext(func()) }); ok && r.view == nil {
		win.RunWithContext(func() { r.view = glfw.GetCurrentContext() })
	}
	if r.view != nil {
		p.Active = r.view.GetAttrib(glfw.Focused) == glfw.True
		if glfw.GetPlatform() == glfw.PlatformX11 {
			p.X, p.Y = r.view.GetPos()
		}
	}
	return p
}
