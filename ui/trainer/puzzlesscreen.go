package trainer

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// puzzlesModel is what the page of puzzles shows.
type puzzlesModel struct {
	Facts   []kit.Fact // rating, streak, best run
	History []float64  // what the rating was after each puzzle, the oldest first
	Modes   []modeModel
	Armies  []puzzleGroupModel // and games
	Themes  []kit.Option
}

// modeModel is a mode in which puzzles are solved.
type modeModel struct {
	ID, Icon, Title, Line string
	Done                  bool // today's was solved
	Empty                 bool // there is nothing to solve
}

// puzzleGroupModel is an army or a game, with how many of its puzzles were solved, of how many
// that were tried.
type puzzleGroupModel struct {
	ID, Name, Art string
	Solved, Tried int
}

// puzzlesCalls are the screen's callbacks.
type puzzlesCalls struct {
	Mode  func(id string)
	Kind  func(id string)
	Theme func(id string)
	Back  func()
}

// puzzlesScreen is the page on which one chooses which puzzles to solve.
type puzzlesScreen struct {
	kit.Page
	calls puzzlesCalls
	model puzzlesModel

	back   *kit.IconButton
	title  *kit.Label
	light  *kit.Light
	facts  []*kit.Figure
	curve  *ratingCurve
	modes  []*kit.LinkCard
	kinds  []*progressRow
	caps   [2]*kit.Label
	themes []*kit.Button
}

var _ app.Screen = (*puzzlesScreen)(nil)

// newPuzzlesScreen makes the page.
func newPuzzlesScreen(art kit.Art, m puzzlesModel, calls puzzlesCalls) *puzzlesScreen {
	s := &puzzlesScreen{calls: calls, model: m,
		back:  newBackButton(art, calls.Back),
		title: kit.NewLabel(words.T("puzzles.title"), kit.Title, kit.ShadeText), light: kit.NewLight(0.55, 2)}
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.light}
	for _, f := range m.Facts {
		fig := &kit.Figure{Name: kit.NewLabel(f.Name, kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
			Number: kit.NewLabel(f.Text, kit.Heading, kit.ShadeText).Align(fyne.TextAlignTrailing)}
		s.facts = append(s.facts, fig)
		s.Body.Kids = append(s.Body.Kids, fig.Name, fig.Number)
	}
	s.curve = newRatingCurve(m.History)
	s.Body.Kids = append(s.Body.Kids, s.curve)
	for _, mode := range m.Modes {
		icon := mode.Icon
		if mode.Done {
			icon = "check"
		}
		card := kit.NewLinkCard(art, kit.Link{Icon: icon, Title: mode.Title, Line: mode.Line}, true,
			func() { kit.CallWith(calls.Mode, mode.ID) })
		card.SetEnabled(!mode.Empty)
		if mode.Empty {
			card.Title.SetShade(kit.ShadeText2)
		}
		s.modes = append(s.modes, card)
		s.Body.Kids = append(s.Body.Kids, card)
	}
	for i, key := range []string{"puzzles.armies", "puzzles.themes"} {
		s.caps[i] = kit.NewLabel(words.T(key), kit.Strong, kit.ShadeText2)
		s.Body.Kids = append(s.Body.Kids, s.caps[i])
	}
	for _, k := range m.Armies {
		row := newProgressRow(art, k.Art, k.Name, "", k.Solved, k.Tried, func() { kit.CallWith(calls.Kind, k.ID) })
		kit.Show(row.tick, false)
		kit.Show(row.count, k.Tried > 0)
		kit.Show(row.bar, k.Tried > 0)
		s.kinds = append(s.kinds, row)
		s.Body.Kids = append(s.Body.Kids, row)
	}
	for _, t := range m.Themes {
		b := art.NewButton(kit.ButtonOptions{Label: t.Name, Wide: true, Action: func() { kit.CallWith(calls.Theme, t.ID) }})
		s.themes = append(s.themes, b)
		s.Body.Kids = append(s.Body.Kids, b)
	}
	s.Body.Place = func(size fyne.Size) { s.arrange(size, true) }
	s.Open(s, fyne.NewSize(800, 560))
	s.Body.Least = func() fyne.Size {
		w := max(s.Size().Width, 800)
		return fyne.NewSize(800, max(560, s.arrange(fyne.NewSize(w, s.Size().Height), false)))
	}
	return s
}

// Key begins with the first mode by Enter, and goes back by Escape.
func (s *puzzlesScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if len(s.modes) > 0 {
			s.modes[0].Tapped(nil)
		}
	case fyne.KeyEscape:
		kit.Call(s.calls.Back)
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *puzzlesScreen) Rune(rune) bool { return false }

// arrange puts everything, and says how high it is.
func (s *puzzlesScreen) arrange(size fyne.Size, put bool) float32 {
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if put {
			kit.Put(o, x, y, w, h)
		}
	}
	tight := kit.Narrow(size)
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 16)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	w := min(size.Width-2*margin, 1200)
	x := float32(int((size.Width - w) / 2))
	at(s.back, x-8, titleY+3, 32, 32)
	at(s.title, x+32, titleY, 300, 38)
	for i, f := range s.facts {
		right := x + w - float32(len(s.facts)-1-i)*132
		at(f.Name, right-100, titleY-4, 100, 18)
		at(f.Number, right-100, titleY+14, 100, 24)
	}
	at(s.curve, x+w-float32(len(s.facts))*132-148, titleY, 168, 34)
	at(s.light, 0, lineY-16, size.Width, 32)
	y := lineY + kit.Pick(tight, 20, 32)
	left := float32(int((w - margin) * 0.44))
	top, high := y, kit.Pick(tight, 70, 92)
	for _, card := range s.modes {
		at(card, x, y, left, high)
		y += high + gap
	}
	end := y - gap
	right, rest := x+left+margin, w-left-margin
	y = top
	at(s.caps[0], right, y, rest, 22)
	y += 30
	half := (rest - gap) / 2
	row := kit.Pick(tight, 40, 54)
	for i, k := range s.kinds {
		at(k, right+float32(i%2)*(half+gap), y+float32(i/2)*(row+4), half, row)
	}
	y = max(end, y+float32((len(s.kinds)+1)/2)*(row+4)-4) + gap
	at(s.caps[1], x, y, w, 22)
	y += 30
	columns := int(max((w+8)/160, 1))
	each := (w+8)/float32(columns) - 8
	chip := kit.Pick(tight, 32, 36)
	for i, b := range s.themes {
		at(b, x+float32(i%columns)*(each+8), y+float32(i/columns)*(chip+8), each, chip)
	}
	y += float32((len(s.themes)+columns-1)/columns)*(chip+8) - 8
	return y + kit.Pick(tight, 16, 32)
}
