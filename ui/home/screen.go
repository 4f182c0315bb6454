package home

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// pageModel is what the first screen shows.
type pageModel struct {
	Games    []rowModel
	Selected string              // the ID of a game
	Resume   *present.Unfinished // nil if there is no unfinished game
	Learn    *kit.Link           // leads to learning and shows the next step; optional
	Tiles    []kit.Link          // only what works
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
	for i, g := range model.Games {
		row := newGameRow(art, g, func() { s.pressed(g.ID) }, func() { kit.CallWith(calls.Play, g.ID) })
		row.OnStep = func(step int) { s.step(i + step) }
		s.rows = append(s.rows, row)
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
	if m := model.Learn; m != nil {
		s.learn = kit.NewLinkCard(art, *m, true, func() { kit.CallWith(calls.Tile, m.ID) })
	}
	for _, t := range model.Tiles {
		s.tiles = append(s.tiles, kit.NewLinkCard(art, t, len(model.Tiles) <= 2,
			func() { kit.CallWith(calls.Tile, t.ID) }))
	}
	s.choose(model.Selected)
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(960, 600))
	s.Body.Least = s.least
	return s
}

// slim is the width below which all stands in one column, which scrolls.
const slim float32 = 900

func (s *Screen) least() fyne.Size {
	if s.Size().Width < slim {
		return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))+72)
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
	s.name(s.learn != nil && s.model.Resume != nil && s.play.Size().Width > 0, s.play.Size())
	if s.model.Resume == nil {
		s.hero.offer(s.art.NewMiniBoard(game.Picture), words.T("home.play", game.Name), game.Line)
	}
}

func (s *Screen) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(size)
	margin, top, foot := kit.Pick(tight, 24, 40), kit.Pick(tight, 78, 112), kit.Pick(tight, 36, 52)
	// A large window has everything in its middle, not drawn apart.
	w := min(size.Width-2*margin, max(1200, size.Height*1.4))
	left := float32(int((size.Width - w) / 2))
	right := size.Width - left - w
	body := s.beside(w, top, size.Height-top-foot-kit.Pick(tight, 16, 20), margin, kit.Pick(tight, 12, 16))
	if size.Width > 0 && size.Width < slim { // not where only the order of the objects is asked for
		body = s.column(w)
	}
	return kit.Stack(
		kit.Inset(left, kit.Pick(tight, 10, 31), right, 0,
			kit.Top(kit.Row(0, kit.Text(s.title), kit.Inset(0, 4, 0, 0, kit.Text(s.motto))))),
		kit.Inset(0, kit.Pick(tight, 42, 64), 0, 0, kit.Top(kit.Fixed(s.light, 0, 32))),
		kit.Inset(left, top, right, 0, kit.Top(body)),
		kit.Inset(left, 0, right-16, foot-29, kit.Bottom(kit.Row(8, kit.Text(s.credits), kit.Own(s.about)))))
}

// column is the layout of a small window: what to go on with, then the games.
func (s *Screen) column(w float32) kit.Item {
	const gap = 12
	for _, row := range s.rows {
		row.dense = false
	}
	parts := []kit.Item{kit.Fixed(s.hero, 0, s.hero.heightAt(w, 300))}
	for _, c := range s.links() {
		c.Bare = false
		parts = append(parts, kit.Fixed(c, 0, 72))
	}
	parts = append(parts, s.tileRows(tileRows(len(s.tiles)), w, 104, gap)...)
	return kit.Column(gap,
		append(parts, kit.Items(s.rows, func(r *gameRow) kit.Item { return kit.Fixed(r, 0, 76) })...)...)
}

