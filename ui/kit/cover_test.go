package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TestPromptsCover: no press, drag or turn of the wheel on a prompt reaches what lies below it.
func TestPromptsCover(t *testing.T) {
	start(t)
	for name, prompt := range map[string]fyne.CanvasObject{
		"Confirm":       NewConfirm(Art{}, "Resign?", "Resign", "Play on", nil),
		"three answers": NewConfirm(Art{}, "Save?", "Discard", "Stay", nil).Also(Art{}, "Save", nil),
		"Notice":        NewNotice(Art{}, "Saved.", nil)} {
		_, tap := prompt.(fyne.Tappable)
		_, drag := prompt.(fyne.Draggable)
		_, wheel := prompt.(fyne.Scrollable)
		_, press := prompt.(desktop.Mouseable)
		_, hover := prompt.(desktop.Hoverable)
		if !tap || !drag || !wheel || !press || !hover {
			t.Errorf("%s lets through: taps %v, drags %v, wheel %v, presses %v, pointer %v", name, !tap, !drag, !wheel, !press,
				!hover)
		}
	}
}
