package workshop

import (
	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// powersPane has the powers of a piece, and shows in a film what one of them does.
type powersPane struct {
	kit.Part
	room   *Room
	design *design
	role   rules.Role
	names  []string // of the ticks
	ticks  []*tick
	guard  *kit.Segmented
	about  *kit.Label // what the chosen guard means
	head   *kit.Label

	film    kit.Demo   // of the power that is shown, nil for none
	caption *kit.Label // whose film it is
	shown   string     // that power, "" for none
	films   map[string]kit.Demo
}

// anyone is the ID of the option that anything may capture the piece.
const anyone = "anyone"

func newPowersPane(r *Room, d *design) *powersPane {
	p := &powersPane{room: r, design: d, films: map[string]kit.Demo{},
		caption: kit.NewLabel("", kit.Caption, kit.ShadeText2), head: kit.NewLabel(words.T("workshop.guards"),
			kit.Caption, kit.ShadeText2),
		about: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2)}
	options := []kit.Option{{ID: anyone, Name: words.T("workshop.power.anyone")}}
	exclusive := map[string]bool{}
	for _, name := range guards() {
		exclusive[name] = true
		options = append(options, kit.Option{ID: name, Name: words.T(powerKey(name))})
	}
	for _, name := range army.PowerNames() {
		if !exclusive[name] {
			p.names = append(p.names, name)
			t := newTick(words.T(powerKey(name)), words.T(powerKey(name)+".text"), func() { p.turn(name) })
			t.pointed = func() { p.demonstrate(name) }
			p.ticks = append(p.ticks, t)
		}
	}
	p.guard = kit.NewSegmented(options, anyone, p.guarded)
	p.ArrangeBy(func(size fyne.Size) kit.Item {
		used := float32(0)
		for _, t := range p.ticks {
			used += t.HeightAt(size.Width) + 4
		}
		used += 12 + 8 + p.head.HeightAt(size.Width) + 2 + 36 + 8 + 36 + 8
		high := min(size.Height-used, filmMost)
		return kit.Column(8, kit.Column(4, kit.Items(p.ticks, func(t *tick) kit.Item { return kit.Text(t) })...), kit.Gap(12),
			kit.Column(2, kit.Text(p.head), kit.Fixed(p.guard, 0, 36)), kit.Sized(kit.Text(p.about), 0, 36),
			kit.When(p.film != nil && high >= filmLeast, kit.Sized(p.filmLayout(high), 0, high)))
	})
	p.Paint = func(colors theme.Palette) {
		for _, film := range p.films {
			film.SetPalette(colors)
		}
	}
	p.ExtendBaseWidget(p)
	return p
}

// The height of a film.
const filmMost, filmLeast float32 = 200, 76

// filmLayout lays out the film with its caption beside it.
func (p *powersPane) filmLayout(high float32) kit.Item {
	if p.film == nil {
		return kit.Space()
	}
	return kit.Row(16, kit.Fixed(p.film, high*1.5, high), kit.Halfway(kit.Text(p.caption)))
}

// shownBy are the terms whose films show a power, and the armies of which these are.
var shownBy = map[string]struct{ term, army string }{
	"takes its own": {"wild-horse", "animals"}, "captures in place": {"pounce", "animals"},
	"teleports":                 {"teleport", "reaper"},
	"barred from the back rank": {"back-rank", "reaper"}, lends: {"link", "empowered"},
	"only kings capture it": {"nemesis", "nemesis"}, "nothing captures it": {"immune", "reaper"},
	"captured from near only": {"armour", "animals"},
}

// demonstrate plays the film of a power, and ends that of another one; "" ends it.
func (p *powersPane) demonstrate(name string) {
	if name == p.shown {
		return
	}
	if p.film != nil {
		p.film.Stop()
	}
	p.film, p.shown = nil, name
	if of, known := shownBy[name]; known {
		film, made := p.films[name]
		if !made {
			if film = p.room.reel(of.term); film != nil {
				p.films[name] = film
			}
		}
		p.film = film
		p.caption.SetText(words.T("workshop.power.film", words.T(powerKey(name)), words.Army(of.army)))
	}
	p.Collect()
	p.Relayout()
	p.Refresh()
	if p.film != nil {
		p.film.Start()
	}
}

// reel makes the film of a term.
func (r *Room) reel(term string) kit.Demo {
	t, _ := catalogue.TermByID(term)
	return present.Reel(r.Frame, r.Art, t.Form, t.Demo)
}

func (p *powersPane) show(role rules.Role) {
	p.role = role
	now := p.design.now.Pieces[role].Powers
	for i, name := range p.names {
		p.ticks[i].set(now.Has(name))
		if name == lends {
			p.ticks[i].text.SetText(lendsText(p.design.now, role))
		}
	}
	chosen := anyone
	for _, name := range guards() {
		if now.Has(name) {
			chosen = name
		}
	}
	p.guard.Choose(chosen)
	about := words.T("workshop.power.anyone.text")
	if chosen != anyone {
		about = words.T(powerKey(chosen) + ".text")
	}
	p.about.SetText(about)
}

// lends is the power of pieces that lend each other their moves.
const lends = "lends its moves"

// lendsText says what that power of a piece does, and that it does nothing as long as no other kind of piece has it.
func lendsText(d army.Draft, role rules.Role) string {
	key := powerKey(lends) + ".text"
	if d.Pieces[role].Powers.Lends {
		key = powerKey(lends) + ".alone"
		for other, p := range d.Pieces {
			if other != role && p.Powers.Lends && !(d.KingTurn && other == rules.Queen) {
				key = powerKey(lends) + ".text"
			}
		}
	}
	return words.T(key)
}

func (p *powersPane) turn(name string) {
	p.demonstrate(name)
	p.design.piece(p.role, "", func(piece *army.Piece) {
		if piece.Powers.Has(name) {
			piece.Powers = piece.Powers.Without(name)
		} else {
			piece.Powers = piece.Powers.With(name)
		}
	})
	p.room.update()
}

func (p *powersPane) guarded(id string) {
	if id == anyone {
		p.demonstrate("")
	} else {
		p.demonstrate(id)
	}
	p.design.piece(p.role, "", func(piece *army.Piece) {
		for _, name := range guards() {
			piece.Powers = piece.Powers.Without(name)
		}
		if id != anyone {
			piece.Powers = piece.Powers.With(id)
		}
	})
	p.room.update()
}
