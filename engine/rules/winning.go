package rules

// Wins reports whether a legal action wins the game for its side at once, or does so with the pass
// of the king-turn after it (R2.26).
func (p *Position) Wins(m Move) bool {
	var next, passed Position
	if !p.Make(m, &next) {
		return false
	}
	if next.KingTurn() && next.Make(PassMove, &passed) {
		next = passed
	}
	s := next.Status()
	return s.Reason != Ongoing && !s.Reason.IsDraw() && s.Winner == p.Side()
}
