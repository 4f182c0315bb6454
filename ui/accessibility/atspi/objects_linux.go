package atspi

import (
	"slices"
	"strconv"
	"strings"

	"github.com/godbus/dbus/v5"

	"midline/ui/accessibility"
)

// object is what a path of the bus names: an element, or the program or the cache without one.
type object struct {
	service *service
	shown   *shown
	element *accessibility.Element // nil: the program
	path    dbus.ObjectPath
}

func pathOf(e *accessibility.Element) dbus.ObjectPath {
	return dbus.ObjectPath(pathStart + strconv.FormatUint(uint64(e.ID), 10))
}

// LookupObject implements dbus.Handler.
func (s *service) LookupObject(path dbus.ObjectPath) (dbus.ServerObject, bool) {
	now := s.now.Load()
	if now == nil {
		return nil, false
	}
	o := &object{service: s, shown: now, path: path}
	if path == rootPath || path == cachePath {
		return o, true
	}
	number, ours := strings.CutPrefix(string(path), pathStart)
	id, err := strconv.ParseUint(number, 10, 32)
	if !ours || err != nil {
		return nil, false
	}
	if id >= firstNotice {
		o.element = s.notices.find(uint32(id))
	} else {
		o.element = now.tree.Find(uint32(id))
	}
	return o, o.element != nil
}

// interfaces are the interfaces of an object.
func (o *object) interfaces() []string {
	e := o.element
	switch {
	case o.path == cachePath:
		return []string{ifCache}
	case e == nil:
		return []string{ifAccessible, ifApplication}
	}
	list := []string{ifAccessible, ifComponent}
	if e.Press != nil {
		list = append(list, ifAction)
	}
	if _, ok := textOf(e); ok {
		list = append(list, ifText)
	}
	if e.Range != nil {
		list = append(list, ifValue)
	}
	switch {
	case e.Role == accessibility.Table && !e.Named:
		list = append(list, ifTable)
	case e.Role == accessibility.Cell && (e.Parent == nil || !e.Parent.Named):
		list = append(list, ifTableCell)
	}
	switch e.Role {
	case accessibility.List, accessibility.TabList, accessibility.Menu, accessibility.RadioGroup:
		list = append(list, ifSelection)
	}
	return list
}

// LookupInterface implements dbus.ServerObject.
func (o *object) LookupInterface(name string) (dbus.Interface, bool) {
	switch {
	case name == propertyName:
		return face{o, propertyMethods}, true
	case !slices.Contains(o.interfaces(), name):
		return nil, false
	}
	return face{o, methods[name]}, true
}

// face is an interface of an object.
type face struct {
	*object
	methods map[string]method
}

// LookupMethod implements dbus.Interface.
func (f face) LookupMethod(name string) (dbus.Method, bool) {
	m, ok := f.methods[name]
	return call{f.object, m}, ok
}

// method is a method of an interface: the types of its arguments, and what it does.
type method struct {
	in []any
	do func(o *object, in []any) ([]any, error)
}

// call is a method of an object.
type call struct {
	on *object
	method
}

// Call implements dbus.Method. The arguments are pointers.
func (c call) Call(in ...any) ([]any, error) {
	values := make([]any, len(in))
	for i, pointer := range in {
		switch p := pointer.(type) {
		case *int32:
			values[i] = *p
		case *uint32:
			values[i] = *p
		case *string:
			values[i] = *p
		case *dbus.Variant:
			values[i] = *p
		}
	}
	return c.do(c.on, values)
}

// NumArguments implements dbus.Method.
func (c call) NumArguments() int { return len(c.in) }

// NumReturns implements dbus.Method.
func (c call) NumReturns() int { return 0 }

// ArgumentValue implements dbus.Method.
func (c call) ArgumentValue(i int) any { return c.in[i] }

// ReturnValue implements dbus.Method.
func (c call) ReturnValue(int) any { return nil }

// give makes a method that returns values and changes nothing.
func give(f func(o *object) []any) method {
	return method{do: func(o *object, _ []any) ([]any, error) { return f(o), nil }}
}

// atIndex makes a method whose argument is an index.
func atIndex(f func(o *object, i int) []any) method {
	return method{[]any{int32(0)}, func(o *object, in []any) ([]any, error) { return f(o, int(in[0].(int32))), nil }}
}

// fixed makes a method that returns the same whatever it gets.
func fixed(in []any, out ...any) method {
	return method{in, func(*object, []any) ([]any, error) { return out, nil }}
}

// cellAt is the place of a cell in its table.
type cellAt struct{ Row, Column int32 }

