package workshop

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/rules"
	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/words"
)

// movesPane is where the moves of a piece are drawn, with the text of Betza's notation that says the same.
type movesPane struct {
	kit.Part
	room   *Room
	design *design
	board  *movesBoard
	manner *kit.Segmented
	mirror *kit.Segmented
	hop    *kit.Segmented
	text   *entry
	label  *kit.Label
	said   *kit.Label // what is wrong, or how one draws
	judged string     // the moves of which that is said
	role   rules.Role
}

func newMovesPane(r *Room, d *design) *movesPane {
	p := &movesPane{room: r, design: d, label: kit.NewLabel(words.T("workshop.betza"), kit.Caption, kit.ShadeText2),
		said: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2)}
	config := board.Config{Piece: drawer(r.Art.OnBoard().Piece, d.art), Icon: r.Art.Icon, Words: app.BoardWords}
	p.board = newMovesBoard(config, p.draw, func() bool { return r.pen.hop })
	p.manner = kit.NewSegmented(kit.Options("workshop.manner.", "both", "moves", "captures"), "both", func(id string) {
		r.pen.manner = map[string]manner{"moves": quietly, "captures": capturing}[id]
	})
	p.mirror = kit.NewSegmented(kit.Options("workshop.mirror.", "around", "sides", "alone"), "around", func(id string) {
		r.pen.mirror = map[string]mirrored{"sides": sides, "alone": alone}[id]
	})
	p.hop = kit.NewSegmented(kit.Options("workshop.hop.", "off", "on"), "off", func(id string) { r.pen.hop = id == "on" })
	p.manner.Choose([]string{"both", "moves", "captures"}[r.pen.manner])
	p.mirror.Choose([]string{"around", "sides", "alone"}[r.pen.mirror])
	if r.pen.hop {
		p.hop.Choose("on")
	}
	p.text = newEntry(p.typed)
	p.text.Spoken = p.label.Text()
	p.ArrangeBy(p.layout)
	p.ExtendBaseWidget(p)
	return p
}

func (p *movesPane) layout(size fyne.Size) kit.Item {
	wide := size.Width >= 520
	var pens kit.Item
	rows := kit.Pick(wide, 1, 2)
	if wide {
		pens = kit.Row(12, kit.Fixed(p.manner, 0, 36), kit.Fixed(p.mirror, 0, 36))
	} else {
		pens = kit.Column(6, kit.Fixed(p.manner, 0, 36), kit.Fixed(p.mirror, 0, 36))
	}
	below := rows*36 + (rows-1)*6 + 6 + 40 + 6 + 36
	side := max(min(size.Width, size.Height-below-8), 200)
	return kit.Column(0, kit.Middle(kit.Fixed(p.board, side, side)), kit.Gap(8), pens, kit.Gap(6),
		kit.Row(8, kit.Fixed(p.hop, 164, 36), kit.Gap(12), kit.Own(p.label), kit.Fixed(p.text.Entry, 0, 40)), kit.Gap(6),
		kit.Sized(kit.Text(p.said), 0, 36))
}

// show shows the moves of a piece.
func (p *movesPane) show(role rules.Role) {
	p.role = role
	piece := p.design.now.Pieces[role]
	p.board.set(armies.Art(piece, role), p.design.rides(role), p.room.Frame.Prefs().Colors())
	p.text.show(piece.Moves)
	if piece.Moves != p.judged || p.said.Text() == "" {
		p.judge(piece.Moves)
	}
}

func (p *movesPane) say(text string, wrong bool) {
	shade := kit.ShadeRed
	if !wrong {
		text, shade = words.T("workshop.draw"), kit.ShadeText2
	}
	p.said.SetShade(shade)
	p.said.SetText(text)
}

// draw draws a stroke.
func (p *movesPane) draw(s stroke) {
	if !p.design.draw(p.role, p.room.pen, s) {
		p.say(words.T("workshop.long", betza.MaxLength), true)
		accessibility.Announce(p.said.Text(), accessibility.Polite)
		return
	}
	p.say("", false)
	p.room.update()
	p.board.tell(p.design.now.Pieces[p.role].Moves)
}

// typed takes the moves that the person types. Wrong ones stay in the field, with what is wrong, and the army cannot be
// saved with them; the board shows the moves that the piece had.
func (p *movesPane) typed(text string) {
	p.design.piece(p.role, "moves", func(piece *army.Piece) { piece.Moves = text })
	p.room.update()
}

// judge says what is wrong with moves as they are written.
func (p *movesPane) judge(moves string) {
	p.judged = moves
	_, err := betza.Parse(moves)
	if wrong, ok := errors.AsType[*betza.Error](err); ok {
		reason, _, _ := strings.Cut(words.Error(wrong), "; ") // what else there is stands in the rules
		p.say(words.Sentence(words.Capital(reason)), true)
		return
	}
	p.say("", false)
}
