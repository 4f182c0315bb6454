package workshop

import (
	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// armyPanel shows an army: its pieces, how each moves, and what can be done with it.
type armyPanel struct {
	kit.Part
	room   *Room
	item   item
	ground *kit.Surface
	about  *aboutArmy
	edit   *kit.Button
	copies *kit.Button
	try    *kit.Button
	fair   *kit.Button
	export *kit.Button
	remove *kit.Button
}

func newArmyPanel(r *Room) *armyPanel {
	p := &armyPanel{room: r, ground: kit.NewSurface(), about: newAboutArmy(r)}
	button := func(key string, rank kit.Rank, do func()) *kit.Button {
		return r.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Rank: rank, Wide: true, Action: do})
	}
	p.edit = button("workshop.edit", kit.Primary, func() { r.open(p.item.file) })
	p.copies = button("workshop.copy", kit.Secondary, func() { r.copyOf(p.item) })
	p.try = button("workshop.try", kit.Secondary, func() {
		if p.item.file != nil {
			r.play(p.item.file)
		}
	})
	p.fair = button("workshop.fair", kit.Secondary, func() { r.Frame.Go(fairRoute{p.item.ID}) })
	p.export = button("workshop.export", kit.Secondary, func() { r.export(p.item.file) })
	p.remove = button("workshop.delete", kit.Secondary, func() { r.remove(p.item.file) })
	p.ArrangeBy(func(fyne.Size) kit.Item {
		file := p.item.file != nil
		row := func(shown bool, buttons ...*kit.Button) kit.Item {
			return kit.When(shown, kit.Row(8, kit.Items(buttons,
				func(b *kit.Button) kit.Item { return kit.Fixed(b, 0, 40) })...))
		}
		last := kit.Row(8, kit.Fixed(p.export, 0, 40), kit.When(p.item.own, kit.Fixed(p.remove, 0, 40)))
		first := kit.Row(8, kit.When(p.item.own, kit.Fixed(p.edit, 0, 40)), kit.Fixed(p.copies, 0, 40))
		return kit.Stack(kit.Fill(p.ground), kit.Inset(16, 14, 8, 14, kit.Column(8, kit.Grow(kit.Fill(p.about)),
			kit.Inset(0, 0, 8, 0, kit.Column(8, first, row(file, p.try, p.fair), kit.When(file, last))))))
	})
	p.ExtendBaseWidget(p)
	return p
}

// main does what is usually done with the army.
func (p *armyPanel) main() {
	if p.item.own {
		p.room.open(p.item.file)
	} else if p.item.ID != "" {
		p.room.copyOf(p.item)
	}
}

func (p *armyPanel) show(i item) {
	p.item = i
	p.about.show(i)
	p.Relayout()
	p.Refresh()
}

// aboutArmy tells about an army and its pieces.
type aboutArmy struct {
	kit.Scroller
	room       *Room
	name, plan *kit.Label
	pieces     []*pieceLine
}

func newAboutArmy(r *Room) *aboutArmy {
	a := &aboutArmy{room: r, name: kit.NewParagraph("", kit.Heading, kit.ShadeText, 0),
		plan: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0)}
	a.Open(a, 200, func(fyne.Size) kit.Item {
		return kit.Column(12, kit.Column(2, kit.Text(a.name), kit.Text(a.plan)),
			kit.Column(10, kit.Items(a.pieces, func(l *pieceLine) kit.Item { return kit.Text(l) })...))
	})
	a.Fade(kit.ShadeSurface)
	return a
}

func (a *aboutArmy) show(i item) {
	if i.ID == "" {
		return
	}
	a.name.SetText(words.Army(i.ID))
	a.plan.SetText(words.ArmyPlan(i.ID))
	a.pieces = nil
	for _, role := range []rules.Role{rules.King, rules.Queen, rules.Rook, rules.Bishop, rules.Knight, rules.Pawn} {
		info := piececard.Describe(i.ID, role.ID())
		if role == rules.Queen && i.file != nil && i.file.KingTurn || role == rules.Queen && i.six != nil && i.six.KingTurn {
			continue
		}
		a.pieces = append(a.pieces, newPieceLine(a.room.Art, info))
	}
	a.Inner.Collect()
	a.Scroll.Offset = fyne.Position{}
	a.Inner.Refresh()
	a.Scroll.Refresh()
}

// pieceLine is a piece with its name and what it does.
type pieceLine struct{ kit.Part }

func newPieceLine(art kit.Art, info piececard.Info) *pieceLine {
	l := &pieceLine{}
	name := kit.NewParagraph(info.Name, kit.Strong, kit.ShadeText, 0)
	text := kit.NewParagraph(info.Text, kit.Caption, kit.ShadeText2, 0)
	l.Arrange(kit.Row(10, kit.Top(kit.Fixed(art.PiecePicture(info.Art, true), 36, 36)),
		kit.Column(0, kit.Text(name), kit.Text(text))))
	l.ExtendBaseWidget(l)
	return l
}
