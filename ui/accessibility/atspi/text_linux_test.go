package atspi

import "testing"

func TestPartsOfTexts(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int
		by   uint32
		want string
	}{
		{"two words", 1, byLetter, "w"},
		{"two words", 5, byWord, "words"},
		{"two words", 9, byWord, "words"},
		{"One. Two.", 6, bySentence, "Two."},
		{"foo\nbar", 1, byLine, "foo\n"},
		{"foo\nbar", 4, byLine, "bar"},
		{"foo\nbar", 7, byLine, "bar"},
		{"foo\n", 4, byLine, ""},
		{"foo\n\n", 4, byLine, "\n"},
		{"foo\n", 3, byLine, "foo\n"},
		{"", 0, byLine, ""},
		{"foo", 99, byLine, "foo"},
	} {
		from, to := part([]rune(c.text), c.at, c.by)
		if got := string([]rune(c.text)[from:to]); got != c.want {
			t.Errorf("%q at %d, kind %d: %q, want %q", c.text, c.at, c.by, got, c.want)
		}
	}
}
