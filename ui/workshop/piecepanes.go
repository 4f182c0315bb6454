package workshop

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/words"
)

// looksPane has the name and the drawing of a piece.
type looksPane struct {
	kit.Part
	room     *Room
	design   *design
	role     rules.Role
	name     *entry
	drawings *drawings
	letter   *entry
	rows     [2]*kit.SettingRow
	head     *kit.Label
	svg      *kit.Label // the file that is used
	file     *kit.Button
}

func newLooksPane(r *Room, d *design) *looksPane {
	p := &looksPane{room: r, design: d, head: kit.NewLabel(words.T("workshop.drawing"), kit.Caption, kit.ShadeText2),
		svg: kit.NewLabel("", kit.Caption, kit.ShadeText2).MayEnd()}
	p.name = newEntry(func(text string) {
		d.piece(p.role, "name", func(piece *army.Piece) { piece.Name = text })
		r.update()
	})
	p.drawings = newDrawings(r.Art, func(name string) {
		d.piece(p.role, "", func(piece *army.Piece) { piece.Drawing, piece.SVG = name, nil })
		r.update()
	})
	p.letter = newEntry(func(text string) {
		letter, n := utf8.DecodeLastRuneInString(text)
		if n > 0 && unicode.IsLetter(letter) {
			p.design.piece(p.role, "", func(piece *army.Piece) { piece.Drawing, piece.SVG = string(letter), nil })
		} else if text == "" {
			p.design.piece(p.role, "", func(piece *army.Piece) { piece.Drawing, piece.SVG = p.role.ID(), nil })
		}
		p.room.update()
		p.letter.show(letterOf(p.design.now.Pieces[p.role].Drawing))
	})
	p.file = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.svg"), Action: func() {
		role := p.role
		r.Open([]string{".svg"}, func(path string) { r.readSVG(path, d, role) })
	}})
	p.rows[0] = kit.NewSettingRow(words.T("workshop.piece.name"), p.name.Entry, kit.Always, nil)
	p.rows[1] = kit.NewSettingRow(words.T("workshop.letter"), p.letter.Entry, kit.Always, nil)
	p.ArrangeBy(func(fyne.Size) kit.Item {
		return kit.Column(10, kit.Fixed(p.rows[0], 0, rowHeight), kit.Column(2, kit.Text(p.head), kit.Text(p.drawings)),
			kit.Row(16, kit.Fixed(p.rows[1], 120, rowHeight), kit.Inset(0, 16, 0, 0, kit.Own(p.file)),
				kit.Inset(0, 20, 0, 0, kit.Text(p.svg))))
	})
	p.ExtendBaseWidget(p)
	return p
}

// letterOf is a drawing that is a letter, "" for another one.
func letterOf(drawing string) string {
	if utf8.RuneCountInString(drawing) == 1 {
		return drawing
	}
	return ""
}

func (p *looksPane) show(role rules.Role) {
	p.role = role
	piece := p.design.now.Pieces[role]
	p.name.show(piece.Name)
	p.drawings.show(piece.Drawing)
	p.letter.show(letterOf(piece.Drawing))
	file := ""
	if !isDrawing(piece.Drawing) && letterOf(piece.Drawing) == "" {
		file = words.T("workshop.file", piece.Drawing)
	}
	p.svg.SetText(file)
}
