package movelist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// MoveGlyph is a judgement that a move can be given.
type MoveGlyph struct {
	Sign string // "!?"
	Name string // in words
	On   bool   // the current move has it
}

// Edit is what can be changed at the current move.
type Edit struct {
	Comment string
	Glyphs  []MoveGlyph
	Move    bool // there is a move, not only the start
	Promote bool // the variation can come before the one before it
	Delete  bool
}

// editor is the strip below the list of moves, and above it the comment while it is written.
type editor struct {
	kit.Part
	art     kit.Art
	calls   Calls
	model   *Edit
	glyphs  []*glyphButton
	buttons []*kit.IconButton // comment, promote, delete
	rule    *kit.Surface
	entry   *commentEntry
	resized func()
	refused func(why string) // what was to be edited cannot be
	left    bool             // the writing ended as the button for comments was clicked, which is not over yet
}

const (
	editStripHeight   float32 = 40
	editCommentHeight float32 = 104
	glyphCount                = 6
)

func newEditor(art kit.Art, calls Calls) *editor {
	e := &editor{art: art, calls: calls, rule: kit.Rule()}
	for i := range glyphCount {
		e.glyphs = append(e.glyphs, newGlyphButton(func() { kit.CallWith(calls.Glyph, i) }))
	}
	e.buttons = []*kit.IconButton{
		art.NewIconButton("comment", kit.Tip{Text: words.T("edit.comment"), Key: present.CommandKey() + " M"},
			e.toggle),
		art.NewIconButton("promote", kit.Tip{Text: words.T("edit.promote")}, func() { kit.Call(calls.Promote) }),
		art.NewIconButton("delete", kit.Tip{Text: words.T("edit.delete"), Key: words.T("edit.delete.key")},
			func() { kit.Call(calls.Delete) }),
	}
	e.buttons[0].OnNear = func() { e.left = e.left && e.buttons[0].Hovered() }
	e.entry = newCommentEntry(e.shut, e.leave)
	e.Place = e.place
	e.ExtendBaseWidget(e)
	e.set(nil)
	return e
}

func (e *editor) open() bool { return e.model != nil && e.entry.Visible() }

// height is what the strip takes, with the comment that is being written.
func (e *editor) height() float32 {
	switch {
	case e.model == nil:
		return 0
	case e.entry.Visible():
		return editCommentHeight + editStripHeight
	}
	return editStripHeight
}

func (e *editor) set(m *Edit) {
	e.model = m
	e.Kids = nil
	if m == nil {
		e.entry.Hide()
		return
	}
	e.Kids = append(e.Kids, e.entry, e.rule)
	for i, g := range e.glyphs {
		if i < len(m.Glyphs) {
			g.set(m.Glyphs[i], m.Move)
			e.Kids = append(e.Kids, g)
		}
	}
	e.buttons[1].SetEnabled(m.Promote)
	e.buttons[2].SetEnabled(m.Delete)
	for _, b := range e.buttons {
		e.Kids = append(e.Kids, b)
	}
	if e.entry.Visible() && e.entry.of != m.Comment && !e.entry.focused {
		e.entry.Hide()
	}
}

// Write lets the comment on the current move be written.
func (e *editor) Write() {
	if e.model == nil {
		return
	}
	if len(e.model.Comment) > kit.MostTyped {
		kit.CallWith(e.refused, words.T("edit.comment.long"))
		return
	}
	e.entry.begin(e.model.Comment)
	kit.Call(e.resized)
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Focus(e.entry)
	}
}

// toggle lets the comment be written, or ends that.
func (e *editor) toggle() {
	if e.left {
		e.left = false
		return
	}
	e.Write()
}

// leave ends the writing when the field loses the keyboard, which it does before a click on a button is one.
func (e *editor) leave() {
	wrote := e.entry.Visible()
	e.shut(true)
	e.left = wrote && e.buttons[0].Hovered()
}

// shut ends the writing, and keeps what was written if keep is true.
func (e *editor) shut(keep bool) {
	if !e.entry.Visible() {
		return
	}
	text, was := e.entry.Text, e.entry.of
	e.entry.Hide()
	kit.Call(e.resized)
	if keep && text != was {
		kit.CallWith(e.calls.Comment, text)
	}
}

