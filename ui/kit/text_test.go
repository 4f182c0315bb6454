package kit

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
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
func TestWrapKeepsNoBreakSpaces(t *testing.T) {
	test.NewTempApp(t)
	text := "Suite possible\u00a0: dame\u202f?"
	for width := range 200 {
		for _, line := range Body.Wrap(text, max(float32(width), Body.Width("possible\u00a0:"))) {
			if strings.HasPrefix(line, ":") || strings.HasPrefix(line, "?") || strings.Contains(line, " :") {
				t.Errorf("%v wide, a line is %q", width, line)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	test.NewTempApp(t)
	path := "/home/" + strings.Repeat("a-very-long-folder-", 12) + "/unfinished.json"
	for _, text := range []string{"", "one", "one two\nthree", path,
		"The file is kept as " + path + " and the game goes on.", path + " " + path} {
		for _, width := range []float32{60, 200, 700} {
			lines := Body.Wrap(text, width)
			for _, line := range lines {
				if Body.Width(line) > width {
					t.Errorf("%.20q in %v: the line %q is %v wide", text, width, line, Body.Width(line))
				}
			}
			if joined := strings.Join(lines, ""); strings.ReplaceAll(joined, " ", "") != strings.NewReplacer(" ", "", "\n",
				"").Replace(text) {
				t.Errorf("%.20q in %v: %q", text, width, lines)
			}
		}
	}
}

// hostile are texts that no player would write and a file may have, as long as is asked for.
func hostile(n int) map[string]string {
	return map[string]string{
		"a word": strings.Repeat("w", n), "words": strings.Repeat("mild ", n/5), "lines": strings.Repeat("a\n", n/2),
		"blanks": strings.Repeat(" ", n),
		"wide":   strings.Repeat("棋", n/3), "no width": strings.Repeat("\u200b", n/3),
		"marks": strings.Repeat("e\u0301\u0302\u0303", n/7), "no text": strings.Repeat("\xff", n),
	}
}

// TestLongTexts: of a text of any length no more is measured, broken and drawn than a screen
// shows.
func TestLongTexts(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	test.NewWindow(canvas.NewRectangle(color.Transparent))
	for name, text := range hostile(1 << 20) {
		if got := len(Body.Text(text).Text); got > mostOfLine+3 {
			t.Errorf("%s: a line of %d bytes is drawn", name, got)
		}
		if got, of := Body.Width(text), Body.Width(text[:4*mostOfLine]); got != of {
			t.Errorf("%s: it is %v wide, and what it begins with %v", name, got, of)
		}
		if got := Body.Cut(text, 400); len(got) > mostOfLine+3 {
			t.Errorf("%s: it is cut to %d bytes", name, len(got))
		}
		for _, most := range []int{0, 1, 3} {
			l := NewParagraph(text, Body, ShadeText, most)
			l.Resize(fyne.NewSize(400, 400))
			if high := l.HeightAt(400); high > mostOfText*Body.Line() || most > 0 && high > float32(most)*Body.Line() {
				t.Errorf("%s: a label of %d lines is %v high", name, most, high)
			}
			drawn := 0
			for _, line := range l.lines {
				drawn += len(line.Text)
			}
			if drawn > 3*(mostOfText+1) { // a byte that is no text becomes a letter of three
				t.Errorf("%s: a label of %d lines draws %d bytes", name, most, drawn)
			}
		}
	}
	if got := Shorten("naïve", 3); got != "na…" {
		t.Errorf("a letter is torn: %q", got)
	}
}

// TestAdvance: the sum of letters is about the width of their text.
func TestAdvance(t *testing.T) {
	test.NewTempApp(t)
	for _, style := range []Style{Body, Strong, Caption} {
		for _, text := range []string{"", "Nxe4+", "The knight goes to the rim.", "Ta1–a8, Größe, пешка"} {
			got, want := style.Advance(text), style.Width(text)
			if got < want-1 || got > want*1.05+1 {
				t.Errorf("%q: %v, and it is %v wide", text, got, want)
			}
		}
	}
}

// A text of the window that does not fit is written smaller before it is cut; what players write is not.
func TestLongWordsAreNarrowed(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	const word = "Einstellungen"
	width := Body.Width(word)
	for _, c := range []struct {
		share float32
		brief bool
		want  string
		small bool
	}{{1, false, word, false}, {0.85, false, word, true}, {0.85, true, "", false}, {0.5, false, "", true}} {
		l := NewLabel(word, Body, ShadeText)
		l.brief = c.brief
		l.Resize(fyne.NewSize(width*c.share, 22))
		line := l.lines[0]
		if (line.Text == word) != (c.want == word) || (line.TextSize < Body.Size) != c.small ||
			line.MinSize().Width > width*c.share+1 {
			t.Errorf("%+v: %q in size %v, %v wide", c, line.Text, line.TextSize, line.MinSize().Width)
		}
	}
	p := NewParagraph("Klick auf eine Karte oder drück ihre Nummer", Body, ShadeText, 2)
	p.Resize(fyne.NewSize(Body.Width(p.Text())/2, 44))
	if p.EndsEarly() || strings.HasSuffix(p.lines[len(p.lines)-1].Text, "…") || p.lines[0].TextSize == Body.Size {
		t.Errorf("%q in size %v", p.lines[len(p.lines)-1].Text, p.lines[0].TextSize)
	}
	s := NewSegmented([]Option{{ID: "on", Name: "Включено"}, {ID: "off", Name: "Выключено"}}, "on", nil)
	s.Resize(fyne.NewSize((Strong.Width("Включено")+Strong.Width("Выключено"))*0.95, 36))
	for i, text := range s.texts {
		if text.MinSize().Width > s.edges()[i+1]-s.edges()[i] {
			t.Errorf("%s does not fit", text.Text)
		}
	}
}
