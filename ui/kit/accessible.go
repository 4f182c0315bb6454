package kit

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
)

// AccessibleNode implements accessibility.Teller: a button called Spoken, or what stands in it, or its tip.
func (b *Press) AccessibleNode() accessibility.Node {
	name := cmp.Or(b.Spoken, accessibility.TextOfAll(b.Kids), b.Tip.Text)
	n := accessibility.Node{Role: accessibility.Button, Name: accessibility.Join(name, b.About), Keys: b.Tip.Key}
	if b.Tip.Text != name {
		n.Description = b.Tip.Text
	}
	return n
}

// AccessibleNode implements accessibility.Teller.
func (b *Button) AccessibleNode() accessibility.Node {
	n := b.Press.AccessibleNode()
	n.Keys = cmp.Or(b.options.Key, n.Keys)
	return n
}

// AccessibleNode implements accessibility.Teller: a button says itself which key does the same.
func (k *KeyCap) AccessibleNode() accessibility.Node { return accessibility.Node{Whole: true} }

// AccessibleNode implements accessibility.Teller: a tip is a part of what it is about.
func (t *Tips) AccessibleNode() accessibility.Node { return accessibility.Node{Whole: true} }

// AccessibleNode implements accessibility.Teller: nobody reaches a spot.
func (s *Spot) AccessibleNode() accessibility.Node { return accessibility.Node{Whole: true} }

// AccessibleNode implements accessibility.Teller: Escape does the same as a click beside everything.
func (g *Ground) AccessibleNode() accessibility.Node { return accessibility.Node{Whole: true} }

// AccessibleNode implements accessibility.Teller.
func (t *Tool) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.Button, Name: t.model.Label, Keys: t.model.Key, Whole: true}
	if t.model.Tip != t.model.Label {
		n.Description = t.model.Tip
	}
	if t.model.On {
		n.Role, n.State = accessibility.ToggleButton, accessibility.Checkable|accessibility.Checked
	}
	return n
}

// Describe gives a text what is said after it: what the page asks or shows of which it is the title.
func (l *Label) Describe(more string) { l.more = more }

// AccessibleNode implements accessibility.Teller: its whole text, and the marked words in it.
func (l *Label) AccessibleNode() accessibility.Node {
	if l.text == "" {
		return accessibility.Node{Whole: true}
	}
	n := accessibility.Node{Role: accessibility.Label, Name: l.text, Description: l.more, Whole: len(l.words) == 0}
	switch l.style {
	case Title:
		n.Role, n.Level = accessibility.Heading, 1
	case Heading:
		n.Role, n.Level = accessibility.Heading, 2
	}
	return n
}

// AccessibleNode implements accessibility.Teller: pressed, it explains the word.
func (h *wordHead) AccessibleNode() accessibility.Node {
	var parts []string
	for _, s := range h.word.at {
		parts = append(parts, s.text)
	}
	return accessibility.Node{Role: accessibility.Link, Name: strings.Join(parts, " "), Whole: true}
}

// AccessibleNode implements accessibility.Teller: it is for the pointer alone.
func (t *wordTail) AccessibleNode() accessibility.Node { return accessibility.Node{Whole: true} }

// parts are the options of a chooser as parts of a role. press chooses one.
func (c *chooser) parts(role accessibility.Role, state accessibility.State, press func(i int)) []accessibility.Node {
	var list []accessibility.Node
	for i, o := range c.options {
		flags := state
		if i == c.chosen {
			flags |= Pick2(role == accessibility.RadioButton, accessibility.Checked, accessibility.Selected)
		}
		list = append(list, accessibility.Node{Role: role, Name: o.Name, State: flags, ID: o.ID, Press: func() {
			if !c.Disabled() {
				press(i)
			}
		}})
	}
	return list
}

// Pick2 returns a if cond holds, else b.
func Pick2[T any](cond bool, a, b T) T {
	if cond {
		return a
	}
	return b
}

func (r *row) press(i int) {
	if i == r.chosen {
		r.again()
		return
	}
	r.pick(i)
}

// group is the node of a row of options.
func (r *row) group(group, role accessibility.Role, state accessibility.State) accessibility.Node {
	return accessibility.Node{Role: group, Name: r.Spoken, Children: r.parts(role, state, r.press), Active: r.chosen,
		HasActive: r.chosen >= 0, Whole: true}
}

