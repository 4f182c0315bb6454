package accessibility

import (
	"cmp"
	"reflect"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// nodeOf returns the node of an object, and whether it has one.
func nodeOf(o fyne.CanvasObject) (Node, bool) {
	switch o := o.(type) {
	case Teller:
		return o.AccessibleNode(), true
	case *canvas.Text:
		if strings.TrimSpace(o.Text) == "" {
			return Node{}, false
		}
		return Node{Role: Label, Name: o.Text, Whole: true}, true
	}
	return standard(o)
}

// standard returns the node of a widget of Fyne.
func standard(o fyne.CanvasObject) (Node, bool) {
	switch o := o.(type) {
	case *widget.Label:
		return Node{Role: Label, Name: o.Text, Whole: true}, true
	case *widget.RichText:
		return Node{Role: Label, Name: o.String(), Whole: true}, true
	case *widget.Button:
		return Node{Role: Button, Name: o.Text, Whole: true}, true
	case *widget.Hyperlink:
		return Node{Role: Link, Name: o.Text, Whole: true}, true
	case *widget.Check:
		return Node{Role: CheckBox, Name: o.Text, State: Checkable | Checked.If(o.Checked), Whole: true}, true
	case *widget.Entry:
		return EntryNode(o, ""), true
	case *widget.Select:
		return Node{Role: Choice, Name: o.PlaceHolder, Value: o.Selected, State: Expandable, Whole: true}, true
	case *widget.Slider:
		r := &Range{Value: o.Value, Least: o.Min, Most: o.Max, Step: o.Step, Set: o.SetValue}
		return Node{Role: Slider, Range: r, Whole: true}, true
	case *widget.ProgressBar:
		r := &Range{Value: o.Value, Least: o.Min, Most: o.Max}
		return Node{Role: ProgressBar, Range: r, Whole: true}, true
	}
	return Node{}, false
}

// EntryNode is the node of a text field of Fyne. name is that of what stands beside it; the field's placeholder if it
// is "".
func EntryNode(e *widget.Entry, name string) Node {
	n := Node{Role: TextField, Name: cmp.Or(name, e.PlaceHolder), Value: e.Text, Whole: true,
		State: MultiLine.If(e.MultiLine) | ReadOnly.If(e.Disabled()) | Secret.If(e.Password)}
	if n.Name != e.PlaceHolder {
		n.Description = e.PlaceHolder
	}
	n.Caret = min(e.CursorColumn, utf8.RuneCountInString(e.Text))
	if e.MultiLine { // its lines are broken where Fyne broke them, which it does not tell
		n.Caret = utf8.RuneCountInString(e.Text)
	}
	if e.Password {
		n.Value = strings.Repeat("•", utf8.RuneCountInString(e.Text))
	}
	return n
}

// Inside returns the objects in an object, and whether it shows only what is within its bounds.
func Inside(o fyne.CanvasObject) (objects []fyne.CanvasObject, clips bool) {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects, false
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}, true
	case *widget.PopUp:
		return []fyne.CanvasObject{o.Content}, false
	case interface{ Inside() []fyne.CanvasObject }:
		return o.Inside(), false
	case interface{ Layers() []fyne.CanvasObject }: // the content of the window, where it is painted in parts
		return o.Layers(), false
	}
	// Fyne's type of an overlay is internal, but its field Content is exported.
	if v := reflect.Indirect(reflect.ValueOf(o)); v.Kind() == reflect.Struct {
		if in := v.FieldByName("Content"); in.IsValid() && in.CanInterface() {
			if kid, ok := in.Interface().(fyne.CanvasObject); ok && kid != nil {
				return []fyne.CanvasObject{kid}, false
			}
		}
	}
	return nil, false
}

// TextOf returns what stands in an object, with commas between its texts. It is the name of what is pressed as a whole
// and has no other.
func TextOf(o fyne.CanvasObject) string {
	var texts []string
	collectTexts(o, &texts, true)
	return Join(texts...)
}

// TextOfAll is TextOf of several objects.
func TextOfAll(list []fyne.CanvasObject) string {
	var texts []string
	for _, o := range list {
		collectTexts(o, &texts, false)
	}
	return Join(texts...)
}

func collectTexts(o fyne.CanvasObject, texts *[]string, top bool) {
	if o == nil || !o.Visible() {
		return
	}
	node, known := nodeOf2(o, top)
	if known && node.Name != "" {
		*texts = append(*texts, node.Name)
		if node.Value != "" {
			*texts = append(*texts, node.Value)
		}
		return
	}
	if node.Whole {
		return
	}
	inside, _ := Inside(o)
	for _, kid := range inside {
		collectTexts(kid, texts, false)
	}
}

// nodeOf2 is nodeOf except for the top, which may be asking for its own name.
func nodeOf2(o fyne.CanvasObject, top bool) (Node, bool) {
	if top {
		return Node{}, false
	}
	return nodeOf(o)
}

// Join puts texts together to a sentence that can be read out: those that are empty or say nothing are left out.
func Join(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		text = strings.TrimSpace(text)
		if strings.Trim(text, "›‹·–—|…") == "" {
			continue
		}
		if b.Len() > 0 {
			if last, _ := utf8.DecodeLastRuneInString(b.String()); strings.ContainsRune(".,:;!?…", last) {
				b.WriteByte(' ')
			} else {
				b.WriteString(", ")
			}
		}
		b.WriteString(text)
	}
	return b.String()
}

// over returns the elements of what lies over the window, which keeps everything else from being used.
func (b *Builder) over(o fyne.CanvasObject, whole Area) []*Element {
	list := b.walk(o, fyne.Position{}, whole)
	if len(list) == 1 && (list[0].Role == Menu || list[0].Role == Dialog || list[0].Role == List) {
		list[0].State |= Modal
		return list
	}
	dialog := &Element{Node: Node{Role: Dialog, State: Modal}, Place: whole, Showing: true, Kids: list, object: o,
		part: "/over"}
	for _, kid := range list {
		kid.all(func(e *Element) {
			if dialog.Name == "" && e.Role == Heading {
				dialog.Name = e.Name
			}
		})
	}
	if dialog.Name == "" { // a sheet without a heading begins with what it is about
		for _, kid := range list {
			kid.all(func(e *Element) { dialog.Name = cmp.Or(dialog.Name, e.Name) })
		}
	}
	return []*Element{dialog}
}
