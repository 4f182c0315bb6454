package accessibility

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Tree is what a window shows at one moment. It does not change, and any goroutine may read it.
type Tree struct {
	Root *Element // the window
	// Focused has the keyboard, nil for none.
	Focused *Element
	byID    map[uint32]*Element
}

// Find returns the element with an ID, nil if there is none any more.
func (t *Tree) Find(id uint32) *Element { return t.byID[id] }

// All calls f with each element, parents first.
func (t *Tree) All(f func(*Element)) { t.Root.all(f) }

// Title returns the title of the page, with what it asks or shows if its heading says so, "" for a page without one,
// such as a game.
func (t *Tree) Title() string {
	var title string
	t.All(func(e *Element) {
		if title == "" && e.Role == Heading && e.Level == 1 {
			title = sentences(e.Name, e.Description)
		}
	})
	return title
}

// sentences puts a text behind a name, as a sentence of its own.
func sentences(name, text string) string {
	if name == "" || text == "" {
		return name + text
	}
	if !strings.ContainsAny(name[len(name)-1:], ".?!") {
		name += "."
	}
	return name + " " + text
}

// Element is a node in a tree.
type Element struct {
	Node
	// ID tells elements apart, and stays while an element remains the same thing in another tree.
	ID     uint32
	Parent *Element // nil for the window
	Index  int      // among the kids of the parent
	Kids   []*Element
	// Place is where it is in the window, in units of the canvas.
	Place Area
	// Focusable means that it can have the keyboard, and Showing that a part of it can be seen.
	Focusable, Showing bool

	object fyne.CanvasObject
	part   string // which virtual child it is, "" for the object itself
}

// Area is a part of the window.
type Area struct {
	fyne.Position
	fyne.Size
}

func (a Area) meet(b Area) Area {
	from := fyne.NewPos(max(a.X, b.X), max(a.Y, b.Y))
	to := fyne.NewPos(min(a.X+a.Width, b.X+b.Width), min(a.Y+a.Height, b.Y+b.Height))
	return Area{from, fyne.NewSize(max(to.X-from.X, 0), max(to.Y-from.Y, 0))}
}

func (e *Element) all(f func(*Element)) {
	f(e)
	for _, kid := range e.Kids {
		kid.all(f)
	}
}

// Object returns the canvas object that it is, or is a part of.
func (e *Element) Object() fyne.CanvasObject { return e.object }

// String describes it for tests: "Button Analyse".
func (e *Element) String() string { return fmt.Sprintf("%v %q", e.Role, e.Name) }

// Text returns the tree as indented lines, for tests and documents.
func (e *Element) Text() string {
	var b strings.Builder
	var write func(e *Element, deep int)
	write = func(e *Element, deep int) {
		fmt.Fprintf(&b, "%s%v", strings.Repeat("  ", deep), e)
		if e.Value != "" {
			fmt.Fprintf(&b, " = %q", e.Value)
		}
		if e.Description != "" {
			fmt.Fprintf(&b, " (%s)", e.Description)
		}
		if s := e.State.String(); s != "" {
			b.WriteString(" [" + s + "]")
		}
		b.WriteByte('\n')
		for _, kid := range e.Kids {
			write(kid, deep+1)
		}
	}
	write(e, 0)
	return b.String()
}

// identity is what stays of an element in another tree.
type identity struct {
	object fyne.CanvasObject
	part   string
}

// Builder makes trees of a window one after the other, in which what stays has the same ID. It is used on the window's
// goroutine alone.
type Builder struct {
	ids  map[identity]uint32
	last uint32

	canvas fyne.Canvas
	made   map[identity]uint32
	walked map[fyne.CanvasObject]bool
	tree   *Tree
}

// Source is a window of which a tree is made.
type Source struct {
	Title  string
	Canvas fyne.Canvas
	Menu   *fyne.MainMenu // nil: there is no menu bar
}

// Build makes the tree of what a window shows now.
func (b *Builder) Build(s Source) *Tree {
	b.canvas, b.made, b.walked = s.Canvas, map[identity]uint32{}, map[fyne.CanvasObject]bool{}
	b.tree = &Tree{byID: map[uint32]*Element{}}
	whole := Area{Size: s.Canvas.Size()}
	root := &Element{Node: Node{Role: Window, Name: s.Title}, Place: whole, Showing: true}
	if s.Menu != nil {
		root.Kids = append(root.Kids, b.menuBar(s.Menu, whole))
	}
	switch top := s.Canvas.Overlays().Top(); {
	case top != nil: // nothing else can be used
		root.Kids = append(root.Kids, b.over(top, whole)...)
	case s.Canvas.Content() != nil:
		root.Kids = append(root.Kids, b.walk(s.Canvas.Content(), fyne.Position{}, whole)...)
	}
	b.finish(root, nil, 0)
	b.tree.Root = root
	b.ids = b.made
	b.canvas, b.made, b.walked = nil, nil, nil
	return b.tree
}

// finish numbers an element and what is in it, and enters both into the tree.
func (b *Builder) finish(e, parent *Element, index int) {
	e.Parent, e.Index = parent, index
	key := identity{e.object, e.part}
	for n := 2; ; n++ { // two parts with the same ID are a mistake, which Problems tells
		if _, taken := b.made[key]; !taken {
			break
		}
		key.part = fmt.Sprintf("%s+%d", e.part, n)
	}
	id, known := b.ids[key]
	if !known {
		b.last++
		id = b.last
	}
	e.ID, b.made[key] = id, id
	for _, text := range []*string{&e.Name, &e.Description, &e.Value} {
		*text = sayable(*text)
	}
	e.Kids = withoutLabels(e.Kids)
	b.tree.byID[id] = e
	if e.State.Has(Focused) {
		b.tree.Focused = e
	}
	for i, kid := range e.Kids {
		b.finish(kid, e, i)
	}
}

