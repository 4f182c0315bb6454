// Package transition describes what one action changes on a board, in terms that the rules, a game
// and a picture of the board share. It knows none of them: S is the user's type of square, and P
// its type of piece.
package transition

// Kind is what happens to one piece.
type Kind uint8

// The kinds of change.
const (
	Move   Kind = iota // Piece goes from From to To
	Remove             // Piece leaves From
	Place              // Piece appears on To
	Turn               // the piece on To becomes Piece: promotion, conversion
)

// Change is one step of a Transition.
type Change[S, P any] struct {
	Kind     Kind
	From, To S // no square if the kind has none
	Piece    P // before the change if it moved or was removed, else after it
}

// Effect is what an action looks and sounds like.
type Effect uint8

// The effects.
const (
	Plain Effect = iota
	Castle
	Whirlwind
	Rampage
	Pounce
	Teleport // by a piece that moves from anywhere
	Convert
	Pass // nothing happens
)

// Transition is what one action does.
type Transition[S, P any] struct {
	Effect  Effect
	Piece   P              // the acting piece before the action, none for a pass
	From    S              // where it stood, no square for a pass
	To      S              // where it ends (From if it stays), no square for a pass
	Changes []Change[S, P] // in the order in which they happen

	Capture   bool // something was removed from the board
	Promotion bool // the acting piece became another
	Drop      bool // a piece was placed on the board
	Check     bool // the opponent's king is in check afterwards
	Invasion  bool // the action won by crossing the midline
}

// Map converts a transition to other types of squares and pieces. The acting piece is given to
// piece as a Move from its square before the action to the one after it.
func Map[S, P, T, Q any](t Transition[S, P], square func(S) T, piece func(Change[S, P]) Q) Transition[T, Q] {
	mapped := Transition[T, Q]{
		Effect: t.Effect, From: square(t.From), To: square(t.To),
		Piece:   piece(Change[S, P]{Move, t.From, t.To, t.Piece}),
		Capture: t.Capture, Promotion: t.Promotion, Drop: t.Drop, Check: t.Check, Invasion: t.Invasion,
	}
	for _, c := range t.Changes {
		mapped.Changes = append(mapped.Changes, Change[T, Q]{c.Kind, square(c.From), square(c.To), piece(c)})
	}
	return mapped
}
