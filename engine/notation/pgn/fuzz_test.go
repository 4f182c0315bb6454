package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"midline/engine/message"
)

// seeds gives a fuzzer the samples and games of each variant.
func seeds(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
}

// samples returns the texts of the samples.
func samples(f testing.TB) (list [][]byte) {
	files, err := filepath.Glob("testdata/*.pgn")
	outside, failed := filepath.Glob("testdata/outside/*")
	if err = errors.Join(err, failed); err != nil || len(files) == 0 || len(outside) == 0 {
		f.Fatalf("no samples: %v", err)
	}
	files = append(files, outside...)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		list = append(list, text)
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
		list = append(list, text)
	})
	return append(list, []byte("1. a3 {too much for a command: [%end []} a6 {[%end 1-0 {]} *"),
		[]byte("1. e4 (1. d4 (1. c4 (1. Nf3 {x}))) *\r1. d4\x00 \xff\xfe 1-0 [Event \"\n"))
}

// FuzzScan: the games that the Scanner finds lie in the stream, in order and without overlap, and a
// text with letters gives a game or an error.
func FuzzScan(f *testing.F) {
	seeds(f)
	f.Fuzz(scanned)
}

func scanned(t *testing.T, text []byte) {
	s := NewScanner(bytes.NewReader(text))
	last := Raw{Line: 1, before: -1}
	found := 0 // games and errors
	for s.Scan() {
		r := s.Raw()
		found++
		if r.Number == 0 {
			if _, err := Parse(r, Options{}); err == nil || found > 1 || s.Scan() {
				t.Fatalf("%v of a text without a game, after %d", err, found-1)
			}
			break
		}
		if r.Number != last.Number+1 || r.Line < last.Line || r.Line == last.Line && r.before <= last.before ||
			len(r.Text) == 0 {
			t.Fatalf("game %d, line %d, behind %d characters, after game %d, line %d, behind %d", r.Number, r.Line, r.before,
				last.Number, last.Line, last.before)
		}
		last = r
		g, err := Parse(r, Options{})
		if err != nil {
			placed(t, r, err)
			continue
		}
		for _, e := range g.Warnings {
			placed(t, r, e)
		}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	if found == 0 && bytes.ContainsFunc(text, unicode.IsLetter) {
		t.Fatalf("0 games and 0 errors in %q", text)
	}
}

// placed checks that the place of an error lies in its game.
func placed(t *testing.T, r Raw, err error) {
	t.Helper()
	var bad *Error
	if !errors.As(err, &bad) {
		t.Fatalf("%T: %v", err, err)
	}
	lines := 1 + bytes.Count(r.Text, []byte("\n")) + bytes.Count(r.Text, []byte("\r"))
	if bad.Game != r.Number || bad.Line < r.Line || bad.Line >= r.Line+lines || bad.Column < 1 || bad.Field == "" ||
		message.Of(bad).Error() == "" {
		t.Fatalf("%+v of game %d, line %d", bad, r.Number, r.Line)
	}
}

// FuzzParse: a game that Parse reads is written and read back as the same game.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(parsed)
}

func parsed(t *testing.T, text []byte) {
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
}

// TestCommentsOfSigns: comments of the signs that have a meaning in comments, in every place, pass the
// check of FuzzParse.
func TestCommentsOfSigns(t *testing.T) {
	random := rand.New(rand.NewPCG(36, 5))
	signs := []string{wordJoiner, wordJoiner, wideBrace, "[", "%", "[%", "]", "{", "¶", "§", paragraphMark, beforeMark,
		" ", "\n\n", "a", "eval 0.30]", "[%eval ", "[%end 1-0", analysisCommand, "1. e4", ";", "(", ")"}
	comment := func(more ...string) string {
		var b strings.Builder
		for range random.IntN(9) {
			b.WriteString(append(signs, more...)[random.IntN(len(signs)+len(more))])
		}
		return b.String()
	}
	for range 30_000 {
		text := fmt.Sprintf("{%s} 1. e4 {%s} (1. d4 {%s}) {%s} 1... e5 ; %s\n({%s} 1... c5 {%s}) 2. Nf3 *", comment(),
			comment(), comment(), comment(), strings.ReplaceAll(comment("}"), "\n", ""), comment(), comment())
		switch random.IntN(4) {
		case 0:
			text = "{" + comment() + analysisCommand + " 1. e4 {" + comment() + wideBrace + " 1... e5} *"
		case 1:
			text = "1. e4 {" + comment()
		}
		parsed(t, []byte(text))
	}
}