// withoutLabels leaves out the labels whose texts are the names of the controls that follow.
func withoutLabels(list []*Element) []*Element {
	var kept []*Element
	for i, e := range list {
		if e.Role == Label && len(e.Kids) == 0 && labels(e.Name, list[i+1:]) {
			continue
		}
		kept = append(kept, e)
	}
	return kept
}

// labels reports whether a text is the name of the first control in a list.
func labels(text string, list []*Element) bool {
	for _, e := range list {
		if e.Role != Label && e.Role != Group || e.Name == text {
			return e.Name == text && e.Role != Label
		}
	}
	return false
}

// walk returns the elements that an object is, or contains. at is where its parent is, and within what of it can be
// seen.
func (b *Builder) walk(o fyne.CanvasObject, at fyne.Position, within Area) []*Element {
	if o == nil || !o.Visible() || b.walked[o] { // a layout may name an object at each place where it can be
		return nil
	}
	b.walked[o] = true
	place := Area{at.Add(o.Position()), o.Size()}
	node, known := nodeOf(o)
	inside, clips := Inside(o)
	seen := within
	if clips {
		seen = within.meet(place)
	}
	var kids []*Element
	if !node.Whole {
		for _, kid := range inside {
			kids = append(kids, b.walk(kid, place.Position, seen)...)
		}
	}
	empty := node.Role == Group || node.Role == ToolBar && len(kids) == 0
	if !known || empty && node.Name == "" && len(node.Children) == 0 {
		return kids
	}
	if leaf(node.Role) { // its name says what stands in it
		kids = pressables(kids)
	}
	e := b.element(o, node, place, within)
	e.Kids = append(e.Kids, kids...)
	return []*Element{e}
}

// element makes the element of an object and those of its virtual children.
func (b *Builder) element(o fyne.CanvasObject, node Node, place, within Area) *Element {
	e := &Element{Node: node, Place: place, object: o}
	e.Showing = shows(place.meet(within))
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		e.State |= Disabled
	}
	focusable, ok := o.(fyne.Focusable)
	e.Focusable = ok && !e.State.Has(Disabled) && node.Role != Label && node.Role != Heading
	focused := ok && b.canvas.Focused() == focusable
	if focused {
		e.State |= Focused
	}
	if e.Press == nil && node.Role.Pressable() {
		if t, ok := o.(fyne.Tappable); ok {
			e.Press = func() { press(b.canvasOf(o), o, t) }
		}
	}
	if e.Focus == nil && e.Focusable {
		e.Focus = func() {
			if c := b.canvasOf(o); c != nil {
				c.Focus(focusable)
			}
		}
	}
	b.children(e, within, focused)
	return e
}

func (b *Builder) canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(o)
}

// children makes the elements of the virtual children of a node.
func (b *Builder) children(e *Element, within Area, focused bool) {
	for i, child := range e.Children {
		id := child.ID
		if id == "" {
			id = fmt.Sprintf("#%d", i)
		}
		kid := &Element{Node: child, object: e.object, part: e.part + "/" + id, Place: e.Place}
		if child.Size != (fyne.Size{}) {
			kid.Place = Area{e.Place.Position.Add(child.At), child.Size}
		}
		kid.Showing = shows(kid.Place.meet(within))
		kid.State |= Disabled.If(e.State.Has(Disabled))
		active := e.HasActive && e.Active == i
		kid.Focusable = active || child.Focus != nil
		if focused && active {
			e.State &^= Focused
			kid.State |= Focused
		}
		if kid.Focus == nil && active {
			kid.Focus = e.Focus
		}
		b.children(kid, within, focused && active)
		e.Kids = append(e.Kids, kid)
	}
	e.Children = nil
}

func shows(a Area) bool { return a.Width > 0 && a.Height > 0 }

// leaf reports whether the name of a role says all that stands in it, except for what can be pressed.
func leaf(r Role) bool {
	switch r {
	case Button, ToggleButton, CheckBox, RadioButton, Slider, SpinButton, TextField, Choice, ListItem, Tab, Label, Heading,
		Link, Image, MenuItem, ProgressBar:
		return true
	}
	return false
}

// pressables are those of some elements that can be pressed or focused, and those in the others.
func pressables(list []*Element) []*Element {
	var kept []*Element
	for _, e := range list {
		if e.Press != nil || e.Focusable || e.Range != nil && e.Range.Set != nil {
			kept = append(kept, e)
		} else {
			kept = append(kept, pressables(e.Kids)...)
		}
	}
	return kept
}

// press does what a click on an object does.
func press(c fyne.Canvas, o fyne.CanvasObject, t fyne.Tappable) {
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		return
	}
	if f, ok := o.(fyne.Focusable); ok && c != nil {
		c.Focus(f)
	}
	middle := fyne.NewPos(o.Size().Width/2, o.Size().Height/2)
	t.Tapped(&fyne.PointEvent{Position: middle,
		AbsolutePosition: fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(middle)})
}

// Listed returns the elements of a tree that a test accepts.
func (t *Tree) Listed(accept func(*Element) bool) []*Element {
	var list []*Element
	t.All(func(e *Element) {
		if accept(e) {
			list = append(list, e)
		}
	})
	return list
}

// IDs returns the IDs of all elements, in order.
func (t *Tree) IDs() []uint32 { return slices.Sorted(maps.Keys(t.byID)) }
