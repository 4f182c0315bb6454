// Package turn takes a game from one action to the next: it decides what the game waits for, and what an
// input means in each phase. It knows nothing of windows; a Stage shows what happens.
package turn

import (
	"errors"

	"midline/engine/game"
	"midline/engine/rules"
)

// Phase is what a game in play waits for.
type Phase uint8

// The phases.
const (
	Away        Phase = iota // the game is not on the screen: nothing happens until Start
	Between                  // changing from one phase to another, within a call
	Dealing                  // the dice build the start position (R2.2)
	Moving                   // an action is being shown
	Hand                     // a person is to act
	Thinking                 // a computer thinks about its action
	Considering              // a computer considers a draw, and a person may act
	Paused                   // the game was interrupted, two computers were stopped, or a computer failed
	Ended                    // the game is over
)

// Stage shows what a Machine does. Its methods are called on the goroutine that calls the machine. The
// only method of the machine that they may call is Done.
type Stage interface {
	// Show shows a position at once.
	Show(*game.Node)
	// Play animates the action that led to step, or backward its taking back, and then calls Done.
	Play(step *game.Node, backward bool)
	// Deal animates how dice build the start position, and then calls Done.
	Deal()
	// Finish ends the animation of Play or Deal at once; Done is called before it returns.
	Finish()
	// Await is called when the game begins to wait in a phase, and again when something else has
	// changed meanwhile.
	Await(Phase)
	// Clock says whether a clock is running.
	Clock(runs bool)
	// Think makes the computer to move think and then call Answer or Fail.
	Think()
	// Consider makes the computer consider a draw and then call Reply.
	Consider()
	// StopThinking ends either thought.
	StopThinking()
	// AskDraw asks the opponent of a side for a draw.
	AskDraw(by rules.Color)
	// Declined says that the computer declines a draw.
	Declined()
	// Dropped says that the premove is not legal.
	Dropped()
	// TooLong says that the game has the maximum number of actions.
	TooLong()
	// Save saves the game.
	Save()
}

// Machine is a game in play. It is not safe for concurrent use.
type Machine struct {
	state
	stage Stage
	dice  bool // the dice have not been shown yet
}

// New returns a machine that is Away. If dice is set, the dice that found the start position are shown
// before the game begins.
func New(g *game.Game, dice bool, s Stage) *Machine {
	return &Machine{state: state{game: g, shown: g.Current()}, stage: s, dice: dice}
}

// Start continues the game from the current node.
func (m *Machine) Start() {
	if m.phase != Away {
		return
	}
	if m.dice {
		m.dice = false
		m.setPhase(Dealing)
		m.stage.Deal()
		return
	}
	m.setPhase(Between)
	m.show(m.game.Current())
	m.next()
}

// Stop suspends the game and its clocks until Start.
func (m *Machine) Stop() {
	m.setPhase(Away)
	m.premove = rules.NoMove
	m.stage.Finish()
}

// Done must be called when the animation of Play or Deal has ended.
func (m *Machine) Done() {
	if m.moving() {
		m.setPhase(Between)
		m.next()
	}
}

// finish ends the current animation at once, and that of a premove that then begins.
func (m *Machine) finish() {
	m.stage.Finish()
	if m.moving() {
		m.stage.Finish()
	}
}

// setPhase changes the phase, ends thoughts of the old one, and starts or stops the clocks.
func (m *Machine) setPhase(p Phase) {
	was := m.phase
	m.phase = p
	if p != Thinking {
		m.answer = rules.NoMove
	}
	if was != p && (was == Thinking || was == Considering) {
		m.stage.StopThinking()
	}
	switch p {
	case Between:
		return
	case Hand, Thinking:
		m.game.Resume()
	case Considering:
	default:
		m.game.Pause()
	}
	m.stage.Clock(m.game.Running())
}

