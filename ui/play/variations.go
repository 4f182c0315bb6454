package play

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/game"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/play/movelist"
	"midline/ui/words"
)

// treeEditing is the part of a session that changes the tree of moves, all at the place that is shown. Each
// change can be undone.
type treeEditing struct {
	session *Session
	texts   movelist.Texts
}

// editable reports whether they are offered: not while a game goes on and is looked at where it
// stands.
func (s *treeEditing) editable() bool { return s.session.Turn.CanEdit() || s.session.Turn.Over() }

// moveEdit is what can be changed, nil for nothing.
func (s *treeEditing) moveEdit() *movelist.Edit {
	if !s.editable() {
		return nil
	}
	n := s.session.Turn.Shown()
	m := &movelist.Edit{Comment: n.Notes().Comment,
		Move: n.Parent() != nil, Promote: s.session.Game.MayPromote(n), Delete: n.Parent() != nil && !s.session.Game.Fixed(n)}
	for _, g := range movelist.MoveGlyphs {
		m.Glyphs = append(m.Glyphs,
			movelist.MoveGlyph{Sign: movelist.MoveSign(g), Name: words.Sentence(movelist.GlyphName(g)),
				On: slices.Contains(n.Notes().Glyphs, g)})
	}
	return m
}

// Annotate changes the notes at the place that is shown.
func (s *treeEditing) Annotate(change func(*annotation.Notes)) {
	n := s.session.Turn.Shown()
	notes := n.Notes().Clone()
	change(&notes)
	if err := s.session.Game.Annotate(n, notes); err != nil {
		s.session.tell(words.Error(err))
		return
	}
	s.session.Turn.Edited(n)
}

// Comment gives the move a comment; "" takes it away.
func (s *treeEditing) Comment(text string) {
	s.Annotate(func(n *annotation.Notes) { n.Comment = text })
}

// glyph gives the move one of the glyphs of a list, in place of any other in that, or takes it
// away.
func (s *treeEditing) glyph(list []annotation.Glyph, index int) {
	if s.session.Turn.Shown().Parent() == nil {
		return
	}
	s.Annotate(func(n *annotation.Notes) {
		had := slices.Contains(n.Glyphs, list[index])
		n.Glyphs = slices.DeleteFunc(n.Glyphs, func(g annotation.Glyph) bool { return slices.Contains(list, g) })
		n.Finding.Added = n.Finding.Added && slices.Contains(n.Glyphs, n.Finding.Verdict)
		if !had {
			n.Glyphs = append(n.Glyphs, list[index])
			slices.Sort(n.Glyphs)
		}
	})
}

// promote puts the variation before the one above it, or makes it the main line.
func (s *treeEditing) promote(main bool) {
	n, move := s.session.Turn.Shown(), s.session.Game.Promote
	if main {
		move = s.session.Game.PromoteToMain
	}
	s.edited(n, move(n))
}

// deleteMove removes the move that is shown and all that follows it.
func (s *treeEditing) deleteMove() {
	n := s.session.Turn.Shown()
	if n.Parent() == nil {
		return
	}
	for !s.session.Game.Fixed(n) && n.Parent().Position().KingTurn() && len(n.Parent().Children()) == 1 {
		n = n.Parent() // the turn goes as a whole
	}
	s.edited(n.Parent(), s.session.Game.Delete(n))
}

// edited shows a place after a change of the tree, or says why there was none.
func (s *treeEditing) edited(n *game.Node, err error) {
	if err != nil {
		s.session.tellCalmly(words.Sentence(words.Error(err)))
		return
	}
	s.session.Turn.Edited(n)
	s.session.Screen.moves.Reveal()
}

// fold folds a variation of the list, or unfolds it.
func (s *treeEditing) fold(head int) {
	if n := s.texts.Node(head); n != nil {
		s.texts.Fold(n)
		s.session.update()
	}
}

// foldShown folds the variation that is shown, or unfolds it.
func (s *treeEditing) foldShown() {
	end := s.session.Game.End()
	for n := s.session.Turn.Shown(); n.Parent() != nil; n = n.Parent() {
		if n.Parent().Children()[0] != n || n.Parent() == end {
			s.texts.Fold(n)
			s.session.update()
			return
		}
	}
}

// moveMenu opens the menu of what can be done with the move that is shown.
func (s *treeEditing) moveMenu(at fyne.Position) {
	c := fyne.CurrentApp().Driver().CanvasForObject(s.session.Screen)
	if c == nil || !s.editable() {
		return
	}
	n := s.session.Turn.Shown()
	item := func(key string, enabled bool, do func()) *fyne.MenuItem {
		m := fyne.NewMenuItem(words.T(key), do)
		m.Disabled = !enabled
		return m
	}
	glyphs := func(key string, list []annotation.Glyph) *fyne.MenuItem {
		m := item(key, n.Parent() != nil, nil)
		m.ChildMenu = fyne.NewMenu("")
		for i, g := range list {
			sub := fyne.NewMenuItem(strings.TrimLeft(movelist.MoveSign(g)+"   "+words.Capital(movelist.GlyphName(g)), " "),
				func() { s.glyph(list, i) })
			sub.Checked = slices.Contains(n.Notes().Glyphs, g)
			m.ChildMenu.Items = append(m.ChildMenu.Items, sub)
		}
		return m
	}
	kit.ShowContextMenu(fyne.NewMenu("",
		item("edit.comment", true, s.session.Screen.moves.Edit.Write), glyphs("edit.glyph", movelist.MoveGlyphs),
		glyphs("edit.position", movelist.PositionGlyphs),
		item("menu.find", true, s.session.room.find),
		item("edit.unmark", len(n.Notes().Marks) > 0, s.unmark),
		fyne.NewMenuItemSeparator(),
		item("edit.promote", s.session.Game.MayPromote(n), func() { s.promote(false) }),
		item("edit.main", s.session.Game.MayPromote(n), func() { s.promote(true) }), item("edit.fold", true, s.foldShown),
		item("edit.delete", n.Parent() != nil && !s.session.Game.Fixed(n), s.deleteMove),
	), c, at)
}

// marked keeps what the right button has drawn with the position.
func (s *treeEditing) marked(list []ui.Arrow) {
	n := s.session.Turn.Shown()
	notes := n.Notes().Clone()
	notes.Marks = nil
	for _, a := range list {
		notes.Marks = append(notes.Marks,
			annotation.Mark{Color: annotation.Color(a.Style), From: board.Square(a.From), To: board.Square(a.To)})
	}
	if err := s.session.Game.Annotate(n, notes); err != nil {
		s.session.tell(words.Error(err))
		return
	}
	s.session.save()
	s.session.update()
}

// unmark takes all arrows and circles from the position that is shown.
func (s *treeEditing) unmark() { s.Annotate(func(n *annotation.Notes) { n.Marks = nil }) }

// moves makes the list of moves; an index is a place in the game's line.
func (s *treeEditing) moves() movelist.Model {
	if s.session.Turn.Adjourned() {
		return movelist.Model{Current: -1}
	}
	s.texts.Figurines = s.session.room.prefs().Figurines
	m := s.texts.Moves(s.session.Game, s.session.Turn.Shown())
	m.Edit = s.moveEdit()
	m.Opening = s.session.opening(s.session.Turn.Shown())
	return m
}
