package editor

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// section is a part of the panel beside the board.
type section interface {
	fyne.CanvasObject
	HeightAt(width float32) float32
	// update shows what has been set up, and reports whether the game has any of it.
	update() bool
	// showWrong says what is wrong if that is about this section, or shows that nothing is.
	showWrong(field, text string)
}

// headed is what sections under a heading have in common.
type headed struct {
	kit.Part
	room    *Room
	heading *heading
	fields  []string // of a position, see Room.wrong
}

func (h *headed) showWrong(field, text string) {
	if !slices.Contains(h.fields, field) {
		text = ""
	}
	h.heading.setWrong(text)
}

// below is the layout of what stands below the heading.
func (h *headed) below(content kit.Item) kit.Item {
	return kit.Column(2, kit.Fixed(h.heading, 0, 18), content)
}

// Heights of the controls.
const controlHeight, rightsHeight, buttonHeight float32 = 38, 28, 40

// setSelect sets what a field offers and what is chosen.
func setSelect(field *kit.Select, options []kit.Option, id string) {
	if !slices.Equal(field.Options(), options) {
		field.SetOptions(options, id)
	} else if field.Chosen() != id {
		field.Choose(id)
	}
}

// armiesSection chooses the armies, or the options of a game without armies.
type armiesSection struct {
	headed
	form *kit.Select
	army [2]*kit.Select
}

