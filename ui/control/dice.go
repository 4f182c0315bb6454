package control

import (
	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
)

// deal lets the dice build the start position that they have found (R2.2). Until
// they have settled the game does not begin.
func (s *session) deal(throws []orthodox.Throw) {
	p := s.game.Position()
	next := s.viewOf(s.game.Current())
	bare := next
	bare.Pieces = append([]ui.Piece(nil), next.Pieces...)
	for _, c := range []rules.Color{rules.White, rules.Black} {
		for _, sq := range backRank(p, c) {
			bare.Pieces[sq] = ui.Piece{}
		}
	}
	bare.Actions, bare.Links = nil, nil
	s.board.SetView(bare)
	s.dealing = true
	s.animate(ui.Play{Dice: rolls(p, throws)}, s.game.Current())
}

// settleDice ends the dice at once, if they are rolling.
func (s *session) settleDice() bool {
	if !s.dealing {
		return false
	}
	s.board.Finish()
	return true
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

// rolls turns the throws that led to a position into what the board plays. The
// three pieces without a die come together.
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
					r.Places = append(r.Places, []ui.Square{square(white[file]), square(black[file])})
				}
			}
		}
		if !t.Reroll {
			taken[t.File] = true
			if t.Role == rules.Bishop {
				bishops++
			}
			for _, sq := range []board.Square{white[t.File], black[t.File]} {
				r.Pieces = append(r.Pieces, ui.Change{Kind: ui.ChangePlace, To: square(sq), Piece: piece(p, sq)})
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
