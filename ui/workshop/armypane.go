package workshop

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/kit"
	"midline/ui/words"
)

// armyPane has what concerns the whole army.
type armyPane struct {
	kit.Part
	room       *Room
	design     *design
	name, plan *entry
	difficulty *kit.Segmented
	accents    *swatches
	hex        *entry
	rows       [4]*kit.SettingRow
	head       *kit.Label
	switches   []armySwitch
}

// armySwitch is a property of the army that is on or off.
type armySwitch struct {
	id   string
	tick *tick
	on   func(*army.Draft) *bool
	not  bool // the draft says the opposite
	// barred names what excludes it in a draft, "" for nothing.
	barred func(*army.Draft) string
}

func newArmyPane(r *Room, d *design) *armyPane {
	p := &armyPane{room: r, design: d, head: kit.NewLabel(words.T("workshop.accent"), kit.Caption, kit.ShadeText2)}
	text := func(kind string, set func(d *army.Draft, text string)) *entry {
		return newEntry(func(text string) { p.change(kind, func(d *army.Draft) { set(d, text) }) })
	}
	p.name = text("name", func(d *army.Draft, text string) { d.Name = text })
	p.plan = text("plan", func(d *army.Draft, text string) { d.Plan = text })
	p.hex = text("accent", func(d *army.Draft, text string) { d.Accent = strings.TrimSpace(text) })
	p.accents = newSwatches(func(hex string) { p.change("", func(d *army.Draft) { d.Accent = hex }) })
	var levels []kit.Option
	for n := 1; n <= 5; n++ {
		levels = append(levels, kit.Option{ID: strconv.Itoa(n), Name: strconv.Itoa(n)})
	}
	p.difficulty = kit.NewSegmented(levels, "3", func(id string) {
		p.change("", func(d *army.Draft) { d.Difficulty, _ = strconv.Atoi(id) })
	})
	p.rows = [4]*kit.SettingRow{
		kit.NewSettingRow(words.T("workshop.name"), p.name.Entry, kit.Always, nil),
		kit.NewSettingRow(words.T("workshop.plan"), p.plan.Entry, kit.Always, nil),
		kit.NewSettingRow(words.T("workshop.difficulty"), p.difficulty, kit.Always, nil),
		kit.NewSettingRow(words.T("workshop.hex"), p.hex.Entry, kit.Always, nil),
	}
	p.addSwitches()
	p.ArrangeBy(func(fyne.Size) kit.Item {
		return kit.Column(8, kit.Fixed(p.rows[0], 0, rowHeight), kit.Fixed(p.rows[1], 0, rowHeight),
			kit.Fixed(p.rows[2], 0, rowHeight),
			kit.Row(12, kit.Column(2, kit.Text(p.head), kit.Text(p.accents)), kit.Fixed(p.rows[3], 116, rowHeight)),
			kit.Column(2, kit.Items(p.switches, func(s armySwitch) kit.Item { return kit.Text(s.tick) })...))
	})
	p.ExtendBaseWidget(p)
	return p
}

// addSwitches makes the switches. What a file would refuse cannot be switched on, and says why.
func (p *armyPane) addSwitches() {
	when := func(cond bool, id string) string {
		if cond {
			return id
		}
		return ""
	}
	p.switches = []armySwitch{
		{id: "double", on: func(d *army.Draft) *bool { return &d.NoDoubleStep }, not: true,
			barred: func(d *army.Draft) string { return when(d.NemesisStep, "nemesis") }},
		{id: "nemesis", on: func(d *army.Draft) *bool { return &d.NemesisStep },
			barred: func(d *army.Draft) string { return when(!d.NoDoubleStep && !d.NemesisStep, "double") }},
		{id: "castling", on: func(d *army.Draft) *bool { return &d.Castling },
			barred: func(d *army.Draft) string { return when(d.KingTurn, "kingturn") }},
		{id: "kingturn", on: func(d *army.Draft) *bool { return &d.KingTurn },
			barred: func(d *army.Draft) string { return when(d.Castling, "castling") }},
	}
	for i := range p.switches {
		s := &p.switches[i]
		s.tick = newTick(words.T("workshop.switch."+s.id), words.T("workshop.switch."+s.id+".text"), func() {
			p.change("", func(d *army.Draft) {
				on := s.on(d)
				*on = !*on
			})
		})
	}
}

func (p *armyPane) change(kind string, do func(*army.Draft)) {
	p.design.change(kind, do)
	p.room.update()
}

func (p *armyPane) show() {
	d := p.design.now
	p.name.show(d.Name)
	p.plan.show(d.Plan)
	p.hex.show(d.Accent)
	p.difficulty.Choose(strconv.Itoa(d.Difficulty))
	p.accents.show(d.Accent)
	for i := range p.switches {
		s := &p.switches[i]
		s.tick.set(*s.on(&d) != s.not)
		text := words.T("workshop.switch." + s.id + ".text")
		other := s.barred(&d)
		if other != "" {
			text = words.T("workshop.barred", words.T("workshop.switch."+other))
		}
		s.tick.text.SetText(text)
		s.tick.SetEnabled(other == "")
	}
}
