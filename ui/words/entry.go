package words

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// entry is a text, or the plural forms of a text.
type entry struct {
	text  string
	forms map[string]string // by plural category: "one", "few", "other"; nil if there is only one form
}

// UnmarshalJSON implements json.Unmarshaler.
func (e *entry) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &e.text) == nil {
		return nil
	}
	if err := json.Unmarshal(data, &e.forms); err != nil {
		return err
	}
	if e.text = e.forms["other"]; e.text == "" {
		return fmt.Errorf("%s has no form \"other\"", data)
	}
	return nil
}

// categories are the names that CLDR gives to plural forms.
var categories = map[plural.Form]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one",
	plural.Two: "two",
	plural.Few: "few", plural.Many: "many"}

// Categories are the names of all plural forms.
var Categories = []string{"zero", "one", "two", "few", "many", "other"}

// Category returns the plural category of a number in a language by CLDR: "one", "few", "many" or "other", for example.
func Category(tag language.Tag, n int) string {
	return categories[plural.Cardinal.MatchPlural(tag, max(n, -n)%10_000_000, 0, 0, 0, 0)]
}

// form returns the text for the number that is to be filled in.
func (e entry) form(tag language.Tag, args []any) string {
	if e.forms == nil {
		return e.text
	}
	return formFor(tag, count(args), e.forms)
}

// formFor returns the one of the forms by plural category that a number needs.
func formFor(tag language.Tag, n int, forms map[string]string) string {
	category := Category(tag, n)
	if category == "other" && n == 1 && forms["one"] != "" { // of a language that CLDR does not know
		category = "one"
	}
	if text := forms[category]; text != "" {
		return text
	}
	return forms["other"]
}

// count returns the number that selects the plural form.
func count(args []any) int {
	for _, a := range args {
		if n, ok := a.(int); ok {
			return n
		}
	}
	return 0
}

// Verb is a place in a text where something is filled in.
type Verb struct {
	Argument int    // its number, from 1
	Kind     byte   // the letter: 's' or 'd'; '{' for a Choice; 0 for a percent sign alone
	Choice   string // what stands in braces: a form, or the words for each plural category
	flags    string
	from, to int
}

// format matches a verb. Translators may write the number before or behind the width: "%[2].1f", "%.1[2]f".
var format = regexp.MustCompile(`%(?:\[(\d+)\])?([-+#0]*\d*(?:\.\d*)?)(?:\[(\d+)\])?([a-zA-Z%]|\{[^{}]*\}|)`)

// Verbs returns the verbs of a text, and percent signs that are not doubled in a text with verbs.
func Verbs(text string) []Verb {
	list := verbs(text)
	if !slices.ContainsFunc(list, func(v Verb) bool { return v.Kind != 0 }) {
		return nil
	}
	return list
}

func verbs(text string) (list []Verb) {
	next := 1
	for _, m := range format.FindAllStringSubmatchIndex(text, -1) {
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		kind := part(4)
		if kind == "%" {
			continue
		}
		v := Verb{Argument: next, flags: part(2), from: m[0], to: m[1]}
		if kind != "" {
			v.Kind = kind[0]
		}
		if v.Kind == '{' {
			v.Choice = kind[1 : len(kind)-1]
		}
		if n, err := strconv.Atoi(part(1) + part(3)); err == nil {
			v.Argument = n
		}
		if v.Kind != 0 {
			next = v.Argument + 1
		}
		list = append(list, v)
	}
	return list
}

// String returns the verb as it is written with its number: "%[2]s".
func (v Verb) String() string {
	if v.Kind == '{' {
		return fmt.Sprintf("%%[%d]{%s}", v.Argument, v.Choice)
	}
	return fmt.Sprintf("%%%s[%d]%c", v.flags, v.Argument, v.Kind)
}

// Plural returns the words for each plural category in braces, nil if there is a form in them.
func (v Verb) Plural() map[string]string {
	if v.Kind != '{' || !strings.Contains(v.Choice, ":") {
		return nil
	}
	forms := map[string]string{}
	for part := range strings.SplitSeq(v.Choice, "|") {
		category, text, _ := strings.Cut(part, ":")
		forms[strings.TrimSpace(category)] = strings.TrimSpace(text)
	}
	return forms
}

// numbered numbers the verbs of a text, so that it may leave out arguments.
func numbered(text string) string {
	var b strings.Builder
	at := 0
	for _, v := range Verbs(text) {
		if v.Kind != 0 {
			b.WriteString(text[at:v.from] + v.String())
			at = v.to
		}
	}
	return b.String() + text[at:]
}

// Fits reports whether a verb of a translation takes what one of the English text does.
func (v Verb) Fits(english Verb) bool {
	class := func(kind byte) string {
		switch kind {
		case 's', 'q', 'v':
			return "text"
		case 'e', 'f', 'g':
			return "fraction"
		}
		return string(kind)
	}
	if v.Kind == '{' {
		textual := english.Kind == '{' && english.Plural() == nil || class(english.Kind) == "text"
		return v.Argument == english.Argument && textual == (v.Plural() == nil) && v.sound()
	}
	return v.Argument == english.Argument && (v.Kind == 'v' || english.Kind == 'v' && v.Kind == 's' ||
		class(v.Kind) == class(english.Kind))
}

// sound reports whether what stands in braces is a form, or has words for each plural category that it names and for
// "other".
func (v Verb) sound() bool {
	forms := v.Plural()
	for category := range forms {
		if !slices.Contains(Categories, category) {
			return false
		}
	}
	return forms["other"] != "" || forms == nil && isForm.MatchString(v.Choice)
}

// Strange returns the first verb of a translation that the English text does not have.
func Strange(english, translation string) (verb string, found bool) {
	of := Verbs(english)
next:
	for _, v := range verbs(translation) {
		if v.Kind == 0 && len(of) == 0 {
			continue
		}
		for _, e := range of {
			if v.Kind != 0 && v.Fits(e) {
				continue next
			}
		}
		return translation[v.from:v.to], true
	}
	return "", false
}

// Missing returns the verbs of the English text that a translation does not have.
func Missing(english, translation string) (list []string) {
	of := Verbs(translation)
next:
	for _, e := range Verbs(english) {
		for _, v := range of {
			if v.Argument == e.Argument {
				continue next
			}
		}
		list = append(list, e.String())
	}
	return list
}

// translation returns an entry whose verbs are numbered, and a verb that does not fit the English text, if there is
// one.
func (e entry) translation(english entry) (entry, string) {
	for category, text := range e.forms {
		if verb, strange := Strange(english.text, text); strange {
			return entry{}, verb
		}
		e.forms[category] = numbered(text)
	}
	if verb, strange := Strange(english.text, e.text); strange {
		return entry{}, verb
	}
	e.text = numbered(e.text)
	return e, ""
}