// next continues the game with what is due, unless another node is shown.
func (m *Machine) next() {
	if m.phase == Away || m.moving() || !m.Live() {
		return
	}
	due := Hand
	switch {
	case m.Over():
		due = Ended
	case m.Held(), m.Adjourned():
		due = Paused
	case m.answer != rules.NoMove && m.phase == Thinking:
		found := m.answer
		m.setPhase(Between)
		m.act(found, false)
		return
	case m.game.OnlyPass() && !(m.game.Analysis() && len(m.game.Current().Children()) > 0):
		m.act(rules.PassMove, true)
		return
	case m.Computer(m.game.Position().Side()):
		due = Thinking
	case m.phase == Considering:
		due = Considering
	}
	switch due {
	case Hand:
		if move := m.premoved(); move != rules.NoMove {
			m.act(move, false)
			return
		}
	case Ended:
		m.premove = rules.NoMove
	}
	began := m.phase != due
	m.setPhase(due)
	if due == Thinking && began {
		m.stage.Think()
	}
	m.stage.Await(due)
}

// show shows a node.
func (m *Machine) show(n *game.Node) {
	m.shown = n
	m.stage.Show(n)
}

// back shows the current node and continues the game.
func (m *Machine) back() {
	m.show(m.game.Current())
	m.next()
}

// changed saves a game that was changed otherwise than by an action, and continues it.
func (m *Machine) changed() {
	m.setPhase(Between)
	m.stage.Save()
	m.back()
}

// play animates the action that led to step, or its taking back.
func (m *Machine) play(step *game.Node, backward bool) {
	m.setPhase(Moving)
	m.shown = m.game.Current()
	m.stage.Play(step, backward)
}

// Act makes a legal action of a person: in the game, or in a variation if another node is shown. Out of
// turn it does nothing.
func (m *Machine) Act(move rules.Move) {
	m.finish()
	switch {
	case m.phase == Away:
	case m.HandTurn():
		m.act(move, false)
	case m.MayBranch():
		m.branch(move)
	}
}

// Answer makes the action that Think has found; rules.NoMove means that there is none.
func (m *Machine) Answer(move rules.Move) {
	if m.phase != Thinking {
		return
	}
	if move != rules.NoMove && !m.Live() && !m.game.OnLine(m.shown) {
		m.answer = move
		m.game.Pause()
		m.stage.Clock(false)
		m.stage.Await(Thinking)
		return
	}
	m.setPhase(Between)
	if move == rules.NoMove {
		return
	}
	m.finish()
	if !m.Live() {
		m.show(m.game.Current())
	}
	m.act(move, false)
}

// Fail says that Think has failed. The game and its clocks stop until Retry.
func (m *Machine) Fail() {
	if m.phase != Thinking {
		return
	}
	m.held = m.Watching()
	m.setPhase(Paused)
	m.stage.Await(Paused)
}

// Retry makes a computer that failed think again.
func (m *Machine) Retry() {
	if m.phase == Paused {
		m.proceed()
	}
}

// act makes an action and shows it.
func (m *Machine) act(move rules.Move, auto bool) {
	m.setPhase(Between)
	play := m.game.Play
	if auto {
		play = m.game.PlayAuto
	}
	node, err := play(move)
	m.stage.Save()
	switch {
	case errors.Is(err, game.ErrTooLong): // next would try the same action again
		m.show(m.game.Current())
		m.setPhase(Hand)
		m.stage.Await(Hand)
		m.reportTooLong(err)
	case err != nil: // the flag fell
		m.back()
	case move.Kind() == rules.Pass:
		m.game.Pause() // the clock of the next turn starts when the position is shown
		m.back()
	default:
		m.play(node, false)
	}
}

// reportTooLong tells the stage if err says that the game has the maximum number of actions.
func (m *Machine) reportTooLong(err error) {
	if errors.Is(err, game.ErrTooLong) {
		m.stage.TooLong()
	}
}

// Tick ends the game if a flag has fallen, and reports whether one has.
func (m *Machine) Tick() bool {
	if m.phase == Away || !m.game.CheckFlag() {
		return false
	}
	m.changed()
	return true
}
