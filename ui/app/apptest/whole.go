package apptest

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Least is the smallest window. Enlarged is one of 1280×800 pixels with texts at 150 %, and one of 1024×640 with
// texts as large as fit there, at 120 %.
var Least, Enlarged = fyne.NewSize(800, 520), fyne.NewSize(853, 533)

// Sizes are the sizes in which everything on every screen has to be readable and within reach.
var Sizes = []fyne.Size{Usual, Small, Enlarged, Least}

// languagesVariable names the languages in which Whole looks at screens, with commas between them, or all.
const languagesVariable = "MIDLINE_LANGUAGE"

// wholeLanguages are the codes of the languages in which Whole looks at screens: English and the language whose texts
// are longest, unless others are named.
func wholeLanguages() []string {
	var all []string
	for _, l := range words.Languages() {
		all = append(all, l.Code)
	}
	switch named := os.Getenv(languagesVariable); {
	case named == "all":
		return all
	case named != "":
		return strings.Split(named, ",")
	}
	return slices.Compact([]string{all[0], words.Longest()})
}

// Whole checks, in windows of all Sizes, in English and the longest language, that everything on every screen of a tour
// can be read and reached. A text
// must not end early, nor be wider than its place, nor reach beyond what it is a part of. Buttons must be within the
// window, or within what scrolls down. Nothing may scroll sideways, nor may a button that leads back scroll out of
// sight. No screen may need a larger window. The wheel over a field scrolls the form around it. It lists what it has
// visited.
func Whole(t *testing.T, tour Tour) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	// A text that ends with an ellipsis of its own must not be taken for one that ends early.
	defer words.Pretend(func(text string) string { return strings.ReplaceAll(text, "…", "...") })()
	defer words.Use("", nil)
	for _, code := range wholeLanguages() {
		t.Run(code, func(t *testing.T) { whole(t, tour, code) })
	}
}

func whole(t *testing.T, tour Tour, code string) {
	for _, size := range Sizes {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.Width, size.Height), func(t *testing.T) {
			var told, visited []string
			wheels := 0
			of := Look{Theme: theme.DefaultID, Size: size, All: true, Whole: true, Language: code}
			look := func(name string, c fyne.Canvas) {
				visited = append(visited, name)
				for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
					for _, wrong := range faults(o, c.Size()) {
						// Many screens have a part in common.
						if once := kindOf(name) + wrong; !slices.Contains(told, once) {
							told = append(told, once)
							t.Errorf("%s: %s", name, wrong)
						}
					}
				}
			}
			tour(t, of, func(string) bool { return true }, func(name string, c fyne.Canvas) {
				// The real window would grow beyond the screen.
				if need := c.Content().MinSize(); need.Width > size.Width || need.Height > size.Height {
					t.Errorf("%s: needs a window of %v", name, need)
				}
				look(name, c)
				fields, tried := stuckFields(c)
				if wheels += tried; len(fields) > 0 {
					t.Errorf("%s: the wheel is stuck over the fields %q", name, fields)
				}
				openLists(c, func(list string) { look(name+", list "+list, c) })
			})
			t.Logf("%d fields in what scrolls; %d screens: %s", wheels, len(visited), strings.Join(visited, ", "))
		})
	}
}

// kindOf is what the names of similar screens have in common.
func kindOf(name string) string {
	kind, _, _ := strings.Cut(name, "-")
	return kind
}

// openLists opens the list of each field of a screen that has one, and closes it again.
func openLists(c fyne.Canvas, opened func(name string)) {
	if c.Overlays().Top() != nil {
		return
	}
	var fields []*kit.Select
	Walk(c.Content(), func(o fyne.CanvasObject) {
		s, ok := o.(*kit.Select)
		if !ok || s.Disabled() {
			return
		}
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(s).Y
		if top >= 0 && top+s.Size().Height <= c.Size().Height {
			fields = append(fields, s)
		}
	})
	for _, s := range fields {
		s.Tapped(&fyne.PointEvent{})
		if top := c.Overlays().Top(); top != nil {
			opened(s.Chosen())
			top.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
	}
	c.Unfocus()
}

// Visits collects the types of the routes on which a tour has been.
type Visits map[reflect.Type]bool

// At notes a route; nil is none.
func (v Visits) At(r app.Route) {
	if r != nil {
		v[reflect.TypeOf(r)] = true
	}
}

// All fails for each of the served routes that was not visited. elsewhere are visited by the tours of other rooms.
func (v Visits) All(t *testing.T, served []reflect.Type, elsewhere ...string) {
	t.Helper()
	for _, r := range served {
		if !v[r] && !slices.Contains(elsewhere, r.String()) {
			t.Errorf("no tour shows %s", r)
		}
	}
}
