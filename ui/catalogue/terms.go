package catalogue

import "slices"

// Term is a word that is explained wherever it occurs on a screen. Its texts are "glossary.ID", the name as a
// heading, "glossary.ID.text", the explanation, and "glossary.ID.forms".
type Term struct {
	ID string
	// Games are the IDs of the games in whose texts it is marked, nil for all.
	Games []string
	// Army is the ID of the army whose rules explain it, "" for none.
	Army string
	// Plain says that every chess player knows it, so that it is listed among the words but not marked in
	// texts.
	Plain bool
	// Form is the name, with options, of the variant in which its demonstration is played.
	Form string
	Demo
	// Related are the IDs of terms to read next.
	Related []string
}

// Of reports whether the term is marked in the texts of a game by its ID; "" means all games.
func (t Term) Of(game string) bool {
	return t.Games == nil || game == "" || slices.Contains(t.Games, game)
}

// Terms are all terms, in no particular order.
var Terms = slices.Concat(armyTerms, gameTerms, chessTerms, programTerms)

// TermByID returns the term with an ID, and reports whether there is one.
func TermByID(id string) (Term, bool) {
	return find(Terms, func(t Term) bool { return t.ID == id })
}

// OfProgram reports whether a term, by its ID, is about the program rather than a game.
func OfProgram(id string) bool {
	return slices.ContainsFunc(programTerms, func(t Term) bool { return t.ID == id })
}
