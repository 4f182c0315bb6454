package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present/piececard"
	"midline/ui/theme"
	"midline/ui/words"
)

// verdict is what was said of a try.
type verdict uint8

// The verdicts.
const (
	noVerdict    verdict = iota
	verdictHint          // something to help
	verdictWrong         // it does not do
	verdictRight         // it does, and there is more to do
	verdictDone          // all is done
)

// exerciseModel is what a screen with something to do on a board shows beside it.
type exerciseModel struct {
	Variant      string // its UCI name; "" where no terms are to be marked
	Files, Ranks int
	Heading      string // "The race", "Puzzle of the day"
	Aside        string // at the end of the heading: a rating, a streak
	Steps        []step // the stages, or the lives; none: there are none
	StepText     string // "Stage 2 of 5"
	Who          string // whose turn it is, and what he plays
	WhoArt       string // a drawing beside it, "" for none
	WhoWhite     bool
	Task         string
	Goal         string // what has to be done within what, below the task
	Verdict      verdict
	Said         string // of the last try, or to help
	Note         string // small, at the foot: themes, how the rating changed
	Tools        []kit.ToolModel
	Next         string // what the button that stands out says; "": there is none
	Beside       string // a second button beside it; "": there is none
}

// step is one of the dots of what there is to do.
type step struct{ Done, Now, Failed bool }

// exerciseCalls are the screen's callbacks.
type exerciseCalls struct {
	Tool   func(id string)
	Next   func()
	Beside func()
	Back   func()
	Key    func(fyne.KeyName) bool
	Rune   func(rune) bool
}

// exerciseScreen is a screen on which something is to be done on a board, which stands at the
// left: a stage of a lesson, or a puzzle.
type exerciseScreen struct {
	kit.Part
	art   kit.Art
	model exerciseModel
	calls exerciseCalls
	board fyne.CanvasObject

	back     *kit.IconButton
	heading  *kit.Label
	aside    *kit.Label
	steps    *stepDots
	stepText *kit.Label
	ground   *kit.Surface
	who      *kit.Label
	whoArt   *kit.Picture
	task     *kit.Label
	goal     *kit.Label
	answer   *kit.Surface
	edge     *canvas.Rectangle
	said     *kit.Label
	card     *piececard.Page // below what was said, where there is room
	note     *kit.Label
	tools    *kit.Toolbar
	rule     *kit.Surface
	next     *kit.Button
	beside   *kit.Button
	notice   kit.Prompt
}

var _ app.Screen = (*exerciseScreen)(nil)

