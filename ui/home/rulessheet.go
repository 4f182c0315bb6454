package home

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present/rulespage"
	"midline/ui/theme"
	"midline/ui/words"
)

// rulesToRead is what is to be read about a game.
type rulesToRead struct {
	Variant  string // its UCI name; "" where no terms are to be marked
	Game     string // its name
	Short    []words.Section
	Rulebook []words.Section
	// Army is the ID of the one whose section is shown first, "" for the beginning.
	Army string
	// Whole: the rulebook is shown first.
	Whole bool
	// Words are those that explain themselves; one that it names is shown first.
	Words wordsModel
	// Of, which is optional, returns the rules of another game by its ID.
	Of func(game string) rulesToRead
	// Compare, which is optional, leads to the comparison of the armies.
	Compare func()
}

// RulesSheet lies over a screen and shows the rules of a game: in short, or the
// whole rulebook, with their sections at the left; or the words of all games.
type RulesSheet struct {
	kit.Press // of what lies around the card
	art       kit.Art
	model     rulesToRead

	shade    *canvas.Rectangle
	card     *rulesCard
	title    *kit.Label
	which    *kit.Segmented
	shut     *kit.IconButton
	rule     *kit.Surface
	side     *kit.Surface
	contents []*contentsLine
	compare  *contentsLine // below them
	page     *rulespage.Page
	words    *wordsPage     // nil before it is opened
	terms    *kit.Explainer // of the words in the rules
	begun    bool           // the first section has been shown
}

var _ app.Overlay = (*RulesSheet)(nil)

// newRulesSheet makes the sheet; done is called when it is to be closed.
func newRulesSheet(art kit.Art, model rulesToRead, done func()) *RulesSheet {
	s := &RulesSheet{art: art, model: model, shade: canvas.NewRectangle(color.Transparent), card: newRulesCard(),
		title: kit.NewLabel(words.T("rules.title", model.Game), kit.Heading, kit.ShadeText),
		shut: art.NewIconButton("close", kit.Tip{Text: words.T("tip.close"), Key: words.T("key.esc")},
			func() { kit.Call(done) }),
		rule: kit.Rule(), side: kit.Rule()}
	s.OnPress = done
	which := "short"
	switch {
	case model.Words.Term != "":
		which = "words"
	case model.Whole:
		which = "book"
	}
	s.terms = newExplainer(art, model.Words.Film, s.ShowWord)
	s.which = kit.NewSegmented(kit.Options("rules.", "short", "book", "words"), which, func(string) { s.turn() })
	s.Paint = func(theme.Palette) {
		s.shade.FillColor = color.NRGBA{A: 0x80}
		s.FocusRing().StrokeColor = color.Transparent
	}
	s.Place = s.place
	s.Ring(8)
	s.fill()
	s.ExtendBaseWidget(s)
	return s
}

// fill shows what is chosen.
func (s *RulesSheet) fill() {
	s.terms.Stop()
	s.contents, s.page, s.compare = nil, nil, nil
	if s.which.Chosen() == "words" {
		s.fillWords()
		return
	}
	if s.words != nil {
		s.words.stop()
	}
	sections, variant := s.model.Short, s.model.Variant
	if s.which.Chosen() == "book" {
		sections, variant = s.model.Rulebook, ""
	}
	s.page = rulespage.New(s.art, sections, variant)
	s.page.Scroll.OnScrolled = func(fyne.Position) { s.terms.Stop(); s.mark() }
	s.Kids = []fyne.CanvasObject{s.shade, s.card, s.title, s.which, s.shut, s.rule, s.side}
	for i, section := range sections {
		line := newContentsLine(section.Heading, func() {
			s.page.ShowSection(i)
			s.mark()
		})
		s.contents = append(s.contents, line)
		s.Kids = append(s.Kids, line)
	}
	if s.model.Compare != nil {
		s.compare = newContentsLine(words.T("compare.title"), s.model.Compare)
		s.compare.text.SetShade(kit.ShadeTeal)
		s.Kids = append(s.Kids, s.compare)
	}
	s.Kids = append(s.Kids, s.page, s.FocusRing(), s.terms)
	s.Refresh()
	if s.begun {
		s.place(s.Size())
	}
	s.mark()
}

