package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// Session is a game on its screen. All its methods are called on the window's goroutine. It goes on
// between start and stop; close ends it for good. Its parts below have all of it at hand.
type Session struct {
	controls
	players
	computers
	treeEditing
	notices
	aids
	record

	room     *Room
	Game     *game.Game
	Turn     *turn.Machine
	Screen   *Screen
	Board    *ui.Board
	Bottom   rules.Color  // the side at the bottom
	legal    []rules.Move // of the position shown
	End      *endCard     // in the panel; nil: none
	helper   *think.Mind  // at full strength, for whoever looks on
	card     *present.HoverCard
	analysis analysis
	explorer explorer
	review   review
	moments  moments
	coach    coach
	sounds   sounds
	pause    pause
	premove  premove
}

// newSession makes the screen of a game. throws are those of the dice that found
// its start position just now, nil for none.
func newSession(r *Room, g *game.Game, throws []orthodox.Throw) *Session {
	s := &Session{room: r, Game: g, Bottom: sideBelow(g)}
	motion := &think.Motion{}
	mind := func(t think.Thinker) *think.Mind { return think.NewMind(t, motion, r.Frame.Do) }
	pace := max(slices.IndexFunc(paces, func(p pace) bool { return p.id == r.prefs().NewGame.Pace }), 0)
	s.controls, s.treeEditing, s.notices = controls{session: s}, treeEditing{session: s}, notices{session: s}
	s.computers = computers{session: s, mind: mind(r.Thinker), judged: mind(r.Helper), pace: pace}
	s.players = players{session: s, Clock: ticker{do: r.Frame.Do, tick: s.tick}}
	s.aids = aids{session: s, hint: hint{session: s}, threats: threats{session: s}, typing: typing{session: s}}
	s.record.counted = g.Result().Over()
	if s.counted && !g.Analysis() {
		s.Entry.SetFinished(g)
	}
	s.Turn = turn.New(g, throws != nil, stage{s, throws})
	s.helper = mind(r.Helper)
	s.sounds.session, s.pause.session, s.premove.session = s, s, s
	s.moments = moments{session: s, at: -1, own: own{session: s}, attempt: attempt{session: s}}
	s.coach = coach{session: s, mind: mind(r.Helper)}
	s.review = review{session: s, mind: mind(r.Helper)}
	s.analysis = analysis{session: s, wanted: 1, second: secondAnalyst{mind: mind(r.Helper)}}
	s.explorer.session = s
	s.card = present.NewHoverCard(r.Art, s.uncovered, func() bool { return s.Bottom == rules.Black },
		func(m *piececard.Model) { s.Screen.card.Set(m) })
	s.voice = newVoice(s)
	s.Board = ui.New(s.boardConfig(motion))
	s.style()
	s.Board.SetFlipped(s.Bottom == rules.Black)
	s.Screen = newScreen(s)
	s.card.Explain(s.Board, s.Screen.card.Visible)
	s.Screen.analysis.update()
	return s
}

// translated returns the screen, made anew if it is in another language.
func (s *Session) translated() *Screen {
	if was := s.Screen; s.stale {
		s.stale = false
		was.moves.Close()
		s.texts.Forget()
		s.moments.told = nil
		s.Screen = newScreen(s)
		s.Screen.tabs.Choose(was.Tab())
		s.card.Explain(s.Board, s.Screen.card.Visible)
		s.Screen.analysis.update()
		s.restyle()
	}
	return s.Screen
}

// boardConfig is that of the game's board. What covers the window has its keys first, and then what
// covers the screen.
func (s *Session) boardConfig(motion *think.Motion) ui.Config {
	c := s.room.Frame.Board()
	first, covered := c.First, c.Covered
	c.First = func(name fyne.KeyName) bool { return first(name) || s.Screen.CoveredKey(name) }
	c.Covered = func() bool { return covered() || s.Screen.Covered() }
	c.OnAction, c.OnIllegal, c.OnHover = s.chosen, s.refused, s.pointed
	c.Terms = func(text string) []ui.Stretch { return present.BoardTerms(s.variant(), text) }
	c.OnTerm = func(term string, at fyne.Position, size fyne.Size) { s.room.Explainer.Point(term, s.Board, at, size) }
	c.OnWheel = func(dy float32) { s.Screen.wheel(dy) }
	c.OnKey, c.OnRune = s.typed, func(r rune) { s.Rune(r) }
	c.OnHold = func(name fyne.KeyName, down bool) { s.threats.hold(name, down) }
	c.OnPress = func() { s.premove.cancel(); s.moments.attempt.pressed() }
	c.OnInput = func() { s.card.Pressed(); s.clearAids() }
	c.OnMarks, c.OnMotion, c.Describe = s.marked, motion.Moved, s.voice.answers.Describe
	return c
}

