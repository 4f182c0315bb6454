package words

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"midline/ui/catalogue"
)

// Term names a term by its ID, in the form used as a heading.
func Term(id string) string { return T("glossary." + id) }

// TermText explains a term in a few sentences.
func TermText(id string) string { return T("glossary." + id + ".text") }

// termForms returns the forms of a term that are found in a text: "invasion", "invade", "invades". The
// case of a form matters only if the form has a capital letter.
func termForms(id string) []string { return strings.Split(T("glossary."+id+".forms"), "|") }

// Found is a term in a text: its ID and its range in bytes.
type Found struct {
	Term     string
	From, To int
}

// FindTerms finds the first occurrence of each term of a game in a text, except for the terms in but.
// The game is an ID or the UCI name of a variant; "" means all games. The result may be shared and must
// not be changed.
func FindTerms(game, text string, but ...string) []Found {
	all := load().terms.find(game, text)
	if len(but) == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(f Found) bool { return slices.Contains(but, f.Term) })
}

// termForm is a form of a term.
type termForm struct {
	term  string
	text  string
	exact bool // case matters
}

// glossary finds terms. Its zero value is ready to use.
type glossary struct {
	sync.Mutex
	games map[string]map[string][]termForm // by game and first word, the longest first
	known map[inGame][]Found
}

// inGame is a text of a game.
type inGame struct{ game, text string }

// glossaryKeeps is the number of texts whose terms are cached, enough for a few screens.
const glossaryKeeps = 1024

func (g *glossary) find(game, text string) []Found {
	if game != "" {
		game = catalogue.GameOf(game).ID
	}
	key := inGame{game, text}
	g.Lock()
	list, known := g.known[key]
	forms := g.games[game]
	g.Unlock()
	if known {
		return list
	}
	if forms == nil {
		forms = formsOf(game)
	}
	list = search(forms, text)
	g.Lock()
	defer g.Unlock()
	if g.games == nil {
		g.games = map[string]map[string][]termForm{}
	}
	if g.known == nil || len(g.known) >= glossaryKeeps {
		g.known = map[inGame][]Found{}
	}
	g.games[game], g.known[key] = forms, list
	return list
}

// formsOf returns the forms of the terms of a game by their first word, the longest first.
func formsOf(game string) map[string][]termForm {
	all := map[string][]termForm{}
	for _, t := range catalogue.Terms {
		if t.Plain || !t.Of(game) {
			continue
		}
		for _, text := range termForms(t.ID) {
			f := termForm{term: t.ID, text: text, exact: strings.ToLower(text) != text}
			first := strings.ToLower(text[:wordEnd(text, 0)])
			all[first] = append(all[first], f)
		}
	}
	for _, forms := range all {
		slices.SortStableFunc(forms, func(a, b termForm) int { return len(b.text) - len(a.text) })
	}
	return all
}

// search finds forms in a text word by word.
func search(forms map[string][]termForm, text string) []Found {
	var list []Found
	for at := 0; at < len(text); {
		end := wordEnd(text, at)
		if end == at { // not in a word
			_, size := utf8.DecodeRuneInString(text[at:])
			at += size
			continue
		}
		if f, to, ok := match(forms[strings.ToLower(text[at:end])], text, at); ok {
			if !slices.ContainsFunc(list, func(old Found) bool { return old.Term == f.term }) {
				list = append(list, Found{f.term, at, to})
			}
			end = to
		}
		at = joinedEnd(text, end)
	}
	return list
}

// match returns the longest form that occurs at an offset of a text, and its end.
func match(forms []termForm, text string, at int) (termForm, int, bool) {
	for _, f := range forms {
		if to, ok := same(text[at:], f); ok && joinedEnd(text, at+to) == at+to {
			return f, at + to, true
		}
	}
	return termForm{}, 0, false
}

// same reports whether a text begins with a form, and returns its length in the text. A space in the form
// matches any white space. Unless the form is exact, case does not matter.
func same(text string, f termForm) (int, bool) {
	at := 0
	for _, want := range f.text {
		got, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case size == 0:
			return 0, false
		case got == want || want == ' ' && unicode.IsSpace(got):
		case f.exact || unicode.ToLower(got) != want:
			return 0, false
		}
		at += size
	}
	return at, true
}

// wordEnd returns the end of the word that begins at an offset of a text, or the offset if there is none.
func wordEnd(text string, at int) int {
	for i, r := range text[at:] {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			return at + i
		}
	}
	return len(text)
}

// joinedEnd returns the end of a word including parts joined by hyphens: "check" is not a word in
// "check-list".
func joinedEnd(text string, at int) int {
	at = wordEnd(text, at)
	for at+1 < len(text) && text[at] == '-' {
		end := wordEnd(text, at+1)
		if end == at+1 {
			break
		}
		at = end
	}
	return at
}

// SearchTerms returns the IDs of the terms that match what was typed: first those with a word in their
// name or forms that begins with it, then those that have it in their texts, each in alphabetical order.
// If nothing was typed, it returns all terms.
func SearchTerms(typed string) []string {
	typed = strings.ToLower(strings.Join(strings.Fields(typed), " "))
	var first, last []string
	for _, t := range catalogue.Terms {
		name := strings.ToLower(Term(t.ID))
		begins := func(s string) bool { return beginsWord(strings.ToLower(s), typed) }
		switch {
		case begins(name) || slices.ContainsFunc(termForms(t.ID), begins):
			first = append(first, t.ID)
		case strings.Contains(strings.ToLower(TermText(t.ID)), typed):
			last = append(last, t.ID)
		}
	}
	for _, list := range [][]string{first, last} {
		slices.SortFunc(list,
			func(a, b string) int { return strings.Compare(strings.ToLower(Term(a)), strings.ToLower(Term(b))) })
	}
	return append(first, last...)
}

// beginsWord reports whether a word of a text begins with what was typed.
func beginsWord(text, typed string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], typed)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at+i])
		if at+i == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return true
		}
		at += i + 1
	}
}
