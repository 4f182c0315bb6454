package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Cover keeps the pointer from what lies below a widget that embeds it: presses, drags, the wheel and the pointer
// itself. Without it a press between two buttons of a bar would reach the board below.
type Cover struct{}

// Covers marks what hears the pointer only to keep it from what lies below.
func (Cover) Covers() {}

// Tapped implements fyne.Tappable.
func (Cover) Tapped(*fyne.PointEvent) {}

// TappedSecondary implements fyne.SecondaryTappable.
func (Cover) TappedSecondary(*fyne.PointEvent) {}

// Dragged implements fyne.Draggable.
func (Cover) Dragged(*fyne.DragEvent) {}

// DragEnd implements fyne.Draggable.
func (Cover) DragEnd() {}

// Scrolled implements fyne.Scrollable.
func (Cover) Scrolled(*fyne.ScrollEvent) {}

// MouseDown implements desktop.Mouseable.
func (Cover) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (Cover) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (Cover) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (Cover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (Cover) MouseOut() {}
