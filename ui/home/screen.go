package home

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Screen is the first screen.
type Screen struct {
	kit.Page
	room       *Room
	games      []catalogue.Game
	selected   int // the index of a game
	unfinished []*present.Unfinished

	title, motto *kit.Label
	light        *kit.Light
	rows         []*gameRow
	hero         *heroCard
	waiting      []fyne.CanvasObject // cards of the unfinished games but the first
	play         *kit.LinkCard       // leads to a new game if there is an unfinished one
	learn        *kit.LinkCard       // optional
	tiles        []*kit.LinkCard
	credits      *kit.Label
	about        *kit.Button
}

var _ app.Screen = (*Screen)(nil)

// tile opens a page or an overlay.
type tile struct {
	kit.Link
	to app.Route
}

// tiles are those of the first screen.
func tiles() (list []tile) {
	for _, t := range []struct {
		id, icon string
		to       app.Route
	}{
		{"puzzles", "puzzle", app.Puzzles{}}, {"library", "library", app.Library{}},
		{"analyse", "analyse", app.Analysis{}}, {"statistics", "statistics", app.Statistics{}},
		{"editor", "setup", app.Editor{}}, {"settings", "settings", app.Settings{}},
		{"rules", "rules", app.Rules{}}, {"keys", "keys", app.Keys{}},
	} {
		link := kit.Link{Icon: t.icon, Title: words.T("home." + t.id), Line: words.T("home." + t.id + ".line")}
		list = append(list, tile{link, t.to})
	}
	return list
}

// newScreen makes the screen. The game that was chosen last is selected.
func newScreen(r *Room, games []catalogue.Game, tiles []tile) *Screen {
	s := &Screen{room: r, games: games, unfinished: r.Games.Unfinished(),
		title:   kit.NewLabel(words.T("app.name"), kit.Title, kit.ShadeText),
		motto:   kit.NewLabel(words.T("app.motto"), kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		light:   kit.NewLight(0.55, 2),
		credits: kit.NewLabel(words.T("app.credits"), kit.Caption, kit.ShadeText2)}
	s.about = r.art.NewButton(kit.ButtonOptions{Label: words.T("home.about"), Rank: kit.Quiet,
		Action: app.Link(r.frame, app.About{})})
	for i, g := range games {
		row := newGameRow(r.art, g, func() { s.choose(i) }, func() { s.begin(i) })
		row.OnStep = func(step int) { s.step(i + step) }
		s.rows = append(s.rows, row)
	}
	s.hero = s.newHero()
	s.waiting = s.waitingCards()
	s.play = kit.NewLinkCard(r.art, kit.Link{Icon: "play", Line: words.T("home.play.line")}, true,
		func() { s.begin(s.selected) })
	if r.NextStep != nil {
		s.learn = kit.NewLinkCard(r.art, kit.Link{Icon: "learn", Title: words.T("home.learn"),
			Line: words.T("home.next", r.NextStep())}, true, app.Link(r.frame, app.Learn{}))
	}
	for _, t := range tiles {
		open := app.Link(r.frame, t.to)
		if t.to == (app.Analysis{}) && r.Analyse != nil {
			open = r.Analyse
		}
		s.tiles = append(s.tiles, kit.NewLinkCard(r.art, t.Link, len(tiles) <= 2, open))
	}
	last := catalogue.GameOf(r.lastGame()).ID
	s.show(max(slices.IndexFunc(games, func(g catalogue.Game) bool { return g.ID == last }), 0))
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(960, 600))
	s.Body.Least = s.least
	return s
}

// slim is the width below which there is one column, which scrolls.
const slim float32 = 900

func (s *Screen) least() fyne.Size {
	if s.Size().Width < slim {
		return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))+72)
	}
	return fyne.NewSize(slim, 600)
}

// Key resumes or begins a game with Enter, shows the rules with F1, and selects games with the arrow keys.
func (s *Screen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.hero.button.Tapped(nil)
	case fyne.KeyF1:
		s.room.frame.Go(app.Rules{})
	case fyne.KeyUp:
		s.step(s.selected - 1)
	case fyne.KeyDown:
		s.step(s.selected + 1)
	default:
		return false
	}
	return true
}

// Rune implements app.Screen.
func (s *Screen) Rune(rune) bool { return false }

// choose selects a game and remembers it.
func (s *Screen) choose(i int) {
	if i != s.selected {
		s.show(i)
		present.SelectGame(s.room.frame.Prefs(), s.games[i].ID)
	}
}

// begin goes to the page of a new game with a game selected.
func (s *Screen) begin(i int) {
	present.SelectGame(s.room.frame.Prefs(), s.games[i].ID)
	s.room.frame.Go(app.NewGame{})
}

