package atspi

import (
	"maps"
	"slices"
	"time"

	"github.com/godbus/dbus/v5"

	"midline/ui/accessibility"
)

// The interfaces of events.
const (
	eventObject = "org.a11y.atspi.Event.Object."
	eventWindow = "org.a11y.atspi.Event.Window."
)

var nothing = dbus.MakeVariant(int32(0))

// emit sends an event. A bus that has ended is noticed elsewhere.
func (s *service) emit(path dbus.ObjectPath, event, kind string, detail1, detail2 int, value dbus.Variant) {
	_ = s.conn.Emit(path, event, kind, int32(detail1), int32(detail2), value, map[string]dbus.Variant{})
}

// begin tells that the window is there.
func (s *service) begin(now *shown) {
	root := now.tree.Root
	s.emit(rootPath, eventObject+"ChildrenChanged", "add", 0, 0, dbus.MakeVariant(s.refOf(root)))
	s.emit(pathOf(root), eventWindow+"Create", "", 0, 0, dbus.MakeVariant(root.Name))
	if now.place.Active {
		s.activate(root, true)
		s.focus(now)
	}
	if title := now.tree.Title(); title != root.Name { // that of the window is read by itself
		s.announce(accessibility.Said{Text: title})
	}
}

// activate tells that the window got the keyboard, or has lost it.
func (s *service) activate(root *accessibility.Element, on bool) {
	event, detail := "Deactivate", 0
	if on {
		event, detail = "Activate", 1
	}
	s.emit(pathOf(root), eventWindow+event, "", 0, 0, dbus.MakeVariant(root.Name))
	s.emit(pathOf(root), eventObject+"StateChanged", stateNames[stateActive], detail, 0, nothing)
}

// focus tells what has the keyboard.
func (s *service) focus(now *shown) {
	if e := now.tree.Focused; e != nil {
		s.emit(pathOf(e), eventObject+"StateChanged", stateNames[stateFocused], 1, 0, nothing)
	}
}

// tell tells what differs between two looks at the window.
func (s *service) tell(before, now *shown) {
	s.tellChildren(before, now)
	now.tree.All(func(e *accessibility.Element) {
		if old := before.tree.Find(e.ID); old != nil {
			s.tellElement(&object{service: s, shown: before, element: old}, &object{service: s, shown: now, element: e})
		}
	})
	if before.place.Active != now.place.Active {
		s.activate(now.tree.Root, now.place.Active)
	}
	if now.place.Active && now.tree.Focused != nil {
		was := before.tree.Focused
		if !before.place.Active || was == nil || was.ID != now.tree.Focused.ID {
			s.focus(now)
		}
	}
	if title := now.tree.Title(); title != "" && title != before.tree.Title() {
		s.announce(accessibility.Said{Text: title})
	}
	now.tree.All(func(e *accessibility.Element) { // a question or a notice has come
		if e.Role == accessibility.Alert && before.tree.Find(e.ID) == nil {
			s.announce(accessibility.Said{Text: e.Name, How: accessibility.Assertive})
		}
	})
}

// tellChildren tells which elements have come and gone, and which are at another place among the others: for a screen
// reader these have gone and come, too.
func (s *service) tellChildren(before, now *shown) {
	kids := func(e *accessibility.Element, change string) {
		s.emit(pathOf(e.Parent), eventObject+"ChildrenChanged", change, e.Index, 0, dbus.MakeVariant(s.refOf(e)))
	}
	moved := displaced(before.tree, now.tree)
	before.tree.All(func(e *accessibility.Element) {
		gone := now.tree.Find(e.ID) == nil
		if gone {
			s.emit(pathOf(e), eventObject+"StateChanged", "defunct", 1, 0, nothing)
			_ = s.conn.Emit(cachePath, ifCache+".RemoveAccessible", s.refOf(e))
		}
		if (gone || moved[e.ID]) && e.Parent != nil && now.tree.Find(e.Parent.ID) != nil { // what was in it went along
			kids(e, "remove")
		}
	})
	now.tree.All(func(e *accessibility.Element) {
		if before.tree.Find(e.ID) != nil && !moved[e.ID] {
			return
		}
		_ = s.conn.Emit(cachePath, ifCache+".AddAccessible", (&object{service: s, shown: now, element: e}).item())
		if e.Parent != nil && before.tree.Find(e.Parent.ID) != nil {
			kids(e, "add")
		}
	})
}

