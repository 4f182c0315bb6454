package home

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/rulespage"
	"midline/ui/theme"
	"midline/ui/words"
)

// rulesToRead is what there is to read about a game.
type rulesToRead struct {
	Variant  string // its UCI name
	Short    []words.Section
	Rulebook []words.Section
	Army     string // the ID of the army whose section is shown first, "" for the beginning
	Whole    bool   // the rulebook is shown first
	Term     string // the term that is shown first, "" for the rules
}

// rulesOf returns what there is to read about a game by its UCI name.
func rulesOf(name string) rulesToRead {
	return rulesToRead{Variant: name, Short: words.Rules(name), Rulebook: words.Rulebook(name)}
}

// show shows the section of an army first. One of the player's own has its section behind those of the six.
func (m *rulesToRead) show(army string) {
	m.Army = army
	m.add(present.ArmyByID(army))
}

// add adds the section of an army of one's own; nil is none.
func (m *rulesToRead) add(a *rules.Army) {
	if a == nil || a.Hash == "" || slices.ContainsFunc(m.Short, func(s words.Section) bool { return s.Army == a.Key() }) {
		return
	}
	at := len(m.Short)
	for i, s := range m.Short {
		if s.Army != "" {
			at = i + 1
		}
	}
	m.Short = slices.Insert(slices.Clone(m.Short), at, present.ArmyRules(a))
}

// title is the title of the rules.
func (m *rulesToRead) title() string {
	return words.T("rules.title", words.Game(catalogue.GameOf(m.Variant).ID))
}

// sectionOf returns the section of the short rules that explains a term: that of its army, the first with
// the term in its heading, or else the first with it in its text. It is -1 for none, as for terms of the
// program.
func (m *rulesToRead) sectionOf(term string) int {
	if catalogue.OfProgram(term) {
		return -1
	}
	t, _ := catalogue.TermByID(term)
	has := func(text string) bool {
		return slices.ContainsFunc(words.FindTerms(m.Variant, text), func(f words.Found) bool { return f.Term == term })
	}
	for _, explains := range []func(words.Section) bool{
		func(section words.Section) bool { return t.Army != "" && section.Army == t.Army },
		func(section words.Section) bool { return has(section.Heading) },
		func(section words.Section) bool { return slices.ContainsFunc(section.Paragraphs, has) },
	} {
		if i := slices.IndexFunc(m.Short, explains); i >= 0 {
			return i
		}
	}
	return -1
}

// RulesSheet lies over a screen and shows the short rules of a game or the whole rulebook, with their
// sections at the left, or the terms of all games.
type RulesSheet struct {
	kit.Press // around the card
	room      *Room
	rules     rulesToRead

	title    *kit.Label
	which    *kit.Segmented
	shut     *kit.IconButton
	contents []*contentsLine
	compare  *contentsLine // below them
	page     *rulespage.Page
	words    *wordsPage     // nil until it is shown
	terms    *kit.Explainer // of the terms in the rules
	begun    bool           // the sheet has been opened
}

var _ app.Overlay = (*RulesSheet)(nil)

// newRulesSheet makes the sheet; done is called to close it.
func newRulesSheet(r *Room, rules rulesToRead, done func()) *RulesSheet {
	s := &RulesSheet{room: r, rules: rules, title: kit.NewParagraph(rules.title(), kit.Heading, kit.ShadeText, 2),
		shut: r.art.NewCloseButton(done)}
	s.OnPress = done
	which := "short"
	switch {
	case rules.Term != "":
		which = "words"
	case rules.Whole:
		which = "book"
	}
	s.terms = r.newExplainer(s.showTerm)
	s.which = kit.NewSegmented(kit.Options("rules.", "short", "book", "words"), which, func(string) { s.turn() })
	s.Paint = func(theme.Palette) { s.FocusRing().StrokeColor = color.Transparent }
	s.Ring(8)
	shade, card := canvas.NewRectangle(color.NRGBA{A: 0x80}), kit.NewSurface()
	ground := kit.NewGround(nil) // keeps taps on the card from the sheet
	rule, side := kit.Rule(), kit.Rule()
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		w, h := min(size.Width-48, 920), min(size.Height-48, 760)
		head := kit.Inset(24, 14, 16, 14,
			kit.Row(16, kit.Text(s.title), kit.Fixed(s.which, min(w*0.5, 360), 36), kit.Own(s.shut)))
		var body, terms kit.Item
		if s.page == nil {
			body, terms = kit.Inset(24, 3, 12, 12, kit.Fill(s.words)), kit.Space()
		} else {
			body, terms = s.pageLayout(side, w >= 640), kit.Fill(s.terms)
		}
		sheet := kit.Stack(kit.Fill(card), kit.Fill(ground), kit.Column(0, head, kit.Fixed(rule, 0, 1), body))
		return kit.Stack(kit.Fill(shade), kit.Centre(sheet, w, h), kit.Fill(s.FocusRing()), terms)
	})
	s.fill()
	s.ExtendBaseWidget(s)
	return s
}

