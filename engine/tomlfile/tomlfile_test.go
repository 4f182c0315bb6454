package tomlfile

import (
	"errors"
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	deep := strings.Repeat("a.", MaxDepth-1) + "a"
	for _, c := range []struct {
		name, text   string
		line, column int // 0: it is accepted
		reason       string
	}{
		{"plain", "a = 1\n[b]\nc = \"x\"\n", 0, 0, ""},
		{"as deep as may be", deep + " = 1\n[" + deep + "a]\nb = 1.5", 0, 0, ""},
		{"brackets as deep as may be", "a = " + strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth), 0, 0, ""},
		{"many, none within another", strings.Repeat("a.b.c.d\n", 3) + "x", 1, 8, "is not TOML"},
		{"in strings", "a = \"" + strings.Repeat("[.", 99) + "\\\".\"\nb = '" + strings.Repeat("{.", 99) + "'\nc = \"\"\"\n" +
			strings.Repeat("[.\n", 99) + "\"\"\"", 0, 0, ""},
		{"in comments", "a = 1 # " + strings.Repeat("[.", 99), 0, 0, ""},
		{"dots", "x = 1\n" + deep + ".a = 1", 2, 32, "nests more than 16"},
		{"a header", "[" + deep + ".a]", 1, 33, "nests more than 16"},
		{"spaces", strings.Repeat("a . ", 50) + "a = 1", 1, 63, "nests more than 16"},
		{"brackets", "a = " + strings.Repeat("[", 50), 1, 21, "nests more than 16"},
		{"braces", "a = " + strings.Repeat("{a=", 50), 1, 53, "nests more than 16"},
		{"the issue of 32 KB", strings.Repeat("a.", 16<<10) + "a = 1", 1, 32, "nests more than 16"},
		{"no end", "a = \"x", 1, 6, "is not TOML"},
		{"a long key", strings.Repeat("k", 1000) + " = ", 1, 1003, "…)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := Decode(c.text)
			m, refused := errors.AsType[*Mistake](err)
			if !refused {
				m = &Mistake{}
			}
			if m.Line != c.line || m.Column != c.column ||
				!strings.Contains(m.Reason.Error(), c.reason) || err != nil && !refused {
				t.Errorf("line %d, column %d, %q (%v), want %d, %d, %q", m.Line, m.Column, m.Reason, err, c.line, c.column,
					c.reason)
			}
		})
	}
}

// FuzzDecode: a mistake has a position within the text, and no text makes Decode panic or slow.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"a = 1", "a.b.c = [1, {x = \"y\"}]", "[a]\n[[b]]\nc = '''x'''", "\"", "a = \"\\", "# x",
		strings.Repeat("a.", 20)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > MaxSize {
			return
		}
		top, meta, err := Decode(text)
		if m, refused := errors.AsType[*Mistake](err); refused && m.Line > 1+strings.Count(text, "\n") {
			t.Errorf("%v, of %d lines", m, 1+strings.Count(text, "\n"))
		}
		for _, prim := range top {
			var v any
			_ = meta.PrimitiveDecode(prim, &v) // it may be of any kind
		}
	})
}
