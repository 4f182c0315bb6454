package oracle

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse reads a position in the notation of R6.1 to R6.6. It refuses, with the reason, what R6.12
// does not accept. FEN writes an accepted position in canonical form.
func Parse(variantName, fen string) (*Position, error) {
	rules, ok := variants[variantName]
	if !ok {
		return nil, fmt.Errorf("unknown variant %q", variantName)
	}
	fields, sides := strings.Split(fen, " "), [2]*army{rules.army, rules.army}
	if rules.chess2 {
		if len(fields) != 7 {
			return nil, fmt.Errorf("%d fields, want 7", len(fields))
		}
		var err error
		if sides, err = parseArmies(fields[6]); err != nil {
			return nil, err
		}
		fields = fields[:6]
	}
	return parse(rules, fields, sides)
}

// parse reads the six fields that every FEN has.
func parse(rules *variant, fields []string, sides [2]*army) (*Position, error) {
	if len(fields) != 6 {
		return nil, fmt.Errorf("%d fields, want 6", len(fields))
	}
	p := &Position{rules: rules, armies: sides, passed: none}
	for i, read := range []func(string) error{
		p.parseBoard, p.parseSide, p.parseRights, p.parsePassed, p.parseHalfmove, p.parseFullmove,
	} {
		if err := read(fields[i]); err != nil {
			return nil, err
		}
		if i == 1 { // board and side are known: the other fields depend on them
			if err := p.acceptable(); err != nil {
				return nil, err
			}
		}
	}
	p.settlePassed()
	return p, nil
}

func parseArmies(s string) (sides [2]*army, err error) {
	if len(s) != 2 || armies[s[0]] == nil || armies[s[1]] == nil {
		return sides, fmt.Errorf("armies %q are not two letters of CNERTA", s)
	}
	return [2]*army{armies[s[0]], armies[s[1]]}, nil
}

// parseBoard reads the pieces, the last rank first (R6.2).
func (p *Position) parseBoard(s string) error {
	rows := strings.Split(s, "/")
	if len(rows) != p.rules.ranks {
		return fmt.Errorf("%d ranks, want %d", len(rows), p.rules.ranks)
	}
	for i, row := range rows {
		if err := p.parseRow(row, p.rules.ranks-1-i); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) parseRow(row string, rank int) error {
	file := 0
	for i := 0; i < len(row); {
		// Digits in a row are one number (R6.2).
		end := i
		for end < len(row) && row[end] >= '0' && row[end] <= '9' {
			end++
		}
		if end > i {
			n, err := strconv.Atoi(row[i:end])
			if err != nil || n == 0 || n > p.rules.files || row[i] == '0' {
				return fmt.Errorf("no number of empty squares: %q", row[i:end])
			}
			file += n
			i = end
			continue
		}
		side, letter := white, row[i]
		if letter >= 'a' && letter <= 'z' {
			side, letter = black, letter-'a'+'A'
		}
		r, ok := p.armies[side].roles[letter]
		if !ok {
			return fmt.Errorf("no piece of this army: %q", row[i])
		}
		if file >= p.rules.files {
			return fmt.Errorf("rank %d is too long", rank+1)
		}
		i++
		marked := p.rules.rebel > 0 && i < len(row) && row[i] == '~' // R6.2
		if marked {
			i++
		}
		p.board[at(file, rank)] = cell{role: r, colour: side, converted: marked}
		file++
	}
	if file != p.rules.files {
		return fmt.Errorf("rank %d has %d files, want %d", rank+1, file, p.rules.files)
	}
	return nil
}

// parseSide is R6.3.
func (p *Position) parseSide(s string) error {
	switch s {
	case "w", "wk":
		p.side = white
	case "b", "bk":
		p.side = black
	default:
		return fmt.Errorf("no side to move: %q", s)
	}
	p.kingTurn = len(s) == 2
	if p.kingTurn && p.armies[p.side].kings != 2 {
		return fmt.Errorf("a king-turn of a side without warrior kings")
	}
	return nil
}

// acceptable is R6.12.
func (p *Position) acceptable() error {
	if err := p.acceptableKings(); err != nil {
		return err
	}
	for _, side := range []colour{white, black} {
		for _, sq := range p.rules.squares {
			c, rank := p.board[sq], p.rankFor(side, sq)
			if c.of(side) && c.isPawn() && (rank == p.rules.ranks || rank == 1 && p.rules.rebel > 0) {
				return fmt.Errorf("a pawn on a back rank, %s", name(sq))
			}
		}
	}
	if !p.kingTurn && p.inCheck(p.side.other()) {
		return fmt.Errorf("the side not to move is in check")
	}
	if p.kingTurn && p.inCheck(p.side) {
		return fmt.Errorf("the side at its king-turn is in check")
	}
	return nil
}

// acceptableKings is R6.12 on the number of kings.
func (p *Position) acceptableKings() error {
	whites, blacks := len(p.kings(white)), len(p.kings(black))
	ok := whites == p.armies[white].kings && blacks == p.armies[black].kings
	switch {
	case p.rules.kings:
		ok = whites >= 1 && blacks >= 1
	case p.rules.rebel == 3: // at most the array's two, whatever their colour
		ok = whites+blacks == 1 || whites+blacks == 2
	}
	if !ok {
		return fmt.Errorf("%d kings of White, %d of Black", whites, blacks)
	}
	return nil
}

// parsePassed is R6.5; settlePassed decides whether the square stays.
func (p *Position) parsePassed(s string) error {
	if s == "-" {
		return nil
	}
	for _, sq := range p.rules.squares {
		if name(sq) == s {
			p.passed = sq
			return nil
		}
	}
	return fmt.Errorf("no square: %q", s)
}

// parseHalfmove and parseFullmove are R6.6.
func (p *Position) parseHalfmove(s string) (err error) {
	p.halfmove, err = number(s, 0)
	return err
}

func (p *Position) parseFullmove(s string) (err error) {
	p.fullmove, err = number(s, 1)
	return err
}

func number(s string, least int) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < least || strconv.Itoa(n) != s {
		return 0, fmt.Errorf("no number from %d up: %q", least, s)
	}
	return n, nil
}

// FEN writes the position in canonical form (R6.1).
func (p *Position) FEN() string {
	var rows []string
	for rank := p.rules.ranks - 1; rank >= 0; rank-- {
		rows = append(rows, p.row(rank))
	}
	side := p.side.letter()
	if p.kingTurn {
		side += "k"
	}
	passed := "-"
	if p.passed != none {
		passed = name(p.passed)
	}
	s := fmt.Sprintf("%s %s %s %s %d %d", strings.Join(rows, "/"), side, p.rights(), passed, p.halfmove, p.fullmove)
	if p.rules.chess2 {
		s += " " + p.armies[white].inFEN() + p.armies[black].inFEN()
	}
	return s
}

// row writes one rank of the board.
func (p *Position) row(rank int) string {
	s, free := "", 0
	for file := range p.rules.files {
		c := p.board[at(file, rank)]
		if c.empty() {
			free++
			continue
		}
		if free > 0 {
			s += strconv.Itoa(free)
			free = 0
		}
		letter := string(p.armies[c.colour].letterOf(c.role))
		if c.colour == black {
			letter = strings.ToLower(letter)
		}
		s += letter
		if c.converted {
			s += "~"
		}
	}
	if free > 0 {
		s += strconv.Itoa(free)
	}
	return s
}
