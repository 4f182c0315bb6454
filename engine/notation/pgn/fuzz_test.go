package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/message"
)

// seeds gives a fuzzer the samples and games of each variant.
func seeds(f *testing.F) {
	files, err := filepath.Glob("testdata/*.pgn")
	if err != nil || len(files) == 0 {
		f.Fatalf("no samples: %v", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	rnd := rand.New(rand.NewPCG(19, 3))
	corpus(f, 1, func(g *Game) {
		for n, plies := g.Root, 0; len(n.Children) > 0; n, plies = n.Children[0], plies+1 {
			if plies == 12 {
				n.Children = nil
				break
			}
		}
		annotate(rnd, g.Root, g.Start, 1)
		text, err := Append(nil, g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	})
	f.Add([]byte("1. a3 {too much for a command: [%end []} a6 {[%end 1-0 {]} *"))
	f.Add([]byte("1. e4 (1. d4 (1. c4 (1. Nf3 {x}))) *\r1. d4\x00 \xff\xfe 1-0 [Event \"\n"))
}

// FuzzScan: what the Scanner finds lies in the stream, in order and without an overlap.
func FuzzScan(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		s := NewScanner(bytes.NewReader(text))
		last := Raw{Line: 1}
		for s.Scan() {
			r := s.Raw()
			if r.Number != last.Number+1 || r.Line < last.Line || r.Offset <= last.Offset || r.Offset > int64(len(text)) || len(r.Text) == 0 {
				t.Fatalf("game %d, line %d, to %d after game %d, line %d, to %d", r.Number, r.Line, r.Offset, last.Number, last.Line, last.Offset)
			}
			last = r
			if _, err := Parse(r, Options{}); err != nil {
				placed(t, r, err)
			}
		}
		if s.Err() != nil {
			t.Fatal(s.Err())
		}
	})
}

// placed holds the place of an error against its game.
func placed(t *testing.T, r Raw, err error) {
	t.Helper()
	var bad *Error
	if !errors.As(err, &bad) {
		t.Fatalf("%T: %v", err, err)
	}
	lines := 1 + bytes.Count(r.Text, []byte("\n")) + bytes.Count(r.Text, []byte("\r"))
	if bad.Game != r.Number || bad.Line < r.Line || bad.Line >= r.Line+lines || bad.Column < 1 || bad.Field == "" || message.Of(bad).Error() == "" {
		t.Fatalf("%+v of game %d, line %d", bad, r.Number, r.Line)
	}
}

// FuzzParse: what Parse takes is written and read back as the same game.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		raw := Raw{Number: 1, Line: 1, Text: text}
		g, err := Parse(raw, Options{})
		if err != nil {
			placed(t, raw, err)
			return
		}
		written, err := Append(nil, g)
		if err != nil {
			t.Fatalf("%v\n%q", err, text)
		}
		s := NewScanner(bytes.NewReader(written))
		if !s.Scan() {
			t.Fatalf("no game in\n%s", written)
		}
		back, err := Parse(s.Raw(), Options{})
		if err != nil {
			t.Fatalf("%v\n%s\n%q", err, written, text)
		}
		if d := same(g, back); d != "" {
			t.Fatalf("%s\n%s\n%q", d, written, text)
		}
		if second, err := Append(nil, back); err != nil || !bytes.Equal(written, second) {
			t.Fatalf("%v\n%s\n%s", err, written, second)
		}
		if s.Scan() {
			t.Fatalf("more than one game in\n%s", written)
		}
	})
}

// TestLarge: a game as large as may be, of small parts, is read in the time that its length
// takes, or refused.
func TestLarge(t *testing.T) {
	const n = 1 << 17
	for name, text := range map[string]string{
		"comments": "1. e4" + strings.Repeat(" {y}", n), "variations": "1. e4" + strings.Repeat("(1. d4 {a})", n),
		"before": "1. e4" + strings.Repeat("(1. d4) {a}", n), "commands": "1. e4 {" + strings.Repeat("[%csl Ga1] ", n) + "}",
		"glyphs": "1. e4" + strings.Repeat(" $1 {a}", n), "words": "1. e4 {" + strings.Repeat("a [ ", n) + "}", "moves": strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", n/4),
	} {
		g, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(text)}, Options{})
		if err != nil {
			if !strings.Contains(err.Error(), "too much is noted") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if _, err := Append(nil, g); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	var tags strings.Builder
	for i := range n {
		fmt.Fprintf(&tags, "[T%d \"\"]\n", i)
	}
	if _, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(tags.String())}, Options{}); err == nil {
		t.Errorf("%d tags are taken", n)
	}
}

// TestDeep: brackets without end cost an error, not the stack.
func TestDeep(t *testing.T) {
	for _, text := range []string{
		"1. e4 " + strings.Repeat("(1. d4 ", 1<<17), "1. e4 " + strings.Repeat("(", 1<<20), "1. e4 " + strings.Repeat("e5 (e5 ", 1000), strings.Repeat(")", 1000),
	} {
		if _, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(text)}, Options{}); err == nil {
			t.Errorf("%.30s… is read", text)
		}
	}
}
