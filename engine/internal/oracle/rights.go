package oracle

import (
	"fmt"
	"strings"
)

// parseRights reads the castling rights of R6.4.
func (p *Position) parseRights(s string) error {
	if s == "-" {
		return nil
	}
	if s == "" {
		return fmt.Errorf("no castling rights, not even -")
	}
	for i := range len(s) {
		if err := p.parseRight(s[i]); err != nil {
			return err
		}
	}
	for _, side := range []colour{white, black} {
		if flagged := p.unmoved[side]; flagged != p.withPartners(side) {
			return fmt.Errorf("castling rights %q: a king without a rook, or a rook without a king", s)
		}
	}
	return nil
}

// parseRight reads one castling right. It is an error if its king and rook are not in place (R6.4),
// or if it occurs twice.
func (p *Position) parseRight(char byte) error {
	side, letter := white, char
	if char >= 'a' && char <= 'z' {
		side, letter = black, char-'a'+'A'
	}
	file := int(letter - 'A')
	if file >= p.rules.files {
		file = none
	}
	switch {
	case !p.armies[side].castles: // R2.8, R5.4
		file = none
	case p.rules.kings:
		if file == none || p.rules.castlers[file] == '-' || !p.inPlace(side, file) {
			file = none
		}
	case p.rules.randomFiles:
		file = p.randomRight(side, letter)
	case letter == 'K', letter == 'Q': // chess and rebel
		file = strings.IndexByte(p.rules.castlers, 'R')
		if letter == 'K' {
			file = strings.LastIndexByte(p.rules.castlers, 'R')
		}
		kingFile := strings.IndexByte(p.rules.castlers, 'K')
		if !p.inPlace(side, file) || !p.inPlace(side, kingFile) {
			file = none
		} else {
			p.unmoved[side][kingFile] = true
		}
	default:
		file = none
	}
	if file == none {
		return fmt.Errorf("castling right %q without its king and rook in place", char)
	}
	if p.unmoved[side][file] {
		return fmt.Errorf("castling right %q twice", char)
	}
	p.unmoved[side][file] = true
	return nil
}

// inPlace reports whether the king or rook that the array has on a file of the home rank is there,
// unconverted (R4.5, R4.12).
func (p *Position) inPlace(side colour, file int) bool {
	r := p.armies[side].roles[p.rules.castlers[file]]
	return p.board[p.squareFor(side, file, p.rules.home)] == cell{role: r, colour: side}
}

// randomRight returns the file of the rook that a letter means in chess960 and chess2: its own, or
// for K and Q that of the outermost rooks. It is none if king or rook are not in place, or if their
// side of the king has a right already.
func (p *Position) randomRight(side colour, letter byte) int {
	kingAt := p.kings(side)[0]
	if p.rankFor(side, kingAt) != p.rules.home {
		return none
	}
	kingFile := fileOf(kingAt)
	file := int(letter - 'A')
	switch {
	case letter == 'K':
		file = p.outermost(side, p.rules.files-1, kingFile)
	case letter == 'Q':
		file = p.outermost(side, 0, kingFile)
	case file >= p.rules.files || !p.rookOn(side, file):
		return none
	}
	if file == none {
		return none
	}
	for other := range p.rules.files {
		if p.unmoved[side][other] && other != kingFile && (other < kingFile) == (file < kingFile) {
			return none
		}
	}
	p.unmoved[side][kingFile] = true
	return file
}

// rookOn reports whether a rook of the side is on a file of its home rank.
func (p *Position) rookOn(side colour, file int) bool {
	return p.board[p.squareFor(side, file, p.rules.home)] == cell{role: p.armies[side].roles['R'], colour: side}
}

// outermost returns the file of the side's first rook on its home rank, from the edge to the king,
// or none.
func (p *Position) outermost(side colour, edge, kingFile int) int {
	for file := edge; file != kingFile; file += sign(kingFile - edge) {
		if p.rookOn(side, file) {
			return file
		}
	}
	return none
}

// withPartners returns the side's unmoved kings and rooks if it has at least one of each, and none
// otherwise (R6.4).
func (p *Position) withPartners(side colour) [size]bool {
	kings, rooks := 0, 0
	for file := range p.rules.files {
		if p.unmoved[side][file] {
			switch p.board[p.squareFor(side, file, p.rules.home)].role {
			case king:
				kings++
			case p.armies[side].roles['R']:
				rooks++
			}
		}
	}
	if kings == 0 || rooks == 0 {
		return [size]bool{}
	}
	return p.unmoved[side]
}

// keepRights drops the castling rights of the king and the rook that have just castled, and of
// kings and rooks that are no longer on their square or no longer in their colour (R3.6, R4.5,
// R4.12).
func (p *Position) keepRights(before *Position, a action) {
	if a.kind == castling { // either may have ended on the square of another castler
		p.unmoved[before.side][fileOf(a.from)] = false
		p.unmoved[before.side][fileOf(a.to)] = false
	}
	if p.rules.wild9 && before.board[a.from].role == king { // R3.7: neither king
		p.unmoved[before.side] = [size]bool{}
	}
	for _, side := range []colour{white, black} {
		for file := range p.rules.files {
			sq := p.squareFor(side, file, p.rules.home)
			if p.board[sq] != before.board[sq] {
				p.unmoved[side][file] = false
			}
		}
		p.unmoved[side] = p.withPartners(side)
	}
}

// rights writes the castling rights (R6.4), White's first. Chess, chess960 and chess2 put the
// king's side before the queen's and leave out the king.
func (p *Position) rights() string {
	s := ""
	for _, side := range []colour{white, black} {
		rights := ""
		for file := range p.rules.files {
			if !p.unmoved[side][file] {
				continue
			}
			isKing := p.board[p.squareFor(side, file, p.rules.home)].isKing()
			switch {
			case p.rules.kings:
				rights += string(rune('A' + file))
			case isKing:
			case p.rules.randomFiles:
				rights = string(rune('A'+file)) + rights
			case file == 0:
				rights = "Q"
			default:
				rights = "K" + rights
			}
		}
		if side == black {
			rights = strings.ToLower(rights)
		}
		s += rights
	}
	if s == "" {
		return "-"
	}
	return s
}
