package app

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/kit"
)

func TestKeyGate(t *testing.T) {
	first := canvas.NewRectangle(color.Transparent)
	next := canvas.NewRectangle(color.Transparent)
	tests := []struct {
		name string
		do   func(g *keyGate)
		open bool
	}{
		{"no key is known of", func(*keyGate) {}, true},
		{"the key that led here", func(g *keyGate) { g.down(first) }, false},
		{"after it went up", func(g *keyGate) { g.down(first); g.up() }, true},
		{"another key", func(g *keyGate) { g.down(first); g.down(next) }, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var g keyGate
			tt.do(&g)
			if got := g.open(next); got != tt.open {
				t.Errorf("open is %v, want %v", got, tt.open)
			}
		})
	}
}

// askedScreen is a screen with a board, and perhaps a sheet or a question over it.
type askedScreen struct {
	*canvas.Rectangle
	question *kit.Confirm
	asked    string
}

func (s *askedScreen) Key(fyne.KeyName) bool { return false }
func (s *askedScreen) Rune(rune) bool        { return false }
func (s *askedScreen) Sheeted() bool         { return true }
func (s *askedScreen) Asked() *kit.Confirm   { return s.question }
func (s *askedScreen) Ask(r rune) bool {
	s.asked += string(r)
	return true
}

// TestAsk asks about the board with a sheet beside it, which the screen judges, and under what has the keyboard.
func TestAsk(t *testing.T) {
	test.NewTempApp(t)
	s := &askedScreen{Rectangle: canvas.NewRectangle(color.Transparent)}
	c := test.NewTempWindow(t, s).Canvas()
	l := &Layers{Canvas: c, Screen: s}
	l.Ask('b')
	s.question = &kit.Confirm{}
	l.Ask('l')
	s.question = nil
	dialog := canvas.NewRectangle(color.Transparent)
	c.Overlays().Add(dialog)
	l.Ask('c')
	c.Overlays().Remove(dialog)
	l.Ask('n')
	if s.asked != "bn" {
		t.Errorf("asked is %q, want bn", s.asked)
	}
}
