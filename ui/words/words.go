// Package words keeps every text that a player reads: a file a language, and a
// folder of rules a language. What the engine says to players it says in codes and
// messages, which this package puts into words.
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

// folder has a file for each language, and lessons a folder for each with the texts of
// a lesson in each file. A translation may have them in either place.
const (
	folder  = "languages"
	lessons = "lessons"
)

// source is the language that all others are translated from. What a translation
// lacks is shown in it.
const source = "en"

// entry is a text, or the forms that a text has for numbers.
type entry struct {
	text  string
	forms map[string]string // by plural category: "one", "other"; nil: there is but one
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
	own      map[string]entry // of the player's language, if it is another
	language string           // the player's, or else English
	// translated says that Fyne speaks that language, too: it would otherwise
	// complain of every text.
	translated bool
	known      sync.Map // of string by string: texts without forms
	change     func(string) string
	terms      glossary
}

var load = sync.OnceValue(func() *dictionary {
	d := &dictionary{language: source}
	var err error
	if d.english, err = read(source); err != nil {
		panic(err) // embedded, and held right by a test
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
	if d.translated {
		if err := teach(d.language); err != nil {
			panic(err)
		}
	}
	return d
})

// teach makes the texts of a language's lessons known to Fyne.
func teach(language string) error {
	names, err := fs.Glob(files, path.Join(lessons, language, "*.json"))
	for _, name := range names {
		data, failed := files.ReadFile(name)
		err = errors.Join(err, failed, lang.AddTranslationsForLocale(data, lang.SystemLocale()))
	}
	return err
}

// read reads the texts of a language, those of its lessons included.
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

// T is the text under a key in the player's language, its verbs filled in as fmt
// does. A text may leave out words that it has no use for: it then has no verbs at
// all, or numbered ones, "%[2]s". Where a text has forms for numbers, the first
// argument that is an int chooses. A key without a text stands for itself, so that
// it is seen and can be mended.
func T(key string, args ...any) string {
	d := load()
	e, found := d.english[key]
	if !found {
		return key
	}
	return fill(d.find(key, e, args), args)
}

func fill(text string, args []any) string {
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

// count returns the number that a text is about.
func count(args []any) int {
	for _, a := range args {
		if n, ok := a.(int); ok {
			return n
		}
	}
	return 0
}

// Error is an error in the player's language: its message, and the messages within.
func Error(err error) string { return tell(message.Of(err)) }

// tell translates a message. What the language has no words for stays English.
func tell(m *message.Message) string {
	d := load()
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

// message is an English text of the engine in the player's language.
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

// Pretend changes every text from now on, until undo is called, for tests that
// look for what does not come from here.
func Pretend(change func(text string) string) (undo func()) {
	d := load()
	d.change = change
	d.known.Clear()
	d.terms.clear()
	return func() {
		d.change = nil
		d.known.Clear()
		d.terms.clear()
	}
}
