package app

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/canvas"
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
