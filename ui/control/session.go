package control

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/screen"
	"midline/ui/sound"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// host is what a session needs of the program around it.
type host struct {
	do      func(func()) // runs a function on the window's goroutine
	changed func()       // something else can be done than before; optional
	art     kit.Art
	thinker think.Thinker
	helper  think.Thinker // of hints and analysis
	save    func(*game.Game)
	asked   func() *kit.Confirm // the question of the window, which has the keys first; nil: none ever
	speed   func() ui.Speed
	help    func() bool
	learn   func(progress.Event) // notes what was learned; nil: nobody does
	coach   func() string        // when it helps (settings.Settings); nil: never
	premove func() bool          // an action may be set in advance; nil: it may not
	confirm func() bool          // resigning, and offering the computer a draw, are asked about; nil: they are
	// opponent, analyst and threads are App's methods of these names, the last
	// analysisThreads; nil: there are no other engines, and no settings of analysis.
	opponent func(name string, level opponent.Level, v *rules.Variant) (think.Thinker, string)
	analyst  func(v *rules.Variant) engines.Analyst
	threads  func() int
	// ending is what a table of endings says of a position, if one in memory has it. It is
	// called on any goroutine. nil: there are none.
	ending func(*rules.Position) (endings.Value, bool)
	// figurines are in the list of moves; nil: letters.
	figurines func() bool
	turns     func() bool // the board turns to the side to move; nil: it does not
	colors    func() ui.Colors
	hear      func(sound.Cue)
	sound     func() kit.SoundModel
	loud      func(m kit.SoundModel, settled bool) // changes it
	home      func()
	fresh     func()                     // the screen of a new game
	rematch   func(change bool)          // the next game of the match, with another army for who may change
	again     func(level opponent.Level) // the same against another level
	follow    func(*advice)              // plays what is suggested after a game
	config    func()                     // the settings
	keep      func(*game.Game)           // puts it into the library; nil: it goes there by itself
	ended     func(*session)             // the game is over; optional
	find      func()                     // shows the games in which the position shown occurs; nil: there is no library
	keys      func()                     // the keys
	share     func()                     // what can be given away of the game; nil: nothing can
	// rules shows those of a game (App.showRules).
	rules func(name, army string, whole bool)
	// word shows a term among all words, "" the first, and more the one that is pointed at, or
	// one in the sentence on the board (App.showWord, App.readMore); nil: nothing is explained.
	word func(term string)
	more func(*ui.Board) bool
	// term is a pointer on a term of an object, as kit.Explainer.Point has it; nil: as above.
	term func(term string, in fyne.CanvasObject, at fyne.Position, size fyne.Size)
	// The settings of the analysis: nil for what is usual. keepLines keeps how many lines are wanted.
	bar, arrows func() bool
	lines       func() int
	keepLines   func(int)
	// playFrom begins a game from a position (App.playFrom); nil: none is offered. level is the
	// one of the settings that is proposed.
	playFrom func(p rules.Position, other opponent.Opponent, color rules.Color, told string)
	level    func() opponent.Level
	pace     string                // that two computers begin with
	paced    func(pace string)     // they play at another from now on; may be nil
	animate  func(*fyne.Animation) // starts an animation; nil leaves that to the driver
}

// session is the screen of one game in play: the stage of a turn.Machine. All its
// methods are called on the window's goroutine. It goes on between start and
// stop; close ends it for good.
type session struct {
	host   host
	game   *game.Game
	turn   *turn.Machine
	screen *screen.Game
	board  *ui.Board
	bottom rules.Color      // the side at the bottom
	legal  []rules.Move     // of the position shown
	throws []orthodox.Throw // that found the start position; nil: no dice were thrown
	texts  present.MoveTexts
	end    *screen.EndBanner // on the board; nil: none

	mind     *think.Mind // of the computer that plays
	helper   *think.Mind // at full strength, for whoever looks on
	motion   think.Motion
	thoughts [2]thought // by color
	clock    ticker
	watch    watch
	fault    fault
	guide    string // what a newcomer is told until it is dismissed, or the first turns are over

	card     *present.HoverCard
	hint     hint
	threats  threats
	typing   typing
	analysis analysis
	review   review
	entry    store.Entry // in the library
	counted  bool        // how it went was noted, or it was over when it was opened
	helped   bool        // with a hint, the coach, analysis or taking back
	advice   *advice
	ear      ear
	pause    pause
	premove  premove
	coach    coach
	moments  moments
}

