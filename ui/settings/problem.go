package settings

import "midline/engine/tomlfile"

// Kind says how much of a settings file a problem affects.
type Kind uint8

// The kinds of problem.
const (
	// Unreadable: the file exists and cannot be read. All settings have their defaults, and saving
	// fails as well.
	Unreadable Kind = iota
	// Syntax: the file is not TOML. All settings have their defaults.
	Syntax
	// Wrong: a key has an invalid value, and its default is used.
	Wrong
	// Unknown: this version does not know a key, and keeps it.
	Unknown
)

// Problem is a mistake in a settings file. Its text is one line.
type Problem struct {
	Kind Kind
	tomlfile.Problem
}

// Broken reports whether saving first copies the file, since a value in it would be lost.
func Broken(problems []Problem) bool {
	for _, p := range problems {
		if p.Kind != Unknown {
			return true
		}
	}
	return false
}
