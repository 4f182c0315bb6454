package workshop

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// item is an army of the list.
type item struct {
	catalogue.Army
	file *army.Army  // nil: one of the six
	six  *rules.Army // nil: one from a file
	own  bool        // a file of the player's
}

// items are all armies: the player's own, the examples, and the six.
func (r *Room) items() (own, examples, six []item) {
	for _, a := range r.shelf().List() {
		record, found := catalogue.ArmyByID(a.Key())
		switch {
		case !found:
		case r.own(a.ID):
			own = append(own, item{Army: record, file: a, own: true})
		default:
			examples = append(examples, item{Army: record, file: a})
		}
	}
	for _, a := range chess2.Variant.Armies {
		if record, found := catalogue.ArmyByID(a.ID); found {
			six = append(six, item{Army: record, six: a})
		}
	}
	return own, examples, six
}

// listScreen shows all armies as cards, and beside them the one that is chosen.
type listScreen struct {
	kit.Page
	room   *Room
	head   *kit.PageHead
	bring  *kit.Button
	begin  *kit.Button
	undo   *kit.IconButton // shown while a deleted army can come back
	resume *kit.Button     // shown while a design is not saved
	cards  *cardList
	panel  *armyPanel
}

var _ app.Screen = (*listScreen)(nil)

func newListScreen(r *Room) *listScreen {
	s := &listScreen{room: r, panel: newArmyPanel(r)}
	s.cards = newCardList(s)
	s.head = r.Art.NewPageHead(words.T("workshop.title"), s.back)
	s.bring = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.import"), Icon: "import", Action: func() {
		r.Open([]string{army.Ext}, r.Import)
	}})
	s.begin = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.new"), Icon: "plus", Rank: kit.Primary,
		Action: r.startNew})
	s.resume = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.goon"), Action: app.Link(r.Frame, editRoute{})})
	s.undo = r.Art.NewIconButton("undo", kit.Tip{Text: words.T("workshop.restore"), Key: "Z"}, r.restore)
	column := func(width float32) (w, left float32) {
		w = min(width-2*kit.Pick(kit.Narrow(s.Size()), 24, 40), 1200)
		return w, float32(int((width - w) / 2))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		_, left := column(size.Width)
		return s.head.Layout(size, left, left, kit.When(len(r.erased) > 0, kit.Own(s.undo)),
			kit.When(r.unsaved(), kit.Own(s.resume)), kit.Own(s.bring), kit.Own(s.begin))
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		w, left := column(size.Width)
		top := kit.Pick(kit.Narrow(s.Size()), 8, 20)
		side := kit.Pick(w < 900, 300, 360)
		return kit.Inset(left, top, left, 12, kit.Row(24, kit.Fill(s.cards), kit.Fixed(s.panel, side, 0)))
	})
	s.Open(s, fyne.NewSize(640, 400))
	s.fill()
	return s
}

// back leads to where the list was opened from, unless that is a page of the workshop.
func (s *listScreen) back() { s.room.Frame.Go(s.room.from()) }

// from is the page that Escape leads to.
func (r *Room) from() app.Route {
	if r.exit == nil {
		return app.Home{}
	}
	return r.exit
}

// fill shows the armies as they are now.
func (s *listScreen) fill() {
	s.cards.fill()
	s.show()
}

// show shows the army that is chosen.
func (s *listScreen) show() {
	chosen, found := s.cards.item(s.room.chosen) // one that has just been imported comes soon
	if !found && len(s.cards.cards) > 0 {
		chosen = s.cards.cards[0].item
	}
	for _, c := range s.cards.cards {
		if on := c.item.ID == chosen.ID; on != c.chosen {
			c.chosen = on
			c.Refresh()
		}
	}
	s.panel.show(chosen)
}

func (s *listScreen) choose(id string) {
	s.room.chosen = id
	s.show()
}

// Key goes through the cards with the arrow keys, and opens one with Enter.
func (s *listScreen) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		s.back()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		s.cards.step(name)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.panel.main()
	case fyne.KeyDelete:
		if s.panel.item.own {
			s.room.remove(s.panel.item.file)
		}
	default:
		return false
	}
	return true
}

// Rune brings back what was deleted.
func (s *listScreen) Rune(r rune) bool {
	undo := r == 'z' || r == 'Z'
	if undo {
		s.room.Undo()
	}
	return undo
}

