// Package turn takes a game from one action to the next: it decides whom the game
// waits for, and what an input means in each phase. It knows nothing of windows;
// what is to be seen and heard it asks of a Stage.
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
	Away        Phase = iota // the game is on no screen: nothing happens until Start
	Between                  // on the way from one phase to another, within a call
	Dealing                  // the dice build the start position (R2.2)
	Moving                   // an action is being shown
	Hand                     // a person is to act
	Thinking                 // a computer thinks about its action
	Considering              // a computer thinks about a draw, and a person may act
	Paused                   // two computers wait for a person, or one that could not think; or people have interrupted the game
	Ended                    // the game is over
)

var phaseNames = [...]string{"away", "between", "dealing", "moving", "hand", "thinking", "considering", "paused", "ended"}

// String is the phase's name in lower case.
func (p Phase) String() string { return phaseNames[p] }

// Stage is what a Machine plays on. Its methods are called on the goroutine that
// calls the machine, and may call the machine's Done alone.
type Stage interface {
	// Show shows a position at once.
	Show(*game.Node)
	// Play shows how the action that led to step is made, or backward how it is
	// taken back. When it has been seen, Done is called.
	Play(step *game.Node, backward bool)
	// Deal shows how dice find the start position, and then calls Done.
	Deal()
	// Finish ends at once what Play or Deal began; Done is called before it
	// returns.
	Finish()
	// Await is called when the game has come to wait in a phase, and again when
	// something else has changed meanwhile.
	Await(Phase)
	// Clock reports whether a clock runs.
	Clock(runs bool)
	// Think lets the computer to move think, which says Answer.
	Think()
	// Consider lets the computer think about a draw, which says Reply.
	Consider()
	// StopThinking ends either thought.
	StopThinking()
	// AskDraw asks the person against whom a side plays for a draw.
	AskDraw(by rules.Color)
	// Declined says that the computer does not want a draw.
	Declined()
	// Dropped says that what was set in advance cannot be done.
	Dropped()
	// Full says that the game has as many actions as a game may have.
	Full()
	// Save keeps the game.
	Save()
}

// Machine is a game in play. It is not safe for concurrent use.
type Machine struct {
	game  *game.Game
	stage Stage
	phase Phase
	shown *game.Node
	dice  bool // are still to be shown
	held  bool // two computers are to wait
	// answer is what the computer has found while a variation is looked at, and is played when
	// the board shows the game again; rules.NoMove for none.
	answer rules.Move

	premove rules.Move // that is set in advance, NoMove for none
}

// New makes a machine that is Away. dice says that dice found the start position,
// which is shown before the game begins.
func New(g *game.Game, dice bool, s Stage) *Machine {
	return &Machine{game: g, stage: s, shown: g.Current(), dice: dice}
}

// Phase returns what the game waits for.
func (m *Machine) Phase() Phase { return m.phase }

// Shown returns the node whose position is on the board.
func (m *Machine) Shown() *game.Node { return m.shown }

// Live reports whether the board shows the place where the game stands.
func (m *Machine) Live() bool { return m.shown == m.game.Current() }

// Over reports whether the game has ended. An analysis never does.
func (m *Machine) Over() bool { return m.game.Result().Over() && !m.game.Analysis() }

// Computer reports whether a computer plays a side.
func (m *Machine) Computer(c rules.Color) bool { return m.game.Players()[c].Computer() }

// Alone reports whether one person plays against the computer, and with which
// side.
func (m *Machine) Alone() (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if !m.Computer(c) && m.Computer(c.Other()) {
			return c, true
		}
	}
	return rules.White, false
}

// HandTurn reports whether it is a person's turn in the position shown.
func (m *Machine) HandTurn() bool {
	return m.Live() && !m.Over() && !m.Covered() && !m.Computer(m.game.Position().Side())
}

// Start lets the game go on from where it stands.
func (m *Machine) Start() {
	if m.phase != Away {
		return
	}
	if m.dice {
		m.dice = false
		m.change(Dealing)
		m.stage.Deal()
		return
	}
	m.change(Between)
	m.show(m.game.Current())
	m.next()
}

