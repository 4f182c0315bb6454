package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
)

// TestCut: a text is cut where it has to be and no sooner, however long it is.
func TestCut(t *testing.T) {
	test.NewTempApp(t)
	for _, text := range []string{"", "a", "A theme", "A theme of the sea, at night", strings.Repeat("mild ", 40_000)} {
		for _, width := range []float32{0, 5, 40, 120, 400} {
			got := Body.Cut(text, width)
			whole := got == text
			if !whole && !strings.HasSuffix(got, "…") || Body.Width(got) > width && got != "…" {
				t.Fatalf("%.20q in %v: %.40q, %v wide", text, width, got, Body.Width(got))
			}
			kept := strings.TrimSuffix(got, "…")
			longer := text[:min(len(kept)+2, len(text))]
			if !whole && len(longer) < len(text) && Body.Width(longer+"…") <= width && !strings.HasSuffix(longer, " ") {
				t.Errorf("%.20q in %v: %q, though %q fits", text, width, got, longer+"…")
			}
		}
	}
}

// TestWrap: no line is wider than there is room, also where a word is, and no
// letter is lost.
func TestWrap(t *testing.T) {
	test.NewTempApp(t)
	path := "/home/" + strings.Repeat("a-very-long-folder-", 12) + "/unfinished.json"
	for _, text := range []string{"", "one", "one two\nthree", path, "The file is kept as " + path + " and the game goes on.", path + " " + path} {
		for _, width := range []float32{60, 200, 700} {
			lines := Body.Wrap(text, width)
			for _, line := range lines {
				if Body.Width(line) > width {
					t.Errorf("%.20q in %v: the line %q is %v wide", text, width, line, Body.Width(line))
				}
			}
			if joined := strings.Join(lines, ""); strings.ReplaceAll(joined, " ", "") != strings.NewReplacer(" ", "", "\n", "").Replace(text) {
				t.Errorf("%.20q in %v: %q", text, width, lines)
			}
		}
	}
}
