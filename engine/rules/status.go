package rules

import "midline/engine/board"

// Reason is why a game is over by its rules. Resignation, agreement and time are not part of a
// position.
type Reason uint8

// The reasons; String returns the rulebook's words.
const (
	Ongoing Reason = iota
	Checkmate
	MidlineInvasion
	NoLegalAction // R2.4
	Elimination   // R4.10
	Stalemate
	Threefold
	FiftyMove
	DeadPosition
)

var reasonNames = [...]string{
	"ongoing", "checkmate", "midline invasion", "no legal action", "elimination", "stalemate",
	"threefold repetition", "fifty-move rule", "dead position",
}

// String returns the rulebook's words.
func (r Reason) String() string { return reasonNames[r] }

// IsDraw reports whether the reason is one of the draws.
func (r Reason) IsDraw() bool { return r >= Stalemate }

// Status is the state of a game: Ongoing, a draw, or won by Winner.
type Status struct {
	Reason Reason
	Winner Color // meaningless for a draw and while the game is ongoing
}

// String returns "ongoing", "white wins by checkmate" or "draw by stalemate".
func (s Status) String() string {
	switch {
	case s.Reason == Ongoing:
		return "ongoing"
	case s.Reason.IsDraw():
		return "draw by " + s.Reason.String()
	case s.Winner == White:
		return "white wins by " + s.Reason.String()
	}
	return "black wins by " + s.Reason.String()
}

// Won returns how an action's effect ended the game, Ongoing if it did not. Unlike Status it is
// cheap and detects neither mate nor a draw.
func (p *Position) Won() Status { return Status{p.end, p.winner} }

// Status returns the status of the position without its history; the caller detects threefold
// repetition. Draws are possible only at the start of a turn (R1.5).
func (p *Position) Status() Status {
	if p.end != Ongoing {
		return p.Won()
	}
	w := (*wide)(p)
	if !p.HasLegal() {
		switch {
		case w.exposed(p.side):
			return Status{Checkmate, p.side.Other()}
		case p.rules.Variant.NoActionLoses:
			return Status{NoLegalAction, p.side.Other()}
		}
		return Status{Reason: Stalemate}
	}
	if p.kingTurn {
		return Status{}
	}
	if p.rules.Variant.DeadPosition && w.dead() {
		return Status{Reason: DeadPosition}
	}
	if p.halfmove >= 100 {
		return Status{Reason: FiftyMove}
	}
	return Status{}
}

// dead reports whether nobody can mate any more, by the list of R1.6.
func (p *wide) dead() bool {
	kings := p.role(King)
	if !kings.And(p.color(White)).Single() || !kings.And(p.color(Black)).Single() {
		return false
	}
	rest := p.occupied().AndNot(kings)
	minor := p.role(Knight).Or(p.role(Bishop)).Or(p.role(Recruiter))
	if rest.IsEmpty() || rest.Single() && !rest.AndNot(minor).Any() {
		return true
	}
	if rest.AndNot(p.role(Bishop)).Any() {
		return false
	}
	light := 0
	for list := rest; list.Any(); list = list.Rest() {
		light += squareColor(p.rules.Geo, list.First())
	}
	return light == 0 || light == rest.Count()
}

// squareColor returns 0 for the colour of a1, 1 for the other.
func squareColor(geo *board.Geometry, sq board.Square) int {
	return (geo.FileOf(sq) + geo.RankOf(sq)) & 1
}
