package theme

import (
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"midline/engine/tomlfile"
	"midline/themes"
)

func TestMistakesAreReportedWithTheirPlace(t *testing.T) {
	files := fstest.MapFS{
		"mine.toml": {
			Data: []byte(
				"name = \"Mine\"\ncolour = 1\npieces = \"iron\"\n\n[board]\nlight = \"white\"\ndark =   \"#112233\"\nbracket.x = " +
					"1\n\n[dark]\ntext = 7\n[sea.deep]\nblue = 1\n")},
		"list.toml": {Data: []byte("light = 3\nboard = [1]\norder = \"first\"\n")},
		"old.toml":  {Data: []byte("version = 1\n")},
		"new.toml":  {Data: []byte("version = 2\nname = \"New\"\n")},
		"bad.toml":  {Data: []byte("name = \"Bad\"\n[board\n")},
		"note.txt":  {Data: []byte("no theme")},
	}
	specs, problems := Load(files, nil)
	want := []string{
		"bad.toml:2:7: is not TOML: ",
		"list.toml:1:9: light is nothing that a theme has",
		"list.toml:2:9: board is nothing that a theme has",
		`list.toml:3:9: order is "first", and must be a whole number.`,
		`mine.toml:2:10: colour is nothing that a theme has; it does nothing.`,
		`mine.toml:3:10: pieces is "iron", and must be "midline" or "symbols".`,
		`mine.toml:6:9: board.light is "white", and must be a colour such as "#1F6B66"`,
		"mine.toml:8:13: board.bracket is a table, and must be a colour",
		"mine.toml:11:8: dark.text is 7, and must be a colour",
		"mine.toml:12:10: sea is nothing that a theme has",
		"new.toml:1:11: version is 2, and this Midline knows 1: what it understands is used.",
	}
	for i, p := range problems {
		if i >= len(want) || !strings.HasPrefix(p.Error(), want[i]) {
			t.Errorf("problem %d is %q", i, p.Error())
		}
	}
	if len(problems) != len(want) {
		t.Errorf("%d problems, want %d", len(problems), len(want))
	}
	mine := Find(specs, "mine")
	if mine.Board.Light != Default().Board.Light ||
		Hex(mine.Board.Dark) != "#112233" || mine.Dark.Text != Default().Dark.Text {
		t.Errorf("mine is %+v", mine.Board)
	}
	if Find(specs, "new").Name != "New" {
		t.Error("what is understood of a newer file is not used")
	}
	if Find(specs, "none").ID != DefaultID {
		t.Error("an unknown theme is not the default")
	}
}

