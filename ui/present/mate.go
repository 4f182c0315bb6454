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
	by     board.Square // the piece that guards it, NoSquare if a piece of the king's side stands on it
}

// waysOut returns the squares beside a king of the side to move to which the king cannot go.
func waysOut(p *rules.Position, king board.Square) []wayOut {
	var list []wayOut
	for _, sq := range p.Geo().Step[king].Squares() {
		r := p.Refuse(king, sq)
		switch {
		case r.Code == rules.OwnPiece:
			list = append(list, wayOut{sq, board.NoSquare})
		case len(r.Squares) > 1 && (r.Code == rules.IntoCheck || r.Code == rules.StillInCheck || r.Code == rules.ExposesKing):
			by := r.Squares[1]
			// The attacker may be that of another king that is left in check.
			if direct := p.Attackers(sq, p.Side().Other()); r.Squares[0] != sq && direct.Any() {
				by = direct.First()
			}
			list = append(list, wayOut{sq, by})
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
		var own []string
		kings := ""
		for _, w := range waysOut(p, king) {
			name := p.Geo().Name(w.square)
			switch {
			case w.by != board.NoSquare:
				if guards[w.by] == nil {
					order = append(order, w.by)
				}
				guards[w.by] = append(guards[w.by], name)
			case p.At(w.square).Role() == rules.King:
				kings = name
			default:
				own = append(own, name)
			}
		}
		var parts []string
		for _, by := range order {
			parts = append(parts, words.T("mate.guards",
				words.Piece(p.Kit(by).ID), p.Geo().Name(by), strings.Join(guards[by], ", ")))
		}
		if kings != "" {
			parts = append(parts, words.T("mate.otherking", kings))
		}
		if len(own) > 0 {
			parts = append(parts, words.T("mate.own", strings.Join(own, ", ")))
		}
		sentences = append(sentences, words.T("mate.noway", p.Geo().Name(king), strings.Join(parts, "; ")))
	}
	return strings.Join(sentences, " ")
}