// fillWords shows the words, where they were left.
func (s *RulesSheet) fillWords() {
	if s.words == nil {
		s.words = newWordsPage(s.art, s.model.Words, s.Key, s.whereToRead, s.read)
	}
	s.Kids = []fyne.CanvasObject{s.shade, s.card, s.title, s.which, s.shut, s.rule, s.words, s.FocusRing()}
	s.Refresh()
	if s.begun {
		s.place(s.Size())
		s.words.start()
	}
}

// turn shows what was chosen by hand; the search waits for what is typed.
func (s *RulesSheet) turn() {
	s.fill()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && s.words != nil && s.page == nil {
		c.Focus(s.words.search)
	}
}

// ShowWord shows a word.
func (s *RulesSheet) ShowWord(term string) {
	s.which.Choose("words")
	s.fill()
	s.words.open(term)
}

// sectionOf returns the section of short rules that tells of a term: the one of its army,
// or one with the term in its heading, or else the first with it in its text; -1 for
// none, as of the words of the program.
func sectionOf(m rulesToRead, term string) int {
	if catalogue.OfProgram(term) {
		return -1
	}
	t, _ := catalogue.TermByID(term)
	has := func(text string) bool {
		return slices.ContainsFunc(words.FindTerms(m.Variant, text), func(f words.Found) bool { return f.Term == term })
	}
	for _, tells := range []func(words.Section) bool{
		func(section words.Section) bool { return t.Army != "" && section.Army == t.Army },
		func(section words.Section) bool { return has(section.Heading) },
		func(section words.Section) bool { return slices.ContainsFunc(section.Paragraphs, has) },
	} {
		if i := slices.IndexFunc(m.Short, tells); i >= 0 {
			return i
		}
	}
	return -1
}

// toRead returns the rules that tell of a term, or else of one that belongs to it, and their
// section, -1 for none: those that are shown, or those of another game.
func (s *RulesSheet) toRead(term string) (rulesToRead, int) {
	t, _ := catalogue.TermByID(term)
	m := s.model
	if !t.Of(catalogue.GameOf(m.Variant).ID) {
		if m.Of == nil {
			return m, -1
		}
		m = m.Of(t.Games[0])
	}
	for _, id := range append([]string{term}, t.Related...) {
		if i := sectionOf(m, id); i >= 0 {
			return m, i
		}
	}
	return m, -1
}

// whereToRead is what leads to the rules that tell of a term.
func (s *RulesSheet) whereToRead(term string) string {
	m, i := s.toRead(term)
	if i < 0 {
		return ""
	}
	return words.T("rules.words.section", m.Short[i].Heading)
}

// read shows the rules that tell of a term.
func (s *RulesSheet) read(term string) {
	m, i := s.toRead(term)
	if i < 0 {
		return
	}
	if m.Variant != s.model.Variant {
		s.model = m
		s.title.SetText(words.T("rules.title", m.Game))
	}
	s.which.Choose("short")
	s.fill()
	s.page.ShowSection(i)
	s.mark()
}

// mark shows in the contents where the reader is.
func (s *RulesSheet) mark() {
	if s.page == nil {
		return
	}
	now := s.page.Section()
	for i, line := range s.contents {
		line.choose(i == now)
	}
}

// Open implements Overlay.
func (s *RulesSheet) Open(c fyne.Canvas) {
	c.Overlays().Add(s)
	s.Resize(c.Size())
	c.Focus(s)
	s.begun = true
	if s.page == nil {
		s.words.start()
		c.Focus(s.words.search)
		return
	}
	for i, section := range s.model.Short {
		if section.Army != "" && section.Army == s.model.Army && !s.model.Whole {
			s.page.ShowSection(i)
		}
	}
	s.mark()
}

// Close implements Overlay.
func (s *RulesSheet) Close(c fyne.Canvas) {
	s.terms.Stop()
	if s.words != nil {
		s.words.stop()
	}
	c.Overlays().Remove(s)
}

// Cursor is the usual one: what lies around the card is no button.
func (s *RulesSheet) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// TypedKey implements fyne.Focusable.
func (s *RulesSheet) TypedKey(ev *fyne.KeyEvent) { s.Key(ev.Name) }

// TypedRune implements fyne.Focusable.
func (s *RulesSheet) TypedRune(r rune) { s.Rune(r) }

