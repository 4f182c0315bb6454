// Package objects looks into widgets. It is for tests and tools: it brings Fyne's package test along.
package objects

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Below returns the parts of an object, visible or not; none if it is no container and no widget.
func Below(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}
