package control

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/sound"
	"midline/ui/words"
)

// host is what a session needs of the program around it.
type host struct {
	do      func(func()) // runs a function on the window's goroutine
	art     kit.Art
	thinker Thinker
	helper  Thinker // of hints and analysis
	save    func(*game.Game)
	speed   func() ui.Speed
	help    func() bool
	colors  func() ui.Colors
	hear    func(sound.Cue)
	sound   func() kit.SoundModel
	loud    func(m kit.SoundModel, settled bool) // changes it
	home    func()
	fresh   func()                // the screen of a new game
	rematch func(change bool)     // the next game of the match, with another army for who may change
	again   func(level int)       // the same against another level
	config  func()                // the settings
	keys    func()                // the keys
	pace    string                // that two computers begin with
	paced   func(pace string)     // they play at another from now on; may be nil
	animate func(*fyne.Animation) // starts an animation; nil leaves that to the driver
}

// session is one game in play, with its screen. All its methods are called on
// the window's goroutine.
type session struct {
	host   host
	game   *game.Game
	screen *screen.Game
	board  *ui.Board
	mind   mind // of the computer that plays
	helper mind // at full strength, for whoever looks on
	clock  ticker

	ahead    *ahead       // the line of the analysis on the board, nil for the game
	shown    *game.Node   // what the board shows
	legal    []rules.Move // of the position shown
	moving   bool         // an animation runs
	bottom   rules.Color
	texts    map[*game.Node]string
	offered  bool // a draw offer waits for an answer
	banner   bool // the end's banner is on the board
	end      *screen.EndBanner
	card     ui.Square // of the piece on the card
	reach    *ui.Reach // the card's diagram
	drawn    diagrammed
	proposal proposal
	alarm    alarm
	typing   typing
	struck   rune // the key of a tool that was the last input and is a file's letter, too
	analysis analysis
	thoughts [2]thought // by color
	paused   bool       // two computers wait
	pace     int        // of two computers: its place among paces
	tempo    bool       // the pace has been changed and is told
	closed   bool
	resting  bool             // the game is on no screen
	throws   []orthodox.Throw // that found the start position; nil: no dice were thrown
	dealt    bool             // they have been shown
	dealing  bool             // they are being shown
	ear      ear
}

func newSession(h host, g *game.Game) *session {
	s := &session{host: h, game: g, shown: g.Current(), texts: map[*game.Node]string{}, card: ui.None}
	s.pace = max(slices.IndexFunc(paces, func(p pace) bool { return p.id == h.pace }), 0)
	s.mind = mind{thinker: h.thinker, do: h.do}
	s.helper = mind{thinker: h.helper, do: h.do}
	s.analysis = analysis{wanted: 1, model: screen.AnalysisModel{Wanted: 1}}
	s.bottom = rules.White
	if s.computer(rules.White) && !s.computer(rules.Black) {
		s.bottom = rules.Black
	}
	s.board = ui.New(ui.Config{
		Piece: h.art.Piece, Icon: h.art.Icon, Enemy: words.T("board.enemy"), Own: words.T("board.own"),
		OnAction: s.chosen, OnIllegal: s.refused, OnHover: s.hover,
		OnKey: s.typed, OnRune: func(r rune) { s.rune(r) },
		OnHold:  func(name fyne.KeyName, down bool) { s.hold(name, down) },
		OnInput: func() { s.dismiss() }, Animate: h.animate,
	})
	s.reach = ui.NewReach(ui.Config{Piece: h.art.Piece, Icon: h.art.Icon})
	s.restyle()
	s.board.SetFlipped(s.bottom == rules.Black)
	geo := g.Position().Geo()
	top, bottom := s.strips()
	s.screen = screen.NewGameScreen(h.art, screen.GameModel{
		Files: geo.Files, Ranks: geo.Ranks, Board: s.board, Top: top, Bottom: bottom,
		Tabs: tabs(), Tab: firstTab(g), Analysis: s.analysis.model,
		Moves: s.moves(), Rules: rulesOf(g.Position().Rules()), Tools: s.tools(), Corner: []kit.ToolModel{{ID: "settings", Icon: "settings", Label: words.T("home.settings"), Enabled: true}},
		Sound: h.sound(),
	}, screen.GameCalls{Tool: s.tool, Move: s.goTo, Pass: s.pass, Beside: s.hurry, Key: s.key, Rune: s.rune, Hold: s.hold, Seat: s.seat, Tab: s.tabbed, Sound: h.loud,
		Analysis: screen.AnalysisCalls{Switch: s.switchAnalysis, Wanted: s.wantLines, Line: s.follow}})
	s.clock = ticker{do: h.do, tick: s.tick}
	return s
}

