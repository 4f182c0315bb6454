package main

import "runtime/debug"

// version and revision can be set by the build: revision where Go's build information
// lacks the commit.
var (
	version  = "0.1.0"
	revision string
)

// commit returns the commit that the program was built from, or "" if unknown. A plus
// marks uncommitted changes.
func commit() string {
	if revision != "" {
		return revision
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	text, changed := "", ""
	for _, s := range info.Settings { // none without a repository
		switch {
		case s.Key == "vcs.revision":
			text = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	return text + changed
}
