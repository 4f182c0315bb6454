// Package words holds every text that a player reads: a file and a folder of rules for each language. It
// also translates the codes and messages of the engine.
package words

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"fyne.io/fyne/v2/lang"

	"midline/engine/message"
)

//go:embed languages/*.json lessons/*/*.json
var files embed.FS

// folder has a file for each language. lessons has a folder for each language, with a file for each
// lesson. A translation may have the texts of lessons in either place.
const (
	folder  = "languages"
	lessons = "lessons"
)

// source is the language from which all others are translated, and which is shown if a translation lacks
// a text.
const source = "en"

// entry is a text, or the plural forms of a text.
type entry struct {
	text  string
	forms map[string]string // by plural category: "one", "other"; nil if there is only one form
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

// dictionary is the language in use.
type dictionary struct {
	english  map[string]entry
	own      map[string]entry // the texts of the user's language if that is not English
	language string           // the user's language if there is a file for it, English otherwise
	// translated says that Fyne has the language, too. Otherwise Fyne would log an error for every text.
	translated bool
	known      sync.Map // a cache of texts without plural forms: string by string
	change     func(string) string
	terms      glossary
}

var load = sync.OnceValue(func() *dictionary {
	d := &dictionary{language: source}
	var err error
	if d.english, err = read(source); err != nil {
		panic(err) // embedded, and a test reads it
	}
	if err := lang.AddTranslationsFS(files, folder); err != nil {
		panic(err)
	}
	base, _, _ := strings.Cut(lang.SystemLocale().LanguageString(), "-")
	_, err = fs.Stat(files, folder+"/"+base+".json")
	if d.translated = err == nil; d.translated {
		d.language = base
	}
	if d.language != source {
		if d.own, err = read(d.language); err != nil {
			panic(err)
		}
	}
	if d.translated { // Fyne gets the texts of the lessons as well
		names, err := fs.Glob(files, path.Join(lessons, d.language, "*.json"))
		for _, name := range names {
			data, failed := files.ReadFile(name)
			err = errors.Join(err, failed, lang.AddTranslationsForLocale(data, lang.SystemLocale()))
		}
		if err != nil {
			panic(err)
		}
	}
	return d
})

// read reads the texts of a language, including those of its lessons.
func read(language string) (map[string]entry, error) {
	names, err := fs.Glob(files, path.Join(lessons, language, "*.json"))
	if err != nil {
		return nil, err
	}
	texts := map[string]entry{}
	for _, name := range append(names, folder+"/"+language+".json") {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return texts, nil
}

// T returns the text under a key in the user's language, formatted with args as by fmt.Sprintf. A text
// may ignore arguments: then it has no verbs at all, or numbered ones, "%[2]s". If a text has plural
// forms, the first int of args selects one. If there is no text, T returns the key.
func T(key string, args ...any) string {
	d := load()
	e, found := d.english[key]
	if !found {
		return key
	}
	text := d.find(key, e, args)
	if len(args) == 0 || !strings.Contains(text, "%") {
		return text
	}
	return fmt.Sprintf(text, args...)
}

func (d *dictionary) find(key string, e entry, args []any) string {
	if e.forms != nil {
		n := count(args)
		text := e.text
		switch {
		case d.translated:
			text = lang.XN(key, e.text, n)
		case n == 1 && e.forms["one"] != "":
			text = e.forms["one"]
		}
		return d.changed(text)
	}
	if text, known := d.known.Load(key); known {
		return text.(string)
	}
	text := e.text
	if d.translated {
		text = lang.X(key, e.text)
	}
	text = d.changed(text)
	d.known.Store(key, text)
	return text
}

func (d *dictionary) changed(text string) string {
	if d.change != nil {
		return d.change(text)
	}
	return text
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

// Error returns the message of an error in the user's language, with the messages that it contains.
// A message without a translation stays English.
func Error(err error) string {
	d, m := load(), message.Of(err)
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case error:
			args[i] = Error(a)
		case fmt.Stringer: // a side, a reason: a word
			args[i] = d.message(a.String())
		default:
			args[i] = a
		}
	}
	if m.Format == "" || len(args) == 0 {
		return d.message(m.Format)
	}
	return fmt.Sprintf(d.message(m.Format), args...)
}

// message translates an English text of the engine.
func (d *dictionary) message(english string) string {
	if _, known := d.own[english]; known {
		english = lang.X(english, english)
	}
	return d.changed(english)
}

// Has reports whether there is a text under a key.
func Has(key string) bool {
	_, found := load().english[key]
	return found
}

// Pretend changes every text until undo is called. It is for tests that look for texts which do not come
// from this package.
func Pretend(change func(text string) string) (undo func()) {
	set := func(change func(string) string) {
		d := load()
		d.change = change
		d.known.Clear()
		d.terms.clear()
	}
	set(change)
	return func() { set(nil) }
}