// step selects another game and moves the focus along.
func (s *Screen) step(to int) {
	if to < 0 || to >= len(s.rows) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.rows[to]); c != nil && c.Focused() != nil {
		c.Focus(s.rows[to])
	}
	s.choose(to)
}

// newHero makes the largest card.
func (s *Screen) newHero() *heroCard {
	r := s.room
	if len(s.unfinished) == 0 {
		return newHeroCard(r.art, nil, func() { s.begin(s.selected) }, nil)
	}
	m := s.unfinished[0]
	return newHeroCard(r.art, m, func() { r.Games.Resume(m.ID) },
		func() { r.Games.Discard(m.ID, app.Link(r.frame, app.Home{})) })
}

// mostWaiting is the number of cards of waiting games that have room. If there are more games, the last card leads to
// the page with all of them.
const mostWaiting = 2

// waitingCards are the cards of the unfinished games but the first.
func (s *Screen) waitingCards() (cards []fyne.CanvasObject) {
	all := len(s.unfinished)
	for i := 1; i < all && i <= mostWaiting; i++ {
		if i == mostWaiting && all > mostWaiting+1 {
			link := kit.Link{Icon: "board", Title: words.T("home.waiting", all), Line: words.T("home.waiting.line")}
			return append(cards, kit.NewLinkCard(s.room.art, link, false, app.Link(s.room.frame, app.Unfinished{})))
		}
		m := s.unfinished[i]
		cards = append(cards, newWaitingCard(m, func() { s.room.Games.Resume(m.ID) }))
	}
	return cards
}

// renew shows how the unfinished games stand now.
func (s *Screen) renew() {
	for i, m := range s.unfinished {
		now := s.room.Games.Describe(m.ID)
		switch {
		case now == nil:
		case i == 0:
			s.hero.lines.SetText(strings.Join(now.Lines, "\n"))
			s.hero.Relayout()
		default:
			if c, ok := s.cardOf(m); ok {
				c.line.SetText(now.Line)
				c.Relayout()
			}
		}
	}
}

// cardOf returns the small card of an unfinished game.
func (s *Screen) cardOf(m *present.Unfinished) (*waitingCard, bool) {
	for _, o := range s.waiting {
		if c, ok := o.(*waitingCard); ok && c.game == m {
			return c, true
		}
	}
	return nil, false
}

// waitingLayout puts the cards of waiting games beside each other.
func (s *Screen) waitingLayout(w, h, gap float32) kit.Item {
	each := (w+gap)/float32(len(s.waiting)) - gap
	whole := true // all cards name games alike
	for _, do := range []func(c *waitingCard){
		func(c *waitingCard) { whole = whole && c.names(fyne.NewSize(each, min(h, 72))) },
		func(c *waitingCard) { c.name(whole) }} {
		for _, o := range s.waiting {
			if c, ok := o.(*waitingCard); ok {
				do(c)
			}
		}
	}
	return kit.Row(gap, kit.Items(s.waiting, func(c fyne.CanvasObject) kit.Item {
		return kit.Fixed(c, each, min(h, 72))
	})...)
}

// show shows which game is selected.
func (s *Screen) show(selected int) {
	s.selected = selected
	for i, row := range s.rows {
		row.choose(i == selected)
	}
	s.name(s.learn != nil && len(s.unfinished) > 0 && s.play.Size().Width > 0, s.play.Size())
	if len(s.unfinished) == 0 {
		game := s.games[selected]
		s.hero.fill(s.room.art.NewMiniBoard(pictureOf(game)), words.T("home.play", words.Game(game.ID)),
			words.GameLine(game.ID))
	}
}

func (s *Screen) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(size)
	margin, top, foot := kit.Pick(tight, 24, 40), kit.Pick(tight, 78, 112), kit.Pick(tight, 36, 52)
	// In a large window everything is in the middle.
	w := min(size.Width-2*margin, max(1200, size.Height*1.4))
	left := float32(int((size.Width - w) / 2))
	right := size.Width - left - w
	body := s.beside(w, top, size.Height-top-foot-kit.Pick(tight, 16, 20), margin, kit.Pick(tight, 12, 16))
	s.hero.low = size.Width > 0 && size.Width < slim
	if s.hero.low { // not where only the order of the objects is asked for
		body = s.column(w)
	}
	return kit.Stack(
		kit.Inset(left, kit.Pick(tight, 10, 31), right, 0,
			kit.Top(kit.Row(0, kit.Text(s.title), kit.Inset(0, 4, 0, 0, kit.Text(s.motto))))),
		kit.Inset(0, kit.Pick(tight, 42, 64), 0, 0, kit.Top(kit.Fixed(s.light, 0, 32))),
		kit.Inset(left, top, right, 0, kit.Top(body)),
		kit.Inset(left, 0, right-16, foot-29, kit.Bottom(kit.Row(8, kit.Text(s.credits), kit.Own(s.about)))))
}