// newExerciseScreen makes the screen. The board has margins for its coordinates (kit.SquareSize).
func newExerciseScreen(art kit.Art, board fyne.CanvasObject, m exerciseModel, calls exerciseCalls) *exerciseScreen {
	s := &exerciseScreen{art: art, board: board, calls: calls, ground: kit.NewSurface(), answer: kit.NewSurface(),
		edge: canvas.NewRectangle(color.Transparent), rule: kit.Rule(), steps: newStepDots()}
	s.back = newBackButton(art, calls.Back)
	s.heading = kit.NewLabel("", kit.Heading, kit.ShadeText)
	s.aside = kit.NewLabel("", kit.Strong, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.stepText = kit.NewLabel("", kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.who = kit.NewParagraph("", kit.Strong, kit.ShadeText, 2)
	s.whoArt = art.PiecePicture("king", true)
	s.task = kit.NewParagraph("", kit.Body, kit.ShadeText, 0)
	s.goal = kit.NewParagraph("", kit.CaptionBold, func(p theme.Palette) color.NRGBA { return p.Teal }, 2)
	s.said = kit.NewParagraph("", kit.Body, kit.ShadeText, 0)
	s.card = piececard.NewPage(art, m.Variant, nil)
	s.note = kit.NewParagraph("", kit.Caption, kit.ShadeText2, 4)
	s.tools = art.NewToolbar(m.Tools, func(id string) { kit.CallWith(calls.Tool, id) })
	s.next = art.NewButton(kit.ButtonOptions{Label: " ", Rank: kit.Primary, Wide: true, Tall: true,
		Action: func() { kit.Call(calls.Next) }})
	s.beside = art.NewButton(kit.ButtonOptions{Label: " ", Wide: true, Tall: true,
		Action: func() { kit.Call(calls.Beside) }})
	s.edge.CornerRadius = 2
	s.answer.Edge = func(p theme.Palette) color.NRGBA { return p.Border }
	s.Paint = func(p theme.Palette) { s.edge.FillColor = s.ink(p) }
	s.Place, s.Least = s.place, func() fyne.Size { return fyne.NewSize(800, 560) }
	s.Kids = []fyne.CanvasObject{s.board, s.back, s.heading, s.aside, s.steps, s.stepText,
		s.ground, s.who, s.whoArt, s.task, s.goal, s.answer, s.edge, s.said, s.card, s.note,
		s.rule, s.tools, s.beside, s.next}
	s.ExtendBaseWidget(s)
	s.Set(m)
	return s
}

// ink is the colour of what was said.
func (s *exerciseScreen) ink(p theme.Palette) color.NRGBA {
	switch s.model.Verdict {
	case verdictWrong:
		return p.Red
	case verdictRight, verdictDone:
		return p.Teal
	}
	return p.AmberIcon
}

// Model is what is shown.
func (s *exerciseScreen) Model() exerciseModel { return s.model }

// Set changes what is shown.
func (s *exerciseScreen) Set(m exerciseModel) {
	if m.WhoArt != s.model.WhoArt || m.WhoWhite != s.model.WhoWhite {
		s.whoArt.Set(s.art.PieceDraw(m.WhoArt, m.WhoWhite))
	}
	reads := m.Variant != s.model.Variant || m.Task != s.model.Task || m.Goal != s.model.Goal ||
		m.Said != s.model.Said || m.Note != s.model.Note
	s.model = m
	for label, text := range map[*kit.Label]string{s.heading: m.Heading, s.aside: m.Aside, s.stepText: m.StepText,
		s.who: m.Who, s.task: m.Task, s.goal: m.Goal, s.said: m.Said, s.note: m.Note} {
		label.SetText(text)
		kit.Show(label, text != "")
	}
	if reads && m.Variant != "" {
		kit.Explain(m.Variant, s.task, s.goal, s.said, s.note)
	}
	s.steps.set(m.Steps)
	kit.Show(s.steps, len(m.Steps) > 0)
	kit.Show(s.whoArt, m.WhoArt != "")
	kit.Show(s.answer, m.Said != "")
	kit.Show(s.edge, m.Said != "")
	s.tools.Set(m.Tools)
	s.button(s.next, m.Next)
	s.button(s.beside, m.Beside)
	s.Relayout()
	s.Refresh()
}

func (s *exerciseScreen) button(b *kit.Button, label string) {
	kit.Show(b, label != "")
	if label != "" && b.Label() != label {
		b.SetLabel(label)
	}
}

// SetCard changes the card of the piece that was pointed at; nil empties it.
func (s *exerciseScreen) SetCard(c *piececard.Model) { s.card.Set(c) }

// Next is the button that stands out.
func (s *exerciseScreen) Next() *kit.Button { return s.next }

// SetNotice lays a Notice or a Confirm over the foot of the screen; nil takes it away.
func (s *exerciseScreen) SetNotice(bar kit.Prompt) {
	if s.notice != nil {
		s.Kids = s.Kids[:len(s.Kids)-1]
	}
	if s.notice = bar; bar != nil {
		s.Kids = append(s.Kids, bar)
	}
	if s.Asked() != nil {
		kit.ReleaseKeys(s)
	}
	s.Relayout()
	canvas.Refresh(s)
}

// Asked implements Asker.
func (s *exerciseScreen) Asked() *kit.Confirm {
	c, _ := s.notice.(*kit.Confirm)
	return c
}

// Sheeted implements Asker: no sheet lies over an exercise.
func (s *exerciseScreen) Sheeted() bool { return false }

// Key goes on with Enter and back with Escape; the arrow keys go to the board.
func (s *exerciseScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.next.Visible() {
			kit.Call(s.calls.Next)
			return true
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if board, ok := s.board.(fyne.Focusable); ok {
			if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Focused() != board {
				c.Focus(board)
				return true
			}
		}
	case fyne.KeyEscape:
		if s.calls.Key != nil && s.calls.Key(name) {
			return true
		}
		kit.Call(s.calls.Back)
		return true
	}
	return s.calls.Key != nil && s.calls.Key(name)
}

// Rune hands a letter to ExerciseCalls.Rune.
func (s *exerciseScreen) Rune(r rune) bool { return s.calls.Rune != nil && s.calls.Rune(r) }

func (s *exerciseScreen) place(size fyne.Size) {
	files, ranks := float32(max(s.model.Files, 1)), float32(max(s.model.Ranks, 1))
	side, left, edge := kit.SquareSize(size, files, ranks)
	w, h := side*files, side*ranks
	margin := kit.Pick(edge == 20, 24, 16)
	panel := min(size.Width-left-w-24-margin, kit.PanelMost)
	spare := size.Width - left - w - 24 - panel - margin
	x, y := left+float32(int(spare/2)), float32(int((size.Height-h)/2))
	kit.Put(s.board, x-left, y-edge, w+2*left, h+2*edge)
	high := min(size.Height-2*edge, 760)
	s.placePanel(x+w+24, (size.Height-high)/2, panel, high)
	if s.notice != nil {
		wide := min(size.Width-32, 640)
		high := s.notice.HeightAt(wide)
		kit.Put(s.notice, (size.Width-wide)/2, size.Height-high-16, wide, high)
	}
}

func (s *exerciseScreen) placePanel(x, y, w, h float32) {
	kit.Put(s.back, x-8, y+2, 32, 32)
	aside := float32(0)
	if s.model.Aside != "" {
		aside = kit.Strong.Width(s.model.Aside) + 12
	}
	kit.Put(s.heading, x+32, y+5, w-32-aside, 26)
	kit.Put(s.aside, x+w-aside, y+7, aside, 22)
	top := y + 48
	if len(s.model.Steps) > 0 || s.model.StepText != "" {
		kit.Put(s.steps, x, top, w-110, 16)
		kit.Put(s.stepText, x+w-106, top-1, 106, 18)
		top += 32
	}

	// From the foot up: the buttons, the tools, the note.
	end := y + h
	const button float32 = 48
	if s.next.Visible() || s.beside.Visible() {
		if wide := w; s.next.Visible() && s.beside.Visible() {
			wide = (w - 8) / 2
			kit.Put(s.beside, x, end-button, wide, button)
			kit.Put(s.next, x+w-wide, end-button, wide, button)
		} else {
			kit.Put(s.beside, x, end-button, wide, button)
			kit.Put(s.next, x, end-button, wide, button)
		}
	}
	end -= button + 12 // the place of the buttons is kept, so that nothing jumps
	tools := kit.ToolHeight
	if !s.tools.Labelled(w) {
		tools = kit.ToolHeightLow
	}
	kit.Put(s.tools, x, end-tools, w, tools)
	end -= tools + 8
	kit.Put(s.rule, x, end, w, 1)
	end -= 12
	if s.model.Note != "" {
		high := s.note.HeightAt(w)
		kit.Put(s.note, x, end-high, w, high)
		end -= high + 12
	}

	const pad float32 = 16
	task := s.task.HeightAt(w - 2*pad)
	who := float32(0)
	if s.model.Who != "" {
		text := x + pad
		if s.model.WhoArt != "" {
			kit.Put(s.whoArt, x+pad-4, top+10, 32, 32)
			text += 36
		}
		room := x + w - pad - text
		high := s.who.HeightAt(room)
		kit.Put(s.who, text, top+15, room, high)
		who = 18 + high
	}
	ground := pad + who + task + pad
	kit.Put(s.task, x+pad, top+pad+who, w-2*pad, task)
	if s.model.Goal != "" {
		goal := s.goal.HeightAt(w - 2*pad)
		kit.Put(s.goal, x+pad, top+ground-pad+8, w-2*pad, goal)
		ground += goal + 8
	}
	kit.Put(s.ground, x, top, w, ground)
	top += ground + 12
	said := s.said.HeightAt(w - 2*pad - 4)
	kit.Put(s.answer, x, top, w, said+2*pad-8)
	kit.Put(s.edge, x, top+6, 4, said+2*pad-20)
	kit.Put(s.said, x+pad+4, top+pad-4, w-2*pad-4, said)
	if s.model.Said != "" {
		top += said + 2*pad - 8
	}
	kit.Show(s.card, end-top-12 >= cardLeast)
	if s.card.Visible() {
		kit.Put(s.card, x, top+12, w, end-top-12)
	}
}

// newBackButton makes the button that leads back from a page.
func newBackButton(art kit.Art, back func()) *kit.IconButton {
	return art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")},
		func() { kit.Call(back) })
}

// cardLeast is the height below which there is no room for a card.
const cardLeast float32 = 120

// stepDots are the dots of what there is to do, in a row.
type stepDots struct {
	kit.Part
	steps []step
	dots  []*canvas.Circle
}

func newStepDots() *stepDots {
	d := &stepDots{}
	d.Paint = func(p theme.Palette) {
		for i, dot := range d.dots {
			switch step := d.steps[i]; {
			case step.Failed:
				dot.FillColor, dot.StrokeColor = p.Red, p.Red
			case step.Done:
				dot.FillColor, dot.StrokeColor = p.Teal, p.Teal
			default:
				dot.FillColor, dot.StrokeColor = p.Raised, p.Text2
			}
			dot.StrokeWidth = 1
			if d.steps[i].Now {
				dot.StrokeColor, dot.StrokeWidth = p.Text, 2
			}
		}
	}
	d.Place = func(size fyne.Size) {
		step := min(20, size.Width/float32(max(len(d.dots), 1)))
		for i, dot := range d.dots {
			kit.Put(dot, float32(i)*step, (size.Height-12)/2, 12, 12)
		}
	}
	d.ExtendBaseWidget(d)
	return d
}

func (d *stepDots) set(steps []step) {
	d.steps = steps
	if len(d.dots) != len(steps) {
		d.dots, d.Kids = nil, nil
		for range steps {
			dot := canvas.NewCircle(color.Transparent)
			d.dots, d.Kids = append(d.dots, dot), append(d.Kids, dot)
		}
	}
	d.Relayout()
	d.Refresh()
}
