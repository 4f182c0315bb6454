package armies

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/art"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// TestExamples: each example has a record, words and drawings as the six have.
func TestExamples(t *testing.T) {
	for _, a := range army.Examples() {
		record, found := catalogue.ArmyByID(a.Key())
		if !found || record.Letter != 0 || len(record.Signature) != 4 || record.Difficulty != a.Difficulty {
			t.Errorf("%s: %+v", a.ID, record)
		}
		for _, key := range []string{"army." + a.Key(), "army." + a.Key() + ".plan", "army." + a.Key() + ".word"} {
			if !words.Has(key) || words.T(key) == key {
				t.Errorf("no text %s", key)
			}
		}
		for _, role := range officers {
			id := a.Kits[role].ID
			if words.Piece(id) != a.Pieces[role].Name {
				t.Errorf("%s is called %s", id, words.Piece(id))
			}
			if one := words.T("some."+id, 1, "one"); !strings.HasSuffix(one, " "+a.Pieces[role].Name) {
				t.Errorf("%s: %q", id, one)
			}
			if two := words.T("some."+id, 2, "two"); two != "two "+a.Pieces[role].Name+"s" {
				t.Errorf("%s: %q", id, two)
			}
			if text := words.T("piece." + a.Key() + "." + role.ID() + ".text"); !strings.HasSuffix(text, ".") ||
				strings.Contains(text, "piece.") {
				t.Errorf("%s: %q", id, text)
			}
			if empty(art.Piece(id, true, 40)) || empty(art.Piece(id, false, 40)) {
				t.Errorf("%s is not drawn", id)
			}
		}
	}
	if got := words.Army("gone:12ab"); got != "gone" {
		t.Errorf("an army that is gone is called %q", got)
	}
}

func empty(img image.Image) bool {
	box := img.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0 {
				return false
			}
		}
	}
	return true
}