// displaced are the elements of two trees that have another parent in the second one, or siblings in another order.
func displaced(before, now *accessibility.Tree) map[uint32]bool {
	moved := map[uint32]bool{}
	stayed := func(e *accessibility.Element, other *accessibility.Tree) (ids []uint32) {
		for _, kid := range e.Kids {
			if there := other.Find(kid.ID); there != nil && there.Parent != nil && there.Parent.ID == e.ID {
				ids = append(ids, kid.ID)
			}
		}
		return ids
	}
	now.All(func(e *accessibility.Element) {
		old := before.Find(e.ID)
		if old == nil {
			return
		}
		if e.Parent != nil && (old.Parent == nil || old.Parent.ID != e.Parent.ID) {
			moved[e.ID] = true
		}
		if ids := stayed(e, before); !slices.Equal(ids, stayed(old, now)) {
			for _, id := range ids {
				moved[id] = true
			}
		}
	})
	return moved
}

// tellElement tells how an element has changed.
func (s *service) tellElement(old, now *object) {
	path := pathOf(now.element)
	property := func(name string, value any) {
		s.emit(path, eventObject+"PropertyChange", name, 0, 0, dbus.MakeVariant(value))
	}
	if name := now.name(); name != old.name() {
		property("accessible-name", name)
	}
	if text := now.description(); text != old.description() {
		property("accessible-description", text)
	}
	if role, _ := now.role(); role != first(old.role()) {
		property("accessible-role", role)
	}
	if r, was := now.element.Range, old.element.Range; r != nil && was != nil && r.Value != was.Value {
		property("accessible-value", r.Value)
	}
	if now.element.Role == accessibility.Choice && now.element.Value != old.element.Value {
		property("accessible-value", now.element.Value)
	}
	s.tellStates(path, old.states(), now.states())
	if now.element.Role == accessibility.TextField {
		s.tellText(path, old, now)
	}
	ids := func(e *accessibility.Element) (list []uint32) {
		for _, kid := range selected(e) {
			list = append(list, kid.ID)
		}
		return list
	}
	if slices.Contains(now.interfaces(), ifSelection) && !slices.Equal(ids(old.element), ids(now.element)) {
		s.emit(path, eventObject+"SelectionChanged", "", 0, 0, nothing)
	}
}

func first(number uint32, _ string) uint32 { return number }

// tellStates tells which states have changed; that something got the keyboard is told last, when all else is known.
func (s *service) tellStates(path dbus.ObjectPath, old, now stateSet) {
	if old == now {
		return
	}
	for _, one := range slices.Sorted(maps.Keys(stateNames)) {
		if old.has(one) == now.has(one) || one == stateActive || one == stateFocused && now.has(one) {
			continue
		}
		detail := 0
		if now.has(one) {
			detail = 1
		}
		s.emit(path, eventObject+"StateChanged", stateNames[one], detail, 0, nothing)
	}
}

// tellText tells which letters of a text field have gone and come, and where the next one would be written.
func (s *service) tellText(path dbus.ObjectPath, old, now *object) {
	before, after := old.letters(), now.letters()
	from := 0
	for from < len(before) && from < len(after) && before[from] == after[from] {
		from++
	}
	same := 0
	for same < len(before)-from && same < len(after)-from && before[len(before)-1-same] == after[len(after)-1-same] {
		same++
	}
	if gone := before[from : len(before)-same]; len(gone) > 0 {
		s.emit(path, eventObject+"TextChanged", "delete", from, len(gone), dbus.MakeVariant(string(gone)))
	}
	if come := after[from : len(after)-same]; len(come) > 0 {
		s.emit(path, eventObject+"TextChanged", "insert", from, len(come), dbus.MakeVariant(string(come)))
	}
	if now.caret() != old.caret() {
		s.emit(path, eventObject+"TextCaretMoved", "", now.caret(), 0, nothing)
	}
}

// echo is how long the same text is not announced again: a page, its title and a notice may all tell of the same.
const echo = time.Second

// announce has a text read out: politely 1, at once 2.
func (s *service) announce(what accessibility.Said) {
	if now := time.Now(); what.Text == "" || what.Text == s.last && now.Sub(s.lastAt) < echo {
		return
	} else {
		s.last, s.lastAt = what.Text, now
	}
	if s.wantsNotices() {
		s.notify(what.Text)
		return
	}
	urgency := 1
	if what.How == accessibility.Assertive {
		urgency = 2
	}
	s.emit(pathOf(s.now.Load().tree.Root), eventObject+"Announcement", "", urgency, 0, dbus.MakeVariant(what.Text))
}
