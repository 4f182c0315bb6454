package game

import (
	"slices"

	"midline/engine/board"
	"midline/engine/rules"
)

// Threat is an action that captures or converts pieces of the other side.
type Threat struct {
	// First is an action of the same turn before Move, which is then one of its king-turn; else NoMove.
	// It captures nothing, if Sure.
	First   rules.Move
	Move    rules.Move
	Victims []board.Square // the other side's, in the order in which they fall
	// Gain is what it wins by Exchange, in the unit of the piece values; 0 or less is a trade, or a
	// bad one.
	Gain int
	Sure bool // Gain is certain; else it is at most 0
}

// Turn returns the actions of the turn: First, if there is one, and Move.
func (t *Threat) Turn() []rules.Move {
	if t.First == rules.NoMove {
		return []rules.Move{t.Move}
	}
	return []rules.Move{t.First, t.Move}
}

// Threats is what a side could do if it were its turn.
type Threats struct {
	// From is the position with that side to act, in which each Move without a First is legal, and each
	// First.
	From rules.Position
	// Checks are the other side's royal kings that are under attack.
	Checks []board.Square
	// Takes has an action for every piece that could be captured, the most costly losses first. An
	// action that captures several appears once. Behind those are actions of a king-turn that win what
	// no other does, or may. It is empty with Checks: what can be taken back depends on their answer.
	Takes []Threat
	// Mate are the steps of one turn that mate, or win by R2.4; none with Checks. A pass at its end is left out.
	Mate []rules.Move
	// Invasion are the steps of one turn that win by crossing the midline.
	Invasion []rules.Move
}

// TurnOf returns the position as if a side began its turn now; on the other side's turn, that turn
// is left out.
func TurnOf(pos *rules.Position, c rules.Color) rules.Position {
	var next rules.Position
	switch {
	case pos.Side() == c || pos.Won().Reason != rules.Ongoing:
		return *pos
	case pos.KingTurn(): // R2.29: what remains after the pass
		if pos.Make(rules.PassMove, &next) {
			return next
		}
	}
	pos.Skip(&next)
	return next
}

// FirstTurns returns how many actions of a line its first turns take: all of it if it has fewer turns, and not more
// than are legal.
func FirstTurns(pos *rules.Position, line []rules.Move, turns int) int {
	now := *pos
	for i, m := range line {
		var next rules.Position
		if !now.Make(m, &next) {
			return i
		}
		if now = next; !now.KingTurn() {
			if turns--; turns == 0 {
				return i + 1
			}
		}
	}
	return len(line)
}

// ThreatsBy returns what a side could do if it were its turn. value returns the cost of losing a
// piece; see eval.Evaluator.Worth.
func ThreatsBy(pos *rules.Position, by rules.Color, value func(rules.Piece) int) Threats {
	t := Threats{From: TurnOf(pos, by)}
	p := &t.From
	if p.Won().Reason != rules.Ongoing {
		return t
	}
	t.Checks = p.Checked(by.Other()).Squares()
	legal := p.Legal(nil)
	if len(t.Checks) == 0 {
		w := weigher{pos: p, value: value}
		t.Takes = w.costliest(legal)
		t.Takes = append(t.Takes, w.later(legal, t.Takes)...)
		t.Mate = mating(p, legal)
	}
	t.Invasion = invading(p, legal)
	return t
}

// InvasionBy returns Invasion of ThreatsBy, and counts no captures.
func InvasionBy(pos *rules.Position, by rules.Color) []rules.Move {
	p := TurnOf(pos, by)
	if p.Won().Reason != rules.Ongoing {
		return nil
	}
	return invading(&p, p.Legal(nil))
}

// CrossesNext reports whether a side wins by crossing the midline in its next turn after every way in which the
// other side, which is to act, can play or go on with its own.
func CrossesNext(pos *rules.Position, by rules.Color) bool {
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		pos.Advance(m, &next)
		switch {
		case next.Won().Reason != rules.Ongoing:
			return false
		case next.Side() != by:
			if !CrossesNext(&next, by) {
				return false
			}
		case next.Status().Reason != rules.Ongoing || len(InvasionBy(&next, by)) == 0:
			return false
		}
	}
	return true
}

// weigher computes the gain of actions in a position.
type weigher struct {
	pos   *rules.Position
	value func(rules.Piece) int
}

// costliest picks an action for each piece that could be captured: the one that wins most, and of equal
// ones that of the cheapest piece.
func (w *weigher) costliest(legal []rules.Move) []Threat {
	return w.cover(w.captures(legal, board.Bitboard{}))
}

// captures returns the actions that capture or convert other pieces than known ones.
func (w *weigher) captures(legal []rules.Move, known board.Bitboard) []Threat {
	var all []Threat
	for _, m := range legal {
		if victims := w.victims(m); board.Of(victims...).AndNot(known).Any() {
			t := Threat{Move: m, Victims: victims}
			if t.Gain, t.Sure = Exchange(w.pos, m, w.value); !t.Sure {
				t.Gain = min(t.Gain, 0)
			}
			all = append(all, t)
		}
	}
	return all
}

