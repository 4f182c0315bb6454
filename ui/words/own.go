package words

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/tomlfile"
	disk "midline/ui/settings/files"
)

// Own is what a player's own files say, by the code of the language.
type Own map[string]*ownTexts

// ownTexts are those of a language. A file that has not changed has the same ones.
type ownTexts struct {
	texts map[string]entry
	rules map[string][]section
	files map[string]string // by name, as they were read
}

// The limits of the folder.
const (
	mostFiles = 200
	mostBytes = 2 << 20 // of a file
)

var isCode = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// IsCode reports whether a text has the form of a language's code, such as "de" or "pt-BR".
func IsCode(text string) bool { return isCode.MatchString(text) }

// ReadOwn reads the files of a folder: CODE.json with texts of a language, and CODE.NAME.md with the rules of a game.
// What cannot be read remains as in last.
func ReadOwn(folder fs.FS, last Own) (Own, []tomlfile.Problem) {
	var problems []tomlfile.Problem
	names, _ := fs.Glob(folder, "*.json")
	books, _ := fs.Glob(folder, "*.md")
	names = append(names, books...)
	if len(names) > mostFiles {
		reason := message.New("is left out, with all after it: %d files are read", mostFiles)
		problems = append(problems, tomlfile.Problem{File: names[mostFiles], Reason: reason})
		names = names[:mostFiles]
	}
	own := Own{}
	for _, name := range names {
		code, game, book := ownName(name)
		if !IsCode(code) || book && !isGame(game) {
			problems = append(problems, tomlfile.Problem{File: name, Reason: message.New("has a name without meaning here"),
				Advice: message.New("Name a file of texts by its language, such as de.json, and one of rules by language and game, " +
					"such as de.chess2.md")})
			continue
		}
		if own[code] == nil {
			own[code] = &ownTexts{texts: map[string]entry{}, rules: map[string][]section{}, files: map[string]string{}}
		}
		problems = append(problems, own[code].read(folder, name, game, last[code])...)
	}
	for code, o := range own {
		if l := last[code]; l != nil && maps.Equal(o.files, l.files) {
			own[code] = l
		}
	}
	return own, problems
}

// ownName takes the name of a file apart.
func ownName(name string) (code, game string, book bool) {
	if name, book = strings.CutSuffix(name, ".md"); book {
		code, game, _ = strings.Cut(name, ".")
		return code, game, true
	}
	return strings.TrimSuffix(name, ".json"), "", false
}

// isGame reports whether there are rules of a name.
func isGame(name string) bool { return embeddedRules(source)[name] != nil }

// read reads a file.
func (o *ownTexts) read(folder fs.FS, name, game string, last *ownTexts) []tomlfile.Problem {
	data, err := disk.ReadIn(folder, name, mostBytes)
	if err != nil {
		o.keep(name, game, last)
		return []tomlfile.Problem{{File: name, Reason: message.New("cannot be read: %v", disk.Reason(err))}}
	}
	text := string(data)
	o.files[name] = text
	if game != "" {
		list, err := parseRules(strings.ReplaceAll(text, "\r\n", "\n"))
		if err != nil {
			o.keep(name, game, last)
			return []tomlfile.Problem{{File: name, Reason: message.New("is not as rules are: %v", message.Of(err))}}
		}
		o.rules[game] = list
		return nil
	}
	p := ownParser{file: name, text: text, texts: map[string]entry{}}
	if p.parse() {
		o.texts = p.texts
	} else {
		o.keep(name, game, last)
	}
	return p.problems
}

// keep takes over what a file said before.
func (o *ownTexts) keep(name, game string, last *ownTexts) {
	switch {
	case last == nil:
	case game != "" && last.rules[game] != nil:
		o.rules[game] = last.rules[game]
	case game == "":
		o.texts = last.texts
	}
}

// ownParser reads a file of texts.
type ownParser struct {
	file, text string
	texts      map[string]entry
	problems   []tomlfile.Problem
}

// parse reads the texts. It reports false if the file is not JSON.
func (p *ownParser) parse() bool {
	text := strings.TrimPrefix(p.text, "\ufeff")
	dropped := len(p.text) - len(text)
	d := json.NewDecoder(strings.NewReader(text))
	at := func() int { return dropped + int(d.InputOffset()) }
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		p.broken(at(), err)
		return false
	}
	seen := map[string]bool{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			p.broken(at(), err)
			return false
		}
		name, _ := key.(string)
		place := at() - len(name) - 2
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			p.broken(at(), err)
			return false
		}
		if seen[name] {
			p.note(place, name, message.New("stands twice"), message.New("Leave one of the two out"))
		}
		seen[name] = true
		p.add(place, name, raw)
	}
	if _, err := d.Token(); err != nil {
		p.broken(at(), err)
		return false
	}
	if rest := strings.TrimSpace(text[d.InputOffset():]); rest != "" {
		p.broken(at(), nil)
		return false
	}
	return true
}

// add adds a text, if it is as it has to be.
func (p *ownParser) add(place int, key string, raw json.RawMessage) {
	var e entry
	of, known := original(key)
	if !known {
		p.note(place, key, message.New("is no text of Midline"), message.New("Leave it out; docs/translating.md tells where "+
			"the keys are"))
		return
	}
	if err := json.Unmarshal(raw, &e); err != nil || e.text == "" {
		p.note(place, key, message.New("is no text"), message.New("Write a text in quotes, or forms such as %s",
			`{"one": "%d game", "other": "%d games"}`))
		return
	}
	for form := range e.forms {
		if !slices.Contains(Categories, form) && !(Inflected(key) && isForm.MatchString(form)) {
			p.note(place, key, message.New("has a form %q", form),
				message.New("The forms are zero, one, two, few, many and other"))
			return
		}
	}
	e, verb := e.translation(of)
	if verb != "" {
		p.note(place, key, message.New("has %q, which does not fit the English text %q", verb, of.text),
			message.New("Write the same places to be filled in; to change their order, number them, such as %s", "%[2]s"))
		return
	}
	p.texts[key] = e
}

// broken notes that the text is not JSON from a place on.
func (p *ownParser) broken(at int, err error) {
	reason := message.New("is not JSON: an object in braces is needed, with a text for each key")
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		at = max(at, int(syntax.Offset))
		reason = message.New("is not JSON: %s", syntax.Error())
	} else if err != nil {
		reason = message.New("is not JSON: %s", err.Error())
	}
	p.note(at, "", reason, message.New("Look for a comma or a quotation mark that is missing there or just before; what the file "+
		"said last stays in use"))
}

func (p *ownParser) note(at int, key string, reason, advice *message.Message) {
	before := []byte(p.text[:min(max(at, 0), len(p.text))])
	line := bytes.Count(before, []byte("\n")) + 1
	column := len(before) - bytes.LastIndexByte(before, '\n')
	p.problems = append(p.problems, tomlfile.Problem{File: p.file, Line: line, Column: column, Key: key, Reason: reason,
		Advice: advice})
}
