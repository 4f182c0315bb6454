package present

import (
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
)

// Deal returns the view before the dice build a start position (R2.2), and the play in which they do. next is
// the view of the position.
func Deal(p *rules.Position, next ui.View, throws []orthodox.Throw) (bare ui.View, play ui.Play) {
	bare = next
	bare.Pieces = slices.Clone(next.Pieces)
	for _, c := range []rules.Color{rules.White, rules.Black} {
		for _, sq := range backRank(p, c) {
			bare.Pieces[sq] = ui.Piece{}
		}
	}
	bare.Actions, bare.Links = nil, nil
	return bare, ui.Play{Dice: rolls(p, throws)}
}

// backRank returns the squares of a side's pieces at the start, from the a-file.
func backRank(p *rules.Position, c rules.Color) []board.Square {
	geo, rank := p.Geo(), 0
	if c == rules.Black {
		rank = geo.Ranks - 1
	}
	list := make([]board.Square, geo.Files)
	for file := range list {
		list[file] = geo.At(file, rank)
	}
	return list
}

// rolls converts the throws that led to a position to those of the board. The three pieces without a die are
// placed together.
func rolls(p *rules.Position, throws []orthodox.Throw) []ui.Roll {
	white, black := backRank(p, rules.White), backRank(p, rules.Black)
	taken := map[int]bool{}
	var list []ui.Roll
	bishops := 0
	for _, t := range throws {
		r := ui.Roll{Die: t.Die, Void: t.Reroll}
		if t.Die > 0 {
			for file := range white {
				if !taken[file] && (bishops > 1 || file%2 == bishops) {
					r.Places = append(r.Places, []ui.Square{Square(white[file]), Square(black[file])})
				}
			}
		}
		if !t.Reroll {
			taken[t.File] = true
			if t.Role == rules.Bishop {
				bishops++
			}
			for _, sq := range []board.Square{white[t.File], black[t.File]} {
				r.Pieces = append(r.Pieces, ui.Change{Kind: transition.Place, To: Square(sq), Piece: piece(p, sq)})
			}
		}
		if last := len(list) - 1; t.Die == 0 && last >= 0 && list[last].Die == 0 {
			list[last].Pieces = append(list[last].Pieces, r.Pieces...)
			continue
		}
		list = append(list, r)
	}
	return list
}
