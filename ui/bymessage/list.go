package bymessage

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/accessibility"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// listPage has all games by message.
type listPage struct {
	kit.Page
	room  *Room
	text  *kit.Label
	field *kit.Entry
	paste *kit.Button
	begin *kit.Button
	rows  []*listRow
}

// listRow is a game on the page.
type listRow struct {
	ground       *kit.Surface
	board        fyne.CanvasObject
	title, lines *kit.Label
	open, remove *kit.Button
}

var _ app.Screen = (*listPage)(nil)

func newListPage(r *Room) *listPage {
	s := &listPage{room: r,
		text:  kit.NewParagraph(words.T("bymessage.text", present.CommandKey()), kit.Body, kit.ShadeText2, 0),
		field: r.newField()}
	head := r.Art.NewPageHead(words.T("bymessage.title"), app.Link(r.Frame, app.Home{}))
	s.begin = r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.new"), Icon: "plus", Rank: kit.Primary,
		Action: app.Link(r.Frame, inviteRoute{})})
	s.paste = r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.paste"), Action: func() { r.Paste() }})
	for _, g := range r.inOrder() {
		s.rows = append(s.rows, s.newRow(g))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin, kit.Own(s.begin))
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(s.Size()), 24, 40)
		width := min(size.Width-2*margin, 1000)
		across := int(kit.Pick(width < 820, 1, 2))
		return kit.Centre(kit.Column(0, kit.Gap(margin), kit.Text(s.text), kit.Gap(12),
			kit.Row(12, kit.Fixed(s.field, 0, 40), kit.Own(s.paste)), kit.Gap(24),
			kit.Grid(across, 16, kit.Items(s.rows, (*listRow).layout)...), kit.Gap(margin)), width, 0)
	})
	s.Open(s, fyne.NewSize(560, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(560, s.Body.HeightAt(max(s.Size().Width, 560))) }
	return s
}

// inOrder returns the games in which the person here is to do something, then those that wait for the other, and last
// those that are over; of each, the one that changed last first.
func (r *Room) inOrder() []*correspondence.Game {
	rank := func(g *correspondence.Game) int {
		switch g.State() {
		case correspondence.Waiting:
			return 1
		case correspondence.Over:
			return 2
		}
		return 0
	}
	list := slices.Clone(r.games)
	slices.SortStableFunc(list, func(a, b *correspondence.Game) int { return rank(a) - rank(b) })
	return list
}

func (s *listPage) newRow(g *correspondence.Game) *listRow {
	r, id := s.room, g.ID()
	remove := words.T("home.discard")
	if g.State() == correspondence.Over {
		remove = words.T("bymessage.remove")
	}
	row := &listRow{ground: kit.NewSurface(), board: r.miniature(g),
		title: kit.NewLabel(words.T("bymessage.with", r.friend(g)), kit.Strong, kit.ShadeText),
		lines: kit.NewParagraph(r.stateText(g)+"\n"+r.gameLine(g), kit.Body, kit.ShadeText2, 4),
		open: r.Art.NewButton(kit.ButtonOptions{Label: words.T("bymessage.open"), Icon: "play", Rank: kit.Primary,
			Action: func() { r.Open(id) }}),
		remove: r.Art.NewButton(kit.ButtonOptions{Label: remove, Rank: kit.Quiet,
			Action: func() { r.Discard(id, app.Link(r.Frame, app.ByMessage{})) }})}
	row.open.About = accessibility.Join(words.T("bymessage.with", r.friend(g)), r.stateText(g))
	row.remove.About = row.open.About
	return row
}

func (w *listRow) layout() kit.Item {
	const side = 160
	return kit.Sized(kit.Stack(kit.Fill(w.ground), kit.Inset(16, 16, 16, 16, kit.Row(16, kit.Fixed(w.board, side, side),
		kit.Column(4, kit.Text(w.title), kit.Text(w.lines), kit.Space(),
			kit.Row(8, kit.Own(w.open), kit.Own(w.remove), kit.Space()))))), 0, side+32)
}

// gameLine says what is played, and how far it is.
func (r *Room) gameLine(g *correspondence.Game) string {
	if g.Game() == nil {
		return present.Title(g.Setup().Variant)
	}
	return words.T("home.turn", titleOf(g.Setup().Variant, g.Game()), g.Game().Position().Fullmove())
}

// miniature is a small board with the position of a game; without pieces if that is not known yet.
func (r *Room) miniature(g *correspondence.Game) fyne.CanvasObject {
	small := ui.New(ui.Config{Piece: r.Art.Piece, Icon: r.Art.Icon, Bare: true})
	small.SetColors(r.Frame.Prefs().Colors())
	v := g.Setup().Variant
	view := ui.View{Files: v.Files, Ranks: v.Ranks, Midline: v.Midline, Pieces: make([]ui.Piece, v.Files*v.Ranks),
		Silent: true}
	if played := g.Game(); played != nil {
		c, _ := g.Color(g.Me())
		small.SetFlipped(c == rules.Black)
		view = present.View(played.Position(), present.Scene{Last: played.LastTurn(), Over: true})
		view.StepsToWin = nil // nothing explains the flag on a picture
	}
	small.SetView(view)
	return ui.NewPicture(small)
}

// Unfinished describes the games that are not over, for the first page: those in which the person here is to do
// something, and those that wait for the other.
func (r *Room) Unfinished() (due, waiting []*present.Unfinished) {
	for _, g := range r.games {
		switch g.State() {
		case correspondence.Over:
		case correspondence.Waiting:
			waiting = append(waiting, r.describe(g))
		default:
			due = append(due, r.describe(g))
		}
	}
	return due, waiting
}

func (r *Room) describe(g *correspondence.Game) *present.Unfinished {
	state, friend := r.stateText(g), r.friend(g)
	m := &present.Unfinished{ID: g.ID(), Board: func() fyne.CanvasObject { return r.miniature(g) },
		Head: words.T("bymessage.home"), Button: words.T("bymessage.open"),
		Title: words.T("bymessage.with", friend), Short: words.T("bymessage.with", friend), Line: state,
		Lines: []string{r.gameLine(g), state}}
	played := g.Game()
	if played == nil {
		return m
	}
	for _, c := range []rules.Color{played.Position().Side(), played.Position().Side().Other()} {
		m.Sides = append(m.Sides, r.side(g, played, c))
	}
	return m
}

func (r *Room) side(g *correspondence.Game, played *game.Game, c rules.Color) present.UnfinishedSide {
	seat := g.Me()
	if mine, _ := g.Color(seat); mine != c {
		seat = seat.Other()
	}
	side := present.UnfinishedSide{Name: words.Capital(nameOf(g, seat)),
		ToMove: c == played.Position().Side() && !played.Result().Over()}
	if side.ToMove {
		side.Name = words.T("home.tomove", side.Name)
	}
	return side
}

// Key goes back with Escape.
func (s *listPage) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.Frame.Go(app.Home{})
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune implements app.Screen.
func (s *listPage) Rune(rune) bool { return false }