// pointed shows the card of the piece under the pointer.
func (s *Session) pointed(sq ui.Square) {
	s.point(sq)
	s.card.Hover(sq)
}

// variant is the UCI name of the game in play.
func (s *Session) variant() string { return s.Game.Position().Rules().Variant.Name }

// onAnalysisBoard reports whether the game lies there, and is not the one in play.
func (s *Session) onAnalysisBoard() bool { return s.room.boards.of(s) != nil }

// save saves the game where it lies.
func (s *Session) save() {
	if s.onAnalysisBoard() {
		s.room.boards.of(s).edited(s.Game)
	} else {
		s.room.save(s.Game)
	}
}

// fresh begins another game, or opens another analysis board.
func (s *Session) fresh() {
	if s.onAnalysisBoard() {
		s.room.boards.fresh()
	} else {
		s.room.Frame.Go(app.NewGame{})
	}
}

// Tabs are the pages beside the board.
func Tabs() []kit.Option {
	var list []kit.Option
	for _, id := range []string{"card", "moves", "analysis", "explorer", "rules"} {
		list = append(list, kit.Option{ID: id, Name: words.T("tab." + id)})
	}
	return list
}

// firstTab is the page that a game opens with: the card, which tells of the piece
// under the pointer, where there is something to learn.
func firstTab(g *game.Game) string {
	if catalogue.GameOf(g.Position().Rules().Variant.Name).Familiar {
		return "moves"
	}
	return "card"
}

// open opens a page of the panel.
func (s *Session) open(tab string) {
	s.Screen.SetTab(tab)
	s.tabbed()
}

// tabbed follows a page that was opened.
func (s *Session) tabbed() {
	s.clearAids()
	s.update()
	s.Screen.moves.Reveal()
}

// start shows the game and lets it go on.
func (s *Session) start() {
	s.endFolded = false
	s.Turn.Start()
	s.Screen.moves.Reveal()
}

// stop lets the game stand still until start is called again.
func (s *Session) stop() {
	s.Turn.Stop()
	s.coach.rest()
	s.moments.own.rest()
	s.moments.attempt.rest()
	s.hint.clear()
	s.typing.clear()
	s.threats.held = false
	s.threats.clear()
	s.analysis.update()
	s.explorer.rest()
}

// close ends every goroutine of the session.
func (s *Session) close() {
	s.stop()
	s.mind.Close()
	s.helper.Close()
	s.judged.Close()
	s.review.mind.Close()
	s.coach.mind.Close()
	s.analysis.close()
	s.Screen.moves.Close()
	s.Clock.stop()
	s.relay.close()
}

// Away reports whether the game is on no screen.
func (s *Session) Away() bool { return s.Turn.Phase() == turn.Away }

// restyle takes over settings that the game's screen shows.
func (s *Session) restyle() {
	s.Screen.volume.Set(s.room.Sounds.Model())
	s.Screen.moves.Set(s.moves())
	s.style()
	s.analysis.update()
}

// style is how the board looks.
func (s *Session) style() {
	s.Board.SetColors(s.room.Frame.Prefs().Colors())
	s.card.SetColors(s.room.Frame.Prefs().Colors())
	s.Board.SetSpeed(s.room.Frame.Prefs().Speed())
	s.Board.SetHelp(s.room.prefs().Help)
}

// update brings everything beside the board up to date.
func (s *Session) update() {
	s.Screen.update()
	s.voice.update()
	s.pause.update()
	s.card.Update()
	s.analysis.update()
	s.explorer.update()
	s.coach.follow()
	s.moments.follow()
	if s.Failure.Text != "" && !s.Turn.Failed() && !s.Turn.Held() {
		s.showFailure() // it is over
	}
	s.room.Frame.Changed()
}

// uncovered is the position on the board, nil while a pause covers it.
func (s *Session) uncovered() *rules.Position {
	if s.Turn.Adjourned() {
		return nil
	}
	return s.Turn.Shown().Position()
}

