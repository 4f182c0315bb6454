package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// settingRow is a label over a control, with a word at the right of the label.
type settingRow struct {
	kit.Part
	label *kit.Label
	aside *kit.Label
	shown func() bool
	note  func() (text string, wrong bool)
}

// comment brings the word at the right up to date.
func (r *settingRow) comment() {
	if r.note == nil {
		return
	}
	text, wrong := r.note()
	r.aside.SetText(text)
	shade := kit.ShadeText2
	if wrong {
		shade = kit.ShadeRed
	}
	r.aside.SetShade(shade)
}

func newSettingRow(label string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) *settingRow {
	r := &settingRow{label: kit.NewLabel(label, kit.Caption, kit.ShadeText2), shown: shown, note: note,
		aside: kit.NewLabel("", kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing)}
	r.Kids = []fyne.CanvasObject{r.label, r.aside, control}
	r.Place = func(size fyne.Size) {
		w := kit.Caption.Width(label) + 4
		kit.Put(r.label, 0, 0, w, 18)
		kit.Put(r.aside, w, 0, size.Width-w, 18)
		kit.Put(control, 0, 20, size.Width, size.Height-20)
	}
	r.ExtendBaseWidget(r)
	r.comment()
	return r
}

// rowHeight is a setting's height at its roomiest.
const rowHeight float32 = 60

func always() bool { return true }

// worded makes options whose names stand under prefix+ID.
func worded(prefix string, ids ...string) []kit.Option {
	var options []kit.Option
	for _, id := range ids {
		options = append(options, kit.Option{ID: id, Name: words.T(prefix + id)})
	}
	return options
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
