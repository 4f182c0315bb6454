package words

import (
	"slices"
	"strings"
	"testing"

	"midline/ui/catalogue"
)

// Every term has a name, an explanation of one to three sentences, and forms including the name. Its related terms
// exist.
func TestTermsHaveTexts(t *testing.T) {
	if len(catalogue.Terms) < 45 {
		t.Errorf("there are %d terms only", len(catalogue.Terms))
	}
	ids := map[string]bool{}
	for _, term := range catalogue.Terms {
		if ids[term.ID] {
			t.Errorf("%s is there twice", term.ID)
		}
		ids[term.ID] = true
	}
	for _, term := range catalogue.Terms {
		for _, key := range []string{"", ".text", ".forms"} {
			if !Has("glossary." + term.ID + key) {
				t.Errorf("no text glossary.%s%s", term.ID, key)
			}
		}
		text := TermText(term.ID)
		if n := strings.Count(text+" ", ". "); n < 1 || n > 3 || len(text) > 260 {
			t.Errorf("%s: %d sentences, %d letters: %q", term.ID, n, len(text), text)
		}
		for _, id := range append(slices.Clone(term.Related), term.ID) {
			if !ids[id] {
				t.Errorf("%s leads to %s, which is no term", term.ID, id)
			}
		}
		if term.Army != "" {
			if _, found := catalogue.ArmyByID(term.Army); !found {
				t.Errorf("%s: there is no army %q", term.ID, term.Army)
			}
		}
		for _, game := range term.Games {
			if _, found := catalogue.GameByID(game); !found {
				t.Errorf("%s: there is no game %q", term.ID, game)
			}
		}
	}
}

// Every form of every term is found in the texts of its games, with and without a capital letter, and no two terms of
// a game have the same form.
func TestEveryFormIsFound(t *testing.T) {
	for _, g := range catalogue.Games {
		of := map[string]string{}
		for _, term := range catalogue.Terms {
			for _, form := range termForms(term.ID) {
				if term.Of(g.ID) {
					if of[form] != "" {
						t.Errorf("%s: %q is a form of %s and of %s", g.ID, form, of[form], term.ID)
					}
					of[form] = term.ID
				}
				for _, written := range []string{form, Capital(form)} {
					text := "“Ah: " + written + "’s”"
					at := strings.Index(text, written)
					want := Found{term.ID, at, at + len(written)}
					if got := FindTerms(g.ID, text); slices.Contains(got, want) != (term.Of(g.ID) && !term.Plain) {
						t.Errorf("%s, %q: %v", g.ID, text, got)
					}
				}
			}
		}
	}
}

func TestFindTerms(t *testing.T) {
	for _, c := range []struct {
		name, game, text string
		but              []string
		want             string
	}{
		{"plural", "chess2", "Two ghosts and a reaper.", nil, "ghosts reaper"},
		{"capital at the start of a sentence", "chess2", "Rampages win. Whirl, then!", nil, "Rampages Whirl"},
		{"each once, where it stands first", "chess2", "The ghost, a ghost, GHOSTS", nil, "ghost"},
		{"two forms of one term are one", "chess2", "It links what is linked: a link.", nil, "links"},
		{"not within a word", "chess2", "linkage, blinks, unghostly, checkmated-ish, ghost-like, anti-ghost", nil, ""},
		{"the longest form", "chess2", "a warrior king, a nemesis pawn and a midline invasion", nil,
			"warrior king|nemesis pawn|midline invasion"},
		{"with hyphens", "chess2", "After the king-turn", nil, "king-turn"},
		{"over a line's end", "chess2", "a wild\nhorse", nil, "wild\nhorse"},
		{"a possessive", "chess2", "the tiger’s claws", nil, "tiger"},
		{"as it is written", "chess2", "These animals have two kings; Animals do not.", nil, "Animals"},
		{"another game's", "chess", "A link, a ghost and a fork.", nil, "fork"},
		{"by the name of a variant with options", "kings10x8:queens=chancellor", "A chancellor forks.", nil,
			"chancellor forks"},
		{"any game", "", "A ghost recruits a cannon.", nil, "ghost recruits cannon"},
		{"without some", "chess2", "A ghost and a tiger.", []string{"ghost"}, "tiger"},
		{"plain words", "chess2", "A check to a pawn on a file.", nil, ""},
		{"Rebel Chess itself", "rebel3", "Rebel Chess: the Rebels", nil, "Rebels"},
		{"the castling of a doublechess", "chess960", "Drop the king on its rook: it castles.", nil, "castles"},
		{"a verb", "chess2", "The nemesis moves as a queen.", nil, "nemesis"},
		{"nothing", "chess2", "", nil, ""},
		{"letters of several bytes", "chess2", "Ĝhost, Łink – ghost", nil, "ghost"},
	} {
		var got []string
		for _, f := range FindTerms(c.game, c.text, c.but...) {
			got = append(got, c.text[f.From:f.To])
		}
		want := strings.Fields(c.want)
		if strings.ContainsAny(c.want, "|-\n") {
			want = strings.Split(c.want, "|")
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q in %q, want %q", c.name, got, c.text, want)
		}
	}
}

