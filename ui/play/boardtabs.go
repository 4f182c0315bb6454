package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// title names a board: by the players, or else by the opening, the first moves, or the game.
func (b *analysisBoard) title() string {
	g := b.lying()
	if g == nil {
		return words.T("menu.analysisboard")
	}
	white, black := nameIn(g.Tag("White")), nameIn(g.Tag("Black"))
	switch {
	case white != "" && black != "":
		return white + " – " + black
	case white+black != "":
		return white + black
	}
	root := g.Root().Position()
	last, moves := g.Root(), []rules.Move(nil)
	for len(last.Children()) > 0 && len(moves) < titleMoves {
		last = last.Children()[0]
		moves = append(moves, last.Move())
	}
	name := present.Title(root.Rules().Variant)
	if opening := b.room.opening(last); opening != "" {
		return opening
	}
	if len(moves) > 0 {
		text, _ := present.LineParts(*root, moves)
		return text
	}
	if !usualStart(g) {
		return words.T("analysisboard.position", name)
	}
	return name
}

// titleMoves is how many actions of a game, at most, name a board.
const titleMoves = 24

// nameIn is the surname in a tag such as "Kieseritzky, Lionel", or else the name; "" if it is not known.
func nameIn(tag string) string {
	name, _, _ := strings.Cut(tag, ",")
	if name = strings.TrimSpace(name); name == "?" {
		return ""
	}
	return name
}

// boardTabs are the tabs of the analysis boards, or a list where the tabs have no room, with buttons to close the
// one that is shown and to open another.
type boardTabs struct {
	kit.Part
	titles     []string
	chosen     int
	tabs       *kit.Segmented
	list       *kit.Select
	shut, plus *kit.IconButton
}

// The height of the tabs, and the least width of one.
const boardTabsHeight, boardTabLeast float32 = 36, 88

// newBoardTabs makes tabs for boards of these titles.
func (b *boards) newBoardTabs(titles []string, chosen int) *boardTabs {
	t := &boardTabs{titles: titles, chosen: chosen}
	var tabs, list []kit.Option
	for i, title := range titles {
		n := strconv.Itoa(i + 1)
		tabs = append(tabs, kit.Option{ID: n, Name: title})
		list = append(list, kit.Option{ID: n, Name: kit.Body.Cut(n+"  "+title, boardLine),
			Short: fmt.Sprintf("%d/%d  %s", i+1, len(titles), title)})
	}
	show := func(id string) {
		if n, err := strconv.Atoi(id); err == nil && n <= len(b.list) {
			b.show(b.list[n-1])
		}
	}
	id := strconv.Itoa(chosen + 1)
	t.tabs = kit.NewSegmented(tabs, id, show).Cut()
	t.list = b.room.Art.NewSelect(list, id, show)
	t.tabs.Spoken, t.list.Spoken = words.T("spoken.boards"), words.T("spoken.boards")
	t.shut = b.room.Art.NewIconButton("close",
		kit.Tip{Text: words.T("analysisboard.close"), Key: present.CommandKey() + " W"},
		b.shut)
	t.plus = b.room.Art.NewIconButton("plus",
		kit.Tip{Text: words.T("menu.board.new"), Key: present.CommandKey() + " T"}, b.fresh)
	t.ArrangeBy(func(size fyne.Size) kit.Item {
		many := t.many(size.Width)
		return kit.Row(4, kit.Grow(kit.Stack(kit.When(!many, kit.Fill(t.tabs)), kit.When(many, kit.Fill(t.list)))),
			kit.Fixed(t.shut, 32, 32), kit.Fixed(t.plus, 32, 32))
	})
	t.ExtendBaseWidget(t)
	return t
}

// boardLine is the greatest width of a title in the list.
const boardLine float32 = 400

// many reports whether there are too many boards for tabs in a width.
func (t *boardTabs) many(width float32) bool {
	return width-2*(4+32)-8 < boardTabLeast*float32(len(t.titles))
}

// tabStop is a part of the tabs that has the keyboard.
type tabStop struct {
	on    fyne.Canvas // nil if none has it
	part  int
	width float32 // of the tabs
}

// parts are what can have the keyboard, with a chooser that is seen in a width.
func (t *boardTabs) parts(width float32) []fyne.Focusable {
	if t.many(width) {
		return []fyne.Focusable{t.list, t.shut, t.plus}
	}
	return []fyne.Focusable{t.tabs, t.shut, t.plus}
}

// focused returns which part of the tabs has the keyboard.
func (b *boards) focused() tabStop {
	s := b.room.analysis.session
	if s == nil || s.Screen.boards == nil {
		return tabStop{}
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(s.Screen)
	if c == nil || c.Focused() == nil {
		return tabStop{}
	}
	width := s.Screen.boards.Size().Width
	part := slices.Index(s.Screen.boards.parts(width), c.Focused())
	if part < 0 {
		return tabStop{}
	}
	return tabStop{c, part, width}
}

// focus gives the same part of the tabs that are shown now the keyboard.
func (b *boards) focus(at tabStop) {
	if t := b.room.analysis.session.Screen.boards; at.on != nil && t != nil {
		at.on.Focus(t.parts(at.width)[at.part])
	}
}

// shown shows the board, and lets it go on.
func (b *boards) shown() {
	b.refresh()
	b.room.analysis.session.start()
}

// refresh shows the boards on the one that is shown: tabs, if there are several.
func (b *boards) refresh() {
	s := b.room.analysis.session
	if s == nil {
		return
	}
	if len(b.list) < 2 {
		s.Screen.SetBoards(nil)
		return
	}
	var titles []string
	for _, board := range b.list {
		titles = append(titles, board.title())
	}
	chosen := slices.Index(b.list, b.room.analysis)
	if was := s.Screen.boards; was != nil && was.chosen == chosen && slices.Equal(was.titles, titles) {
		return
	}
	b.setTabs(titles, chosen)
}

// renamed names the board that is shown anew in the tabs.
func (b *boards) renamed() {
	was := b.room.analysis.session.Screen.boards
	if was == nil || len(was.titles) != len(b.list) {
		b.refresh()
		return
	}
	titles := slices.Clone(was.titles)
	if titles[was.chosen] = b.room.analysis.title(); titles[was.chosen] != was.titles[was.chosen] {
		b.setTabs(titles, was.chosen)
	}
}

// setTabs replaces the tabs. The keyboard stays with them if it is there.
func (b *boards) setTabs(titles []string, chosen int) {
	at := b.focused()
	b.room.analysis.session.Screen.SetBoards(b.newBoardTabs(titles, chosen))
	b.focus(at)
}
