package editor

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// panelRow is a row of the panel: its height, and how it is put.
type panelRow struct {
	high float32
	put  func(y float32)
}

func (s *Screen) place(size fyne.Size) {
	files, ranks := float32(s.model.Files), float32(s.model.Ranks)
	side, left, edge := kit.SquareSize(size, files, ranks)
	s.side0 = side
	w, h := side*files, side*ranks
	panel := min(size.Width-left-w-24-kit.Pick(edge == 20, 24, 16), kit.PanelMost)
	spare := size.Width - left - w - 24 - panel - kit.Pick(edge == 20, 24, 16)
	x, y := left+float32(int(spare/2)), float32(int((size.Height-h)/2))
	kit.Put(s.board, x-left, y-edge, w+2*left, h+2*edge)
	high := min(size.Height-2*edge, 800)
	s.placePanel(x+w+24, (size.Height-high)/2, panel, high)
}

func (s *Screen) placePanel(x, y, w, h float32) {
	const line, control, buttons float32 = 20, 38, 40
	kit.Put(s.back, x-8, y+2, 32, 32)
	kit.Put(s.game, x+32, y, w-32-72, control)
	kit.Put(s.undo, x+w-64, y+2, 32, 32)
	kit.Put(s.redo, x+w-32, y+2, 32, 32)
	kit.Put(s.sheet, x, y+control+16, w, min(h-control-16, 420))

	end := y + h
	s.placeButtons(x, end-buttons, w, buttons)
	cell := min((w-paletteGap)/float32(s.palette.columns()), kit.Pick(h < 640, 36, 48))
	rows := s.rows(x, w, line, control, cell)
	var sum float32
	for _, r := range rows {
		sum += r.high
	}
	gap := min(max((h-control-buttons-sum)/float32(len(rows)+1), 4), 20)
	y += control + gap
	for _, r := range rows {
		r.put(y)
		y += r.high + gap
	}
}

func (s *Screen) placeButtons(x, y, w, h float32) {
	shown := []*kit.Button{s.play, s.analyse}
	if s.model.Keep {
		shown = append(shown, s.keep)
	}
	each := (w-8*float32(len(shown)-1))/float32(len(shown)) + 8
	for i, b := range shown {
		kit.Put(b, x+float32(i)*each, y, each-8, h)
	}
}

// rows are those between the game and the buttons, from the top.
func (s *Screen) rows(x, w, line, control, cell float32) []panelRow {
	squares := s.model.Files * s.model.Ranks
	half := (w - 12) / 2
	var rows []panelRow
	add := func(high float32, put func(y float32)) { rows = append(rows, panelRow{high, put}) }
	switch {
	case len(s.model.Armies) > 0:
		add(line+control, func(y float32) {
			for i, left := range []float32{x, x + w - half} {
				kit.Put(s.whose[i], left, y, half, 18)
				kit.Put(s.army[i], left, y+line, half, control)
			}
		})
	case len(s.model.Forms) > 1:
		add(control, func(y float32) { kit.Put(s.form, x, y, w, control) })
	}
	add(line+2*cell, func(y float32) {
		kit.Put(s.pieces, x, y, w, 18)
		kit.Put(s.palette, x, y+line, w, 2*cell)
	})
	add(line+control, func(y float32) {
		kit.Put(s.side, x, y, w, 18)
		kit.Put(s.sides, x, y+line, half, control)
		kit.Put(s.phases, x+w-half, y+line, half, control)
	})
	if s.model.Castling {
		add(line+28, func(y float32) {
			kit.Put(s.castle, x, y, w, 18)
			kit.Put(s.rights[0], x, y+line, half, 28)
			kit.Put(s.rights[1], x+w-half, y+line, half, 28)
		})
	}
	add(line+control, func(y float32) {
		kit.Put(s.last, x, y, w, 18)
		fields := []fyne.CanvasObject{s.passed, s.half, s.full}
		if s.model.Numbered {
			fields = append(fields, s.number)
		}
		n := float32(len(fields))
		first := max((w-12*(n-1))/n, 108)
		each, left := (w-first-12*(n-1))/(n-1), x
		for i, o := range fields {
			wide := kit.Pick(i == 0, first, each)
			kit.Put(s.labels[i], left, y, wide, 18)
			kit.Put(o, left, y+line, wide, control)
			left += wide + 12
		}
	})
	tools := kit.ToolHeight
	if !s.tools.Labelled(w) {
		tools = kit.ToolHeightLow
	}
	add(tools+8, func(y float32) {
		kit.Put(s.rule, x, y, w, 1)
		kit.Put(s.tools, x, y+8, w, tools)
	})
	text := s.text.high(w, squares)
	add(line+text+36, func(y float32) {
		kit.Put(s.textual, x, y, w, 18)
		kit.Put(s.text, x, y+line, w, text)
		kit.Put(s.broken, x, y+line+text+2, w, 36)
		kit.Put(s.mended, x, y+line+text+2, w, 36)
	})
	return rows
}
