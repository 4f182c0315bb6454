package theme

import (
	"cmp"
	"errors"
	"image/color"
	"path"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/tomlfile"
)

// Version is the version of the format of theme files.
const Version = 1

// Problem is a mistake in a theme file. The theme is used even so, with the previous value or the default
// instead of the wrong one.
type Problem = tomlfile.Problem

// Parse parses a theme file. base supplies what the file omits. last, the previous content of the file,
// supplies what is wrong now, which is everything if the file is not TOML. If last has no ID, base is
// used instead.
func Parse(file, text string, base, last Spec) (Spec, []Problem) {
	r := reader{file: file, text: text, spec: base, last: base}
	r.spec.ID = strings.TrimSuffix(path.Base(file), ".toml")
	if base.ID != "" {
		r.spec.Name, r.spec.Order = r.spec.ID, lastOrder
	}
	if last.ID != "" {
		r.last = last
	}
	top, meta, err := tomlfile.Decode(text)
	if err != nil {
		r.syntax(err)
		if last.ID != "" {
			return last, r.problems
		}
		return r.spec, r.problems
	}
	r.meta = meta
	r.fields, r.before = r.spec.fields(), r.last.fields()
	r.table("", top)
	slices.SortStableFunc(r.problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Key, b.Key))
	})
	return r.spec, r.problems
}

// lastOrder is the Order of a theme that has none: after the built-in themes.
const lastOrder = 100

// reader parses one theme file.
type reader struct {
	file, text     string
	meta           toml.MetaData
	spec, last     Spec
	fields, before map[string]any
	problems       []Problem
}

func (r *reader) syntax(err error) {
	p := Problem{File: r.file, Reason: message.Of(err)}
	if m, ok := errors.AsType[*tomlfile.Mistake](err); ok {
		p.Line, p.Column, p.Reason = m.Line, m.Column, m.Reason
	}
	r.problems = append(r.problems, p)
}

func (r *reader) table(prefix string, content map[string]toml.Primitive) {
	for name, prim := range content {
		var value any
		if err := r.meta.PrimitiveDecode(prim, &value); err != nil {
			value = nil // not valid for any key
		}
		inner, isTable := value.(map[string]any)
		if isTable && slices.Contains(sections, prefix+name) {
			var kids map[string]toml.Primitive
			if r.meta.PrimitiveDecode(prim, &kids) == nil && len(inner) > 0 {
				r.table(prefix+name+".", kids)
			}
			continue
		}
		r.value(prefix+name, prim, value)
	}
}

// sections are the tables of a theme file.
var sections = []string{"light", "dark", "board"}

func (r *reader) value(key string, prim toml.Primitive, value any) {
	field := r.fields[key]
	if key == "version" {
		field = new(int)
	}
	err := set(field, value)
	if known := sets[key]; err == nil && known != nil && !slices.Contains(known, *field.(*string)) {
		err = message.New("is %s, and must be %s", tomlfile.Describe(value), tomlfile.Quoted(known))
	}
	if n, ok := field.(*int); err == nil && ok && key == "version" && *n != Version {
		err = message.New("is %d, and this Midline knows %d: what it understands is used", *n, Version)
	}
	if err == nil {
		return
	}
	if before := r.before[key]; before != nil { // an unknown key and the version have no previous value
		reflect.ValueOf(field).Elem().Set(reflect.ValueOf(before).Elem())
	}
	p := Problem{File: r.file, Key: key, Reason: message.Of(err)}
	p.Line, p.Column = r.place(prim)
	r.problems = append(r.problems, p)
}

// sets are the valid values of the keys pieces and sounds.
var sets = map[string][]string{"pieces": {"midline", "symbols"}, "sounds": {"wood"}}

// mostLetters is the maximum length of a theme's name.
const mostLetters = 60

// set sets a field to a value. The error says which values are valid.
func set(field, value any) error {
	switch f := field.(type) {
	case nil:
		return message.New("is nothing that a theme has; it does nothing")
	case *string:
		s, ok := value.(string)
		if !ok || s == "" || utf8.RuneCountInString(s) > mostLetters {
			return message.New("is %s, and must be a text in quotes of at most %d letters", tomlfile.Describe(value),
				mostLetters)
		}
		*f = s
	case *int:
		n, ok := value.(int64)
		if !ok {
			return message.New("is %s, and must be a whole number", tomlfile.Describe(value))
		}
		*f = int(n)
	case *color.NRGBA:
		s, _ := value.(string)
		c, err := ParseHex(s)
		if err != nil {
			return message.New("is %s, and must be a colour such as %q, or %q with an opacity", tomlfile.Describe(value),
				message.Literal("#1F6B66"), message.Literal("#1F6B6680"))
		}
		*f = c
	}
	return nil
}

// place returns the position of a value. The position of a text is its quotation mark, and that of a list its
// bracket; the decoder reports what follows.
func (r *reader) place(prim toml.Primitive) (line, column int) {
	line, column = tomlfile.Place(&r.meta, prim)
	lines := strings.SplitN(r.text, "\n", line+1)
	if at := column - 2; at >= 0 && len(lines) >= line && at < len(lines[line-1]) &&
		strings.IndexByte("\"'[", lines[line-1][at]) >= 0 {
		column--
	}
	return line, column
}
