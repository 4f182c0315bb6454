package present

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/words"
)

// wayOut is a square beside a mated king, and what shuts it.
type wayOut struct {
	square board.Square
	by     board.Square // the piece that guards it, or NoSquare for one of its own side on it
}

// waysOut are the squares beside a king of the side to move that it cannot go to.
func waysOut(p *rules.Position, king board.Square) []wayOut {
	var list []wayOut
	for _, sq := range p.Geo().Step[king].Squares() {
		r := p.Refuse(king, sq)
		switch {
		case r.Code == rules.OwnPiece:
			list = append(list, wayOut{sq, board.NoSquare})
		case len(r.Squares) > 1 && (r.Code == rules.IntoCheck || r.Code == rules.StillInCheck || r.Code == rules.ExposesKing):
			by := r.Squares[1]
			if direct := p.Attackers(sq, p.Side().Other()); r.Squares[0] != sq && direct.Any() { // not of another king that it leaves
				by = direct.First()
			}
			list = append(list, wayOut{sq, by})
		}
	}
	return list
}

// shut are the squares that mated kings cannot go to because they are guarded.
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

// Mate explains a checkmate: for each mated king what guards the squares beside it,
// and which of its own pieces stand in its way.
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
			parts = append(parts, words.T("mate.guards", words.Piece(p.Kit(by).ID), p.Geo().Name(by), strings.Join(guards[by], ", ")))
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
