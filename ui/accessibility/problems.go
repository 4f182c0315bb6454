package accessibility

import (
	"fmt"

	"fyne.io/fyne/v2"
)

// Problems lists what is wrong with a tree, for tests: controls without a name or a role, siblings that nobody can tell
// apart, and what can be pressed or focused on the canvas and is in no element.
func Problems(t *Tree, c fyne.Canvas) []string {
	var wrong []string
	said := map[string]bool{}
	tell := func(format string, values ...any) {
		if text := fmt.Sprintf(format, values...); !said[text] {
			said[text] = true
			wrong = append(wrong, text)
		}
	}
	t.All(func(e *Element) {
		switch {
		case e.Role == Group && e.Name == "" && (e.Focusable || e.Press != nil):
			tell("%s has neither role nor name, in %s", kind(e), e.path())
		case e.Name == "" && needsName(e.Role):
			tell("a %v has no name (%s), in %s", e.Role, kind(e), e.path())
		case e.Role.Pressable() && e.Press == nil && !e.State.Has(Disabled):
			tell("%v cannot be pressed (%s), in %s", e, kind(e), e.path())
		case e.Range != nil && (e.Range.Least >= e.Range.Most):
			tell("%v has no range (%s)", e, kind(e))
		}
		alike := map[string]*Element{}
		for _, kid := range e.Kids {
			if !kid.tellsApart() {
				continue
			}
			key := fmt.Sprintf("%v|%s|%s|%s", kid.Role, kid.Name, kid.Description, kid.Value)
			if other := alike[key]; other != nil {
				tell("%v is twice in %s (%s, %s)", kid, kid.path(), kind(other), kind(kid))
			}
			alike[key] = kid
		}
		ids := map[string]bool{}
		for _, kid := range e.Kids {
			if key := kid.part; key != "" {
				if ids[key] {
					tell("two parts of %v have the ID %q", e, key)
				}
				ids[key] = true
			}
		}
	})
	covered := map[fyne.CanvasObject]bool{}
	t.All(func(e *Element) { covered[e.object] = true })
	top := c.Overlays().Top()
	if top == nil {
		top = c.Content()
	}
	var look func(o fyne.CanvasObject, in bool)
	look = func(o fyne.CanvasObject, in bool) {
		if o == nil || !o.Visible() {
			return
		}
		node, known := nodeOf(o)
		in = in || covered[o] || known && node.Whole
		_, tappable := o.(fyne.Tappable)
		_, focusable := o.(fyne.Focusable)
		_, covers := o.(interface{ Covers() })
		if (tappable || focusable) && !in && !covers && o.Size().Width > 0 && o.Size().Height > 0 {
			tell("%T can be pressed or focused, and is not in the tree", o)
		}
		inside, _ := Inside(o)
		for _, kid := range inside {
			// What is in a control that is pressed as a whole is a part of it; but the whole window is no such control.
			_, part := kid.(fyne.Focusable)
			look(kid, in && known && leaf(node.Role) && !part)
		}
	}
	look(top, false)
	return wrong
}

// tellsApart reports whether an element must not have the name of its siblings.
func (e *Element) tellsApart() bool {
	switch e.Role {
	case Label, Heading, Image, Group, Alert, ScrollArea:
		return false
	}
	return e.Name != ""
}

func needsName(r Role) bool {
	switch r {
	case Group, List, Table, TabList, RadioGroup, Menu, MenuBar, ToolBar, ScrollArea, StatusBar:
		return false
	}
	return true
}

// kind is the Go type of the object.
func (e *Element) kind() string { return fmt.Sprintf("%T", e.object) }

func kind(e *Element) string {
	if e.part != "" {
		return e.kind() + " " + e.part
	}
	return e.kind()
}

// path names what an element is in.
func (e *Element) path() string {
	text := ""
	for p := e.Parent; p != nil; p = p.Parent {
		if p.Name != "" {
			text = fmt.Sprintf("%v < %s", p, text)
		}
	}
	return text
}
