package fen

import (
	"sort"
	"strconv"
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
)

// readCastling reads castling rights by R6.4 into squares of kings and rooks.
func (p *parser) readCastling() error {
	text := p.fields[2].text
	if text == "-" {
		return nil
	}
	if p.variant.Castling == rules.KingLeaps || p.variant.Castling == rules.KingLeapsQueenside {
		return p.readUnmoved(text)
	}
	seen := [2]board.Bitboard{}
	for i := 0; i < len(text); i++ {
		upper := text[i] &^ 0x20
		color := rules.White
		if text[i] != upper {
			color = rules.Black
		}
		king, rook, reason := p.right(color, upper)
		if reason != "" {
			return p.fail(2, i, "%q: %s", text[i:i+1], reason)
		}
		for _, other := range seen[color].Squares() {
			if (other > king) == (rook > king) {
				return p.fail(2, i, "%q: a second right of %s on the same side of the king", text[i:i+1], color)
			}
		}
		seen[color] = seen[color].With(rook)
		p.setup.Unmoved = p.setup.Unmoved.With(king).With(rook)
	}
	return nil
}

// readUnmoved reads the files of the unmoved kings and rooks.
func (p *parser) readUnmoved(text string) error {
	for i := 0; i < len(text); i++ {
		upper := text[i] &^ 0x20
		color, rank := rules.White, p.home()
		if text[i] != upper {
			color, rank = rules.Black, p.geo.Ranks-1-p.home()
		}
		queenside := p.variant.Castling == rules.KingLeapsQueenside
		if upper < 'A' || int(upper-'A') >= p.geo.Files || queenside && upper != 'A' && upper != 'E' {
			return p.fail(2, i, "%q: no castling right", text[i:i+1])
		}
		sq := p.geo.At(int(upper-'A'), rank)
		king, rook := rules.MakePiece(color, rules.King), rules.MakePiece(color, rules.Rook)
		piece, began := p.setup.Cells[sq], p.variant.Array[p.home()][upper-'A']
		if (piece != king || began != 'K') && (piece != rook || began != 'R') {
			return p.fail(2, i, "%q: no king or rook of %s is in place for it", text[i:i+1], color)
		}
		if p.setup.Unmoved.Has(sq) {
			return p.fail(2, i, "%q: the same right twice", text[i:i+1])
		}
		p.setup.Unmoved = p.setup.Unmoved.With(sq)
	}
	return nil
}

// home is the rank of the array's pieces, counted from 0.
func (p *parser) home() int {
	return p.geo.RankOf(p.variant.With(p.armies[0], p.armies[1]).Home(rules.White).First())
}

// right finds the king and the rook of one letter, or says why there are none.
func (p *parser) right(color rules.Color, letter byte) (king, rook board.Square, reason string) {
	rank := 0
	if color == rules.Black {
		rank = p.geo.Ranks - 1
	}
	king = board.NoSquare
	for file := range p.geo.Files {
		if p.setup.Cells[p.geo.At(file, rank)] == rules.MakePiece(color, rules.King) {
			king = p.geo.At(file, rank)
		}
	}
	orthodox := p.variant.Castling == rules.KingTwoSquares
	if king == board.NoSquare || orthodox && p.geo.FileOf(king) != 4 {
		return 0, 0, "the king of " + color.String() + " is not in place"
	}
	isRook := func(file int) bool {
		return p.setup.Cells[p.geo.At(file, rank)] == rules.MakePiece(color, rules.Rook)
	}
	file := -1
	switch {
	case letter == 'K' || letter == 'Q':
		file = p.outermost(king, letter == 'K', orthodox, isRook)
	case !orthodox && letter >= 'A' && int(letter-'A') < p.geo.Files:
		if isRook(int(letter - 'A')) {
			file = int(letter - 'A')
		}
	default:
		return 0, 0, "no castling right"
	}
	if file < 0 {
		return 0, 0, "no rook of " + color.String() + " is in place for it"
	}
	return king, p.geo.At(file, rank), ""
}

// outermost returns the file of the rook that K or Q means, or -1.
func (p *parser) outermost(king board.Square, short, orthodox bool, isRook func(int) bool) int {
	from, step := 0, 1
	if short {
		from, step = p.geo.Files-1, -1
	}
	for file := from; file != p.geo.FileOf(king); file += step {
		if isRook(file) {
			return file
		}
		if orthodox {
			break
		}
	}
	return -1
}

// Format returns the canonical FEN of a position.
func Format(pos *rules.Position) string {
	v, geo := pos.Rules().Variant, pos.Geo()
	var b strings.Builder
	formatBoard(&b, pos)
	b.WriteByte(' ')
	b.WriteByte("wb"[pos.Side()])
	if pos.KingTurn() {
		b.WriteByte('k')
	}
	b.WriteByte(' ')
	b.WriteString(formatCastling(pos))
	b.WriteByte(' ')
	b.WriteString(geo.Name(pos.Passed()))
	writeCount(&b, pos.Halfmove())
	writeCount(&b, pos.Fullmove())
	if v.Chosen {
		b.WriteByte(' ')
		b.WriteByte(pos.Rules().Army(rules.White).Letter)
		b.WriteByte(pos.Rules().Army(rules.Black).Letter)
	}
	return b.String()
}

// Letter returns the FEN letter of a piece.
func Letter(v *rules.Variant, piece rules.Piece) byte {
	letter := v.Letters[piece.Role()]
	if piece.Color() == rules.Black {
		letter |= 0x20
	}
	return letter
}

func formatBoard(b *strings.Builder, pos *rules.Position) {
	geo, v := pos.Geo(), pos.Rules().Variant
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		free := 0
		flush := func() {
			if free > 0 {
				b.WriteString(strconv.Itoa(free))
			}
			free = 0
		}
		for file := range geo.Files {
			sq := geo.At(file, rank)
			piece := pos.At(sq)
			if piece == rules.NoPiece {
				free++
				continue
			}
			flush()
			b.WriteByte(Letter(v, piece))
			if pos.Converted().Has(sq) {
				b.WriteByte('~')
			}
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
}

func formatCastling(pos *rules.Position) string {
	geo := pos.Geo()
	text := ""
	castling := pos.Rules().Variant.Castling
	for _, c := range []rules.Color{rules.White, rules.Black} {
		own := pos.Unmoved().And(pos.Of(c))
		if castling == rules.KingLeaps || castling == rules.KingLeapsQueenside {
			for _, sq := range own.Squares() {
				text += string(rune(byte('A'+geo.FileOf(sq)) | byte(c)<<5))
			}
			continue
		}
		rooks := own.And(pos.Pieces(c, rules.Rook)).Squares()
		if len(rooks) == 0 {
			continue
		}
		king := own.And(pos.Pieces(c, rules.King)).First()
		sort.Slice(rooks, func(i, j int) bool { return rooks[i] > rooks[j] })
		for _, rook := range rooks {
			letter := byte('A' + geo.FileOf(rook))
			if pos.Rules().Variant.Castling == rules.KingTwoSquares {
				letter = 'Q'
				if rook > king {
					letter = 'K'
				}
			}
			text += string(rune(letter | byte(c)<<5))
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

func writeCount(b *strings.Builder, n int) {
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(n))
}
