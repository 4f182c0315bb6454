package editor

import (
	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/words"
)

// playSheet asks who plays the position, in place of the panel.
type playSheet struct {
	kit.Part
	now    PlayChoice
	title  *kit.Label
	rows   []*kit.SettingRow
	begin  *kit.Button
	cancel *kit.Button
}

func newPlaySheet(art kit.Art, from PlayChoice, levels []kit.Option, play func(PlayChoice), cancel func()) *playSheet {
	p := &playSheet{now: from, title: kit.NewLabel(words.T("editor.play.title"), kit.Heading, kit.ShadeText)}
	set := func(apply func(id string)) func(string) {
		return func(id string) {
			apply(id)
			p.update()
		}
	}
	kinds := kit.Options("new.opponent.", opponent.Midline.ID(), opponent.Person.ID())
	computer := func() bool { return p.now.Opponent == opponent.Midline }
	var numbers []kit.Option
	for _, l := range levels {
		numbers = append(numbers, kit.Option{ID: l.ID, Name: l.ID})
	}
	p.rows = []*kit.SettingRow{
		kit.NewSettingRow(words.T("new.opponent"), kit.NewSegmented(kinds, p.now.Opponent.ID(), set(func(id string) {
			p.now.Opponent, _ = opponent.ParseKind(id)
		})), kit.Always, nil),
		kit.NewSettingRow(words.T("new.level"), kit.NewSegmented(numbers, p.now.Level.ID(), set(func(id string) {
			p.now.Level, _ = opponent.ParseLevel(id)
		})), computer, func() (string, bool) {
			for _, l := range levels {
				if l.ID == p.now.Level.ID() {
					return l.Name, false
				}
			}
			return "", false
		}),
		kit.NewSettingRow(words.T("new.colour"), kit.NewSegmented(kit.Options("new.", "white", "black"), p.now.Colour,
			set(func(id string) { p.now.Colour = id })), computer, nil),
	}
	p.begin = art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Wide: true,
		Action: func() { play(p.now) }})
	p.cancel = art.NewButton(kit.ButtonOptions{Label: words.T("editor.cancel"), Key: words.T("key.esc"), Wide: true,
		Action: cancel})
	p.Kids = []fyne.CanvasObject{p.title}
	for _, r := range p.rows {
		p.Kids = append(p.Kids, r)
	}
	p.Kids = append(p.Kids, p.begin, p.cancel)
	p.Place = func(size fyne.Size) {
		kit.Put(p.title, 0, 0, size.Width, 26)
		y := float32(46)
		for _, r := range p.rows {
			if r.Visible() {
				kit.Put(r, 0, y, size.Width, kit.RowHeight)
				y += kit.RowHeight + 16
			}
		}
		half := (size.Width - 12) / 2
		kit.Put(p.begin, 0, y+8, half, 48)
		kit.Put(p.cancel, size.Width-half, y+8, half, 48)
	}
	p.ExtendBaseWidget(p)
	p.update()
	return p
}

func (p *playSheet) update() {
	for _, r := range p.rows {
		kit.Show(r, r.Shown())
		r.Comment()
	}
	p.Relayout()
}
