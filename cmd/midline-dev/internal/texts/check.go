package texts

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"midline/ui/words"
)

// Kind is what is wrong with a translation.
type Kind int

// The kinds.
const (
	Missing Kind = iota // it is shown in English
	Stale               // the English text has changed since
	Wrong               // it is not shown as it is
	Unknown             // no text has this key
	Same                // it is the English text
)

// Finding is something about a text of a language.
type Finding struct {
	Kind Kind
	Key  string // of the text, or the path of a file of rules
	What string // what is wrong: a clause
	Said bool   // it is a message of the engine
}

// sources is the path of the file that says from which English texts a language was translated.
func sources(repository, code string) string {
	return filepath.Join(repository, "ui", "words", "languages", "sources", code+".json")
}

// both returns the texts of English and those of another language.
func both(repository, code string) (english, own map[string]any, err error) {
	if english, err = Source(repository); err != nil {
		return nil, nil, err
	}
	own, err = Read(repository, code)
	return english, own, err
}

// Check compares a language with English.
func Check(repository, code string) ([]Finding, error) {
	english, own, err := both(repository, code)
	if err != nil {
		return nil, err
	}
	list := compare(code, english, own)
	said, err := messagesOf(repository)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Said = said[list[i].Key]
	}
	rules, err := filepath.Glob(filepath.Join(repository, rulesFolder, "en", "*.md"))
	if err != nil {
		return nil, err
	}
	for _, name := range rules {
		if _, err := os.Stat(filepath.Join(repository, rulesFolder, code, filepath.Base(name))); err != nil {
			list = append(list, Finding{Kind: Missing, Key: filepath.Join(rulesFolder, code, filepath.Base(name)),
				What: "the rules are shown in English"})
		}
	}
	stale, err := staleOf(repository, code)
	return append(list, stale...), err
}

var rulesFolder = filepath.Join("ui", "words", "rules")

func messagesOf(repository string) (map[string]bool, error) {
	list, err := Messages(repository)
	said := map[string]bool{}
	for _, m := range list {
		said[m] = true
	}
	return said, err
}

