package catalogue

import "slices"

// Term is a word that explains itself where it stands on a screen. Its texts are
// "glossary.ID", the name as a heading, "glossary.ID.text", and "glossary.ID.forms".
type Term struct {
	ID string
	// Games are the IDs of those in whose texts it is looked for; nil: all.
	Games []string
	// Army is the ID of the one whose rules tell of it; "": none.
	Army string
	// Plain: whoever plays chess knows it, so it stands among the words and is not
	// marked in texts.
	Plain bool
	// Form is the variant's name in which its demonstration is played, with options.
	Form string
	Demo
	// Related are the IDs of terms to read next.
	Related []string
}

// Of reports whether the term belongs to the words of a game, by its ID; "" stands
// for all games.
func (t Term) Of(game string) bool {
	return t.Games == nil || game == "" || slices.Contains(t.Games, game)
}

// Terms are all words that explain themselves, in no order that is shown.
var Terms = slices.Concat(armyTerms, gameTerms, chessTerms, programTerms)

// TermByID returns the term of an ID; where there is none it reports false.
func TermByID(id string) (Term, bool) {
	if i := slices.IndexFunc(Terms, func(t Term) bool { return t.ID == id }); i >= 0 {
		return Terms[i], true
	}
	return Term{}, false
}

// OfProgram reports whether a term, by its ID, is a word of the program and not of a
// game.
func OfProgram(id string) bool {
	return slices.ContainsFunc(programTerms, func(t Term) bool { return t.ID == id })
}
