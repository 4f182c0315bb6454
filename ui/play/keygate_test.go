package play

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
)

func TestKeyGate(t *testing.T) {
	first := canvas.NewRectangle(color.Transparent)
	next := canvas.NewRectangle(color.Transparent)
	tests := []struct {
		name string
		do   func(g *app.KeyGate)
		open bool
	}{
		{"no key is known of", func(*app.KeyGate) {}, true},
		{"the key that led here", func(g *app.KeyGate) { g.Down(first) }, false},
		{"after it went up", func(g *app.KeyGate) { g.Down(first); g.Up() }, true},
		{"another key", func(g *app.KeyGate) { g.Down(first); g.Down(next) }, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var g app.KeyGate
			tt.do(&g)
			if got := g.Open(next); got != tt.open {
				t.Errorf("open is %v, want %v", got, tt.open)
			}
		})
	}
}
