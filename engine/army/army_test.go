package army_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
)

const corpus = "../testdata/armies"

// TestCorpus: the eight armies of the corpus are read without a problem, and as they are written.
func TestCorpus(t *testing.T) {
	list, problems, err := army.ReadFolder(corpus)
	if err != nil || len(problems) > 0 || len(list) != 8 {
		t.Fatalf("%d armies, %v, %v", len(list), problems, err)
	}
	moves := map[string]string{
		"fide": "N B R Q", "clobberers": "WA FAD BD BN", "nutty": "fhNbFrlbW fbNF frlRbFbW frlRfhNFbW",
		"rookies": "WD HFD R4 RN", "longleap": "C Z HG NC", "divergent": "mNcK mBcN mRcB mQcN", "shorts": "N B3 R3 B4R2",
		"forward": "fNbK fBbW fRsW fQbK",
	}
	for _, a := range list {
		var texts []string
		for _, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
			texts = append(texts, a.Pieces[role].Moves)
			if a.Kits[role].Name != a.Pieces[role].Name || a.Kits[role].Name == "" {
				t.Errorf("%s: a piece is called %q", a.ID, a.Kits[role].Name)
			}
		}
		if got := strings.Join(texts, " "); got != moves[a.ID] {
			t.Errorf("%s: %s", a.ID, got)
		}
		if want := fmt.Sprintf("{%s:%s}", a.ID, a.Hash[:4]); a.Code() != want || a.Castles || a.KingTurn {
			t.Errorf("%s: %+v", a.Code(), a.Army)
		}
	}
}

const good = `version = 1
name = "Mine"
plan = "Win."
accent = "#123abc"
difficulty = 2

[knight]
name = "horse"
drawing = "wild-horse"
moves = "N"

[bishop]
name = "priest"
drawing = "Q"
moves = 'B'

[rook]
name = "tower"
drawing = "my tower.svg"
moves = "R"

[queen]
name = "lady"
moves = "Q"
`

