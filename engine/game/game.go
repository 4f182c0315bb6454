// Package game is a game in play: a tree of actions with its history, result,
// clocks, taking back, draw offers, the score of a match, and the text in which
// all that is saved. A Game is not safe for concurrent use: one goroutine at a
// time may call it, and the positions it hands out are not to be changed.
package game

import (
	"slices"
	"time"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/rules"
)

// Errors of Play and of the decisions that end a game, to be tested with
// errors.Is.
var (
	ErrOver    = message.New("the game is over")
	ErrIllegal = message.New("that is not legal here")
	ErrTooLong = message.New("the game has too many moves")
)

// MaxActions is the number of actions that a game, its variations included, may
// have.
const MaxActions = 16384

// FullStrength is the level of a computer without limits.
const FullStrength = 9

// Sparring is the level of a computer that attacks nobody (search.Sparring).
const Sparring = -1

// Player is who plays a side.
type Player struct {
	Name string
	// Level is 0 for a person, 1 to 8 for the computer's levels, FullStrength
	// for the computer without limits, and Sparring.
	Level int
	// Standby is the level of the computer whose side a person has taken over,
	// 0 if there is none.
	Standby int
	// Engine is the name of the program that plays as the computer in Midline's
	// stead, "" for none. Level is who plays where it is gone.
	Engine string
}

// Computer reports whether the computer plays.
func (p Player) Computer() bool { return p.Level != 0 }

const maxName = 200 // bytes

func (p Player) judge() error {
	if p.Level < Sparring || p.Level > FullStrength {
		return message.New("the level must be %d (sparring), 0 (a person) or 1 to %d, not %d", Sparring, FullStrength, p.Level)
	}
	if p.Standby < 0 || p.Standby > FullStrength || p.Standby > 0 && p.Level != 0 {
		return message.New("the level on standby must be 0 to %d, and 0 beside a computer, not %d", FullStrength, p.Standby)
	}
	if len(p.Name) > maxName || !utf8.ValidString(p.Name) {
		return message.New("the name must be valid text of at most %d bytes", maxName)
	}
	if p.Engine != "" && (p.Level == 0 && p.Standby == 0 || len(p.Engine) > maxName || !utf8.ValidString(p.Engine)) {
		return message.New("an engine is that of a computer, and its name valid text of at most %d bytes", maxName)
	}
	return nil
}

// Options is what a game begins with.
type Options struct {
	Start   rules.Position
	Control Control
	Players [2]Player // by rules.Color
	// Variations: an action beside an existing continuation is added to it
	// (analysis). Without it the new one replaces the old (play).
	Variations bool
	// Match is the match that the game is part of, nil for none. It is saved
	// with the game.
	Match *Match
	// Now is the source of time, nil for time.Now.
	Now func() time.Time
}

// Game is a game in play. Make one with New or Decode.
type Game struct {
	root, current *Node
	size          int // actions in the tree
	control       Control
	clock         clock
	players       [2]Player
	variations    bool
	match         *Match
}

