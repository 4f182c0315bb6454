package editor

import (
	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// playChoice is how the position is to be played.
type playChoice struct {
	opponent opponent.Kind // Midline or Person
	level    opponent.Level
	colour   string // "white" or "black", against Midline
}

// playSheet asks who plays the position, in place of the panel.
type playSheet struct {
	kit.Part
	now   playChoice
	rows  []*kit.SettingRow
	begin *kit.Button
}

func newPlaySheet(r *Room, cancel func()) *playSheet {
	p := &playSheet{now: playChoice{opponent.Midline, r.frame.Prefs().Get().Level, "white"}}
	add := func(key string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) {
		p.rows = append(p.rows, kit.NewSettingRow(words.T(key), control, shown, note))
	}
	row := func(key string, options []kit.Option, id string, set func(id string), shown func() bool) {
		add(key, kit.NewSegmented(options, id, func(id string) { set(id); p.update() }), shown, nil)
	}
	computer := func() bool { return p.now.opponent == opponent.Midline }
	row("new.opponent", kit.Options("new.opponent.", opponent.Midline.ID(), opponent.Person.ID()), p.now.opponent.ID(),
		func(id string) { p.now.opponent, _ = opponent.ParseKind(id) }, kit.Always)
	add("new.level", r.art.NewSelect(present.LevelChoices(opponent.Sparring), p.now.level.ID(), func(id string) {
		p.now.level, _ = opponent.ParseLevel(id)
		p.update()
	}), computer, func() (string, bool) { return present.LevelNote(p.now.level), false })
	row("new.colour", kit.Options("new.", "white", "black"), p.now.colour, func(id string) { p.now.colour = id },
		computer)
	p.begin = r.art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Wide: true,
		Action: func() { r.play(p.now) }})
	stop := r.art.NewButton(kit.ButtonOptions{Label: words.T("editor.cancel"), Key: words.T("key.esc"), Wide: true,
		Action: cancel})
	title := kit.NewLabel(words.T("editor.play.title"), kit.Heading, kit.ShadeText)
	p.ArrangeBy(func(fyne.Size) kit.Item {
		rows := kit.Column(16, kit.Items(p.rows, func(r *kit.SettingRow) kit.Item {
			return kit.When(r.Shown(), kit.Fixed(r, 0, kit.RowHeight))
		})...)
		return kit.Column(0, kit.Fixed(title, 0, 26), kit.Gap(20), rows, kit.Gap(24),
			kit.Row(12, kit.Fixed(p.begin, 0, 48), kit.Fixed(stop, 0, 48)))
	})
	p.ExtendBaseWidget(p)
	return p
}

func (p *playSheet) update() {
	for _, r := range p.rows {
		r.Comment()
	}
	p.Relayout()
}