// AccessibleNode implements accessibility.Teller.
func (s *Segmented) AccessibleNode() accessibility.Node {
	n := s.group(accessibility.RadioGroup, accessibility.RadioButton, accessibility.Checkable)
	edges := s.edges()
	for i := range n.Children {
		n.Children[i].At = fyne.NewPos(edges[i], 0)
		n.Children[i].Size = fyne.NewSize(edges[i+1]-edges[i], s.Size().Height)
	}
	return n
}

// AccessibleNode implements accessibility.Teller.
func (t *Tabs) AccessibleNode() accessibility.Node {
	n := t.group(accessibility.TabList, accessibility.Tab, accessibility.Selectable)
	for i := range n.Children {
		n.Children[i].At, n.Children[i].Size = t.texts[i].Position(), t.texts[i].Size()
	}
	return n
}

// AccessibleNode implements accessibility.Teller.
func (s *Select) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Choice, Name: s.Spoken, Value: s.name(), State: accessibility.Expandable,
		Whole: true}
}

// AccessibleNode implements accessibility.Teller.
func (l *selectList) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.List, Name: l.field.Spoken, Whole: true, Active: l.first + l.panel.marked,
		HasActive: true, Rows: len(l.field.options)}
	for i, o := range l.field.options {
		n.Children = append(n.Children, accessibility.Node{Role: accessibility.ListItem, Name: o.Name, ID: o.ID, Row: i,
			State: accessibility.Selectable | accessibility.Selected.If(i == l.field.chosen), Press: func() { l.close(i) },
			Focus: func() { l.show(i) }})
	}
	return n
}

// AccessibleNode implements accessibility.Teller.
func (s *Slider) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Slider, Name: s.Spoken, Value: strconv.Itoa(s.value), Whole: true,
		Range: &accessibility.Range{Value: float64(s.value), Most: 100, Step: 5,
			Set: func(v float64) { s.pick(int(v + 0.5)) }}}
}

// AccessibleNode implements accessibility.Teller.
func (c *VolumeCard) AccessibleNode() accessibility.Node {
	m := c.of.model
	return accessibility.Node{Role: accessibility.Slider, Name: c.of.tip.Text, Value: strconv.Itoa(m.Volume), Whole: true,
		Range: &accessibility.Range{Value: float64(m.Volume), Most: 100, Step: volumeStep,
			Set: func(v float64) { c.of.pick(int(v+0.5), true) }}}
}

// AccessibleNode implements accessibility.Teller.
func (b *ProgressBar) AccessibleNode() accessibility.Node {
	percent := float64(int(b.part*100 + 0.5))
	return accessibility.Node{Role: accessibility.ProgressBar, Name: b.Spoken, Value: strconv.Itoa(int(percent)) + " %",
		Range: &accessibility.Range{Value: percent, Most: 100}, Whole: true}
}

// AccessibleNode implements accessibility.Teller.
func (b *Toolbar) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.ToolBar}
}

// AccessibleNode implements accessibility.Teller: the rows in sight.
func (l *Rows) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.List, Name: l.Spoken, Rows: l.total, Whole: true}
	for _, i := range slices.Sorted(maps.Keys(l.shown)) {
		row := l.shown[i]
		if i == l.cursor {
			n.Active, n.HasActive = len(n.Children), true
		}
		item := accessibility.Node{Role: accessibility.ListItem, Row: i, ID: strconv.Itoa(i),
			At: row.Position().SubtractXY(0, l.scroll.Offset.Y), Size: row.Size(),
			State: accessibility.Selectable | accessibility.Selected.If(l.picked.Has(i)),
			Focus: func() { l.reach(i) }, Press: func() {
				l.reach(i)
				CallWith(l.OnOpen, i)
			}}
		if t, ok := row.(accessibility.Teller); ok {
			said := t.AccessibleNode()
			item.Name, item.Description, item.Children = said.Name, said.Description, said.Children
		} else {
			item.Name = accessibility.TextOf(row)
		}
		n.Children = append(n.Children, item)
	}
	return n
}

// reach puts the keyboard on a row, which selects it.
func (l *Rows) reach(i int) {
	if c := l.canvas(); c != nil && i < l.total {
		c.Focus(l)
		l.Go(i)
	}
}

