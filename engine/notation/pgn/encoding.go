package pgn

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// windows1252 has the characters of the bytes 0x80 to 0x9f; the bytes from 0xa0 on are code points.
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

// stray counts the bytes of a text that were not UTF-8.
type stray struct {
	count int
	first int // where the first one was, in the converted text
}

// toUTF8 returns a text as UTF-8. If most bytes beyond ASCII are valid UTF-8, the text is taken for
// UTF-8 and each invalid byte is replaced. Any other text is taken for Windows-1252, which includes
// Latin-1.
func toUTF8(text []byte) ([]byte, stray) {
	if utf8.Valid(text) {
		return text, stray{}
	}
	fitting, unfit := 0, 0
	for rest := text; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && n == 1:
			unfit++
		case n > 1:
			fitting++
		}
		rest = rest[n:]
	}
	decoded := make([]byte, 0, len(text)+len(text)/8)
	if fitting < unfit {
		for _, c := range text {
			switch {
			case c < 0x80:
				decoded = append(decoded, c)
			case c < 0xa0:
				decoded = utf8.AppendRune(decoded, windows1252[c-0x80])
			default:
				decoded = utf8.AppendRune(decoded, rune(c))
			}
		}
		return decoded, stray{}
	}
	first := -1
	for rest := text; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		if r == utf8.RuneError && n == 1 && first < 0 {
			first = len(decoded)
		}
		decoded = utf8.AppendRune(decoded, r)
		rest = rest[n:]
	}
	return decoded, stray{unfit, first}
}

// Marks at the beginning of some files.
const (
	byteOrderMark   = "\ufeff"
	markLittle16    = "\xff\xfe"
	markBig16       = "\xfe\xff"
	lookedAt        = 256 // bytes from which an encoding without a mark is guessed
	enoughForNoMark = 8
)

// asUTF8 returns a reader of r as UTF-8, whether r has UTF-8 or UTF-16 of either byte order, with
// or without a mark.
func asUTF8(r io.Reader) io.Reader { return &decoder{r: r} }

// decoder reads a stream and converts UTF-16 to UTF-8.
type decoder struct {
	r       io.Reader
	known   bool // the encoding is
	wide    *bufio.Reader
	big     bool // the byte order
	pending []byte
	err     error
}

func (d *decoder) Read(p []byte) (int, error) {
	if !d.known {
		d.detect()
	}
	if d.wide == nil {
		return d.r.Read(p)
	}
	for len(d.pending) == 0 && d.err == nil && len(p) > 0 {
		d.decode()
	}
	n := copy(p, d.pending)
	d.pending = d.pending[n:]
	if n == 0 {
		return 0, d.err
	}
	return n, nil
}

// detect finds out the encoding from the beginning of the stream.
func (d *decoder) detect() {
	d.known = true
	start := make([]byte, 0, lookedAt)
	var err error
	for len(start) < cap(start) && err == nil {
		var n int
		n, err = d.r.Read(start[len(start):cap(start)])
		start = start[:len(start)+n]
		if n == 0 && err == nil {
			break
		}
	}
	rest := d.r
	if err != nil {
		rest = failing{err}
	}
	d.r = io.MultiReader(bytes.NewReader(start), rest)
	little, big := is16(start)
	if little || big {
		d.wide, d.big = bufio.NewReader(d.r), big
	}
}

// failing is a reader that returns an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// is16 reports whether a text begins as UTF-16 of a byte order: by its mark, or because most
// characters of a game are ASCII.
func is16(start []byte) (little, big bool) {
	switch {
	case bytes.HasPrefix(start, []byte(markLittle16)):
		return true, false
	case bytes.HasPrefix(start, []byte(markBig16)):
		return false, true
	case len(start) < enoughForNoMark:
		return false, false
	}
	pairs := len(start) / 2
	var zeros [2]int
	for i, c := range start[:2*pairs] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	return zeros[1]*4 >= pairs*3 && zeros[0]*8 <= pairs, zeros[0]*4 >= pairs*3 && zeros[1]*8 <= pairs
}

// decode converts some more of the stream to UTF-8.
func (d *decoder) decode() {
	d.pending = d.pending[:0]
	for range 1 << 12 {
		r, err := d.unit()
		if err == nil && utf16.IsSurrogate(r) {
			r, err = d.pair(r)
		}
		if err != nil {
			d.err = err
			return
		}
		d.pending = utf8.AppendRune(d.pending, r)
	}
}

// unit reads 16 bits. A single byte at the end is replaced, unless it is a space or a line break, which some
// programs append.
func (d *decoder) unit() (rune, error) {
	var b [2]byte
	switch n, err := io.ReadFull(d.wide, b[:]); {
	case n == 1 && err == io.ErrUnexpectedEOF:
		if bytes.IndexByte([]byte(" \t\r\n\x00"), b[0]) >= 0 {
			return 0, io.EOF
		}
		return utf8.RuneError, nil
	case err != nil:
		return 0, err
	}
	if d.big {
		return rune(b[0])<<8 | rune(b[1]), nil
	}
	return rune(b[1])<<8 | rune(b[0]), nil
}

// pair reads the second half of a character of two units. Half a character is replaced.
func (d *decoder) pair(first rune) (rune, error) {
	next, err := d.wide.Peek(2)
	if len(next) < 2 {
		if err == io.EOF {
			err = nil
		}
		return utf8.RuneError, err
	}
	second := rune(next[1])<<8 | rune(next[0])
	if d.big {
		second = rune(next[0])<<8 | rune(next[1])
	}
	r := utf16.DecodeRune(first, second)
	if r != utf8.RuneError {
		_, err = d.wide.Discard(2)
	}
	return r, err
}
