package trainer

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// progressModel is what the page of progress shows.
type progressModel struct {
	Next   *nextStepModel // nil: all is learned
	Groups []groupModel
	At     int // the group that is open
}

// nextStepModel is the next step.
type nextStepModel struct {
	Title, Line, Button string
	Short               string // the title where there is little room
	Art                 string // a drawing
}

// groupModel is an army, a game, or the basics.
type groupModel struct {
	ID      string
	Name    string
	Line    string // what it is about
	Art     string // a drawing
	Lessons []lessonModel
	// Overview is that of all groups, in place of lessons; nil for a group.
	Overview []overviewModel
	// Facts are how lessons, puzzles and games went, each with what counts.
	Facts   []kit.Fact
	Buttons []kit.ToolModel // puzzles, a game
}

// lessonModel is a lesson of a group.
type lessonModel struct {
	ID, Title, Line string
	Done, Stages    int
}

// counts are how many stages of a group are done, of how many.
func (g *groupModel) counts() (done, all int) {
	for _, l := range g.Lessons {
		done, all = done+l.Done, all+l.Stages
	}
	return done, all
}

// progressCalls are the screen's callbacks.
type progressCalls struct {
	Next   func()
	Group  func(at int)
	Lesson func(id string)
	Choice func(group, id string)
	// Compare leads to the comparison of the armies; nil: there is none.
	Compare func()
	Back    func()
}

// progressScreen is the page of progress: the next step, and what there is to learn by army and
// game, with how far one has come.
type progressScreen struct {
	kit.Page
	art   kit.Art
	model progressModel
	calls progressCalls

	back    *kit.IconButton
	title   *kit.Label
	light   *kit.Light
	next    *nextCard
	compare *kit.Button
	groups  []*progressRow
	table   *overviewTable // nil: a group is open
	ground  *kit.Surface
	picture *kit.Picture
	name    *kit.Label
	line    *kit.Label
	facts   []*kit.Figure
	lessons []*progressRow
	buttons []*kit.Button
}

var _ app.Screen = (*progressScreen)(nil)

// newProgressScreen makes the page.
func newProgressScreen(art kit.Art, m progressModel, calls progressCalls) *progressScreen {
	s := &progressScreen{art: art, model: m, calls: calls,
		back:  newBackButton(art, calls.Back),
		title: kit.NewLabel(words.T("learn.title"), kit.Title, kit.ShadeText), light: kit.NewLight(0.55, 2),
		ground: kit.NewSurface(),
		name:   kit.NewLabel("", kit.Heading, kit.ShadeText), line: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2)}
	s.compare = art.NewButton(kit.ButtonOptions{Label: words.T("learn.compare"), Icon: "statistics", Rank: kit.Quiet,
		Action: func() { kit.Call(calls.Compare) }})
	kit.Show(s.compare, calls.Compare != nil)
	s.picture = art.PiecePicture("king", true)
	s.next = newNextCard(art, func() { kit.Call(calls.Next) })
	for i, g := range m.Groups {
		done, all := g.counts()
		row := newProgressRow(art, g.Art, g.Name, "", done, all, func() { s.openGroup(i) })
		row.OnStep = func(step int) { s.step(i + step) }
		s.groups = append(s.groups, row)
	}
	s.Body.Place = s.place
	s.openGroup(min(max(m.At, 0), len(m.Groups)-1))
	s.Open(s, fyne.NewSize(800, 560))
	s.Body.Least = func() fyne.Size {
		w := max(s.Size().Width, 800)
		return fyne.NewSize(800, max(560, s.high(fyne.NewSize(w, s.Size().Height))))
	}
	return s
}

