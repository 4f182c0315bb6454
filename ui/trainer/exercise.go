package trainer

import (
	"context"
	"slices"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/words"
)

// exercise is what a stage of a lesson and a puzzle have in common: a board on which something is to be done, and
// the screen around it. All its methods are called on the window's goroutine.
type exercise struct {
	room   *Room
	screen *exerciseScreen
	model  exerciseModel
	board  *ui.Board

	pos     rules.Position
	history []uint64       // keys of the turn starts before this turn
	begun   uint64         // the key at the start of this turn
	last    []board.Square // touched by the last turn that moved something
	legal   []rules.Move   // what the user may do; none while something is shown
	marks   []ui.Arrow     // on the board
	reply   []ui.Arrow     // to a wrong try
	shown   bool           // the solution is shown, and tries are made to see their answers
	goBack  func()         // takes back the wrong try that stays on the board, nil if none does
	flipped bool
	steps   []rules.Color // sides whose kings count their steps from anywhere

	card   *present.HoverCard
	voice  exerciseVoice
	mind   *think.Mind // of the opponent
	later  *think.Mind // waits for pauses and computations
	motion think.Motion

	tools []tool             // beside the board
	tried func(m rules.Move) // called with the action that the user chooses
	goal  func() string      // what is still to be done, while the user chooses
}

// newExercise makes the board of a position. If press is not nil, it gets clicks on squares, and the user can
// choose no actions; what a piece can do in this position is then the question, and the card does not tell it.
func newExercise(r *Room, pos rules.Position, press func(board.Square)) *exercise {
	asked := pos.Key()
	e := &exercise{room: r, pos: pos, begun: asked}
	e.mind, e.later = think.NewMind(r.Opponent, &e.motion, r.Frame.Do), think.NewMind(nil, nil, r.Frame.Do)
	e.card = present.NewHoverCard(r.Art, func() *rules.Position { return &e.pos }, func() bool { return e.flipped },
		func(m *piececard.Model) {
			if press != nil && m != nil && e.pos.Key() == asked {
				plain := *m
				plain.Powers, plain.Diagram = nil, nil
				m = &plain
			}
			e.screen.card.Set(m)
		})
	e.voice = newExerciseVoice(e)
	config := r.Frame.Board()
	config.Describe = e.voice.answers.Describe
	config.Terms = func(text string) []ui.Stretch { return present.BoardTerms(pos.Rules().Variant.Name, text) }
	config.OnTerm = func(term string, at fyne.Position, size fyne.Size) { r.Explainer.Point(term, e.board, at, size) }
	config.OnAction, config.OnIllegal, config.OnHover = e.chosen, e.refused, e.card.Hover
	config.OnWheel = func(dy float32) { e.screen.card.ScrollBy(-dy) }
	config.OnMotion = e.motion.Moved
	first := config.First
	config.First = func(name fyne.KeyName) bool { return first(name) || name != fyne.KeyF1 && e.retry() }
	config.OnInput = func() { e.card.Pressed(); e.retry() }
	if press != nil {
		config.Placing = &ui.Placing{Lifts: func(ui.Square) bool { return false }, Press: func(sq ui.Square, stroke bool) {
			if !stroke {
				press(board.Square(sq))
			}
		}}
	}
	e.board = ui.New(config)
	e.restyle()
	geo := pos.Geo()
	e.model.Variant, e.model.Files, e.model.Ranks = pos.Rules().Variant.Name, geo.Files, geo.Ranks
	return e
}

// open makes the screen, or another one in another language.
func (e *exercise) open(does task) {
	e.screen = newExerciseScreen(e.room.Art, e.board, e.model, does)
	e.screen.Kids = append(e.screen.Kids, e.card.Signs)
	e.card.Explain(e.board, e.screen.card.Visible)
	e.board.SetView(e.view())
	e.voice.update(e.model, e.startedMarks())
}

func (e *exercise) restyle() {
	prefs := e.room.Frame.Prefs()
	e.board.SetColors(prefs.Colors())
	e.card.SetColors(prefs.Colors())
	e.board.SetSpeed(prefs.Speed())
	e.board.SetHelp(true)
}

// stop ends animations, pauses and thoughts, and forgets a wrong try.
func (e *exercise) stop() {
	e.goBack, e.reply = nil, nil
	e.mind.Stop()
	e.later.Stop()
	e.board.Finish()
	e.mind.Stop()
	e.later.Stop()
}

// close ends the exercise for good.
func (e *exercise) close() {
	e.stop()
	e.mind.Close()
	e.later.Close()
}

// setFlipped shows the board from Black's side or from White's.
func (e *exercise) setFlipped(flipped bool) {
	e.flipped = flipped
	e.board.SetFlipped(flipped)
}

