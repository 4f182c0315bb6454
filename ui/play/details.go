package play

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/words"
)

// usualTags are those that the details of a game always offer, in order.
var usualTags = []string{"White", "Black", "WhiteElo", "BlackElo", "Event", "Site", "Date", "Round", "ECO", "Opening"}

// fixedTags follow from the game itself: they are shown, and not edited.
var fixedTags = []string{"Result", "Variant", "SetUp", "FEN", "Termination", "TimeControl", "BlackTimeControl",
	"WhiteType", "BlackType", "WhiteLevel", "BlackLevel", "WhiteLevelElo", "BlackLevelElo", "WhiteStrength",
	"BlackStrength"}

var tagNames = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{0,49}$`)

var tagDates = regexp.MustCompile(`^(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$`)

// mostTagText is the number of letters that a tag may have.
const mostTagText = 250

// faultOfTag returns the key of what is wrong with the value of a tag, "" for nothing.
func faultOfTag(name, value string) string {
	switch {
	case len([]rune(value)) > mostTagText:
		return "details.long"
	case value == "" || value == "?" || value == "-":
		return ""
	case name == "Date" && !tagDates.MatchString(value):
		return "details.date"
	case name == "WhiteElo" || name == "BlackElo":
		if n, err := strconv.Atoi(value); err != nil || n < 1 || n > 4999 {
			return "details.rating"
		}
	}
	return ""
}

// tagRow is a tag of the sheet.
type tagRow struct {
	name  string
	label *kit.Label
	entry *kit.Entry
	drop  *kit.IconButton // nil for a tag that stays
	note  *kit.Label
	fixed bool
}

// detailsSheet shows and edits what is known about a game over its panel.
type detailsSheet struct {
	sheet
	game  *Session
	list  []*tagRow
	gone  []string // tags that were removed
	name  *kit.Entry
	value *kit.Entry
	add   *kit.Button
	note  *kit.Label // what is wrong with the new tag
	extra *kit.Label
	save  *kit.Button
}

// showDetails lays the details of the game on the board over its panel.
func (r *Room) showDetails() {
	s := r.OnBoard()
	s.Screen.SetSheet(newDetailsSheet(s))
}

func newDetailsSheet(game *Session) *detailsSheet {
	d := &detailsSheet{game: game, name: kit.NewEntry(), value: kit.NewEntry(),
		note:  kit.NewLabel("", kit.Caption, kit.ShadeRed),
		extra: kit.NewLabel(words.T("details.add"), kit.Strong, kit.ShadeText2)}
	close := func() { game.Screen.SetSheet(nil) }
	d.name.SetPlaceHolder(words.T("details.name"))
	d.value.SetPlaceHolder(words.T("details.value"))
	d.watch(d.name)
	d.watch(d.value)
	d.value.OnSubmitted = func(string) { d.addTag() }
	d.add = game.room.Art.NewButton(kit.ButtonOptions{Label: words.T("details.add.yes"), Action: d.addTag})
	d.save = game.room.Art.NewButton(kit.ButtonOptions{Label: words.T("library.save"), Rank: kit.Primary, Wide: true,
		Action: func() {
			if d.store() {
				close()
			}
		}})
	record := recorded(game)
	for _, name := range usualTags {
		d.append(name, record[name])
		delete(record, name)
	}
	var others []string
	for name := range record {
		others = append(others, name)
	}
	slices.SortFunc(others, func(a, b string) int { // what can be edited first
		fixedA, fixedB := slices.Contains(fixedTags, a), slices.Contains(fixedTags, b)
		switch {
		case fixedA == fixedB:
			return strings.Compare(a, b)
		case fixedB:
			return -1
		}
		return 1
	})
	for _, name := range others {
		d.append(name, record[name])
	}
	d.begin(d, game.room.Art, words.T("details.title"), close, d.rows)
	d.Arrange(kit.Column(8, d.head(), d.scroll(), kit.Fixed(d.save, 0, 44), kit.Gap(4)))
	return d
}

// recorded are the tags of a game as PGN would have them.
func recorded(s *Session) map[string]string {
	tags := map[string]string{}
	for _, t := range s.Game.AllTags() {
		if t.Value != "?" && t.Value != "????.??.??" && tags[t.Name] == "" {
			tags[t.Name] = t.Value
		}
	}
	return tags
}

// append adds a row for a tag.
func (d *detailsSheet) append(name, value string) {
	label := name
	if words.Has("details.tag." + name) {
		label = words.T("details.tag." + name)
	}
	t := &tagRow{name: name, entry: kit.NewEntry(), label: kit.NewLabel(label, kit.Caption, kit.ShadeText2),
		note: kit.NewLabel("", kit.Caption, kit.ShadeRed), fixed: slices.Contains(fixedTags, name) || d.computers(name)}
	t.entry.SetText(value)
	t.entry.Spoken = label
	if t.fixed {
		t.entry.Disable()
	}
	d.watch(t.entry)
	t.entry.OnChanged = func(text string) {
		t.note.SetText("")
		if key := faultOfTag(name, strings.TrimSpace(text)); key != "" {
			t.note.SetText(words.T(key))
		}
	}
	if !t.fixed && !slices.Contains(usualTags, name) {
		t.drop = d.game.room.Art.NewIconButton("close", kit.Tip{Text: words.T("details.remove", name)},
			func() { d.remove(t) })
	}
	d.list = append(d.list, t)
}

// computers reports whether a tag is the name of a computer that plays.
func (d *detailsSheet) computers(name string) bool {
	for c := range rules.Color(2) {
		if name == c.String() {
			return d.game.Game.Players()[c].Computer()
		}
	}
	return false
}

// watch scrolls an entry into sight when it has the keyboard, and lets Escape close the sheet there.
func (d *detailsSheet) watch(e *kit.Entry) {
	e.OnFocus = func(has bool) {
		if has {
			kit.ScrollTo(d.body.Scroll, e)
		}
	}
	e.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape {
			d.game.Screen.SetSheet(nil)
		}
		return name == fyne.KeyEscape
	}
}

func (d *detailsSheet) remove(t *tagRow) {
	d.list = slices.DeleteFunc(d.list, func(other *tagRow) bool { return other == t })
	d.gone = append(d.gone, t.name)
	d.changed()
}

// addTag adds the tag whose name and value were typed.
func (d *detailsSheet) addTag() {
	name, value := strings.TrimSpace(d.name.Text), strings.TrimSpace(d.value.Text)
	key := ""
	switch {
	case !tagNames.MatchString(name):
		key = "details.name.wrong"
	case slices.ContainsFunc(d.list, func(t *tagRow) bool { return t.name == name }) || slices.Contains(fixedTags, name):
		key = "details.name.there"
	case value == "":
		key = "details.value.wrong"
	default:
		key = faultOfTag(name, value)
	}
	if key != "" {
		d.note.SetText(words.T(key))
		return
	}
	d.note.SetText("")
	d.append(name, value)
	d.name.SetText("")
	d.value.SetText("")
	d.changed()
}

func (d *detailsSheet) changed() {
	d.body.Inner.Collect()
	d.body.Inner.Relayout()
	d.Relayout()
	d.body.Scroll.Refresh()
	d.Refresh()
}

// store gives the game what was typed, unless something of it is wrong.
func (d *detailsSheet) store() bool {
	if strings.TrimSpace(d.name.Text+d.value.Text) != "" {
		if d.addTag(); d.note.Text() != "" {
			kit.ScrollTo(d.body.Scroll, d.name)
			return false
		}
	}
	for _, t := range d.list {
		if faultOfTag(t.name, strings.TrimSpace(t.entry.Text)) != "" {
			kit.ScrollTo(d.body.Scroll, t.entry)
			return false
		}
	}
	g, before := d.game.Game, recorded(d.game)
	changed := false
	set := func(name, value string) {
		if before[name] == value {
			return
		}
		before[name], changed = value, true
		for c := range rules.Color(2) {
			if p := g.Players()[c]; name == c.String() && !g.Analysis() && p.Name != "" {
				p.Name = value
				_ = g.SetPlayer(c, p) // a name of this length is valid
			}
		}
		g.SetTag(name, value)
	}
	for _, name := range d.gone {
		set(name, "")
	}
	for _, t := range d.list {
		if !t.fixed {
			set(t.name, strings.TrimSpace(t.entry.Text))
		}
	}
	if changed {
		d.game.save()
		if b := d.game.room.boards.of(d.game); b != nil {
			b.update()
		}
		d.game.update()
	}
	return true
}

func (d *detailsSheet) rows() kit.Item {
	const labels float32 = 92
	items := kit.Items(d.list, func(t *tagRow) kit.Item {
		row := []kit.Item{kit.Fixed(t.label, labels, 18), kit.Grow(kit.Fixed(t.entry, 0, 40))}
		if t.drop != nil {
			row = append(row, kit.Fixed(t.drop, 32, 32))
		}
		return kit.Column(2, kit.Sized(kit.Row(8, row...), 0, 40), kit.When(t.note.Text() != "", kit.Text(t.note)))
	})
	items = append(items, kit.Gap(4), kit.Fixed(d.extra, 0, 22),
		kit.Sized(kit.Row(8, kit.Fixed(d.name, 116, 40), kit.Grow(kit.Fixed(d.value, 0, 40)), kit.Own(d.add)), 0, 40),
		kit.When(d.note.Text() != "", kit.Text(d.note)))
	return kit.Column(4, items...)
}

// First is what has the keyboard when the sheet comes.
func (d *detailsSheet) First() fyne.Focusable { return d.list[0].entry }