func tabs() []kit.Option {
	var list []kit.Option
	for _, id := range []string{"card", "moves", "analysis", "rules"} {
		list = append(list, kit.Option{ID: id, Name: words.T("tab." + id)})
	}
	return list
}

// open opens a page of the panel.
func (s *session) open(tab string) {
	s.screen.SetTab(tab)
	s.tabbed(tab)
}

// tabbed is a page that was opened.
func (s *session) tabbed(string) {
	s.dismiss()
	s.update()
}

// firstTab is the page that a game opens with: the card, which tells of the piece
// under the pointer, where there is something to learn.
func firstTab(g *game.Game) string {
	if catalogue.GameOf(g.Position().Rules().Variant.Name).Familiar {
		return "moves"
	}
	return "card"
}

// begin shows the game and lets it go on.
func (s *session) begin() {
	s.resting = false
	if s.throws != nil && !s.dealt {
		s.dealt = true
		s.deal(s.throws)
		return
	}
	s.show(s.game.Current())
	s.goOn()
}

// restyle takes over settings that the game's screen shows.
func (s *session) restyle() {
	if s.screen != nil {
		s.screen.SetSound(s.host.sound())
	}
	s.board.SetColors(s.host.colors())
	s.reach.SetColors(s.host.colors())
	s.board.SetSpeed(s.host.speed())
	s.board.SetHelp(s.host.help())
}

// rest lets the game stand still until begin is called again.
func (s *session) rest() {
	s.resting = true
	s.board.Finish()
	s.clock.stop()
	s.forget()
	s.unhint()
	s.untype()
	s.alarm.held = false
	s.calm()
	s.game.Pause()
	s.analyse()
}

// forget ends the thought under way, be it about an action or a draw.
func (s *session) forget() {
	s.mind.stop()
	s.offered = false
}

// close ends every goroutine of the session.
func (s *session) close() {
	s.rest()
	s.closed = true
	s.mind.close()
	s.helper.close()
	s.clock.wait()
}

func (s *session) computer(c rules.Color) bool { return s.game.Players()[c].Computer() }

// alone reports whether one person plays against the computer, and with which
// side.
func (s *session) alone() (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if !s.computer(c) && s.computer(c.Other()) {
			return c, true
		}
	}
	return rules.White, false
}

// live reports whether the board shows the place where the game stands.
func (s *session) live() bool { return s.shown == s.game.Current() }

func (s *session) over() bool { return s.game.Result().Over() }

// handTurn reports whether a person may act on what the board shows.
func (s *session) handTurn() bool {
	return s.live() && !s.over() && !s.computer(s.game.Position().Side())
}

func (s *session) viewOf(n *game.Node) ui.View {
	s.unhint()
	s.untype()
	s.alarm.text = "" // the board forgets threats with the position
	if s.ahead != nil && !slices.Contains(s.ahead.nodes, n) {
		s.ahead = nil
	}
	s.shown = n
	s.legal = n.Position().Legal(nil)
	return view(n.Position(), scene{legal: s.legal, last: n.TurnSquares(), hand: s.handTurn(), over: n.Result().Over()})
}

// show brings the board to a node without animation.
func (s *session) show(n *game.Node) {
	s.board.Finish()
	s.board.SetView(s.viewOf(n))
	s.update()
}

// update brings everything beside the board up to date.
func (s *session) update() {
	top, bottom := s.strips()
	s.screen.SetStrips(top, bottom)
	s.screen.SetMoves(s.moves())
	s.screen.SetTools(s.tools())
	s.screen.SetKingTurn(s.handTurn() && s.game.Position().KingTurn())
	s.screen.SetMessage(s.message())
	if s.card != ui.None {
		s.fillCard()
	}
	s.analyse()
}

