package trainer

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// groupPanel shows the progress of the open group: lessons, puzzles and games.
type groupPanel struct {
	kit.Part
	ground  *kit.Surface
	head    kit.Item
	facts   []*kit.Figure
	lessons []*progressRow
	table   *overviewTable // of the overview, nil for a group
	buttons []*kit.Button
}

func newPanel(s *progressScreen, name, line, art string) *groupPanel {
	text := kit.Column(0, kit.Inset(0, -2, 0, 2, kit.Fixed(kit.NewLabel(name, kit.Heading, kit.ShadeText), 0, 26)),
		kit.Text(kit.NewParagraph(line, kit.Body, kit.ShadeText2, 2)))
	picture := kit.Inset(-4, -2, 0, 0, kit.Fixed(s.room.Art.PiecePicture(art, true), 56, 56))
	return &groupPanel{ground: kit.NewSurface(),
		head: kit.Row(12, kit.Top(picture), kit.Share(1, kit.Stack(kit.Gap(54), text)))}
}

// newOverviewPanel makes the panel of the overview.
func newOverviewPanel(s *progressScreen) *groupPanel {
	p := newPanel(s, words.T("progress.overview"), words.T("progress.overview.line"), "king")
	p.table = newOverviewTable(s.room, s.openGroup)
	p.arrange(s)
	return p
}

// newGroupPanel makes the panel of a group.
func newGroupPanel(s *progressScreen, group string) *groupPanel {
	r := s.room
	p := newPanel(s, groupName(group), groupLine(group), groupArt(group))
	list := lessonsOf(group)
	if group != basics {
		solved, all := r.stagesSolved(list...)
		p.fact("progress.stages", words.T("progress.count", solved, all))
		solved, all = r.puzzlesOf(group)
		p.fact("progress.puzzles", words.T("progress.count", solved, all))
		games := r.Progress.State.Results(groupOf).All(group)
		p.fact("progress.games", words.T("progress.results", games.Won, games.Drawn, games.Lost))
	}
	for _, l := range list {
		solved, all := r.stagesSolved(l)
		p.lessons = append(p.lessons, newProgressRow(r.Art, "", words.T("lesson."+l.ID+".title"),
			words.T("lesson."+l.ID+".line"), solved, all, app.Link(r.Frame, app.Lesson{ID: l.ID})))
	}
	if group != basics {
		p.button(r.Art, "puzzles", "puzzle", func() { r.solveGroup(group) })
		p.button(r.Art, "play", "play", func() { r.Matches.Choose(group) })
	}
	p.arrange(s)
	return p
}

func (p *groupPanel) fact(key, text string) {
	p.facts = append(p.facts, newFigure(key, text, kit.Strong))
}

func (p *groupPanel) button(art kit.Art, id, icon string, press func()) {
	p.buttons = append(p.buttons, art.NewButton(kit.ButtonOptions{Label: words.T("progress.button." + id), Icon: icon,
		Wide: true, Action: press}))
}

func (p *groupPanel) arrange(s *progressScreen) {
	facts := kit.Inset(0, 0, 8, 0, kit.Grid(len(p.facts), 8, kit.Items(p.facts, func(f *kit.Figure) kit.Item {
		return kit.Column(0, kit.Fixed(f.Name, 0, 18), kit.Fixed(f.Number, 0, 22))
	})...))
	p.ArrangeBy(func(size fyne.Size) kit.Item {
		tight := kit.Narrow(s.Size())
		gap, row := kit.Pick(tight, 8, 16), kit.Pick(tight, 44, 56)
		parts := []kit.Item{p.head, kit.Gap(gap)}
		if len(p.facts) > 0 {
			parts = append(parts, facts, kit.Gap(gap))
		}
		if p.table != nil {
			high := p.table.heightAt(kit.Pick(tight, 32, 40))
			parts = append(parts, kit.Inset(-8, 0, -8, -8, kit.Fixed(p.table, 0, high)))
		}
		for _, l := range p.lessons {
			parts = append(parts, kit.Inset(-8, 0, -8, 4, kit.Fixed(l, 0, row)))
		}
		if len(p.buttons) > 0 {
			each := min((size.Width-40+8)/float32(len(p.buttons))-8, 220)
			parts = append(parts, kit.Space(), kit.Gap(12), kit.Row(8, kit.Items(p.buttons, func(b *kit.Button) kit.Item {
				return kit.Fixed(b, each, 40)
			})...))
		}
		return kit.Stack(kit.Fill(p.ground), kit.Inset(20, 20, 20, 20, kit.Column(0, parts...)))
	})
	p.ExtendBaseWidget(p)
}
