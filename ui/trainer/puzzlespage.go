package trainer

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// puzzlesScreen is the page on which puzzles are chosen.
type puzzlesScreen struct {
	page
	modes  []*kit.LinkCard
	own    *kit.LinkCard  // of the modes
	groups []*progressRow // armies and games
	themes []*kit.Button
}

var _ app.Screen = (*puzzlesScreen)(nil)

// puzzlesPage is the page on which puzzles are chosen. While it is shown, puzzles are looked for in the person's
// games.
func (r *Room) puzzlesPage() app.Page {
	s := newPuzzlesScreen(r)
	return app.Page{Screen: s, Shown: func() { r.ownSearch.start(s.showOwn) }, Left: r.ownSearch.stop,
		Keys: func() []string { return []string{"scroll", "go"} }}
}

// showOwn shows whether there are puzzles from the person's games, and why there are none.
func (s *puzzlesScreen) showOwn() {
	puzzles := len(ownPuzzles(s.room.Progress.State.Own))
	line := s.room.ownSearch.state(puzzles)
	if line == "" {
		line = words.T("puzzles.mode.own.line")
	}
	shade := kit.ShadeText
	if puzzles == 0 {
		shade = kit.ShadeText2
	}
	s.own.SetEnabled(puzzles > 0)
	s.own.Title.SetShade(shade)
	s.own.SetLine(line)
}

// newPuzzlesScreen makes the page.
func newPuzzlesScreen(r *Room) *puzzlesScreen {
	st := r.Progress.State
	s := &puzzlesScreen{}
	s.begin(r, "puzzles.title", app.Home{})
	var facts []kit.Item
	rating := "–"
	if !st.Placing() {
		rating = words.Number(int(math.Round(st.Rating.R)))
	}
	for _, f := range [][2]string{{"puzzles.rating", rating}, {"puzzles.streak", words.Number(st.Streak)},
		{"puzzles.bestrun", words.Number(st.BestRun)}} {
		figure := newFigure(f[0], f[1], kit.Heading)
		name, number := figure.Name.Align(fyne.TextAlignTrailing), figure.Number.Align(fyne.TextAlignTrailing)
		facts = append(facts, kit.Inset(0, 0, 0, 4,
			kit.Sized(kit.Column(0, kit.Fixed(name, 0, 18), kit.Fixed(number, 0, 24)), 100, 0)))
	}
	for _, mode := range []struct{ id, icon string }{
		{modeDaily, "crown"}, {modeMixed, "dice"}, {modeRun, "flag"}, {modeOwn, "board"},
	} {
		s.modes = append(s.modes, r.modeCard(mode.id, mode.icon))
	}
	s.own = s.modes[len(s.modes)-1]
	s.showOwn()
	groupsHead := kit.NewLabel(words.T("puzzles.armies"), kit.Strong, kit.ShadeText2)
	themesHead := kit.NewLabel(words.T("puzzles.themes"), kit.Strong, kit.ShadeText2)
	for _, army := range catalogue.Armies {
		s.groups = append(s.groups, r.puzzlesRow(army.ID))
	}
	for _, g := range catalogue.Games {
		if g.ID != "chess2" {
			s.groups = append(s.groups, r.puzzlesRow(g.ID))
		}
	}
	for _, theme := range puzzle.Themes {
		if slices.ContainsFunc(r.puzzles, func(p *puzzle.Puzzle) bool { return p.Has(theme) }) {
			b := r.Art.NewButton(kit.ButtonOptions{Label: themeNames([]puzzle.Theme{theme}), Wide: true,
				Action: func() { r.solve(puzzleSession{mode: modeTheme, theme: theme}) }})
			b.Tip = kit.Tip{Text: words.T("puzzles.theme." + string(theme) + ".tip")}
			s.themes = append(s.themes, b)
		}
	}
	curve := kit.Inset(0, 0, 0, 4, kit.Fixed(newRatingCurve(st.Ratings), 168, 34))
	s.arrange(1200, func(w float32, tight bool) kit.Item {
		gap, margin := kit.Pick(tight, 12, 16), kit.Pick(tight, 24, 40)
		high, row, chip := kit.Pick(tight, 70, 92), kit.Pick(tight, 40, 54), kit.Pick(tight, 32, 36)
		if w < 900 {
			high = 88 // for lines that wrap
		}
		left := float32(int((w - margin) * 0.44))
		modes := kit.Column(gap, kit.Items(s.modes, func(c *kit.LinkCard) kit.Item { return kit.Fixed(c, 0, high) })...)
		groups := kit.Grid(2, gap, kit.Items(s.groups, func(r *progressRow) kit.Item {
			return kit.Inset(0, 0, 0, 4-gap, kit.Fixed(r, 0, row)) // the rows are closer than the columns
		})...)
		themes := kit.Grid(int(max((w+8)/160, 1)), 8,
			kit.Items(s.themes, func(b *kit.Button) kit.Item { return kit.Fixed(b, 0, chip) })...)
		return kit.Column(0, kit.Gap(kit.Pick(tight, 20, 32)),
			kit.Row(margin, kit.Sized(modes, left, 0),
				kit.Top(kit.Column(0, kit.Fixed(groupsHead, 0, 22), kit.Gap(8), groups, kit.Gap(gap-4)))),
			kit.Gap(gap), kit.Fixed(themesHead, 0, 22), kit.Gap(8), themes, kit.Gap(kit.Pick(tight, 16, 32)))
	}, curve, kit.Row(32, facts...))
	s.open(s, fyne.NewSize(800, 560))
	return s
}