// fill shows what is chosen; the terms are as they were left.
func (s *RulesSheet) fill() {
	s.terms.Stop()
	s.contents, s.page, s.compare = nil, nil, nil
	if s.which.Chosen() != "words" {
		if s.words != nil {
			s.words.stop()
		}
		s.fillRules()
	} else if s.words == nil {
		s.words = newWordsPage(s)
	}
	s.Collect()
	s.Refresh()
	if s.page == nil && s.begun {
		s.words.start()
	}
	s.mark()
}

// fillRules makes the page of the rules and its contents.
func (s *RulesSheet) fillRules() {
	sections, variant := s.rules.Short, s.rules.Variant
	if s.which.Chosen() == "book" {
		sections, variant = s.rules.Rulebook, ""
	}
	s.page = rulespage.New(s.room.art, sections, variant)
	s.page.OfferArmies(s.room.art, s.room.frame.Prefs().Armies())
	s.page.Fade(kit.ShadeSurface)
	s.page.OnScrolled = func(fyne.Position) { s.terms.Stop(); s.mark() }
	for i, section := range sections {
		s.contents = append(s.contents, newContentsLine(section.Heading, func() {
			s.page.ShowSection(i)
			s.mark()
		}))
	}
	if s.rules.Variant == chess2.Variant.Name && isLastingPage(s.room.frame.At()) {
		s.compare = newContentsLine(words.T("compare.title"), app.Link(s.room.frame, app.Armies{}))
		s.compare.text.SetShade(kit.ShadeTeal)
	}
}

// isLastingPage reports whether a page is the same when one returns to it.
func isLastingPage(r app.Route) bool {
	return slices.Contains([]app.Route{app.Home{}, app.Learn{}, app.NewGame{}, app.Game{}, app.Settings{}, app.Library{},
		app.Statistics{}, app.About{}}, r)
}

// turn shows what the user has chosen, and moves the focus to the search of the terms.
func (s *RulesSheet) turn() {
	s.fill()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && s.words != nil && s.page == nil {
		c.Focus(s.words.search)
	}
}

// showTerm shows a term.
func (s *RulesSheet) showTerm(term string) {
	s.which.Choose("words")
	s.fill()
	s.words.open(term)
}

// toRead returns the rules that explain a term, or else one that is related to it: those that are shown,
// or those of another game. The section is -1 if none do.
func (s *RulesSheet) toRead(term string) (m rulesToRead, section int) {
	t, _ := catalogue.TermByID(term)
	m = s.rules
	if !t.Of(catalogue.GameOf(m.Variant).ID) {
		g, _ := catalogue.GameByID(t.Games[0])
		m = rulesOf(g.Forms[0])
	}
	for _, id := range append([]string{term}, t.Related...) {
		if i := m.sectionOf(id); i >= 0 {
			return m, i
		}
	}
	return m, -1
}

// whereToRead is the label of the button that leads to the rules that explain a term, "" for none.
func (s *RulesSheet) whereToRead(term string) string {
	m, i := s.toRead(term)
	if i < 0 {
		return ""
	}
	return words.T("rules.words.section", m.Short[i].Heading)
}

// read shows the rules that explain a term.
func (s *RulesSheet) read(term string) {
	m, i := s.toRead(term)
	if i < 0 {
		return
	}
	if m.Variant != s.rules.Variant {
		s.rules = m
		s.title.SetText(m.title())
	}
	s.which.Choose("short")
	s.fill()
	s.page.ShowSection(i)
	s.mark()
}

