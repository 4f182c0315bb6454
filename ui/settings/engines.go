package settings

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/tomlfile"
)

// Engine is another program that plays and analyses, added by the player.
type Engine struct {
	Name      string   // what it is called here: 1 to MaxEngineName letters; unique
	Command   string   // the path of the program
	Arguments []string // of the command line
	Options   []string // its own that the player has set, "Skill Level=10" each
	Strength  string   // of its last game, as opponent.ParseStrength reads it
}

// The bounds of engines.
const (
	MaxEngines    = 32
	MaxEngineName = 40 // letters
	maxListed     = 200
	maxEngineText = 1000 // bytes
)

// Option returns the name and the value of one of an engine's Options.
func Option(text string) (name, value string) {
	name, value, _ = strings.Cut(text, "=")
	return strings.TrimSpace(name), strings.TrimSpace(value)
}

// CheckArguments says why an engine cannot have arguments, or returns nil.
func CheckArguments(list []string) error {
	if len(list) > maxListed {
		return message.New("there are %d arguments, more than %d", len(list), maxListed)
	}
	for _, a := range list {
		if !isLine(a) {
			return message.New("the argument %.40q is too long, or has a character that cannot be written", a)
		}
	}
	return nil
}

// Equal reports whether two engines are the same in everything.
func (e Engine) Equal(other Engine) bool {
	return e.Name == other.Name && e.Command == other.Command && slices.Equal(e.Arguments, other.Arguments) &&
		slices.Equal(e.Options, other.Options) && e.Strength == other.Strength
}

// Engine returns the engine of a name.
func (s Settings) Engine(name string) (Engine, bool) {
	i := slices.IndexFunc(s.Engines, func(e Engine) bool { return e.Name == name })
	if i < 0 {
		return Engine{}, false
	}
	return s.Engines[i], true
}

// FreeEngineName returns a valid name for a new engine that resembles the wanted one and that no
// other engine has.
func (s Settings) FreeEngineName(wanted string) string {
	clean := func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return -1
		}
		return r
	}
	base := shorten(strings.TrimSpace(strings.Map(clean, wanted)), MaxEngineName)
	if base == "" {
		base = "Engine"
	}
	name := base
	for n := 2; ; n++ {
		if _, taken := s.Engine(name); !taken {
			return name
		}
		end := fmt.Sprintf(" %d", n)
		name = shorten(base, MaxEngineName-len(end)) + end
	}
}