// chosen is an action of the hand.
func (s *Session) chosen(id int) {
	if s.Turn.MayAct() && id >= 0 && id < len(s.legal) {
		s.Act(s.legal[id])
		return
	}
	s.premove.choose(id)
}

// Act is an action of a person.
func (s *Session) Act(m rules.Move) {
	if s.moments.attempt.blocks() {
		return
	}
	s.hideNotice()
	s.premove.dropped = false
	if !s.coach.weigh(m) {
		s.Turn.Act(m)
		s.moments.attempt.acted()
	}
}

// pass ends a king-turn without an action.
func (s *Session) pass() {
	if s.Turn.MayAct() && s.Turn.Shown().Position().KingTurn() {
		s.Act(rules.PassMove)
	}
}

// refused answers a try of the hand that is not legal.
func (s *Session) refused(from, to ui.Square) {
	p := s.Turn.Shown().Position()
	why := ui.Why{From: from, To: ui.None, Text: s.nobodysTurn(from)}
	if s.premove.owns(from) {
		why.Text = words.T("premove.no")
	}
	if why.Text == "" {
		r := p.Refuse(board.Square(from), board.Square(to))
		if r.Code == rules.Allowed && from != to {
			return
		}
		why = present.Why(p, board.Square(from), board.Square(to), r)
	}
	s.sounds.hear(sound.Cue{Sound: sound.Illegal})
	s.Board.ShowWhy(why)
}

// nobodysTurn says why nobody may move the piece on a square now, whatever the rules
// say of its move; "" if that is up to them.
func (s *Session) nobodysTurn(from ui.Square) string {
	p := s.Turn.Shown().Position()
	_, alone := s.Turn.Alone()
	theirs := p.At(board.Square(from)).Color() != p.Side()
	switch {
	case s.Turn.MayAct() && theirs && !s.Turn.Live():
		return words.T("why.turnof", words.Side(p.Side() == rules.White))
	case s.Turn.MayAct() && !s.Turn.Live():
		return ""
	case s.Turn.Over() && p.Won().Reason != rules.Ongoing:
		return words.T("why.gameover")
	case s.Turn.Watching():
		return words.T("why.watching")
	case s.Turn.Computer(p.Side()):
		return words.T("why.computersturn")
	case theirs && alone:
		return words.T("why.computerspiece")
	case theirs:
		return words.T("why.turnof", present.SideName(s.Game, p.Side()))
	}
	return ""
}

// goTo shows a place of the list of moves.
func (s *Session) goTo(index int) {
	n := s.texts.Node(index)
	if n == nil {
		return
	}
	s.clearAids()
	s.browse(func() { s.Turn.GoTo(n) })
}

// sibling shows another variation that branches off where the one that is shown does; where
// there is none it steps through the turns.
func (s *Session) sibling(n int) {
	s.browse(func() {
		if !s.Turn.NextVariation(n) {
			s.Turn.Step(n)
		}
	})
}

// Step shows the place n turns further, or back.
func (s *Session) Step(n int) {
	s.browse(func() { s.Turn.Step(n) })
}

// browse lets be heard that another place is shown than the one that was.
func (s *Session) browse(move func()) {
	was := s.Turn.Shown()
	move()
	s.voice.browsed()
	s.sounds.tap(was)
}

// TakeBack and restore are the tools of these names.
func (s *Session) TakeBack() { s.jump(s.Turn.TakeBack) }
func (s *Session) restore()  { s.jump(s.Turn.Restore) }

func (s *Session) jump(f func() bool) {
	s.helped = true
	s.thoughts, s.coach.text = [2]thought{}, ""
	was := s.Turn.Shown()
	if !f() {
		s.sounds.tap(was)
	}
}

// faceHand turns the board to the side to move where two people play.
func (s *Session) faceHand() {
	side := s.Game.Position().Side()
	if _, alone := s.Turn.Alone(); !alone && !s.Turn.Watching() && s.Bottom != side {
		s.Bottom = side
		s.Board.SetFlipped(side == rules.Black)
	}
}

// flip turns the board round.
func (s *Session) flip() {
	s.Bottom = s.Bottom.Other()
	s.Board.SetFlipped(s.Bottom == rules.Black)
	s.update()
}
