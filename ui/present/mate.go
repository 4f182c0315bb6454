package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/words"
)

// wayOut is a square beside a mated king to which the king cannot go.
type wayOut struct {
	square board.Square
	by     board.Square // the piece that guards it, NoSquare if none does
	left   board.Square // another king that would still be in check, NoSquare for none
}

// waysOut returns the squares beside a king of the side to move to which the king cannot go.
func waysOut(p *rules.Position, king board.Square) []wayOut {
	var list []wayOut
	for _, sq := range p.Geo().Step[king].Squares() {
		r := p.Refuse(king, sq)
		switch {
		case p.At(sq) != rules.NoPiece && p.At(sq).Color() == p.Side(): // a rook is refused as castling
			list = append(list, wayOut{sq, board.NoSquare, board.NoSquare})
		case len(r.Squares) > 1 && (r.Code == rules.IntoCheck || r.Code == rules.StillInCheck || r.Code == rules.ExposesKing):
			w := wayOut{sq, r.Squares[1], board.NoSquare}
			if direct := p.Attackers(sq, p.Side().Other()); r.Squares[0] != sq && direct.Any() {
				w.by = direct.First()
			} else if r.Squares[0] != sq {
				w.by, w.left = board.NoSquare, r.Squares[0]
			}
			list = append(list, w)
		}
	}
	return list
}

// shut returns the squares to which mated kings cannot go because they are guarded.
func shut(p *rules.Position) []board.Square {
	var list []board.Square
	for _, king := range p.Checked(p.Side()).Squares() {
		for _, w := range waysOut(p, king) {
			if w.by != board.NoSquare {
				list = append(list, w.square)
			}
		}
	}
	return list
}

// Mate explains a checkmate: for each mated king, which pieces guard the squares beside it, and which of its
// own pieces block it.
func Mate(p *rules.Position) string {
	var sentences []string
	for _, king := range p.Checked(p.Side()).Squares() {
		var order []board.Square
		guards := map[board.Square][]string{}
		var own, leaves []string
		kings, left := "", ""
		for _, w := range waysOut(p, king) {
			name := p.Geo().Name(w.square)
			switch {
			case w.by != board.NoSquare:
				if guards[w.by] == nil {
					order = append(order, w.by)
				}
				guards[w.by] = append(guards[w.by], name)
			case w.left != board.NoSquare:
				leaves, left = append(leaves, name), p.Geo().Name(w.left)
			case p.At(w.square).Role() == rules.King:
				kings = name
			default:
				own = append(own, name)
			}
		}
		var parts []string
		for _, by := range order {
			parts = append(parts, words.T("mate.guards",
				words.Noun(p.Kit(by).ID), p.Geo().Name(by), words.List(guards[by])))
		}
		if len(leaves) > 0 {
			parts = append(parts, words.T("mate.leaves", words.List(leaves), left))
		}
		if kings != "" {
			parts = append(parts, words.T("mate.otherking", kings))
		}
		if len(own) > 0 {
			parts = append(parts, words.T("mate.own", len(own), words.List(own)))
		}
		sentences = append(sentences, words.T("mate.noway", p.Geo().Name(king), words.Clauses(parts)))
	}
	return strings.Join(sentences, " ")
}
