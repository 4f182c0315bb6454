package prefs

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// field is a line to be typed.
type field struct{ kit.Entry }

func newField(text string, changed func(string)) *field {
	f := &field{}
	f.Wrapping = fyne.TextWrap(fyne.TextTruncateClip) // as kit.NewEntry has it
	f.ExtendBaseWidget(f)
	f.SetText(text)
	f.OnChanged = changed
	return f
}
