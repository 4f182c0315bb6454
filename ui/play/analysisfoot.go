package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// reviewModel is the analysis of a whole game.
type reviewModel struct {
	May         bool   // it can be begun
	Label       string // of the button that does
	Running     bool
	Done, Total int // turns, while it runs
}

// playOnModel is what is chosen at first for a game from the position shown.
type playOnModel struct {
	Level opponent.Level
	White bool // the side to move
}

// playOnChoice is a game from the position shown.
type playOnChoice struct {
	Opponent opponent.Opponent
	White    bool // the player's side
}

// footForm is what is asked at the foot of the page.
type footForm uint8

const (
	noForm footForm = iota
	reviewForm
	playOnForm
)

// analysisFoot is what can be done with the whole game and the position: two buttons, and in
// their place what is still to be chosen, or how far it has come.
type analysisFoot struct {
	kit.Part
	calls   AnalysisCalls
	resized func()
	review  reviewModel
	playOn  *playOnModel
	open    footForm

	analyse, play *kit.Button
	effort        *kit.Segmented
	begin         *kit.Button
	shut          *kit.IconButton
	done          *kit.Label
	track, fill   *canvas.Rectangle
	leave         *kit.Button
	against       *kit.Segmented
	note          *kit.Label
	level, colour *kit.Segmented
	start         *kit.Button
}

const footRow, footGap float32 = 36, 8

func newAnalysisFoot(art kit.Art, calls AnalysisCalls, resized func()) *analysisFoot {
	f := &analysisFoot{calls: calls, resized: resized, track: canvas.NewRectangle(color.Transparent),
		fill: canvas.NewRectangle(color.Transparent),
		done: kit.NewLabel("", kit.Caption, kit.ShadeText2), note: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	f.track.CornerRadius, f.fill.CornerRadius = 3, 3
	button := func(label string, rank kit.Rank, action func()) *kit.Button {
		return art.NewButton(kit.ButtonOptions{Label: label, Rank: rank, Wide: true, Action: action})
	}
	f.analyse = button("", kit.Secondary, func() { f.show(reviewForm) })
	f.play = button(words.T("playon.button"), kit.Secondary, func() { f.show(playOnForm) })
	f.effort = kit.NewSegmented(kit.Options("review.", "quick", "thorough"), "quick", nil)
	f.begin = button(words.T("review.begin"), kit.Primary, func() {
		f.show(noForm)
		kit.CallWith(calls.Review, f.effort.Chosen() == "thorough")
	})
	f.leave = button(words.T("review.leave"), kit.Secondary, func() { kit.Call(calls.Leave) })
	f.against = kit.NewSegmented(kit.Options("playon.", opponent.Midline.ID(), opponent.Person.ID()),
		opponent.Midline.ID(),
		func(string) { f.choose() })
	var levels []kit.Option
	for _, l := range opponent.Levels() {
		levels = append(levels, kit.Option{ID: l.ID(), Name: l.ID()})
	}
	f.level = kit.NewSegmented(levels, opponent.First.ID(), func(string) { f.choose() })
	f.colour = kit.NewSegmented(kit.Options("playon.", "white", "black"), "white", nil)
	f.start = button(words.T("playon.start"), kit.Primary, func() {
		f.show(noForm)
		kit.CallWith(calls.PlayOn, playOnChoice{Opponent: f.other(), White: f.colour.Chosen() == "white"})
	})
	f.shut = art.NewIconButton("close", kit.Tip{Text: words.T("tip.close"), Key: words.T("key.esc")},
		func() { f.show(noForm) })
	f.Kids = []fyne.CanvasObject{f.analyse, f.play, f.effort, f.begin, f.done, f.track, f.fill, f.leave, f.against, f.shut,
		f.note, f.level, f.colour, f.start}
	f.Paint = func(p theme.Palette) {
		f.track.FillColor, f.fill.FillColor = theme.Mix(p.Raised, p.Text2, 0.2), p.Teal
	}
	f.Place = f.place
	f.ExtendBaseWidget(f)
	return f
}

func (f *analysisFoot) set(r reviewModel, p *playOnModel) {
	was := f.review.Running
	f.review, f.playOn = r, p
	if f.open == reviewForm && (!r.May || r.Running) || f.open == playOnForm && p == nil {
		f.open = noForm
	}
	if f.analyse.Label() != r.Label {
		f.analyse.SetLabel(r.Label)
	}
	f.done.SetText(words.T("review.progress", r.Done, r.Total))
	f.reveal()
	if r.Running && !was {
		f.focus(f.leave)
	}
}

// show opens a form, or with noForm shuts the one that is open.
func (f *analysisFoot) show(form footForm) {
	was := f.open
	f.open = form
	if form == playOnForm && f.playOn != nil {
		f.level.Choose(f.playOn.Level.ID())
		f.colour.Choose("black")
		if f.playOn.White {
			f.colour.Choose("white")
		}
		f.choose()
	}
	kit.Call(f.resized)
	f.reveal()
	switch {
	case form == reviewForm:
		f.focus(f.effort)
	case form == playOnForm:
		f.focus(f.against)
	case was == reviewForm:
		f.focus(f.analyse)
	case was == playOnForm:
		f.focus(f.play)
	}
}

// other is the opponent that is chosen.
func (f *analysisFoot) other() opponent.Opponent {
	if f.against.Chosen() == opponent.Person.ID() {
		return opponent.Opponent{}
	}
	level, _ := opponent.ParseLevel(f.level.Chosen())
	return opponent.At(level)
}

// choose brings the form for playing on up to date.
func (f *analysisFoot) choose() {
	people := !f.other().Computer()
	f.note.SetText(words.T("level." + f.level.Chosen()))
	f.level.SetEnabled(!people)
	f.colour.SetEnabled(!people)
	f.reveal()
}

// focus hands the keyboard on, if something on the page has it.
func (f *analysisFoot) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil && c.Focused() != nil {
		c.Focus(o)
	}
}