// beside is the layout with the games at the left, and beside them what to go on with. The last
// rows at the right are for the tiles; where there is no game to go on with, each of two tiles has a
// row of its own.
func (s *Screen) beside(w, top, h, margin, gap float32) kit.Item {
	left := (w - margin) * 0.448
	right := w - margin - left
	rows := tileRows(len(s.tiles))
	if s.model.Resume == nil && len(s.tiles) == 2 {
		rows = []int{1, 1}
	}
	links := s.links()
	n := float32(len(rows)) + kit.Pick(len(links) > 0, 1, 0)
	hero, link := s.heights(right, h, gap, n)
	end := top + hero + gap
	for range int(n) {
		end += link + gap
	}
	high := end - gap - top
	spare := float32(int((h - high) / 2))
	if spare > 24 {
		hero, link = s.heights(right, high, gap, n)
	}
	column := []kit.Item{kit.Fixed(s.hero, 0, hero)}
	if len(links) > 0 {
		column = append(column, s.linksLayout(links, right, link, gap))
	}
	column = append(column, s.tileRows(rows, right, link, gap)...)
	return kit.Inset(0, kit.Pick(spare > 24, spare, 0), 0, 0, kit.Row(margin,
		kit.Top(s.games(left, high)), kit.Top(kit.Column(gap, column...))))
}

// heights are those of the hero card and of each of n rows of links below it.
func (s *Screen) heights(w, h, gap, n float32) (hero, link float32) {
	hero = s.hero.heightAt(w, h-n*(kit.Pick(n > 2, 60, 72)+gap))
	link = min(max((h-hero)/n-gap, kit.Pick(n > 2, 56, 64)), kit.Pick(n == 1, 136, 104)*max(h/616, 1))
	return hero, link
}

// games has the rows of the games in a height, the lines of all in small type where one has no room.
func (s *Screen) games(w, h float32) kit.Item {
	const gap = 8
	high := max((h+gap)/float32(max(len(s.rows), 3))-gap, 64)
	dense := slices.ContainsFunc(s.rows, func(r *gameRow) bool { return !r.fits(fyne.NewSize(w, high)) })
	return kit.Column(gap, kit.Items(s.rows, func(r *gameRow) kit.Item {
		r.dense = dense
		return kit.Fixed(r, w, high)
	})...)
}

// links lead to a new game beside one that is unfinished, and to learning.
func (s *Screen) links() []*kit.LinkCard {
	var links []*kit.LinkCard
	if s.model.Resume != nil {
		links = append(links, s.play)
	}
	if s.learn != nil {
		links = append(links, s.learn)
	}
	return links
}

// linksLayout has the links beside each other.
func (s *Screen) linksLayout(links []*kit.LinkCard, w, h, gap float32) kit.Item {
	n := float32(len(links))
	each := (w+gap)/n - gap
	s.name(n > 1, fyne.NewSize(each, h))
	return kit.Row(gap, kit.Items(links, func(c *kit.LinkCard) kit.Item {
		c.Bare = n > 1 && !c.FitsRow(each)
		return kit.Fixed(c, each, h)
	})...)
}

// name says what begins on a card of a size: where that has no room, the game's name alone, or no
// game.
func (s *Screen) name(beside bool, card fyne.Size) {
	i := s.selected()
	if i < 0 {
		return
	}
	name := s.model.Games[i].Name
	for _, text := range []string{words.T("home.play", name), name, words.T("new.title")} {
		s.play.Title.SetText(text)
		if !beside || kit.Heading.Width(text) <= s.play.Room(card) {
			return
		}
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

// tileRows are the rows of tiles, without their lines where one has no room.
func (s *Screen) tileRows(rows []int, w, h, gap float32) []kit.Item {
	tiles := s.tiles
	return kit.Items(rows, func(across int) kit.Item {
		each := (w+gap)/float32(across) - gap
		row := tiles[:across]
		tiles = tiles[across:]
		bare := slices.ContainsFunc(row, func(t *kit.LinkCard) bool { return !t.Fits(each) })
		return kit.Row(gap, kit.Items(row, func(t *kit.LinkCard) kit.Item {
			t.Bare = bare
			return kit.Fixed(t, each, h)
		})...)
	})
}
