package play

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// explorerPage is the page "explorer": the moves that were played from the position in the games of the
// library, or why there are none.
type explorerPage struct {
	kit.Part
	game   *Session
	title  *kit.Label // the opening, or what the page is about
	note   *kit.Label // whose games, and how many are still to come
	narrow *kit.IconButton
	games  *kit.IconButton
	form   *explorerForm
	head   *explorerHead
	rows   *kit.Rows
	all    *explorerRow
	rule   *kit.Surface
	foot   *kit.Label // the armies, or the row under the pointer in words
	why    *kit.Label
	way    *kit.Button // out of an empty page
	empty  bool
	leads  string // what the way out says, "" for none
}

func newExplorerPage(game *Session) *explorerPage {
	art, x := game.room.Art, &game.explorer
	p := &explorerPage{game: game, title: kit.NewLabel("", kit.Strong, kit.ShadeText).MayEnd(),
		note: kit.NewLabel("", kit.Caption, kit.ShadeText2).MayEnd(), head: newExplorerHead(), all: newExplorerRow(art),
		rule: kit.Rule(), foot: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 6),
		why: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0).Align(fyne.TextAlignCenter)}
	p.narrow = art.NewIconButton("filter", kit.Tip{Text: words.T("explorer.filter")}, func() {
		x.form = !x.form
		p.update()
		if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && x.form {
			c.Focus(p.form.player)
		}
	})
	p.games = art.NewIconButton("library", kit.Tip{Text: words.T("explorer.behind"), Key: present.CommandKey() + " F"},
		func() { x.open(-1) })
	p.form = newExplorerForm(game)
	p.rows = kit.NewRows(explorerRowHeight, func() kit.RowWidget { return newExplorerRow(art) },
		func(w kit.RowWidget, i int) { w.(*explorerRow).set(p.row(i)) })
	p.rows.OnClick = func(i int, at float32) {
		if at > p.rows.Size().Width-explorerIcon {
			x.open(i)
			return
		}
		x.play(i)
		kit.ReleaseKeys(p.rows) // the board has the keys again
	}
	p.rows.OnOpen, p.rows.OnPick = x.play, p.say
	p.way = art.NewButton(kit.ButtonOptions{Label: words.T("library.import"), Action: p.leave})
	p.Kids = []fyne.CanvasObject{p.title, p.note, p.narrow, p.games, p.form, p.head, p.rows, p.rule, p.all, p.foot,
		p.why, p.way}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	return p
}

// update shows what the explorer has found, or why it shows nothing.
func (p *explorerPage) update() {
	if p.game.Screen.Tab() != "explorer" {
		return
	}
	x := &p.game.explorer
	found := x.current()
	p.title.SetText(cmp.Or(p.game.opening(p.game.Turn.Shown()), words.T("explorer.title")))
	p.form.update()
	why, way := x.why()
	p.empty, p.leads = why != "", way
	p.why.SetText(why)
	if way != "" {
		p.way.SetLabel(words.T(way))
	}
	note := []string{}
	if text := whoText(p.game.room.who); text != "" {
		note = append(note, text)
	}
	if found != nil && x.form { // which may leave no room for the list
		note = append(note, words.T("library.games", found.Results.Games, words.Number(found.Results.Games)))
	}
	if found != nil && found.Waiting > 0 {
		note = append(note, words.T("explorer.waiting", found.Waiting, words.Number(found.Waiting)))
	}
	p.note.SetText(strings.Join(note, " · "))
	switch {
	case p.empty:
		p.rows.SetTotal(0, false)
	case found != nil: // until then, the last rows stay to be seen
		p.all.set(p.whole(found))
		key := "explorer.rating"
		if levelled(found) {
			key = "explorer.level"
		}
		p.head.average.SetText(words.T(key))
		p.rows.SetTotal(len(found.Moves), false)
	}
	p.say()
	p.Relayout()
}

// row is what a row of the list shows.
func (p *explorerPage) row(i int) (m explorerRowModel) {
	x := &p.game.explorer
	if x.found == nil || i >= len(x.found.Moves) {
		return m
	}
	c, pos := x.found.Moves[i], x.about.Position()
	m = explorerRowModel{pos: pos, move: c.Move, figurines: p.game.room.prefs().Figurines, results: c.Results,
		of: x.found.Results.Games, side: pos.Side(), average: c.Rating, year: c.LastYear}
	if levelled(x.found) {
		m.average, m.level = c.Level, true
	}
	return m
}

// whole is what the row of all games shows.
func (p *explorerPage) whole(found *library.Exploration) explorerRowModel {
	m := explorerRowModel{results: found.Results, of: found.Results.Games, side: p.game.explorer.about.Position().Side(),
		level: levelled(found)}
	for _, c := range found.Moves {
		average := c.Rating
		if m.level {
			average = c.Level
		}
		m.average.Sum, m.average.Count = m.average.Sum+average.Sum, m.average.Count+average.Count
		m.year = max(m.year, c.LastYear)
	}
	return m
}

// levelled reports whether only levels of Midline are known of the players.
func levelled(found *library.Exploration) bool {
	level := false
	for _, c := range found.Moves {
		if c.Rating.Count > 0 {
			return false
		}
		level = level || c.Level.Count > 0
	}
	return level
}

