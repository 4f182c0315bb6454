// Package narration describes a board in words, for players who do not see it: what stands on a square, the ranks, the
// last turn, what is threatened, and what a piece may do. It says only what follows from the rules.
package narration

import (
	"slices"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// Board describes a position.
type Board struct {
	pos   *rules.Position
	legal []rules.Move
	// turns are the positions in which each side begins a turn, and takes what it may capture or convert there, by the
	// square of the victim.
	turns [2]rules.Position
	takes [2]map[board.Square][]rules.Move
}

// New describes a position. Nothing of it may change afterwards.
func New(p *rules.Position) *Board {
	b := &Board{pos: p}
	over := p.Status().Reason != rules.Ongoing
	if !over {
		b.legal = p.Legal(nil)
	}
	for c := range rules.Color(2) {
		b.turns[c] = game.TurnOf(p, c)
		if p.KingTurn() && p.Side() == c { // of the turn after the one that ends now
			passed := game.TurnOf(p, c.Other())
			b.turns[c] = game.TurnOf(&passed, c)
		}
		if b.takes[c] = map[board.Square][]rules.Move{}; over {
			continue
		}
		q := &b.turns[c]
		for _, m := range q.Legal(nil) {
			for _, sq := range taken(q, m) {
				b.takes[c][sq] = append(b.takes[c][sq], m)
			}
		}
	}
	return b
}

// taken returns the squares whose pieces an action takes from the other side.
func taken(p *rules.Position, m rules.Move) []board.Square {
	if m.Kind() == rules.Convert {
		return []board.Square{m.To()}
	}
	return slices.DeleteFunc(p.Victims(m), func(sq board.Square) bool { return p.At(sq).Color() == p.Side() })
}

// attackers counts the pieces that can take what stands on a square in the next turn of the other side.
func (b *Board) attackers(sq board.Square) int {
	var from board.Bitboard
	for _, m := range b.takes[b.pos.At(sq).Color().Other()][sq] {
		from = from.With(m.From())
	}
	return from.Count()
}

// defended reports whether whatever takes the piece on a square can be taken back. It does not where the answer is not
// known, as the other side has a king-turn after its capture.
func (b *Board) defended(sq board.Square) bool {
	c := b.pos.At(sq).Color()
	q := &b.turns[c.Other()]
	for _, m := range b.takes[c.Other()][sq] {
		var next rules.Position
		if q.Advance(m, &next); next.Side() != c || next.Won().Reason != rules.Ongoing {
			return false
		}
		on := m.To()
		switch m.Kind() {
		case rules.Pounce, rules.Whirlwind:
			on = m.From()
		}
		back := func(r rules.Move) bool { return slices.Contains(taken(&next, r), on) }
		if next.At(on) == rules.NoPiece || !slices.ContainsFunc(next.Legal(nil), back) {
			return false
		}
	}
	return true
}

// Square describes a square: "e4, white elephant, attacked once". hand is the square of the piece that the player has
// picked up, or board.NoSquare; then it also says what that may do here.
func (b *Board) Square(sq, hand board.Square) string {
	parts := []string{b.pos.Geo().Name(sq)}
	if b.pos.At(sq) == rules.NoPiece {
		parts = append(parts, words.T("narration.empty"))
	} else {
		parts = append(parts, b.inColor(sq, words.Noun(b.pos.Kit(sq).ID)))
		parts = append(parts, b.marks(sq)...)
		parts = append(parts, b.danger(sq)...)
	}
	if sq == hand {
		parts = append(parts, words.T("narration.hand"))
	}
	text := words.List(parts)
	if does := b.here(hand, sq); does != "" {
		text = words.T("narration.here", text, does)
	}
	return text
}

// inColor puts the colour of the piece on a square to its name: "white elephant".
func (b *Board) inColor(sq board.Square, name words.Phrase) string {
	if b.pos.At(sq).Color() == rules.White {
		return words.T("narration.white", name)
	}
	return words.T("narration.black", name)
}

// marks are what the drawing of a piece shows besides its kind.
func (b *Board) marks(sq board.Square) []string {
	p, c := b.pos, b.pos.At(sq).Color()
	var list []string
	if p.Converted().Has(sq) {
		list = append(list, words.T("narration.converted"))
	}
	if p.Rules().Variant.Royalty.Nearest && p.Royal(c).Has(sq) {
		list = append(list, words.T("narration.royal"))
	}
	if near := p.Lenders(sq); near.Any() && p.Kit(sq).Linked {
		var kinds []string
		for _, at := range near.Squares() {
			if name := words.Piece(p.Kit(at).ID); p.At(at).Role() != p.At(sq).Role() && !slices.Contains(kinds, name) {
				kinds = append(kinds, name)
			}
		}
		if len(kinds) > 0 {
			list = append(list, words.T("narration.lent", words.List(kinds)))
		}
	}
	if p.Kit(sq).Guard == rules.Immune {
		list = append(list, words.T("narration.immune"))
	}
	return append(list, b.crossing(sq)...)
}

// nearMidline is how many ranks from the far half a king's way is counted, as the flag on the board is.
const nearMidline = 2

// crossing says how many steps a royal king near the midline still needs to cross it.
func (b *Board) crossing(sq board.Square) []string {
	p, c := b.pos, b.pos.At(sq).Color()
	if p.Rules().Variant.Midline == 0 || p.Won().Reason != rules.Ongoing || !p.Royal(c).Has(sq) {
		return nil
	}
	rank := p.Geo().RankOf(sq)
	if c == rules.Black {
		rank = p.Geo().Ranks - 1 - rank
	}
	if left := p.Rules().Variant.Midline - rank; left <= 0 {
		return []string{words.T("narration.beyond")}
	} else if left > nearMidline {
		return nil
	}
	if steps, open := game.Crossing(p, sq); open && steps > 0 {
		return []string{words.T("narration.steps", steps)}
	}
	return nil
}

// danger says whether the piece on a square is attacked.
func (b *Board) danger(sq board.Square) []string {
	p := b.pos
	if p.Checked(p.At(sq).Color()).Has(sq) {
		return []string{words.T("narration.check")}
	}
	n := b.attackers(sq)
	if n == 0 {
		return nil
	}
	list := []string{words.T("narration.attacked", n)}
	if b.defended(sq) {
		list = append(list, words.T("narration.defended"))
	}
	return list
}

// here says what a piece in hand does that is put on a square, "" for nothing.
func (b *Board) here(hand, sq board.Square) string {
	if hand == board.NoSquare || hand == sq {
		return ""
	}
	var said []string
	for _, m := range b.legal {
		if m.From() != hand || m.Kind() == rules.Pass || !ends(b.pos, m, sq) {
			continue
		}
		text := words.T("narration.free")
		if wins(b.pos, m) {
			text = present.Speak(b.pos, m)
		} else if m.Kind() != rules.Normal && m.Kind() != rules.DoubleStep || b.pos.At(m.To()) != rules.NoPiece {
			text = present.SpeakDeeds(b.pos, []rules.Move{rules.NewMove(m.Kind(), m.From(), m.To(), rules.NoRole)})
		}
		if !slices.Contains(said, text) {
			said = append(said, text)
		}
	}
	return words.Clauses(said)
}

// ends reports whether an action is made by putting its piece on a square.
func ends(p *rules.Position, m rules.Move, sq board.Square) bool {
	switch {
	case m.To() == sq:
		return m.To() != m.From()
	case m.Kind() == rules.Rampage:
		return slices.Contains(p.Victims(m), sq)
	case m.Kind() == rules.Castle:
		return p.CastleTo(m) == sq
	}
	return false
}
