package bymessage

import (
	"slices"

	"midline/engine/board"
	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/words"
)

func (s *gameScreen) path() []*game.Node { return s.game.Game().Current().Path() }

func (s *gameScreen) node() *game.Node { return s.path()[s.shown] }

// live reports whether the last position is shown.
func (s *gameScreen) live() bool { return s.shown == len(s.path())-1 }

// mine is the colour of the person here.
func (s *gameScreen) mine() rules.Color {
	c, _ := s.game.Color(s.game.Me())
	return c
}

// show shows the position and everything beside it.
func (s *gameScreen) show() {
	s.moving = false
	s.board.SetView(s.view())
	s.update()
}

func (s *gameScreen) view() ui.View {
	n := s.node()
	s.legal = nil
	if s.live() && s.game.State() == correspondence.ToMove {
		s.legal = n.Position().Legal(nil)
	}
	over := s.live() && s.game.Game().Result().Over()
	v := present.View(n.Position(), present.Scene{Legal: s.legal, Last: n.TurnSquares(),
		Hand: len(s.legal) > 0, Over: over})
	if over {
		present.Rest(&v)
	}
	return v
}

// advance shows the next action, and those after it.
func (s *gameScreen) advance() {
	if s.live() || s.away {
		s.show()
		return
	}
	s.shown++
	n := s.node()
	if n.Move().Kind() == rules.Pass {
		s.advance()
		return
	}
	s.play(n, s.advance)
}

// play animates the action that led to a place.
func (s *gameScreen) play(n *game.Node, then func()) {
	before, t := n.Parent().Position(), n.Transition()
	p := present.Play(before, n.Position(), t)
	cues := present.Cues(before, n.Move(), t, n.Result().Over())
	p.Sound = func() {
		for _, c := range cues {
			s.room.Hear(c)
		}
	}
	view := s.view()
	s.run++
	run := s.run
	s.moving = true
	s.update()
	s.board.Play(p, view, func() {
		if s.run == run {
			s.moving = false
			then()
		}
	})
}

// chosen is an action of the hand.
func (s *gameScreen) chosen(id int) {
	if s.moving || id < 0 || id >= len(s.legal) || !s.live() {
		return
	}
	s.make(s.legal[id])
}

// make plays an action of the person here, and a pass after it if nothing else is legal.
func (s *gameScreen) make(m rules.Move) {
	if err := s.game.Play(m); err != nil {
		app.TellText(s.room.Frame, words.Sentence(words.Error(err)))
		return
	}
	if s.game.State() == correspondence.ToMove && s.game.Game().OnlyPass() {
		_ = s.game.Play(rules.PassMove) // it is legal
	}
	s.room.changed(s.game)
	s.advance()
}

// pass passes a king-turn, and reports whether that is legal.
func (s *gameScreen) pass() bool {
	i := slices.IndexFunc(s.legal, func(m rules.Move) bool { return m.Kind() == rules.Pass })
	if i >= 0 {
		s.chosen(i)
	}
	return i >= 0
}

// refused explains why an action is not legal.
func (s *gameScreen) refused(from, to ui.Square) {
	p := s.node().Position()
	at, on := board.Square(from), board.Square(to)
	if p.At(at) == rules.NoPiece {
		return
	}
	why := ui.Why{From: from, To: ui.None}
	switch {
	case !s.live():
		why.Text = words.T("bymessage.why.browse")
	case s.game.State() == correspondence.ToSend && !s.game.Game().Result().Over():
		why.Text = words.T("bymessage.why.send")
	case s.game.State() != correspondence.ToMove:
		why.Text = s.room.stateText(s.game)
	case p.At(at).Color() != p.Side():
		why.Text = words.T("bymessage.why.theirs", s.room.friend(s.game))
	default:
		r := p.Refuse(at, on)
		if r.Code == rules.Allowed {
			return
		}
		why = present.Why(p, at, on, r)
	}
	s.room.Hear(sound.Cue{Sound: sound.Illegal})
	s.board.ShowWhy(why)
}

// goTo shows the position after the first n actions.
func (s *gameScreen) goTo(n int) {
	s.halt()
	s.shown = min(max(n, 0), len(s.path())-1)
	s.show()
}

// step goes on or back by a turn.
func (s *gameScreen) step(by int) {
	path := s.path()
	at := s.shown + by
	for at > 0 && at < len(path)-1 && path[at].Position().KingTurn() {
		at += by
	}
	s.goTo(at)
}

// toolModels are the tools below the card.
func (s *gameScreen) toolModels() []kit.ToolModel {
	state, offer := s.game.State(), s.game.TheirOffer()
	over := s.game.Game().Result().Over()
	var list []kit.ToolModel
	add := func(id, icon, label, key string, enabled, on bool) {
		list = append(list, kit.ToolModel{ID: id, Icon: icon, Label: words.T(label), Key: key, Enabled: enabled, On: on})
	}
	if s.node().Position().Rules().Army(s.mine()).KingTurn {
		add("pass", "check", "play.pass", words.T("key.space"),
			s.live() && state == correspondence.ToMove && s.node().Position().KingTurn(), false)
	}
	add("undo", "undo", "bymessage.undo", "Z", s.mayTakeBack(), false)
	if offer {
		add("accept", "draw", "bymessage.accept", "", true, false)
	} else {
		add("offer", "draw", "bymessage.offer", "", state == correspondence.ToSend && s.game.Unsent() && !over,
			s.game.Offers())
	}
	add("resign", "resign", "bymessage.resign", "", !over, false)
	if s.room.Sharer != nil {
		add("copy", "copy", "bymessage.copypicture", "", !s.room.share.busy(), false)
		add("save", "share", "bymessage.savepicture", "", !s.room.share.busy(), false)
	}
	add("flip", "flip", "tool.flip", "F", true, false)
	return list
}

