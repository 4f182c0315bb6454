package lab

import (
	"bytes"
	"context"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

const nutty = "../testdata/armies/nutty.toml"

func TestFairnessGoesOn(t *testing.T) {
	own, err := readArmy(nutty)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "nutty.jsonl")
	f := Fairness{Army: own, Games: 4, Nodes: 20, Cores: 1, Out: file}
	ctx, stop := context.WithCancel(t.Context())
	if _, err := f.Run(ctx, func(s *Standing) {
		if s.Games() == 5 {
			stop()
		}
	}); err == nil {
		t.Fatal("it was not interrupted")
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Run(t.Context(), nil)
	if err != nil || s.Games() != 24 || s.Total != 24 {
		t.Fatalf("%v, %d of %d games", err, s.Games(), s.Total)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(after, before) || bytes.Count(before, []byte{'\n'}) < 6 {
		t.Errorf("%v, or what was played before the interruption was played again", err)
	}
	colours := map[string]int{}
	if err := ReadGamesFile(file, func(_ Settings, r *Record) error {
		colours[r.Armies]++
		return Replay(r, nil)
	}); err != nil {
		t.Fatal(err)
	}
	for i := range s.Against {
		a := s.Against[i].Army
		if s.Against[i].Tally.Games() != 4 || colours[own.Code()+a.Code()] != 2 || colours[a.Code()+own.Code()] != 2 {
			t.Errorf("%s: %d games, %v", a.Name, s.Against[i].Tally.Games(), colours)
		}
	}
	whole := Fairness{Army: own, Games: 4, Nodes: 20, Cores: 1}
	again, err := whole.Run(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Against {
		a, b := s.Against[i].Tally, again.Against[i].Tally
		if a.Wins != b.Wins || a.Draws != b.Draws || a.Losses != b.Losses {
			t.Errorf("%s: interrupted %s, whole %s", s.Against[i].Army.Name, &a, &b)
		}
	}
}

// standing returns a standing with the given results against each of the six.
func standing(won, drawn, lost [6]int) *Standing {
	s := &Standing{Army: &rules.Army{Name: "Own"}}
	for i, a := range chess2.Variant.Armies {
		o := Opponent{Army: a}
		for _, r := range []struct{ n, points int }{{won[i], 2}, {drawn[i], 1}, {lost[i], 0}} {
			for range r.n {
				o.Tally.Add("", -o.Tally.Games(), r.points)
			}
		}
		s.Against = append(s.Against, o)
	}
	return s
}

func TestStanding(t *testing.T) {
	s := standing([6]int{60, 50, 30, 45, 19, 0}, [6]int{20, 0, 10, 10, 0, 20}, [6]int{20, 50, 60, 45, 0, 0})
	beaten, even, better := s.Compared()
	of := func(at ...int) (list []*rules.Army) {
		for _, i := range at {
			list = append(list, chess2.Variant.Armies[i])
		}
		return list
	}
	if !slices.Equal(beaten, of(0)) || !slices.Equal(better, of(2)) || !slices.Equal(even, of(1, 3, 5)) {
		t.Errorf("%v, %v, %v", beaten, even, better)
	}
	if score, low, high := s.Score(); math.Abs(score-(0.7+0.5+0.35+0.5+1+0.5)/6) > 1e-9 ||
		!(low < score && score < high) {
		t.Errorf("%.4f, %.4f to %.4f", score, low, high)
	}
	even6, less := [6]int{50, 50, 50, 50, 50, 50}, [6]int{25, 25, 25, 25, 25, 25}
	if p := standing(even6, [6]int{}, even6).Pawns(); math.Abs(p) > 0.02 {
		t.Errorf("an even score is worth %v pawns", p)
	}
	up, down := standing(even6, [6]int{}, less).Pawns(), standing(less, [6]int{}, even6).Pawns()
	if up < 1 || up > 4 || math.Abs(up+down) > 0.03 {
		t.Errorf("two thirds are worth %v pawns, one third %v", up, down)
	}
}

func TestFairnessCommand(t *testing.T) {
	var out bytes.Buffer
	if err := Main(t.Context(), []string{"balance", "-army", nutty, "-games", "4", "-nodes", "10"}, &out,
		io.Discard); err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"Nutty Knights against games won", "Two Kings 4 ", "each alike 24 ", "pawns"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, out.String())
		}
	}
	broken := filepath.Join(t.TempDir(), "broken.toml")
	if err := os.WriteFile(broken, []byte("name = \"Broken\"\nplan = 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-army", broken}, "broken.toml:2:8"},
		{[]string{"-army", filepath.Join(t.TempDir(), "none.toml")}, "none.toml"},
		{[]string{"-army", nutty, "games.jsonl"}, "games.jsonl"},
		{[]string{"-army", nutty, "-games", "0"}, "at least"},
	} {
		err := Main(t.Context(), append([]string{"balance"}, c.args...), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.args, err)
		}
	}
}

// TestArmyOfMatch: a match is played with an army from a file, which -army makes known.
func TestArmyOfMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "matched.toml")
	text, err := os.ReadFile(nutty)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, "# for a match\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	match := []string{"match", "-player", "midline name=a", "-player", "midline name=b", "-variants", "chess2",
		"-nodes", "5",
		"-games", "2", "-max-turns", "4", "-armies", "{matched}C", "-out", filepath.Join(t.TempDir(), "games.jsonl")}
	if err := Main(t.Context(), match, io.Discard, io.Discard); err == nil {
		t.Error("an army is played that is not known")
	}
	var out bytes.Buffer
	if err := Main(t.Context(), append(match, "-army", file), &out, io.Discard); err != nil {
		t.Errorf("%v: %s", err, out.String())
	}
}

func TestArmiesOfCells(t *testing.T) {
	own, err := readArmy(nutty)
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells("chess2", "CN A{nutty} "+own.Code()+"R")
	if err != nil || len(cells) != 3 || cells[1].Black != own || cells[2].White != own ||
		cells[1].Armies() != "A"+own.Code() {
		t.Fatalf("%v, %v", err, cells)
	}
	for _, wrong := range []string{"C", "CNA", "C{nutty", "{none-such}C", "CX"} {
		if _, err := Cells("chess2", wrong); err == nil {
			t.Errorf("%q is accepted", wrong)
		}
	}
}