// view returns the view of the board.
func (e *exercise) view() ui.View {
	v := present.View(&e.pos, present.Scene{Legal: e.legal, Last: e.last, Hand: len(e.legal) > 0,
		Over: e.pos.Status().Reason != rules.Ongoing, Steps: e.steps})
	v.Marks, v.Arrows = e.startedMarks(), e.reply
	return v
}

// startedMarks returns the marks without arrows whose piece has left.
func (e *exercise) startedMarks() []ui.Arrow {
	return slices.DeleteFunc(slices.Clone(e.marks), func(a ui.Arrow) bool {
		return a.From != a.To && e.pos.At(board.Square(a.From)) == rules.NoPiece
	})
}

// show shows the position without animation, and lets the user choose one of the legal actions.
func (e *exercise) show(legal []rules.Move) {
	e.legal = legal
	e.board.SetView(e.view())
	e.update()
}

// update updates what is beside the board.
func (e *exercise) update() {
	if e.screen != nil {
		e.screen.Set(e.model)
		e.voice.update(e.model, e.startedMarks())
		e.card.Update()
	}
}

// say shows a text about the last try.
func (e *exercise) say(v verdict, text string) {
	e.model.Verdict, e.model.Said = v, text
	e.update()
}

// set changes the position without showing it.
func (e *exercise) set(pos rules.Position, history []uint64, last []board.Square) {
	if pos.Key() != e.pos.Key() {
		e.voice.forget()
	}
	e.pos, e.history, e.last, e.begun = pos, history, last, pos.Key()
}

// chosen tries a legal action by its index.
func (e *exercise) chosen(id int) {
	if id >= 0 && id < len(e.legal) {
		e.tried(e.legal[id])
	}
}

// refused explains why an action is not legal.
func (e *exercise) refused(from, to ui.Square) {
	at, on := board.Square(from), board.Square(to)
	if len(e.legal) == 0 || e.pos.At(at) == rules.NoPiece || to == ui.None {
		return
	}
	text := "exercise.theirs"
	if e.shown { // the pieces of both sides may be tried, each in its turn
		text = "why.notyours"
	}
	why := ui.Why{From: from, To: ui.None, Text: words.T(text)}
	if e.pos.At(at).Color() == e.pos.Side() {
		why = present.Why(&e.pos, at, on, e.pos.Refuse(at, on))
	}
	e.room.Hear(sound.Cue{Sound: sound.Illegal})
	e.board.ShowWhy(why)
}

// tool is a button beside the board, with what it does.
type tool struct {
	kit.ToolModel
	do func()
}

// setTools shows the given tools, one that passes if the side has king-turns, and one that flips the board.
func (e *exercise) setTools(side rules.Color, over bool, help ...tool) {
	if e.pos.Rules().Army(side).KingTurn {
		help = append(help, tool{kit.ToolModel{ID: "pass", Icon: "check", Label: words.T("play.pass"),
			Key: words.T("key.space"), Enabled: e.pos.KingTurn() && !over}, func() { e.pass() }})
	}
	e.tools = append(help, tool{kit.ToolModel{ID: "flip", Icon: "flip", Label: words.T("tool.flip"), Key: "F",
		Enabled: true}, func() { e.setFlipped(!e.flipped) }})
	e.model.Tools = nil
	for _, t := range e.tools {
		e.model.Tools = append(e.model.Tools, t.ToolModel)
	}
}

// useTool implements task.
func (e *exercise) useTool(id string) {
	if id != "flip" {
		e.retry()
	}
	for _, t := range e.tools {
		if t.ID == id {
			t.do()
		}
	}
}

// rune implements task. It uses the tool of a letter. Other letters go to the board, as all do while the board
// offers a choice.
func (e *exercise) rune(r rune) bool {
	if e.askBoard(r) {
		return true
	}
	back := e.retry()
	for _, t := range e.tools {
		if t.Key == string(unicode.ToUpper(r)) && !e.board.Choosing() {
			t.do()
			return true
		}
	}
	return e.board.HandleRune(r) || e.noWhirlwind(r) || back
}

// noWhirlwind says why the king that is picked up must not whirl, if W asks for that.
func (e *exercise) noWhirlwind(r rune) bool {
	sq := e.board.Selected()
	asked := (r == 'w' || r == 'W') && present.Whirls(&e.pos, sq)
	if asked {
		e.refused(sq, sq)
	}
	return asked
}

// pass passes the king-turn, and reports whether that is legal.
func (e *exercise) pass() bool {
	for _, m := range e.legal {
		if m.Kind() == rules.Pass {
			e.tried(m)
			return true
		}
	}
	return false
}