// New begins a game. Its clock stands still until Resume. The error says which
// option is wrong.
func New(o Options) (*Game, error) {
	if o.Start.Rules() == nil {
		return nil, message.New("a game needs a start position")
	}
	if err := o.Control.judge(); err != nil {
		return nil, message.New("clock: %w", err)
	}
	for c, p := range o.Players {
		if err := p.judge(); err != nil {
			return nil, message.New("player %v: %w", rules.Color(c), err)
		}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	root := &Node{pos: o.Start, clocks: [2]time.Duration{o.Control.Base, o.Control.Base}}
	root.judge()
	g := &Game{
		root: root, current: root, control: o.Control, players: o.Players,
		variations: o.Variations, match: o.Match, clock: clock{now: o.Now},
	}
	g.clock.reset(root.clocks)
	return g, nil
}

// Root returns the start of the game.
func (g *Game) Root() *Node { return g.root }

// Current returns the place where the game stands.
func (g *Game) Current() *Node { return g.current }

// Position returns the position in which the game stands. It must not be
// changed.
func (g *Game) Position() *rules.Position { return &g.current.pos }

// Players returns who plays White and Black.
func (g *Game) Players() [2]Player { return g.players }

// SetPlayer changes who plays a side from now on. The error says what is wrong
// with the player, and nothing is changed then.
func (g *Game) SetPlayer(c rules.Color, p Player) error {
	if err := p.judge(); err != nil {
		return message.New("player %v: %w", c, err)
	}
	g.players[c] = p
	return nil
}

// Match returns the match that the game is part of, nil for none.
func (g *Game) Match() *Match { return g.match }

// Result returns how the game stands, by the rules with the history, or by a
// decision away from the board.
func (g *Game) Result() Result { return g.current.Result() }

// KeepVariations makes Play keep what is beside a new action from now on, for
// the analysis of a game that was played without (see Options).
func (g *Game) KeepVariations() { g.variations = true }

// Line returns the nodes from the root through the current one to the end of
// the continuation that Redo follows.
func (g *Game) Line() []*Node {
	line := g.current.Path()
	for n := g.current.next; n != nil; n = n.next {
		line = append(line, n)
	}
	return line
}

// Turns groups a line of a game, as Line returns it, into turns: the places of the
// last action of each.
func Turns(line []*Node) []int {
	var ends []int
	for i := 1; i < len(line); i++ {
		if i+1 < len(line) && line[i].pos.KingTurn() {
			continue
		}
		ends = append(ends, i)
	}
	return ends
}

// Play makes a legal action and returns the place after it. An action that has
// been played here before keeps its continuation, for Redo, unless there are
// clocks; with variations it is gone to with all that it had, clocks included.
// The error is ErrOver, ErrIllegal
// or ErrTooLong, wrapped with the particulars; if the flag of the side to move
// has fallen, the game ends and the error is ErrOver.
func (g *Game) Play(m rules.Move) (*Node, error) { return g.play(m, false) }

// PlayAuto is Play for a pass that nobody chose (see OnlyPass): it is taken back
// together with the action before.
func (g *Game) PlayAuto(m rules.Move) (*Node, error) { return g.play(m, true) }

// OnlyPass reports whether the game stands before a king-turn on which passing is
// all that is left.
func (g *Game) OnlyPass() bool {
	return g.current.pos.KingTurn() && !g.Result().Over() && len(g.current.pos.Legal(nil)) == 1
}

func (g *Game) play(m rules.Move, auto bool) (*Node, error) {
	g.CheckFlag()
	if r := g.Result(); r.Over() {
		return nil, message.New("%w: %s", ErrOver, r)
	}
	var buf [256]rules.Move
	if !slices.Contains(g.current.pos.Legal(buf[:0]), m) {
		return nil, ErrIllegal
	}
	n := g.child(m)
	if n != nil && g.variations {
		g.GoTo(n)
		return n, nil
	}
	if n == nil && g.size >= MaxActions {
		return nil, message.New("%w (%d)", ErrTooLong, MaxActions)
	}
	side := g.current.pos.Side()
	g.clock.settle(side)
	if n == nil || g.control.Timed() {
		n = g.grow(m) // other clocks make another continuation
	}
	n.auto, n.decided, n.offered = auto && m.Kind() == rules.Pass, Result{}, [2]bool{}
	if g.control.Timed() && n.pos.Side() != side {
		g.clock.left[side] += g.control.Increment
	}
	n.clocks = g.clock.left
	g.enter(n)
	return n, nil
}

// child returns the continuation with an action, nil if there is none.
func (g *Game) child(m rules.Move) *Node {
	for _, n := range g.current.children {
		if n.move == m {
			return n
		}
	}
	return nil
}

// grow adds a legal action at the current place.
func (g *Game) grow(m rules.Move) *Node {
	at := g.current
	n := &Node{move: m, parent: at}
	at.pos.Make(m, &n.pos)
	n.judge()
	if !g.variations {
		for _, old := range at.children {
			g.size -= old.count()
		}
		at.children = nil
	}
	at.children = append(at.children, n)
	g.size++
	return n
}

// count returns the number of nodes of a branch. It is no recursion, which a
// long line would make deep.
func (n *Node) count() int {
	total := 0
	for open := []*Node{n}; len(open) > 0; total++ {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
	}
	return total
}

// enter makes a child of the current node the current one and lets Redo lead to
// it. The clock stops at the end of the game.
func (g *Game) enter(n *Node) {
	g.current = n
	if n.parent != nil {
		n.parent.next = n
	}
	if g.Result().Over() {
		g.clock.running = false
	}
}

// decide ends the game at the current place.
func (g *Game) decide(r Result) {
	g.clock.settle(g.current.pos.Side())
	g.clock.running = false
	g.current.decided = r
}

// Resign ends the game: the side loses. The error is ErrOver.
func (g *Game) Resign(c rules.Color) error {
	if r := g.Result(); r.Over() {
		return message.New("%w: %s", ErrOver, r)
	}
	g.decide(Result{Reason: Resignation, Winner: c.Other()})
	return nil
}

// Agree ends the game as a draw by agreement. The error is ErrOver.
func (g *Game) Agree() error {
	if r := g.Result(); r.Over() {
		return message.New("%w: %s", ErrOver, r)
	}
	g.decide(Result{Reason: Agreement, Draw: true})
	return nil
}
