package accessibility

import (
	"reflect"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menuBar is the element of a menu bar. Fyne's own widgets of it are internal, so that it is made from the menus.
func (b *Builder) menuBar(m *fyne.MainMenu, whole Area) *Element {
	open, at := openMenu(b.canvas)
	bar := &Element{Node: Node{Role: MenuBar}, Place: whole, Showing: true, part: "menu bar"}
	for i, menu := range m.Items {
		e := b.menu(menu, bar.part+"/"+strconv.Itoa(i), whole, menu == open, at)
		bar.Kids = append(bar.Kids, e)
	}
	return bar
}

func (b *Builder) menu(m *fyne.Menu, part string, whole Area, open bool, at *fyne.MenuItem) *Element {
	node := Node{Role: Menu, Name: m.Label, State: Expandable | Expanded.If(open) | Focused.If(open && at == nil)}
	e := &Element{Node: node, Place: whole, Showing: true, part: part}
	e.Focusable = open
	for i, item := range m.Items {
		if item.IsSeparator {
			continue
		}
		kid := &Element{Node: itemNode(item), Place: whole, Showing: open, part: part + "/" + strconv.Itoa(i)}
		if item.ChildMenu != nil {
			sub := b.menu(item.ChildMenu, kid.part, whole, false, nil)
			sub.Name, sub.State = item.Label, sub.State|kid.State
			kid = sub
		}
		if open && at == item {
			kid.State |= Focused
			kid.Focusable = true
		}
		e.Kids = append(e.Kids, kid)
	}
	return e
}

// itemNode is the node of an entry of a menu.
func itemNode(item *fyne.MenuItem) Node {
	n := Node{Role: MenuItem, Name: item.Label, State: Disabled.If(item.Disabled)}
	if item.Checked {
		n.State |= Checkable | Checked
	}
	if item.Action != nil {
		n.Press = item.Action
	}
	return n
}

// openMenu returns the menu of the menu bar that is open, and the entry that the keyboard is on, nil for none. Fyne
// (2.8.1) keeps both in types of its own.
func openMenu(c fyne.Canvas) (open *fyne.Menu, at *fyne.MenuItem) {
	focused := c.Focused()
	if focused == nil {
		return nil, nil
	}
	item, ok := focused.(interface{ Child() *widget.Menu })
	if !ok {
		return nil, nil
	}
	v := reflect.Indirect(reflect.ValueOf(focused))
	if v.Kind() != reflect.Struct {
		return nil, nil
	}
	if field := v.FieldByName("Menu"); field.IsValid() && field.CanInterface() {
		open, _ = field.Interface().(*fyne.Menu)
	}
	active := reflect.ValueOf(item.Child()).Elem().FieldByName("activeItem")
	if open == nil || !active.IsValid() || active.Kind() != reflect.Pointer || active.IsNil() {
		return open, nil
	}
	shown := active.Elem().FieldByName("Item")
	if !shown.IsValid() || shown.Kind() != reflect.Pointer {
		return open, nil
	}
	for _, entry := range open.Items {
		if reflect.ValueOf(entry).Pointer() == shown.Pointer() {
			return open, entry
		}
	}
	return open, nil
}
