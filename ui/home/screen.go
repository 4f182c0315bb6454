package home

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// Unfinished is the unfinished game.
type Unfinished struct {
	Board fyne.CanvasObject // a live miniature, square
	Head  string            // what it is, "" for an unfinished game
	Title string            // "Animals against Nemesis"
	Lines []string          // "Chess 2, turn 15", "Computer, level 4"
	Sides []UnfinishedSide  // the side to move first
	// Button is the label of the button that leads to it, "" for that of resuming.
	Button string
}

// UnfinishedSide is a player of the unfinished game; Clock may be "".
type UnfinishedSide struct {
	Name, Clock string
	ToMove      bool
}

// pageModel is what the first screen shows.
type pageModel struct {
	Games    []rowModel
	Selected string      // the ID of a game
	Resume   *Unfinished // nil if there is no unfinished game
	Learn    *kit.Link   // leads to learning and shows the next step; optional
	Tiles    []kit.Link  // only what works
}

// pageCalls are the screen's callbacks.
type pageCalls struct {
	Select func(game string)
	Play   func(game string)
	Resume func()
	Tile   func(id string)
	About  func()
}

// Screen is the first screen.
type Screen struct {
	kit.Page
	art   kit.Art
	model pageModel
	calls pageCalls

	title, motto *kit.Label
	light        *kit.Light
	rows         []*gameRow
	hero         *heroCard
	play         *kit.LinkCard
	learn        *kit.LinkCard // optional
	tiles        []*kit.LinkCard
	credits      *kit.Label
	about        *kit.Button
}

var _ app.Screen = (*Screen)(nil)

// newScreen makes the screen.
func newScreen(art kit.Art, model pageModel, calls pageCalls) *Screen {
	s := &Screen{art: art, model: model, calls: calls,
		title:   kit.NewLabel(words.T("app.name"), kit.Title, kit.ShadeText),
		motto:   kit.NewLabel(words.T("app.motto"), kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		light:   kit.NewLight(0.55, 2),
		credits: kit.NewLabel(words.T("app.credits"), kit.Caption, kit.ShadeText2)}
	s.about = art.NewButton(kit.ButtonOptions{Label: words.T("home.about"), Rank: kit.Quiet,
		Action: func() { kit.Call(calls.About) }})
	s.Body.Kids = []fyne.CanvasObject{s.title, s.motto, s.light}
	for i, g := range model.Games {
		row := newGameRow(art, g, func() { s.pressed(g.ID) }, func() { kit.CallWith(calls.Play, g.ID) })
		row.OnStep = func(step int) { s.step(i + step) }
		s.rows = append(s.rows, row)
		s.Body.Kids = append(s.Body.Kids, row)
	}
	s.hero = newHeroCard(art, model.Resume, func() {
		if model.Resume != nil {
			kit.Call(calls.Resume)
		} else {
			kit.CallWith(calls.Play, s.model.Selected)
		}
	})
	s.play = kit.NewLinkCard(art, kit.Link{Icon: "play", Line: words.T("home.play.line")}, true,
		func() { kit.CallWith(calls.Play, s.model.Selected) })
	s.Body.Kids = append(s.Body.Kids, s.hero)
	if model.Resume != nil {
		s.Body.Kids = append(s.Body.Kids, s.play)
	}
	if m := model.Learn; m != nil {
		s.learn = kit.NewLinkCard(art, *m, true, func() { kit.CallWith(calls.Tile, m.ID) })
		s.Body.Kids = append(s.Body.Kids, s.learn)
	}
	for _, t := range model.Tiles {
		tile := kit.NewLinkCard(art, t, len(model.Tiles) <= 2, func() { kit.CallWith(calls.Tile, t.ID) })
		s.tiles = append(s.tiles, tile)
		s.Body.Kids = append(s.Body.Kids, tile)
	}
	s.Body.Kids = append(s.Body.Kids, s.credits, s.about)
	s.Body.Place = s.place
	s.choose(model.Selected)
	s.Open(s, fyne.NewSize(960, 600))
	s.Body.Least = s.least
	return s
}

// slim is the width below which all stands in one column, which scrolls.
const slim float32 = 900

func (s *Screen) least() fyne.Size {
	if s.Size().Width < slim {
		return fyne.NewSize(560, 78+s.column(fyne.NewSize(max(s.Size().Width, 560), 0), false)+60)
	}
	return fyne.NewSize(slim, 600)
}

// Key begins with Enter: the unfinished game, or a new one.
func (s *Screen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.hero.button.Tapped(nil)
	case fyne.KeyF1:
		kit.CallWith(s.calls.Tile, "rules")
	case fyne.KeyUp:
		s.step(s.selected() - 1)
	case fyne.KeyDown:
		s.step(s.selected() + 1)
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *Screen) Rune(rune) bool { return false }

func (s *Screen) selected() int {
	for i, g := range s.model.Games {
		if g.ID == s.model.Selected {
			return i
		}
	}
	return -1
}

// pressed selects a game.
func (s *Screen) pressed(id string) {
	if id == s.model.Selected {
		return
	}
	s.choose(id)
	kit.CallWith(s.calls.Select, id)
}

func (s *Screen) step(to int) {
	if to < 0 || to >= len(s.rows) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.rows[to]); c != nil && c.Focused() != nil {
		c.Focus(s.rows[to])
	}
	if id := s.model.Games[to].ID; id != s.model.Selected {
		s.pressed(id)
	}
}

