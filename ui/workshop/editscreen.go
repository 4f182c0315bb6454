package workshop

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/kit"
	"midline/ui/words"
)

// The parts of a piece that are shown one at a time.
const (
	paneMoves  = "moves"
	panePowers = "powers"
	paneLooks  = "looks"
)

// tabArmy is the tab of the whole army; the others are roles.
const tabArmy = "army"

// editScreen is where an army is edited.
type editScreen struct {
	kit.Page
	room   *Room
	design *design // also once the room has left it: the pointer leaves the boards later
	head   *kit.PageHead
	undo   *kit.IconButton
	redo   *kit.IconButton
	save   *kit.Button

	tabs   *kit.Tabs
	panes  *kit.Segmented
	moves  *movesPane
	powers *powersPane
	looks  *looksPane
	army   *armyPane
	two    *kit.Label // in place of a queen

	stage *stage
	piece *kit.Label // its name
	about *kit.Label // how it moves
	wrong *kit.Label
	try   *kit.Button
	again *kit.Button
}

var _ app.Screen = (*editScreen)(nil)

func newEditScreen(r *Room) *editScreen {
	d := r.design
	s := &editScreen{room: r, design: d, moves: newMovesPane(r, d), powers: newPowersPane(r, d),
		looks: newLooksPane(r, d), army: newArmyPane(r, d),
		two:   kit.NewParagraph(words.T("workshop.two"), kit.Body, kit.ShadeText2, 0),
		stage: newStage(r, d.art), piece: kit.NewLabel("", kit.Heading, kit.ShadeText).MayEnd(),
		about: kit.NewParagraph("", kit.Body, kit.ShadeText, 0), wrong: kit.NewParagraph("", kit.Caption, kit.ShadeRed, 2)}
	s.head = r.Art.NewPageHead("", r.back)
	s.head.Title.MayEnd()
	s.undo = r.Art.NewIconButton("undo", kit.Tip{Text: words.T("editor.undo"), Key: "Z"}, func() { r.travel(-1) })
	s.redo = r.Art.NewIconButton("redo", kit.Tip{Text: words.T("editor.redo"), Key: words.T("key.shift") + " Z"},
		func() { r.travel(1) })
	s.save = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.save"), Rank: kit.Primary,
		Action: func() { r.save(nil) }})
	s.try = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.try"), Icon: "play", Action: r.try})
	s.again = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.again"), Action: s.stage.begin})
	tabs := append(kit.Options("workshop.place.", rules.Knight.ID(), rules.Bishop.ID(), rules.Rook.ID(), rules.Queen.ID()),
		kit.Option{ID: tabArmy, Name: words.T("workshop.tab.army")})
	s.tabs = kit.NewTabs(tabs, r.tab, func(id string) {
		r.tab = id
		s.powers.demonstrate("")
		s.update()
	})
	s.panes = kit.NewSegmented(kit.Options("workshop.pane.", paneMoves, panePowers, paneLooks), r.pane, func(id string) {
		r.pane = id
		s.powers.demonstrate("")
		s.update()
	})
	s.Pin(func(size fyne.Size) kit.Item {
		_, left := s.column(size.Width)
		return s.head.Layout(size, left, left, kit.Own(s.undo), kit.Own(s.redo), kit.Own(s.save))
	}, nil)
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(640, 400))
	s.Body.Least = func() fyne.Size {
		w, _ := s.column(s.Size().Width)
		return fyne.NewSize(640, max(470, 76+s.army.HeightAt(editWidth(w))))
	}
	s.update()
	return s
}

// column is the width of the content and the margin at its left.
func (s *editScreen) column(width float32) (w, left float32) {
	w = min(width-2*kit.Pick(kit.Narrow(s.Size()), 24, 40), 1200)
	return w, float32(int((width - w) / 2))
}

// editWidth is the width of what is edited, beside the board, of a width.
func editWidth(w float32) float32 { return float32(int((w - 32) * 0.52)) }

