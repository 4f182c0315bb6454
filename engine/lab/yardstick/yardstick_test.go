package yardstick

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient/fake"
	"midline/engine/variant/orthodox"
)

func TestMain(m *testing.M) {
	fake.Main()
	os.Exit(m.Run())
}

// fens are positions of different stages and colours to act.
var fens = []string{
	"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
	"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"4k3/8/8/8/8/8/8/4KQ2 b - - 0 1",
	"8/5k2/8/8/3r4/8/1P3K2/8 w - - 0 1",
}

// Where the points follow from the evaluation itself, the error is none, at that scale.
func TestMeasureFindsTheScale(t *testing.T) {
	evaluate, err := evaluatorOf(handMade(t), orthodox.Chess.With(orthodox.Chess.Armies[0], orthodox.Chess.Armies[0]))
	if err != nil {
		t.Fatal(err)
	}
	const scale = 170
	var list []Position
	for _, text := range fens {
		p, err := fen.Parse(&orthodox.Chess, text)
		if err != nil {
			t.Fatal(err)
		}
		score := float64(evaluate(&p))
		if p.Side() == rules.Black {
			score = -score
		}
		list = append(list, Position{p, 1 / (1 + math.Exp(-score/scale))})
	}
	e, err := Measure(list, handMade(t))
	if err != nil || e.All > 1e-9 || math.Abs(e.Scale-scale) > 1 {
		t.Errorf("%+v, %v", e, err)
	}
	// Off by a tenth in one position of five.
	list[4].Expected -= 0.1
	e, err = Measure(list, handMade(t))
	if err != nil || e.All < 0.0005 || e.All > 0.0021 {
		t.Errorf("%+v, %v", e, err)
	}
	var table bytes.Buffer
	if err := Table(&table, list, []string{"hand-made"}, []Error{e}); err != nil ||
		!strings.Contains(table.String(), fmt.Sprintf("%.4f", e.All)) || strings.Contains(table.String(), "NaN") {
		t.Errorf("%v\n%s", err, &table)
	}
}

func handMade(t *testing.T) search.Network {
	t.Helper()
	n, err := search.ReadNetwork(search.NoNetwork)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestReadRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"":                                 "no positions",
		fens[0] + ";0.5;chess\n" + fens[1]: "line 2: expected",
		fens[0] + ";1.5;chess":             "not a number from 0 to 1",
		fens[0] + ";NaN;chess":             "not a number from 0 to 1",
		fens[0] + ";0.5;chess5":            "chess5",
		"8/8 w - - 0 1;0.5;chess":          "line 1",
	} {
		name := filepath.Join(t.TempDir(), "yardstick")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(name); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want something of %q", text, err, says)
		}
	}
}

func labelling(t *testing.T, how string) *Labelling {
	t.Helper()
	dir := t.TempDir()
	text := strings.Join(fens, ";0.5;chess;3\n") + ";0.5;chess;3\n" + fens[0] + ";1;chess;9\n"
	if err := os.WriteFile(filepath.Join(dir, "positions"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return &Labelling{
		Engine: players.Spec{Kind: players.KindUCI, Name: "fake", Command: fake.Command(how)}, Nodes: 10, Positions: 5,
		Cores: 2, Files: []string{filepath.Join(dir, "positions")}, Out: filepath.Join(dir, "yardstick"),
	}
}

// The fake engine says that the side to act wins 700 of 1000 games and draws 200. An interrupted
// labelling goes on after the last whole line.
func TestLabel(t *testing.T) {
	l := labelling(t, "wdl")
	if err := l.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	list, err := Read(l.Out)
	if err != nil || len(list) != 5 {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	for _, p := range list {
		want := 0.8
		if p.Pos.Side() == rules.Black {
			want = 0.2
		}
		if math.Abs(p.Expected-want) > 1e-9 {
			t.Errorf("%s: %f", fen.Format(&p.Pos), p.Expected)
		}
	}
	whole, err := os.ReadFile(l.Out)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(l.Out, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := l.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(l.Out); err != nil || !bytes.Equal(again, whole) {
		t.Errorf("%v\n%s\n%s", err, again, whole)
	}
	l.Seed = 2
	if err := l.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "other positions") {
		t.Errorf("another draw goes on in the file: %v", err)
	}
}

func TestLabelRefuses(t *testing.T) {
	if err := labelling(t, "good").Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "chances") {
		t.Errorf("an engine without chances: %v", err)
	}
	l := labelling(t, "wdl")
	l.Positions = 6
	if err := l.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "5 different positions") {
		t.Errorf("more than there are: %v", err)
	}
}
