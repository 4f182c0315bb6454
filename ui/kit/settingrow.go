package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// SettingRow is a label over a control, with a word at the right of the label.
type SettingRow struct {
	Part
	label *Label
	aside *Label
	Shown func() bool
	note  func() (text string, wrong bool)
}

// Comment brings the word at the right up to date.
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

func NewSettingRow(label string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) *SettingRow {
	r := &SettingRow{label: NewLabel(label, Caption, ShadeText2), Shown: shown, note: note,
		aside: NewLabel("", Caption, ShadeText2).Align(fyne.TextAlignTrailing)}
	r.Arrange(Column(2, Row(4, Own(r.label), Fixed(r.aside, 0, 18)), Fill(control)))
	r.ExtendBaseWidget(r)
	r.Comment()
	return r
}

// RowHeight is a setting's height at its roomiest.
const RowHeight float32 = 60

func Always() bool { return true }

// Options makes options whose names stand under prefix+ID.
func Options(prefix string, ids ...string) []Option {
	var options []Option
	for _, id := range ids {
		options = append(options, Option{ID: id, Name: words.T(prefix + id)})
	}
	return options
}

func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
