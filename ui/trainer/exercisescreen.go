package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present/piececard"
	"midline/ui/theme"
)

// verdict is the result of a try.
type verdict uint8

// The verdicts.
const (
	noVerdict    verdict = iota
	verdictHint          // no result: a hint is shown
	verdictWrong         // the try fails
	verdictRight         // the try is right, and more is to be done
	verdictDone          // everything is done
)

// exerciseModel is what the screen shows beside the board.
type exerciseModel struct {
	Variant      string // the UCI name; "" to mark no terms
	Files, Ranks int
	Heading      string // "The race", "Puzzle of the day"
	Aside        string // at the end of the heading: a rating, a streak
	Steps        []step // the stages, or the lives
	StepText     string // "Stage 2 of 5"
	Who          string // the side to move, with its army
	WhoArt       string // the drawing beside Who, "" for none
	WhoWhite     bool
	Task         string
	Goal         string // the goal and its limit, below the task
	Verdict      verdict
	Said         string // about the last try, or a hint
	Note         string // in small type at the foot: themes, the change of the rating
	Tools        []kit.ToolModel
	Cost         string // below the tools while Next is "": what help and leaving cost
	Next         string // the label of the primary button, "" for none
	Beside       string // the label of the button beside it, "" for none
}

// step is a stage of a lesson or a life of a run, shown as a dot.
type step struct{ Done, Now, Failed bool }

// task is what the buttons and keys of the screen do.
type task interface {
	onward()     // the primary button
	beside()     // the second button
	retry() bool // takes back a wrong try that stays on the board
	back()
	useTool(id string)
	key(fyne.KeyName) bool
	rune(rune) bool
	askBoard(rune) bool // about the board
}

// exerciseScreen is the screen of an exercise, with the board at the left.
type exerciseScreen struct {
	kit.Part
	art   kit.Art
	model exerciseModel
	does  task
	board fyne.CanvasObject

	back     *kit.IconButton
	heading  *kit.Label
	aside    *kit.Label
	steps    *stepDots
	stepText *kit.Label
	exerciseTexts
	card   *piececard.Page // below the texts, if there is room
	note   *kit.Label
	tools  *kit.Toolbar
	cost   *kit.Label
	rule   *kit.Surface
	next   *kit.Button
	beside *kit.Button
}

var _ app.Screen = (*exerciseScreen)(nil)

// newExerciseScreen makes the screen. The board has margins for its coordinates (kit.SquareSize).
func newExerciseScreen(art kit.Art, board fyne.CanvasObject, m exerciseModel, does task) *exerciseScreen {
	s := &exerciseScreen{art: art, board: board, does: does, rule: kit.Rule(), steps: newStepDots()}
	s.exerciseTexts.make(art, &s.model)
	s.back = art.NewBackButton(does.back)
	s.heading = kit.NewLabel("", kit.Heading, kit.ShadeText)
	s.aside = kit.NewLabel("", kit.Strong, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.stepText = kit.NewLabel("", kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	s.card = piececard.NewPage(art, m.Variant, nil)
	s.note = kit.NewParagraph("", kit.Caption, kit.ShadeText2, 4)
	s.cost = kit.NewParagraph("", kit.Caption, kit.ShadeText2, 3)
	s.tools = art.NewToolbar(m.Tools, does.useTool)
	s.next = art.NewButton(kit.ButtonOptions{Label: " ", Rank: kit.Primary, Wide: true, Tall: true, Action: s.onward})
	s.beside = art.NewButton(kit.ButtonOptions{Label: " ", Wide: true, Tall: true, Action: does.beside})
	s.Paint = func(p theme.Palette) { s.edge.FillColor = s.ink(p) }
	s.Least = func() fyne.Size { return fyne.NewSize(800, 520) }
	room := s.cardRoom()
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.BesideBoard(size, board, max(s.model.Files, 1), max(s.model.Ranks, 1), 760,
			func(w, h float32) kit.Item { return s.panel(w, h, room) })
	})
	s.ExtendBaseWidget(s)
	s.Set(m)
	return s
}

// Set changes what is shown.
func (s *exerciseScreen) Set(m exerciseModel) {
	if m.WhoArt != s.model.WhoArt || m.WhoWhite != s.model.WhoWhite {
		s.whoArt.Set(s.art.PieceDraw(m.WhoArt, m.WhoWhite))
	}
	task, said := m.Task != s.model.Task, m.Said != s.model.Said && m.Said != ""
	changed := m.Variant != s.model.Variant || m.Task != s.model.Task || m.Goal != s.model.Goal ||
		m.Said != s.model.Said || m.Note != s.model.Note
	s.model = m
	for label, text := range map[*kit.Label]string{s.heading: m.Heading, s.aside: m.Aside, s.stepText: m.StepText,
		s.who: m.Who, s.task: m.Task, s.goal: m.Goal, s.said: m.Said, s.note: m.Note, s.cost: m.Cost} {
		label.SetText(text)
	}
	if changed && m.Variant != "" {
		kit.Explain(m.Variant, s.task, s.goal, s.said, s.note)
	}
	s.steps.set(m.Steps)
	s.tools.Set(m.Tools)
	setButton(s.next, m.Next)
	setButton(s.beside, m.Beside)
	s.Relayout()
	s.texts.Relayout()
	s.scroll.Refresh()
	switch {
	case said: // what does not fit is read from its beginning
		s.scroll.ScrollToBottom()
		if top := s.answer.Position().Y; s.scroll.Offset.Y > top {
			kit.ScrollAt(s.scroll, top)
		}
	case task:
		kit.ScrollAt(s.scroll, 0)
	}
	s.fades.Update()
	s.Refresh()
}

