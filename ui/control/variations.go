package control

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/game"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// The changes of the tree, all at the place that is shown. Each can be undone.

// editable reports whether they are offered: not while a game goes on and is looked at where it
// stands.
func (s *session) editable() bool { return s.turn.CanEdit() || s.turn.Over() }

// moveEdit is what can be changed, nil for nothing.
func (s *session) moveEdit() *screen.MoveEdit {
	if !s.editable() {
		return nil
	}
	n := s.turn.Shown()
	m := &screen.MoveEdit{Comment: n.Notes().Comment, Move: n.Parent() != nil, Promote: s.game.MayPromote(n), Delete: n.Parent() != nil && !n.Played()}
	for _, g := range present.MoveGlyphs {
		m.Glyphs = append(m.Glyphs, screen.MoveGlyph{Sign: present.MoveSign(g), Name: words.Sentence(present.GlyphName(g)),
			On: slices.Contains(n.Notes().Glyphs, g)})
	}
	return m
}

// annotate changes the notes at the place that is shown.
func (s *session) annotate(change func(*annotation.Notes)) {
	n := s.turn.Shown()
	notes := n.Notes().Clone()
	change(&notes)
	if err := s.game.Annotate(n, notes); err != nil {
		s.tell(words.Error(err))
		return
	}
	s.turn.Edited(n)
}

// comment gives the move a comment; "" takes it away.
func (s *session) comment(text string) {
	s.annotate(func(n *annotation.Notes) { n.Comment = text })
}

// glyph gives the move one of the glyphs of a list, in place of any other in that, or takes it
// away.
func (s *session) glyph(list []annotation.Glyph, index int) {
	if s.turn.Shown().Parent() == nil {
		return
	}
	s.annotate(func(n *annotation.Notes) {
		had := slices.Contains(n.Glyphs, list[index])
		n.Glyphs = slices.DeleteFunc(n.Glyphs, func(g annotation.Glyph) bool { return slices.Contains(list, g) })
		if !had {
			n.Glyphs = append(n.Glyphs, list[index])
			slices.Sort(n.Glyphs)
		}
	})
}

// promote puts the variation before the one above it, or makes it the main line.
func (s *session) promote(main bool) {
	n, move := s.turn.Shown(), s.game.Promote
	if main {
		move = s.game.PromoteToMain
	}
	s.edited(n, move(n))
}

// deleteMove removes the move that is shown and all that follows it.
func (s *session) deleteMove() {
	n := s.turn.Shown()
	if n.Parent() == nil {
		return
	}
	for !n.Played() && n.Parent().Position().KingTurn() && len(n.Parent().Children()) == 1 {
		n = n.Parent() // the turn goes as a whole
	}
	s.edited(n.Parent(), s.game.Delete(n))
}

// edited shows a place after a change of the tree, or says why there was none.
func (s *session) edited(n *game.Node, err error) {
	if err != nil {
		s.tellCalmly(words.Sentence(words.Error(err)))
		return
	}
	s.turn.Edited(n)
}

// fold folds a variation of the list, or unfolds it.
func (s *session) fold(head int) {
	if n := s.texts.Node(head); n != nil {
		s.texts.Fold(n)
		s.update()
	}
}

// foldShown folds the variation that is shown, or unfolds it.
func (s *session) foldShown() {
	end := s.game.End()
	for n := s.turn.Shown(); n.Parent() != nil; n = n.Parent() {
		if n.Parent().Children()[0] != n || n.Parent() == end {
			s.texts.Fold(n)
			s.update()
			return
		}
	}
}

// moveMenu opens the menu of what can be done with the move that is shown.
func (s *session) moveMenu(at fyne.Position) {
	c := fyne.CurrentApp().Driver().CanvasForObject(s.screen)
	if c == nil || !s.editable() {
		return
	}
	n := s.turn.Shown()
	item := func(key string, enabled bool, do func()) *fyne.MenuItem {
		m := fyne.NewMenuItem(words.T(key), do)
		m.Disabled = !enabled
		return m
	}
	glyphs := func(key string, list []annotation.Glyph) *fyne.MenuItem {
		m := item(key, n.Parent() != nil, nil)
		m.ChildMenu = fyne.NewMenu("")
		for i, g := range list {
			sub := fyne.NewMenuItem(strings.TrimLeft(present.MoveSign(g)+"   "+words.Capital(present.GlyphName(g)), " "),
				func() { s.glyph(list, i) })
			sub.Checked = slices.Contains(n.Notes().Glyphs, g)
			m.ChildMenu.Items = append(m.ChildMenu.Items, sub)
		}
		return m
	}
	kit.ShowContextMenu(fyne.NewMenu("",
		item("edit.comment", true, s.screen.WriteComment), glyphs("edit.glyph", present.MoveGlyphs), glyphs("edit.position", present.PositionGlyphs),
		item("menu.find", s.host.find != nil, s.host.find),
		item("edit.unmark", len(n.Notes().Marks) > 0, s.unmark),
		fyne.NewMenuItemSeparator(),
		item("edit.promote", s.game.MayPromote(n), func() { s.promote(false) }), item("edit.main", s.game.MayPromote(n), func() { s.promote(true) }), item("edit.fold", true, s.foldShown),
		item("edit.delete", n.Parent() != nil && !n.Played(), s.deleteMove),
	), c, at)
}

// marked keeps what the right button has drawn with the position.
func (s *session) marked(list []ui.Arrow) {
	n := s.turn.Shown()
	notes := n.Notes().Clone()
	notes.Marks = nil
	for _, a := range list {
		notes.Marks = append(notes.Marks, annotation.Mark{Color: annotation.Color(a.Style), From: board.Square(a.From), To: board.Square(a.To)})
	}
	if err := s.game.Annotate(n, notes); err != nil {
		s.tell(words.Error(err))
		return
	}
	s.host.save(s.game)
	s.update()
}

// unmark takes all arrows and circles from the position that is shown.
func (s *session) unmark() { s.annotate(func(n *annotation.Notes) { n.Marks = nil }) }