// chosen is an action of the hand.
func (s *session) chosen(id int) {
	if s.handTurn() && id >= 0 && id < len(s.legal) {
		s.screen.SetNotice(nil)
		s.act(s.legal[id], false)
	}
}

// refused answers a try of the hand that is not legal.
func (s *session) refused(from, to ui.Square) {
	p := s.shown.Position()
	if r := p.Refuse(board.Square(from), board.Square(to)); r.Code != rules.Allowed {
		s.hear(sound.Cue{Sound: sound.Illegal})
		s.board.ShowWhy(why(p, board.Square(from), board.Square(to), r))
	}
}

// pass ends a king-turn without an action.
func (s *session) pass() {
	if s.handTurn() && s.game.Position().KingTurn() {
		s.screen.SetNotice(nil)
		s.board.Finish()
		s.act(rules.PassMove, false)
	}
}

// act makes an action and shows it.
func (s *session) act(m rules.Move, auto bool) {
	s.forget()
	s.struck = 0
	before := s.game.Current()
	play1 := s.game.Play
	if auto {
		play1 = s.game.PlayAuto
	}
	node, err := play1(m)
	s.host.save(s.game)
	if errors.Is(err, game.ErrTooLong) { // going on would try the same again
		s.show(s.game.Current())
		s.tell(words.T("game.toolong", game.MaxActions))
		return
	}
	if err != nil { // the flag fell
		s.show(s.game.Current())
		s.goOn()
		return
	}
	s.game.Pause()
	if m.Kind() == rules.Pass {
		s.show(node)
		s.goOn()
		return
	}
	p := play(before.Position(), node.Position(), m, node.Deed())
	p.Strike = s.strike(node, false)
	s.animate(p, node)
}

// animate plays changes and goes on from the node that they lead to.
func (s *session) animate(p ui.Play, n *game.Node) {
	next := s.viewOf(n)
	s.moving = true
	if len(p.Changes) == 0 && p.Strike == nil { // no action, but the dice before the first
		p.Strike = func() { s.hear(sound.Cue{Sound: sound.Dice}) }
	}
	s.game.Pause()
	s.update()
	s.board.Play(p, next, func() {
		s.moving, s.dealing = false, false
		if !s.closed {
			s.goOn()
		}
	})
}

// goOn does what the game asks for next: its end, a pass where there is no
// choice, the computer's thought, or the hand's turn.
func (s *session) goOn() {
	if s.closed || s.resting || s.moving || !s.live() {
		return
	}
	s.hearStart()
	if s.over() {
		s.clock.stop()
		s.finish()
		s.hearEnd()
		return
	}
	s.ear.ended = false
	s.hideBanner()
	if s.halted() {
		s.halt()
		s.update()
		return
	}
	if s.game.OnlyPass() {
		s.act(rules.PassMove, true)
		return
	}
	s.game.Resume()
	if s.game.Running() {
		s.clock.start()
	}
	if s.computer(s.game.Position().Side()) {
		s.think()
	}
	s.update()
}

// think asks the computer for its next action.
func (s *session) think() {
	if s.mind.busy() || s.offered {
		return
	}
	side := s.game.Position().Side()
	n := s.game.Current()
	q := Question{
		Position: *n.Position(), History: n.History(), Level: s.game.Players()[side].Level, Threads: spare(),
		Left: s.game.Remaining(side), Increment: s.game.Control().Increment,
	}
	least := leastThought
	if s.watching() {
		least = paces[s.pace].least
	}
	if q.Left > 0 {
		least = min(least, q.Left/10)
	}
	s.mind.ask(q, least, s.thinking(side, q.Position), func(a Answer) {
		s.thoughts[side].full = s.thoughts[side].brief
		if a.Move == rules.NoMove || s.closed || s.resting {
			return
		}
		s.board.Finish()
		if !s.live() {
			s.show(s.game.Current())
		}
		s.act(a.Move, false)
	})
}
