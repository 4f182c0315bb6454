package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
)

// loud is a volume in a window, and what was chosen with it.
type loud struct {
	*Volume
	chosen  []SoundModel
	settled int
}

func newLoud(t *testing.T, m SoundModel) *loud {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	l := &loud{}
	l.Volume = Art{}.NewVolume(m, Tip{}, func(m SoundModel, settled bool) {
		l.chosen = append(l.chosen, m)
		if settled {
			l.settled++
		}
	})
	w := test.NewWindow(nil)
	t.Cleanup(w.Close)
	Put(l.Button, 100, 0, 32, 32)
	Put(l.Card, 94, 32, VolumeWidth, VolumeHeight)
	return l
}

func (l *loud) last() SoundModel { return l.chosen[len(l.chosen)-1] }

func TestVolumeMutesWithOneClick(t *testing.T) {
	cases := []struct{ was, want SoundModel }{
		{SoundModel{On: true, Volume: 70}, SoundModel{On: false, Volume: 70}},
		{SoundModel{On: false, Volume: 70}, SoundModel{On: true, Volume: 70}},
		{SoundModel{On: true, Volume: 0}, SoundModel{On: true, Volume: audible}},
		{SoundModel{On: false, Volume: 0}, SoundModel{On: true, Volume: audible}},
	}
	for _, c := range cases {
		l := newLoud(t, c.was)
		l.Button.Tapped(nil)
		if got := l.last(); got != c.want || l.settled != 1 {
			t.Errorf("from %v a click leads to %v, want %v", c.was, got, c.want)
		}
	}
}

func TestVolumeSlides(t *testing.T) {
	l := newLoud(t, SoundModel{On: false, Volume: 70})
	l.Card.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, railTop)})
	if got := l.last(); got != (SoundModel{On: true, Volume: 100}) {
		t.Errorf("a click on the top leads to %v", got)
	}
	l.Card.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, VolumeHeight-4)}) // on the figure
	if len(l.chosen) != 1 {
		t.Errorf("a click on the figure leads to %v", l.last())
	}
	l.settled = 0
	for _, y := range []float32{railTop + 10, (railTop + railBottom) / 2, 400} {
		l.Card.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, y)}})
	}
	if got := l.last(); got != (SoundModel{On: true, Volume: 0}) || l.settled != 0 {
		t.Errorf("a drag beyond the bottom leads to %v, settled %d times", got, l.settled)
	}
	if !l.Card.Visible() {
		t.Error("the card goes while it is dragged")
	}
	l.Card.DragEnd()
	if l.settled != 1 || l.Card.Visible() {
		t.Errorf("let go outside: settled %d times, and the card is there: %v", l.settled, l.Card.Visible())
	}
	l.Card.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)})
	l.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	l.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	l.Button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := l.last().Volume; got != 2*volumeStep {
		t.Errorf("the wheel and the keys lead to %d, want %d", got, 2*volumeStep)
	}
}

// The card is there while the pointer or the keyboard is at it or its button.
func TestVolumeCardHangsWhileNear(t *testing.T) {
	l := newLoud(t, SoundModel{On: true, Volume: 70})
	at := func(want bool, what string) {
		t.Helper()
		if l.Card.Visible() != want {
			t.Errorf("%s: the card is there: %v, want %v", what, !want, want)
		}
	}
	at(false, "at first")
	l.Button.MouseIn(&desktop.MouseEvent{})
	at(true, "over the button")
	l.Button.MouseOut()
	l.Card.MouseIn(nil)
	at(true, "over the card")
	l.Card.MouseOut()
	at(false, "away")
	l.Button.FocusGained()
	at(true, "with the keyboard")
	l.Button.FocusLost()
	at(false, "without it")
}

// Where there is no sound, the button says why instead of what it does.
func TestVolumeSaysWhyNothingIsHeard(t *testing.T) {
	l := newLoud(t, SoundModel{On: true, Volume: 70})
	usual := l.Button.Tip
	l.Set(SoundModel{On: true, Volume: 70, Fault: "no device"})
	if l.Button.Tip.Text != "no device" || l.model.icon() != "mute" {
		t.Errorf("the tip is %q, the icon %q", l.Button.Tip.Text, l.model.icon())
	}
	l.Card.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 1)})
	if l.model.Fault == "" {
		t.Error("the fault went with a change")
	}
	l.Set(SoundModel{On: true, Volume: 70})
	if l.Button.Tip != usual {
		t.Errorf("the tip is %v, want %v", l.Button.Tip, usual)
	}
}
