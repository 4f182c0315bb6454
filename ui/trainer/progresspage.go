package trainer

import (
	"fyne.io/fyne/v2"

	"midline/engine/lesson"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// progressScreen is the page of progress: the next step, and the progress of each group.
type progressScreen struct {
	page
	next    *nextCard
	compare *kit.Button
	groups  []*progressRow // the overview, and the groups of lesson.Groups
	panel   *groupPanel    // of the group that is open
}

var _ app.Screen = (*progressScreen)(nil)

// newProgressScreen makes the page. The group that was open before is open again.
func newProgressScreen(r *Room) *progressScreen {
	s := &progressScreen{next: newNextCard(r.Art, r.nextStep())}
	s.begin(r, "progress.title", app.Home{})
	s.compare = r.Art.NewButton(kit.ButtonOptions{Label: words.T("progress.compare"), Icon: "statistics", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.Armies{})})
	for i, group := range append([]string{""}, lesson.Groups...) {
		name, art := words.T("progress.overview"), "king"
		if group != "" {
			name, art = groupName(group), groupArt(group)
		}
		solved, all := r.stagesSolved(lessonsOf(group)...)
		row := newProgressRow(r.Art, art, name, "", solved, all, func() { s.openGroup(i) })
		row.OnStep = func(step int) { s.step(i + step) }
		s.groups = append(s.groups, row)
	}
	s.panel = newOverviewPanel(s)
	compare := kit.Inset(0, 0, -16, 0, kit.Sized(kit.Own(s.compare), 0, 40))
	s.arrange(1200, func(w float32, tight bool) kit.Item {
		gap, next, left := kit.Pick(tight, 12, 20), kit.Pick(tight, 72, 84), kit.Pick(tight, 268, 296)
		top, foot := kit.Pick(tight, 16, 24), kit.Pick(tight, 16, 32)
		panel := s.panel.HeightAt(w - left - gap)
		room := max(s.Size().Height-kit.Pick(tight, 58, 80)-top-next-gap-foot, panel)
		row := min(max((room+4)/float32(len(s.groups))-4, 34), 56)
		high := max(float32(len(s.groups))*(row+4)-4, panel)
		groups := kit.Column(4, kit.Items(s.groups, func(r *progressRow) kit.Item { return kit.Fixed(r, 0, row) })...)
		return kit.Column(0, kit.Gap(top), kit.Fixed(s.next, 0, next), kit.Gap(gap),
			kit.Row(gap, kit.Sized(groups, left, high), kit.Fixed(s.panel, 0, high)), kit.Gap(foot))
	}, compare)
	s.openGroup(r.group)
	s.open(s, fyne.NewSize(800, 560))
	return s
}

// openGroup shows a group by its index.
func (s *progressScreen) openGroup(at int) {
	s.room.group = at
	if at == 0 {
		s.panel = newOverviewPanel(s)
	} else {
		s.panel = newGroupPanel(s, lesson.Groups[at-1])
	}
	for i, row := range s.groups {
		row.choose(i == at)
	}
	s.Body.Collect()
	s.Body.Relayout()
	s.Body.Refresh()
}

// step opens another group and moves the focus along.
func (s *progressScreen) step(to int) {
	if to < 0 || to >= len(s.groups) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.groups[to]); c != nil && c.Focused() != nil {
		c.Focus(s.groups[to])
	}
	s.openGroup(to)
}

// Key begins the next step with Enter, opens other groups with the arrow keys, and goes back with Escape.
func (s *progressScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.next.button.Tapped(nil)
	case fyne.KeyUp:
		s.step(s.room.group - 1)
	case fyne.KeyDown:
		s.step(s.room.group + 1)
	default:
		return s.page.Key(name)
	}
	return true
}
