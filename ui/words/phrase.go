package words

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Phrase is a text that others are made with: the name of a piece or of a side. A text that it is filled into may ask
// for one of its forms, "%[1]{acc}", if the language writes such forms; with a capital letter, "%[1]{Acc}", it begins a
// sentence. The forms are those that a language needs: cases, or a name with an article. A phrase without the form
// hands it on to the phrases that it is made of.
type Phrase struct {
	key  string
	args []any
	text string // if there is no key
}

// NewPhrase returns the text under a key as a part of others.
func NewPhrase(key string, args ...any) Phrase { return Phrase{key: key, args: args} }

// Plain returns a text that is the same in every form as a part of others: the name of a square.
func Plain(text string) Phrase { return Phrase{text: text} }

// Noun is the name of a kind of piece by its ID, to be filled into a text.
func Noun(id string) Phrase { return NewPhrase("piece." + id) }

// Side is the name of a side, to be filled into a text.
func Side(white bool) Phrase {
	if white {
		return NewPhrase("color.white")
	}
	return NewPhrase("color.black")
}

// String implements fmt.Stringer: it is the phrase by itself.
func (p Phrase) String() string {
	if p.key == "" {
		return p.text
	}
	return T(p.key, p.args...)
}

// Row puts phrases one after another: "a, b, c". It is empty if there are none.
func Row(phrases []Phrase) Phrase { return joined("phrase.list", phrases) }

// joined puts phrases one after another with the text under a key, which takes two.
func joined(key string, phrases []Phrase) Phrase {
	var row Phrase
	for i, p := range phrases {
		if i == 0 {
			row = p
		} else {
			row = NewPhrase(key, row, p)
		}
	}
	return row
}

// Names puts texts that are the same in every form one after another, as a row of squares: "e4, e5, e6".
func Names(texts []string) Phrase { return Row(plain(texts)) }

func plain(texts []string) []Phrase {
	phrases := make([]Phrase, len(texts))
	for i, text := range texts {
		phrases[i] = Plain(text)
	}
	return phrases
}

// itself is the form of a phrase by itself, which every language has: "%[1]{Text}" begins a sentence with it.
const itself = "text"

// isForm matches the name of a form, as a text asks for it.
var isForm = regexp.MustCompile(`^\p{L}+$`)

// Inflected reports whether the text under a key is filled into others as a Phrase, and so may have forms of any name.
func Inflected(key string) bool {
	kind, name, _ := strings.Cut(key, ".")
	return kind == "color" || kind == "phrase" || kind == "some" || kind == "piece" && !strings.Contains(name, ".")
}

// unnamed is the key of what stands for the name of a piece of the players' own, which has no forms.
const unnamed = "phrase.own"

// form returns a form of a phrase.
func (d *dictionary) form(p Phrase, name string) string {
	lower := strings.ToLower(name)
	text := p.text
	switch {
	case p.key == "":
	case lower == itself:
		text = p.String()
	case d.own[p.key].forms[lower] != "":
		text = d.fill(d.changed(d.own[p.key].forms[lower]), p.args)
	case !ownPiece(p.key):
		text = T(p.key, d.formed(p.args, lower)...)
	case d.own[unnamed].forms[lower] != "":
		text = d.fill(d.changed(d.own[unnamed].forms[lower]), []any{p.String()})
	default:
		text = p.String()
	}
	if lower != name {
		return Capital(text)
	}
	return text
}

// formed returns arguments of which the phrases have a form.
func (d *dictionary) formed(args []any, name string) []any {
	args = slices.Clone(args)
	for i, a := range args {
		if p, ok := a.(Phrase); ok {
			args[i] = d.form(p, name)
		}
	}
	return args
}

// ownPiece reports whether a key is that of a piece of the players' own.
func ownPiece(key string) bool {
	_, found := english()[key]
	return !found && strings.HasPrefix(key, "piece.")
}

// chosen fills in what a text asks for in braces: forms of phrases, and words that depend on a number.
func (d *dictionary) chosen(text string, args []any) (string, []any) {
	if !strings.Contains(text, "]{") {
		return text, args
	}
	var b strings.Builder
	at, all := 0, args
	for _, v := range verbs(text) {
		if v.Kind != '{' || v.Argument < 1 || v.Argument > len(args) {
			continue
		}
		word := ""
		switch arg := args[v.Argument-1].(type) {
		case int:
			word = formFor(d.tag, arg, v.Plural())
		case Phrase:
			word = d.form(arg, v.Choice)
		default:
			if word = fmt.Sprint(arg); v.Choice != strings.ToLower(v.Choice) {
				word = Capital(word)
			}
		}
		all = append(all[:len(all):len(all)], word)
		fmt.Fprintf(&b, "%s%%[%d]s", text[at:v.from], len(all))
		at = v.to
	}
	return b.String() + text[at:], all
}