// modeCard makes the card of a mode.
func (r *Room) modeCard(mode, icon string) *kit.LinkCard {
	line := words.T("puzzles.mode." + mode + ".line")
	if st := r.Progress.State; mode == modeMixed && st.Placing() {
		line = words.T("puzzles.mode.mixed.line.placing", progress.PlacementTries-st.Placed)
	}
	if solved, tried := r.Progress.State.Daily[progress.Day(r.Now())]; mode == modeDaily && tried {
		line = words.T("puzzles.mode.daily.done")
		if solved {
			icon = "check"
		}
	}
	return kit.NewLinkCard(r.Art, kit.Link{Icon: icon, Title: words.T("puzzles.mode." + mode), Line: line}, true,
		func() { r.solve(puzzleSession{mode: mode}) })
}

// puzzlesRow makes the row of an army or a game, with its progress.
func (r *Room) puzzlesRow(group string) *progressRow {
	solved, tried := r.puzzlesOf(group)
	row := newProgressRow(r.Art, groupArt(group), groupName(group), "", solved, tried, func() { r.solveGroup(group) })
	kit.Show(row.tick, false)
	kit.Show(row.count, tried > 0)
	kit.Show(row.bar, tried > 0)
	return row
}

// Key begins the first mode with Enter, and goes back with Escape.
func (s *puzzlesScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		s.modes[0].Tapped(nil)
		return true
	}
	return s.page.Key(name)
}

// curveMost is the most puzzles that the curve of the rating shows.
const curveMost = 60

// ratingCurve shows the changes of a rating as a small line that ends in a dot. With fewer than two puzzles it is
// empty.
type ratingCurve struct {
	kit.Part
	values []float64
	lines  []*canvas.Line
	dot    *canvas.Circle
}

func newRatingCurve(values []float64) *ratingCurve {
	c := &ratingCurve{values: values[max(len(values)-curveMost, 0):], dot: canvas.NewCircle(color.Transparent)}
	for range max(len(c.values)-1, 0) {
		line := canvas.NewLine(color.Transparent)
		c.lines, c.Kids = append(c.lines, line), append(c.Kids, line)
	}
	if len(c.lines) > 0 {
		c.Kids = append(c.Kids, c.dot)
	}
	c.Paint = func(p theme.Palette) {
		for _, line := range c.lines {
			line.StrokeColor, line.StrokeWidth = p.Teal, 1.5
		}
		c.dot.FillColor = p.Teal
	}
	c.Place = c.place
	c.ExtendBaseWidget(c)
	return c
}

func (c *ratingCurve) place(size fyne.Size) {
	if len(c.lines) == 0 {
		return
	}
	const edge = 4
	low, high := slices.Min(c.values), slices.Max(c.values)
	span := max(high-low, 50) // a few points are no mountain
	at := func(i int) fyne.Position {
		part := (c.values[i] - (low+high)/2) / span
		x := edge + (size.Width-2*edge)*float32(i)/float32(len(c.values)-1)
		return fyne.NewPos(x, size.Height/2-(size.Height-2*edge)*float32(part))
	}
	for i, line := range c.lines {
		line.Position1, line.Position2 = at(i), at(i+1)
	}
	end := at(len(c.values) - 1)
	kit.Put(c.dot, end.X-3, end.Y-3, 6, 6)
}
