package game

import (
	"midline/engine/board"
	"midline/engine/rules"
)

// Effect is what an action looks and sounds like.
type Effect uint8

// The effects.
const (
	EffectMove Effect = iota
	EffectCastle
	EffectWhirlwind
	EffectRampage
	EffectPounce
	EffectTeleport // by a piece that moves from anywhere
	EffectConvert
	EffectPass // nothing happens
)

// Deed is what an action did, for showing it.
type Deed struct {
	Effect  Effect
	Piece   rules.Piece    // the acting piece before the action, NoPiece for a pass
	From    board.Square   // where it stood, NoSquare for a pass
	To      board.Square   // where it ends (From if it stays), NoSquare for a pass
	Changes []rules.Change // in the order in which they happen

	Capture   bool // something was removed from the board
	Promotion bool // the piece became another
	Drop      bool // a piece was placed on the board
	Check     bool // the opponent's king is in check afterwards
	Invasion  bool // the action won by crossing the midline
}

// DeedOf returns what a legal action of a position does.
func DeedOf(pos *rules.Position, m rules.Move) Deed {
	var next rules.Position
	pos.Make(m, &next)
	return deed(pos, m, &next)
}

// Deed returns what the action that led here did; the zero Deed at the root.
func (n *Node) Deed() Deed {
	if n.parent == nil {
		return Deed{}
	}
	return deed(&n.parent.pos, n.move, &n.pos)
}

func deed(pos *rules.Position, m rules.Move, next *rules.Position) Deed {
	d := Deed{
		Effect: EffectOf(pos, m), From: board.NoSquare, To: board.NoSquare,
		Changes:  pos.Changes(m),
		Check:    next.Checked(pos.Side().Other()).Any(),
		Invasion: next.Won().Reason == rules.MidlineInvasion,
	}
	if d.Effect != EffectPass {
		d.Piece, d.From, d.To = pos.At(m.From()), m.From(), m.From()
	}
	for _, change := range d.Changes {
		switch change.Kind {
		case rules.Moved:
			if change.From == m.From() {
				d.To = change.To
			}
		case rules.Removed:
			d.Capture = true
		case rules.Placed:
			d.Drop = true
		}
	}
	d.Promotion = m.Promote() != rules.NoRole
	return d
}

// EffectOf returns the effect of a legal action of a position.
func EffectOf(pos *rules.Position, m rules.Move) Effect {
	switch m.Kind() {
	case rules.Castle:
		return EffectCastle
	case rules.Whirlwind:
		return EffectWhirlwind
	case rules.Rampage:
		return EffectRampage
	case rules.Pounce:
		return EffectPounce
	case rules.Convert:
		return EffectConvert
	case rules.Pass:
		return EffectPass
	}
	if kit := pos.Kit(m.From()); kit != nil && kit.Quiet&rules.Anywhere != 0 {
		return EffectTeleport
	}
	return EffectMove
}

// Captured returns the pieces of a side that have left the board up to the
// current place, in the order in which they fell, whoever removed them.
func (g *Game) Captured(c rules.Color) []rules.Piece { return g.current.Captured(c) }

// Captured returns the pieces of a side that have left the board up to here, in
// the order in which they fell, whoever removed them.
func (n *Node) Captured(c rules.Color) []rules.Piece {
	var list []rules.Piece
	for _, m := range n.Path()[1:] {
		for _, change := range m.parent.pos.Changes(m.move) {
			if change.Kind == rules.Removed && change.Piece.Color() == c {
				list = append(list, change.Piece)
			}
		}
	}
	return list
}

// LastTurn returns the squares that the last turn touched: from, to and what was
// destroyed, of a normal turn and its king-turn together.
func (g *Game) LastTurn() []board.Square { return g.current.TurnSquares() }