func (e *editor) place(size fyne.Size) {
	y := float32(0)
	if e.entry.Visible() {
		kit.Put(e.entry, 0, 4, size.Width, editCommentHeight-8)
		y = editCommentHeight
	}
	kit.Put(e.rule, 0, y, size.Width, 1)
	each := min((size.Width-3*36-8)/glyphCount, 40)
	for i, g := range e.glyphs {
		kit.Put(g, each*float32(i), y+5, each-4, 30)
	}
	for i, b := range e.buttons {
		kit.Put(b, size.Width-36*float32(len(e.buttons)-i)+2, y+4, 32, 32)
	}
}

// commentEntry is the field for a comment. Escape leaves the comment as it was; Enter with
// Control or leaving the field keeps it.
type commentEntry struct {
	kit.Entry
	of      string // the comment as it was
	focused bool
	done    func(keep bool)
	left    func() // it has lost the keyboard
}

func newCommentEntry(done func(keep bool), left func()) *commentEntry {
	c := &commentEntry{done: done, left: left}
	c.MultiLine, c.Wrapping = true, fyne.TextWrapWord
	c.SetPlaceHolder(words.T("edit.comment.hint", present.CommandKey()))
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

func (c *commentEntry) begin(text string) {
	c.of = text
	c.SetText(text)
	c.CursorRow, c.CursorColumn = len(text), len(text)
	c.Show()
}

// FocusGained belongs to Fyne.
func (c *commentEntry) FocusGained() {
	c.focused = true
	c.Entry.FocusGained()
}

// FocusLost belongs to Fyne.
func (c *commentEntry) FocusLost() {
	c.focused = false
	c.Entry.FocusLost()
	c.left()
}

// TypedKey belongs to Fyne.
func (c *commentEntry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		c.done(false)
		c.unfocus()
		return
	}
	c.Entry.TypedKey(ev)
}

// TypedShortcut belongs to Fyne.
func (c *commentEntry) TypedShortcut(s fyne.Shortcut) {
	if k, ok := s.(fyne.KeyboardShortcut); ok && (k.Key() == fyne.KeyReturn || k.Key() == fyne.KeyEnter) {
		c.done(true)
		c.unfocus()
		return
	}
	c.Entry.TypedShortcut(s)
}

func (c *commentEntry) unfocus() {
	if on := fyne.CurrentApp().Driver().CanvasForObject(c); on != nil && on.Focused() == c {
		on.Unfocus()
	}
}

// glyphButton gives a move a judgement, or takes it away.
type glyphButton struct {
	kit.Press
	body  *canvas.Rectangle
	label *canvas.Text
	on    bool
}

func newGlyphButton(press func()) *glyphButton {
	b := &glyphButton{body: canvas.NewRectangle(color.Transparent), label: kit.Strong.Centred("")}
	b.body.CornerRadius = 4
	b.OnPress = press
	b.Kids = []fyne.CanvasObject{b.body, b.label, b.Ring(6)}
	b.Paint = func(p theme.Palette) {
		b.body.FillColor, b.label.Color = color.Transparent, p.Text2
		switch {
		case b.Disabled():
			b.label.Color = theme.Mix(p.Background, p.Text2, 0.42)
		case b.on:
			b.body.FillColor, b.label.Color = p.TealSoft, p.Text
		case b.Hovered():
			b.body.FillColor = p.Raised
		}
	}
	b.Place = func(size fyne.Size) {
		kit.Put(b.body, 0, 0, size.Width, size.Height)
		kit.Put(b.label, 0, 0, size.Width, size.Height)
		kit.Put(b.FocusRing(), 0, 0, size.Width, size.Height)
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *glyphButton) set(g MoveGlyph, enabled bool) {
	b.label.Text, b.on, b.Tip, b.Spoken = g.Sign, g.On, kit.Tip{Text: g.Name}, g.Name
	b.SetEnabled(enabled)
	b.Refresh()
}
