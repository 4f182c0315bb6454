package settings

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/tomlfile"
	"midline/ui/settings/files"
)

// Load reads the settings file at path. It never fails: a key that is missing or wrong has its
// default, and each mistake is returned as a Problem, in the order of the file. A missing file is no
// problem.
//
// A file that is not TOML results in the defaults. In one that is, a wrong value affects its own key
// only. Load changes nothing on the disk; Save describes what happens to a file with mistakes.
func Load(path string) (Settings, []Problem) { return load(path, nil) }

// Reload reads the file again while the game runs. A wrong value remains as in last, and all values do
// if the file cannot be read, is not TOML or is gone.
func Reload(path string, last Settings) (Settings, []Problem) { return load(path, &last) }

func load(path string, last *Settings) (Settings, []Problem) {
	data, err := files.Read(path, tomlfile.MaxSize)
	if err == nil {
		d := read(path, data, last)
		return d.settings, d.problems
	}
	r := reader{file: path, last: last}
	advice := r.leave()
	if !errors.Is(err, fs.ErrNotExist) {
		r.note(Unreadable, "", message.New("cannot be read: %v", files.Reason(err)),
			message.New("%v, and no choice is saved until the file can be read or is gone", advice))
	}
	return r.settings, r.problems
}

// document is the content of a settings file.
type document struct {
	settings Settings
	problems []Problem
	unknown  map[string]map[string]any // by table, "engine.NAME" for an engine, and key
}

// reader reads one document.
type reader struct {
	document
	file string
	text string
	last *Settings // has the values that replace wrong ones; nil for the defaults
	meta toml.MetaData
	// oldLevels says that 9 is full strength and 10 all cores, as in version 1.
	oldLevels bool
}

