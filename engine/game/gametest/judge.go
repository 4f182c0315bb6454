package gametest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"midline/engine/internal/oracle"
	"midline/engine/rules"
)

// Victory is what Judge.Wins returns for an action that wins the game by its effect.
const Victory = 1_000_000

// Position is a position as the oracle sees it.
type Position = oracle.Position

// Judge answers questions about positions by the oracle's rules, in the words of the rulebook, without
// pruning. It is slow, and not safe for concurrent use.
type Judge struct {
	tb      testing.TB
	variant *rules.Variant
	squares []string // a1 first
	value   func(rules.Piece) int
	most    int
	left    int            // positions that may still be looked at for one question
	known   map[string]int // what a capture wins, by FEN and square
}

// NewJudge returns a judge for a variant. value is the value of a piece. most bounds the positions of an exchange
// that it looks at.
func NewJudge(tb testing.TB, v *rules.Variant, value func(rules.Piece) int, most int) *Judge {
	j := &Judge{tb: tb, variant: v, value: value, most: most}
	for rank := range v.Ranks {
		for file := range v.Files {
			j.squares = append(j.squares, string(rune('a'+file))+strconv.Itoa(rank+1))
		}
	}
	return j
}

// Read returns a position as the oracle sees it, nil if it is none that R6.12 accepts.
func (j *Judge) Read(pos *rules.Position) *oracle.Position {
	p, err := read(pos)
	if err != nil {
		return nil
	}
	return p
}

// Play returns the position after a legal action.
func (j *Judge) Play(p *oracle.Position, text string) *oracle.Position {
	next, err := p.Play(text)
	if err != nil {
		j.tb.Fatal(err)
	}
	return next
}

// Over returns how an action has ended the game, if it has: won by its side, or not.
func Over(p *oracle.Position, side string) (won, over bool) {
	reason, winner, _ := strings.Cut(p.Status(), ":")
	over = reason == "midline" || reason == "eliminated"
	return over && winner == side, over
}

// Ended returns the position at the end of a side's turn: its king-turn, if that is next, is passed where that
// is legal.
func (j *Judge) Ended(p *oracle.Position, side string) *oracle.Position {
	if now, kingTurn := p.Side(); kingTurn && now == side && slices.Contains(p.Moves(), "0000") {
		return j.Play(p, "0000")
	}
	return p
}

// TurnOf returns the position as if a side began its turn now, or went on with it.
func (j *Judge) TurnOf(p *oracle.Position, side string) *oracle.Position {
	now, kingTurn := p.Side()
	if now == side {
		return p
	}
	if kingTurn && slices.Contains(p.Moves(), "0000") {
		return j.Play(p, "0000")
	}
	return p.Skip()
}

// Turns calls see with each action of the turn that is next in a position and what is around it: first is the
// action before it in that turn, "" for none. It stops when see returns true, and reports that.
func (j *Judge) Turns(p *oracle.Position, see func(first string, before *oracle.Position, text string,
	after *oracle.Position) bool) bool {
	side, _ := p.Side()
	for text, q := range p.Successors() {
		if see("", p, text, q) {
			return true
		}
		if now, kingTurn := q.Side(); now != side || !kingTurn {
			continue
		}
		for second, r := range q.Successors() {
			if see(text, q, second, r) {
				return true
			}
		}
	}
	return false
}

// CanWin reports whether a turn can win for one of the reasons of oracle.Position.Status.
func (j *Judge) CanWin(p *oracle.Position, reasons ...string) bool {
	side, _ := p.Side()
	return j.Turns(p, func(_ string, _ *oracle.Position, _ string, after *oracle.Position) bool {
		reason, winner, _ := strings.Cut(j.Ended(after, side).Status(), ":")
		return winner == side && slices.Contains(reasons, reason)
	})
}

// Removes reports whether a turn can capture or convert the piece on a square.
func (j *Judge) Removes(p *oracle.Position, on string) bool {
	return j.Turns(p, func(_ string, before *oracle.Position, text string, after *oracle.Position) bool {
		return j.Takes(before, after, text, on)
	})
}

// Takes reports whether an action removes or converts the piece of the other side on a square.
func (j *Judge) Takes(before, after *oracle.Position, text, on string) bool {
	side, _ := before.Side()
	was := before.At(on)
	if was == "" || colour(was) == side {
		return false
	}
	_, to := Squares(text)
	if j.Converts(text) {
		return to == on
	}
	is := after.At(on)
	if strings.EqualFold(was, "k") && strings.EqualFold(is, "k") && to != on {
		return false // a mated king that changes sides (R4.9)
	}
	return is == "" || colour(is) == side
}

// Converts reports whether the text of an action is that of a conversion.
func (j *Judge) Converts(text string) bool {
	return j.variant.Marks && strings.HasSuffix(text, "c") && len(text) > 4
}

