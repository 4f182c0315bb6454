package accessibility

import "fyne.io/fyne/v2"

// Mirror is a container of objects that show nothing and say what the elements of a tree are. Fyne (2.8.1) looks for
// fyne.Accessible in containers, and not within widgets, so that it would find nothing in Midline's window. The Mirror
// lies over the window where Fyne tells screen readers what there is: on macOS and Windows, with its build tag
// accessibility.
type Mirror struct {
	Container *fyne.Container
	// Say puts what an element is into words: Fyne knows neither values nor states.
	Say func(e *Element) string
}

// NewMirror makes an empty mirror.
func NewMirror(say func(e *Element) string) *Mirror {
	return &Mirror{&fyne.Container{}, say}
}

// Show shows a tree.
func (m *Mirror) Show(t *Tree) {
	m.Container.Objects = nil
	t.All(func(e *Element) {
		if text := m.Say(e); text != "" && e.Showing && e.Role.Fyne() != fyne.AccessibleRoleContainer {
			m.Container.Objects = append(m.Container.Objects, &image{e.Place, text, e.Role.Fyne()})
		}
	})
}

// image is an element in a mirror.
type image struct {
	place Area
	text  string
	role  fyne.AccessibleRole
}

var _ fyne.Accessible = (*image)(nil)

// AccessibilityLabel implements fyne.Accessible.
func (i *image) AccessibilityLabel() string { return i.text }

// AccessibilityRole implements fyne.Accessible.
func (i *image) AccessibilityRole() fyne.AccessibleRole { return i.role }

// The rest implements fyne.CanvasObject.

func (i *image) MinSize() fyne.Size      { return fyne.Size{} }
func (i *image) Position() fyne.Position { return i.place.Position }
func (i *image) Size() fyne.Size         { return i.place.Size }
func (i *image) Move(at fyne.Position)   { i.place.Position = at }
func (i *image) Resize(size fyne.Size)   { i.place.Size = size }
func (i *image) Visible() bool           { return true }
func (i *image) Show()                   {}
func (i *image) Hide()                   {}
func (i *image) Refresh()                {}