func (s *Screen) choose(id string) {
	s.model.Selected = id
	for _, row := range s.rows {
		row.choose(row.model.ID == id)
	}
	i := s.selected()
	if i < 0 {
		return
	}
	game := s.model.Games[i]
	s.name(s.learn != nil && s.model.Resume != nil && s.play.Size().Width > 0)
	if s.model.Resume == nil {
		s.hero.offer(s.art.NewMiniBoard(game.Picture), words.T("home.play", game.Name), game.Line)
	}
}

func (s *Screen) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 16)
	titleY, lineY := kit.Pick(tight, 10, 31), kit.Pick(tight, 58, 80)
	top, foot := kit.Pick(tight, 78, 112), size.Height-kit.Pick(tight, 36, 52)
	// A large window has everything in its middle, not drawn apart.
	w := min(size.Width-2*margin, max(1200, size.Height*1.4))
	x := float32(int((size.Width - w) / 2))
	kit.Put(s.title, x, titleY, 300, 38)
	kit.Put(s.motto, x+w/2, titleY+10, w/2, 22)
	kit.Put(s.light, 0, lineY-16, size.Width, 32)
	kit.Put(s.credits, x, foot, w-200, 18)
	about := s.about.MinSize().Width
	kit.Put(s.about, x+w+16-about, foot-11, about, 40)

	if size.Width < slim {
		s.column(size, true)
		return
	}
	left := (w - margin) * 0.448
	h := foot - kit.Pick(tight, 16, 20) - top
	high := s.placeRight(x+margin+left, top, w-margin-left, h, gap)
	if spare := float32(int((h - high) / 2)); spare > 24 {
		top += spare
		s.placeRight(x+margin+left, top, w-margin-left, high, gap)
	}
	s.placeRows(x, top, left, high)
}

// column is the layout of a small window: what to go on with, then the games. It
// says how high it is.
func (s *Screen) column(size fyne.Size, put bool) float32 {
	const margin, gap, top = 24, 12, 78
	w := size.Width - 2*margin
	var sum float32
	add := func(o fyne.CanvasObject, h float32) {
		if put {
			kit.Put(o, margin, top+sum, w, h)
		}
		sum += h + gap
	}
	add(s.hero, s.hero.heightAt(w, 300))
	if s.model.Resume != nil {
		add(s.play, 72)
	}
	if s.learn != nil {
		add(s.learn, 72)
	}
	tiles := s.tiles
	for _, across := range tileRows(len(tiles)) {
		each := (w+gap)/float32(across) - gap
		for i, t := range tiles[:across] {
			if put {
				kit.Put(t, margin+float32(i)*(each+gap), top+sum, each, 104)
			}
		}
		tiles = tiles[across:]
		sum += 104 + gap
	}
	for _, row := range s.rows {
		add(row, 76)
	}
	return sum
}

