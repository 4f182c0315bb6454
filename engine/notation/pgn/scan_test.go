package pgn

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestScan: where games begin and end.
func TestScan(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"prose alone", "There are no games here.\n\nNone [at all].\n", []string{""}},
		{"one", "[Event \"a\"]\n\n1. e4 *\n", []string{"[Event \"a\"]\n\n1. e4 *"}},
		{"no result", "[Event \"a\"]\n\n1. e4\n[Event \"b\"]\n\n1. d4\n",
			[]string{"[Event \"a\"]\n\n1. e4", "[Event \"b\"]\n\n1. d4"}},
		{"no moves", "[Event \"a\"]\n[Event \"b\"]\n\n*\n", []string{"[Event \"a\"]", "[Event \"b\"]\n\n*"}},
		{"one line", `[Event "a"] 1. e4 1-0 [Event "b"] 1. d4 0-1 2. c4 * {c} e5 f5 *`,
			[]string{`[Event "a"] 1. e4 1-0`, `[Event "b"] 1. d4 0-1`, "2. c4 * {c}", "e5 f5 *"}},
		{"a comment after the result", "1. e4 1-0 {resigned}\n; so\n\n1. d4 *",
			[]string{"1. e4 1-0 {resigned}\n; so", "1. d4 *"}},
		{"prose between", "1. e4 1-0\n\nThe next one:\n\n1. d4 *", []string{"1. e4 1-0", "1. d4 *"}},
		{"a result in a comment", "1. e4 {1-0 ; } e5 ; 1-0 {\n*", []string{"1. e4 {1-0 ; } e5 ; 1-0 {\n*"}},
		{"a result in a variation", "1. e4 (1. d4 1-0) e5 *", []string{"1. e4 (1. d4 1-0) e5 *"}},
		{"an open comment, Event", "1. e4 { x\n[Event \"b\"]\n*", []string{"1. e4 { x", "[Event \"b\"]\n*"}},
		{"an open comment, a tag", "1. e4 { x\n[Site \"no\"]\n\n[Site \"b\"]\n*",
			[]string{"1. e4 { x\n[Site \"no\"]", "[Site \"b\"]\n*"}},
		{"CR", "[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r*\r",
			[]string{"[Event \"a\"]\r\r1. e4 *", "[Event \"b\"]\r\r*"}},
		{"a byte order mark", "\ufeff[Event \"a\"]\n*", []string{"[Event \"a\"]\n*"}},
		{"a value of two lines", "[Event \"a\n[b\"]\n[Site\n\"c\"\n]\n1. e4 *",
			[]string{"[Event \"a\n[b\"]\n[Site\n\"c\"\n]\n1. e4 *"}},
		{"a value without end", "[Event \"a]\n\n1. e4 *\n\n[Event \"b\"]\n*",
			[]string{"[Event \"a]\n\n1. e4 *", "[Event \"b\"]\n*"}},
		{"an escaped line", "1. e4\n% 1-0 {\ne5 *", []string{"1. e4\n% 1-0 {\ne5 *"}},
		{"NUL", "1. e4\x00e5\x00*\x00\x00", []string{"1. e4\x00e5\x00*"}},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
			var got []string
			for s := NewScanner(r); s.Scan(); {
				got = append(got, string(s.Raw().Text))
			}
			if strings.Join(got, "\n---\n") != strings.Join(c.want, "\n---\n") {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
	}
}

// TestLongGames: a game longer than MaxGame is skipped with an error, and so is a line of that
// length; a long line of moves is read.
func TestLongGames(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("[Event \"a\"]\n\n1. e4 {")
	b.WriteString(strings.Repeat("A long remark without end. ", MaxGame/27+1))
	b.WriteString("} *\n\n[Event \"b\"]\n\n1. d4 {")
	b.WriteString(strings.Repeat("x", 3*longLine))
	b.WriteString("}")
	b.WriteString(strings.Repeat(" {y}", longLine))
	b.WriteString(" *\n\n[Event \"c\"]\n\n1. c4 *\n")
	s := NewScanner(&b)
	var said []string
	for s.Scan() {
		if _, err := Parse(s.Raw(), Options{}); err != nil {
			said = append(said, err.Error())
		}
	}
	if len(said) != 1 ||
		said[0] != "game 1, line 1, column 1: the text of the game is longer than 16 MB, so it is skipped" {
		t.Errorf("errors %q", said)
	}
	if r := s.Raw(); s.number != 3 || r.Number != 0 || s.at != len(s.buf) || b.Len() > 0 {
		t.Errorf("%d games, %d of %d bytes, and %d not read", s.number, s.at, len(s.buf), b.Len())
	}
	if cap(s.buf) > 4*MaxGame {
		t.Errorf("%d bytes are held", cap(s.buf))
	}
}

// TestReadError: a read error ends the stream and is reported.
func TestReadError(t *testing.T) {
	broken := errors.New("the disk is gone")
	r := NewReader(io.MultiReader(strings.NewReader("1. e4 *\n\n1. d4"), iotest.ErrReader(broken)), Options{})
	if _, err := r.Next(); err != nil {
		t.Error(err)
	}
	if g, err := r.Next(); g != nil || !errors.Is(err, broken) {
		t.Errorf("%v, %v", g, err)
	}
}
