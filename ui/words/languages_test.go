package words

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/text/language"

	"midline/engine/message"
)

// ownFiles reads files of the player's own and takes a language into use.
func ownFiles(t *testing.T, code string, files map[string]string) []string {
	t.Helper()
	own, problems := ReadOwn(folderOf(files), nil)
	Use(code, own)
	t.Cleanup(func() { Use("", nil) })
	var list []string
	for _, p := range problems {
		list = append(list, p.Error())
	}
	return list
}

func folderOf(files map[string]string) fs.FS {
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

func TestOwnLanguage(t *testing.T) {
	problems := ownFiles(t, "qq", map[string]string{"qq.json": `{
		"language.name": "Quq",
		"curtain.title": "Gib an %s",
		"why.blockedby": "Auf %[3]s steht %[2]s",
		"clock.turns": {"one": "ein Zug in %[2]s", "other": "%[2]s: %[1]d Züge"},
		"statistics.tip.none": "keine Partien",
		"number.point": ",",
		"analysis.million": "%.1f Mio.",
		"an army cannot have the name %.40q": "kein Name: %.40s",
		"phrase.quoted": "»%s«",
		"White": "Weiß"
	}`, "qq.chess.md": "# Ziel\n\nDer gegnerische König wird matt gesetzt.\n"})
	if len(problems) > 0 {
		t.Error(problems)
	}
	for _, c := range []struct{ got, want string }{
		{T("curtain.title", "X"), "Gib an X"},
		{T("why.blockedby", "tiger", "Bauer", "e4"), "Auf e4 steht Bauer"},
		{T("clock.turns", 1, "5 min"), "ein Zug in 5 min"},
		{T("clock.turns", 40, "5 min"), "5 min: 40 Züge"},
		{T("statistics.tip.none", "E4"), "keine Partien"},
		{T("analysis.million", 2.5), "2,5 Mio."},
		{T("menu.quit"), english()["menu.quit"].text},
		{Decimal(0.25, -1), "0,25"},
		{Error(message.New("an army cannot have the name %.40q", "x")), "kein Name: x"},
		{Error(message.New("no %q", "x")), "no »x«"},
		{Error(message.New("no %.3q", `a"
b`)), `no »a"\n«`},
		{Error(message.New("no %v and %5s", "x", "y")), "no x and     y"},
		{Error(message.New("%s is not a plain file", "x")), "x is not a plain file"},
		{Error(message.New("%s has no king", side("White"))), "Weiß has no king"},
		{Current().Name, "Quq"},
		{Rules("chess")[0].Heading, "Ziel"},
		{Rules("kings")[0].Heading, "Aim"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if !slices.Contains(Languages(), Language{"qq", "Quq"}) || Languages()[0] != (Language{"en", "English"}) {
		t.Error(Languages())
	}
}

// What is wrong in a file is told with its place, and the rest of it is used.
func TestMistakesInOwnLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"{\n  \"app.motto\": \"a\",\n  \"no.such\": \"b\"\n}":        `qq.json:3:3: no.such is no text of Midline.`,
		"{\n  \"curtain.title\": \"Gib %d\"\n}":                      `qq.json:2:3: curtain.title has "%d", which does not fit the English text "Pass to %s".`,
		"{\n  \"curtain.title\": \"Gib %s, %s\"\n}":                  `qq.json:2:3: curtain.title has "%s", which does not fit`,
		"{\n  \"curtain.title\": 5\n}":                               `qq.json:2:3: curtain.title is no text.`,
		"{\n  \"clock.turns\": {\"lots\": \"a\", \"other\": \"b\"}}": `qq.json:2:3: clock.turns has a form "lots".`,
		"{\n  \"app.motto\": \"a\"\n  \"app.name\": \"b\"\n}":        `qq.json:3:3: is not JSON: invalid character '"'`,
		"{\n  \"app.motto\": \"a\",\n}":                              `qq.json:3:1: is not JSON`,
		"[]":                                                         `qq.json:1:`,
		"":                                                           `qq.json:1:`,
		"{\"app.motto\": \"a\"} x":                                   `qq.json:1:`,
		"{\"app.motto\": \"a\", \"app.motto\": \"b\"}":               `qq.json:1:20: app.motto stands twice.`,
	} {
		problems := ownFiles(t, "qq", map[string]string{"qq.json": text})
		if len(problems) != 1 || !strings.HasPrefix(problems[0], want) {
			t.Errorf("%q: %q, want %q", text, problems, want)
		}
		for key, e := range english() { // whatever is wrong, every text is there
			if e.text == "" || T(key) == "" {
				t.Errorf("%q: no text %s", text, key)
			}
		}
	}
	for name, want := range map[string]string{"Deutsch.json": "has a name", "de.draughts.md": "has a name",
		"de.chess.md": "is not as rules are"} {
		problems := ownFiles(t, "", map[string]string{name: "text without a heading"})
		if len(problems) != 1 || !strings.Contains(problems[0], want) {
			t.Errorf("%s: %q", name, problems)
		}
	}
}

// A file that is being edited and is not JSON for a moment leaves what it said in use.
func TestBrokenFileKeepsItsTexts(t *testing.T) {
	own, _ := ReadOwn(folderOf(map[string]string{"qq.json": `{"app.motto": "eins"}`}), nil)
	broken, problems := ReadOwn(folderOf(map[string]string{"qq.json": `{"app.motto": "zw`}), own)
	if len(problems) != 1 {
		t.Error(problems)
	}
	Use("qq", broken)
	defer Use("", nil)
	if got := T("app.motto"); got != "eins" {
		t.Errorf("%q", got)
	}
	if Use("qq", broken) {
		t.Error("nothing has changed")
	}
	half := `{"app.motto": "zwei", "menu.quit": "weg", "app.name"`
	for name, last := range map[string]Own{"after a whole one": own, "at the start": nil} {
		broken, problems = ReadOwn(folderOf(map[string]string{"qq.json": half}), last)
		Use("qq", broken)
		if len(problems) != 1 || T("app.motto") == "zwei" || T("menu.quit") == "weg" {
			t.Errorf("%s: half of a file is in use: %q", name, problems)
		}
	}
}

// A name may look like what fmt.Sprintf writes where a verb does not fit.
func TestNamesMayHaveAnySigns(t *testing.T) {
	ownFiles(t, "qq", map[string]string{"qq.json": `{"curtain.title": "Gib an %s", "%s has no king": "%s hat keinen König"}`})
	const name = "100%!d(x) %!"
	if got := T("curtain.title", name); got != "Gib an "+name {
		t.Errorf("%q", got)
	}
	for _, arg := range []any{name, side(name), errors.New(name)} {
		if got := Error(message.New("%s has no king", arg)); got != name+" hat keinen König" {
			t.Errorf("%q", got)
		}
	}
	d := *load()
	d.own = map[string]entry{"curtain.title": {text: "Gib %d"}}
	if text, ok := d.filled(d.own["curtain.title"].text, []any{name}); ok {
		t.Errorf("%q", text)
	}
}

// A text that does not take what is filled in is shown in English.
func TestBrokenTextFallsBack(t *testing.T) {
	defer current.Store(load())
	d := newDictionary(source, nil)
	d.own = map[string]entry{"curtain.title": {text: "Gib %d"}, "%s has no king": {text: "%d ohne König"}}
	current.Store(d)
	if got := T("curtain.title", "Black"); got != "Pass to Black" {
		t.Errorf("%q", got)
	}
	if got := Error(message.New("%s has no king", "Black")); got != "Black has no king" {
		t.Errorf("%q", got)
	}
}

func TestSystemLanguages(t *testing.T) {
	own, _ := ReadOwn(folderOf(map[string]string{"qq.json": `{}`, "qq-BR.json": `{}`, "zh-Hant.json": `{}`,
		"zh-Hans.json": `{}`, "sr.json": `{}`, "sr-Latn.json": `{}`}), nil)
	defer func() {
		languages.system = nil
		Use("", nil)
	}()
	for _, c := range []struct{ system, chosen, want string }{
		{"", "", "en"}, {"xx-DE", "", "en"}, {"qq-DE", "", "qq"}, {"qq-BR", "", "qq-BR"}, {"xx qq", "", "qq"},
		{"qq-Abcd-BR", "", "qq"}, {"zh-TW", "", "zh-Hant"}, {"zh-Hant-HK", "", "zh-Hant"}, {"zh-CN", "", "zh-Hans"},
		{"es-MX", "", "es"}, {"pt-PT", "", "pt"}, {"pt-BR", "", "pt"}, {"sr-Latn-RS", "", "sr-Latn"}, {"sr-RS", "", "sr"},
		{"en-GB qq", "", "en"}, {"qq", "en", "en"}, {"", "qq", "qq"}, {"qq", "gone", "qq"}, {"../x", "", "en"},
	} {
		languages.system = strings.Fields(c.system)
		Use(c.chosen, own)
		if got := Current().Code; got != c.want {
			t.Errorf("%q, %q chosen: %s, want %s", c.system, c.chosen, got, c.want)
		}
	}
}

func TestCategories(t *testing.T) {
	for _, c := range []struct {
		code string
		n    int
		want string
	}{
		{"en", 0, "other"}, {"en", 1, "one"}, {"en", 2, "other"}, {"fr", 0, "one"}, {"fr", 2, "other"}, {"pt", 0, "one"},
		{"ru", 1, "one"}, {"ru", 21, "one"}, {"ru", 3, "few"}, {"ru", 11, "many"}, {"ru", 5, "many"}, {"ru", 112, "many"},
		{"de", -1, "one"}, {"ja", 1, "other"}, {"qq", 1, "other"},
	} {
		if got := Category(language.Make(c.code), c.n); got != c.want {
			t.Errorf("%s, %d: %s, want %s", c.code, c.n, got, c.want)
		}
	}
}

func TestVerbs(t *testing.T) {
	for text, want := range map[string]string{
		"%s takes %d":    "%s takes %d|%[1]s takes %[2]d",
		"%[2]s %s %[1]d": "|%[2]s %[3]s %[1]d",
		"%.1f %%":        "|%.1[1]f %%",
		"%[2].1f":        "|%.1[2]f",
		"95 % sure":      "|95 % sure",
	} {
		_, want, _ = strings.Cut(want, "|")
		if got := numbered(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Dates and numbers of each language are written with its own texts.
func TestDatesAndNumbers(t *testing.T) {
	at := time.Date(2026, 3, 12, 0, 0, 0, 0, time.UTC)
	if got := Day(at) + ", " + Month(at) + ", " + Number(1234567) + ", " +
		Percent(0.625); got != "12 March 2026, March 2026, 1,234,567, 63 %" {
		t.Errorf("%q", got)
	}
	ownFiles(t, "qq", map[string]string{"qq.json": `{"month.3": "март", "month.of.3": "марта", "number.comma": " "}`})
	if got := Day(at) + ", " + Month(at) + ", " + Number(1234567); got != "12 марта 2026, март 2026, 1 234 567" {
		t.Errorf("%q", got)
	}
}

// FuzzOwnLanguage: no file can make a text vanish or the program fail.
func FuzzOwnLanguage(f *testing.F) {
	for _, text := range []string{`{"curtain.title": "%[9]s"}`, `{"clock.turns": {"one": "%!", "other": "%[2]*d"}}`,
		`{"a": {}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		own, _ := ReadOwn(folderOf(map[string]string{"qq.json": text}), nil)
		defer current.Store(load())
		current.Store(newDictionary("qq", own["qq"]))
		for _, got := range []string{T("curtain.title", "Black"), T("clock.turns", 3, "x"), T("analysis.million", 1.5)} {
			if got == "" || strings.Contains(got, "%!") {
				t.Errorf("%q", got)
			}
		}
	})
}

// side is named like a side of a game.
type side string

func (s side) String() string { return string(s) }
