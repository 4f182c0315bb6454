package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// SettingRow is a label over a control, with a short note at the right of the label.
type SettingRow struct {
	Part
	label *Label
	aside *Label
	Shown func() bool
	note  func() (text string, wrong bool)
}

// Comment updates the note.
func (r *SettingRow) Comment() {
	if r.note == nil {
		return
	}
	text, wrong := r.note()
	r.aside.SetText(text)
	shade := ShadeText2
	if wrong {
		shade = ShadeRed
	}
	r.aside.SetShade(shade)
}

// NewSettingRow makes a row. note is optional; it returns the note and whether something is wrong.
func NewSettingRow(label string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) *SettingRow {
	r := &SettingRow{label: NewLabel(label, Caption, ShadeText2), Shown: shown, note: note,
		aside: NewLabel("", Caption, ShadeText2).Align(fyne.TextAlignTrailing)}
	Speak(label, control)
	r.Arrange(Column(2, Row(4, Own(r.label), Fixed(r.aside, 0, 18)), Fill(control)))
	r.ExtendBaseWidget(r)
	r.Comment()
	return r
}

// RowHeight is a setting's height at its roomiest.
const RowHeight float32 = 60

// Always returns true, for a row that is always shown.
func Always() bool { return true }

// Options makes options whose names have the keys prefix+ID.
func Options(prefix string, ids ...string) []Option {
	var options []Option
	for _, id := range ids {
		options = append(options, Option{ID: id, Name: words.T(prefix + id)})
	}
	return options
}

// OnOff returns the ID of the option for a switch.
func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
