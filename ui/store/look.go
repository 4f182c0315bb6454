package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/tomlfile"
	"midline/ui/armies"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// ThemesFolder and LanguagesFolder are the folders of the player's own themes and languages, beside the settings.
const (
	ThemesFolder    = "themes"
	LanguagesFolder = "languages"
)

// Look is the content of the settings file and of the player's own themes, armies and languages.
type Look struct {
	Set      settings.Settings
	Own      []theme.Spec // the player's own themes
	Armies   []*army.Army // the player's own and the examples
	Problems []army.Problem
	Texts    words.Own
	Mistakes []string // in all of them, as texts
}

// ReadLook reads the settings file at path and the themes, armies and languages beside it. What is wrong in them
// remains as in was, or has its default if was is nil, as at the start. If path is "", everything has its default.
func ReadLook(path string, was *Look) Look {
	f := Look{Set: settings.Default(), Armies: army.Examples()}
	if path == "" {
		return f
	}
	var problems []settings.Problem
	var last []theme.Spec
	var texts words.Own
	if was == nil {
		f.Set, problems = settings.Load(path)
	} else {
		f.Set, problems = settings.Reload(path, was.Set)
		last, texts = was.Own, was.Texts
	}
	f.Mistakes = mistakes(problems)
	dir := filepath.Join(filepath.Dir(path), ThemesFolder)
	var wrong []theme.Problem
	f.Own, wrong = theme.Load(os.DirFS(dir), last)
	f.Mistakes = append(f.Mistakes, fileTexts(dir, wrong)...)
	dir = filepath.Join(filepath.Dir(path), armies.Folder)
	f.Armies, f.Problems = armies.Read(dir)
	f.Mistakes = append(f.Mistakes, fileTexts(dir, f.Problems)...)
	dir = filepath.Join(filepath.Dir(path), LanguagesFolder)
	f.Texts, wrong = words.ReadOwn(os.DirFS(dir), texts)
	f.Mistakes = append(f.Mistakes, fileTexts(dir, wrong)...)
	if code := f.Set.Language; code != "" && !words.Known(code) && f.Texts[code] == nil {
		f.Mistakes = append(f.Mistakes, words.T("notice.language", code, words.System().Name))
	}
	if !slices.ContainsFunc(theme.With(theme.Embedded(), f.Own), func(s theme.Spec) bool { return s.ID == f.Set.Theme }) {
		f.Mistakes = append(f.Mistakes, words.T("notice.theme", f.Set.Theme))
	}
	return f
}

// mistakes describes the mistakes in the settings: each in a text of its own, but all unknown keys in one.
func mistakes(problems []settings.Problem) (list []string) {
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
		list = append(list, words.T("notice.unknown", unknown[0].File, len(unknown), words.List(keys)))
	}
	return list
}

// fileTexts describes the mistakes in the files of a folder, with one text for each file.
func fileTexts(dir string, problems []tomlfile.Problem) (list []string) {
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