// Key scrolls, or goes through the words, or closes the sheet with Escape or F1; while
// a word of the rules is pointed at, F1 shows it.
func (s *RulesSheet) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape || name == fyne.KeyF1 {
		if name == fyne.KeyEscape || !s.terms.ReadMore() {
			s.Tapped(nil)
		}
		return true
	}
	if s.page == nil {
		s.words.Key(name)
		return true
	}
	page := s.page.Size().Height - 44
	switch name {
	case fyne.KeyUp:
		s.page.ScrollBy(-44)
	case fyne.KeyDown:
		s.page.ScrollBy(44)
	case fyne.KeyPageUp:
		s.page.ScrollBy(-page)
	case fyne.KeyPageDown, fyne.KeySpace:
		s.page.ScrollBy(page)
	case fyne.KeyHome:
		s.page.Scroll.ScrollToTop()
	case fyne.KeyEnd:
		s.page.Scroll.ScrollToBottom()
	}
	s.mark()
	return true
}

// Rune implements Screen: no letter reaches what lies below. Among the words it begins to
// search.
func (s *RulesSheet) Rune(r rune) bool {
	if s.page == nil && r != ' ' {
		s.words.Rune(r)
	}
	return true
}

func (s *RulesSheet) place(size fyne.Size) {
	kit.Put(s.shade, 0, 0, size.Width, size.Height)
	kit.Put(s.FocusRing(), 0, 0, 0, 0)
	w, h := min(size.Width-48, 920), min(size.Height-48, 760)
	x, y := float32(int((size.Width-w)/2)), float32(int((size.Height-h)/2))
	kit.Put(s.card, x, y, w, h)
	kit.Put(s.shut, x+w-48, y+16, 32, 32)
	which := min(w*0.5, 360)
	kit.Put(s.terms, 0, 0, size.Width, size.Height)
	kit.Put(s.which, x+w-64-which, y+14, which, 36)
	kit.Put(s.title, x+24, y+19, w-64-which-40, 26)
	kit.Put(s.rule, x, y+64, w, 1)
	left := x + 24
	if s.page == nil {
		kit.Put(s.words, left, y+68, w-24-12, h-68-12)
		return
	}
	wide := w >= 640
	kit.Show(s.side, wide)
	top := y + 76
	for _, line := range s.contents {
		kit.Show(line, wide)
		kit.Put(line, x+12, top, 196, 32)
		top += 34
	}
	if s.compare != nil {
		kit.Show(s.compare, wide)
		kit.Put(s.compare, x+12, y+h-44, 196, 32)
	}
	if wide {
		left = x + 208 + 32
		kit.Put(s.side, x+220, y+65, 1, h-65)
	}
	kit.Put(s.page, left, y+68, x+w-left-12, h-68-12)
}

// rulesCard is the ground of the sheet. A tap on it does nothing.
type rulesCard struct{ kit.Part }

func newRulesCard() *rulesCard {
	c := &rulesCard{}
	ground := kit.NewSurface()
	c.Kids = []fyne.CanvasObject{ground}
	c.Place = func(size fyne.Size) { kit.Put(ground, 0, 0, size.Width, size.Height) }
	c.ExtendBaseWidget(c)
	return c
}

// Tapped keeps a tap from what lies around.
func (c *rulesCard) Tapped(*fyne.PointEvent) {}

// contentsLine leads to a section.
type contentsLine struct {
	kit.Press
	here   bool
	ground *canvas.Rectangle
	text   *kit.Label
}

func newContentsLine(text string, press func()) *contentsLine {
	l := &contentsLine{ground: canvas.NewRectangle(color.Transparent)}
	l.text = kit.NewLabel(text, kit.Body, func(p theme.Palette) color.NRGBA {
		if l.here {
			return p.Teal
		}
		return p.Text2
	})
	l.OnPress = press
	l.ground.CornerRadius = 6
	l.Kids = []fyne.CanvasObject{l.ground, l.text, l.Ring(8)}
	l.Paint = func(p theme.Palette) {
		l.ground.FillColor = color.Transparent
		if l.here || l.Hovered() {
			l.ground.FillColor = p.TealSoft
		}
		l.PaintRing(p)
	}
	l.Place = func(size fyne.Size) {
		kit.Put(l.ground, 0, 0, size.Width, size.Height)
		kit.Put(l.text, 12, (size.Height-22)/2, size.Width-20, 22)
		l.PlaceRing(size)
	}
	l.ExtendBaseWidget(l)
	return l
}

func (l *contentsLine) choose(here bool) {
	if here != l.here {
		l.here = here
		l.Refresh()
		l.text.Refresh()
	}
}
