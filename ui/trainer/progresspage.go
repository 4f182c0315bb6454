package trainer

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// progressScreen is the page of progress: the next step, the path with the steps of one chapter, and results if there
// are any.
type progressScreen struct {
	page
	next     *nextCard // stays in sight
	compare  *kit.Button
	count    *kit.Label
	path     []progress.Chapter
	step     progress.Step // that is next
	chapters []*pathRow
	steps    []*pathRow // of the open chapter
	open     int        // its index
	folded   bool       // its steps are hidden
	ground   *kit.Surface
	results  *resultsTable // nil for none
	heads    [2]*kit.Label // of the path and of the results
}

var _ app.Screen = (*progressScreen)(nil)

// newProgressScreen makes the page. The chapter that was open before is open again, or else that of the next step.
func newProgressScreen(r *Room) *progressScreen {
	path, step := r.path()
	next := r.nextStep(step)
	begin := next.begin
	next.begin = func() { r.chapter = ""; begin() }
	s := &progressScreen{next: r.newNextCard(next), path: path, step: step, ground: kit.NewSurface()}
	s.begin(r, "progress.title", app.Home{})
	s.compare = r.Art.NewButton(kit.ButtonOptions{Label: words.T("progress.compare"), Icon: "statistics", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.Armies{})})
	done, all := 0, 0
	for i, c := range s.path {
		done, all = done+c.Finished(), all+len(c.Steps)
		s.chapters = append(s.chapters, s.chapterRow(i, c))
	}
	s.count = kit.NewLabel(words.T("progress.steps", done, all), kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.heads = [2]*kit.Label{kit.NewLabel(words.T("progress.path"), kit.Heading, kit.ShadeText),
		kit.NewLabel(words.T("progress.results.title"), kit.Heading, kit.ShadeText)}
	s.results = newResultsTable(r)
	s.openChapter(s.chapterToOpen())
	s.arrange(1160, s.layout, kit.Inset(0, 0, -16, 0, kit.Sized(kit.Own(s.compare), 0, 40)))
	s.page.open(s, fyne.NewSize(560, 400))
	place := s.Body.Place
	s.Body.Place = func(size fyne.Size) { place(size); s.follow(size.Height) }
	s.Scroll.OnScrolled = func(fyne.Position) { s.follow(s.Body.Size().Height) }
	return s
}

// chapterRow makes the row of a chapter.
func (s *progressScreen) chapterRow(i int, c progress.Chapter) *pathRow {
	e := pathEntry{at: placeOfChapter(c, s.step), picture: s.room.Art.NewMiniBoard(chapterPicture(c.Group)),
		title: groupName(c.Group), line: groupLine(c.Group), count: words.T("progress.count", c.Finished(), len(c.Steps))}
	row := newPathRow(s.room.Art, e, func() { s.choose(i) })
	row.OnStep = func(by int) { s.walk(i + by) }
	row.OnFocus = func() { s.reveal(row) }
	return row
}

// chapterToOpen is the index of the chapter that was open before, or else of the next step's.
func (s *progressScreen) chapterToOpen() int {
	for i, c := range s.path {
		if c.Group == s.room.chapter {
			return i
		}
	}
	for i, c := range s.path {
		if placeOfChapter(c, s.step) == here {
			return i
		}
	}
	return len(s.path) - 1
}

// openChapter shows the steps of a chapter by its index, in place of those of another one.
func (s *progressScreen) openChapter(at int) {
	s.show(at, false)
}

// show shows the steps of a chapter, or hides them.
func (s *progressScreen) show(at int, folded bool) {
	s.open, s.folded, s.steps = at, folded, nil
	var steps []progress.Step
	if !folded {
		steps = s.path[at].Steps
	}
	for _, step := range steps {
		row := newPathRow(s.room.Art, entryOf(step, s.step), func() { s.room.begin(step) })
		row.OnFocus = func() { s.reveal(row) }
		s.steps = append(s.steps, row)
	}
	for i, row := range s.chapters {
		row.setOpen(s.room.Art, s.unfolds(i))
	}
	join(slices.Concat(s.chapters[:at+1], s.steps, s.chapters[at+1:]))
	if s.Body.Kids != nil {
		s.Body.Collect()
		s.Body.Relayout()
		s.Body.Refresh()
	}
}

