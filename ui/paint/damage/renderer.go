package damage

import (
	_ "unsafe" // for linkname

	"fyne.io/fyne/v2"
)

// rendererOf returns the renderer of a widget if it has one. Fyne (2.8.1) offers this function to its own packages and
// tests only. If it is no longer there, Midline does not link.
//
//go:linkname rendererOf fyne.io/fyne/v2/internal/cache.CachedRenderer
func rendererOf(wid fyne.Widget) (fyne.WidgetRenderer, bool)