// say says the selected row in words, or else how the armies have fared.
func (p *explorerPage) say() {
	x := &p.game.explorer
	found, text := x.current(), ""
	if i := p.rows.At(); found != nil && i >= 0 && i < len(found.Moves) {
		text = words.Named(present.Speak(x.about.Position(), found.Moves[i].Move), resultsText(found.Moves[i].Results))
		text = words.Capital(text)
	} else if found != nil && found.Armies != nil {
		text = armiesText(x.about.Position(), found.Armies)
	} else if found != nil && !p.empty {
		text = words.T("explorer.hint")
	}
	p.foot.SetText(text)
	p.Relayout()
}

// resultsText says results in words.
func resultsText(r library.Results) string {
	n := r.Finished()
	if n == 0 {
		return words.T("explorer.unfinished")
	}
	share := func(k int) string { return words.Percent(float64(k) / float64(n)) }
	return words.T("explorer.results", share(r.White), share(r.Draw), share(r.Black))
}

// mostEndings is how many ways in which games end are named.
const mostEndings = 4

// armiesText says how two armies have fared, and how their games ended.
func armiesText(pos *rules.Position, a *library.ArmiesScore) string {
	name := func(c rules.Color) string { return words.Army(pos.Rules().Army(c).Key()) }
	if a.Results.Games == 0 {
		return words.T("explorer.armies.none", name(rules.White), name(rules.Black))
	}
	count := func(key string, r library.Results) string {
		if library.ArmyOf(pos.Rules().Army(rules.White)) == library.ArmyOf(pos.Rules().Army(rules.Black)) {
			return words.T(key+".same", r.Games, words.Number(r.Games), resultsText(r))
		}
		return words.T(key, r.Games, words.Number(r.Games), name(rules.White), words.Percent(r.Points(rules.White)))
	}
	lines := []string{words.T("explorer.between", name(rules.White), name(rules.Black)) + " " +
		count("explorer.armies", a.Results)}
	if a.Start.Finished() > 0 && a.Start.Games < a.Results.Games {
		lines = append(lines, count("explorer.start", a.Start))
	}
	var ends []string
	total := a.Results.Finished()
	for _, e := range a.Endings {
		if id := present.ReasonID(e.Reason); id != "" && len(ends) < mostEndings {
			share := words.Percent(float64(e.Games) / float64(total))
			ends = append(ends, words.T("explorer.ending", present.ReasonName(e.Reason), share))
		}
	}
	if len(ends) > 0 {
		lines = append(lines, words.T("explorer.endings", words.List(ends)))
	}
	return strings.Join(lines, "\n")
}

func (p *explorerPage) place(size fyne.Size) {
	noted := p.note.Text() != ""
	kit.Put(p.games, size.Width-32, 2, 32, 32)
	kit.Put(p.narrow, size.Width-64, 2, 32, 32)
	kit.Put(p.title, 0, kit.Pick(noted, 0, 7), size.Width-72, 22)
	kit.Put(p.note, 0, 20, size.Width-72, 18)
	y := float32(42)
	if open := p.game.explorer.form && !p.game.explorer.barred(); open {
		high := p.form.HeightAt(size.Width)
		kit.Put(p.form, 0, y, size.Width, high)
		y += high + 8
	}
	kit.Show(p.form, p.game.explorer.form && !p.game.explorer.barred())
	for _, o := range []fyne.CanvasObject{p.narrow, p.games} {
		kit.Show(o, !p.game.explorer.barred())
	}
	listed := !p.empty && p.game.explorer.found != nil
	foot := float32(0)
	if p.foot.Text() != "" {
		foot = p.foot.HeightAt(size.Width) + 4
		if size.Height-y-foot < 20+3*explorerRowHeight { // the moves come first
			foot = 0
		}
	}
	kit.Show(p.foot, foot > 0)
	kit.Put(p.foot, 0, size.Height-foot+4, size.Width, foot-4)
	end := size.Height - foot
	listed = listed && end-y >= 20+explorerRowHeight // else the form has all the room
	for _, o := range []fyne.CanvasObject{p.head, p.rows} {
		kit.Show(o, listed)
	}
	summed := listed && end-y >= 21+2*explorerRowHeight
	for _, o := range []fyne.CanvasObject{p.rule, p.all} {
		kit.Show(o, summed)
	}
	if listed {
		kit.Put(p.head, 0, y, size.Width, 18)
		room := end - y - 20 - kit.Pick(summed, explorerRowHeight+2, 0)
		rows := min(float32(p.rows.Total())*explorerRowHeight, max(room, explorerRowHeight))
		kit.Put(p.rows, 0, y+20, size.Width, rows)
		kit.Put(p.rule, 0, y+20+rows, size.Width, 1)
		kit.Put(p.all, 0, y+21+rows, size.Width, explorerRowHeight)
	}
	p.placeWhy(size, y)
}

// placeWhy places why there is nothing, and the way out, as far as there is room below the form.
func (p *explorerPage) placeWhy(size fyne.Size, y float32) {
	way := p.way.MinSize()
	high := p.why.HeightAt(size.Width - 24)
	at := max(y+(size.Height-y-high-12-way.Height)*0.4, y)
	kit.Put(p.why, 12, at, size.Width-24, high)
	kit.Put(p.way, (size.Width-way.Width)/2, at+high+12, way.Width, way.Height)
	kit.Show(p.why, p.empty && at+high <= size.Height)
	kit.Show(p.way, p.leads != "" && at+high+12+way.Height <= size.Height)
}

// leave leads out of an empty page: it drops what the games are restricted by, or goes to import some.
func (p *explorerPage) leave() {
	if x := &p.game.explorer; x.session.room.who != (app.Who{}) {
		x.restrict(app.Who{}, 0)
		p.form.show()
	} else {
		p.game.room.Finder.Import()
	}
}