// AccessibleNode implements accessibility.Teller.
func (m *ContextMenu) AccessibleNode() accessibility.Node {
	n := m.panelNode(0)
	n.Role = accessibility.Menu
	return n
}

// panelNode is a node with the entries of a panel, and in one of them those of the next panel.
func (m *ContextMenu) panelNode(panel int) accessibility.Node {
	p := m.panels[panel]
	n := accessibility.Node{Whole: true}
	for i, item := range p.items {
		if item.IsSeparator {
			continue
		}
		kid := accessibility.Node{Role: accessibility.MenuItem, Name: item.Label, ID: strconv.Itoa(i),
			State: accessibility.Disabled.If(item.Disabled) | (accessibility.Checkable | accessibility.Checked).If(item.Checked)}
		kid.At, kid.Size = p.Position().AddXY(0, p.tops[i]), fyne.NewSize(p.Size().Width, menuRow)
		kid.Focus = func() { m.point(panel, i, false) }
		if item.ChildMenu != nil {
			kid.Role = accessibility.Menu
			kid.State |= accessibility.Expandable
			if p.marked == i && panel+1 < len(m.panels) {
				inner := m.panelNode(panel + 1)
				kid.Children, kid.Active, kid.HasActive = inner.Children, inner.Active, inner.HasActive
				kid.State |= accessibility.Expanded
				for k := range kid.Children {
					kid.Children[k].At = kid.Children[k].At.Subtract(kid.At)
				}
			}
			kid.Press = func() { m.point(panel, i, true) }
		} else {
			kid.Press = func() { m.trigger(item) }
		}
		if p.marked == i {
			n.Active, n.HasActive = len(n.Children), true
		}
		n.Children = append(n.Children, kid)
	}
	return n
}

// AccessibleNode implements accessibility.Teller: the numbers of its parts in words.
func (c *Chart) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.Chart, Name: c.Spoken, Whole: true}
	for i, m := range c.marks {
		if m.text == "" {
			continue
		}
		if i == c.on {
			n.Active, n.HasActive = len(n.Children), true
		}
		n.Children = append(n.Children, accessibility.Node{Role: accessibility.Label, Name: m.text, ID: strconv.Itoa(i),
			At: m.at, Size: m.size, Focus: func() { c.reach(i) }})
	}
	return n
}

// reach puts the keyboard on a part.
func (c *Chart) reach(i int) {
	if on := c.canvas(); on != nil && i < len(c.marks) {
		if f, ok := c.self.(fyne.Focusable); ok {
			on.Focus(f)
		}
		c.point(i)
		c.showTip()
	}
}

// AccessibleNode implements accessibility.Teller: the player, the clock and what was captured, and the button.
func (s *Strip) AccessibleNode() accessibility.Node {
	removed := ""
	if s.model.Removed != nil {
		removed = s.model.Removed()
	}
	return accessibility.Node{Role: accessibility.Label, Name: accessibility.Join(s.model.Name, s.model.Army),
		Value: accessibility.Join(s.model.Clock, s.model.Note, s.model.Thought, removed)}
}

// AccessibleNode implements accessibility.Teller.
func (n *Notice) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Alert, Name: n.text.Text()}
}

// AccessibleNode implements accessibility.Teller.
func (c *Confirm) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Alert, Name: c.question.Text()}
}

// AccessibleNode implements accessibility.Teller.
func (e *Entry) AccessibleNode() accessibility.Node {
	return accessibility.EntryNode(&e.Entry, e.Spoken)
}

// AccessibleNode implements accessibility.Teller: a page of its own, so that what follows is read as its parts.
func (c *ChartCard) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Group, Name: c.heading}
}

// Speak gives a control the name that stands beside it, or the controls in an object, unless they have names of their
// own.
func Speak(name string, control fyne.CanvasObject) {
	switch o := control.(type) {
	case *Button: // its label says what it does
	case interface{ spoken() *string }:
		if *o.spoken() == "" {
			*o.spoken() = name
		}
	case *fyne.Container:
		for _, kid := range o.Objects {
			Speak(name, kid)
		}
	case interface{ Inside() []fyne.CanvasObject }:
		for _, kid := range o.Inside() {
			Speak(name, kid)
		}
	}
}

func (b *Press) spoken() *string { return &b.Spoken }
func (e *Entry) spoken() *string { return &e.Spoken }