// showSide shows which side and army the user plays, or that it has a king-turn.
func (e *exercise) showSide(p *rules.Position, c rules.Color) {
	r, m, white := p.Rules(), &e.model, c == rules.White
	m.Who, m.WhoArt, m.WhoWhite = words.T("exercise.you", words.Side(white)), "king", white
	if r.Variant.Chosen {
		m.Who = words.T("exercise.you.army", words.Side(white), words.Army(r.Army(c).ID), words.Army(r.Army(c.Other()).ID))
	}
	for _, sq := range p.Pieces(c, rules.King).Squares() {
		m.WhoArt = p.Kit(sq).ID
	}
	if p.KingTurn() && p.Side() == c {
		m.Who = words.T("exercise.kingturn")
	}
}

// play plays an action on the board, and then calls then.
func (e *exercise) play(m rules.Move, then func()) {
	before := e.pos
	before.Advance(m, &e.pos)
	if !e.pos.KingTurn() {
		e.history = append(e.history[:len(e.history):len(e.history)], e.begun)
		e.begun = e.pos.Key()
	}
	e.voice.played(&before, m)
	t := before.Transition(m)
	e.legal = nil
	if m.Kind() != rules.Pass { // a pass leaves the marks of what was moved
		touched := append([]board.Square{m.From(), m.To()}, before.Victims(m)...)
		if before.KingTurn() {
			touched = append(slices.Clip(e.last), touched...)
		}
		e.last = touched
	}
	p := present.Play(&before, &e.pos, t)
	cues := present.Cues(&before, m, t, e.pos.Status().Reason != rules.Ongoing)
	p.Sound = func() {
		for _, c := range cues {
			e.room.Hear(c)
		}
	}
	e.update()
	e.board.Play(p, e.view(), then)
}

// playAll plays actions one after another, and then calls then.
func (e *exercise) playAll(moves []rules.Move, then func()) {
	switch len(moves) {
	case 0:
		then()
	case 1:
		e.play(moves[0], then)
	default:
		e.play(moves[0], func() { e.pause(between, func() { e.playAll(moves[1:], then) }) })
	}
}

// between is the pause before an answer.
const between = 250 * time.Millisecond

// pause calls then after a while.
func (e *exercise) pause(d time.Duration, then func()) { e.after(d, func() func() { return then }) }

// compute runs work beside the window, and then calls what it returns on the window's goroutine.
func (e *exercise) compute(work func() func()) { e.after(0, work) }

func (e *exercise) after(d time.Duration, work func() func()) {
	var then func()
	e.later.Use(worker{func() { then = work() }})
	e.later.Ask(think.Question{}, d, nil, func(think.Answer) { then() })
}

// worker is a think.Thinker that does any work.
type worker struct{ work func() }

// Think implements think.Thinker.
func (w worker) Think(context.Context, think.Question) think.Answer {
	w.work()
	return think.Answer{}
}

// How long the computer thinks.
const (
	refuting = 400 * time.Millisecond // about the answer to a wrong action
	helping  = time.Second            // about the best action
)

// ask asks the computer about the position, at a level; at full strength it thinks for d.
func (e *exercise) ask(level opponent.Level, d time.Duration, answer func(think.Answer)) {
	history := e.history
	if e.pos.KingTurn() {
		history = append(history[:len(history):len(history)], e.begun)
	}
	q := think.Question{Position: e.pos, History: history, Level: level, Threads: think.SpareThreads(), Time: d}
	e.mind.Use(e.room.Opponent)
	e.mind.Ask(q, between, nil, answer)
}

// key implements task.
func (e *exercise) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape: // puts a piece back, or leads back
		return e.board.HandleKey(name)
	case fyne.KeySpace:
		if e.pass() {
			return true
		}
		if e.model.Next != "" {
			e.screen.does.onward()
			return true
		}
	case fyne.KeyF1:
		if !present.ReadMore(e.room.Frame, e.room.Explainer, e.board) {
			e.room.Frame.Go(app.Rules{Game: e.model.Variant, Army: e.pos.Rules().Army(e.pos.Side()).ID})
		}
		return true
	}
	return e.board.HandleKey(name)
}

// circle marks a square.
func circle(sq board.Square, style ui.MarkStyle) ui.Arrow {
	return ui.Arrow{From: present.Square(sq), To: present.Square(sq), Kind: ui.ArrowMark, Style: style}
}

// arrow marks a move.
func arrow(from, to board.Square, style ui.MarkStyle) ui.Arrow {
	return ui.Arrow{From: present.Square(from), To: present.Square(to), Kind: ui.ArrowMark, Style: style}
}
