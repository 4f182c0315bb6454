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
	return nil
}

// parseRight reads one right. One without its king and rook in place is an
// error (R6.4), and so is a second one on the same side of the king.
func (p *Position) parseRight(char byte) error {
	side, letter := white, char
	if char >= 'a' && char <= 'z' {
		side, letter = black, char-'a'+'A'
	}
	kingAt := p.royals(side)[0]
	file := none
	switch {
	case letter == 'K':
		file = p.outermost(side, p.rules.files-1, fileOf(kingAt))
	case letter == 'Q':
		file = p.outermost(side, 0, fileOf(kingAt))
	case p.rules.randomFiles && letter >= 'A' && letter < 'A'+byte(p.rules.files):
		if f := int(letter - 'A'); p.rookOn(side, f) {
			file = f
		}
	default:
		return fmt.Errorf("no castling right: %q", char)
	}
	// In chess the king has its file too; in chess2 only Classic castles (R2.8).
	atHome := p.rankFor(side, kingAt) == 1 && (p.rules.randomFiles || fileOf(kingAt) == 4)
	if file == none || !atHome || !p.armies[side].castles {
		return fmt.Errorf("castling right %q without its king and rook in place", char)
	}
	for other := range p.rules.files {
		if p.unmoved[side][other] && (other < fileOf(kingAt)) == (file < fileOf(kingAt)) {
			return fmt.Errorf("castling right %q: a second one on its side of the king", char)
		}
	}
	p.unmoved[side][file] = true
	return nil
}

// rookOn tells whether a rook of the side stands on a file of its first rank.
func (p *Position) rookOn(side colour, file int) bool {
	return p.board[p.squareFor(side, file, 1)] == cell{role: rook, colour: side}
}

// outermost is the file of the side's first rook on its first rank, from the
// edge to the king; in chess it can only stand on the edge.
func (p *Position) outermost(side colour, edge, kingFile int) int {
	step := sign(kingFile - edge)
	for file := edge; file != kingFile; file += step {
		if p.rookOn(side, file) {
			return file
		}
		if !p.rules.randomFiles {
			break
		}
	}
	return none
}

// rights writes the castling rights (R6.4): White's, then Black's, the king's
// side before the queen's.
func (p *Position) rights() string {
	s := ""
	for _, side := range []colour{white, black} {
		rights := ""
		for file := p.rules.files - 1; file >= 0; file-- {
			if !p.unmoved[side][file] {
				continue
			}
			switch {
			case p.rules.randomFiles:
				rights += string(rune('A' + file))
			case file > fileOf(p.royals(side)[0]):
				rights += "K"
			default:
				rights += "Q"
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
