package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// Demo is a short film of what an army does, which takes the place of its
// picture while its card is looked at.
type Demo interface {
	fyne.CanvasObject
	Wear(theme.Palette) // the colours of the card
	Start()             // from the beginning
	Stop()
}
