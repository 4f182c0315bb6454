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
	"midline/ui/play/movelist"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// Session is the screen of one game in play: the stage of a turn.Machine. All its
// methods are called on the window's goroutine. It goes on between start and
// stop; close ends it for good.
type Session struct {
	treeEditing
	controls
	panel
	notices

	room *Room
	Game *game.Game
	// analysisBoard is where the game lies; nil: it is the game in play.
	analysisBoard *analysisBoard
	Turn          *turn.Machine
	Screen        *Screen
	Board         *ui.Board
	Bottom        rules.Color      // the side at the bottom
	legal         []rules.Move     // of the position shown
	Throws        []orthodox.Throw // that found the start position; nil: no dice were thrown
	texts         movelist.Texts
	End           *endBanner // on the board; nil: none

	mind     *think.Mind // of the computer that plays
	helper   *think.Mind // at full strength, for whoever looks on
	motion   think.Motion
	thoughts [2]thought // by color
	Clock    ticker
	watch    watch
	Fault    fault
	guide    string // what a newcomer is told until it is dismissed, or the first turns are over

	card     *present.HoverCard
	hint     hint
	threats  threats
	typing   typing
	analysis analysis
	review   review
	Entry    store.Entry // in the library
	counted  bool        // how it went was noted, or it was over when it was opened
	helped   bool        // with a hint, the coach, analysis or taking back
	Advice   *advice
	ear      ear
	pause    pause
	premove  premove
	coach    coach
	moments  moments
}

// newSession makes the screen of a game. throws are those of the dice that found
// its start position just now, nil for none.
func newSession(r *Room, g *game.Game, throws []orthodox.Throw) *Session {
	s := &Session{room: r, Game: g, Throws: throws, Bottom: rules.White}
	s.treeEditing.s, s.controls.s, s.panel.s, s.notices.s = s, s, s, s
	s.counted = g.Result().Over()
	if s.counted && !g.Analysis() {
		s.Entry.SetFinished(g)
	}
	s.Turn = turn.New(g, throws != nil, stage{s})
	s.mind, s.helper = think.NewMind(r.Thinker, &s.motion, r.Frame.Do), think.NewMind(r.Helper, &s.motion, r.Frame.Do)
	s.watch.pace = max(slices.IndexFunc(paces, func(p pace) bool { return p.id == r.prefs().NewGame.Pace }), 0)
	s.hint.s, s.threats.s, s.typing.s, s.ear.s, s.pause.s, s.premove.s = s, s, s, s, s, s
	s.moments = moments{s: s, at: -1, own: own{s: s}}
	s.coach = coach{s: s, mind: think.NewMind(r.Helper, &s.motion, r.Frame.Do)}
	s.review = review{s: s, mind: think.NewMind(r.Helper, &s.motion, r.Frame.Do)}
	s.analysis = analysis{s: s, wanted: 1, model: AnalysisModel{Wanted: 1}}
	s.card = present.NewHoverCard(r.Art, s.uncovered, func() bool { return s.Bottom == rules.Black },
		func(m *piececard.Model) { s.Screen.SetCard(m) })
	s.Clock = ticker{do: r.Frame.Do, tick: s.tick}
	if s.Turn.Computer(rules.White) && !s.Turn.Computer(rules.Black) {
		s.Bottom = rules.Black
	}
	s.Board = ui.New(s.boardConfig())
	s.restyle()
	s.Board.SetFlipped(s.Bottom == rules.Black)
	geo := g.Position().Geo()
	top, bottom := s.strips()
	s.Screen = NewScreen(r.Art, Model{
		Variant: s.variant(), Files: geo.Files, Ranks: geo.Ranks, Board: s.Board, Top: top, Bottom: bottom,
		Tabs: Tabs(), Tab: firstTab(g), Analysis: s.analysis.model,
		Moves: s.moves(), Rules: present.Rules(g.Position().Rules()), Tools: s.tools(), Corner: s.corner(),
		Sound: r.Sounds.Model(),
	}, Calls{Tool: s.Tool, Pass: s.pass, Beside: s.beside, Key: s.Key, Rune: s.Rune, Hold: s.threats.hold, Seat: s.seat,
		Tab: s.tabbed, Sound: r.Sounds.Choose,
		Moves: movelist.Calls{Move: s.goTo, Fold: s.fold, Menu: s.moveMenu, Comment: s.Comment,
			Glyph: func(i int) { s.glyph(movelist.MoveGlyphs, i) }, Promote: func() { s.promote(false) }, Delete: s.deleteMove,
			Do: r.Frame.Do},
		Rulebook: func() { r.Frame.Go(app.Rules{Game: s.variant(), Whole: true}) }, Words: app.Link(r.Frame, app.Word{}),
		Analysis: AnalysisCalls{Switch: s.analysis.turnOn, Wanted: s.analysis.want, Line: s.analysis.show,
			Turn: s.review.look, Review: s.review.start, Leave: s.review.leave, PlayOn: s.playOn}})
	return s
}

// boardConfig is that of the game's board. What covers the window has its keys first, and then what
// covers the screen.
func (s *Session) boardConfig() ui.Config {
	c := s.room.Frame.Board()
	first, covered := c.First, c.Covered
	c.First = func(name fyne.KeyName) bool { return first(name) || s.Screen.CoveredKey(name) }
	c.Covered = func() bool { return covered() || s.Screen.Covered() }
	c.OnAction, c.OnIllegal, c.OnHover = s.chosen, s.refused, s.card.Hover
	c.Terms = func(text string) []ui.Stretch { return present.BoardTerms(s.variant(), text) }
	c.OnTerm = func(term string, at fyne.Position, size fyne.Size) { s.room.Explainer.Point(term, s.Board, at, size) }
	c.OnKey, c.OnRune = s.typed, func(r rune) { s.Rune(r) }
	c.OnHold = func(name fyne.KeyName, down bool) { s.threats.hold(name, down) }
	c.OnPress, c.OnInput = func() { s.premove.cancel() }, func() { s.clearAids() }
	c.OnMarks, c.OnMotion = s.marked, s.motion.Moved
	return c
}

