package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
)

//go:embed languages/*.json lessons/*/*.json messages/*.json
var files embed.FS

// folder has a file for each language, and messages one with what the engine says. lessons has a folder for each
// language, with a file for each lesson. A translation may have all its texts in the first of these places.
const (
	folder   = "languages"
	messages = "messages"
	lessons  = "lessons"
)

// english are the texts in English.
var english = sync.OnceValue(func() map[string]entry {
	texts := map[string]entry{}
	for _, name := range filesOf(source) {
		read(name, texts)
	}
	return texts
})

// said are the messages of the engine, which are their own keys.
var said = sync.OnceValue(func() map[string]entry {
	texts := map[string]entry{}
	read(messages+"/"+source+".json", texts)
	return texts
})

// filesOf returns the names of the embedded files of a language.
func filesOf(code string) []string {
	names, err := fs.Glob(files, path.Join(lessons, code, "*.json"))
	if err != nil {
		panic(err) // the pattern is valid
	}
	return append(names, folder+"/"+code+".json")
}

// read adds the texts of an embedded file to others.
func read(name string, texts map[string]entry) {
	data, err := files.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, &texts)
	}
	if err != nil {
		panic(fmt.Errorf("%s: %w", name, err)) // embedded, and a test reads it
	}
}

// embedded returns the texts of a language that Midline has, except those that do not fit the English ones.
func embedded(code string) map[string]entry {
	if _, err := fs.Stat(files, folder+"/"+code+".json"); err != nil {
		return nil
	}
	names := filesOf(code)
	if name := messages + "/" + code + ".json"; exists(name) {
		names = append(names, name)
	}
	texts := map[string]entry{}
	for _, name := range names {
		read(name, texts)
	}
	for key, e := range texts {
		of, known := original(key)
		if e, verb := e.translation(of); known && verb == "" {
			texts[key] = e
		} else {
			delete(texts, key)
		}
	}
	return texts
}

func exists(name string) bool {
	_, err := fs.Stat(files, name)
	return err == nil
}

// original returns the English text under a key, or the message that is the key.
func original(key string) (entry, bool) {
	e, known := english()[key]
	if !known {
		e, known = said()[key]
	}
	return e, known
}

// merged returns the entries of both maps. Where both have a key, the second counts.
func merged[V any](first, second map[string]V) map[string]V {
	all := maps.Clone(first)
	if all == nil {
		all = map[string]V{}
	}
	maps.Copy(all, second)
	return all
}

// stock is what there is to choose from.
type stock struct {
	sync.Mutex
	system []string // the system's languages, the preferred one first
	mine   Own
}

var languages stock

func (s *stock) own() Own {
	s.Lock()
	defer s.Unlock()
	return s.mine
}

// FollowSystem reads the system's languages, and takes into use the first of them that there is.
func FollowSystem() {
	list, err := locale.GetLocales()
	if err != nil {
		list = nil // English
	}
	languages.Lock()
	languages.system = list
	languages.Unlock()
	Use("", nil)
}

// Language is a language to choose.
type Language struct {
	Code string // "de", the name of its file
	Name string // in itself: "Deutsch"
}

// Languages returns the languages there are, English first, then by their names.
func Languages() []Language {
	own := languages.own()
	list := []Language{{source, nameOf(source, own)}}
	codes := embeddedCodes()
	for code := range own {
		if !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	for _, code := range codes {
		if code != source {
			list = append(list, Language{code, nameOf(code, own)})
		}
	}
	slices.SortFunc(list[1:], func(a, b Language) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// embeddedCodes are the codes of Midline's own languages.
func embeddedCodes() []string {
	names, err := fs.Glob(files, folder+"/*.json")
	if err != nil {
		panic(err) // the pattern is valid
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".json")
	}
	return names
}

// nameKey is the key of the language's name in itself.
const nameKey = "language.name"

// nameOf names a language in itself, or by its code if its file has no name.
func nameOf(code string, own Own) string {
	if o := own[code]; o != nil && o.texts[nameKey].text != "" {
		return o.texts[nameKey].text
	}
	if name := embeddedName(code); name != "" {
		return name
	}
	return code
}

var embeddedNames sync.Map // by code

func embeddedName(code string) string {
	if name, known := embeddedNames.Load(code); known {
		return name.(string)
	}
	name := ""
	if file := folder + "/" + code + ".json"; exists(file) {
		var texts map[string]json.RawMessage
		if data, err := files.ReadFile(file); err == nil && json.Unmarshal(data, &texts) == nil {
			_ = json.Unmarshal(texts[nameKey], &name)
		}
	}
	embeddedNames.Store(code, name)
	return name
}

// Longest returns the code of Midline's language whose texts are longest, for tests of what has to fit.
func Longest() string {
	longest, most := source, 0
	for _, code := range embeddedCodes() {
		d, n := newDictionary(code, nil), 0
		for key := range english() {
			n += utf8.RuneCountInString(d.plain(key))
		}
		if n > most {
			longest, most = code, n
		}
	}
	return longest
}

// Current returns the language in use.
func Current() Language {
	code := load().code
	return Language{code, nameOf(code, languages.own())}
}

// System returns the first of the system's languages that there is, English if there is none.
func System() Language {
	code := languages.preferred()
	return Language{code, nameOf(code, languages.own())}
}

// Known reports whether there is a language of a code.
func Known(code string) bool {
	return exists(folder+"/"+code+".json") || languages.own()[code] != nil
}

// preferred returns the first of the system's languages that there is.
func (s *stock) preferred() string {
	s.Lock()
	system := s.system
	s.Unlock()
	for _, tag := range system {
		for _, code := range near(tag) {
			if IsCode(code) && Known(code) {
				return code
			}
		}
	}
	return source
}

// near returns the codes of languages that do for somebody whose system asks for one: itself, then the same in its
// script and in fewer details, so that zh-TW is followed by zh-Hant, and sr-Latn-RS by sr-Latn.
func near(tag string) []string {
	list := []string{tag}
	if t, err := language.Parse(tag); err == nil {
		base, _ := t.Base()
		script, _ := t.Script()
		list = append(list, base.String()+"-"+script.String())
		for t = t.Parent(); t != language.Und; t = t.Parent() {
			list = append(list, t.String())
		}
	}
	for at := strings.LastIndexByte(tag, '-'); at > 0; at = strings.LastIndexByte(tag, '-') {
		tag = tag[:at]
		list = append(list, tag)
	}
	return list
}

// Use takes a language into use, with what the player's own files add to it, and reports whether texts have changed. If
// code is "" or there is no such language, it is the first of the system's that there is. It is called on the window's
// goroutine.
func Use(code string, own Own) bool {
	languages.Lock()
	was := languages.mine
	languages.mine = own
	languages.Unlock()
	if code == "" || !Known(code) {
		code = languages.preferred()
	}
	now := load()
	if now.code == code && was[code] == own[code] {
		return false
	}
	d := newDictionary(code, own[code])
	if now.change != nil {
		d.change = now.change
		d.point = d.plain("number.point")
	}
	current.Store(d)
	speakFyne()
	return true
}
