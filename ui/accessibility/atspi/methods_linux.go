package atspi

import (
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
)

// methods are those of the interfaces.
var methods map[string]map[string]method

func init() { // the methods refer to objects, which refer to the methods
	methods = map[string]map[string]method{
		ifAccessible: accessibleMethods, ifApplication: applicationMethods, ifAction: actionMethods,
		ifComponent: componentMethods, ifText: textMethods, ifValue: nil, ifSelection: selectionMethods,
		ifTable: tableMethods, ifTableCell: cellMethods, ifCache: cacheMethods,
	}
}

// relation is a kind of relation, and what it is to.
type relation struct {
	Kind uint32
	To   []ref
}

var accessibleMethods = map[string]method{
	"GetChildAtIndex":  atIndex(func(o *object, i int) []any { return []any{o.service.refOf(o.kid(i))} }),
	"GetChildren":      give(func(o *object) []any { return []any{o.service.refs(o.kids())} }),
	"GetIndexInParent": give(func(o *object) []any { return []any{o.index()} }),
	"GetRelationSet":   fixed(nil, []relation{}),
	"GetRole":          give(func(o *object) []any { number, _ := o.role(); return []any{number} }),
	"GetRoleName":      give(func(o *object) []any { _, name := o.role(); return []any{name} }),
	// The screen reader has the names of roles in the language of the player.
	"GetLocalizedRoleName": give(func(o *object) []any { _, name := o.role(); return []any{name} }),
	"GetState":             give(func(o *object) []any { return []any{o.states().words()} }),
	"GetAttributes":        give(func(o *object) []any { return []any{o.attributes()} }),
	"GetApplication":       give(func(o *object) []any { return []any{o.service.ref(rootPath)} }),
	"GetInterfaces":        give(func(o *object) []any { return []any{o.interfaces()} }),
}

func (o *object) index() int32 {
	if o.element == nil {
		return 0
	}
	return int32(o.element.Index)
}

// attributes say what AT-SPI has no properties for.
func (o *object) attributes() map[string]string {
	list := map[string]string{"toolkit": "Fyne"}
	e := o.element
	if e == nil {
		return list
	}
	if e.Level > 0 {
		list["level"] = strconv.Itoa(e.Level)
	}
	if e.Keys != "" {
		list["keyshortcuts"] = e.Keys
	}
	if e.Parent != nil && numbered(e.Parent.Role) && e.Role != accessibility.Label {
		at, of := e.Index+1, len(e.Parent.Kids)
		if e.Parent.Rows > 0 {
			at, of = e.Row+1, e.Parent.Rows
		}
		list["posinset"], list["setsize"] = strconv.Itoa(at), strconv.Itoa(of)
	}
	return list
}

// numbered reports whether the kids of a role are told which of how many they are.
func numbered(r accessibility.Role) bool {
	return r == accessibility.List || r == accessibility.RadioGroup || r == accessibility.TabList
}

var applicationMethods = map[string]method{
	"GetLocale": {[]any{uint32(0)}, func(o *object, _ []any) ([]any, error) { return []any{o.shown.locale}, nil }},
}

// action is the name of an action, what it does, and its key.
type action struct{ Name, Description, Key string }

var actionMethods = map[string]method{
	"GetName":          atIndex(func(*object, int) []any { return []any{"click"} }),
	"GetLocalizedName": atIndex(func(*object, int) []any { return []any{"click"} }),
	"GetDescription":   atIndex(func(*object, int) []any { return []any{""} }),
	"GetKeyBinding":    atIndex(func(o *object, _ int) []any { return []any{o.element.Keys} }),
	"GetActions":       give(func(o *object) []any { return []any{[]action{{"click", "", o.element.Keys}}} }),
	"DoAction": atIndex(func(o *object, i int) []any {
		if i != 0 || o.element.State.Has(accessibility.Disabled) {
			return []any{false}
		}
		return []any{o.service.act(o.element.ID, func(e *accessibility.Element) bool {
			if e.Press == nil || e.State.Has(accessibility.Disabled) {
				return false
			}
			e.Press()
			return true
		})}
	}),
}

// The kinds of coordinates: those of the screen, of the window and of the parent.
const (
	onScreen uint32 = iota
	inWindow
	inParent
)

// rectangle is a place in pixels.
type rectangle struct{ X, Y, Width, Height int32 }

func (o *object) extents(of *accessibility.Element, kind uint32) rectangle {
	p := o.shown.place
	at := of.Place.Position
	if kind == inParent && of.Parent != nil {
		at = at.Subtract(of.Parent.Place.Position)
	}
	px := func(v float32) int32 { return int32(v * p.Scale) }
	r := rectangle{px(at.X), px(at.Y), px(of.Place.Width), px(of.Place.Height)}
	if kind == onScreen {
		r.X, r.Y = r.X+int32(p.X), r.Y+int32(p.Y)
	}
	return r
}