// variant is the UCI name of the game in play.
func (s *Session) variant() string { return s.Game.Position().Rules().Variant.Name }

// save saves the game where it lies.
func (s *Session) save() {
	if s.analysisBoard != nil {
		s.analysisBoard.edited(s.Game)
	} else {
		s.room.save(s.Game)
	}
}

// fresh begins another game, or empties the analysis board.
func (s *Session) fresh() {
	if s.analysisBoard != nil {
		s.room.Analyse(FreshAnalysis(s.variant()), 0)
	} else {
		s.room.Frame.Go(app.NewGame{})
	}
}

// Tabs are the pages beside the board.
func Tabs() []kit.Option {
	var list []kit.Option
	for _, id := range []string{"card", "moves", "analysis", "rules"} {
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
	s.tabbed(tab)
}

// tabbed is a page that was opened.
func (s *Session) tabbed(string) {
	s.clearAids()
	s.update()
}

// start shows the game and lets it go on.
func (s *Session) start() { s.Turn.Start() }

// stop lets the game stand still until start is called again.
func (s *Session) stop() {
	s.Turn.Stop()
	s.coach.rest()
	s.moments.own.rest()
	s.hint.clear()
	s.typing.clear()
	s.threats.held = false
	s.threats.clear()
	s.analysis.update()
}

// close ends every goroutine of the session.
func (s *Session) close() {
	s.stop()
	s.mind.Close()
	s.helper.Close()
	s.review.mind.Close()
	s.coach.mind.Close()
	s.analysis.close()
	s.Screen.Close()
	s.Clock.close()
}

// Away reports whether the game is on no screen.
func (s *Session) Away() bool { return s.Turn.Phase() == turn.Away }

// restyle takes over settings that the game's screen shows.
func (s *Session) restyle() {
	if s.Screen != nil {
		s.Screen.SetSound(s.room.Sounds.Model())
		s.Screen.SetMoves(s.moves())
		defer s.analysis.update()
	}
	s.Board.SetColors(s.room.Frame.Prefs().Colors())
	s.card.SetColors(s.room.Frame.Prefs().Colors())
	s.Board.SetSpeed(s.room.Frame.Prefs().Speed())
	s.Board.SetHelp(s.room.prefs().Help)
}

// clearAids takes away what was asked for and does not outlive the next input: a
// hint, threats, a move half typed. It reports whether there was a hint.
func (s *Session) clearAids() bool {
	s.typing.clear()
	s.threats.clear()
	if !s.hint.clear() {
		return false
	}
	s.update()
	return true
}

// update brings everything beside the board up to date.
func (s *Session) update() {
	top, bottom := s.strips()
	s.Screen.SetStrips(top, bottom)
	s.Screen.SetMoves(s.moves())
	s.Screen.SetTools(s.tools())
	s.Screen.SetKingTurns(s.kingTurn(s.Bottom.Other()), s.kingTurn(s.Bottom))
	s.Screen.SetMessage(s.Message())
	s.pause.update()
	s.card.Update()
	s.analysis.update()
	s.coach.follow()
	if s.Fault.Text != "" && !s.Turn.Failed() && !s.Turn.Held() {
		s.showFault() // it is over
	}
	s.room.Frame.Changed()
}

// kingTurn is what the strip of a side shows of the king-turn.
func (s *Session) kingTurn(c rules.Color) KingTurn {
	p := s.Turn.Shown().Position()
	switch {
	case s.Turn.MayAct() && p.KingTurn() && p.Side() == c:
		return KingTurnNow
	case !p.Rules().Army(c).KingTurn || s.Turn.Computer(c):
		return NoKingTurn
	}
	return KingTurnWaits
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
	s.hideNotice()
	s.premove.dropped = false
	if !s.coach.weigh(m) {
		s.Turn.Act(m)
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
		if r.Code == rules.Allowed {
			return
		}
		why = present.Why(p, board.Square(from), board.Square(to), r)
	}
	s.ear.hear(sound.Cue{Sound: sound.Illegal})
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
		return words.T("why.turnof", words.Color(p.Side() == rules.White))
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
	s.look(func() { s.Turn.GoTo(n) })
}

// sibling shows another variation that branches off where the one that is shown does; where
// there is none it steps through the turns.
func (s *Session) sibling(n int) {
	s.look(func() {
		if !s.Turn.NextVariation(n) {
			s.Turn.Step(n)
		}
	})
}

// Step shows the place n turns further, or back.
func (s *Session) Step(n int) {
	s.look(func() { s.Turn.Step(n) })
}

// look lets be heard that another place is shown than the one that was.
func (s *Session) look(move func()) {
	was := s.Turn.Shown()
	move()
	s.ear.tap(was)
}

// TakeBack and restore are the tools of these names.
func (s *Session) TakeBack() { s.jump(s.Turn.TakeBack) }
func (s *Session) restore()  { s.jump(s.Turn.Restore) }

func (s *Session) jump(f func() bool) {
	s.helped = true
	s.thoughts, s.coach.text = [2]thought{}, ""
	was := s.Turn.Shown()
	if !f() {
		s.ear.tap(was)
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
	if s.End != nil {
		s.finish()
	}
	s.update()
}
