package fen

import (
	"slices"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/rules"
)

// readCastling reads castling rights by R6.4 into squares of kings and rooks.
// Whether they are in place is for rules.New to judge.
func (p *parser) readCastling() error {
	text := p.fields[2].text
	if text == "-" {
		return nil
	}
	for i := 0; i < len(text); i++ {
		upper, color := text[i]&^0x20, rules.White
		if text[i] != upper {
			color = rules.Black
		}
		squares, reason := p.right(color, upper)
		if reason != nil {
			return p.fail(2, i, message.New("%q: %v", text[i:i+1], reason))
		}
		fresh := false
		for _, sq := range squares {
			if !p.setup.Unmoved.Has(sq) {
				p.setup.Unmoved, p.rights[sq] = p.setup.Unmoved.With(sq), i
				fresh = true
			}
		}
		if !fresh {
			return p.fail(2, i, message.New("%q: the same right twice", text[i:i+1]))
		}
	}
	return nil
}

// right returns the squares that a letter gives a right to, or says why there
// are none.
func (p *parser) right(color rules.Color, letter byte) (squares []board.Square, reason *message.Message) {
	none := message.New("no castling right")
	home := p.rules().Home(color).Squares()
	file := int(letter) - 'A'
	onBoard := file >= 0 && file < p.geo.Files
	short := letter == 'K'
	switch p.variant.Castling {
	case rules.KingLeaps, rules.KingLeapsQueenside:
		if !onBoard {
			return nil, none
		}
		return []board.Square{home[file]}, nil
	case rules.KingTwoSquares:
		if !short && letter != 'Q' {
			return nil, none
		}
		king, rook := home[4], home[0]
		if short {
			rook = home[7]
		}
		return []board.Square{king, rook}, nil
	case rules.KingTakesRook:
		king := slices.IndexFunc(home, func(sq board.Square) bool { return p.setup.Cells[sq] == rules.MakePiece(color, rules.King) })
		if king < 0 {
			return nil, message.New("the king of %v is not in place", color)
		}
		if short || letter == 'Q' {
			file = p.outermost(home, king, rules.MakePiece(color, rules.Rook), short)
		} else if !onBoard {
			return nil, none
		}
		if file < 0 || file == king {
			return nil, message.New("no rook of %v is in place for it", color)
		}
		return []board.Square{home[king], home[file]}, nil
	}
	return nil, message.New("%s has no castling", p.variant.Title)
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
