package pgn

import (
	"slices"
	"strconv"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/notation/san"
	"midline/engine/rules"
)

// writer writes one game.
type writer struct {
	buf      []byte
	scratch  []byte
	legal    [256]rules.Move
	geo      *board.Geometry
	line     int  // where the line begins
	gap      int  // where it may be broken, -1 for nowhere
	glued    bool // no space before what comes
	numbered bool // the next action needs its number
	closed   bool // a variation has ended since the last action
	depth    int  // of variations
	end      *Node
}

// writeLine writes what follows a place: its main line with the variations or, in a variation, the
// only child that parent then has.
func (w *writer) writeLine(parent *Node, start *rules.Position, variation bool) error {
	var ring [3]rules.Position
	pos, now := start, 0
	for first := variation; len(parent.Children) > 0; first = false {
		n, others := parent.Children[0], parent.Children[1:]
		next := &ring[now]
		now = (now + 1) % 3
		if err := w.action(n, pos, next, first, false); err != nil {
			return err
		}
		if n == w.end || !joined(n, next) {
			w.notes(n, len(others) == 0)
			if err := w.variations(others, pos); err != nil {
				return err
			}
			if n == w.end && len(n.Children) > 0 {
				return w.writeAfterEnd(pos, n)
			}
			parent, pos = n, next
			continue
		}
		king, after := n.Children[0], &ring[now]
		now = (now + 1) % 3
		if err := w.action(king, next, after, false, true); err != nil {
			return err
		}
		w.notes(king, len(others) == 0 && len(n.Children) == 1)
		if err := w.variations(others, pos); err != nil {
			return err
		}
		if err := w.variations(n.Children[1:], next); err != nil {
			return err
		}
		if king == w.end && len(king.Children) > 0 {
			return w.writeAfterEnd(pos, n, king)
		}
		parent, pos = king, after
	}
	return nil
}

// writeAfterEnd writes what follows the end of the game as a variation that repeats the last turn, whose
// actions are given with the position before it. Other programs have no other place for it.
func (w *writer) writeAfterEnd(pos *rules.Position, turn ...*Node) error {
	follow := slices.Clone(turn[len(turn)-1].Children)
	first := *follow[0]
	before := first.Notes.Before
	first.Notes.Before, follow[0] = "", &first
	for _, n := range slices.Backward(turn) {
		follow = []*Node{{Move: n.Move, Children: follow}}
	}
	follow[0].Notes.Before = before // at the head it is the one of the first new action
	return w.variations(follow, pos)
}

// joined reports whether an action and the king-turn after it are written as one, because there are
// no notes between them.
func joined(n *Node, next *rules.Position) bool {
	if !next.KingTurn() || len(n.Children) == 0 || n.Children[0].Notes.Before != "" {
		return false
	}
	notes := n.Notes
	notes.Before = ""
	return notes.Empty()
}

func (w *writer) variations(nodes []*Node, pos *rules.Position) error {
	for i := range nodes {
		if w.depth++; w.depth > MaxDepth {
			return message.New("write game: its variations are nested deeper than %d", MaxDepth)
		}
		w.space()
		w.buf = append(w.buf, '(')
		w.glued, w.numbered = true, true
		if err := w.writeLine(&Node{Children: nodes[i : i+1 : i+1]}, pos, true); err != nil {
			return err
		}
		if len(w.buf) == w.line {
			w.space()
		}
		w.buf = append(w.buf, ')')
		w.wrap()
		w.numbered, w.closed = true, true
		w.depth--
	}
	return nil
}

// action writes one action, with its number if needed, and sets next to the position after it.
// first says that it begins a variation; behind, that it is a king-turn written right after the
// action before it.
func (w *writer) action(n *Node, pos, next *rules.Position, first, behind bool) error {
	null := n.Move == rules.PassMove && !pos.KingTurn()
	if null && !pos.Null(next) || !null && !w.isLegal(pos, n.Move) {
		return message.New("write game: an action at move %d is not legal", pos.Fullmove())
	}
	if first || w.closed {
		w.comment(nil, n.Notes.Before, "")
	}
	if !pos.KingTurn() && (pos.Side() == rules.White || w.numbered) || first {
		w.number(pos)
	}
	switch {
	case behind:
		w.buf = append(w.buf, '/')
	default:
		w.space()
		if pos.KingTurn() {
			w.buf = append(w.buf, '/')
		}
	}
	if null {
		w.buf = append(w.buf, "--"...)
	} else {
		pos.Advance(n.Move, next)
		w.buf = san.Append(w.buf, pos, n.Move, next)
	}
	w.wrap()
	w.numbered, w.closed = false, false
	return nil
}

func (w *writer) isLegal(pos *rules.Position, m rules.Move) bool {
	if m == rules.PassMove {
		return true // that of the king-turn
	}
	if int(m.From()) >= pos.Geo().Squares || pos.Won().Reason != rules.Ongoing {
		return false
	}
	piece := pos.At(m.From())
	return piece != rules.NoPiece && slices.Contains(pos.LegalOf(piece.Role(), w.legal[:0]), m)
}

func (w *writer) number(pos *rules.Position) {
	w.space()
	w.buf = append(strconv.AppendInt(w.buf, int64(pos.Fullmove()), 10), '.')
	if pos.Side() == rules.Black {
		w.buf = append(w.buf, ".."...)
	}
	w.wrap()
}

// notes writes the notes after an action. alone says that no variation comes before the next one.
func (w *writer) notes(n *Node, alone bool) {
	for _, g := range n.Notes.Glyphs {
		if g == 0 {
			continue
		}
		w.space()
		w.buf = strconv.AppendInt(append(w.buf, '$'), int64(g), 10)
		w.wrap()
	}
	before := ""
	if alone && n != w.end && len(n.Children) > 0 {
		before = n.Children[0].Notes.Before
	}
	w.scratch = appendCommands(w.scratch[:0], &n.Notes, w.geo)
	w.comment(w.scratch, n.Notes.Comment, before)
}
