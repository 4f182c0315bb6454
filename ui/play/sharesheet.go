package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// shareSheet offers, over the panel of a game, what can be given away of it.
type shareSheet struct {
	sheet
	sharing *sharing
	film    bool // there is an action to show

	position *kit.Label
	game     *kit.Label
	gif      *kit.Label
	buttons  map[string]*kit.Button
	turns    *kit.Segmented
	news     *kit.Label
	track    *canvas.Rectangle
	bar      *canvas.Rectangle
	cancel   *kit.Button
}

func newShareSheet(sh *sharing, film bool) *shareSheet {
	label := func(key string) *kit.Label { return kit.NewLabel(words.T(key), kit.Strong, kit.ShadeText2) }
	s := &shareSheet{sharing: sh, film: film, buttons: map[string]*kit.Button{}, position: label("share.position"),
		game: label("share.game"), gif: label("share.gif"), news: kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		track: kit.NewBox(3, 0), bar: kit.NewBox(3, 0),
		turns: kit.NewSegmented(kit.Options("share.turns.", "1", "3", "5", ""), sh.turns, func(id string) { sh.turns = id })}
	for id, do := range map[string]func(){"copyfen": sh.copyPosition, "copypicture": sh.copyPicture,
		"savepicture": sh.savePicture, "details": sh.room.showDetails, "copypgn": sh.copyGame,
		"savepgn": sh.saveGame, "savegif": sh.saveFilm} {
		s.buttons[id] = sh.room.Art.NewButton(kit.ButtonOptions{Label: words.T("share." + id), Wide: true, Action: do})
	}
	s.cancel = sh.room.Art.NewButton(kit.ButtonOptions{Label: words.T("share.cancel"), Rank: kit.Quiet, Action: sh.stop})
	s.begin(s, sh.room.Art, words.T("share.title"), func() { sh.room.OnBoard().Screen.SetSheet(nil) }, s.rows)
	s.Paint = func(p theme.Palette) { s.track.FillColor, s.bar.FillColor = p.Border, p.Teal }
	s.ArrangeBy(func(fyne.Size) kit.Item { return kit.Column(8, s.head(), s.scroll(), s.foot()) })
	s.update()
	return s
}

// update shows how the sharing stands.
func (s *shareSheet) update() {
	for id, b := range s.buttons {
		able := !s.sharing.busy || id == "copyfen" || id == "copypgn" || id == "details"
		b.SetEnabled(able && (id != "savegif" || s.film))
	}
	s.turns.Choose(s.sharing.turns)
	s.news.SetShade(kit.ShadeText)
	if s.sharing.wrong {
		s.news.SetShade(kit.ShadeRed)
	}
	s.news.SetText(s.sharing.said)
	s.Relayout()
	s.body.Inner.Relayout()
	s.body.Scroll.Refresh()
}

// foot tells what has become of it, in sight wherever the rows are scrolled to.
func (s *shareSheet) foot() kit.Item {
	busy, wide := s.sharing.busy, s.cancel.MinSize().Width
	bar := kit.Stack(kit.Fixed(s.track, 0, 6), kit.Row(0, kit.Share(s.sharing.done, kit.Fill(s.bar)),
		kit.Share(1-s.sharing.done, kit.Space())))
	return kit.Inset(0, 0, 0, kit.Pick(busy || s.sharing.said != "", 8, 0), kit.Stack(
		kit.Inset(0, 0, kit.Pick(busy, wide+8, 0), 0, kit.Column(6, kit.Text(s.news), kit.When(busy, bar))),
		kit.When(busy, kit.Right(kit.Top(kit.Fixed(s.cancel, wide, 40))))))
}

func (s *shareSheet) rows() kit.Item {
	row := func(ids ...string) kit.Item {
		return kit.Grid(2, 8, kit.Items(ids, func(id string) kit.Item { return kit.Fixed(s.buttons[id], 0, 40) })...)
	}
	under := func(l *kit.Label, item kit.Item) kit.Item { return kit.Column(4, kit.Fixed(l, 0, 22), item) }
	return kit.Inset(0, 0, 4, 0, kit.Column(16,
		kit.Column(8, under(s.position, row("copyfen", "copypicture")), row("savepicture")),
		kit.Column(8, under(s.game, row("copypgn", "savepgn")), row("details")),
		kit.Column(8, under(s.gif, kit.Fixed(s.turns, 0, 36)), row("savegif"))))
}
