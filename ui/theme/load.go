package theme

import (
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"midline/themes"
)

// Spec is what a theme file says.
type Spec struct {
	ID     string // the file's name without its ending
	Name   string
	Order  int // place in a list of themes
	Light  Palette
	Dark   Palette
	Board  Board
	Pieces string // the set of pieces
	Sounds string // the set of sounds
}

// Problem is a mistake in a theme file. The theme is used with the default in
// the mistake's place.
type Problem struct {
	File string
	Line int    // from 1; 0 if it concerns the whole file
	Key  string // such as board.light; "" if it concerns the whole file
	Text string
}

// Error names the file, the line, the key and what is wrong.
func (p Problem) Error() string {
	where := p.File
	if p.Line > 0 {
		where = fmt.Sprintf("%s, line %d", p.File, p.Line)
	}
	if p.Key == "" {
		return fmt.Sprintf("%s: %s", where, p.Text)
	}
	return fmt.Sprintf("%s: %s: %s", where, p.Key, p.Text)
}

// DefaultID names the theme from which the others are completed.
const DefaultID = "brown"

// Default is the complete theme that comes with the game.
var Default = sync.OnceValue(func() Spec {
	text, err := fs.ReadFile(themes.Files, DefaultID+".toml")
	if err != nil {
		panic(err) // embedded: cannot be missing
	}
	spec, problems := Parse(DefaultID+".toml", string(text), Spec{})
	if len(problems) > 0 {
		panic(problems[0])
	}
	return spec
})

// Embedded are the themes that come with the game, in their order.
func Embedded() []Spec {
	specs, _ := Load(themes.Files)
	return specs
}

// Load reads every theme at the top of a file system, in their order, and
// tells what is wrong with them. A file that cannot be read at all is left out.
func Load(files fs.FS) ([]Spec, []Problem) {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, []Problem{{Text: err.Error()}}
	}
	var specs []Spec
	var problems []Problem
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			problems = append(problems, Problem{File: name, Text: err.Error()})
			continue
		}
		spec, wrong := Parse(name, string(text), Default())
		specs = append(specs, spec)
		problems = append(problems, wrong...)
	}
	slices.SortStableFunc(specs, func(a, b Spec) int {
		if a.Order != b.Order {
			return a.Order - b.Order
		}
		return strings.Compare(a.Name, b.Name)
	})
	return specs, problems
}

// Find picks a theme by its ID, or the default.
func Find(specs []Spec, id string) Spec {
	for _, s := range specs {
		if s.ID == id {
			return s
		}
	}
	return Default()
}

// Parse reads a theme over a base that gives what it leaves out or gets wrong.
func Parse(file, text string, base Spec) (Spec, []Problem) {
	spec := base
	spec.ID = strings.TrimSuffix(path.Base(file), ".toml")
	if base.ID != "" {
		spec.Name, spec.Order = spec.ID, 100
	}
	var tree map[string]any
	if _, err := toml.Decode(text, &tree); err != nil {
		problem := Problem{File: file, Text: err.Error()}
		var parse toml.ParseError
		if errors.As(err, &parse) {
			start := min(max(parse.Position.Start, 0), len(text))
			problem.Line, problem.Text = 1+strings.Count(text[:start], "\n"), parse.Message
		}
		return spec, []Problem{problem}
	}
	fields := spec.fields()
	var problems []Problem
	for _, entry := range flatten("", tree) {
		if err := set(fields[entry.key], entry.value); err != nil {
			problems = append(problems, Problem{File: file, Line: lineOf(text, entry.key), Key: entry.key, Text: err.Error()})
		}
	}
	slices.SortStableFunc(problems, func(a, b Problem) int { return a.Line - b.Line })
	return spec, problems
}

func (s *Spec) fields() map[string]any {
	all := map[string]any{"name": &s.Name, "order": &s.Order, "pieces": &s.Pieces, "sounds": &s.Sounds}
	add := func(section string, colours map[string]*color.NRGBA) {
		for name, field := range colours {
			all[section+"."+name] = field
		}
	}
	add("light", s.Light.fields())
	add("dark", s.Dark.fields())
	add("board", s.Board.fields())
	return all
}

type entry struct {
	key   string
	value any
}

func flatten(prefix string, tree map[string]any) []entry {
	var out []entry
	for key, value := range tree {
		if inner, ok := value.(map[string]any); ok {
			out = append(out, flatten(prefix+key+".", inner)...)
			continue
		}
		out = append(out, entry{prefix + key, value})
	}
	slices.SortFunc(out, func(a, b entry) int { return strings.Compare(a.key, b.key) })
	return out
}

func set(field, value any) error {
	switch f := field.(type) {
	case nil:
		return errors.New("there is no such setting")
	case *string:
		s, ok := value.(string)
		if !ok {
			return errors.New("a text in quotes is wanted")
		}
		*f = s
	case *int:
		n, ok := value.(int64)
		if !ok {
			return errors.New("a whole number is wanted")
		}
		*f = int(n)
	case *color.NRGBA:
		s, ok := value.(string)
		if !ok {
			return errors.New(`a colour such as "#1F6B66" is wanted`)
		}
		c, err := ParseHex(s)
		if err != nil {
			return err
		}
		*f = c
	}
	return nil
}

// lineOf finds the line of a dotted key, or 0.
func lineOf(text, key string) int {
	section := ""
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if name, found := strings.CutPrefix(line, "["); found {
			name, _, _ = strings.Cut(name, "]")
			section = strings.TrimSpace(name) + "."
			continue
		}
		name, _, found := strings.Cut(line, "=")
		name = strings.Trim(strings.TrimSpace(name), `"'`)
		if found && (section+name == key || strings.HasPrefix(key, section+name+".")) {
			return i + 1
		}
	}
	return 0
}