// shorten cuts a text to at most a number of letters.
func shorten(text string, most int) string {
	runes := []rune(text)
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

func isEngineName(v string) bool {
	return v != "" && v == strings.TrimSpace(v) && utf8.RuneCountInString(v) <= MaxEngineName && isLine(v)
}

func isEngineOrNone(v string) bool { return v == "" || isEngineName(v) }

func isEngineCommand(v string) bool { return v != "" && isLine(v) }

func isStrength(v string) bool {
	_, ok := opponent.ParseStrength(v)
	return ok
}

func isEngineOption(v string) bool {
	name, _ := Option(v)
	return name != "" && isLine(v)
}

// isLine accepts a text of one line.
func isLine(v string) bool {
	return len(v) <= maxEngineText && utf8.ValidString(v) && !strings.ContainsFunc(v, unicode.IsControl)
}

// engineKeys are those of the tables [[engine]], in the order of the file.
var engineKeys = []key[Engine]{
	needed(text("name", "", func(e *Engine) *string { return &e.Name },
		"What the engine is called here.", message.New("a text of at most %d letters", MaxEngineName), isEngineName)),
	needed(text("command", "", func(e *Engine) *string { return &e.Command },
		"The path of the program, which speaks UCI.", message.New("a path"), isEngineCommand)),
	texts("arguments", func(e *Engine) *[]string { return &e.Arguments },
		"What stands behind it on a command line.", message.New("a list of texts"), isLine),
	texts("options", func(e *Engine) *[]string { return &e.Options },
		"Its options that are not as it has them itself.",
		message.New("a list of texts such as %q", message.Literal("Skill Level=10")), isEngineOption),
	text("strength", "", func(e *Engine) *string { return &e.Strength },
		"Its strength in its last game: elo, depth, nodes or time (in milliseconds) with a number; without one it plays by the clock.",
		message.New("a text such as %q or %q, or %q", literals("elo 1800", "nodes 5000", "")...), isStrength),
}

func needed(k key[Engine]) key[Engine] {
	k.needed = true
	return k
}

// texts is a list of at most maxListed texts.
func texts(name string, field func(*Engine) *[]string, about string, values *message.Message,
	valid func(string) bool) key[Engine] {
	return newKey(name, nil, field, about, values, func(value any) (list []string, ok bool) {
		entries, ok := value.([]any)
		if !ok || len(entries) > maxListed {
			return nil, false
		}
		for _, entry := range entries {
			v, ok := entry.(string)
			if !ok || !valid(v) {
				return nil, false
			}
			list = append(list, v)
		}
		return list, true
	}, func(list []string) any {
		entries := []any{}
		for _, v := range list {
			entries = append(entries, v)
		}
		return entries
	})
}

// engines reads the tables [[engine]]. A mistake costs the engine in which it is, or the list, and
// nothing else.
func (r *reader) engines(prim toml.Primitive) {
	var tables []toml.Primitive
	if r.meta.PrimitiveDecode(prim, &tables) != nil {
		r.wrong(tableEngine, prim, message.New("is %s, and must be tables: [[engine]]", tomlfile.Describe(r.value(prim))),
			message.New("There is no other engine"))
		return
	}
	for i, table := range tables {
		content := r.children(table)
		if content == nil {
			reason := message.New("is %s, and must be a table", tomlfile.Describe(r.value(table)))
			r.noteEngine(Wrong, i, "", table, reason, leftOut)
			continue
		}
		r.engine(i, table, content)
	}
}

var leftOut = message.New("This engine is left out")

// engine reads the i-th table.
func (r *reader) engine(i int, table toml.Primitive, content map[string]toml.Primitive) {
	var e Engine
	unknown := map[string]any{}
	whole, named := true, content["name"]
	for _, k := range engineKeys {
		prim, found := content[k.name]
		delete(content, k.name)
		switch {
		case !found && k.needed:
			r.noteEngine(Wrong, i, k.name, table, message.New("is missing"), leftOut)
			whole = false
		case !found || k.set(&e, r.value(prim)):
		case k.needed:
			r.noteEngine(Wrong, i, k.name, prim, k.wrong(r.value(prim)), leftOut)
			whole = false
		default:
			r.noteEngine(Wrong, i, k.name, prim, message.New("is not as it must be: %s", k.values),
				message.New("The engine is used without it"))
		}
	}
	for name, prim := range content {
		unknown[name] = r.value(prim)
		r.noteEngine(Unknown, i, name, prim, message.New("is an unknown setting"),
			message.New("It has no effect, and is kept"))
	}
	switch _, taken := r.settings.Engine(e.Name); {
	case !whole:
	case taken:
		r.noteEngine(Wrong, i, "name", named, message.New("is %q, as that of another engine is", e.Name), leftOut)
	case len(r.settings.Engines) == MaxEngines:
		r.noteEngine(Wrong, i, "", table, message.New("is one of more than %d", MaxEngines), leftOut)
	default:
		r.settings.Engines = append(r.settings.Engines, e)
		r.unknown[tableEngine+"."+e.Name] = unknown
	}
}

// noteEngine adds a problem in the i-th table: with one of its keys or, if key is "", with the whole.
func (r *reader) noteEngine(kind Kind, i int, key string, prim toml.Primitive, reason, advice *message.Message) {
	path := tableEngine
	if key != "" {
		path += "." + toml.Key{key}.String()
	}
	p := r.note(kind, path, reason, advice)
	// The decoder knows the position of the last of such tables only.
	if p.Line, p.Column = placeInTable(r.text, i, key); p.Line == 0 {
		p.Line, p.Column = tomlfile.Place(&r.meta, prim)
	}
}

var (
	engineHead = regexp.MustCompile(`^\s*\[\[\s*"?engine"?\s*\]\]`)
	otherHead  = regexp.MustCompile(`^\s*\[`)
)

// placeInTable returns the place of the value of a key in the i-th [[engine]] of a text, that of the
// head of the table where there is no such key, and 0 where there is no such table.
func placeInTable(text string, i int, key string) (line, column int) {
	n, inside := -1, false
	value := regexp.MustCompile(`^\s*"?` + regexp.QuoteMeta(key) + `"?\s*=\s*`)
	number := 0
	for content := range strings.Lines(text) {
		number++
		switch {
		case engineHead.MatchString(content):
			n++
			if inside = n == i; inside {
				line, column = number, 1+len(content)-len(strings.TrimLeft(content, " \t"))
			}
		case otherHead.MatchString(content):
			inside = false
		case inside && key != "":
			if at := value.FindStringIndex(content); at != nil {
				return number, 1 + at[1]
			}
		}
	}
	return line, column
}

const enginesHeader = `
# Other engines, which play and analyse what they know. Each has a table [[engine]] of
# its own, with the keys name, command, arguments and options.
`

// renderEngines writes the tables [[engine]], each with its unknown keys.
func renderEngines(b *bytes.Buffer, s Settings, unknown map[string]map[string]any) {
	b.WriteString(enginesHeader)
	for _, e := range s.Engines {
		fmt.Fprintf(b, "\n[[%s]]\n", tableEngine)
		for _, k := range engineKeys {
			fmt.Fprintf(b, "# %s\n%s = %s\n", k.about, k.name, encode(k.get(e)))
		}
		more := unknown[tableEngine+"."+e.Name]
		for _, name := range slices.Sorted(maps.Keys(more)) {
			fmt.Fprintf(b, "# This version of Midline does not know this, and keeps it.\n%s = %s\n",
				toml.Key{name}, encode(more[name]))
		}
	}
}

// checkEngines returns an error where Load would not accept an engine.
func (s Settings) checkEngines() error {
	for i, e := range s.Engines {
		for _, k := range engineKeys {
			var scratch Engine
			if v := k.get(e); !k.set(&scratch, v) {
				return message.New("settings: the %s of engine %d must be %s", k.name, i+1, k.values)
			}
		}
		if slices.IndexFunc(s.Engines, func(other Engine) bool { return other.Name == e.Name }) < i {
			return message.New("settings: two engines are called %q", e.Name)
		}
	}
	if len(s.Engines) > MaxEngines {
		return message.New("settings: there are %d engines, more than %d", len(s.Engines), MaxEngines)
	}
	return nil
}
