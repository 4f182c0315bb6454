package variant_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// outside reads the starts of whole games from outside Midline: FENs by the name of the variant.
func outside(t *testing.T) map[string][]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "testdata", "games", "*.tsv"))
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	starts := map[string][]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			fields := strings.Split(line, "\t")
			starts[fields[0]] = append(starts[fields[0]], fields[1])
		}
	}
	return starts
}

// start returns the FEN of a start.
func start(t *testing.T, v *rules.Variant, number int, white, black *rules.Army) string {
	t.Helper()
	pos, err := variant.Start(v, number, white, black)
	if err != nil {
		t.Fatalf("%s, start %d: %v", v.Name, number, err)
	}
	return fen.Format(&pos)
}

// TestStarts compares the starts of all games with those of another program: the array, or one of the 960 (R2.2),
// for the armies that the FEN names.
func TestStarts(t *testing.T) {
	for name, starts := range outside(t) {
		v, err := variant.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range starts {
			white, black := v.Armies[0], v.Armies[0]
			if fields := strings.Fields(want); len(v.Armies) > 1 {
				letters := fields[len(fields)-1]
				var whiteErr, blackErr error
				white, whiteErr = variant.ArmyOf(v, letters[0])
				black, blackErr = variant.ArmyOf(v, letters[1])
				if whiteErr != nil || blackErr != nil {
					t.Fatal(whiteErr, blackErr)
				}
			}
			numbers := 1
			if v.Shuffled {
				numbers = 960
			}
			found := 0
			for number := range numbers {
				if start(t, v, number, white, black) == want {
					found++
				}
			}
			likely := 1
			if white.Recast[rules.Queen] == rules.King && black.Recast[rules.Queen] == rules.King {
				likely = 2 // without queens, their places tell nothing (R2.23)
			}
			if found != 1 && found != likely {
				t.Errorf("%s: %d starts are %s", name, found, want)
			}
		}
	}
}

// TestCatalogue compares the catalogue with the games that the other program knows. Each name, with its options in
// any order, finds its variant (R6.10).
func TestCatalogue(t *testing.T) {
	var names []string
	for _, v := range variant.WithOptions() {
		names = append(names, v.Name)
		base, options, _ := strings.Cut(v.Name, ":")
		reversed := strings.Split(options, ",")
		slices.Reverse(reversed)
		name := base
		if options != "" {
			name += ":" + strings.Join(reversed, ",")
		}
		for _, name := range []string{v.Name, name} {
			if got, err := variant.Find(name); got != v || err != nil {
				t.Errorf("%s finds %v, %v", name, got, err)
			}
		}
		letters := map[byte]bool{}
		for _, a := range v.Armies {
			if a.Letter == 0 && len(v.Armies) == 1 {
				continue
			}
			if got, err := variant.ArmyOf(v, a.Letter); got != a || err != nil || letters[a.Letter] {
				t.Errorf("%s: the letter %c finds %v, %v", v.Name, a.Letter, got, err)
			}
			letters[a.Letter] = true
		}
		for _, letter := range []byte{0, '?'} {
			if _, err := variant.ArmyOf(v, letter); err == nil {
				t.Errorf("%s has an army %q", v.Name, letter)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(outside(t))) {
		if !slices.Contains(names, name) {
			t.Errorf("there is no variant %s", name)
		}
	}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("two variants have a name: %q", names)
	}
}

// TestBackRanks looks at all 960 (R2.2): no two are the same, the bishops stand on squares of both colours and the
// king between the rooks, and 518 is the array of chess.
func TestBackRanks(t *testing.T) {
	seen := map[[8]rules.Role]int{}
	for number := range 960 {
		rank, err := orthodox.BackRank(number)
		if err != nil {
			t.Fatal(err)
		}
		if other, found := seen[rank]; found {
			t.Errorf("%d and %d are the same", other, number)
		}
		seen[rank] = number
		files := map[rules.Role][]int{}
		for file, role := range rank {
			files[role] = append(files[role], file)
		}
		rooks, kings, bishops := files[rules.Rook], files[rules.King], files[rules.Bishop]
		if len(rooks) != 2 || len(kings) != 1 || len(bishops) != 2 || len(files[rules.Knight]) != 2 ||
			len(files[rules.Queen]) != 1 || kings[0] < rooks[0] || kings[0] > rooks[1] || bishops[0]%2 == bishops[1]%2 {
			t.Errorf("%d is %v", number, rank)
		}
	}
	chess, err := variant.Find("chess960")
	if err != nil {
		t.Fatal(err)
	}
	army := chess.Armies[0]
	got := start(t, chess, orthodox.Standard, army, army)
	if !strings.HasPrefix(got, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ") {
		t.Errorf("%d is %s", orthodox.Standard, got)
	}
	for _, number := range []int{-1, 960} {
		if _, err := variant.Start(chess, number, army, army); err == nil {
			t.Errorf("there is a start %d", number)
		}
	}
}
