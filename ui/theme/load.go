package theme

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"midline/engine/message"
	"midline/engine/tomlfile"
	"midline/themes"
	disk "midline/ui/settings/files"
)

// Spec is the content of a theme file.
type Spec struct {
	ID     string // the name of the file without the extension
	Name   string
	Order  int // the position in a list of themes
	Light  Palette
	Dark   Palette
	Board  Board
	Pieces string // the set of pieces
	Sounds string // the set of sounds
}

// DefaultID is the ID of the theme that completes the others.
const DefaultID = "brown"

// Default returns the theme that completes the others.
var Default = sync.OnceValue(func() Spec {
	text, err := fs.ReadFile(themes.Files, DefaultID+".toml")
	if err != nil {
		panic(err) // embedded
	}
	spec, problems := Parse(DefaultID+".toml", string(text), Spec{}, Spec{})
	if len(problems) > 0 {
		panic(problems[0])
	}
	return spec
})

// Embedded returns the built-in themes in their order.
func Embedded() []Spec { return slices.Clone(embedded()) }

var embedded = sync.OnceValue(func() []Spec {
	specs, _ := Load(themes.Files, nil)
	return specs
})

// mostFiles is the maximum number of files that are read.
const mostFiles = 200

// Load reads the themes in the top folder of a file system, and returns them in their order together with
// the mistakes in them. last are the themes as they were read before; they replace what is wrong now. A
// file that cannot be read and was not read before is skipped. A missing folder has no themes.
func Load(files fs.FS, last []Spec) ([]Spec, []Problem) {
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, []Problem{{Reason: message.Of(err)}}
	}
	var specs []Spec
	var problems []Problem
	if len(names) > mostFiles {
		reason := message.New("is left out, with all after it: %d themes are read", mostFiles)
		problems = append(problems, Problem{File: names[mostFiles], Reason: reason})
		names = names[:mostFiles]
	}
	for _, name := range names {
		var before Spec
		if i := slices.IndexFunc(last, func(s Spec) bool { return s.ID+".toml" == name }); i >= 0 {
			before = last[i]
		}
		text, err := disk.ReadIn(files, name, tomlfile.MaxSize)
		if err != nil {
			problems = append(problems, Problem{File: name, Reason: message.New("cannot be read: %v", disk.Reason(err))})
			if before.ID != "" {
				specs = append(specs, before)
			}
			continue
		}
		spec, wrong := Parse(name, string(text), Default(), before)
		specs = append(specs, spec)
		problems = append(problems, wrong...)
	}
	order(specs)
	return specs, problems
}

func order(specs []Spec) {
	slices.SortStableFunc(specs, func(a, b Spec) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), strings.Compare(a.Name, b.Name))
	})
}

// With adds the user's own themes to others. An own theme replaces another one with the same ID.
func With(specs, own []Spec) []Spec {
	all := slices.Clone(own)
	for _, s := range specs {
		if !slices.ContainsFunc(own, func(o Spec) bool { return o.ID == s.ID }) {
			all = append(all, s)
		}
	}
	order(all)
	return all
}

// Find returns the theme with an ID, or the default.
func Find(specs []Spec, id string) Spec {
	for _, s := range specs {
		if s.ID == id {
			return s
		}
	}
	return Default()
}

// fields returns where the values of a theme file are kept, by their keys.
func (s *Spec) fields() map[string]any {
	all := map[string]any{"name": &s.Name, "order": &s.Order, "pieces": &s.Pieces, "sounds": &s.Sounds}
	for section, group := range map[string]any{"light": &s.Light, "dark": &s.Dark, "board": &s.Board} {
		for name, field := range colors(group) {
			all[section+"."+name] = field
		}
	}
	return all
}