// Squares returns the squares in the text of an action, "" for a pass.
func Squares(text string) (from, to string) {
	if text == "0000" {
		return "", ""
	}
	n := strings.IndexFunc(text[1:], func(r rune) bool { return r < '0' || r > '9' }) + 1
	from, text = text[:n], text[n:]
	if n = strings.IndexFunc(text[1:], func(r rune) bool { return r < '0' || r > '9' }) + 1; n == 0 {
		n = len(text)
	}
	return from, text[:n]
}

func colour(letter string) string {
	if letter >= "a" {
		return "b"
	}
	return "w"
}

// Worth returns the cost of losing a piece, by its letter.
func (j *Judge) Worth(letter string) int {
	if letter == "" {
		return 0
	}
	role := slices.Index(j.variant.Letters[:], strings.ToUpper(letter)[0])
	side := rules.White
	if colour(letter) == "b" {
		side = rules.Black
	}
	return j.value(rules.MakePiece(side, rules.Role(role)))
}

// Wins returns what the side to move wins by an action and the captures after it; see game.Exchange. sure is
// false if they are too many.
func (j *Judge) Wins(p *oracle.Position, text string) (gain int, sure bool) {
	j.left, j.known = j.most, map[string]int{}
	gain = j.acted(p, text)
	return gain, j.left > 0
}

// Taken is what an action wins at once, by the boards before and after it.
func (j *Judge) Taken(before, after *oracle.Position, text string) int {
	us, _ := before.Side()
	sum := 0
	for _, sq := range j.squares {
		was, is := before.At(sq), after.At(sq)
		if was != "" && colour(was) == us {
			sum -= j.Worth(was)
		}
		if is != "" && colour(is) == us {
			sum += j.Worth(is)
		}
		if was != "" && colour(was) != us && was != is {
			sum += j.Worth(was)
			if j.Converts(text) {
				sum += j.Worth(was) - j.Worth(is)
			}
		}
	}
	return sum
}

// stands returns where the piece that has acted can be captured for it.
func (j *Judge) stands(before, after *oracle.Position, text string) string {
	from, to := Squares(text)
	if from == "" || !j.Converts(text) && after.At(from) == before.At(from) {
		return "" // it has stayed where it was
	}
	return to
}

// acted is what an action wins, with the rest of its turn, and all that follows.
func (j *Judge) acted(p *oracle.Position, text string) int {
	side, _ := p.Side()
	q := j.Play(p, text)
	if won, over := Over(q, side); won {
		return Victory
	} else if over {
		return j.Taken(p, q, text)
	}
	gain, on := j.Taken(p, q, text), j.stands(p, q, text)
	if now, _ := q.Side(); now != side {
		return gain - j.answered(q, on)
	}
	if slices.Contains(q.Moves(), "0000") {
		return gain - j.answered(j.Play(q, "0000"), on)
	}
	best := -Victory
	for second, r := range q.Successors() {
		if won, _ := Over(r, side); won {
			return Victory
		}
		rest := on
		if from, to := Squares(second); from == on {
			rest = to
		}
		best = max(best, gain+j.Taken(q, r, second)-j.answered(r, rest))
	}
	return best
}

// answered is what the side to move wins by capturing on a square.
func (j *Judge) answered(p *oracle.Position, on string) int {
	if j.left--; j.left <= 0 || on == "" {
		return 0
	}
	key := p.FEN() + on
	if known, ok := j.known[key]; ok {
		return known
	}
	side, _ := p.Side()
	if _, over := Over(p, side); over {
		return 0
	}
	best := 0
	for text, q := range p.Successors() {
		if j.Takes(p, q, text, on) {
			best = max(best, j.acted(p, text))
			continue
		}
		if now, kingTurn := q.Side(); now != side || !kingTurn {
			continue
		}
		if _, over := Over(q, side); over || j.Converts(text) {
			continue
		}
		for second, r := range q.Successors() {
			if !j.Takes(q, r, second, on) {
				continue
			}
			if won, over := Over(r, side); won {
				best = max(best, Victory)
			} else if over {
				best = max(best, j.Taken(q, r, second))
			} else {
				best = max(best, j.Taken(q, r, second)-j.answered(r, j.stands(q, r, second)))
			}
		}
	}
	j.known[key] = best
	return best
}

// Quiet reports whether an action captures and converts nothing.
func (j *Judge) Quiet(before, after *oracle.Position, text string) bool {
	return j.count(before) == j.count(after) && !j.Converts(text)
}

// count counts the pieces.
func (j *Judge) count(p *oracle.Position) int {
	n := 0
	for _, sq := range j.squares {
		if p.At(sq) != "" {
			n++
		}
	}
	return n
}