// openGroup shows a group.
func (s *progressScreen) openGroup(at int) {
	s.model.At = at
	g := &s.model.Groups[at]
	kit.CallWith(s.calls.Group, at)
	s.picture.Set(s.art.PieceDraw(g.Art, true))
	s.name.SetText(g.Name)
	s.line.SetText(g.Line)
	s.facts, s.lessons, s.buttons, s.table = nil, nil, nil, nil
	if g.Overview != nil {
		s.table = newOverviewTable(s.art, g.Overview, s.openID, s.choose)
	}
	for _, f := range g.Facts {
		s.facts = append(s.facts, &kit.Figure{Name: kit.NewLabel(f.Name, kit.Caption, kit.ShadeText2),
			Number: kit.NewLabel(f.Text, kit.Strong, kit.ShadeText)})
	}
	for _, l := range g.Lessons {
		if g.Overview != nil {
			break // they are counted alone
		}
		s.lessons = append(s.lessons, newProgressRow(s.art, "", l.Title, l.Line, l.Done, l.Stages,
			func() { kit.CallWith(s.calls.Lesson, l.ID) }))
	}
	for _, c := range g.Buttons {
		s.buttons = append(s.buttons, s.art.NewButton(kit.ButtonOptions{Label: c.Label, Icon: c.Icon, Wide: true,
			Action: func() { s.choose(g.ID, c.ID) }}))
	}
	for i, row := range s.groups {
		row.choose(i == at)
	}
	s.next.set(s.model.Next)
	kids := []fyne.CanvasObject{s.back, s.title, s.light, s.compare, s.next}
	for _, row := range s.groups {
		kids = append(kids, row)
	}
	kids = append(kids, s.ground, s.picture, s.name, s.line)
	for _, f := range s.facts {
		kids = append(kids, f.Name, f.Number)
	}
	for _, row := range s.lessons {
		kids = append(kids, row)
	}
	if s.table != nil {
		kids = append(kids, s.table)
	}
	for _, b := range s.buttons {
		kids = append(kids, b)
	}
	s.Body.Kids = kids
	kit.Show(s.next, s.model.Next != nil)
	s.Body.Relayout()
	s.Body.Refresh()
}

// openID shows the group of an ID.
func (s *progressScreen) openID(id string) {
	if i := slices.IndexFunc(s.model.Groups, func(g groupModel) bool { return g.ID == id }); i >= 0 {
		s.openGroup(i)
	}
}

func (s *progressScreen) choose(group, what string) {
	if s.calls.Choice != nil {
		s.calls.Choice(group, what)
	}
}

func (s *progressScreen) step(to int) {
	if to < 0 || to >= len(s.groups) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.groups[to]); c != nil && c.Focused() != nil {
		c.Focus(s.groups[to])
	}
	s.openGroup(to)
}

// Key goes on with Enter, back with Escape, and to other groups with the arrow keys.
func (s *progressScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.model.Next != nil {
			kit.Call(s.calls.Next)
		}
	case fyne.KeyEscape:
		kit.Call(s.calls.Back)
	case fyne.KeyUp:
		s.step(s.model.At - 1)
	case fyne.KeyDown:
		s.step(s.model.At + 1)
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *progressScreen) Rune(rune) bool { return false }

func (s *progressScreen) place(size fyne.Size) { s.arrange(size, true) }

// high is how high the page is.
func (s *progressScreen) high(size fyne.Size) float32 { return s.arrange(size, false) }

func (s *progressScreen) arrange(size fyne.Size, put bool) float32 {
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if put {
			kit.Put(o, x, y, w, h)
		}
	}
	tight := kit.Narrow(size)
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 20)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	w := min(size.Width-2*margin, 1200)
	x := float32(int((size.Width - w) / 2))
	at(s.back, x-8, titleY+3, 32, 32)
	at(s.title, x+32, titleY, 600, 38)
	at(s.light, 0, lineY-16, size.Width, 32)
	compare := s.compare.MinSize().Width
	at(s.compare, x+w+16-compare, titleY-1, compare, 40)
	y := lineY + kit.Pick(tight, 16, 24)
	if s.model.Next != nil {
		high := kit.Pick(tight, 72, 84)
		at(s.next, x, y, w, high)
		y += high + gap
	}
	left := kit.Pick(tight, 268, 296)
	foot := size.Height - kit.Pick(tight, 16, 32)
	row := min(max((foot-y+4)/float32(len(s.groups))-4, 34), 56)
	top := y
	for _, r := range s.groups {
		at(r, x, top, left, row)
		top += row + 4
	}
	panelX, panelW := x+left+gap, w-left-gap
	inner := s.group(at, panelX, y, panelW, tight)
	end := max(top-4, y+inner)
	at(s.ground, panelX, y, panelW, end-y)
	s.foot(at, panelX, end, panelW)
	return end + kit.Pick(tight, 16, 32)
}

