package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// shareModel is what can be given away of a game, and how that fares.
type shareModel struct {
	Film  bool    // there is an action to show
	Turns string  // how many of the last turns a GIF shows: an ID of ShareTurns
	Busy  bool    // something is being made,
	Done  float32 // a share of which is done
	// News is what has become of what was asked for, or of what is being made; "" for
	// nothing. Wrong: nothing has.
	News  string
	Wrong bool
}

// ShareTurns are the parts of a game that a GIF can show: the last turns, "" for all.
func ShareTurns() []kit.Option {
	var list []kit.Option
	for _, id := range []string{"1", "3", "5", ""} {
		list = append(list, kit.Option{ID: id, Name: words.T("share.turns." + id)})
	}
	return list
}

// shareCalls are the sheet's callbacks.
type shareCalls struct {
	CopyFEN, CopyPGN, CopyPicture func()
	SavePicture, SavePGN, SaveGIF func()
	Turns                         func(id string)
	Cancel                        func() // of what is being made
	Back                          func()
}

// shareSheet offers, over the panel of a game, what can be given away of it.
type shareSheet struct {
	kit.Part
	model shareModel

	body     kit.Part
	scroll   *container.Scroll
	title    *kit.Label
	shut     *kit.IconButton
	rule     *kit.Surface
	position *kit.Label
	game     *kit.Label
	gif      *kit.Label
	buttons  map[string]*kit.Button
	turns    *kit.Segmented
	news     *kit.Label
	track    *canvas.Rectangle
	bar      *canvas.Rectangle
	cancel   *kit.Button
	height   float32
}

// newShareSheet makes the sheet; ShareCalls.Back closes it.
func newShareSheet(art kit.Art, model shareModel, calls shareCalls) *shareSheet {
	s := &shareSheet{model: model, rule: kit.Rule(), buttons: map[string]*kit.Button{},
		title:    kit.NewLabel(words.T("share.title"), kit.Heading, kit.ShadeText),
		position: kit.NewLabel(words.T("share.position"), kit.Strong, kit.ShadeText2),
		game:     kit.NewLabel(words.T("share.game"), kit.Strong, kit.ShadeText2),
		gif:      kit.NewLabel(words.T("share.gif"), kit.Strong, kit.ShadeText2),
		news:     kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		track:    canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent),
		shut: art.NewIconButton("close", kit.Tip{Text: words.T("tip.close"), Key: words.T("key.esc")},
			func() { kit.Call(calls.Back) })}
	for id, do := range map[string]func(){"copyfen": calls.CopyFEN, "copypicture": calls.CopyPicture,
		"savepicture": calls.SavePicture,
		"copypgn":     calls.CopyPGN, "savepgn": calls.SavePGN, "savegif": calls.SaveGIF} {
		s.buttons[id] = art.NewButton(
			kit.ButtonOptions{Label: words.T("share." + id), Wide: true, Action: func() { kit.Call(do) }})
	}
	s.turns = kit.NewSegmented(ShareTurns(), model.Turns, func(id string) { kit.CallWith(calls.Turns, id) })
	s.cancel = art.NewButton(kit.ButtonOptions{Label: words.T("share.cancel"), Rank: kit.Quiet,
		Action: func() { kit.Call(calls.Cancel) }})
	s.track.CornerRadius, s.bar.CornerRadius = 3, 3
	s.body.Kids = []fyne.CanvasObject{s.position, s.buttons["copyfen"], s.buttons["copypicture"], s.buttons["savepicture"],
		s.game, s.buttons["copypgn"], s.buttons["savepgn"], s.gif, s.turns, s.buttons["savegif"], s.news, s.track, s.bar,
		s.cancel}
	s.body.Place = s.placeRows
	s.body.Paint = func(p theme.Palette) { s.track.FillColor, s.bar.FillColor = p.Border, p.Teal }
	s.body.Least = func() fyne.Size { return fyne.NewSize(100, s.height) }
	s.body.ExtendBaseWidget(&s.body)
	s.scroll = container.NewVScroll(&s.body)
	s.Kids = []fyne.CanvasObject{s.title, s.shut, s.rule, s.scroll}
	s.Place = s.place
	s.ExtendBaseWidget(s)
	s.Set(model)
	return s
}

// First is what has the keyboard when the sheet comes.
func (s *shareSheet) First() fyne.Focusable { return s.shut }

// Set shows another state.
func (s *shareSheet) Set(m shareModel) {
	s.model = m
	for id, b := range s.buttons {
		able := !m.Busy || id == "copyfen" || id == "copypgn"
		b.SetEnabled(able && (id != "savegif" || m.Film))
	}
	s.turns.Choose(m.Turns)
	s.news.SetShade(kit.ShadeText)
	if m.Wrong {
		s.news.SetShade(kit.ShadeRed)
	}
	s.news.SetText(m.News)
	s.body.Relayout()
	s.scroll.Refresh()
}

// Model is what the sheet shows.
func (s *shareSheet) Model() shareModel { return s.model }

func (s *shareSheet) place(size fyne.Size) {
	kit.Put(s.title, 0, 7, size.Width-40, 26)
	kit.Put(s.shut, size.Width-32, 2, 32, 32)
	kit.Put(s.rule, 0, 39, size.Width, 1)
	s.placeRows(fyne.NewSize(size.Width+8, 0))
	// Wider by 4 on the left, where focus rings would be cut.
	kit.Put(s.scroll, -4, 48, size.Width+8, size.Height-48)
}

func (s *shareSheet) placeRows(size fyne.Size) {
	const left, gap, high = 4, 8, 40
	w := size.Width - 16
	half := (w - gap) / 2
	y := float32(4)
	row := func(ids ...string) {
		for i, id := range ids {
			kit.Put(s.buttons[id], left+float32(i)*(half+gap), y, half, high)
		}
		y += high + gap
	}
	head := func(l *kit.Label) {
		kit.Put(l, left, y, w, 22)
		y += 26
	}
	head(s.position)
	row("copyfen", "copypicture")
	row("savepicture")
	y += gap
	head(s.game)
	row("copypgn", "savepgn")
	y += gap
	head(s.gif)
	kit.Put(s.turns, left, y, w, 36)
	y += 36 + gap
	row("savegif")
	y += gap
	for _, o := range []fyne.CanvasObject{s.track, s.bar, s.cancel} {
		kit.Show(o, s.model.Busy)
	}
	text := w
	if s.model.Busy {
		wide := s.cancel.MinSize().Width
		text -= wide + gap
		kit.Put(s.cancel, left+w-wide, y, wide, high)
	}
	news := s.news.HeightAt(text)
	kit.Put(s.news, left, y, text, news)
	y += news + 6
	if s.model.Busy {
		kit.Put(s.track, left, y, text, 6)
		kit.Put(s.bar, left, y, text*s.model.Done, 6)
		y += 14
	}
	s.height = y + gap
}