// TestProblems: what is wrong is said at its line and column, with advice.
func TestProblems(t *testing.T) {
	if a, problems := army.Parse("mine.toml", []byte(good)); a == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct{ name, from, to, want string }{
		{"no TOML", `name = "Mine"`, `name = "Mine`, "mine.toml:2:13: is not TOML"},
		{"no name", `name = "Mine"`, ``, "mine.toml: name is missing"},
		{"empty name", `name = "Mine"`, `name = " "`, "mine.toml:2:9: name is empty"},
		{"name of two lines", `name = "Mine"`, `name = "a\nb"`, "mine.toml:2:9: name has a line break"},
		{"name no text", `name = "Mine"`, `name = 3`, "mine.toml:2:8: name is 3, and must be a text"},
		{"long plan", `"Win."`, `"` + strings.Repeat("x", 401) + `"`, "mine.toml:3:9: plan has 401 characters"},
		{"accent", `#123abc`, `red`, `mine.toml:4:11: accent is "red"`},
		{"difficulty", `= 2`, `= 9`, "mine.toml:5:14: difficulty is 9, and must be a whole number from 1 to 5"},
		{"version", `version = 1`, `version = 2`, "mine.toml:1:11: version is 2"},
		{"unknown key", `plan =`, `plain =`, "mine.toml:3:10: plain is not known"},
		{"unknown part", `[rook]`, `[tower]`, "mine.toml: rook is missing"},
		{"a part that is none", "[rook]\nname = \"tower\"\ndrawing = \"my tower.svg\"\nmoves = \"R\"", "rook = 1",
			"bishop.rook is not known"},
		{"a piece that is no part", good, "queen = 1", "queen is not a part"},
		{"unknown key of a piece", `drawing = "Q"`, `picture = "Q"`, "mine.toml:14:12: bishop.picture is not known"},
		{"drawing elsewhere", `my tower.svg`, `../x.svg`, `mine.toml:19:12: rook.drawing is "../x.svg"`},
		{"no moves", `moves = "Q"`, ``, "queen.moves is missing"},
		{"moves", `moves = "R"`, `moves = "R4gN"`, `mine.toml:20:12: rook.moves is "R4gN": "g" means nothing here`},
		{"moves in single quotes", `moves = 'B'`, `moves = 'fsK'`, `mine.toml:15:10: bishop.moves is "fsK"`},
		{"no moves at all", `moves = "Q"`, `moves = ""`, `mine.toml:24:10: queen.moves is ""`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(good, c.from, c.to, 1)
			a, problems := army.Parse("mine.toml", []byte(text))
			if a != nil || len(problems) == 0 || text == good {
				t.Fatalf("%v, %v", a, problems)
			}
			var all []string
			for _, p := range problems {
				all = append(all, p.Error())
				if p.Advice == nil {
					t.Errorf("%v: no advice", p)
				}
			}
			if got := strings.Join(all, "\n"); !strings.Contains(got, c.want) {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
	for _, name := range []string{"Mine.toml", ".toml", "mi ne.toml", "mi{ne.toml", "-x.toml",
		strings.Repeat("x", 33) + ".toml"} {
		if a, problems := army.Parse(name, []byte(good)); a != nil || len(problems) != 1 {
			t.Errorf("%s: %v", name, problems)
		}
	}
	long := good + strings.Repeat("#", army.MaxSize)
	if a, problems := army.Parse("mine.toml", []byte(long)); a != nil || len(problems) != 1 {
		t.Errorf("a long file: %v", problems)
	}
}

// TestFolder: only plain files that lie in the folder itself are read, at most MaxArmies of them. A mistake in
// one file costs that army alone.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	outside := filepath.Join(t.TempDir(), "outside.toml")
	if err := os.WriteFile(outside, []byte(good), 0o644); err != nil {
		t.Fatal(err)
	}
	write("mine.toml", good)
	write("wrong.toml", "name = 1")
	write("long.toml", good+strings.Repeat("#", 1<<20))
	write("notes.txt", "nothing")
	os.Mkdir(filepath.Join(dir, "sub.toml"), 0o755)
	if err := os.Symlink(outside, filepath.Join(dir, "link.toml")); err != nil {
		t.Skip(err)
	}
	list, problems, err := army.ReadFolder(dir)
	if err != nil || len(list) != 1 || list[0].ID != "mine" {
		t.Fatalf("%v, %v, %v", list, problems, err)
	}
	said := map[string]bool{}
	for _, p := range problems {
		said[p.File] = true
	}
	if len(said) != 3 || !said["wrong.toml"] || !said["long.toml"] || !said["link.toml"] {
		t.Errorf("%v", problems)
	}
	for i := range 250 {
		write(fmt.Sprintf("a%03d.toml", i), good)
	}
	if list, problems, err = army.ReadFolder(dir); err != nil || len(list) != army.MaxArmies ||
		!strings.Contains(problems[len(problems)-1].Error(), "at most 200") {
		t.Errorf("%d armies, %v, %v", len(list), problems, err)
	}
	if _, _, err = army.ReadFolder(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder that does not exist is read")
	}
}

// TestKnown: the same file is the same army, and another file of the same name is another one, which
// a position tells apart by the digits of the hash.
func TestKnown(t *testing.T) {
	one, _ := army.Parse("twin.toml", []byte(good))
	again, _ := army.Parse("twin.toml", []byte(good))
	two, _ := army.Parse("twin.toml", []byte(good+"# other"))
	if _, err := army.Find("twin", ""); err == nil || !strings.Contains(err.Error(), "its file would be twin.toml") {
		t.Errorf("before it is known: %v", err)
	}
	for _, c := range []struct{ a, want *rules.Army }{{one.Army, one.Army}, {again.Army, one.Army}, {two.Army, two.Army}} {
		if got, err := army.Keep(c.a); err != nil || got != c.want {
			t.Errorf("%s: %v", c.a.Code(), err)
		}
	}
	for digits, want := range map[string]*rules.Army{"": two.Army, one.Hash[:4]: one.Army, two.Hash: two.Army} {
		if got, err := army.Find("twin", digits); err != nil || got != want {
			t.Errorf("%q: %v", digits, err)
		}
	}
	if _, err := army.Find("twin", "ffff"); err == nil || !strings.Contains(err.Error(), two.Hash[:4]) {
		t.Errorf("another hash: %v", err)
	}
	if _, err := army.Keep(one.Army); err != nil {
		t.Error(err)
	}
	if got, _ := army.Find("twin", ""); got != one.Army {
		t.Error("what was kept last is not found first")
	}
}

func TestSplitCodes(t *testing.T) {
	for text, want := range map[string]string{
		"CN": "C N", "C{nutty:3fa9}": "C nutty:3fa9", "{a}{b-1}": "a: b-1:", "": "", "{a}C": "a: C", "C": "C",
		"{a}": "a:", "{a:12345}": "a:12345", "{a:123}C": "no", "{a": "no", "{}C": "no", "c{a}": "no", "{A}C": "no",
		"C {a}": "no", "{-a}C": "no",
	} {
		codes, ok := army.SplitCodes(text)
		var parts []string
		for _, c := range codes {
			if c.ID != "" {
				parts = append(parts, c.ID+":"+c.Digits)
			} else {
				parts = append(parts, string(rune(c.Letter)))
			}
		}
		got := strings.Join(parts, " ")
		if !ok {
			got = "no"
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// FuzzParse: no text makes Parse panic, and it returns an army or a problem with advice.
func FuzzParse(f *testing.F) {
	f.Add(good)
	f.Add(strings.Replace(good, `"R"`, `"""R"""`, 1))
	f.Add("knight = 1\n[bishop.x]\n")
	f.Fuzz(func(t *testing.T, text string) {
		a, problems := army.Parse("mine.toml", []byte(text))
		if (a == nil) == (len(problems) == 0) {
			t.Fatalf("%v, %v", a, problems)
		}
		for _, p := range problems {
			if p.Advice == nil || p.Error() == "" {
				t.Fatalf("%#v", p)
			}
		}
	})
}

// TestPowers: the powers of a file are those of the army, and what is unsound is refused.
func TestPowers(t *testing.T) {
	powers := func(list string) string {
		return strings.Replace(good, `moves = "R"`, `moves = "R"`+"\npowers = ["+list+"]", 1)
	}
	for _, c := range []struct {
		text string
		is   func(a *army.Army) bool
	}{
		{powers(`"takes its own", "captures in place"`), func(a *army.Army) bool {
			return a.Kits[rules.Rook].TakesOwn && a.Kits[rules.Rook].InPlace && !a.Kits[rules.Queen].TakesOwn
		}},
		{powers(`"barred from the back rank"`), func(a *army.Army) bool {
			k := a.Kits[rules.Rook]
			return k.Barred && k.Quiet == 0 && k.Capture == 0 && len(k.Rides.List()) == 4
		}},
		{powers(`"lends its moves", "barred from the back rank"`), func(a *army.Army) bool {
			k := a.Kits[rules.Rook]
			return k.Linked && k.Barred && k.Quiet == 0 && k.Capture == 0 && len(k.Rides.List()) == 4 &&
				!a.Kits[rules.Queen].Linked
		}},
		{powers(`]` + "\nvalue = 4.25 #"), func(a *army.Army) bool {
			return a.Worths[rules.Rook] == 425 && a.Worths[rules.Queen] == 0 && a.Pieces[rules.Rook].Value == 4.25
		}},
		{powers(`"only kings capture it"`), func(a *army.Army) bool { return a.Kits[rules.Rook].Guard == rules.KingOnly }},
		{powers(`"captured from near only", "teleports"`), func(a *army.Army) bool {
			k := a.Kits[rules.Rook]
			return k.Guard == rules.Armoured && k.Quiet&rules.Anywhere != 0 && k.Capture == rules.Ortho
		}},
		{strings.Replace(powers(`"nothing captures it"`), `"R"`, `"mR"`, 1), func(a *army.Army) bool {
			return a.Kits[rules.Rook].Guard == rules.Immune && a.Kits[rules.Rook].Capture == 0
		}},
		{"double_step = false\n" + good, func(a *army.Army) bool { return len(a.Pawns.Doubles) == 0 && !a.Pawns.BoxStep }},
		{"nemesis_step = true\n" + good, func(a *army.Army) bool { return a.Pawns.BoxStep }},
		{"castling = true\n" + good, func(a *army.Army) bool { return a.Castles }},
		{"king_turn = true\n" + good[:strings.Index(good, "[queen]")], func(a *army.Army) bool {
			return a.KingTurn && a.Kits[rules.King].Whirlwind && a.Kits[rules.Queen].Name == "" &&
				!a.Promotes.Has(rules.Queen)
		}},
	} {
		a, problems := army.Parse("mine.toml", []byte(c.text))
		if a == nil || !c.is(a) {
			t.Errorf("%s\n%v", c.text, problems)
		}
	}
	for text, want := range map[string]string{
		powers(`"flies"`):                 `has "flies". The powers are "barred from the back rank"`,
		powers(`]` + "\nvalue = 99 #"):    "must be a number of pawns from 0.1 to 30",
		powers(`]` + "\nvalue = \"5\" #"): "must be a number of pawns",
		powers(`1`):                       "has 1",
		strings.Replace(powers(`"nothing captures it", "lends its moves"`), `"R"`, `"mR"`, 1): "with the moves of a neighbour",
		powers(`"nothing captures it"`):                                                        "it could give check for ever",
		powers(`"nothing captures it", "only kings capture it"`):                               "say in 2 ways",
		"king_turn = true\n" + good:                                                            "queen has no place where two kings stand",
		strings.ReplaceAll(good, "moves = ", "powers = [\"only kings capture it\"]\nmoves = "): "protect a fourth piece",
		"castling = 1\n" + good:                                                                "castling is 1, and must be true or false",
		"castling = true\nking_turn = true\n" + good[:strings.Index(good, "[queen]")]:          "castling is not for two kings",
		"nemesis_step = true\ndouble_step = true\n" + good:                                     "does not go with nemesis_step",
		strings.Replace(good, `moves = "R"`, `moves = "R"`+"\npowers = \"flies\"", 1):          "must be a list of powers",
	} {
		a, problems := army.Parse("mine.toml", []byte(text))
		var said string
		for _, p := range problems {
			said += p.Error() + "\n"
		}
		if a != nil || !strings.Contains(said, want) {
			t.Errorf("%s\nwant %s of\n%s", said, want, text)
		}
	}
}