// Stop lets the game stand still, its clocks too, until Start.
func (m *Machine) Stop() {
	m.change(Away)
	m.premove = rules.NoMove
	m.stage.Finish()
}

// Done says that what Play or Deal began has been seen.
func (m *Machine) Done() {
	if m.moving() {
		m.change(Between)
		m.next()
	}
}

// finish ends at once what moves, and what was set in advance and then begins.
func (m *Machine) finish() {
	m.stage.Finish()
	if m.moving() {
		m.stage.Finish()
	}
}

func (m *Machine) moving() bool { return m.phase == Moving || m.phase == Dealing }

// change is the way from one phase to another: what the old one began ends here.
func (m *Machine) change(p Phase) {
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

// next lets the game go on to what is due. While another place is shown, it
// stays as it is.
func (m *Machine) next() {
	if m.phase == Away || m.moving() || !m.Live() {
		return
	}
	due := Hand
	switch {
	case m.Over():
		due = Ended
	case m.Held(), m.Covered():
		due = Paused
	case m.answer != rules.NoMove && m.phase == Thinking:
		found := m.answer
		m.change(Between)
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
	m.change(due)
	if due == Thinking && began {
		m.stage.Think()
	}
	m.stage.Await(due)
}

// show brings the board to a node.
func (m *Machine) show(n *game.Node) {
	m.shown = n
	m.stage.Show(n)
}

// back shows where the game stands and lets it go on.
func (m *Machine) back() {
	m.show(m.game.Current())
	m.next()
}

// play shows the action that led to step, or its taking back, after which the
// game stands elsewhere.
func (m *Machine) play(step *game.Node, backward bool) {
	m.change(Moving)
	m.shown = m.game.Current()
	m.stage.Play(step, backward)
}

// Act is an action of a person: in the game, or beside it where another place is shown. It
// must be legal; out of turn it does nothing.
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

// Pass ends a king-turn without an action (R2.26).
func (m *Machine) Pass() {
	if m.MayAct() && m.shown.Position().KingTurn() {
		m.Act(rules.PassMove)
	}
}

// Answer is the action of the computer that Think was for, rules.NoMove if it has
// none.
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
	m.change(Between)
	if move == rules.NoMove {
		return
	}
	m.finish()
	if !m.Live() {
		m.show(m.game.Current())
	}
	m.act(move, false)
}

// Fail says that Think has come to nothing, and lets the game wait for Retry, its
// clocks too.
func (m *Machine) Fail() {
	if m.phase != Thinking {
		return
	}
	m.held = m.Watching()
	m.change(Paused)
	m.stage.Await(Paused)
}

// Failed reports whether a computer waits for Retry.
func (m *Machine) Failed() bool { return m.phase == Paused && !m.Watching() && !m.Covered() }

// Retry lets a computer that could not think do so again.
func (m *Machine) Retry() {
	if m.phase == Paused {
		m.Go()
	}
}

// act makes an action and shows it.
func (m *Machine) act(move rules.Move, auto bool) {
	m.change(Between)
	play := m.game.Play
	if auto {
		play = m.game.PlayAuto
	}
	node, err := play(move)
	m.stage.Save()
	switch {
	case errors.Is(err, game.ErrTooLong): // going on would try the same again
		m.show(m.game.Current())
		m.change(Hand)
		m.stage.Await(Hand)
		m.full(err)
	case err != nil: // the flag fell
		m.back()
	case move.Kind() == rules.Pass:
		m.game.Pause() // the next turn begins when it is shown
		m.back()
	default:
		m.play(node, false)
	}
}

// full tells of an error that says that the game is too long.
func (m *Machine) full(err error) {
	if errors.Is(err, game.ErrTooLong) {
		m.stage.Full()
	}
}

// Answered reports whether the computer has found its action, which is played when the board
// shows the game again.
func (m *Machine) Answered() bool { return m.answer != rules.NoMove }

// Tick looks at the clocks and reports whether a flag fell, which ends the game.
func (m *Machine) Tick() bool {
	if m.phase == Away || !m.game.CheckFlag() {
		return false
	}
	m.change(Between)
	m.stage.Save()
	m.back()
	return true
}