// newSession makes the screen of a game. throws are those of the dice that found
// its start position just now, nil for none.
func newSession(h host, g *game.Game, throws []orthodox.Throw) *session {
	s := &session{host: h, game: g, throws: throws, bottom: rules.White}
	s.counted = g.Result().Over()
	if s.counted && !g.Analysis() {
		s.entry.SetFinished(g)
	}
	s.turn = turn.New(g, throws != nil, stage{s})
	s.mind, s.helper = think.NewMind(h.thinker, &s.motion, h.do), think.NewMind(h.helper, &s.motion, h.do)
	s.watch.pace = max(slices.IndexFunc(paces, func(p pace) bool { return p.id == h.pace }), 0)
	s.hint.s, s.threats.s, s.typing.s, s.ear.s, s.pause.s, s.premove.s = s, s, s, s, s, s
	s.moments = moments{s: s, at: -1, own: own{s: s}}
	s.coach = coach{s: s, mind: think.NewMind(h.helper, &s.motion, h.do)}
	s.review = review{s: s, mind: think.NewMind(h.helper, &s.motion, h.do)}
	s.analysis = analysis{s: s, wanted: 1, model: screen.AnalysisModel{Wanted: 1}}
	s.card = present.NewHoverCard(h.art, s.uncovered, func() bool { return s.bottom == rules.Black },
		func(m *piececard.Model) { s.screen.SetCard(m) })
	s.clock = ticker{do: h.do, tick: s.tick}
	if s.turn.Computer(rules.White) && !s.turn.Computer(rules.Black) {
		s.bottom = rules.Black
	}
	s.board = ui.New(ui.Config{
		Piece: h.art.Piece, Icon: h.art.Icon, Words: app.BoardWords(),
		OnAction: s.chosen, OnIllegal: s.refused, OnHover: s.card.Hover,
		Terms: func(text string) []ui.Stretch { return present.BoardTerms(s.variant(), text) }, OnTerm: s.pointAt,
		First: s.coveredKey, Covered: func() bool { return s.asked() != nil || s.screen.Covered() },
		OnKey: s.typed, OnRune: func(r rune) { s.rune(r) },
		OnHold:  func(name fyne.KeyName, down bool) { s.threats.hold(name, down) },
		OnPress: func() { s.premove.cancel() }, OnInput: func() { s.clearAids() }, OnMarks: s.marked, OnMotion: s.motion.Moved, Animate: h.animate,
	})
	s.restyle()
	s.board.SetFlipped(s.bottom == rules.Black)
	geo := g.Position().Geo()
	top, bottom := s.strips()
	s.screen = screen.NewGameScreen(h.art, screen.GameModel{
		Variant: s.variant(), Files: geo.Files, Ranks: geo.Ranks, Board: s.board, Top: top, Bottom: bottom,
		Tabs: tabs(), Tab: firstTab(g), Analysis: s.analysis.model,
		Moves: s.moves(), Rules: present.Rules(g.Position().Rules()), Tools: s.tools(), Corner: s.corner(),
		Sound: h.sound(),
	}, screen.GameCalls{Tool: s.tool, Move: s.goTo, Pass: s.pass, Beside: s.beside, Key: s.key, Rune: s.rune, Hold: s.threats.hold, Seat: s.seat, Tab: s.tabbed, Sound: h.loud,
		Fold: s.fold, MoveMenu: s.moveMenu, Glyph: func(i int) { s.glyph(present.MoveGlyphs, i) }, Comment: s.comment, Promote: func() { s.promote(false) }, Delete: s.deleteMove,
		Rulebook: func() { h.rules(s.variant(), "", true) },
		Words: func() {
			if h.word != nil {
				h.word("")
			}
		},
		Analysis: screen.AnalysisCalls{Switch: s.analysis.turnOn, Wanted: s.analysis.want, Line: s.analysis.show,
			Turn: s.review.look, Review: s.review.start, Leave: s.review.leave, PlayOn: s.playOn}})
	return s
}

