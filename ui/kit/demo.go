package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/theme"
)

// Demo is a short film about an army. It replaces the picture on the army's card
// while it plays.
type Demo interface {
	fyne.CanvasObject
	SetPalette(theme.Palette) // the colours of the card
	Start()                   // from the beginning
	Stop()
	Words() string // what it shows, for screen readers
}