// Terms are found in the user's language, even after that has changed.
func TestTermsChangeWithTheLanguage(t *testing.T) {
	if len(FindTerms("chess2", "a ghost")) != 1 {
		t.Fatal("no ghost")
	}
	undo := Pretend(func(text string) string { return strings.ReplaceAll(text, "ghost", "spook") })
	if len(FindTerms("chess2", "a ghost")) != 0 || len(FindTerms("chess2", "two spooks")) != 1 {
		t.Error("the former language is still in use")
	}
	undo()
	if len(FindTerms("chess2", "a ghost")) != 1 {
		t.Error("the language does not come back")
	}
}

// A search finds terms by a word in their names or forms before terms by their texts.
func TestSearchTerms(t *testing.T) {
	for typed, want := range map[string]string{
		"invad": "invasion", "MATED": "checkmate", "lent": "link", "wild   horse ": "wild-horse", "queen": "elegant-queen",
		"fork": "fork", "banner": "converted", "qwx": "",
	} {
		first := ""
		if got := SearchTerms(typed); len(got) > 0 {
			first = got[0]
		}
		if first != want {
			t.Errorf("%q finds %q first, want %q", typed, first, want)
		}
	}
	if all := SearchTerms(" "); len(all) != len(catalogue.Terms) || !slices.IsSortedFunc(all, func(a, b string) int {
		return strings.Compare(strings.ToLower(Term(a)), strings.ToLower(Term(b)))
	}) {
		t.Errorf("all terms: %v", all)
	}
}

// FuzzFindTerms: in any text, the terms found are in order and are forms of their terms.
func FuzzFindTerms(f *testing.F) {
	for _, text := range []string{"A ghost rampages.", "king-turn-", "wild\n horse", "ĠHOST\xff link",
		"-link- unlinked"} {
		f.Add("chess2", text)
	}
	f.Fuzz(func(t *testing.T, game, text string) {
		at := 0
		for _, found := range search(formsOf(game), text) {
			if found.From < at || found.To <= found.From || found.To > len(text) {
				t.Fatalf("%q: %v", text, found)
			}
			at = found.To
			form := strings.Join(strings.Fields(text[found.From:found.To]), " ")
			if !slices.ContainsFunc(termForms(found.Term),
				func(s string) bool { return strings.EqualFold(strings.Join(strings.Fields(s), " "), form) }) {
				t.Errorf("%q is no form of %s", form, found.Term)
			}
		}
	})
}

// rulesText returns a long text with many terms.
func rulesText() string {
	var all []string
	for _, s := range Rules("chess2") {
		all = append(all, s.Paragraphs...)
	}
	return strings.Join(all, " ")
}

// BenchmarkFindTerms searches the rules of Chess 2, some 6000 letters, without the cache.
func BenchmarkFindTerms(b *testing.B) {
	text, forms := rulesText(), formsOf("chess2")
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		search(forms, text)
	}
}

// BenchmarkFindTermsAgain finds the terms of a text in the cache.
func BenchmarkFindTermsAgain(b *testing.B) {
	text := rulesText()
	for b.Loop() {
		FindTerms("chess2", text)
	}
}