func tabs() []kit.Option {
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
func (s *session) open(tab string) {
	s.screen.SetTab(tab)
	s.tabbed(tab)
}

// tabbed is a page that was opened.
func (s *session) tabbed(string) {
	s.clearAids()
	s.update()
}

// start shows the game and lets it go on.
func (s *session) start() { s.turn.Start() }

// stop lets the game stand still until start is called again.
func (s *session) stop() {
	s.turn.Stop()
	s.coach.rest()
	s.moments.own.rest()
	s.hint.clear()
	s.typing.clear()
	s.threats.held = false
	s.threats.clear()
	s.analysis.update()
}

// close ends every goroutine of the session.
func (s *session) close() {
	s.stop()
	s.mind.Close()
	s.helper.Close()
	s.review.mind.Close()
	s.coach.mind.Close()
	s.analysis.close()
	s.clock.close()
}

// away reports whether the game is on no screen.
func (s *session) away() bool { return s.turn.Phase() == turn.Away }

// restyle takes over settings that the game's screen shows.
func (s *session) restyle() {
	if s.screen != nil {
		s.screen.SetSound(s.host.sound())
		s.screen.SetMoves(s.moves())
		defer s.analysis.update()
	}
	s.board.SetColors(s.host.colors())
	s.card.SetColors(s.host.colors())
	s.board.SetSpeed(s.host.speed())
	s.board.SetHelp(s.host.help())
}

// clearAids takes away what was asked for and does not outlive the next input: a
// hint, threats, a move half typed. It reports whether there was a hint.
func (s *session) clearAids() bool {
	s.typing.clear()
	s.threats.clear()
	if !s.hint.clear() {
		return false
	}
	s.update()
	return true
}

// update brings everything beside the board up to date.
func (s *session) update() {
	top, bottom := s.strips()
	s.screen.SetStrips(top, bottom)
	s.screen.SetMoves(s.moves())
	s.screen.SetTools(s.tools())
	s.screen.SetKingTurns(s.kingTurn(s.bottom.Other()), s.kingTurn(s.bottom))
	s.screen.SetMessage(s.message())
	s.pause.update()
	s.card.Update()
	s.analysis.update()
	s.coach.follow()
	if s.fault.text != "" && !s.turn.Failed() && !s.turn.Held() {
		s.showFault() // it is over
	}
	if s.host.changed != nil {
		s.host.changed()
	}
}

// kingTurn is what the strip of a side shows of the king-turn.
func (s *session) kingTurn(c rules.Color) screen.KingTurn {
	p := s.turn.Shown().Position()
	switch {
	case s.turn.MayAct() && p.KingTurn() && p.Side() == c:
		return screen.KingTurnNow
	case !p.Rules().Army(c).KingTurn || s.turn.Computer(c):
		return screen.NoKingTurn
	}
	return screen.KingTurnWaits
}

// uncovered is the position on the board, nil while a pause covers it.
func (s *session) uncovered() *rules.Position {
	if s.turn.Covered() {
		return nil
	}
	return s.turn.Shown().Position()
}

// chosen is an action of the hand.
func (s *session) chosen(id int) {
	if s.turn.MayAct() && id >= 0 && id < len(s.legal) {
		s.act(s.legal[id])
		return
	}
	s.premove.choose(id)
}

// act is an action of a person.
func (s *session) act(m rules.Move) {
	s.hideNotice()
	s.premove.dropped = false
	if !s.coach.weigh(m) {
		s.turn.Act(m)
	}
}

// pass ends a king-turn without an action.
func (s *session) pass() {
	if s.turn.MayAct() && s.turn.Shown().Position().KingTurn() {
		s.act(rules.PassMove)
	}
}

// refused answers a try of the hand that is not legal.
func (s *session) refused(from, to ui.Square) {
	p := s.turn.Shown().Position()
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
	s.board.ShowWhy(why)
}

// nobodysTurn says why nobody may move the piece on a square now, whatever the rules
// say of its move; "" if that is up to them.
func (s *session) nobodysTurn(from ui.Square) string {
	p := s.turn.Shown().Position()
	_, alone := s.turn.Alone()
	theirs := p.At(board.Square(from)).Color() != p.Side()
	switch {
	case s.turn.MayAct() && theirs && !s.turn.Live():
		return words.T("why.turnof", words.Color(p.Side() == rules.White))
	case s.turn.MayAct() && !s.turn.Live():
		return ""
	case s.turn.Over() && p.Won().Reason != rules.Ongoing:
		return words.T("why.gameover")
	case s.turn.Watching():
		return words.T("why.watching")
	case s.turn.Computer(p.Side()):
		return words.T("why.computersturn")
	case theirs && alone:
		return words.T("why.computerspiece")
	case theirs:
		return words.T("why.turnof", present.SideName(s.game, p.Side()))
	}
	return ""
}

// goTo shows a place of the list of moves.
func (s *session) goTo(index int) {
	n := s.texts.Node(index)
	if n == nil {
		return
	}
	s.clearAids()
	s.look(func() { s.turn.Look(n) })
}

// sibling shows another variation that branches off where the one that is shown does; where
// there is none it steps through the turns.
func (s *session) sibling(n int) {
	s.look(func() {
		if !s.turn.Beside(n) {
			s.turn.Step(n)
		}
	})
}

// step shows the place n turns further, or back.
func (s *session) step(n int) {
	s.look(func() { s.turn.Step(n) })
}

// look lets be heard that another place is shown than the one that was.
func (s *session) look(move func()) {
	was := s.turn.Shown()
	move()
	s.ear.tap(was)
}

// takeBack and restore are the tools of these names.
func (s *session) takeBack() { s.jump(s.turn.TakeBack) }
func (s *session) restore()  { s.jump(s.turn.Restore) }

func (s *session) jump(f func() bool) {
	s.helped = true
	s.thoughts, s.coach.text = [2]thought{}, ""
	was := s.turn.Shown()
	if !f() {
		s.ear.tap(was)
	}
}

// faceHand turns the board to the side to move where two people play.
func (s *session) faceHand() {
	side := s.game.Position().Side()
	if _, alone := s.turn.Alone(); !alone && !s.turn.Watching() && s.bottom != side {
		s.bottom = side
		s.board.SetFlipped(side == rules.Black)
	}
}

// flip turns the board round.
func (s *session) flip() {
	s.bottom = s.bottom.Other()
	s.board.SetFlipped(s.bottom == rules.Black)
	if s.end != nil {
		s.finish()
	}
	s.update()
}
