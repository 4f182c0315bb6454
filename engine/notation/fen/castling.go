package fen

import (
	"slices"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/rules"
)

// right is the meaning of one letter of the castling field.
type right struct {
	squares board.Bitboard // of the king and the rook, or of one of them
	offset  int            // in the field
}

// readCastling reads castling rights by R6.4 into squares of kings and rooks. Rights whose pieces
// are not in place are dropped, or left for rules.New to refuse.
func (p *parser) readCastling() error {
	text := p.fields[atCastling].text
	if text == "-" {
		return nil
	}
	for i := 0; i < len(text); i++ {
		upper, color := text[i]&^0x20, rules.White
		if text[i] != upper {
			color = rules.Black
		}
		squares, known, reason := p.right(color, upper)
		if reason != nil {
			reason = message.New("%q: %v", text[i:i+1], reason)
			if !known {
				return p.fail(atCastling, i, reason)
			}
			if err := p.dropRight(i, reason); err != nil {
				return err
			}
			continue
		}
		r := right{offset: i}
		for _, sq := range squares {
			r.squares = r.squares.With(sq)
		}
		if r.squares.AndNot(p.setup.Unmoved).IsEmpty() {
			if err := p.dropRight(i, message.New("%q: the same right twice", text[i:i+1])); err != nil {
				return err
			}
			continue
		}
		p.rights, p.setup.Unmoved = append(p.rights, r), p.setup.Unmoved.Or(r.squares)
	}
	if p.exact {
		return nil
	}
	return p.dropRights()
}

// dropRights drops the rights whose pieces are not in place.
func (p *parser) dropRights() error {
	able := p.rules().Castlers(&p.setup)
	var kept board.Bitboard
	for _, r := range p.rights {
		if r.squares.AndNot(able).IsEmpty() {
			kept = kept.Or(r.squares)
			continue
		}
		letter := p.fields[atCastling].text[r.offset : r.offset+1]
		if err := p.dropRight(r.offset, message.New("%q: its king and rook are not in place", letter)); err != nil {
			return err
		}
	}
	p.setup.Unmoved = kept
	return nil
}

func (p *parser) dropRight(at int, reason *message.Message) error {
	return p.warn(Warning{FieldCastling, p.fields[atCastling].offset + at,
		message.New("%v, so the right is dropped", reason)})
}

// right returns the squares to which a letter gives a right, or why there are none. known says that
// it is the letter of a right whose pieces are not there.
func (p *parser) right(color rules.Color, letter byte) (squares []board.Square, known bool, reason *message.Message) {
	none := message.New("no castling right")
	home := p.rules().Home(color).Squares()
	file := int(letter) - 'A'
	onBoard := file >= 0 && file < p.geo.Files
	short := letter == 'K'
	switch p.variant.Castling {
	case rules.KingLeaps, rules.KingLeapsQueenside:
		if !onBoard {
			return nil, false, none
		}
		return []board.Square{home[file]}, true, nil
	case rules.KingTwoSquares:
		if !p.exact { // the files of the rooks, as some programs write them
			short = short || letter == 'H'
			if letter == 'A' {
				letter = 'Q'
			}
		}
		if !short && letter != 'Q' {
			return nil, onBoard && !p.exact, none
		}
		king, rook := home[4], home[0]
		if short {
			rook = home[7]
		}
		return []board.Square{king, rook}, true, nil
	case rules.KingTakesRook:
		king := slices.IndexFunc(home, func(sq board.Square) bool {
			return p.setup.Cells[sq] == rules.MakePiece(color, rules.King)
		})
		if king < 0 {
			return nil, true, message.New("the king of %v is not in place", color)
		}
		if short || letter == 'Q' {
			file = p.outermost(home, king, rules.MakePiece(color, rules.Rook), short)
		} else if !onBoard {
			return nil, false, none
		}
		if file < 0 || file == king {
			return nil, true, message.New("no rook of %v is in place for it", color)
		}
		return []board.Square{home[king], home[file]}, true, nil
	}
	return nil, true, message.New("%s has no castling", p.variant.Called())
}

// outermost returns the file of the rook that K or Q means, or -1.
func (p *parser) outermost(home []board.Square, king int, rook rules.Piece, short bool) int {
	from, step := 0, 1
	if short {
		from, step = len(home)-1, -1
	}
	for file := from; file != king; file += step {
		if p.setup.Cells[home[file]] == rook {
			return file
		}
	}
	return -1
}
