package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/tomlfile"
	"midline/ui/settings/files"
)

// Save writes the settings to the file at path, whole or not at all, with a comment above each key.
// Unknown keys in the file are kept with their values; other comments are not.
//
// A file with mistakes that would be lost, one for which Broken(problems) of Load is true, is first
// copied, byte for byte, to a file beside it whose name has `.broken-DATE-TIME` appended. If that
// fails, or the file cannot be read, nothing is written and an error is returned. Settings that Load
// would not accept are not written either. Calls for one path must not overlap.
func Save(path string, s Settings) error {
	if err := s.check(); err != nil {
		return err
	}
	old, err := files.Read(path, tomlfile.MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return files.WriteAtomic(path, render(s, nil))
	}
	if err != nil {
		if e, ok := errors.AsType[*files.Error](err); ok {
			e.Op = files.Replacing
		}
		return err
	}
	d := read(path, old, nil)
	if Broken(d.problems) {
		if err := keep(path, old, time.Now()); err != nil {
			return message.New("the settings are not saved, since the file has mistakes and could not be kept: %w", err)
		}
	}
	text := render(s, d.unknown)
	if len(text) > tomlfile.MaxSize {
		return message.New("the settings are not saved: %s would have %d bytes, more than the %d that are read; "+
			"remove keys that Midline does not know", path, len(text), tomlfile.MaxSize)
	}
	if bytes.Equal(text, old) {
		return nil
	}
	return files.WriteAtomic(path, text)
}

// check returns an error where Load would not accept the value of a key.
func (s Settings) check() error {
	for _, k := range keys {
		var scratch Settings
		if v := k.get(s); !k.set(&scratch, v) {
			return message.New("settings: %s is %s, and must be %s", k.path(), tomlfile.Describe(v), k.values)
		}
	}
	return s.checkEngines()
}

// keep copies a broken file beside itself under a name that is free.
func keep(path string, data []byte, now time.Time) error {
	name, err := files.Free(path + ".broken-" + now.Format("20060102-150405"))
	if err != nil {
		return err
	}
	return files.WriteAtomic(name, data)
}

const header = `# Midline's settings. Changes take effect when you save this file; Midline reports
# mistakes with their line. It rewrites the file when you change a setting in its
# window. A missing key has its default.

# The version of this file's format. Do not change it.
version = %d
`

// render returns the text of the settings file.
func render(s Settings, unknown map[string]map[string]any) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, header, Version)
	renderTable(&b, "", s, unknown[""])
	for _, t := range tables {
		fmt.Fprintf(&b, "\n# %s\n[%s]\n", t.about, t.name)
		renderTable(&b, t.name, s, unknown[t.name])
	}
	renderEngines(&b, s, unknown)
	return b.Bytes()
}

func renderTable(b *bytes.Buffer, table string, s Settings, unknown map[string]any) {
	for _, k := range keys {
		if k.table == table {
			fmt.Fprintf(b, "\n# %s\n# %s; the default is %s.\n%s = %s\n", k.about,
				capital(k.values.Error()), encode(k.standard), k.name, encode(k.get(s)))
		}
	}
	if len(unknown) == 0 {
		return
	}
	b.WriteString("\n# This version of Midline does not know what follows here, and keeps it.\n")
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		fmt.Fprintf(b, "%s = %s\n", toml.Key{name}, encode(unknown[name]))
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// encode returns a value as TOML on one line; tables become inline tables.
func encode(value any) string {
	var parts []string
	switch v := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, toml.Key{name}.String()+" = "+encode(v[name]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []map[string]any:
		for _, e := range v {
			parts = append(parts, encode(e))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case []any:
		for _, e := range v {
			parts = append(parts, encode(e))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	line, err := toml.Marshal(map[string]any{"v": value})
	if err != nil {
		panic("settings: a decoded value cannot be encoded: " + err.Error())
	}
	return strings.TrimSpace(strings.TrimPrefix(string(line), "v = "))
}