// cover picks the best threats that have all victims among them.
func (w *weigher) cover(all []Threat) []Threat {
	slices.SortStableFunc(all, func(a, b Threat) int {
		if a.Gain != b.Gain {
			return b.Gain - a.Gain
		}
		return w.value(w.pos.At(a.Move.From())) - w.value(w.pos.At(b.Move.From()))
	})
	var taken board.Bitboard
	var list []Threat
	for _, t := range all {
		if hit := board.Of(t.Victims...); hit.AndNot(taken).Any() {
			taken = taken.Or(hit)
			list = append(list, t)
		}
	}
	return list
}

// victims returns the enemy pieces that an action captures or converts.
func (w *weigher) victims(m rules.Move) []board.Square {
	if m.Kind() == rules.Convert {
		return []board.Square{m.To()}
	}
	var list []board.Square
	for _, sq := range w.pos.Victims(m) {
		if w.pos.At(sq).Color() != w.pos.Side() {
			list = append(list, sq)
		}
	}
	return list
}

// later returns captures of the king-turn that win pieces which no threat of the list wins for certain, or may
// win them: after an action that captures, nobody knows.
func (w *weigher) later(legal []rules.Move, threats []Threat) []Threat {
	var won board.Bitboard
	for _, t := range threats {
		if t.Gain > 0 {
			won = won.Or(board.Of(t.Victims...))
		}
	}
	var all []Threat
	var next rules.Position
	for _, m := range legal {
		if w.pos.Advance(m, &next); !next.KingTurn() || next.Side() != w.pos.Side() ||
			next.Won().Reason != rules.Ongoing {
			continue
		}
		second := weigher{pos: &next, value: w.value}
		for _, t := range second.captures(next.Legal(nil), won) {
			if t.Gain > 0 || !t.Sure {
				if t.First = m; len(w.pos.Victims(m)) > 0 {
					t.Gain, t.Sure = 0, false
				}
				all = append(all, t)
			}
		}
	}
	return w.cover(all)
}

// mating returns the steps of one turn that mate the other side, or leave it without an action where that
// loses: one, or two if a king-turn follows and the pass does not do (R2.26).
func mating(p *rules.Position, legal []rules.Move) []rules.Move {
	var next, after rules.Position
	mates := func(end *rules.Position) bool {
		s := end.Status()
		return s.Winner == p.Side() && (s.Reason == rules.Checkmate || s.Reason == rules.NoLegalAction)
	}
	for _, m := range legal {
		if !p.Make(m, &next) {
			continue
		}
		end := &next
		if next.KingTurn() {
			if !next.Make(rules.PassMove, &after) {
				continue
			}
			end = &after
		}
		if mates(end) {
			return []rules.Move{m}
		}
	}
	for _, m := range legal {
		if !p.Make(m, &next) || !next.KingTurn() || next.Side() != p.Side() || next.Won().Reason != rules.Ongoing {
			continue
		}
		for _, second := range next.Legal(nil) {
			if next.Make(second, &after) && mates(&after) {
				return []rules.Move{m, second}
			}
		}
	}
	return nil
}

// invading returns the steps of one turn that win by R2.3: one, or two if a king-turn follows.
func invading(p *rules.Position, legal []rules.Move) []rules.Move {
	us := p.Side()
	if steps := RanksToWin(p, us); steps == 0 || steps > 2 {
		return nil
	}
	var next, after rules.Position
	var both []rules.Move
	alone := p.Royal(us).Count() == 1
	for _, m := range legal {
		if m.Kind() == rules.Pass || alone && p.At(m.From()).Role() != rules.King || !p.Make(m, &next) {
			continue
		}
		if next.Won().Reason == rules.MidlineInvasion {
			return []rules.Move{m}
		}
		if both != nil || !next.KingTurn() || next.Side() != us || RanksToWin(&next, us) != 1 {
			continue
		}
		for _, second := range next.Legal(nil) {
			if next.Make(second, &after) && after.Won().Reason == rules.MidlineInvasion {
				both = []rules.Move{m, second}
				break
			}
		}
	}
	return both
}

// RanksToWin returns how many ranks the royal kings of a side still have to go to the far half,
// added up; 0 where nobody wins by crossing.
func RanksToWin(p *rules.Position, c rules.Color) int {
	sum, midline := 0, p.Rules().Variant.Midline
	if midline == 0 {
		return 0
	}
	for _, king := range p.Royal(c).Squares() {
		rank := p.Geo().RankOf(king)
		if c == rules.Black {
			rank = p.Geo().Ranks - 1 - rank
		}
		sum += max(0, midline-rank)
	}
	return sum
}