// compare compares texts with the English ones.
func compare(code string, english, own map[string]any) (list []Finding) {
	add := func(kind Kind, key, what string, args ...any) {
		list = append(list, Finding{Kind: kind, Key: key, What: fmt.Sprintf(what, args...)})
	}
	needed := formsOf(code)
	for _, key := range slices.Sorted(maps.Keys(english)) {
		of := other(english[key])
		translated, found := own[key]
		if !found {
			add(Missing, key, "%q", of)
			continue
		}
		if text, plain := translated.(string); plain {
			checkText(key, of, text, true, add)
			if text == of && hasWords(of) && !mayBeSame[key] {
				add(Same, key, "%q", of)
			}
			continue
		}
		forms, _ := translated.(map[string]any)
		for form, text := range forms {
			text, ok := text.(string)
			switch {
			case ok && words.Inflected(key) && !slices.Contains(words.Categories, form):
				checkText(key, of, text, true, add)
			case !ok || !slices.Contains(words.Categories, form):
				add(Wrong, key, "%q is no form; the forms are %s", form, strings.Join(words.Categories, ", "))
			default:
				// "one game" need not have the number.
				checkText(key, of, text, !slices.Contains([]string{"zero", "one", "two"}, form), add)
			}
		}
		for _, form := range needed {
			if words.Inflected(key) && form != "other" {
				continue // it is a name, whatever the number
			}
			if _, found := forms[form]; !found {
				add(Wrong, key, "the form %q is missing; this language needs %s", form, strings.Join(needed, ", "))
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if _, found := english[key]; !found {
			add(Unknown, key, "no text of Midline has this key")
		}
	}
	return list
}

// mayBeSame are the keys of texts that are names and signs in every language.
var mayBeSame = map[string]bool{"app.name": true, "game.chess960": true}

// checkText compares what is to be filled in. whole says that nothing may be left out.
func checkText(key, english, text string, whole bool, add func(kind Kind, key, what string, args ...any)) {
	switch verb, strange := words.Strange(english, text); {
	case strings.Trim(text, " \t\n") == "": // a no-break space may separate thousands
		add(Wrong, key, "the text is empty; in English it is %q", english)
	case strange:
		add(Wrong, key, "%q in %q does not fit the English text %q", verb, text, english)
	case whole:
		if missing := words.Missing(english, text); len(missing) > 0 {
			add(Wrong, key, "%q leaves out %s of %q", text, strings.Join(missing, " and "), english)
		}
	}
}

// formsOf returns the plural forms that a language needs for whole numbers, and "other".
func formsOf(code string) []string {
	tag, found := language.Make(code), map[string]bool{"other": true}
	for n := range 201 {
		found[words.Category(tag, n)] = true
	}
	var list []string
	for _, c := range words.Categories {
		if found[c] {
			list = append(list, c)
		}
	}
	return list
}

// other returns a text, or its form for most numbers.
func other(text any) string {
	if forms, ok := text.(map[string]any); ok {
		text = forms["other"]
	}
	s, _ := text.(string)
	return s
}

// staleOf returns the texts whose English text has changed since they were accepted.
func staleOf(repository, code string) ([]Finding, error) {
	data, err := os.ReadFile(sources(repository, code))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var was map[string]string
	if err == nil {
		err = json.Unmarshal(data, &was)
	}
	if err != nil {
		return nil, err
	}
	now, err := hashes(repository, code)
	if err != nil {
		return nil, err
	}
	english, err := Source(repository)
	var list []Finding
	for _, key := range slices.Sorted(maps.Keys(now)) {
		if was[key] == "" || was[key] == now[key] {
			continue
		}
		what := "the English file has changed"
		if text, found := english[key]; found {
			what = fmt.Sprintf("in English it is now %q", other(text))
		}
		list = append(list, Finding{Kind: Stale, Key: key, What: what})
	}
	return list, err
}

// Accept notes that all texts of a language are translations of the English texts as they are now.
func Accept(repository, code string) (n int, err error) {
	now, err := hashes(repository, code)
	if err != nil {
		return 0, err
	}
	keys := slices.Sorted(maps.Keys(now))
	data, err := encoded(len(keys), func(i int) (string, any) { return keys[i], now[keys[i]] })
	if err != nil {
		return 0, err
	}
	path := sources(repository, code)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return 0, err
	}
	return len(keys), os.WriteFile(path, data, 0o644)
}

// hashes returns a hash of the English text of each text that a language has, by its key, and of each file of rules.
func hashes(repository, code string) (map[string]string, error) {
	english, own, err := both(repository, code)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for key := range own {
		if text, found := english[key]; found {
			data, err := json.Marshal(text) // its keys are in order
			if err != nil {
				return nil, err
			}
			all[key] = hash(data)
		}
	}
	rules, err := filepath.Glob(filepath.Join(repository, rulesFolder, code, "*.md"))
	if err != nil {
		return nil, err
	}
	for _, name := range rules {
		data, err := os.ReadFile(filepath.Join(repository, rulesFolder, "en", filepath.Base(name)))
		if err == nil {
			all["rules/"+filepath.Base(name)] = hash(data)
		}
	}
	return all, nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:5])
}

// Add writes the texts that a language lacks into its file, in English, at its end. It makes the file if there is none.
func Add(repository, code string) (n int, err error) {
	english, err := Source(repository)
	if err != nil {
		return 0, err
	}
	path := filepath.Join(repository, Language(code))
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = []byte("{\n}\n"), os.WriteFile(path, []byte("{}\n"), 0o644)
	}
	if err != nil {
		return 0, err
	}
	own, err := Read(repository, code)
	if err != nil {
		return 0, err
	}
	said, err := messagesOf(repository)
	if err != nil {
		return 0, err
	}
	keys := slices.DeleteFunc(slices.Sorted(maps.Keys(english)), func(key string) bool {
		_, found := own[key]
		return found || said[key]
	})
	if len(keys) == 0 {
		return 0, nil
	}
	added, err := encoded(len(keys), func(i int) (string, any) { return keys[i], english[keys[i]] })
	if err != nil {
		return 0, err
	}
	text := strings.TrimSuffix(strings.TrimSpace(string(data)), "}")
	text = strings.TrimRight(text, " \n\r\t")
	if !strings.HasSuffix(text, "{") {
		text += ",\n"
	}
	return len(keys), os.WriteFile(path, []byte(text+strings.TrimPrefix(string(added), "{")), 0o644)
}
