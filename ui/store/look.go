package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// ThemesFolder is the folder of the player's own themes, beside the settings.
const ThemesFolder = "themes"

// Look is the content of the settings file and of the player's own themes.
type Look struct {
	Set      settings.Settings
	Own      []theme.Spec // the player's own themes
	Mistakes []string     // in both, as texts
}

// ReadLook reads the settings file at path and the themes beside it. What is wrong in them remains as in was, or
// has its default if was is nil, as at the start. If path is "", everything has its default.
func ReadLook(path string, was *Look) Look {
	f := Look{Set: settings.Default()}
	if path == "" {
		return f
	}
	var problems []settings.Problem
	var last []theme.Spec
	if was == nil {
		f.Set, problems = settings.Load(path)
	} else {
		f.Set, problems = settings.Reload(path, was.Set)
		last = was.Own
	}
	f.Mistakes = texts(problems)
	dir := filepath.Join(filepath.Dir(path), ThemesFolder)
	var wrong []theme.Problem
	f.Own, wrong = theme.Load(os.DirFS(dir), last)
	f.Mistakes = append(f.Mistakes, themeTexts(dir, wrong)...)
	if !slices.ContainsFunc(theme.With(theme.Embedded(), f.Own), func(s theme.Spec) bool { return s.ID == f.Set.Theme }) {
		f.Mistakes = append(f.Mistakes, words.T("notice.theme", f.Set.Theme))
	}
	return f
}

// texts describes the mistakes in the settings: each in a text of its own, but all unknown keys in one.
func texts(problems []settings.Problem) (list []string) {
	var unknown []settings.Problem
	for _, p := range problems {
		if p.Kind == settings.Unknown {
			unknown = append(unknown, p)
			continue
		}
		list = append(list, words.Error(p))
	}
	if len(unknown) == 1 {
		return append(list, words.Error(unknown[0]))
	}
	if len(unknown) > 1 {
		var keys []string
		for _, p := range unknown[:min(len(unknown), mostKeys)] {
			keys = append(keys, words.T("notice.key", p.Key, p.Line))
		}
		if len(unknown) > mostKeys {
			keys = append(keys, "…")
		}
		list = append(list, words.T("notice.unknown", unknown[0].File, len(unknown), strings.Join(keys, ", ")))
	}
	return list
}

// themeTexts describes the mistakes in the themes of a folder, with one text for each file.
func themeTexts(dir string, problems []theme.Problem) (list []string) {
	for len(problems) > 0 {
		file, n := problems[0].File, 0
		var lines []string
		for ; n < len(problems) && problems[n].File == file; n++ {
			if p := problems[n]; n < mostKeys {
				p.File = filepath.Join(dir, file)
				lines = append(lines, words.Error(p))
			}
		}
		if n > mostKeys {
			lines = append(lines, "…")
		}
		list = append(list, words.T("notice.mistake", strings.Join(lines, "\n")))
		problems = problems[n:]
	}
	return list
}

// mostKeys is the maximum number of mistakes that one notice lists.
const mostKeys = 12
