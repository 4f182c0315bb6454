package betza_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"midline/engine/betza"
	"midline/engine/rules"
)

// drawn returns where a piece in the middle of a large empty board may go: seven ranks, the last
// first, of seven files. Where it can only move stands m, where it can only capture c, and x where
// it can do both; the rides end at the edge.
func drawn(rides []rules.Ride) string {
	grid := [7][]byte{}
	for i := range grid {
		grid[i] = []byte(".......")
	}
	grid[3][3] = 'o'
	for _, r := range rides {
		for n := 1; n <= max(r.Quiet, r.Capture); n++ {
			file, rank := 3+n*r.File, 3+n*r.Rank
			if file < 0 || file > 6 || rank < 0 || rank > 6 {
				break
			}
			mark := byte('x')
			switch {
			case n > r.Capture:
				mark = 'm'
			case n > r.Quiet:
				mark = 'c'
			}
			if at := &grid[6-rank][file]; *at != '.' && *at != mark {
				*at = 'x'
			} else {
				*at = mark
			}
		}
	}
	return string(slices.Concat(slices.Collect(func(yield func([]byte) bool) {
		for _, row := range grid {
			if !yield(append(row, '/')) {
				return
			}
		}
	})...))
}

// TestDirections draws what the letters before an atom leave of its moves.
func TestDirections(t *testing.T) {
	for text, want := range map[string]string{
		"N":    "......./..x.x../.x...x./...o.../.x...x./..x.x../......./",
		"fN":   "......./..x.x../......./...o.../......./......./......./",
		"ffN":  "......./..x.x../......./...o.../......./......./......./",
		"fhN":  "......./..x.x../.x...x./...o.../......./......./......./",
		"fsN":  "......./......./.x...x./...o.../......./......./......./",
		"fbN":  "......./..x.x../......./...o.../......./..x.x../......./",
		"vN":   "......./..x.x../......./...o.../......./..x.x../......./",
		"sN":   "......./......./.x...x./...o.../.x...x./......./......./",
		"rN":   "......./......./.....x./...o.../.....x./......./......./",
		"rhN":  "......./....x../.....x./...o.../.....x./....x../......./",
		"rvN":  "......./....x../......./...o.../......./....x../......./",
		"rfN":  "......./....x../......./...o.../......./......./......./",
		"frN":  "......./......./.....x./...o.../......./......./......./",
		"blN":  "......./......./......./...o.../.x...../......./......./",
		"hrN":  "......./....x../.x...../...o.../.....x./..x..../......./",
		"hlN":  "......./..x..../.....x./...o.../.x...../....x../......./",
		"fF":   "......./......./..x.x../...o.../......./......./......./",
		"lF":   "......./......./..x..../...o.../..x..../......./......./",
		"blF":  "......./......./......./...o.../..x..../......./......./",
		"lbF":  "......./......./......./...o.../..x..../......./......./",
		"fsF":  "......./......./..x.x../...o.../......./......./......./",
		"sF":   "......./......./..x.x../...o.../..x.x../......./......./",
		"fsW":  "......./......./...x.../..xox../......./......./......./",
		"vW":   "......./......./...x.../...o.../...x.../......./......./",
		"frlR": "...x.../...x.../...x.../xxxoxxx/......./......./......./",
		"fK":   "......./......./..xxx../...o.../......./......./......./",
		"fB2":  "......./.x...x./..x.x../...o.../......./......./......./",
		"HFD":  "...x.../...x.../..x.x../xx.o.xx/..x.x../...x.../...x.../",
		"mNcK": "......./..m.m../.mcccm./..coc../.mcccm./..m.m../......./",
		"mcfW": "......./......./...x.../...o.../......./......./......./",
		"fmW":  "......./......./...m.../...o.../......./......./......./",
		"mRcW": "...m.../...m.../...x.../mmxoxmm/...x.../...m.../...m.../",
		"W2":   "......./...x.../...x.../.xxoxx./...x.../...x.../......./",
		"A0":   "......./.x...x./......./...o.../......./.x...x./......./",
		"DD":   "......./...x.../......./.x.o.x./......./...x.../......./",
		"Z":    ".x...x./x.....x/......./...o.../......./x.....x/.x...x./",
		"C":    "..x.x../......./x.....x/...o.../x.....x/......./..x.x../",
		"G":    "x.....x/......./......./...o.../......./......./x.....x/",
		"fhNbFrlbW": "......./..x.x../.x...x./..xox../" +
			"..xxx../......./......./",
		"fbNF":       "......./..x.x../..x.x../...o.../..x.x../..x.x../......./",
		"frlRfhNFbW": "...x.../..xxx../.xxxxx./xxxoxxx/..xxx../......./......./",
		"fBbW":       "x.....x/.x...x./..x.x../...o.../...x.../......./......./",
	} {
		rides, err := betza.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := drawn(rides); got != want {
			t.Errorf("%s goes\n%swant\n%s", text, strings.ReplaceAll(got, "/", "\n"), strings.ReplaceAll(want, "/", "\n"))
		}
	}
}

