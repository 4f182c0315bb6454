package fen

import (
	"slices"
	"strconv"
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
)

// Format returns the canonical FEN of a position.
func Format(pos *rules.Position) string {
	s := pos.Setup()
	return FormatSetup(pos.Rules(), &s)
}

// FormatSetup returns the FEN of a setup, which need not be legal. ParseSetup is its inverse,
// except for what a FEN cannot express: marks on free squares, and castling rights away from the
// starting squares.
func FormatSetup(r *rules.Rules, s *rules.Setup) string {
	v := r.Variant
	var b strings.Builder
	formatBoard(&b, r, s)
	b.WriteByte(' ')
	b.WriteByte("wb"[s.Side])
	if s.KingTurn {
		b.WriteByte('k')
	}
	b.WriteByte(' ')
	b.WriteString(formatCastling(r, s))
	b.WriteByte(' ')
	b.WriteString(r.Geo.Name(s.Passed))
	writeCount(&b, s.Halfmove)
	writeCount(&b, s.Fullmove)
	if v.Chosen {
		b.WriteByte(' ')
		b.WriteString(r.Army(rules.White).Code())
		b.WriteString(r.Army(rules.Black).Code())
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

func formatBoard(b *strings.Builder, r *rules.Rules, s *rules.Setup) {
	for rank := r.Geo.Ranks - 1; rank >= 0; rank-- {
		free := 0
		flush := func() {
			if free > 0 {
				b.WriteString(strconv.Itoa(free))
			}
			free = 0
		}
		for file := range r.Geo.Files {
			sq := r.Geo.At(file, rank)
			piece := s.Cells[sq]
			if piece == rules.NoPiece {
				free++
				continue
			}
			flush()
			b.WriteByte(Letter(r.Variant, piece))
			if s.Converted.Has(sq) {
				b.WriteByte('~')
			}
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
}

// formatCastling writes castling rights as readCastling reads them.
func formatCastling(r *rules.Rules, s *rules.Setup) string {
	text := ""
	for _, c := range []rules.Color{rules.White, rules.Black} {
		home := r.Home(c).Squares()
		var letters []byte
		for file, sq := range home {
			if s.Unmoved.Has(sq) {
				letters = append(letters, byte('A'+file))
			}
		}
		switch r.Variant.Castling {
		case rules.KingTwoSquares:
			letters = nil
			if s.Unmoved.Has(home[7]) {
				letters = append(letters, 'K')
			}
			if s.Unmoved.Has(home[0]) {
				letters = append(letters, 'Q')
			}
		case rules.KingTakesRook:
			king := slices.IndexFunc(home, func(sq board.Square) bool {
				return s.Cells[sq] == rules.MakePiece(c, rules.King)
			})
			letters = slices.DeleteFunc(letters, func(letter byte) bool { return int(letter-'A') == king })
			slices.Reverse(letters)
		}
		for _, letter := range letters {
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
