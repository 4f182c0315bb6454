package home

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// wordsPage is the list of all terms, with a field to search them, and one of them in full beside it.
type wordsPage struct {
	kit.Part
	sheet  *RulesSheet // that it is in
	search *kit.Entry
	list   *kit.Rows
	none   *kit.Label
	rule   *kit.Surface
	entry  *wordEntry
	found  []string // IDs of the terms in the list
	term   string   // the one beside it
	fresh  bool     // it has not been laid out yet
}

// newWordsPage makes the page of a sheet.
func newWordsPage(s *RulesSheet) *wordsPage {
	w := &wordsPage{sheet: s, search: kit.NewEntry(), rule: kit.Rule(),
		none: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0), fresh: true}
	w.search.SetPlaceHolder(words.T("rules.words.search"))
	w.search.OnChanged = w.look
	w.search.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape && w.search.Text != "" {
			w.search.SetText("")
			w.open(w.term)
			return true
		}
		switch name { // the keys of the list, and those that close the sheet
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyEscape, fyne.KeyF1:
			return s.Key(name)
		}
		return false
	}
	w.list = kit.NewRows(wordRowHeight, func() kit.RowWidget { return newWordRow(s.room.art) },
		func(row kit.RowWidget, i int) { row.(*wordRow).set(w.found[i]) })
	w.list.OnPick = func() {
		if at := w.list.At(); at >= 0 && at < len(w.found) {
			w.show(w.found[at])
		}
	}
	w.ArrangeBy(w.layout)
	place := w.Place
	w.Place = func(size fyne.Size) {
		if place(size); w.fresh {
			w.fresh = false
			w.centre()
		}
	}
	w.ExtendBaseWidget(w)
	w.look("")
	w.open(s.rules.Term)
	return w
}

// look lists the terms that match a text, and shows the first if something was typed. If none matches, none is shown.
func (w *wordsPage) look(text string) {
	w.found = words.SearchTerms(text)
	w.list.SetTotal(len(w.found), false)
	w.none.SetText(words.T("rules.words.none", text))
	kit.Show(w.none, len(w.found) == 0)
	kit.Show(w.list, len(w.found) > 0)
	if w.entry != nil {
		kit.Show(w.entry, len(w.found) > 0)
		w.Relayout()
	}
	if text != "" && len(w.found) > 0 {
		w.list.Go(0)
	}
}

// open shows a term, "" for the first. The search is cleared if it does not find the term.
func (w *wordsPage) open(term string) {
	i := slices.Index(w.found, term)
	if i < 0 {
		w.search.SetText("")
		i = max(slices.Index(w.found, term), 0)
	}
	w.list.Go(i)
	w.centre()
}

// centre scrolls the current term into the middle of the list.
func (w *wordsPage) centre() {
	spare := w.list.Size().Height - wordRowHeight
	top := float32(max(w.list.At(), 0)) * wordRowHeight
	end := float32(len(w.found))*wordRowHeight - w.list.Size().Height
	w.list.ScrollTo(max(min(top-spare/2, end), 0))
}

// show shows a term beside the list.
func (w *wordsPage) show(term string) {
	if term == w.term {
		return
	}
	w.stop()
	w.term = term
	w.entry = newWordEntry(w, term)
	w.Collect()
	w.Refresh()
	w.start()
}

// start plays the film, if the page has a size.
func (w *wordsPage) start() {
	if w.entry != nil && w.entry.film != nil && !w.Size().IsZero() {
		w.entry.film.Start()
	}
}

// stop ends the film.
func (w *wordsPage) stop() {
	if w.entry != nil && w.entry.film != nil {
		w.entry.film.Stop()
	}
}

// Key moves through the list, whatever has the focus, and reports whether it uses the key.
func (w *wordsPage) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		return w.list.Do(name)
	}
	return false
}

// Rune begins a search with a letter that was typed elsewhere.
func (w *wordsPage) Rune(r rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.search); c != nil {
		c.Focus(w.search)
	}
	w.search.TypedRune(r)
}

func (w *wordsPage) layout(size fyne.Size) kit.Item {
	list := kit.Column(12, kit.Fixed(w.search, 0, 40), kit.Stack(kit.Top(kit.Text(w.none)), kit.Fill(w.list)))
	page := []kit.Item{kit.Sized(kit.Inset(0, 8, 0, 0, list), min(max(size.Width*0.36, 200), 300), 0),
		kit.Gap(12), kit.Inset(0, -4, 0, -12, kit.Fixed(w.rule, 1, 0)), kit.Gap(15 - entryEdge)}
	if w.entry != nil {
		page = append(page, kit.When(len(w.found) > 0, kit.Fill(w.entry)))
	}
	return kit.Row(0, page...)
}

// whereOf names the game, and the army, to which a term belongs.
func whereOf(term string) string {
	t, _ := catalogue.TermByID(term)
	switch {
	case catalogue.OfProgram(term):
		return words.T("rules.words.program")
	case t.Army != "" && words.Army(t.Army) != words.Term(term):
		return words.T("rules.words.of", words.Game(t.Games[0]), words.Army(t.Army))
	case len(t.Games) == 1:
		return words.Game(t.Games[0])
	case len(t.Games) == 2:
		return words.T("rules.words.of", words.Game(t.Games[0]), words.Game(t.Games[1]))
	}
	return words.T("rules.words.all")
}