// placeRows gives the rows the height of what stands at the right.
func (s *Screen) placeRows(x, y, w, h float32) {
	const gap = 8
	n := float32(max(len(s.rows), 3))
	high := max((h+gap)/n-gap, 64)
	dense := slices.ContainsFunc(s.rows, func(r *gameRow) bool { return !r.fits(fyne.NewSize(w, high)) })
	for _, row := range s.rows {
		row.dense = dense
		kit.Put(row, x, y, w, high)
		row.Relayout()
		y += high + gap
	}
}

// tilesAcross is how many tiles stand in a row at most.
const tilesAcross = 4

// tileRows says how many tiles each row has: rows of about as many.
func tileRows(tiles int) []int {
	var rows []int
	for n := (tiles + tilesAcross - 1) / tilesAcross; n > 0; n-- {
		rows = append(rows, tiles/n)
		tiles -= tiles / n
	}
	return rows
}

// placeLinks puts a new game and learning beside each other, or the one there is alone.
func (s *Screen) placeLinks(x, y, w, h, gap float32) {
	var cards []*kit.LinkCard
	if s.model.Resume != nil {
		cards = append(cards, s.play)
	}
	if s.learn != nil {
		cards = append(cards, s.learn)
	}
	n := float32(len(cards))
	each := (w+gap)/n - gap
	for i, c := range cards {
		c.Bare = n > 1 && !c.FitsRow(each)
		kit.Put(c, x+float32(i)*(each+gap), y, each, h)
		c.Relayout()
	}
	s.name(n > 1)
}

// name says what begins: where that has no room, the game's name alone, or no game.
func (s *Screen) name(beside bool) {
	i := s.selected()
	if i < 0 {
		return
	}
	name := s.model.Games[i].Name
	for _, text := range []string{words.T("home.play", name), name, words.T("new.title")} {
		s.play.Title.SetText(text)
		if !beside || kit.Heading.Width(text) <= s.play.Room(s.play.Size()) {
			return
		}
	}
}

// placeRight says how high it is. The last rows are for the tiles; where there is
// no game to go on with, each of two tiles has a row of its own.
func (s *Screen) placeRight(x, y, w, h, gap float32) float32 {
	begin := y
	resume := s.model.Resume != nil
	rows := tileRows(len(s.tiles))
	if !resume && len(s.tiles) == 2 {
		rows = []int{1, 1}
	}
	links := float32(len(rows))
	if resume || s.learn != nil {
		links++
	}
	hero := s.hero.heightAt(w, h-links*(kit.Pick(links > 2, 60, 72)+gap))
	link := min(max((h-hero)/links-gap, kit.Pick(links > 2, 56, 64)), kit.Pick(links == 1, 136, 104)*max(h/616, 1))
	kit.Put(s.hero, x, y, w, hero)
	y += hero + gap
	if resume || s.learn != nil {
		s.placeLinks(x, y, w, link, gap)
		y += link + gap
	}
	tiles := s.tiles
	for _, across := range rows {
		each := (w+gap)/float32(across) - gap
		row := tiles[:across]
		bare := slices.ContainsFunc(row, func(t *kit.LinkCard) bool { return !t.Fits(each) })
		for i, t := range row {
			t.Bare = bare
			kit.Put(t, x+float32(i)*(each+gap), y, each, link)
			t.Relayout()
		}
		tiles = tiles[across:]
		y += link + gap
	}
	return y - gap - begin
}
