package home

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// The card of a term has its name, its text and its film, and fits into the smallest
// window.
func TestTermCards(t *testing.T) {
	for _, term := range catalogue.Terms {
		film := kittest.NewDemo()
		more := false
		var c *TermCard
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			c = newTermCard(kittest.Art, term.ID, film, func() { more = true })
			return c
		}, fyne.NewSize(600, 600))
		w.Resize(c.MinSize())
		if size := c.MinSize(); size.Height > 440 {
			t.Errorf("%s: the card is %v high", term.ID, size.Height)
		}
		kittest.Inside(t, w)
		c.Open()
		c.Close()
		kittest.Tap(c.more)
		if !more || film.Starts != 1 || film.Stops != 1 {
			t.Errorf("%s: more %v, film started %d and ended %d times", term.ID, more, film.Starts, film.Stops)
		}
	}
}

// wordsSheet is a sheet that shows a word over home.
func wordsSheet(t *testing.T, term string, size fyne.Size) (*RulesSheet, fyne.Window, map[string]*kittest.Demo) {
	t.Helper()
	w := kittest.Open(t, theme.Light, homePage(t), size)
	films := map[string]*kittest.Demo{}
	room := newWorld(t).room
	room.demo = func(term string) kit.Demo {
		films[term] = kittest.NewDemo()
		return films[term]
	}
	s := newRulesSheet(room, rulesToRead{Variant: "chess2", Term: term,
		Short: []words.Section{{Heading: "Aim", Paragraphs: []string{"A king wins beyond the midline."}},
			{Army: "animals", Heading: "Animals", Paragraphs: []string{"An elephant rampages."}}}}, nil)
	s.Open(w.Canvas())
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev.Name) }) // as the window does
	w.Canvas().SetOnTypedRune(func(r rune) { s.Rune(r) })
	return s, w, films
}

// The words begin with the one that is asked for; typing searches, the arrow keys go from
// word to word, and one film runs at a time.
func TestWords(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 640}, {Width: 640, Height: 400}} {
		s, w, films := wordsSheet(t, "ghost", size)
		if s.words.term != "ghost" || s.words.entry.name.Text() != "Ghost" || len(s.words.found) != len(catalogue.Terms) {
			t.Fatalf("%v: %s is shown of %d", size, s.words.term, len(s.words.found))
		}
		if from, to := s.words.list.Seen(); s.words.list.At() < from || s.words.list.At() >= to {
			t.Errorf("%v: the row %d is out of sight", size, s.words.list.At())
		}
		if films["ghost"].Starts == 0 || films["ghost"].Stops > 0 {
			t.Errorf("%v: the film does not run: %+v", size, films["ghost"])
		}
		if w.Canvas().Focused() != fyne.Focusable(s.words.search) {
			t.Error("the search does not wait for what is typed")
		}
		for _, r := range "whirl" {
			kittest.Stroke(w, "", r)
		}
		if s.words.term != "whirlwind" || films["ghost"].Stops == 0 || films["whirlwind"].Starts == 0 {
			t.Errorf("%v: typing shows %s", size, s.words.term)
		}
		for range 5 {
			kittest.Stroke(w, fyne.KeyBackspace, 0)
		}
		before := s.words.list.At()
		kittest.Stroke(w, fyne.KeyDown, 0)
		if s.words.list.At() != before+1 || s.words.term != s.words.found[before+1] {
			t.Errorf("%v: Down goes from %d to %d", size, before, s.words.list.At())
		}
		for _, r := range "zzz" {
			kittest.Stroke(w, "", r)
		}
		if !s.words.none.Visible() || s.words.list.Visible() {
			t.Error("nothing is found, and nothing says so")
		}
		if s.words.entry.Visible() || s.words.none.Text() != words.T("rules.words.none", "zzz") {
			t.Errorf("%v: beside %q stands another word", size, s.words.none.Text())
		}
		kittest.Stroke(w, fyne.KeyEscape, 0)
		if s.words.search.Text != "" || len(s.words.found) != len(catalogue.Terms) || !s.words.entry.Visible() ||
			s.words.none.Visible() {
			t.Errorf("%v: Escape does not lead back to all words", size)
		}
		s.Close(w.Canvas())
		for id, film := range films {
			if film.Stops == 0 {
				t.Errorf("the film of %s runs on", id)
			}
		}
	}
}

// From a word to the section of the rules that tells of it, also to those of another game,
// and to words that belong to it.
func TestWordsLeadOn(t *testing.T) {
	s, _, _ := wordsSheet(t, "armour", kittest.Sizes[0])
	if s.words.entry.rules == nil || s.words.entry.rules.Label() != "In the rules: Animals" {
		t.Fatal("nothing leads to the rules")
	}
	kittest.Tap(s.words.entry.next[0])
	if s.words.term != "elephant" {
		t.Errorf("see also leads to %s", s.words.term)
	}
	kittest.Tap(s.words.entry.rules)
	if s.page == nil || s.page.Section() != 1 && s.page.Scroll.Offset.Y > 0 || s.which.Chosen() != "short" {
		t.Error("the rules are not shown")
	}
	s.showTerm("midline")
	if s.words.entry.rules.Label() != "In the rules: Aim" {
		t.Errorf("the midline is told of under %q", s.words.entry.rules.Label())
	}
	if s.showTerm("invasion"); s.words.entry.rules == nil || s.words.entry.rules.Label() != "In the rules: Aim" {
		t.Error("nothing leads from a midline invasion to what the rules say of the midline")
	}
	s.showTerm("hint")
	if s.words.entry.rules != nil {
		t.Error("the rules tell of hints")
	}
	s.showTerm("heir")
	kittest.Tap(s.words.entry.rules)
	if s.title.Text() != words.T("rules.title", words.Game("kings")) || s.page == nil {
		t.Errorf("the heir leads to %q", s.title.Text())
	}
	s.showTerm("recruiter")
	kittest.Tap(s.words.entry.rules)
	if s.rules.Variant != "rebel1" || s.page == nil {
		t.Errorf("the recruiter leads to the rules of %q", s.rules.Variant)
	}
}

// F1 on a word of the rules shows it among the words; elsewhere it closes.
func TestF1OnAWordOfTheRules(t *testing.T) {
	s, w, _ := wordsSheet(t, "ghost", kittest.Sizes[0])
	s.which.Choose("short")
	s.fill()
	closed := false
	s.OnPress = func() { closed = true }
	var word fyne.Focusable
	for _, f := range kittest.Pressable(s) {
		if strings.Contains(kittest.Called(f), "wordHead") {
			word = f
		}
	}
	if word == nil {
		t.Fatal("no word is marked")
	}
	w.Canvas().Focus(word)
	kittest.Stroke(w, fyne.KeyF1, 0)
	if closed || s.words.term != "rampage" || s.page != nil {
		t.Errorf("F1 on a word: closed %v, shown %s", closed, s.words.term)
	}
	kittest.Stroke(w, fyne.KeyF1, 0)
	if !closed {
		t.Error("F1 among the words does not close")
	}
}