func newArmiesSection(r *Room) *armiesSection {
	s := &armiesSection{headed: headed{room: r, heading: newHeading("")}, form: r.art.NewSelect(nil, "", r.game)}
	s.form.Spoken = words.T("new.forms.kings")
	var sides [2]kit.Item
	for i, key := range []string{"new.whitearmy", "new.blackarmy"} {
		s.army[i] = r.art.NewSelect(nil, "", func(id string) { r.army(i == 0, id) })
		label := kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2)
		s.army[i].Spoken = label.Text()
		sides[i] = kit.Column(2, kit.Fixed(label, 0, 18), kit.Fixed(s.army[i], 0, controlHeight))
	}
	s.ArrangeBy(func(fyne.Size) kit.Item {
		chosen := len(s.army[0].Options()) > 0
		return kit.Column(0, kit.When(chosen, kit.Row(12, sides[:]...)),
			kit.When(!chosen && len(s.form.Options()) > 1, kit.Fixed(s.form, 0, controlHeight)))
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *armiesSection) update() bool {
	r := s.room.sketch.Rules()
	base, chosen := present.SplitName(r.Variant.Name)
	options := forms(base)
	setSelect(s.form, options, present.VariantName(base, chosen))
	var armies []kit.Option
	if r.Variant.Chosen {
		armies = present.ArmyOptions(s.room.frame.Prefs().Armies().List())
		for c := range rules.Color(2) { // of a position from elsewhere
			if key := r.Army(c).Key(); !slices.ContainsFunc(armies, func(o kit.Option) bool { return o.ID == key }) {
				armies = append(armies, kit.Option{ID: key, Name: words.Army(key)})
			}
		}
	}
	for i, field := range s.army {
		id := ""
		if r.Variant.Chosen {
			id = r.Army(rules.Color(i)).Key()
		}
		setSelect(field, armies, id)
	}
	return len(armies) > 0 || len(options) > 1
}

// piecesSection has the palette.
type piecesSection struct {
	headed
	palette *palette
	most    float32 // the greatest height of a row of the palette
}

func newPiecesSection(r *Room, carry func(cell, fyne.Position, bool)) *piecesSection {
	s := &piecesSection{headed: headed{room: r, heading: newHeading(words.T("editor.pieces")), fields: []string{"board"}}}
	s.palette = newPalette(r.art, r.Choose, carry, s.heading.setName)
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		row := min((size.Width-paletteGap)/float32(s.palette.columns), s.most)
		return s.below(kit.Fixed(s.palette, 0, 2*row))
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *piecesSection) update() bool {
	s.palette.set(s.room.palette(), s.room.brush, s.room.marked)
	return true
}

// turnSection chooses who is to move, and whether that is a king-turn.
type turnSection struct {
	headed
	sides  *kit.Segmented
	phases *kit.Segmented
}

func newTurnSection(r *Room) *turnSection {
	s := &turnSection{headed: headed{room: r, heading: newHeading(words.T("editor.side")), fields: []string{"side"}}}
	chosen := func(string) { r.side(s.sides.Chosen() == "black", s.phases.Chosen() == "king") }
	s.sides = kit.NewSegmented(kit.Options("new.", "white", "black"), "white", chosen)
	s.phases = kit.NewSegmented(kit.Options("editor.phase.", "normal", "king"), "normal", chosen)
	s.sides.Spoken = s.heading.label.Text()
	s.Arrange(s.below(kit.Row(12, kit.Fixed(s.sides, 0, controlHeight), kit.Fixed(s.phases, 0, controlHeight))))
	s.ExtendBaseWidget(s)
	return s
}

func (s *turnSection) update() bool {
	setup := s.room.sketch.Setup()
	s.sides.Choose(map[bool]string{false: "white", true: "black"}[setup.Side == rules.Black])
	s.phases.Choose(map[bool]string{false: "normal", true: "king"}[setup.KingTurn])
	kit.Show(s.phases, setup.KingTurn || s.room.sketch.Rules().Army(setup.Side).KingTurn)
	return true
}

// castlingSection has the rights to castle.
type castlingSection struct {
	headed
	rights [2]*rightsRow
}

func newCastlingSection(r *Room) *castlingSection {
	s := &castlingSection{headed: headed{room: r, heading: newHeading(words.T("editor.castling")),
		fields: []string{"castling"}}, rights: [2]*rightsRow{newRightsRow(r.toggleRight), newRightsRow(r.toggleRight)}}
	s.Arrange(s.below(kit.Row(12, kit.Fixed(s.rights[0], 0, rightsHeight), kit.Fixed(s.rights[1], 0, rightsHeight))))
	s.ExtendBaseWidget(s)
	return s
}

func (s *castlingSection) update() bool {
	r := s.room.sketch.Rules()
	var rights [2][]right
	all := s.room.sketch.Rights()
	for _, x := range all {
		rights[x.Color] = append(rights[x.Color], right{ID: r.Geo.Name(x.Square), On: x.On, Wrong: !x.Possible})
	}
	for i, row := range s.rights {
		row.set(rights[i])
	}
	return len(all) > 0 ||
		r.Variant.Castling != rules.NoCastling && (r.Army(rules.White).Castles || r.Army(rules.Black).Castles)
}

// countsSection has the square to capture on en passant, the counts of moves, and the number of the
// start array. What is wrong with them takes the place of their labels.
type countsSection struct {
	headed
	labels [4]*kit.Label // over the fields
	passed *kit.Select
	half   numberField
	full   numberField
	number numberField
}

var countLabels = [4]string{"editor.passed", "editor.half", "editor.full", "editor.number"}

func newCountsSection(r *Room) *countsSection {
	s := &countsSection{headed: headed{room: r, heading: newHeading(""),
		fields: []string{"passed", "halfmove", "fullmove"}}, passed: r.art.NewSelect(nil, "", r.setPassed)}
	counted := func(int) {
		r.edit(func(k *sketch.Sketch) { k.SetCounts(s.half.number.Now, s.full.number.Now) })
	}
	s.half, s.full = newNumberField(0, 9999, counted), newNumberField(1, 9999, counted)
	s.number = newNumberField(0, 959, func(n int) { r.edit(func(k *sketch.Sketch) { k.Array(n) }) })
	var fields [4]kit.Item
	for i, field := range []fyne.CanvasObject{s.passed, s.half.Entry, s.full.Entry, s.number.Entry} {
		s.labels[i] = kit.NewLabel("", kit.Caption, kit.ShadeText2)
		kit.Speak(words.T(countLabels[i]), field)
		fields[i] = kit.Column(2, kit.Fixed(s.labels[i], 0, 18), kit.Fixed(field, 0, controlHeight))
	}
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		numbered, n := s.room.variant().Shuffled, float32(3)
		if numbered {
			n = 4
		}
		if numbered && size.Width < 340 {
			return kit.Stack(kit.Top(kit.Fixed(s.heading, 0, 18)), kit.Column(8, kit.Row(12, fields[:2]...),
				kit.Row(12, fields[2:]...)))
		}
		return kit.Stack(kit.Top(kit.Fixed(s.heading, 0, 18)), kit.Row(12,
			kit.Sized(fields[0], max((size.Width-12*(n-1))/n, 108), 0), fields[1], fields[2], kit.When(numbered, fields[3])))
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *countsSection) showWrong(field, text string) {
	s.headed.showWrong(field, text)
	for i, label := range s.labels {
		name := words.T(countLabels[i])
		if s.heading.reason != "" {
			name = ""
		}
		label.SetText(name)
	}
}

func (s *countsSection) update() bool {
	k := s.room.sketch
	geo, setup := k.Rules().Geo, k.Setup()
	squares := []kit.Option{{ID: geo.Name(board.NoSquare), Name: words.T("editor.none")}}
	for _, sq := range k.Passable().Squares() {
		squares = append(squares, kit.Option{ID: geo.Name(sq), Name: geo.Name(sq)})
	}
	setSelect(s.passed, squares, geo.Name(setup.Passed))
	s.half.set(setup.Halfmove)
	s.full.set(setup.Fullmove)
	s.number.set(k.Number())
	return true
}

// toolsSection has what is done with the whole board.
type toolsSection struct {
	kit.Part
}

func newToolsSection(r *Room) *toolsSection {
	s, rule := &toolsSection{}, kit.Rule()
	var tools []kit.ToolModel
	for _, t := range []struct{ id, icon, key string }{
		{"array", "array", ""}, {"clear", "clear", ""}, {"mirror", "swap", ""}, {"flip", "flip", "F"},
	} {
		tools = append(tools, kit.ToolModel{ID: t.id, Icon: t.icon, Label: words.T("editor." + t.id), Key: t.key,
			Enabled: true})
	}
	bar := r.art.NewToolbar(tools, r.useTool)
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.Column(7, kit.Fixed(rule, 0, 1),
			kit.Fixed(bar, 0, kit.Pick(bar.Labelled(size.Width), kit.ToolHeight, kit.ToolHeightLow)))
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *toolsSection) update() bool             { return true }
func (s *toolsSection) showWrong(string, string) {}

// textSection has the FEN, and says below it what is wrong with it, or was put right.
type textSection struct {
	headed
	text    *textField
	broken  *kit.Label
	mended  *kit.Label
	setting bool // the text is set by update
}

func newTextSection(r *Room) *textSection {
	s := &textSection{headed: headed{room: r, heading: newHeading(words.T("editor.text"))},
		broken: kit.NewParagraph("", kit.Caption, kit.ShadeRed, 2),
		mended: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2)}
	s.text = newTextField(func(text string) {
		if !s.setting {
			r.write(text)
		}
	})
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		v := r.variant()
		high := kit.Pick(size.Width < 420 || v.Files*v.Ranks > 64, 84, 64)
		return s.below(kit.Column(2, kit.Fixed(s.text, 0, high),
			kit.Inset(0, 0, 0, -2, kit.Stack(kit.Fixed(s.broken, 0, 36), kit.Fixed(s.mended, 0, 36)))))
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *textSection) update() bool {
	if text := s.room.shownText(); s.text.Text != text {
		s.setting = true
		s.text.SetText(text)
		s.setting = false
	}
	for label, text := range map[*kit.Label]string{s.broken: s.room.broken, s.mended: s.room.mended} {
		label.SetText(text)
		kit.Show(label, text != "")
	}
	return true
}