// mark marks the current section in the contents.
func (s *RulesSheet) mark() {
	if s.page == nil {
		return
	}
	now := s.page.Section()
	for i, line := range s.contents {
		line.choose(i == now)
	}
}

// Open implements app.Overlay.
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
	s.showArmy()
	s.mark()
}

// showArmy shows the section of the army at hand. If the rulebook has none, as for Classic, it shows the first section
// about the game.
func (s *RulesSheet) showArmy() {
	if s.rules.Army == "" {
		return
	}
	sections := s.rules.Short
	if s.which.Chosen() == "book" {
		sections = s.rules.Rulebook
	}
	at := slices.IndexFunc(sections, func(section words.Section) bool { return section.Army == s.rules.Army })
	if at < 0 && s.which.Chosen() == "book" {
		at = min(1, len(sections)-1)
	}
	if at >= 0 {
		s.page.ShowSection(at)
	}
}

// Close implements app.Overlay.
func (s *RulesSheet) Close(c fyne.Canvas) {
	s.terms.Stop()
	if s.words != nil {
		s.words.stop()
	}
	c.Overlays().Remove(s)
}

// Cursor is the default one, as the room around the card is not a button.
func (s *RulesSheet) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// TypedKey implements fyne.Focusable.
func (s *RulesSheet) TypedKey(ev *fyne.KeyEvent) { s.Key(ev.Name) }

// TypedRune implements fyne.Focusable.
func (s *RulesSheet) TypedRune(r rune) { s.Rune(r) }

// Key scrolls the rules or moves through the terms. Escape and F1 close the sheet, but F1 shows the term of
// the rules that is explained, if any.
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
		kit.ScrollAt(s.page.Scroll, 0)
	case fyne.KeyEnd:
		s.page.Scroll.ScrollToBottom()
	}
	s.mark()
	return true
}

// Rune implements app.Overlay: no letter reaches the page. Among the terms it begins a search.
func (s *RulesSheet) Rune(r rune) bool {
	if s.page == nil && r != ' ' {
		s.words.Rune(r)
	}
	return true
}

// AccessibleNode implements accessibility.Teller.
func (s *RulesSheet) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Dialog, Name: s.title.Text(), State: accessibility.Modal}
}

// AccessibleNode implements accessibility.Teller: one section of several, that which is shown is selected.
func (l *contentsLine) AccessibleNode() accessibility.Node {
	n := l.Press.AccessibleNode()
	n.Role, n.State = accessibility.ListItem, accessibility.Selectable|accessibility.Selected.If(l.here)
	return n
}

// pageLayout puts the contents, and a line, beside the page if there is room.
func (s *RulesSheet) pageLayout(side *kit.Surface, wide bool) kit.Item {
	contents := kit.Items(s.contents, func(l *contentsLine) kit.Item { return kit.Fixed(l, 196, 32) })
	if s.compare != nil {
		contents = append(contents, kit.Space(), kit.Fixed(s.compare, 196, 32))
	}
	return kit.Row(0, kit.When(wide, kit.Inset(12, 11, 12, 12, kit.Top(kit.Column(2, contents...)))),
		kit.When(wide, kit.Fixed(side, 1, 0)), kit.Inset(kit.Pick(wide, 19, 24), 3, 12, 12, kit.Fill(s.page)))
}

// contentsLine leads to a section.
type contentsLine struct {
	kit.Press
	here   bool
	ground *canvas.Rectangle
	text   *kit.Label
}

func newContentsLine(text string, press func()) *contentsLine {
	l := &contentsLine{ground: kit.NewBox(6, 0)}
	l.text = kit.NewLabel(text, kit.Body, func(p theme.Palette) color.NRGBA {
		if l.here {
			return p.Teal
		}
		return p.Text2
	})
	l.OnPress = press
	l.Paint = func(p theme.Palette) {
		l.ground.FillColor = color.Transparent
		if l.here || l.Hovered() {
			l.ground.FillColor = p.TealSoft
		}
	}
	l.Arrange(l.Ringed(8, kit.Stack(kit.Fill(l.ground), kit.Inset(12, 0, 8, 0, kit.Row(0, kit.Text(l.text))))))
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