// mayTakeBack reports whether there is something that was not given out yet.
func (s *gameScreen) mayTakeBack() bool {
	return !s.game.Sent() && (s.game.Unsent() || s.game.State() == correspondence.ToSend && s.game.Game().Result().Over())
}

func (s *gameScreen) useTool(id string) {
	for _, t := range s.toolModels() {
		if t.ID == id && !t.Enabled {
			return
		}
	}
	switch id {
	case "pass":
		s.pass()
	case "undo":
		s.settle()
		if s.game.TakeBack() {
			s.room.changed(s.game)
			s.restored()
		}
	case "offer":
		s.game.SetOffer(!s.game.Offers())
		s.room.changed(s.game)
		s.update()
	case "accept":
		s.ask("bymessage.accept.ask", "bymessage.accept", s.game.Accept)
	case "resign":
		s.ask("bymessage.resign.ask", "resign.yes", s.game.Resign)
	case "copy":
		s.room.share.copy(s)
	case "save":
		s.room.share.save(s)
	case "flip":
		s.flipped = !s.flipped
		s.board.SetFlipped(s.flipped)
		s.update()
	}
}

// ask asks whether the game is to end, and ends it.
func (s *gameScreen) ask(question, yes string, end func() error) {
	text := words.T(question)
	still := func() bool { return !s.game.Game().Result().Over() }
	app.ConfirmText(s.room.Frame, app.AboutGame, text, yes, "resign.no", still, func() {
		s.settle()
		if end() == nil {
			s.room.changed(s.game)
			s.restored()
		}
	})
}

// act does what the first button is for.
func (s *gameScreen) act() {
	switch s.game.State() {
	case correspondence.ToSend:
		s.sent()
	case correspondence.Waiting:
		s.room.Paste()
	case correspondence.Over:
		s.room.Frame.Go(app.ByMessage{})
	}
}

// actBeside does what the second button is for.
func (s *gameScreen) actBeside() {
	switch s.game.State() {
	case correspondence.Waiting, correspondence.Over:
		s.sent()
	}
}

// sent copies the message, and says so until the page shows something else.
func (s *gameScreen) sent() {
	s.room.send(s.game)
	s.update()
	text := words.T("bymessage.copied", s.room.friend(s.game))
	if advice := s.advice.Text(); advice != "" {
		text += " " + advice
	}
	s.advice.SetText(text)
	s.Relayout()
}

// update brings everything beside the board up to date.
func (s *gameScreen) update() {
	g, state := s.game, s.game.State()
	friend := s.room.friend(g)
	white, black := correspondence.Inviter, correspondence.Guest
	if c, _ := g.Color(white); c == rules.Black {
		white, black = black, white
	}
	s.title.SetText(words.Capital(words.T("home.against", nameOf(g, white), nameOf(g, black))))
	s.line.SetText(s.describe())
	s.state.SetText(s.room.stateText(g))
	primary, second, may := "", "", true
	switch state {
	case correspondence.ToMove:
		s.advice.SetText(words.T("bymessage.advice.move"))
		if g.TheirOffer() {
			s.advice.SetText(words.T("bymessage.advice.offered", friend))
		}
		primary, may = "bymessage.copy", false
	case correspondence.ToSend:
		s.advice.SetText(words.T("bymessage.advice.send", friend))
		primary = "bymessage.copy"
	case correspondence.Waiting:
		s.advice.SetText(words.T("bymessage.advice.wait", friend))
		primary, second = "bymessage.paste", "bymessage.again"
	case correspondence.Over:
		s.advice.SetText("")
		if store.WorthKeeping(g.Game()) {
			s.advice.SetText(words.T("bymessage.advice.over"))
		}
		primary, second = "bymessage.all", "bymessage.again"
	}
	s.primary.SetLabel(words.T(primary))
	s.primary.SetEnabled(may && !s.moving)
	if second != "" {
		s.second.SetLabel(words.T(second))
	}
	var moves []rules.Move
	path := s.path()
	for _, n := range path[1 : s.shown+1] {
		moves = append(moves, n.Move())
	}
	s.moves.SetText(present.WholeLine(*path[0].Position(), moves))
	s.tools.Set(s.toolModels())
	s.hover.Update()
	s.history.Relayout()
	s.Relayout()
	s.scroll.Refresh()
	s.scroll.ScrollToBottom()
	s.Refresh()
	s.room.Frame.Changed()
}

// describe says what game it is.
func (s *gameScreen) describe() string {
	g := s.game
	text := titleOf(g.Setup().Variant, g.Game())
	if g.Setup().Blind {
		text = words.T("bymessage.blind.done", text)
	}
	if number := library.StartNumber(s.path()[0].Position()); number >= 0 {
		text = words.T("bymessage.start", text, number)
	}
	return text
}
