package home

import (
	"runtime"
	"strings"

	"midline/ui/kit"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// buildName says what the program was built from, for what, and by which Go.
func buildName(commit string) string {
	text := words.T("about.build", runtime.GOOS, runtime.GOARCH, strings.TrimPrefix(runtime.Version(), "go"))
	if commit != "" {
		text = words.T("about.commit", commit) + ", " + text
	}
	return text
}

// ownFacts are what somebody who reports a fault is asked for.
func ownFacts(commit string) []kit.Fact {
	list := []kit.Fact{{Name: words.T("about.program"), Text: buildName(commit)}}
	for _, place := range []struct {
		key string
		dir func() (string, error)
	}{{"about.settings", files.Dir}, {"about.games", files.SaveDir}} {
		dir, err := place.dir()
		if err != nil {
			dir = words.Error(err)
		}
		list = append(list, kit.Fact{Name: words.T(place.key), Text: dir})
	}
	return list
}