const mine = `name = "Mine"
accent = "#102030"
[knight]
name = "ally"
drawing = "K"
moves = "N"
[bishop]
name = "fox"
drawing = "%s"
moves = "B2"
powers = ["captures in place", "takes its own"]
[rook]
name = "100%% tower"
drawing = "elephant"
moves = "R"
[queen]
name = "lady"
moves = "mQ"
powers = ["nothing captures it"]
`

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><circle cx="22" cy="22" r="15" fill="#fafaf5" ` +
	`stroke="#2b2b2e"/></svg>`

// TestRead: the folder's armies are listed before the examples, with their drawings; mistakes in files and drawings
// are said with their places, and a drawing that is refused costs the drawing alone.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	with := func(drawing string) string {
		return strings.ReplaceAll(strings.Replace(mine, "%s", drawing, 1), "%%", "%")
	}
	write("fox.svg", drawn)
	write("mine.toml", with("fox.svg"))
	write("nutty-knights.toml", with("tiger"))
	write("wrong.toml", "name = 3")
	list, problems := Read(dir)
	var ids []string
	for _, a := range list {
		ids = append(ids, a.ID)
	}
	if !slices.Equal(ids, []string{"mine", "nutty-knights", "colorbound-clobberers", "remarkable-rookies"}) {
		t.Errorf("%v", ids)
	}
	if len(problems) == 0 || problems[0].File != "wrong.toml" || problems[len(problems)-1].File != "wrong.toml" {
		t.Errorf("%v", problems)
	}
	a := list[0]
	for _, role := range officers {
		id := a.Kits[role].ID
		white, black := art.Piece(id, true, 45), art.Piece(id, false, 45)
		if empty(white) || empty(black) {
			t.Errorf("%s is not drawn", id)
		}
		if role == rules.Bishop && white.At(22, 22) == black.At(22, 22) {
			t.Error("an SVG looks the same on both sides")
		}
	}
	for key, want := range map[string]string{
		"piece." + a.Key() + ".bishop.text": "Slides up to two squares diagonally. It captures from where it stands, and stays there. " +
			"It may take pieces of its own side as well, except the king.",
		"piece." + a.Key() + ".queen.text": "To a free square it slides any distance in any direction. It captures nothing. Nothing takes it.",
		"piece." + a.Key() + "/rook":       "100% tower", "some." + a.Key() + "/knight": "an ally",
		"army." + a.Key() + ".plan": "Lady, 100% tower, fox, ally.",
	} {
		if got := words.T(key, 1, "one"); got != want && words.T(key) != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	if got := words.T("some."+a.Key()+"/rook", 2, "two"); got != "two 100% towers" {
		t.Errorf("%q", got)
	}
	if got := words.T("some."+a.Key()+"/bishop", 2, "two"); got != "two foxes" {
		t.Errorf("%q", got)
	}
	again, _ := Read(dir)
	if again[1] != list[1] {
		t.Error("an army that has not changed is another one")
	}
	for _, c := range []struct{ svg, want string }{
		{strings.Replace(drawn, "<circle", "<script>x</script><circle", 1), `"script"`},
		{strings.Replace(drawn, "<circle", `<circle onload="x"`, 1), `"onload"`},
		{strings.Replace(drawn, `fill="#fafaf5"`, `fill="url(http://x/y)"`, 1), "loads something"},
		{strings.Replace(drawn, "<circle", `<image href="/etc/passwd"/><circle`, 1), `"image"`},
		{`<!DOCTYPE svg [<!ENTITY a "b">]>` + drawn, "DOCTYPE"},
		{strings.Replace(drawn, "0 0 45 45", "0 0 45 90", 1), "not square"},
		{drawn + strings.Repeat(" ", army.MaxSize), "more than 65536 bytes"},
		{"no drawing", "no drawing"}, {"<svg", "not well-formed"}, {"", "no drawing"},
	} {
		write("fox.svg", c.svg)
		list, problems := Read(dir)
		i := slices.IndexFunc(problems, func(p army.Problem) bool { return p.File == "mine.toml" })
		if len(list) != 4 || i < 0 || problems[i].Line != 9 || problems[i].Column == 0 ||
			!strings.Contains(problems[i].Error(), c.want) {
			t.Errorf("%s: %v", c.want, problems)
		}
		if empty(art.Piece(list[0].Kits[rules.Bishop].ID, true, 40)) {
			t.Errorf("%s: the piece is not drawn", c.want)
		}
	}
	if list, problems := Read(filepath.Join(dir, "none")); len(list) != 3 || len(problems) != 0 {
		t.Errorf("without a folder: %d armies, %v", len(list), problems)
	}
	write("mine.toml", with("wild-hors"))
	if _, problems := Read(dir); !strings.Contains(problems[0].Error(),
		"mine.toml:9:12: bishop.drawing is \"wild-hors\"") {
		t.Errorf("%v", problems[0])
	}
	if err := os.Remove(filepath.Join(dir, "fox.svg")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "fox.svg")); err == nil {
		write("mine.toml", with("fox.svg"))
		if _, problems := Read(dir); !strings.Contains(problems[0].Error(), "no plain file") {
			t.Errorf("%v", problems[0])
		}
	}
}

// TestShelf: subscribers hear of changes, and of nothing else.
func TestShelf(t *testing.T) {
	s, heard := NewShelf("", army.Examples(), nil), 0
	cancel := s.Subscribe(func() { heard++ })
	s.Set(army.Examples(), nil)
	if heard != 0 {
		t.Error("it is told that nothing has changed")
	}
	s.Set(army.Examples()[:1], nil)
	if heard != 1 || s.Get("nutty-knights") != nil || s.Get("colorbound-clobberers") == nil {
		t.Error("a change is not told")
	}
	cancel()
	if s.Set(nil, nil); heard != 1 {
		t.Error("it is told after the end")
	}
}

// TestPlates: in the set of symbols the plate of a piece shows its own moves, whatever its drawing; the same moves have
// the same signs as the six.
func TestPlates(t *testing.T) {
	count := func(moves string, p army.Powers) int { return strings.Count(signsOf(moves, p, false), "<path") }
	for moves, want := range map[string]int{
		"R": 4, "Q": 8, "B2": 4 + 1, "AA": 4 + 1 + 2, "frlR": 3, "N": 1, "NN": 2, "K": 8, "W": 4 + 1, "FAD": 4 + 8 + 1,
		"fbNF": 4 + 4 + 1,
		"RN":   4 + 1, "mRcpR": 4 + 4 + 2 + 3, "RcB": 4 + 4 + 2, "mNcK": 1 + 8, "": 0,
	} {
		if got := count(moves, army.Powers{}); got != want {
			t.Errorf("%s: %d parts, want %d", moves, got, want)
		}
	}
	all := army.Powers{Teleports: true, Guard: rules.Immune, TakesOwn: true, InPlace: true, Lends: true}
	if got := count("K", all); got != 8+2+1+3+3 { // of six signs there is room for four and the dots that say so
		t.Errorf("powers: %d parts", got)
	}
	all.Guard = 0
	if got := count("K", all); got != 8+2+1+3+2 {
		t.Errorf("five signs: %d parts", got)
	}
	defer art.Use("")
	art.Use("symbols")
	for _, alike := range [][]string{ // how far, how often, and whether it captures
		{"R", "R2", "R3", "R4", "mR", "cR", "R4mR", "mRcR2", "RB", "RB2"}, {"B", "B2", "B5", "B3mB"},
		{"N", "NN", "N2", "mN", "cN"}, {"A", "AA", "A2", "AG"}, {"D", "DD", "D3", "mDcA"},
		{"RBNADWF", "RBNADWFH", "R2B3NA", "R2B3NAA"},
	} {
		pictures := map[string]string{}
		for _, moves := range alike {
			of := fmt.Sprintf("%x", art.Piece(Art(army.Piece{Drawing: "rook", Moves: moves}, rules.Rook), true,
				40).(*image.RGBA).Pix)
			if other, is := pictures[of]; is {
				t.Errorf("%s and %s have the same plate", other, moves)
			}
			pictures[of] = moves
		}
	}
	same := func(a, b image.Image) bool {
		for y := range 64 {
			for x := range 64 {
				if a.At(x, y) != b.At(x, y) {
					return false
				}
			}
		}
		return true
	}
	knight := func(drawing, moves string) string {
		return Art(army.Piece{Drawing: drawing, Moves: moves, Powers: army.Powers{TakesOwn: true}}, rules.Knight)
	}
	for _, drawing := range []string{"knight", "pawn", "reaper", "Q", "fox.svg"} {
		art.Use("symbols")
		one, other := art.Piece(knight(drawing, "N"), false, 64), art.Piece(knight(drawing, "NA"), false, 64)
		if empty(one) || same(one, other) {
			t.Errorf("%s: the plates do not differ", drawing)
		}
		art.Use("")
		if !same(art.Piece(knight(drawing, "N"), true, 64), art.Piece(knight(drawing, "NA"), true, 64)) {
			t.Errorf("%s: the moves show without plates", drawing)
		}
	}
	art.Use("symbols")
	for drawing, moves := range map[string]string{"knight": "N", "rook": "R", "bishop": "B", "queen": "Q",
		"nightrider": "NN", "chancellor": "RN"} {
		own := Art(army.Piece{Drawing: drawing, Moves: moves}, rules.Knight)
		if !same(art.Piece(own, true, 64), art.PieceOf("symbols", drawing, true, 64)) {
			t.Errorf("a %s with its own moves does not look like that of the set", drawing)
		}
	}
	lender := Art(army.Piece{Drawing: "knight", Moves: "N", Powers: army.Powers{Lends: true}}, rules.Knight)
	if same(art.Piece(lender, true, 64), art.Piece(lender+"-lit", true, 64)) {
		t.Error("a neighbour that lends does not show")
	}
	svg := Art(army.Piece{SVG: []byte(drawn), Moves: "N"}, rules.Knight)
	other := Art(army.Piece{SVG: []byte(drawn), Moves: "R"}, rules.Knight)
	if same(art.Piece(svg, true, 64), art.Piece(other, true, 64)) {
		t.Error("drawings from files have no plates")
	}
}