// cardList are the cards, in groups under headings.
type cardList struct {
	kit.Scroller
	screen *listScreen
	groups []cardGroup
	cards  []*card // of all groups
	broken []*brokenFile
	head   *kit.Label // over the broken files
	none   *kit.Label // where the player has none
}

type cardGroup struct {
	heading *kit.Label
	cards   []*card
}

func newCardList(s *listScreen) *cardList {
	l := &cardList{screen: s, head: kit.NewLabel(words.T("workshop.group.broken"), kit.Strong, kit.ShadeText2),
		none: kit.NewParagraph(words.T("workshop.none"), kit.Body, kit.ShadeText2, 0)}
	l.Open(l, 280, l.layout)
	l.Fade(kit.ShadeBackground)
	return l
}

// fill makes the cards.
func (l *cardList) fill() {
	own, examples, six := l.screen.room.items()
	l.groups, l.cards, l.broken = nil, nil, nil
	for _, g := range []struct {
		key   string
		items []item
	}{{"own", own}, {"examples", examples}, {"six", six}} {
		group := cardGroup{heading: kit.NewLabel(words.T("workshop.group."+g.key), kit.Strong, kit.ShadeText2)}
		for _, i := range g.items {
			c := newCard(l.screen, i)
			group.cards, l.cards = append(group.cards, c), append(l.cards, c)
		}
		l.groups = append(l.groups, group)
	}
	seen := map[string]bool{}
	for _, p := range l.screen.room.shelf().Problems() {
		if !seen[p.File] && p.File != "." {
			seen[p.File] = true
			l.broken = append(l.broken, newBrokenFile(l.screen.room, p))
		}
	}
	l.Inner.Collect()
	l.Inner.Refresh()
	l.Scroll.Refresh()
}

const cardHeight float32 = 88

// across is the number of cards beside each other.
func across(width float32) int { return max(int((width+12)/232), 1) }

func (l *cardList) layout(size fyne.Size) kit.Item {
	n := across(size.Width - 8)
	var list []kit.Item
	for i, g := range l.groups {
		cards := kit.Items(g.cards, func(c *card) kit.Item { return kit.Fixed(c, 0, cardHeight) })
		list = append(list, kit.When(i == 0 || len(cards) > 0, kit.Column(0, kit.Text(g.heading), kit.Gap(6))),
			kit.When(len(cards) > 0, kit.Grid(n, 12, cards...)))
		if i == 0 {
			list = append(list, kit.When(len(cards) == 0, kit.Text(l.none)))
		}
		list = append(list, kit.Gap(18))
	}
	broken := kit.Items(l.broken, func(b *brokenFile) kit.Item { return kit.Text(b) })
	list = append(list, kit.When(len(broken) > 0, kit.Column(8, append([]kit.Item{kit.Text(l.head)}, broken...)...)),
		kit.Gap(12))
	return kit.Inset(4, 4, 4, 0, kit.Column(0, list...))
}

func (l *cardList) item(id string) (item, bool) {
	at := slices.IndexFunc(l.cards, func(c *card) bool { return c.item.ID == id })
	if at < 0 {
		return item{}, false
	}
	return l.cards[at].item, true
}

// step chooses another card: the next one in the row, or the nearest one above or below.
func (l *cardList) step(key fyne.KeyName) {
	at := slices.IndexFunc(l.cards, func(c *card) bool { return c.chosen })
	if at < 0 {
		return
	}
	from, best := l.cards[at], -1
	switch key {
	case fyne.KeyLeft:
		best = at - 1
	case fyne.KeyRight:
		best = at + 1
	default:
		away := func(c *card) float32 {
			d := c.Position().Subtract(from.Position())
			if key == fyne.KeyUp {
				d.Y = -d.Y
			}
			return d.Y*10 + max(d.X, -d.X)
		}
		for i, c := range l.cards {
			if down := c.Position().Y - from.Position().Y; down != 0 && (down > 0) == (key == fyne.KeyDown) &&
				(best < 0 || away(c) < away(l.cards[best])) {
				best = i
			}
		}
	}
	if best >= 0 && best < len(l.cards) {
		c := l.cards[best]
		l.screen.choose(c.item.ID)
		l.Reveal(c)
		if on := fyne.CurrentApp().Driver().CanvasForObject(c); on != nil && from.Focused() {
			on.Focus(c)
		}
	}
}

// card is the card of an army.
type card struct {
	kit.Press
	screen *listScreen
	item   item
	chosen bool
	accent *canvas.Rectangle
}

