package play

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

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
	game    *Session
	resized func()
	open    footForm
	// What can be begun, whether a review runs, and whether the engines have been asked what they play.
	review, playOn, running, asked bool

	analyse, play *kit.Button
	engine, limit *kit.Select // of a review
	wanted        string      // the engine that is to make one, "" for Midline
	begin         *kit.Button
	shut          *kit.IconButton
	done          *kit.Label
	track, fill   *canvas.Rectangle
	leave         *kit.Button
	against       *kit.Segmented
	level         *kit.Select // the opponent
	clock         *kit.Select
	note          *kit.Label
	colour        *kit.Segmented
	start         *kit.Button
}

const footRow, footGap float32 = 36, 8

func newAnalysisFoot(game *Session, resized func()) *analysisFoot {
	f := &analysisFoot{game: game, resized: resized, track: kit.NewBox(3, 0), fill: kit.NewBox(3, 0),
		done: kit.NewLabel("", kit.Caption, kit.ShadeText2), note: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		shut: game.room.Art.NewCloseButton(nil)}
	f.shut.OnPress = func() { f.show(noForm) }
	button := func(label string, rank kit.Rank, action func()) *kit.Button {
		return game.room.Art.NewButton(kit.ButtonOptions{Label: label, Rank: rank, Wide: true, Action: action})
	}
	chosen := func(string) { f.choose() }
	f.analyse = button("", kit.Secondary, func() { f.show(reviewForm) })
	f.play = button(words.T("playon.button"), kit.Secondary, func() { f.show(playOnForm) })
	f.engine = game.room.Art.NewSelect(nil, "", func(name string) { f.wanted = name })
	f.limit = game.room.Art.NewSelect(limitOptions(), game.room.prefs().Analysis.GameLimit, nil)
	f.begin = button(words.T("review.begin"), kit.Primary, func() {
		f.show(noForm)
		game.room.Frame.Prefs().Set(func(set *settings.Settings) { set.Analysis.GameLimit = f.limit.Chosen() })
		game.review.start(f.engine.Chosen(), limitOf(f.limit.Chosen()))
	})
	f.leave = button(words.T("review.leave"), kit.Secondary, game.review.leave)
	f.against = kit.NewSegmented(kit.Options("playon.", opponent.Midline.ID(), opponent.Person.ID()),
		opponent.Midline.ID(), chosen)
	f.level = game.room.Art.NewSelect(present.OpponentChoices(opponent.Sparring, nil), opponent.First.ID(), chosen)
	f.clock = game.room.Art.NewSelect(present.ClockChoices(settings.ClockNone), settings.ClockNone, nil)
	f.colour = kit.NewSegmented(kit.Options("playon.", "white", "black"), "white", nil)
	f.start = button(words.T("playon.start"), kit.Primary, func() {
		f.show(noForm)
		game.playOn(f.other(), f.colour.Chosen() == "white", f.clock.Chosen())
	})
	for name, control := range map[string]fyne.CanvasObject{"new.engine": f.engine, "spoken.limit": f.limit,
		"new.opponent": f.against,
		"new.level":    f.level, "new.clock": f.clock, "new.colour": f.colour} {
		kit.Speak(words.T(name), control)
	}
	f.Paint = func(p theme.Palette) {
		f.track.FillColor, f.fill.FillColor = theme.Mix(p.Raised, p.Text2, 0.2), p.Teal
	}
	f.ArrangeBy(f.layout)
	f.ExtendBaseWidget(f)
	return f
}

// update shows what can be done now; with another page open, nothing.
func (f *analysisFoot) update(open bool) {
	r, was := &f.game.review, f.running
	f.running, f.review, f.playOn = open && r.running, open && r.may(), open && f.game.mayPlayOn()
	if f.open == reviewForm && (!f.review || f.running) || f.open == playOnForm && !f.playOn {
		f.open = noForm
	}
	if open && !f.asked { // so that they have said what they play when the form is opened
		f.asked = true
		f.offerEngines()
	}
	if f.review {
		if label := r.label(); f.analyse.Label() != label {
			f.analyse.SetLabel(label)
		}
	}
	f.done.SetText(words.T("review.progress", r.name, r.total-len(r.left), r.total))
	f.Relayout()
	if f.running && !was {
		f.focus(f.leave)
	}
}

// show opens a form, or with noForm shuts the one that is open.
func (f *analysisFoot) show(form footForm) {
	was := f.open
	f.open = form
	if form == reviewForm {
		f.wanted = f.game.room.prefs().Analysis.Engine
		f.offerEngines()
		f.limit.Choose(f.game.room.prefs().Analysis.GameLimit)
	}
	if form == playOnForm && f.playOn {
		prefs := f.game.room.prefs()
		names := f.game.room.Engines.For(f.game.Game.Position().Rules())
		f.level.SetOptions(present.OpponentChoices(opponent.Sparring, names),
			prefs.Level.ID())
		f.clock.SetOptions(present.ClockChoices(prefs.NewGame.Clock), settings.ClockNone)
		f.colour.Choose("black")
		if f.game.Turn.Shown().Position().Side() == rules.White {
			f.colour.Choose("white")
		}
		f.choose()
	}
	f.resized()
	f.Relayout()
	switch {
	case form == reviewForm:
		f.focus(f.engine)
	case form == playOnForm:
		f.focus(f.against)
	case was == reviewForm:
		f.focus(f.analyse)
	case was == playOnForm:
		f.focus(f.play)
	}
}