// A file that was correct and is wrong now keeps its previous values.
func TestLastGoodVersion(t *testing.T) {
	files := func(text string) fstest.MapFS { return fstest.MapFS{"mine.toml": {Data: []byte(text)}} }
	good, problems := Load(files("name = \"Mine\"\n[board]\nlight = \"#010203\"\ndark = \"#040506\"\n"), nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct{ name, text, light, dark string }{
		{"no TOML", "name = \"Mine\"\n[board\n", "#010203", "#040506"},
		{"wrong value", "[board]\nlight = \"#0102\"\ndark = \"#070809\"\n", "#010203", "#070809"},
		{"left out", "[board]\ndark = \"#070809\"\n", Hex(Default().Board.Light), "#070809"},
	} {
		now, _ := Load(files(c.text), good)
		if b := now[0].Board; Hex(b.Light) != c.light || Hex(b.Dark) != c.dark {
			t.Errorf("%s: %s and %s, want %s and %s", c.name, Hex(b.Light), Hex(b.Dark), c.light, c.dark)
		}
	}
}

func TestOwnThemes(t *testing.T) {
	own, problems := Load(fstest.MapFS{
		"slate.toml": {Data: []byte("name = \"My slate\"\norder = 2\n")},
		"sea.toml":   {Data: nil},
		"huge.toml":  {Data: make([]byte, tomlfile.MaxSize+1)},
		"dir.toml/x": {Data: nil},
	}, nil)
	if len(problems) != 2 {
		t.Errorf("problems: %v", problems)
	}
	var names []string
	for _, s := range With(Embedded(), own) {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, ", "); got != "Brown, My slate, Sage, Night, High contrast, Ocean, Sand, sea" {
		t.Errorf("themes are %s", got)
	}
}

// FuzzParse checks that no text makes Parse panic, and that every theme is complete.
func FuzzParse(f *testing.F) {
	f.Add("version = 1\nname = \"x\"\n[board]\nlight = \"#112233\"\nlight.x = 2\n[a.b]\n")
	f.Add("board.light = '#fff'\n[[light]]\n")
	f.Fuzz(func(t *testing.T, text string) {
		spec, _ := Parse("f.toml", text, Default(), Spec{})
		for _, p := range []Palette{spec.Light, spec.Dark} {
			if p.Text.A == 0 && !strings.Contains(text, "00\"") && !strings.Contains(text, "00'") {
				t.Errorf("a text that is not seen: %+v", p)
			}
		}
	})
}

// A key is the name of its field in lower case, with an underscore before each word.
func TestKeysReachTheirFields(t *testing.T) {
	spec, problems := Parse("mine.toml", `
[light]
text2 = "#000001"
on_teal = "#000002"
amber_icon = "#000003"
[dark]
on_teal = "#000004"
[board]
light = "#000005"
coordinate_on_light = "#000006"
line_core = "#000007"
selected_edge = "#000008"
own_arrow = "#000009"
link = "#00000A"
card_soft = "#00000B"
`, Default(), Spec{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	b := spec.Board
	for i, c := range []color.NRGBA{spec.Light.Text2, spec.Light.OnTeal, spec.Light.AmberIcon, spec.Dark.OnTeal, b.Light,
		b.CoordinateOnLight, b.LineCore, b.SelectedEdge, b.OwnArrow, b.Link, b.CardSoft} {
		if want := (color.NRGBA{B: uint8(i + 1), A: 255}); c != want {
			t.Errorf("colour %d is %v, want %v", i+1, c, want)
		}
	}
}

// The document about themes names exactly the existing keys, and brown.toml has all of them.
func TestThemesAreDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "themes.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, tables, _ := strings.Cut(string(text), "## Keys")
	sections := strings.Split(tables, "\nIn `[")
	if len(sections) != 3 {
		t.Fatalf("%d tables, want 3", len(sections))
	}
	var got []string
	for i, prefixes := range [][]string{{""}, {"light.", "dark."}, {"board."}} {
		for _, line := range strings.Split(sections[i], "\n") {
			cells := strings.Split(line, "|")
			if len(cells) < 3 {
				continue
			}
			for _, key := range strings.Split(cells[1], ",") {
				if name, isKey := strings.CutPrefix(strings.TrimSpace(key), "`"); isKey {
					for _, prefix := range prefixes {
						got = append(got, prefix+strings.TrimSuffix(name, "`"))
					}
				}
			}
		}
	}
	slices.Sort(got)
	if want := Keys(); !slices.Equal(got, want) {
		t.Errorf("documented: %q\nkeys: %q", got, want)
	}
	brown, err := fs.ReadFile(themes.Files, "brown.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range Keys() {
		if _, name, found := strings.Cut("."+key, "."); found && key != "version" &&
			!strings.Contains(string(brown), name[strings.LastIndexByte(name, '.')+1:]+" = ") {
			t.Errorf("brown.toml lacks %s", key)
		}
	}
}

// The example of the document is a theme without mistakes.
func TestExampleOfTheDocument(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "themes.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "```toml\n")
	example, _, _ = strings.Cut(example, "```")
	spec, problems := Parse("sea.toml", example, Default(), Spec{})
	if len(problems) > 0 || spec.Name != "Sea" || Hex(spec.Board.Dark) != "#3E8FA3" {
		t.Errorf("%v, %s", problems, spec.Name)
	}
}

// Keys returns all keys of a theme file in order, with their tables.
func Keys() []string {
	var s Spec
	keys := []string{"version"}
	for key := range s.fields() {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