// TestSame: texts that say the same have the same rides.
func TestSame(t *testing.T) {
	for _, same := range [][]string{
		{"K", "WF", "FW", "Q1", "W1F1", "mKcK"}, {"R", "WW", "W0", "R9", "R12", "R0", "fRbRsR", "RW"},
		{"Q", "BR", "KK", "Q0", "QK", "fQbQsQ"}, {"NN", "N0", "N7N9"}, {"fQ", "fRfB"}, {"mRcpR", "cpRmR", "pcRmR"},
		{"fmN", "mfN"}, {"R4B2", "B2R4", "R4R2B2F"},
	} {
		want, err := betza.Parse(same[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range same[1:] {
			if got, err := betza.Parse(text); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s is %v, %v; %s is %v", text, got, err, same[0], want)
			}
		}
	}
}

// TestHops: a hop is a ride of its own beside one that does not.
func TestHops(t *testing.T) {
	rides, err := betza.Parse("mfRcpfR4")
	want := []rules.Ride{{File: 0, Rank: 1, Quiet: rules.FarRide}, {File: 0, Rank: 1, Capture: 4, Hop: true}}
	if err != nil || !slices.Equal(rides, want) {
		t.Errorf("%v, %v; want %v", rides, err, want)
	}
}

// TestErrors: what is not understood is refused at its column.
func TestErrors(t *testing.T) {
	for text, column := range map[string]int{
		"": 1, "f": 2, "RX": 2, "gR": 1, "R4nN": 3, "Rj": 2, "4R": 1, "W4f": 4, "mmR": 2, "pN": 1, "fpW": 2, "RpD1": 2,
		"fhR": 1, "hN": 1, "fshN": 3, "NhfN": 2, "RR": 2, "NN3": 3, "R100": 2, "fsK": 1, "mblQ": 2, "K é": 2, "né": 1,
		"Qé": 2, "ffF": 2, "rrfW": 2, "bbK": 2, strings.Repeat("W", 201): 201,
	} {
		rides, err := betza.Parse(text)
		var e *betza.Error
		if !errors.As(err, &e) || e.Column != column {
			t.Errorf("%q: %v, %v; want an error in column %d", text, rides, err, column)
		}
	}
}

// FuzzParse: any text gives rides in canonical form or an error within the text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"fhNbFrlbW", "mRcpR", "NNDD3", "hrNflB2", "fsK", "Rj", "é",
		strings.Repeat("b", betza.MaxLength/2) + "C"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rides, err := betza.Parse(text)
		if err != nil {
			var e *betza.Error
			if !errors.As(err, &e) || e.Column < 1 || e.Column > len(text)+1 || e.Error() == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if len(rides) == 0 || !slices.Equal(rules.MergeRides(rides), rides) {
			t.Fatalf("%q: %v", text, rides)
		}
		again, err := betza.Parse(text + text)
		if small := text[0] >= 'a'; small && 2*len(text) <= betza.MaxLength && (err != nil || !slices.Equal(again, rides)) {
			t.Fatalf("%q twice: %v, once %v", text, again, rides)
		}
	})
}

func ExampleParse() {
	rides, _ := betza.Parse("fRsW")
	for _, r := range rides {
		fmt.Println(r.File, r.Rank, r.Quiet, r.Capture)
	}
	// Output:
	// 0 1 9 9
	// -1 0 1 1
	// 1 0 1 1
}