// offerEngines offers the engines that are known to play the game, and chooses the one that is wanted, or else Midline.
func (f *analysisFoot) offerEngines() {
	options, chosen := []kit.Option{{ID: "", Name: words.T("app.name")}}, ""
	for _, name := range f.game.room.Engines.For(f.game.Game.Position().Rules()) {
		options = append(options, kit.Option{ID: name, Name: name})
		if name == f.wanted {
			chosen = name
		}
	}
	f.engine.SetOptions(options, chosen)
}

// limitOf is the limit of a name among settings.GameLimits.
func limitOf(name string) reviewLimit {
	if text, deep := strings.CutPrefix(name, "d"); deep {
		depth, _ := strconv.Atoi(text) // one of those
		return reviewLimit{depth: depth}
	}
	each, _ := time.ParseDuration(name) // one of those
	return reviewLimit{time: each}
}

// limitOptions are the limits to choose from.
func limitOptions() []kit.Option {
	var list []kit.Option
	for _, name := range settings.GameLimits {
		text := words.T("review.seconds", strings.TrimSuffix(name, "s"))
		if depth := limitOf(name).depth; depth > 0 {
			text = words.T("review.depth", depth)
		}
		list = append(list, kit.Option{ID: name, Name: text})
	}
	return list
}

// other is the opponent that is chosen.
func (f *analysisFoot) other() opponent.Opponent {
	if f.against.Chosen() == opponent.Person.ID() {
		return opponent.Opponent{}
	}
	return present.ChosenOpponent(f.level.Chosen(), f.game.room.prefs().Level)
}

// choose brings the form for playing on up to date.
func (f *analysisFoot) choose() {
	people := !f.other().Computer()
	note := ""
	if other := f.other(); other.Kind == opponent.Midline {
		note = present.LevelNote(other.Level)
	}
	f.note.SetText(note)
	f.level.SetEnabled(!people)
	f.colour.SetEnabled(!people)
	f.Relayout()
}

// focus hands the keyboard on, if something on the page has it.
func (f *analysisFoot) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil && c.Focused() != nil {
		c.Focus(o)
	}
}

// height is what the foot takes.
func (f *analysisFoot) height() float32 {
	switch {
	case f.open == playOnForm:
		return 3*footRow + 2*footGap + 20
	case f.open == reviewForm:
		return 2*footRow + footGap
	case f.running, f.review, f.playOn:
		return footRow
	}
	return 0
}

func (f *analysisFoot) layout(size fyne.Size) kit.Item {
	idle, running := f.open == noForm && !f.running, f.open == noForm && f.running
	left, wide := f.game.review.left, size.Width-104
	done := 1 - float32(len(left))/float32(max(f.game.review.total, 1))
	level := func(o fyne.CanvasObject, high float32) kit.Item { // of a computer alone
		return kit.Sized(kit.Stack(kit.When(f.other().Computer(), kit.Fill(o))), 0, high)
	}
	return kit.Stack(
		kit.Row(footGap, kit.When(idle && f.review, kit.Fill(f.analyse)), kit.When(idle && f.playOn, kit.Fill(f.play))),
		kit.When(f.open == reviewForm, kit.Column(footGap,
			kit.Sized(kit.Row(0, kit.Fill(f.engine), kit.Gap(44)), 0, footRow),
			kit.Sized(kit.Row(footGap, kit.Fill(f.limit), kit.Fixed(f.begin, 96, 0)), 0, footRow))),
		kit.When(running, kit.Stack(kit.At(0, 2, wide, 18, kit.Fill(f.done)), kit.At(0, 25, wide, 6, kit.Fill(f.track)),
			kit.At(0, 25, wide*done, 6, kit.Fill(f.fill)), kit.Right(kit.Fixed(f.leave, 96, 0)))),
		kit.When(f.open == playOnForm, kit.Inset(0, 0, 44, 0, kit.Top(kit.Fixed(f.against, 0, footRow)))),
		kit.When(f.open != noForm, kit.At(size.Width-34, 2, 32, 32, kit.Fill(f.shut))),
		kit.When(f.open == playOnForm, kit.Inset(0, footRow+footGap, 0, 0, kit.Column(footGap,
			kit.Column(2, level(f.note, 18), kit.Sized(kit.Row(footGap, kit.Share(1, level(f.level, 0)),
				kit.Fixed(f.clock, size.Width*0.4, 0)), 0, footRow)),
			kit.Sized(kit.Row(footGap, kit.Share(1, level(f.colour, 0)), kit.Fill(f.start)), 0, footRow)))))
}