// TestMutations: samples with parts removed, doubled, moved, or replaced by something meaningful
// pass the checks of FuzzScan and FuzzParse.
func TestMutations(t *testing.T) {
	random := rand.New(rand.NewPCG(35, 11))
	list := samples(t)
	signs := strings.Fields("{ } ( ) [ ] ; % $ $3 \" \\ . .. ... 1. 2. 1... 1-0 0-0 * *\u2011 -- --- e5* [% [/pgn] " +
		"[Event [A x] \"] \\\"] <p> ``` > Ke4 Nf6 novelty \x80 \xe9 é \ufeff \xff\xfe \x00 [FEN /e3 e4/")
	for range 4000 {
		text := bytes.Clone(list[random.IntN(len(list))])
		if len(text) > 800 {
			from := random.IntN(len(text) - 800)
			text = text[from : from+800]
		}
		for range 1 + random.IntN(6) {
			at := random.IntN(len(text) + 1)
			end := min(len(text), at+random.IntN(20))
			sign := signs[random.IntN(len(signs))]
			var put []byte
			switch random.IntN(5) {
			case 0:
				put = []byte(sign)
			case 1:
				put = []byte(" " + sign + " ")
			case 2:
				put = []byte("\n" + sign + "\n\n"[random.IntN(2):])
				end = at
			case 3:
				from := random.IntN(len(text) + 1)
				put = text[from:min(len(text), from+random.IntN(60))]
				end = at
			}
			text = slices.Concat(text[:at], put, text[end:])
		}
		scanned(t, text)
		parsed(t, text)
	}
}

// TestLarge: a game of the greatest size, of small parts, is read in linear time, or refused.
func TestLarge(t *testing.T) {
	const n = 1 << 17
	for name, text := range map[string]string{
		"comments": "1. e4" + strings.Repeat(" {y}", n), "variations": "1. e4" + strings.Repeat("(1. d4 {a})", n),
		"before": "1. e4" + strings.Repeat("(1. d4) {a}", n), "commands": "1. e4 {" + strings.Repeat("[%csl Ga1] ", n) + "}",
		"glyphs": "1. e4" + strings.Repeat(" $1 {a}", n), "words": "1. e4 {" + strings.Repeat("a [ ", n) + "}",
		"moves":   strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", n/4),
		"illegal": "1. e4" + strings.Repeat("(1. Ke5)", n), "tails": "1. e4" + strings.Repeat(" x1}", n),
		"closed": strings.Repeat(")", n), "square": strings.Repeat("[", n),
		"squares": "1. e4" + strings.Repeat(" []", n), "no values": strings.Repeat("[A \"\n", n),
		"backslashes": strings.Repeat("[A \"\\\"]\n", n), "opened": strings.Repeat("(", n),
		"results": "1. e4" + strings.Repeat(" 1-0 0-1", n), "strays": "1. e4 {ää}" + strings.Repeat(" {\xff\u00e4}", n),
		"prose": strings.Repeat("nothing ", n), "numbers": strings.Repeat("1. ", n),
	} {
		g, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(text)}, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
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
	g, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(tags.String())}, Options{})
	if err != nil || len(g.Tags) != maxTags || len(g.Warnings) != maxWarnings+1 {
		t.Errorf("%d tags: %v", n, err)
	}
}

// TestDeep: unclosed brackets cost a warning, not the stack.
func TestDeep(t *testing.T) {
	for _, text := range []string{
		"1. e4 " + strings.Repeat("(1. d4 ", 1<<17),
		"1. e4 " + strings.Repeat("(", 1<<20), "1. e4 " + strings.Repeat("e5 (e5 ", 1000), strings.Repeat(")", 1000),
	} {
		g, err := Parse(Raw{Number: 1, Line: 1, Text: []byte(text)}, Options{})
		if err != nil || len(g.Warnings) == 0 {
			t.Errorf("%.30s… is read without a warning, or not: %v", text, err)
			continue
		}
		if _, err := Append(nil, g); err != nil {
			t.Errorf("%.30s… is not written: %v", text, err)
		}
	}
}
