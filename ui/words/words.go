// Package words holds every text that a player reads: a file and a folder of rules for each language. It
// also translates the codes and messages of the engine.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/text/language"

	"midline/docs"
	"midline/engine/message"
)

// source is the language from which all others are translated, and which is shown if a translation lacks
// a text.
const source = "en"

// dictionary is a language in use. What it has does not change, so that any goroutine may read it.
type dictionary struct {
	code  string // of the language
	tag   language.Tag
	own   map[string]entry     // the texts of a language other than English
	rules map[string][]section // the short rules, by the name of their file without the extension
	book  func() []bookSection
	point string // the decimal sign
	terms glossary

	change func(string) string // of Pretend; nil otherwise
	known  sync.Map            // what it has changed: string by string
}

// current is the language in use, nil before one was chosen.
var current atomic.Pointer[dictionary]

// load returns the language in use, English if none was chosen.
func load() *dictionary {
	if d := current.Load(); d != nil {
		return d
	}
	current.CompareAndSwap(nil, newDictionary(source, nil))
	return current.Load()
}

// newDictionary opens a language with what the player's own files add to it.
func newDictionary(code string, own *ownTexts) *dictionary {
	d := &dictionary{code: code, tag: language.Make(code), rules: embeddedRules(code)}
	d.book = sync.OnceValue(func() []bookSection { return parseRulebook(docs.Rules) })
	if code != source {
		d.own = embedded(code)
	}
	if own != nil {
		d.own = merged(d.own, own.texts)
		d.rules = merged(d.rules, own.rules)
	}
	d.point = d.plain("number.point")
	return d
}

// Texts are the plural forms of a text, as in the files: "one" and "other"; a text without them has "other" alone.
type Texts map[string]string

// others finds texts that are in no file.
var others func(key string) Texts

// Extend lets T and Has find other texts as well: those of armies of the players' own, which are in their files. find
// returns nil for a key that it does not know. It is called once, before the window opens.
func Extend(find func(key string) Texts) { others = find }

// other returns a text that is in no file.
func other(key string) (entry, bool) {
	if others == nil {
		return entry{}, false
	}
	forms := others(key)
	if len(forms) == 1 {
		return entry{text: forms["other"]}, true
	}
	return entry{forms["other"], forms}, forms != nil
}

// T returns the text under a key in the user's language, formatted with args as by fmt.Sprintf. A text
// may ignore arguments: then it has no verbs at all, or numbered ones, "%[2]s". If a text has plural
// forms, the first int of args selects one. If there is no text, T returns the key.
func T(key string, args ...any) string {
	d := load()
	e, found := english()[key]
	if !found {
		if e, found = other(key); !found {
			return key
		}
		return d.fill(e.form(d.tag, args), args)
	}
	if own, translated := d.own[key]; translated {
		if text, ok := d.filled(d.changed(own.form(d.tag, args)), args); ok {
			return text
		}
	}
	return d.fill(d.changed(e.form(language.English, args)), args)
}

// plain returns a text that has nothing to be filled in.
func (d *dictionary) plain(key string) string {
	e, found := d.own[key]
	if !found {
		e = english()[key]
	}
	return d.changed(e.text)
}

// fill fills arguments in.
func (d *dictionary) fill(text string, args []any) string {
	if len(args) == 0 || !strings.Contains(text, "%") {
		return text
	}
	if d.point != "." && d.point != "" {
		args = d.localized(args)
	}
	text, args = d.chosen(text, args)
	return fmt.Sprintf(text, args...)
}

// filled fills arguments in, and reports whether they fit the verbs of the text.
func (d *dictionary) filled(format string, args []any) (text string, ok bool) {
	text = d.fill(format, args)
	if !strings.Contains(text, failed) {
		return text, true
	}
	return text, !strings.Contains(d.fill(format, cleaned(args)), failed)
}

// failed is what fmt.Sprintf writes where a verb does not fit.
const failed = "%!"

// cleaned returns arguments of which none says what fmt.Sprintf writes where a verb does not fit. A name may.
func cleaned(args []any) []any {
	args = slices.Clone(args)
	for i, a := range args {
		switch text := a.(type) {
		case string, quotable, error, fmt.Stringer:
			args[i] = strings.ReplaceAll(fmt.Sprint(text), failed, "")
		}
	}
	return args
}

// localized returns arguments with fractions that are written as in the language.
func (d *dictionary) localized(args []any) []any {
	var list []any
	for i, a := range args {
		if f, ok := a.(float64); ok {
			if list == nil {
				list = append(list, args...)
			}
			list[i] = fraction{f, d.point}
		}
	}
	if list == nil {
		return args
	}
	return list
}

// fraction is a number with the decimal sign of a language.
type fraction struct {
	value float64
	point string
}

// Format implements fmt.Formatter.
func (f fraction) Format(s fmt.State, verb rune) {
	text := fmt.Sprintf(fmt.FormatString(s, verb), f.value)
	_, _ = s.Write([]byte(strings.Replace(text, ".", f.point, 1)))
}

func (d *dictionary) changed(text string) string {
	if d.change == nil {
		return text
	}
	if text, known := d.known.Load(text); known {
		return text.(string)
	}
	changed := d.change(text)
	d.known.Store(text, changed)
	return changed
}

// Error returns the message of an error in the user's language, with the messages that it contains.
// A message without a translation stays English.
func Error(err error) string {
	d, m := load(), message.Of(err)
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case error:
			args[i] = Error(a)
		case message.Name:
			args[i] = named(a)
		case fmt.Stringer: // a side, a reason: a word
			args[i] = d.message(a.String(), nil)
		case string:
			args[i] = quotable(a)
		default:
			args[i] = a
		}
	}
	return d.message(m.Format, args)
}

// quotable is a text whose verb %q puts it between the quotation marks of the user's language.
type quotable string

// Format implements fmt.Formatter.
func (q quotable) Format(f fmt.State, verb rune) {
	if verb != 'q' {
		fmt.Fprintf(f, fmt.FormatString(f, verb), string(q))
		return
	}
	text := string(q)
	if most, limited := f.Precision(); limited {
		text = fmt.Sprintf("%.*s", most, text)
	}
	text = strconv.Quote(text) // shows what is not printed
	text = strings.ReplaceAll(text[1:len(text)-1], `\"`, `"`)
	fmt.Fprint(f, T("phrase.quoted", text))
}

// named returns a name in the user's language, in English if there is none.
func named(n message.Name) string {
	keys := []string{n.Kind + "." + n.ID}
	if n.Kind == "variant" {
		base, _, _ := strings.Cut(n.ID, ":")
		keys = []string{"variant." + base, "game." + base}
	}
	for _, key := range keys {
		if Has(key) {
			return T(key)
		}
	}
	return n.English
}

// message translates an English text of the engine.
func (d *dictionary) message(english string, args []any) string {
	if e, known := d.own[english]; known {
		if text, ok := d.filled(d.changed(e.form(d.tag, args)), args); ok {
			return text
		}
	}
	if text := d.changed(english); len(args) > 0 {
		return fmt.Sprintf(text, args...)
	} else {
		return text
	}
}

// Has reports whether there is a text under a key.
func Has(key string) bool {
	_, found := english()[key]
	if !found {
		_, found = other(key)
	}
	return found
}

// Pretend changes every text until undo is called. It is for tests that look for texts which do not come
// from this package.
func Pretend(change func(text string) string) (undo func()) {
	was := load()
	d := newDictionary(was.code, languages.own()[was.code])
	d.change = change
	d.point = d.plain("number.point")
	current.Store(d)
	return func() { current.Store(was) }
}