// point returns a place of the window in units of the canvas.
func (o *object) point(x, y int32, kind uint32) fyne.Position {
	p := o.shown.place
	switch kind {
	case onScreen:
		x, y = x-int32(p.X), y-int32(p.Y)
	case inParent:
		if parent := o.element.Parent; parent != nil {
			return fyne.NewPos(float32(x)/p.Scale, float32(y)/p.Scale).Add(parent.Place.Position)
		}
	}
	return fyne.NewPos(float32(x)/p.Scale, float32(y)/p.Scale)
}

func contains(e *accessibility.Element, at fyne.Position) bool {
	in := at.Subtract(e.Place.Position)
	return in.X >= 0 && in.Y >= 0 && in.X < e.Place.Width && in.Y < e.Place.Height
}

// deepest returns the innermost element at a place, nil for none.
func deepest(e *accessibility.Element, at fyne.Position) *accessibility.Element {
	for i := len(e.Kids) - 1; i >= 0; i-- {
		if found := deepest(e.Kids[i], at); found != nil {
			return found
		}
	}
	if e.Showing && contains(e, at) {
		return e
	}
	return nil
}

var componentMethods = map[string]method{
	"GetExtents": {[]any{uint32(0)}, func(o *object, in []any) ([]any, error) {
		return []any{o.extents(o.element, in[0].(uint32))}, nil
	}},
	"GetPosition": {[]any{uint32(0)}, func(o *object, in []any) ([]any, error) {
		r := o.extents(o.element, in[0].(uint32))
		return []any{r.X, r.Y}, nil
	}},
	"GetSize": give(func(o *object) []any {
		r := o.extents(o.element, inWindow)
		return []any{r.Width, r.Height}
	}),
	"Contains": {[]any{int32(0), int32(0), uint32(0)}, func(o *object, in []any) ([]any, error) {
		return []any{contains(o.element, o.point(in[0].(int32), in[1].(int32), in[2].(uint32)))}, nil
	}},
	"GetAccessibleAtPoint": {[]any{int32(0), int32(0), uint32(0)}, func(o *object, in []any) ([]any, error) {
		return []any{o.service.refOf(deepest(o.element, o.point(in[0].(int32), in[1].(int32), in[2].(uint32))))}, nil
	}},
	"GetLayer":     give(func(o *object) []any { return []any{o.layer()} }),
	"GetMDIZOrder": fixed(nil, int16(0)),
	"GetAlpha":     fixed(nil, 1.0),
	"GrabFocus": give(func(o *object) []any {
		if o.element.Focus == nil {
			return []any{false}
		}
		return []any{o.service.act(o.element.ID, func(e *accessibility.Element) bool {
			if e.Focus == nil {
				return false
			}
			e.Focus()
			return true
		})}
	}),
	"SetExtents":    fixed([]any{int32(0), int32(0), int32(0), int32(0), uint32(0)}, false),
	"SetPosition":   fixed([]any{int32(0), int32(0), uint32(0)}, false),
	"SetSize":       fixed([]any{int32(0), int32(0)}, false),
	"ScrollTo":      fixed([]any{uint32(0)}, false),
	"ScrollToPoint": fixed([]any{uint32(0), int32(0), int32(0)}, false),
}

// layer is that of a widget or a window.
func (o *object) layer() uint32 {
	const widget, window = 3, 7
	if o.element.Role == accessibility.Window {
		return window
	}
	return widget
}

var selectionMethods = map[string]method{
	"GetSelectedChild": atIndex(func(o *object, i int) []any {
		if list := selected(o.element); i >= 0 && i < len(list) {
			return []any{o.service.refOf(list[i])}
		}
		return []any{nowhere}
	}),
	"IsChildSelected": atIndex(func(o *object, i int) []any {
		kid := o.kid(i)
		return []any{kid != nil && (kid.State.Has(accessibility.Selected) || kid.State.Has(accessibility.Checked))}
	}),
	"SelectChild": atIndex(func(o *object, i int) []any {
		kid := o.kid(i)
		if kid == nil || kid.Focus == nil && kid.Press == nil {
			return []any{false}
		}
		return []any{o.service.act(kid.ID, func(e *accessibility.Element) bool {
			switch {
			case e.Focus != nil && e.Role == accessibility.ListItem: // pressed, it would be opened
				e.Focus()
			case e.Press != nil:
				e.Press()
			default:
				return false
			}
			return true
		})}
	}),
	"DeselectSelectedChild": fixed([]any{int32(0)}, false),
	"DeselectChild":         fixed([]any{int32(0)}, false),
	"SelectAll":             fixed(nil, false),
	"ClearSelection":        fixed(nil, false),
}
