package editor

import (
	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// playChoice is how the position is to be played.
type playChoice struct {
	computer bool
	opponent opponent.Opponent // Midline or another program, if computer
	colour   string            // "white" or "black", against a computer
	clock    string            // as settings.ParseClock reads it
}

// playSheet asks who plays the position, in place of the panel.
type playSheet struct {
	kit.Part
	now   playChoice
	rows  []*kit.SettingRow
	begin *kit.Button
}

func newPlaySheet(r *Room, cancel func()) *playSheet {
	prefs := r.frame.Prefs().Get()
	p := &playSheet{now: playChoice{true, opponent.At(prefs.Level), "white", settings.ClockNone}}
	add := func(key string, control fyne.CanvasObject, shown func() bool, note func() (string, bool)) {
		p.rows = append(p.rows, kit.NewSettingRow(words.T(key), control, shown, note))
	}
	row := func(key string, options []kit.Option, id string, set func(id string), shown func() bool) {
		add(key, kit.NewSegmented(options, id, func(id string) { set(id); p.update() }), shown, nil)
	}
	computer := func() bool { return p.now.computer }
	row("new.opponent", kit.Options("new.opponent.", opponent.Midline.ID(), opponent.Person.ID()), opponent.Midline.ID(),
		func(id string) { p.now.computer = id == opponent.Midline.ID() }, kit.Always)
	opponents := present.OpponentChoices(opponent.Sparring, r.engines.For(r.sketch.Rules()))
	add("new.level", r.art.NewSelect(opponents, prefs.Level.ID(), func(id string) {
		p.now.opponent = present.ChosenOpponent(id, prefs.Level)
		p.update()
	}), computer, func() (string, bool) {
		if p.now.opponent.Kind == opponent.Program {
			return "", false
		}
		return present.LevelNote(p.now.opponent.Level), false
	})
	row("new.colour", kit.Options("new.", "white", "black"), p.now.colour, func(id string) { p.now.colour = id },
		computer)
	add("new.clock", r.art.NewSelect(present.ClockChoices(prefs.NewGame.Clock), p.now.clock, func(id string) {
		p.now.clock = id
		p.update()
	}), kit.Always, nil)
	p.begin = r.art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Wide: true,
		Action: func() { r.play(p.now) }})
	stop := r.art.NewButton(kit.ButtonOptions{Label: words.T("editor.cancel"), Key: words.T("key.esc"), Wide: true,
		Action: cancel})
	title := kit.NewLabel(words.T("editor.play.title"), kit.Heading, kit.ShadeText)
	stop.About = title.Text()
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
