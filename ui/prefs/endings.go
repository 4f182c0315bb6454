package prefs

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/endings"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// EndingMaker makes tables of endings in the background; see endings.Maker.
type EndingMaker interface {
	State() endings.State
	Make()
	Pause()
	Delete()
}

// What all tables cost at most: minutes by the clock, at half a processor, and megabytes. There are 54 of
// four pieces with 764 million values. On two slow cores of 2026 KQvKR of chess took 40 s of a processor and
// 5.7 MB for 16.8 million, others of chess 20 to 40 s and 2 to 5 MB, and those of Chess 2 about 20 s and 1 to 2 MB.
const (
	endingMinutes   = 90
	endingMegabytes = 200
)

// endingPane is what stands beside the list where the endings are chosen.
type endingPane struct {
	room  *Room
	page  *Engines
	head  *kit.Label
	about []*kit.Label
	rule  *kit.Surface
	state *kit.Label // how many tables there are, or which is being made
	bar   *kit.ProgressBar
	notes *kit.Label
	list  kit.Scroller // of these three

	start, pause, drop *kit.Button
}

func newEndingPane(s *Engines) *endingPane {
	p := &endingPane{room: s.room, page: s, rule: kit.Rule(), bar: kit.NewProgressBar(0, 1),
		head:  kit.NewLabel(words.T("endings.title"), kit.Heading, kit.ShadeText),
		state: kit.NewLabel("", kit.Strong, kit.ShadeText),
		notes: kit.NewParagraph("", kit.Body, kit.ShadeText2, 6)}
	p.bar.Spoken = words.T("endings.title")
	for _, key := range []string{"endings.about", "endings.what"} {
		p.about = append(p.about, kit.NewParagraph(words.T(key), kit.Body, kit.ShadeText2, 4))
	}
	button := func(key string, rank kit.Rank, action func()) *kit.Button {
		return s.room.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Rank: rank, Action: func() {
			action()
			s.updateEndings()
		}})
	}
	p.start = button(p.startKey(), kit.Primary, s.room.Endings.Make)
	p.pause = button("endings.pause", kit.Secondary, s.room.Endings.Pause)
	p.drop = button("endings.delete", kit.Secondary, p.askToDelete)
	p.list.Open(&p.list, 300, func(fyne.Size) kit.Item {
		return kit.Inset(0, 8, 4, 0, kit.Column(0, kit.Fixed(p.state, 0, 22), kit.Gap(8), kit.Fixed(p.bar, 0, 6),
			kit.Gap(12), kit.Text(p.notes)))
	})
	return p
}

// startKey is the text of the button that begins.
func (p *endingPane) startKey() string {
	if state := p.room.Endings.State(); state.Made > 0 {
		return "endings.on"
	}
	return "endings.make"
}

func (p *endingPane) askToDelete() {
	p.page.SetNotice(kit.NewConfirm(p.room.Art, words.T("endings.delete.ask"), words.T("endings.delete"),
		words.T("endings.keep"), func(yes bool) {
			p.page.SetNotice(nil)
			if yes {
				p.room.Endings.Delete()
			}
			p.page.updateEndings()
		}))
}

// layout lays out the pane.
func (p *endingPane) layout() kit.Item {
	state := p.room.Endings.State()
	about := kit.Items(p.about, func(a *kit.Label) kit.Item { return kit.Inset(0, 0, 0, 8, kit.Text(a)) })
	buttons := kit.Row(8, kit.When(state.Files > 0, kit.Own(p.drop)), kit.When(state.Running, kit.Own(p.pause)),
		kit.When(!state.Running && !state.Complete(), kit.Own(p.start)))
	return kit.Column(0, kit.Fixed(p.head, 0, 26), kit.Gap(6), kit.Column(0, about...), kit.Gap(6),
		kit.Fixed(p.rule, 0, 1), kit.Gap(8), kit.Inset(0, 0, -16, 0, kit.Fill(&p.list)), kit.Gap(12),
		kit.Row(0, kit.Space(), buttons))
}

// update shows a state.
func (p *endingPane) update(state endings.State) {
	p.state.SetText(endingLine(state))
	p.notes.SetText(strings.Join(endingNotes(state), "\n"))
	p.notes.SetShade(shadeOf(state.Err != nil))
	p.start.SetLabel(words.T(p.startKey()))
	p.bar.Set(state.Made, state.Total)
	p.bar.Relayout()
	p.list.Inner.Relayout()
}

// updateEndings shows how far the tables have come.
func (s *Engines) updateEndings() {
	if s.tables == nil {
		return
	}
	state := s.room.Endings.State()
	s.tables.line.SetText(endingLine(state))
	if s.endings != nil {
		s.endings.update(state)
		s.Body.Relayout()
	}
}

// endingLine says in a line how many tables there are, or what is being done.
func endingLine(s endings.State) string {
	switch {
	case s.Running && s.Now == (endings.Material{}):
		return words.T("endings.reading")
	case s.Running:
		return words.T("endings.making", min(s.Made+1, s.Total), s.Total)
	case s.Complete():
		return words.T("endings.whole", s.Total)
	}
	return words.T("endings.have", s.Made, s.Total)
}

func endingNotes(s endings.State) (notes []string) {
	if s.Err != nil {
		notes = append(notes, words.T("endings.failed", words.Sentence(words.Error(s.Err))))
	}
	if s.Running && s.Now != (endings.Material{}) {
		notes = append(notes, words.T("endings.now", endingName(s.Now), gameOf(s.Now)))
	}
	if minutes := int(s.Left / time.Minute); s.Running && s.Left > 0 {
		if minutes > 90 {
			notes = append(notes, words.T("endings.hours", (minutes+30)/60))
		} else {
			notes = append(notes, words.T("endings.left", max(minutes, 1)))
		}
	}
	if s.Files > 0 {
		notes = append(notes, words.T("endings.size", s.Files, (s.Bytes+1<<20-1)>>20))
	}
	if !s.Running && !s.Complete() {
		notes = append(notes, words.T("endings.cost", endingMinutes, endingMegabytes))
	}
	return notes
}

// endingName names the pieces of both sides.
func endingName(m endings.Material) string {
	var sides [2][]string
	for _, p := range m.Pieces() {
		kit := &m.Rules().Army(p.Color()).Kits[p.Role()]
		sides[p.Color()] = append(sides[p.Color()], words.Piece(kit.ID))
	}
	return words.T("endings.against", words.Capital(words.List(sides[rules.White])),
		words.List(sides[rules.Black]))
}

// gameOf names the game of an ending, with the armies where they are chosen.
func gameOf(m endings.Material) string {
	r := m.Rules()
	name := words.Variant(r.Variant.Name, catalogue.GameOf(r.Variant.Name).ID)
	if r.Variant.Chosen {
		white, black := words.Army(r.Army(rules.White).Key()), words.Army(r.Army(rules.Black).Key())
		name = words.Named(name, words.T("endings.against", white, black))
	}
	return name
}