// unfolds reports whether the steps of a chapter are shown.
func (s *progressScreen) unfolds(at int) bool { return at == s.open && !s.folded }

// choose opens a chapter for the person, to whom it is open the next time as well, or folds the open one.
func (s *progressScreen) choose(at int) {
	s.room.chapter = s.path[at].Group
	s.show(at, s.unfolds(at))
}

// walk opens another chapter and moves the focus along.
func (s *progressScreen) walk(to int) {
	if to < 0 || to >= len(s.chapters) {
		return
	}
	s.room.chapter = s.path[to].Group
	s.openChapter(to)
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.chapters[to]); c != nil && c.Focused() != nil {
		c.Focus(s.chapters[to])
	}
}

// reveal scrolls to a row.
func (s *progressScreen) reveal(row *pathRow) {
	kit.ScrollInto(s.Scroll, row.Position().Y, row.Size().Height)
}

// beside is the width from which the next step stands beside the path.
const beside float32 = 800

func (s *progressScreen) layout(w float32, tight bool) kit.Item {
	top, foot, gap := kit.Pick(tight, 16, 24), kit.Pick(tight, 20, 32), kit.Pick(tight, 24, 40)
	path := s.pathLayout(tight)
	s.next.low = w < beside
	if s.next.low {
		return kit.Column(0, kit.Gap(12), kit.Text(s.next), kit.Gap(20), path, kit.Gap(foot))
	}
	left := float32(int(w * 0.38))
	high := min(s.Size().Height-kit.Pick(tight, 58, 80)-top-kit.Pick(tight, 16, 24), 640)
	return kit.Column(0, kit.Gap(top), kit.Row(gap, kit.Top(kit.Fixed(s.next, left, high)), kit.Top(path)), kit.Gap(foot))
}

// pathLayout has the chapters below each other, with the steps of the open one, and the results.
func (s *progressScreen) pathLayout(tight bool) kit.Item {
	parts := []kit.Item{kit.Row(8, kit.Text(s.heads[0]), kit.Fixed(s.count, kit.Body.Width(s.count.Text())+2, 22)),
		kit.Gap(8)}
	for i, row := range s.chapters {
		row.side = kit.Pick(tight, 44, 48)
		if row.node.at == behind && !s.unfolds(i) {
			row.side = kit.Pick(tight, 26, 30)
		}
		item := kit.Text(row)
		if s.unfolds(i) {
			steps := kit.Items(s.steps, func(r *pathRow) kit.Item { return kit.Text(r) })
			item = kit.Stack(kit.Fill(s.ground),
				kit.Inset(0, 0, 0, 0, kit.Column(0, append([]kit.Item{item}, steps...)...)))
		}
		parts = append(parts, item)
	}
	if s.results != nil {
		parts = append(parts, kit.Gap(28), kit.Text(s.heads[1]), kit.Gap(8),
			kit.Fixed(s.results, 0, s.results.heightAt(kit.Pick(tight, 36, 40))))
	}
	return kit.Column(0, parts...)
}

// follow keeps the next step in sight while the path scrolls beside it, in a body of a height. Every layout of the body
// puts the step back to its top, so that follow comes after each.
func (s *progressScreen) follow(height float32) {
	if s.next.low {
		return
	}
	tight := kit.Narrow(s.Size())
	top := kit.Pick(tight, 16, 24)
	most := height - s.next.Size().Height - kit.Pick(tight, 20, 32)
	y := min(s.Scroll.Offset.Y+top, max(most, top))
	if at := s.next.Position(); at.Y != y {
		s.next.Move(fyne.NewPos(at.X, y))
	}
}

// Key begins the next step with Enter, opens other chapters with the arrow keys, and goes back with Escape.
func (s *progressScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.next.button.Tapped(nil)
	case fyne.KeyUp:
		s.walk(s.open - 1)
	case fyne.KeyDown:
		s.walk(s.open + 1)
	default:
		return s.page.Key(name)
	}
	return true
}
