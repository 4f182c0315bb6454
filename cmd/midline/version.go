package main

import "runtime/debug"

// version is set by the build; so is revision, by a build that Go does not tell of
// its commit.
var (
	version  = "0.1.0"
	revision string
)

// commit names the commit that the program was built from, "" if it is not known. A
// plus means that files had been changed.
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
