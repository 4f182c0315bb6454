package workshop

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// The pointer leaves the boards of the workshop after the room has left the design, however that was.
func TestPointerLeavesLater(t *testing.T) {
	for name, leave := range map[string]func(t *testing.T, w *world){
		"unchanged": func(_ *testing.T, w *world) { w.back() },
		"discarded": func(_ *testing.T, w *world) {
			w.design.change("", func(d *army.Draft) { d.Name = "Lions" })
			w.discard()
		},
		"saved": func(t *testing.T, w *world) {
			w.save(nil)
			w.until(t, "it is saved", func() bool { return !w.unsaved() })
			w.back()
		},
	} {
		t.Run(name, func(t *testing.T) {
			var w *world
			kittest.Open(t, theme.Light, func() fyne.CanvasObject {
				w = newWorld(t, kittest.Art)
				w.app.Go(app.Workshop{})
				w.startNew()
				w.tab, w.pane = rules.Knight.ID(), paneMoves
				w.app.Go(editRoute{})
				return w.edit
			}, fyne.NewSize(1280, 800))
			screen := w.edit
			over := func(x, y float32) *desktop.MouseEvent {
				return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}}
			}
			side, moves := screen.stage.board, screen.moves.board
			side.MouseMoved(over(side.Size().Width/2, side.Size().Height/2))
			moves.MouseMoved(over(moves.Size().Width/2, moves.Size().Height/2))
			if leave(t, w); w.design != nil || w.edit != nil {
				t.Fatal("the design is not left")
			}
			side.MouseOut()
			moves.MouseOut()
			for _, pane := range []fyne.CanvasObject{screen.moves, screen.powers, screen.looks, screen.army} {
				pane.Refresh()
			}
			screen.Resize(fyne.NewSize(1024, 640))
			screen.stage.restyle()
			screen.Body.Relayout()
			side.Refresh()
		})
	}
}