// properties are those of the interfaces.
var properties = map[string]map[string]func(o *object) any{
	ifAccessible: {
		"Name":         func(o *object) any { return o.name() },
		"Description":  func(o *object) any { return o.description() },
		"Parent":       func(o *object) any { return o.parent() },
		"ChildCount":   func(o *object) any { return int32(len(o.kids())) },
		"Locale":       func(o *object) any { return o.shown.locale },
		"AccessibleId": func(o *object) any { return "" },
		"HelpText":     func(o *object) any { return "" },
	},
	ifApplication: {
		"ToolkitName":  func(o *object) any { return "Fyne" },
		"Version":      func(o *object) any { return o.service.options.Version },
		"AtspiVersion": func(o *object) any { return "2.1" },
		"Id":           func(o *object) any { return o.service.id.Load() },
	},
	ifAction: {"NActions": func(*object) any { return int32(1) }},
	ifText: {
		"CharacterCount": func(o *object) any { return int32(len(o.letters())) },
		"CaretOffset":    func(o *object) any { return int32(o.caret()) },
	},
	ifValue: {
		"MinimumValue":     func(o *object) any { return o.element.Range.Least },
		"MaximumValue":     func(o *object) any { return o.element.Range.Most },
		"MinimumIncrement": func(o *object) any { return o.element.Range.Step },
		"CurrentValue":     func(o *object) any { return o.element.Range.Value },
		"Text":             func(o *object) any { return o.element.Value },
	},
	ifSelection: {"NSelectedChildren": func(o *object) any { return int32(len(selected(o.element))) }},
	ifTable: {
		"NRows":            func(o *object) any { return int32(o.element.Rows) },
		"NColumns":         func(o *object) any { return int32(o.element.Columns) },
		"Caption":          func(*object) any { return nowhere },
		"Summary":          func(*object) any { return nowhere },
		"NSelectedRows":    func(*object) any { return int32(0) },
		"NSelectedColumns": func(*object) any { return int32(0) },
	},
	ifTableCell: {
		"ColumnSpan": func(*object) any { return int32(1) },
		"RowSpan":    func(*object) any { return int32(1) },
		"Position":   func(o *object) any { return cellAt{int32(o.element.Row), int32(o.element.Column)} },
		"Table":      func(o *object) any { return o.service.parentOf(o.element) },
	},
}

// propertyMethods are the methods by which properties are read and set.
var propertyMethods = map[string]method{
	"Get": {[]any{"", ""}, func(o *object, in []any) ([]any, error) {
		of, name := in[0].(string), in[1].(string)
		get, ok := properties[of][name]
		if !ok || !slices.Contains(o.interfaces(), of) {
			return nil, dbus.ErrMsgInvalidArg
		}
		return []any{dbus.MakeVariant(get(o))}, nil
	}},
	"GetAll": {[]any{""}, func(o *object, in []any) ([]any, error) {
		of, all := in[0].(string), map[string]dbus.Variant{}
		if slices.Contains(o.interfaces(), of) {
			for name, get := range properties[of] {
				all[name] = dbus.MakeVariant(get(o))
			}
		}
		return []any{all}, nil
	}},
	"Set": {[]any{"", "", dbus.Variant{}}, func(o *object, in []any) ([]any, error) {
		of, name, value := in[0].(string), in[1].(string), in[2].(dbus.Variant).Value()
		switch v := value.(type) {
		case int32:
			if of == ifApplication && name == "Id" {
				o.service.id.Store(v)
				return nil, nil
			}
		case float64:
			if of == ifValue && name == "CurrentValue" && settable(o.element) {
				o.service.act(o.element.ID, func(e *accessibility.Element) bool {
					if !settable(e) {
						return false
					}
					e.Range.Set(v)
					return true
				})
				return nil, nil
			}
		}
		return nil, dbus.ErrMsgInvalidArg
	}},
}

// settable reports whether an element has a number that can be changed.
func settable(e *accessibility.Element) bool { return e != nil && e.Range != nil && e.Range.Set != nil }

// name is what a screen reader calls the object.
func (o *object) name() string {
	e := o.element
	switch {
	case e == nil:
		return o.service.options.Name
	case e.Role == accessibility.Label || e.Role == accessibility.Choice && e.Name == "":
		return accessibility.Join(e.Name, e.Value)
	}
	return e.Name
}

func (o *object) description() string {
	if o.element == nil {
		return ""
	}
	return o.element.Description
}

func (o *object) parent() ref {
	if o.element != nil {
		return o.service.parentOf(o.element)
	}
	if desktop := o.service.parent.Load(); desktop != nil {
		return *desktop
	}
	return nowhere
}

// kids are the elements in the object; the program has the window.
func (o *object) kids() []*accessibility.Element {
	if o.element == nil {
		return []*accessibility.Element{o.shown.tree.Root}
	}
	return o.element.Kids
}

func (o *object) states() stateSet {
	if o.element == nil {
		return 1<<stateEnabled | 1<<stateSensitive | 1<<stateVisible | 1<<stateShowing
	}
	return statesOf(o.element, o.shown.place.Active)
}

func (o *object) role() (uint32, string) {
	if o.element == nil {
		return roleApplication, "application"
	}
	return roleOf(o.element)
}

// kid returns the child with an index, nil for none.
func (o *object) kid(i int) *accessibility.Element {
	if kids := o.kids(); i >= 0 && i < len(kids) {
		return kids[i]
	}
	return nil
}