// AccessibleNode implements accessibility.Teller: one army of several.
func (c *card) AccessibleNode() accessibility.Node {
	n := c.Press.AccessibleNode()
	n.Role, n.State = accessibility.ListItem, accessibility.Selectable|accessibility.Selected.If(c.chosen)
	return n
}

func newCard(s *listScreen, i item) *card {
	c := &card{screen: s, item: i, accent: kit.NewBox(2, 0)}
	c.accent.FillColor = i.Accent
	ground := kit.NewSurface()
	ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, c.chosen) }
	name := kit.NewLabel(words.Army(i.ID), kit.Strong, kit.ShadeText).MayEnd()
	var pieces []kit.Item
	for _, art := range i.Signature {
		pieces = append(pieces, kit.Fixed(s.room.Art.PiecePicture(art, true), 40, 40))
	}
	c.OnPress = func() { s.choose(i.ID) }
	c.OnFocus = func() { s.cards.Reveal(c) }
	c.ArrangeBy(func(fyne.Size) kit.Item {
		return c.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(10, 10, 10, 8, kit.Row(10, kit.Fixed(c.accent, 4, 0),
			kit.Column(4, kit.Row(4, pieces...), kit.Text(name))))))
	})
	c.Paint = func(p theme.Palette) { ground.Width = kit.Pick(c.chosen, 2, 1) }
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey goes to other cards, and opens the army with Enter.
func (c *card) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		c.screen.choose(c.item.ID)
		c.screen.Key(ev.Name)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDelete:
		c.screen.choose(c.item.ID)
		c.screen.Key(ev.Name)
	default:
		c.Press.TypedKey(ev)
	}
}

// brokenFile is a file with a mistake.
type brokenFile struct {
	kit.Part
}

func newBrokenFile(r *Room, p army.Problem) *brokenFile {
	b := &brokenFile{}
	ground := kit.NewSurface()
	ground.Edge = func(c theme.Palette) color.NRGBA { return theme.Mix(c.Border, c.Red, 0.6) }
	name := kit.NewLabel(p.File, kit.Strong, kit.ShadeText).MayEnd()
	why := kit.NewParagraph(problemText(p), kit.Caption, kit.ShadeText, 0).MayEnd()
	text := r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.astext"), Rank: kit.Thin,
		Action: func() { r.Frame.Go(textRoute{p.File}) }})
	folder := r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.folder"), Rank: kit.Thin,
		Action: func() { r.Show(r.shelf().Dir()) }})
	text.About, folder.About = p.File, p.File
	b.Arrange(kit.Stack(kit.Fill(ground), kit.Inset(12, 10, 12, 10, kit.Column(4, kit.Text(name), kit.Text(why),
		kit.Gap(8),
		kit.Row(8, kit.Own(text), kit.Own(folder), kit.Space())))))
	b.ExtendBaseWidget(b)
	return b
}

// copyOf makes a design of a copy of an army.
func (r *Room) copyOf(i item) {
	var draft army.Draft
	var lost []string
	if i.file != nil {
		draft = i.file.Draft()
	} else {
		var clauses []string
		d, losses := army.Copy(i.six)
		for _, l := range losses {
			clauses = append(clauses, words.Error(l))
		}
		draft, lost = d, clauses
		draft.Name, draft.Plan, draft.Difficulty = words.Army(i.ID), words.ArmyPlan(i.ID), i.Difficulty
		draft.Accent = theme.Hex(i.Accent)
		for role, p := range draft.Pieces {
			p.Name = words.Piece(i.six.Kits[role].ID)
			draft.Pieces[role] = p
		}
	}
	draft.Name = words.T("workshop.copyof", draft.Name)
	r.start(newDesign("", draft))
	if len(lost) > 0 && app.Shows[editRoute](r.Frame) {
		text := lost[0]
		for _, l := range lost[1:] {
			text = words.T("own.then", text, l)
		}
		r.Frame.Tell(bars.Notice{About: aboutCopy, Text: words.T("workshop.lost", text), Calm: true, Here: true})
	}
}

// open edits the file of an army.
func (r *Room) open(a *army.Army) {
	d := newDesign(a.ID, a.Draft())
	d.hash = a.Hash
	r.start(d)
}

// problemText is what is wrong with a file, which is named as it is written.
func problemText(p army.Problem) string {
	return strings.TrimSuffix(words.Error(p.Message()), ".") + "."
}
