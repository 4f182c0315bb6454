package newgame

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// columns are the places of what is on the page: from x on the settings, beside them from right on what they are
// about, which is as wide as wide.
func (s *Screen) columns() (x, column, right, wide float32) {
	size := s.Size()
	tight := kit.Narrow(size)
	w := min(size.Width-2*kit.Pick(tight, 24, 40), max(1200, size.Height*1.45))
	x = float32(int((size.Width - w) / 2))
	column = kit.Pick(tight, 256, 312+(w-1200)*0.15)
	right = x + column + kit.Pick(tight, 20, 40)
	return x, column, right, x + w - right
}

// headLayout is the title, with what leads to other pages.
func (s *Screen) headLayout(size fyne.Size) kit.Item {
	tight := kit.Narrow(size)
	x, _, right, wide := s.columns()
	y, end := kit.Pick(tight, 10, 25), right+wide
	rules, compare, contest := s.rules.MinSize().Width, s.compare.MinSize().Width, s.contest.MinSize().Width
	message := s.message.MinSize().Width
	beside := end + 8 - rules - kit.Pick(s.compare.Visible(), compare, 0)
	return kit.Sized(kit.Stack(at(s.back, x-8, y+3, 32, 32), at(s.title, x+32, y, 400, 38),
		at(s.message, beside-message, y, message, 40), at(s.compare, end+8-rules-compare, y, compare, 40),
		at(s.contest, end+8-rules-contest, y, contest, 40), at(s.rules, end+16-rules, y, rules, 40)),
		0, kit.Pick(tight, headTight, headWide))
}

// The heights of the head.
const headTight, headWide float32 = 54, 84

// footLayout is the button that begins, and what it begins.
func (s *Screen) footLayout(size fyne.Size) kit.Item {
	_, _, right, wide := s.columns()
	return kit.Sized(kit.Stack(
		kit.Inset(right, 0, size.Width-right-wide+192+24, kit.Pick(kit.Narrow(size), 16, 24),
			kit.Halfway(kit.Text(s.summary))),
		at(s.begin, right+wide-192, 0, 192, 48)), 0, kit.Pick(kit.Narrow(size), footTight, footWide))
}

// The heights of the foot.
const footTight, footWide float32 = 64, 72

// layout puts the settings into a column at the left. Beside them are the armies, the preview of a game without
// armies, or the editor of the clock.
func (s *Screen) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(s.Size())
	x, column, right, wide := s.columns()
	armies, open := s.game().Armies, s.clock.open
	top := besideTop(tight)
	beside := func(item kit.Item) kit.Item { return kit.Inset(right, top, size.Width-right-wide, 16, item) }
	noteAt := right + s.headingWidth() + groupsWidth() + 12
	// The cards fit into what is seen without scrolling, also where the settings do not.
	seen := s.Size().Height - kit.Pick(tight, headTight, headWide) - kit.Pick(tight, footTight, footWide)
	seen = min(max(seen, top+leastCards+16), size.Height)
	return kit.Stack(
		kit.Inset(x, top-20, size.Width-x-column, 0, s.rowsLayout(size.Height-kit.Pick(tight, 8, 16)-top+20,
			min(76*max(s.Size().Height/800, 1), 100))),
		at(s.heading, right, top-kit.Pick(tight, 32, 34), wide/2, 26),
		kit.When(armies && !open, at(s.cards.groups, right+s.headingWidth(), top-kit.Pick(tight, 35, 39), groupsWidth(),
			kit.Pick(tight, 32, 36))),
		kit.When(armies && !open, at(s.note, noteAt, top-kit.Pick(tight, 29, 31), right+wide-noteAt, 22)),
		kit.When(armies && !open, kit.Inset(0, 0, 0, size.Height-seen, beside(s.cards.layout(kit.Pick(tight, 12, 16))))),
		kit.When(!armies && !open, beside(kit.Fill(s.preview))), kit.When(open, beside(kit.Fill(s.clock.editor))))
}

// headingWidth is the width of the longest heading over armies, with room behind it.
func (s *Screen) headingWidth() float32 {
	return 16 + max(kit.Heading.Width(words.T("new.yourarmy")), kit.Heading.Width(words.T("new.whitearmy")))
}

// besideTop is where in the body that begins what the settings are about.
func besideTop(tight bool) float32 { return kit.Pick(tight, 92-headTight, 136-headWide) }

// least is the size in which all settings, and the features of a game without armies, have room.
func (s *Screen) least() fyne.Size {
	tight := kit.Narrow(s.Size())
	high := besideTop(tight) - 20 + float32(s.shownRows())*leastRow
	_, _, _, wide := s.columns()
	switch {
	case s.clock.open:
		high = max(high, besideTop(tight)+s.clock.editor.least()+16)
	case s.game().Armies:
		high = max(high, besideTop(tight)+leastCards+16)
	default:
		high = max(high, besideTop(tight)+s.preview.least(wide)+16)
	}
	return fyne.NewSize(800, high)
}

// leastRow is the least distance between two settings, and leastCards the least height of the cards of armies.
const leastRow, leastCards float32 = 58, 360

func (s *Screen) shownRows() int {
	shown := 0
	for _, row := range s.rows {
		if row.Shown() {
			shown++
		}
	}
	return shown
}

// rowsLayout spreads the settings over a height. most is the largest distance between two of them.
func (s *Screen) rowsLayout(high, most float32) kit.Item {
	pitch := min(most, (high-kit.RowHeight)/float32(max(s.shownRows()-1, 1)))
	row := 20 + min(40, pitch-20)
	return kit.Column(pitch-row, kit.Items(s.rows, func(r *kit.SettingRow) kit.Item {
		return kit.When(r.Shown(), kit.Fixed(r, 0, row))
	})...)
}

// BarRect returns the place of questions, which is above the button that begins the game. heightAt is the height
// of a question at a width.
func (s *Screen) BarRect(heightAt func(width float32) float32) (fyne.Position, fyne.Size) {
	right, bottom := s.begin.Position().X+s.begin.Size().Width, s.Size().Height-s.FootHeight()-12
	w := min(560, right-24)
	h := heightAt(w)
	return fyne.NewPos(right-w, bottom-h), fyne.NewSize(w, h)
}
