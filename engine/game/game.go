// Package game is a game in play: a tree of actions with its history, result, clocks, taking back,
// draw offers, the score of a match, and the text in which all that is saved. A Game is not safe
// for concurrent use, and the positions that it returns must not be changed.
package game

import (
	"slices"
	"time"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// Errors of Play and of the decisions that end a game; test for them with errors.Is.
var (
	ErrOver    = message.New("the game is over")
	ErrIllegal = message.New("that is not legal here")
	ErrTooLong = message.New("the game has too many moves")
)

// MaxActions is the greatest number of actions in a game, its variations included.
const MaxActions = 16384

// Options are the settings of a new game.
type Options struct {
	// ID is optional: the identifier of the game (see Game.ID).
	ID      string
	Start   rules.Position
	Control Control
	Players [2]Player // by rules.Color
	// Analysis says that nobody plays: the actions form a tree of variations, and the game stands
	// wherever one goes in it.
	Analysis bool
	// Tags are what else is known about the game, as in PGN.
	Tags []pgn.Tag
	// Match is optional: the match that the game is part of. It is saved with the game.
	Match *Match
	// Now is optional: the source of time, by default time.Now.
	Now func() time.Time
}

// Game is a game in play. Make one with New or Decode.
type Game struct {
	id            string
	root, current *Node
	// last is where a game that was read ends, though it can continue; nil if that is unknown.
	last      *Node
	relayed   *Node // the end of what Relay has taken over, nil for none
	size      int   // actions in the tree
	control   Control
	clock     clock
	players   [2]Player
	analysis  bool
	tags      []pgn.Tag
	match     *Match
	edits     edits
	adjourned bool
	recorder  recorder
	changes   changes
}

// New begins a game. Its clock is stopped until Resume. The error says which option is wrong.
func New(o Options) (*Game, error) {
	if o.Start.Rules() == nil {
		return nil, message.New("a game needs a start position")
	}
	if err := o.Control.validate(); err != nil {
		return nil, message.New("clock: %w", err)
	}
	if o.Analysis && o.Control.Timed() {
		return nil, message.New("an analysis has no clocks")
	}
	for c, p := range o.Players {
		if err := p.validate(); err != nil {
			return nil, message.New("player %v: %w", rules.Color(c), err)
		}
	}
	if err := validateID(o.ID); err != nil {
		return nil, err
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	root := &Node{pos: o.Start, state: state{clocks: clocks{left: o.Control.begin()}}}
	root.updateStatus()
	g := &Game{
		id: o.ID, root: root, current: root, control: o.Control, players: o.Players,
		analysis: o.Analysis, tags: slices.Clone(o.Tags), match: o.Match, clock: clock{now: o.Now, control: o.Control},
	}
	g.clock.reset(root.clocks)
	return g, nil
}

// Root returns the start of the game.
func (g *Game) Root() *Node { return g.root }

// Current returns the place where the game stands.
func (g *Game) Current() *Node { return g.current }

// Position returns the position in which the game stands. It must not be changed.
func (g *Game) Position() *rules.Position { return &g.current.pos }

// Players returns who plays White and Black.
func (g *Game) Players() [2]Player { return g.players }

// SetPlayer changes who plays a side from now on. The error says what is wrong with the player;
// nothing is changed then.
func (g *Game) SetPlayer(c rules.Color, p Player) error {
	if err := p.validate(); err != nil {
		return message.New("player %v: %w", c, err)
	}
	g.players[c] = p
	return nil
}

// Match returns the match that the game is part of, nil for none.
func (g *Game) Match() *Match { return g.match }

// Result returns the result so far, by the rules with the history or by a decision away from the
// board.
func (g *Game) Result() Result { return g.current.Result() }

// Analysis reports whether nobody plays here (see Options).
func (g *Game) Analysis() bool { return g.analysis }

// Line returns the nodes from the root through the current one to the end of the continuation that
// Redo follows.
func (g *Game) Line() []*Node {
	line := g.current.Path()
	for n := g.following(g.current); n != nil; n = g.following(n) {
		line = append(line, n)
	}
	return line
}

// following returns the place that Redo goes to, nil for none. In an analysis where nothing was
// taken back, it follows the main line.
func (g *Game) following(n *Node) *Node {
	if n.next == nil && g.analysis && len(n.children) > 0 {
		return n.children[0]
	}
	return n.next
}

// Turns groups a line of a game, as Line returns it, into turns: it returns the index of the last
// action of each.
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

// Play makes a legal action and returns the place after it. In a game, the action becomes the main
// line. If it has been played here before, its continuation stays for Redo, unless there are
// clocks. Variations stay; actions that were taken back are dropped, unless they have notes or
// variations. In an analysis the action becomes the last variation, or an existing one is entered.
// The error wraps ErrOver, ErrIllegal or ErrTooLong. If the flag of the side to move has fallen,
// the game ends and the error is ErrOver.
func (g *Game) Play(m rules.Move) (*Node, error) { return g.play(m, false) }

// PlayAuto is Play for a pass that nobody chose (see OnlyPass); it is taken back together with the
// action before it.
func (g *Game) PlayAuto(m rules.Move) (*Node, error) { return g.play(m, true) }

// OnlyPass reports whether the game stands before a king-turn in which the only legal action is to
// pass.
func (g *Game) OnlyPass() bool {
	return g.current.pos.KingTurn() && !g.Result().Over() && len(g.current.pos.Legal(nil)) == 1
}

func (g *Game) play(m rules.Move, auto bool) (*Node, error) {
	if g.analysis {
		n, err := g.Branch(g.current, m)
		if err == nil {
			g.GoTo(n)
		}
		return n, err
	}
	t := g.turn(g.current)
	if !g.Result().Over() { // what is charged is rounded, and may be all that is left
		g.clock.chargeElapsed(t)
		g.CheckFlag()
	}
	if r := g.Result(); r.Over() {
		return nil, message.New("%w: %s", ErrOver, r)
	}
	if !legal(&g.current.pos, m) {
		return nil, ErrIllegal
	}
	n := g.current.Child(m)
	if n == nil && g.size >= MaxActions {
		return nil, message.New("%w (%d)", ErrTooLong, MaxActions)
	}
	if n == nil {
		n = newNode(g.current, m)
		g.size++
		g.edits.dropRemade(n)
	}
	g.putFirst(n)
	s := g.change(n)
	s.auto, s.played, s.decided, s.offered = auto && m.Kind() == rules.Pass, true, Result{}, [2]bool{}
	if g.control.Timed() && n.pos.Side() != t.side {
		g.clock.end(t)
	}
	s.clocks = g.clock.clocks
	g.enter(n)
	return n, nil
}

// putFirst puts an action first among the children of the current place, and drops what was played
// instead of it or, with other clocks, after it.
func (g *Game) putFirst(n *Node) {
	at := g.change(g.current)
	at.children = slices.DeleteFunc(at.children, func(old *Node) bool { return old == n || g.dropUndone(old) })
	at.children = slices.Insert(at.children, 0, n)
	if g.control.Timed() {
		s := g.change(n)
		s.children = slices.DeleteFunc(s.children, g.dropUndone)
		s.next = nil
	}
}

// dropUndone removes an action that was taken back, with everything after it, and reports whether it
// could. Actions with notes of people or variations stay, but no longer count as played.
func (g *Game) dropUndone(n *Node) bool {
	if !n.played {
		return false
	}
	worth := false
	for open := []*Node{n}; len(open) > 0; {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
		notes := last.notes
		notes.Eval = annotation.Eval{}
		worth = worth || !last.played || !notes.Empty()
	}
	if !worth {
		g.size -= n.count()
		g.edits.forget(n)
		return true
	}
	for open := []*Node{n}; len(open) > 0; {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
		s := g.change(last)
		s.played, s.auto, s.offered, s.decided, s.next = false, false, [2]bool{}, Result{}, nil
	}
	return false
}

// legal reports whether an action is legal in a position.
func legal(pos *rules.Position, m rules.Move) bool {
	var buf [256]rules.Move
	return slices.Contains(pos.Legal(buf[:0]), m)
}

// Child returns the continuation with an action, nil if there is none.
func (n *Node) Child(m rules.Move) *Node {
	for _, c := range n.children {
		if c.move == m {
			return c
		}
	}
	return nil
}

// newNode makes the place after a legal action or a null move. It has the clocks of its parent.
func newNode(at *Node, m rules.Move) *Node {
	n := bareNode(at, m)
	n.updateStatus()
	return n
}

// bareNode is newNode without the status by the rules.
func bareNode(at *Node, m rules.Move) *Node {
	n := &Node{move: m, parent: at, state: state{clocks: at.clocks}}
	if n.Null() {
		at.pos.Null(&n.pos)
	} else {
		at.pos.Make(m, &n.pos)
	}
	return n
}

// count returns the number of nodes in a branch. It does not recurse, because a line may be long.
func (n *Node) count() int {
	total := 0
	for open := []*Node{n}; len(open) > 0; total++ {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
	}
	return total
}

// enter makes a child of the current node the current one, to which Redo then leads. The clock
// stops at the end of the game.
func (g *Game) enter(n *Node) {
	g.current, g.adjourned = n, false
	g.follow(n)
	if g.Result().Over() {
		g.clock.running = false
	}
}

// follow lets Redo go to a node from its parent.
func (g *Game) follow(n *Node) {
	if n.parent != nil && n.parent.next != n {
		g.changeNext(n.parent).next = n
	}
}

// decide ends the game at the current place.
func (g *Game) decide(r Result) {
	g.clock.chargeElapsed(g.turn(g.current))
	g.clock.running, g.adjourned = false, false
	g.change(g.current).decided = r
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