// column is the layout of a small window: the games in two columns, the hero card as a row, the links and tiles. What
// to play is seen without scrolling.
func (s *Screen) column(w float32) kit.Item {
	const gap, row = 12, 68
	for _, row := range s.rows {
		row.dense = true
	}
	parts := []kit.Item{kit.Grid(2, 8, kit.Items(s.rows, func(r *gameRow) kit.Item { return kit.Fixed(r, 0, row) })...),
		kit.Text(s.hero)}
	if len(s.waiting) > 0 {
		parts = append(parts, s.waitingLayout(w, 72, gap))
	}
	if links := s.links(); len(links) > 0 {
		parts = append(parts, s.linksLayout(links, w, 72, gap))
	}
	return kit.Column(gap, append(parts, s.tileRows(tileRows(len(s.tiles)), w, 88, gap)...)...)
}

// beside is the layout with the games at the left, and the rest beside them; the tiles are in the last
// rows.
func (s *Screen) beside(w, top, h, margin, gap float32) kit.Item {
	left := (w - margin) * 0.448
	right := w - margin - left
	rows := tileRows(len(s.tiles))
	links := s.links()
	n := float32(len(rows)) + kit.Pick(len(links) > 0, 1, 0) + kit.Pick(len(s.waiting) > 0, 1, 0)
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
	if len(s.waiting) > 0 {
		column = append(column, s.waitingLayout(right, link, gap))
	}
	if len(links) > 0 {
		column = append(column, s.linksLayout(links, right, link, gap))
	}
	column = append(column, s.tileRows(rows, right, link, gap)...)
	return kit.Inset(0, kit.Pick(spare > 24, spare, 0), 0, 0, kit.Row(margin,
		kit.Top(s.rowsLayout(left, high)), kit.Top(kit.Column(gap, column...))))
}

// heights returns the height of the hero card and that of each of the n rows below it.
func (s *Screen) heights(w, h, gap, n float32) (hero, link float32) {
	hero = s.hero.heightAt(w, h-n*(kit.Pick(n > 2, 60, 72)+gap))
	link = min(max((h-hero)/n-gap, kit.Pick(n > 2, 56, 64)), kit.Pick(n == 1, 136, 104)*max(h/616, 1))
	return hero, link
}

// rowsLayout has the rows of the games in a height. If a line has no room, all lines are in small type.
func (s *Screen) rowsLayout(w, h float32) kit.Item {
	const gap = 8
	high := max((h+gap)/float32(max(len(s.rows), 3))-gap, 64)
	dense := slices.ContainsFunc(s.rows, func(r *gameRow) bool { return !r.fits(fyne.NewSize(w, high)) })
	return kit.Column(gap, kit.Items(s.rows, func(r *gameRow) kit.Item {
		r.dense = dense
		return kit.Fixed(r, w, high)
	})...)
}

// links lead to a new game, if there is an unfinished one, and to learning.
func (s *Screen) links() []*kit.LinkCard {
	var links []*kit.LinkCard
	if len(s.unfinished) > 0 {
		links = append(links, s.play)
	}
	if s.learn != nil {
		links = append(links, s.learn)
	}
	return links
}

// linksLayout puts the links beside each other.
func (s *Screen) linksLayout(links []*kit.LinkCard, w, h, gap float32) kit.Item {
	n := float32(len(links))
	each := (w+gap)/n - gap
	s.name(n > 1, fyne.NewSize(each, h))
	return kit.Row(gap, kit.Items(links, func(c *kit.LinkCard) kit.Item {
		c.Bare = n > 1 && !c.FitsRow(each)
		return kit.Fixed(c, each, h)
	})...)
}

// name sets the title of the card that leads to a new game. If there is too little room beside the other card,
// it is the name of the game alone, or none.
func (s *Screen) name(beside bool, card fyne.Size) {
	name := words.Game(s.games[s.selected].ID)
	for _, text := range []string{words.T("home.play", name), name, words.T("new.title")} {
		s.play.Title.SetText(text)
		if !beside || kit.Heading.Width(text) <= s.play.Room(card) {
			return
		}
	}
}

// tilesAcross is the most tiles in a row.
const tilesAcross = 4

// tileRows returns the number of tiles in each row, which are about as many in all rows.
func tileRows(tiles int) []int {
	var rows []int
	for n := (tiles + tilesAcross - 1) / tilesAcross; n > 0; n-- {
		rows = append(rows, tiles/n)
		tiles -= tiles / n
	}
	return rows
}

// tileRows are the rows of tiles, without their lines if one of them has no room.
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