// reveal shows what there is to do now.
func (f *analysisFoot) reveal() {
	for _, o := range f.Kids {
		kit.Show(o, f.shows(o))
	}
	f.Relayout()
}

// height is what the foot takes.
func (f *analysisFoot) height() float32 {
	switch {
	case f.open == playOnForm:
		return 3*footRow + 2*footGap + 20
	case f.open == reviewForm, f.review.Running, f.review.May, f.playOn != nil:
		return footRow
	}
	return 0
}

func (f *analysisFoot) place(size fyne.Size) {
	right := size.Width - 36
	half := (size.Width - footGap) / 2
	switch {
	case f.open == playOnForm:
		y := float32(0)
		kit.Put(f.against, 0, y, right-footGap, footRow)
		kit.Put(f.shut, right+2, y+2, 32, 32)
		y += footRow + footGap
		kit.Put(f.note, 0, y, size.Width, 18)
		kit.Put(f.level, 0, y+20, size.Width, footRow)
		y += 20 + footRow + footGap
		kit.Put(f.colour, 0, y, half, footRow)
		kit.Put(f.start, half+footGap, y, half, footRow)
	case f.open == reviewForm:
		kit.Put(f.effort, 0, 0, right-footGap-104, footRow)
		kit.Put(f.begin, right-footGap-96, 0, 96, footRow)
		kit.Put(f.shut, right+2, 2, 32, 32)
	case f.review.Running:
		w := size.Width - 104
		kit.Put(f.done, 0, 2, w, 18)
		kit.Put(f.track, 0, 25, w, 6)
		kit.Put(f.fill, 0, 25, w*float32(f.review.Done)/float32(max(f.review.Total, 1)), 6)
		kit.Put(f.leave, size.Width-96, 0, 96, footRow)
	case !f.review.May:
		kit.Put(f.play, 0, 0, size.Width, footRow)
	case f.playOn == nil:
		kit.Put(f.analyse, 0, 0, size.Width, footRow)
	default:
		kit.Put(f.analyse, 0, 0, half, footRow)
		kit.Put(f.play, half+footGap, 0, half, footRow)
	}
}

// shows reports whether a part of the foot is to be seen.
func (f *analysisFoot) shows(o fyne.CanvasObject) bool {
	idle := f.open == noForm && !f.review.Running
	switch o {
	case f.analyse:
		return idle && f.review.May
	case f.play:
		return idle && f.playOn != nil
	case f.effort, f.begin:
		return f.open == reviewForm
	case f.shut:
		return f.open != noForm
	case f.done, f.track, f.fill, f.leave:
		return f.open == noForm && f.review.Running
	case f.note, f.level, f.colour:
		return f.open == playOnForm && f.other().Computer()
	}
	return f.open == playOnForm
}