// read reads the text of a settings file. Problems name the file.
func read(file string, data []byte, last *Settings) document {
	r := reader{file: file, text: string(data), last: last}
	r.settings = Default()
	r.unknown = map[string]map[string]any{"": {}}
	for _, t := range tables {
		r.unknown[t.name] = map[string]any{}
	}
	top, meta, err := tomlfile.Decode(string(data))
	if err != nil {
		r.syntax(err)
		return r.document
	}
	r.meta = meta
	r.version(top)
	r.table("", top)
	slices.SortStableFunc(r.problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return r.document
}

// leave makes all settings those that replace wrong ones, and returns a sentence that says so.
func (r *reader) leave() *message.Message {
	if r.last != nil {
		r.settings = *r.last
		return message.New("All settings stay as they are")
	}
	r.settings = Default()
	return message.New("All settings have their defaults")
}

// note adds a problem that has no position yet.
func (r *reader) note(kind Kind, key string, reason, advice *message.Message) *Problem {
	if kind == Syntax || kind == Wrong {
		advice = kept(advice)
	}
	r.problems = append(r.problems, Problem{kind,
		tomlfile.Problem{File: r.file, Key: key, Reason: reason, Advice: advice}})
	return &r.problems[len(r.problems)-1]
}

// syntax adds the problem that the file is not TOML.
func (r *reader) syntax(err error) {
	p := r.note(Syntax, "", message.Of(err), r.leave())
	if m, ok := errors.AsType[*tomlfile.Mistake](err); ok {
		p.Line, p.Column, p.Reason = m.Line, m.Column, m.Reason
	}
}

// kept completes the advice on what makes a file Broken.
func kept(advice *message.Message) *message.Message {
	return message.New("%v. Correct the file and save it; if you change a setting in the window first, "+
		"Midline keeps a copy of the file, whose name ends in .broken and the date", advice)
}

// version checks the version of the file and takes its key out of top.
func (r *reader) version(top map[string]toml.Primitive) {
	prim, ok := top[keyVersion]
	delete(top, keyVersion)
	if !ok {
		return // written by hand, in the format that we know
	}
	value := r.value(prim)
	n, ok := value.(int64)
	switch {
	case ok && n == Version:
	case ok && n == 1:
		r.oldLevels = true
	case ok && n > Version:
		r.wrong(keyVersion, prim,
			message.New("is %d: the file is from a newer Midline than this, which knows %d", n, Version),
			message.New("What is understood is used"))
	default:
		r.wrong(keyVersion, prim, message.New("is %s, and must be %d", tomlfile.Describe(value), Version),
			message.New("The file is read as if it were"))
	}
}

// table reads the keys of a table.
func (r *reader) table(table string, content map[string]toml.Primitive) {
	for name, prim := range content {
		value := r.value(prim)
		switch {
		case table == "" && name == tableEngine:
			r.engines(prim)
			continue
		case table == "" && isTable(name):
			r.inner(name, prim, value)
			continue
		}
		i := slices.IndexFunc(keys, func(k key[Settings]) bool { return k.table == table && k.name == name })
		if i < 0 {
			r.unknown[table][name] = value
			r.notKnown(table, name, prim)
			continue
		}
		if r.oldLevels && (value == int64(9) || value == int64(10)) && strings.HasSuffix(name, "level") {
			value = value.(int64) + int64(opponent.Full) - 9
		}
		if k := keys[i]; !k.set(&r.settings, value) {
			instead := message.New("The default, %s, is used", tomlfile.Describe(k.standard))
			if r.last != nil {
				k.set(&r.settings, k.get(*r.last))
				instead = message.New("It stays %s", tomlfile.Describe(k.get(*r.last)))
			}
			r.wrong(k.path(), prim, k.wrong(value), instead)
		}
	}
}

// isTable reports whether the name is that of one of tables.
func isTable(name string) bool {
	for _, t := range tables {
		if t.name == name {
			return true
		}
	}
	return false
}

// inner reads one of tables.
func (r *reader) inner(name string, prim toml.Primitive, value any) {
	if _, ok := value.(map[string]any); !ok {
		r.wrong(name, prim, message.New("is %s, and must be a table: [%s]", tomlfile.Describe(value), name),
			message.New("Its keys have their defaults"))
		return
	}
	r.table(name, r.children(prim))
}

// wrong adds the problem that a key cannot have a value.
func (r *reader) wrong(path string, prim toml.Primitive, reason, advice *message.Message) {
	p := r.note(Wrong, path, reason, advice)
	p.Line, p.Column = tomlfile.Place(&r.meta, prim)
}

// notKnown adds the problem that a key is unknown.
func (r *reader) notKnown(table, name string, prim toml.Primitive) {
	advice := message.New("It has no effect, and is kept")
	if near := nearest(table, name); near != "" {
		advice = message.New("Did you mean %s? The unknown key has no effect, and is kept", near)
	}
	path := key[Settings]{table: table, name: toml.Key{name}.String()}.path()
	p := r.note(Unknown, path, message.New("is an unknown setting"), advice)
	p.Line, p.Column = tomlfile.Place(&r.meta, prim)
}

// value decodes prim into a string, int64, float64, bool, time.Time, map[string]any or a slice.
func (r *reader) value(prim toml.Primitive) (v any) {
	if err := r.meta.PrimitiveDecode(prim, &v); err != nil {
		return nil // anything decodes into any; nil is no key's value
	}
	return v
}

// children decodes the keys of a table, none if it is no table.
func (r *reader) children(prim toml.Primitive) map[string]toml.Primitive {
	var m map[string]toml.Primitive
	if r.meta.PrimitiveDecode(prim, &m) != nil {
		return nil
	}
	return m
}

// nearest returns the key that was probably meant by a name in a table, or "".
func nearest(table, name string) string {
	best, least := "", 3 // letters that differ
	for _, k := range keys {
		if d := distance(strings.ToLower(name), k.name); k.table == table && d < least && d < len(k.name)/2 {
			best, least = k.path(), d
		}
	}
	if best != "" {
		return best
	}
	for _, k := range keys {
		if k.table != table && k.name == name {
			return k.path() // in the wrong table
		}
	}
	return ""
}

// distance counts the letters to insert, remove or change to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
