package atspi

import "midline/ui/accessibility"

// cell returns the cell of a table at a row and a column, nil for none.
func (o *object) cell(row, column int) *accessibility.Element {
	for _, kid := range o.element.Kids {
		if kid.Role == accessibility.Cell && kid.Row == row && kid.Column == column {
			return kid
		}
	}
	return nil
}

// atCell makes a method whose arguments are a row and a column.
func atCell(f func(o *object, row, column int) []any) method {
	return method{[]any{int32(0), int32(0)}, func(o *object, in []any) ([]any, error) {
		return f(o, int(in[0].(int32)), int(in[1].(int32))), nil
	}}
}

var tableMethods = map[string]method{
	"GetAccessibleAt": atCell(func(o *object, row, column int) []any {
		return []any{o.service.refOf(o.cell(row, column))}
	}),
	"GetIndexAt": atCell(func(o *object, row, column int) []any {
		if c := o.cell(row, column); c != nil {
			return []any{int32(c.Index)}
		}
		return []any{int32(-1)}
	}),
	"GetRowAtIndex": atIndex(func(o *object, i int) []any {
		if kid := o.kid(i); kid != nil {
			return []any{int32(kid.Row)}
		}
		return []any{int32(-1)}
	}),
	"GetColumnAtIndex": atIndex(func(o *object, i int) []any {
		if kid := o.kid(i); kid != nil {
			return []any{int32(kid.Column)}
		}
		return []any{int32(-1)}
	}),
	"GetRowDescription":    fixed([]any{int32(0)}, ""),
	"GetColumnDescription": fixed([]any{int32(0)}, ""),
	"GetRowExtentAt":       fixed([]any{int32(0), int32(0)}, int32(1)),
	"GetColumnExtentAt":    fixed([]any{int32(0), int32(0)}, int32(1)),
	"GetRowHeader":         fixed([]any{int32(0)}, nowhere),
	"GetColumnHeader":      fixed([]any{int32(0)}, nowhere),
	"GetSelectedRows":      fixed(nil, []int32{}),
	"GetSelectedColumns":   fixed(nil, []int32{}),
	"IsRowSelected":        fixed([]any{int32(0)}, false),
	"IsColumnSelected":     fixed([]any{int32(0)}, false),
	"IsSelected": atCell(func(o *object, row, column int) []any {
		c := o.cell(row, column)
		return []any{c != nil && c.State.Has(accessibility.Selected)}
	}),
	"AddRowSelection":       fixed([]any{int32(0)}, false),
	"AddColumnSelection":    fixed([]any{int32(0)}, false),
	"RemoveRowSelection":    fixed([]any{int32(0)}, false),
	"RemoveColumnSelection": fixed([]any{int32(0)}, false),
	"GetRowColumnExtentsAtIndex": atIndex(func(o *object, i int) []any {
		kid := o.kid(i)
		if kid == nil {
			return []any{false, int32(0), int32(0), int32(0), int32(0), false}
		}
		return []any{true, int32(kid.Row), int32(kid.Column), int32(1), int32(1), kid.State.Has(accessibility.Selected)}
	}),
}

var cellMethods = map[string]method{
	"GetRowColumnSpan": give(func(o *object) []any {
		return []any{true, int32(o.element.Row), int32(o.element.Column), int32(1), int32(1)}
	}),
	"GetRowHeaderCells":    fixed(nil, []ref{}),
	"GetColumnHeaderCells": fixed(nil, []ref{}),
}

// item is what the cache knows of an object.
type item struct {
	Object, Application, Parent ref
	Index, Count                int32
	Interfaces                  []string
	Name                        string
	Role                        uint32
	Description                 string
	States                      []uint32
}

func (o *object) item() item {
	role, _ := o.role()
	path := o.path
	if o.element != nil {
		path = pathOf(o.element)
	}
	return item{o.service.ref(path), o.service.ref(rootPath), o.parent(), o.index(), int32(len(o.kids())), o.interfaces(),
		o.name(), role, o.description(), o.states().words()}
}

var cacheMethods = map[string]method{
	"GetItems": give(func(o *object) []any {
		root := &object{service: o.service, shown: o.shown, path: rootPath}
		list := []item{root.item()}
		o.shown.tree.All(func(e *accessibility.Element) {
			list = append(list, (&object{service: o.service, shown: o.shown, element: e}).item())
		})
		return []any{list}
	}),
}