// group puts the panel of the open group, and says how high it is.
func (s *progressScreen) group(at func(o fyne.CanvasObject, x, y, w, h float32), x, y, w float32, tight bool) float32 {
	const pad float32 = 20
	begin := y
	y += pad
	at(s.picture, x+pad-4, y-2, 56, 56)
	at(s.name, x+pad+64, y-2, w-2*pad-64, 26)
	line := s.line.HeightAt(w - 2*pad - 64)
	at(s.line, x+pad+64, y+26, w-2*pad-64, line)
	y += max(26+line, 54) + kit.Pick(tight, 8, 16)
	if n := float32(len(s.facts)); n > 0 {
		each := (w - 2*pad) / n
		for i, f := range s.facts {
			at(f.Name, x+pad+float32(i)*each, y, each-8, 18)
			at(f.Number, x+pad+float32(i)*each, y+18, each-8, 22)
		}
		y += 40 + kit.Pick(tight, 8, 16)
	}
	if s.table != nil {
		h := s.table.heightAt(kit.Pick(tight, 32, 40))
		at(s.table, x+pad-8, y, w-2*pad+16, h)
		return y + h + 12 - begin
	}
	high := kit.Pick(tight, 44, 56)
	for _, row := range s.lessons {
		at(row, x+pad-8, y, w-2*pad+16, high)
		y += high + 4
	}
	if len(s.buttons) > 0 {
		y += 12 + 40
	}
	return y + pad - begin
}

// foot puts the buttons of the open group.
func (s *progressScreen) foot(at func(fyne.CanvasObject, float32, float32, float32, float32), x, end, w float32) {
	const pad float32 = 20
	n := float32(len(s.buttons))
	each := min((w-2*pad+8)/max(n, 1)-8, 220)
	for i, b := range s.buttons {
		at(b, x+pad+float32(i)*(each+8), end-pad-40, each, 40)
	}
}

// progressRow is a row with how far one has come: a group with its drawing, or a lesson with
// its line.
type progressRow struct {
	kit.Press
	chosen bool
	lined  bool
	drawn  bool
	ground *kit.Surface
	art    *kit.Picture
	title  *kit.Label
	line   *kit.Label
	count  *kit.Label
	tick   *kit.Tick
	bar    *kit.ProgressBar
}

func newProgressRow(art kit.Art, drawing, title, line string, done, all int, press func()) *progressRow {
	r := &progressRow{ground: kit.NewSurface(), art: art.PiecePicture(drawing, true),
		drawn: drawing != "", lined: line != "",
		title: kit.NewLabel(title, kit.Strong, kit.ShadeText), line: kit.NewLabel(line, kit.Caption, kit.ShadeText2),
		count: kit.NewLabel(words.T("learn.count", done, all), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		tick:  kit.NewTick(), bar: kit.NewProgressBar(done, all)}
	r.OnPress = press
	r.ground.Fill = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Surface
		}
		return theme.Fade(p.Raised, kit.PickFloat(r.Hovered(), 0.8, 0))
	}
	r.ground.Edge = func(p theme.Palette) color.NRGBA {
		if r.chosen {
			return p.Teal
		}
		return theme.Fade(p.Border, 0)
	}
	finished := all > 0 && done == all
	kit.Show(r.tick, finished)
	kit.Show(r.count, !finished && all > 0)
	kit.Show(r.bar, all > 0 && !finished && done > 0)
	kit.Show(r.art, r.drawn)
	r.Kids = []fyne.CanvasObject{r.ground, r.art, r.title, r.line, r.count, r.bar, r.tick, r.Ring(11)}
	r.Paint = func(p theme.Palette) {
		r.ground.Width = kit.Pick(r.chosen, 2, 1)
		r.PaintRing(p)
	}
	r.Place = r.place
	r.ExtendBaseWidget(r)
	return r
}

func (r *progressRow) choose(chosen bool) {
	r.chosen = chosen
	r.Refresh()
}

func (r *progressRow) place(size fyne.Size) {
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	x := float32(8)
	if r.drawn {
		side := min(size.Height-6, 44)
		kit.Put(r.art, 6, (size.Height-side)/2, side, side)
		x = side + 14
	}
	room := size.Width - x - 64
	if r.lined {
		kit.Put(r.title, x, size.Height/2-22, room, 22)
		kit.Put(r.line, x, size.Height/2+1, room+40, 18)
	} else {
		kit.Put(r.title, x, (size.Height-22)/2, room, 22)
	}
	kit.Put(r.count, size.Width-68, (size.Height-18)/2-kit.Pick(r.bar.Visible(), 5, 0), 56, 18)
	kit.Put(r.bar, size.Width-56, (size.Height-4)/2+9, 44, 4)
	kit.Put(r.tick, size.Width-36, (size.Height-22)/2, 22, 22)
	r.PlaceRing(size)
}