// setButton labels a button, or hides it if the label is "".
func setButton(b *kit.Button, label string) {
	kit.Show(b, label != "")
	if label != "" && b.Label() != label {
		b.SetLabel(label)
	}
}

// onward takes back a wrong try, or does what the primary button is for.
func (s *exerciseScreen) onward() {
	if !s.does.retry() {
		s.does.onward()
	}
}

// Key scrolls the card or takes back a wrong try, except for F1. Otherwise Enter goes on, Escape goes back, and the
// arrow keys go to the board.
func (s *exerciseScreen) Key(name fyne.KeyName) bool {
	if s.card.Turn(name) || name != fyne.KeyF1 && s.does.retry() {
		return true
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.model.Next != "" {
			s.onward()
			return true
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if s.does.key(name) || kit.FocusBoard(s.board) {
			return true
		}
	case fyne.KeyEscape:
		if !s.does.key(name) {
			s.does.back()
		}
		return true
	}
	return s.does.key(name)
}

// Ask implements app.Describer.
func (s *exerciseScreen) Ask(r rune) bool { return s.does.askBoard(r) }

// Rune implements app.Screen.
func (s *exerciseScreen) Rune(r rune) bool { return s.does.rune(r) }

// panel is the layout beside the board. Hidden buttons keep their room, so that nothing moves.
func (s *exerciseScreen) panel(w, h float32, card fyne.CanvasObject) kit.Item {
	m := &s.model
	some, tools := len(m.Steps) > 0 || m.StepText != "", kit.Pick(s.tools.Labelled(w), kit.ToolHeight, kit.ToolHeightLow)
	aside := kit.Pick(m.Aside != "", kit.Strong.Width(m.Aside)+12, 0)
	// below means that there is no room for it beside the heading; around is what has to be in sight.
	below := aside > 0 && 32+8+kit.Heading.Width(m.Heading)+aside > w
	around := 2 + 32 + 14 + kit.Pick(below, 24, 0) + kit.Pick(some, 32, 0) + 1 + 7 + tools + 12 + 48
	if m.Note != "" {
		around += s.note.HeightAt(w) + 12
	}
	if m.Next == "" && m.Cost != "" {
		around += max(s.cost.HeightAt(w)-48, 0)
	}
	const clear = 10 // between the texts and the line above the tools
	s.rolls = false
	high := s.texts.HeightAt(w) + 1 // the lower edge of the last card lies on a whole pixel
	if s.rolls = high > h-around-clear; s.rolls {
		high = h - around - clear
	}
	return kit.Column(0,
		kit.Inset(0, 2, 0, 14, kit.Row(8, kit.Inset(-8, 0, 0, 0, kit.Fixed(s.back, 32, 32)),
			kit.Row(0, kit.Fixed(s.heading, 0, 26),
				kit.When(aside > 0 && !below, kit.Fixed(s.aside, aside, 22))))),
		kit.When(below, kit.Inset(0, -8, 0, 10, kit.Fixed(s.aside, 0, 22))),
		kit.When(some, kit.Inset(0, -1, 0, 15,
			kit.Row(4, kit.Fixed(s.steps, 0, 16), kit.Fixed(s.stepText, 106, 18)))),
		kit.Sized(kit.Stack(kit.Fill(s.scroll), kit.Fill(s.fades)), 0, high),
		kit.Fill(card),
		kit.When(s.rolls, kit.Gap(clear)),
		kit.When(m.Note != "", kit.Inset(0, 0, 0, 12, kit.Text(s.note))),
		kit.Fixed(s.rule, 0, 1),
		kit.Gap(7),
		kit.Fixed(s.tools, 0, tools),
		kit.Gap(12),
		kit.Share(1, kit.Stack(kit.Gap(48), kit.When(m.Next == "" && m.Cost != "", kit.Text(s.cost)),
			kit.Row(8, kit.When(m.Beside != "", kit.Fixed(s.beside, 0, 48)),
				kit.When(m.Next != "", kit.Fixed(s.next, 0, 48))))))
}

// cardRoom is the room for the card of a piece, which is shown if it fits.
func (s *exerciseScreen) cardRoom() fyne.CanvasObject {
	room := &kit.Part{}
	room.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.When(size.Height >= 12+96+12, kit.Inset(0, 12, 0, 12, kit.Fill(s.card)))
	})
	room.ExtendBaseWidget(room)
	return room
}

// stepDots is a row of dots for steps.
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
