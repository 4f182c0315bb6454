package scoring

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/lab/labelled"
	"midline/engine/lab/players"
	"midline/engine/rules"
	"midline/engine/uciclient/fake"
)

func TestMain(m *testing.M) {
	fake.Main()
	os.Exit(m.Run())
}

// lines are positions whose first legal action, which the fake engine plays, is quiet, but for the
// fourth; the second is there twice.
const lines = `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1;1;chess;31
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1;0;chess;7
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1;0;chess;7
1r2k3/8/8/8/8/8/r7/K7 w - - 0 1;0.5;chess;0
8/5k2/8/8/3r4/8/1P3K2/8 w - - 0 1;0.5;chess;-300
`

func scoringOf(t *testing.T, text, how string) *Scoring {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "positions")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return &Scoring{
		Engine: players.Spec{Kind: players.KindUCI, Name: "fake", Command: fake.Command(how)}, Depth: 1, Cores: 2,
		Files: []string{name}, Out: filepath.Join(dir, "scored"),
	}
}

// The fake engine gives the side to act -12 centipawns, and 500 as a mere lower bound.
func TestScore(t *testing.T) {
	s := scoringOf(t, lines, "good-at-once")
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(s.Out)
	if err != nil {
		t.Fatal(err)
	}
	want := ""
	for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		fields := strings.Split(line, ";")
		p, err := labelled.Parse(fields)
		if err != nil {
			t.Fatal(err)
		}
		loud := labelled.Loud(&p.Pos, p.Pos.Legal(nil)[0])
		if loud != (i == 3) {
			t.Fatalf("line %d: loud is %t", i+1, loud)
		}
		if loud || i == 2 {
			continue
		}
		fields[3] = "-12"
		if p.Pos.Side() == rules.Black {
			fields[3] = "12"
		}
		want += strings.Join(fields, ";") + "\n"
	}
	if string(got) != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}

// Midline's search scores any game, and gives the same position the same score, whoever scores it: a rook more is
// worth more than a pawn less.
func TestScoreByMidline(t *testing.T) {
	text := "4k3/pppp4/8/8/8/8/PPPP3P/R3K3 b - - 0 20 CC;1;chess2;0\n4k3/pppp4/8/8/8/8/PPP5/4K3 w - - 0 20;0;chess;7\n"
	s := scoringOf(t, strings.Repeat(text, 100), "")
	s.Engine, s.Depth = players.Spec{Kind: players.KindMidline}, 3
	if err := s.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(s.Out)
	if err != nil {
		t.Fatal(err)
	}
	scores := map[string][]float64{}
	for _, line := range strings.Split(strings.TrimSpace(string(got)), "\n") {
		p, err := labelled.Parse(strings.Split(line, ";"))
		if err != nil {
			t.Fatal(err)
		}
		name := p.Pos.Rules().Variant.Name
		scores[name] = append(scores[name], p.Score)
	}
	if rook, pawn := scores["chess2"], scores["chess"]; len(rook) != 100 || len(pawn) != 100 || rook[0] < 100 ||
		pawn[0] > -20 || rook[99] < 100 || pawn[99] > -20 {
		t.Errorf("%d scores from %v, %d from %v", len(rook), rook[:min(1, len(rook))], len(pawn), pawn[:min(1, len(pawn))])
	}
}

// An interrupted scoring writes what an uninterrupted one does.
func TestScoreResumes(t *testing.T) {
	for _, scorer := range []players.Spec{
		{Kind: players.KindUCI, Name: "fake", Command: fake.Command("good-at-once")}, {Kind: players.KindMidline},
	} {
		t.Run(scorer.Kind, func(t *testing.T) { resumes(t, scorer) })
	}
}

func resumes(t *testing.T, scorer players.Spec) {
	text := strings.Repeat(lines, 300)
	whole := scoringOf(t, text, "")
	whole.Engine = scorer
	if err := whole.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(whole.Out)
	if err != nil {
		t.Fatal(err)
	}
	s := scoringOf(t, text, "")
	s.Engine = scorer
	interrupted := 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		at, err := s.load()
		if err != nil {
			t.Fatal(err)
		}
		stop := make(chan struct{})
		go func() { // as soon as the file has grown by a block
			defer close(stop)
			for ctx.Err() == nil {
				if info, err := os.Stat(s.Out); err == nil && info.Size() > at.Written && interrupted < 2 {
					cancel()
				}
				time.Sleep(time.Millisecond)
			}
		}()
		err = s.Run(ctx, io.Discard)
		cancel()
		<-stop
		if err == nil {
			break
		}
		interrupted++
	}
	if got, err := os.ReadFile(s.Out); err != nil || !bytes.Equal(got, want) || interrupted == 0 {
		t.Errorf("%v, %d bytes after %d interruptions, and %d without one", err, len(got), interrupted, len(want))
	}
	s.Depth++
	if err := s.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "other settings") {
		t.Errorf("another scoring goes on in the file: %v", err)
	}
}

func TestScoreRefuses(t *testing.T) {
	for _, c := range []struct{ text, how, says string }{
		{lines, "nothing", "is no action"},
		{lines, "illegal", "e1e8"},
		{lines, "crash", "no answer"},
		{lines, "dies", "no answer"},
		{"8/8 w - - 0 1;0;chess;3\n", "good-at-once", "after byte 0"},
		{strings.Replace(lines, ";chess;", ";chess960;", 1), "good-at-once", "positions of chess only"},
	} {
		err := scoringOf(t, c.text, c.how).Run(t.Context(), io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want something of %q", c.how, err, c.says)
		}
	}
	for text, says := range map[string]string{"midline nodes=5": "no use of nodes", "midline hash=64": "no use of hash",
		"midline memory=on": "no use of memory", "uci x threads=2": "no use of threads", "uci x trace=y": "no use of trace"} {
		spec, err := players.ParseSpec(text)
		if err != nil {
			t.Fatal(err)
		}
		s := scoringOf(t, lines, "good-at-once")
		s.Engine = spec
		if err := s.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want something of %q", text, err, says)
		}
	}
	s := scoringOf(t, lines, "good-at-once")
	s.Engine.Kind = players.KindRandom
	if err := s.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "UCI") {
		t.Errorf("a player that gives no scores: %v", err)
	}
}
