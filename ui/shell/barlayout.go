package shell

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/play"
)

// questionPlacer is a screen that determines where a question over it is shown.
type questionPlacer interface {
	// BarRect returns the position and size of a question whose height depends on its width.
	BarRect(heightAt func(width float32) float32) (fyne.Position, fyne.Size)
}

// barLayout puts a bar at the bottom of the window in the middle, or beside the board above the tools if a
// game is shown.
type barLayout struct{ w *window }

// MinSize implements fyne.Layout.
func (barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(280, 40) }

// Layout implements fyne.Layout.
func (l barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	bar := objects[0].(kit.Prompt)
	width := min(size.Width-32, 640)
	height := bar.HeightAt(width)
	at := fyne.NewPos((size.Width-width)/2, size.Height-height-24)
	if screen, ok := l.w.layers.Screen.(questionPlacer); ok {
		if question, ok := bar.(*kit.Confirm); ok {
			place, room := screen.BarRect(question.HeightAt)
			at, width, height = place, room.Width, room.Height
		}
	}
	if game, ok := l.w.layers.Screen.(*play.Screen); ok {
		from, board := game.BoardRect()
		if left := from.X + board.Width + 24; size.Width-left-16 >= 280 {
			width = min(size.Width-left-16, 600)
			height = bar.HeightAt(width)
			at = fyne.NewPos(left, max(size.Height-height-24-kit.StripHeight-kit.ToolHeight, 0))
		}
	}
	kit.Put(bar, at.X, at.Y, width, height)
}