// role returns the piece that is edited, NoRole for the whole army.
func (s *editScreen) role() rules.Role {
	at := slices.IndexFunc(officers, func(r rules.Role) bool { return r.ID() == s.room.tab })
	if at < 0 {
		return rules.NoRole
	}
	return officers[at]
}

func (s *editScreen) layout(size fyne.Size) kit.Item {
	w, left := s.column(size.Width)
	role := s.role()
	two := role == rules.Queen && s.design.now.KingTurn
	pane := func(id string) bool { return role != rules.NoRole && !two && s.room.pane == id }
	tabs := kit.Row(24, kit.Fixed(s.tabs, 0, 40), kit.When(role != rules.NoRole && !two, kit.Fixed(s.panes, 250, 36)))
	wide := editWidth(w)
	edit := kit.Stack(kit.When(pane(paneMoves), kit.Fill(s.moves)), kit.When(pane(panePowers), kit.Fill(s.powers)),
		kit.When(pane(paneLooks), kit.Fill(s.looks)), kit.When(role == rules.NoRole, kit.Fill(s.army)),
		kit.When(two, kit.Top(kit.Text(s.two))))
	rest := w - wide - 32
	high := size.Height - 40 - 12 - 12 - kit.Pick(kit.Narrow(s.Size()), 4, 12)
	side := min(rest, high-26-4-max(s.about.HeightAt(rest), 44)-8-40-8-36)
	live := kit.Column(0, kit.Fixed(s.stage.board, side, side), kit.Gap(8), kit.Text(s.piece), kit.Text(s.about),
		kit.Space(),
		kit.Text(s.wrong), kit.Gap(6), kit.Row(8, kit.Own(s.try), kit.Own(s.again), kit.Space()))
	return kit.Inset(left, kit.Pick(kit.Narrow(s.Size()), 4, 12), left, 12, kit.Column(0, kit.Sized(tabs, 0, 40),
		kit.Gap(12),
		kit.Grow(kit.Row(32, kit.Sized(kit.Grow(edit), wide, 0), kit.Grow(live)))))
}

// update shows the design as it is now.
func (s *editScreen) update() {
	d := s.design
	s.head.Title.SetText(d.now.Name)
	s.undo.SetEnabled(len(d.past) > 0)
	s.redo.SetEnabled(len(d.future) > 0)
	why := d.why()
	s.save.SetEnabled(why == "" && (d.changed() || d.id == ""))
	s.try.SetEnabled(why == "")
	s.wrong.SetText(why)
	role := s.role()
	if role == rules.NoRole {
		s.army.show()
		role = s.stage.role
		if role == rules.NoRole || role == rules.King {
			role = rules.Knight
		}
	} else {
		s.moves.show(role)
		s.powers.show(role)
		s.looks.show(role)
	}
	if d.army != nil {
		armies.Design(d.army)
		s.stage.set(d.army.Army, role)
	}
	name := d.now.Pieces[role].Name
	if s.stage.role == rules.King {
		name = words.Piece("warrior-king")
	}
	s.piece.SetText(words.Capital(name))
	about := ""
	if d.army != nil {
		about = armies.PieceText(d.army, role)
	}
	if s.stage.role == rules.King {
		about = words.T("piece.two-kings.king.text")
	}
	s.about.SetText(about)
	s.Repin()
	s.Body.Relayout()
	s.Body.Refresh()
}

func (s *editScreen) restyle() {
	s.stage.restyle()
	s.update()
}

// Key goes back with Escape.
func (s *editScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.back()
		return true
	}
	return false
}

// Rune undoes and redoes.
func (s *editScreen) Rune(r rune) bool {
	switch r {
	case 'z':
		s.room.travel(-1)
	case 'Z', 'y', 'Y':
		s.room.travel(1)
	default:
		return false
	}
	return true
}
