package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/words"
)

// mirrorEvery is how often the mirror follows the window at most.
const mirrorEvery = 250 * time.Millisecond

// mirroring lets Fyne find what the window shows; nil where Fyne tells nobody.
type mirroring struct {
	*accessibility.Mirror
	win     fyne.Window
	spot    fyne.CanvasObject // is refreshed for a frame, after which Fyne looks
	builder accessibility.Builder
	last    time.Time
	waits   bool // a look is due
	looking bool
	own     bool // the next frame is its own
}

func newMirroring(win fyne.Window) *mirroring {
	if !mirrored {
		return nil
	}
	return &mirroring{Mirror: accessibility.NewMirror(saidInOne), win: win}
}

// painted follows the window after a frame.
func (m *mirroring) painted() {
	switch {
	case m == nil || m.looking || m.waits:
	case m.own:
		m.own = false
	default:
		m.waits = true
		time.AfterFunc(max(mirrorEvery-time.Since(m.last), time.Millisecond), func() { kit.Do(m.look) })
	}
}

func (m *mirroring) look() {
	m.waits, m.looking = false, true
	m.Show(m.builder.Build(accessibility.Source{Title: m.win.Title(), Canvas: m.win.Canvas()}))
	m.looking, m.own, m.last = false, true, time.Now()
	if m.spot != nil {
		canvas.Refresh(m.spot)
	}
}

// saidInOne puts an element into one text: its name, its value, and whether it is on.
func saidInOne(e *accessibility.Element) string {
	state := ""
	if e.State.Has(accessibility.Checkable) {
		state = words.T("settings.off")
		if e.State.Has(accessibility.Checked) {
			state = words.T("settings.on")
		}
	}
	return accessibility.Join(e.Name, e.Value, state)
}
