package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
)

// rowHeight is the height of a game in the list.
const rowHeight float32 = 97

// rowWidget shows a game in the list; it is used for one game after the other.
type rowWidget struct {
	kit.Part
	row             *Row
	picked, hovered bool

	ground, rule *canvas.Rectangle
	stripe       *canvas.Rectangle // of what is selected: not by colour alone
	board        *kit.Thumbnail
	blank        [3]*canvas.Rectangle // in place of what is still to come
	title, game  *canvas.Text
	small        *canvas.Text
	score, end   *canvas.Text
	when         *canvas.Text
	badge        *canvas.Rectangle
}

func newRowWidget(art kit.Art) *rowWidget {
	r := &rowWidget{ground: kit.NewBox(0, 0), rule: kit.NewBox(0, 0), stripe: kit.NewBox(0, 0), badge: kit.NewBox(4, 1),
		board: art.NewThumbnail(),
		title: kit.Strong.Text(""), game: kit.Body.Text(""), small: kit.Caption.Text(""),
		score: kit.CaptionBold.Centred(""), end: kit.Body.Right(""), when: kit.Caption.Right("")}
	r.Kids = []fyne.CanvasObject{r.ground, r.rule, r.stripe, r.board}
	for i := range r.blank {
		r.blank[i] = kit.NewBox(0, 0)
		r.Kids = append(r.Kids, r.blank[i])
	}
	r.Kids = append(r.Kids, r.title, r.game, r.small, r.badge, r.score, r.end, r.when)
	r.Paint, r.Place = r.paint, r.place
	r.ExtendBaseWidget(r)
	return r
}

// Mark implements kit.RowWidget.
func (r *rowWidget) Mark(picked, hovered bool) {
	if picked == r.picked && hovered == r.hovered {
		return
	}
	r.picked, r.hovered = picked, hovered
	r.paint(r.Palette())
	canvas.Refresh(r.ground)
}

// set shows a game; nil: one that is still to come.
func (r *rowWidget) set(row *Row) {
	r.row = row
	if row == nil {
		r.board.Set(kit.MiniBoardModel{})
	} else {
		r.board.Set(row.Board)
	}
	r.place(r.Size())
	r.paint(r.Palette())
	canvas.Refresh(r.ground)
}

func (r *rowWidget) paint(p theme.Palette) {
	clear := theme.Fade(p.Surface, 0)
	r.ground.FillColor, r.stripe.FillColor, r.rule.FillColor = clear, clear, p.Border
	switch {
	case r.picked:
		r.ground.FillColor, r.stripe.FillColor = p.TealSoft, p.Teal
	case r.hovered:
		r.ground.FillColor = theme.Fade(p.Raised, 0.6)
	}
	r.title.Color, r.end.Color, r.score.Color = p.Text, p.Text, p.Text
	r.game.Color, r.small.Color, r.when.Color = p.Text2, p.Text2, p.Text2
	r.badge.FillColor, r.badge.StrokeColor = p.Raised, theme.Mix(p.Border, p.Text2, 0.3)
	for _, b := range r.blank {
		b.FillColor = p.Raised
	}
}

func (r *rowWidget) place(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	kit.Put(r.ground, 0, 0, size.Width, size.Height)
	kit.Put(r.rule, 0, size.Height-1, size.Width, 1)
	kit.Put(r.stripe, 0, 0, 4, size.Height-1)
	const side = 80
	kit.Put(r.board, 16, (size.Height-1-side)/2, side, side)
	x := float32(16 + side + 16)
	waits := r.row == nil
	for i, b := range r.blank {
		kit.Show(b, waits)
		kit.Put(b, x, 18+float32(i)*24, []float32{220, 300, 140}[i], 12)
	}
	for _, o := range []fyne.CanvasObject{r.title, r.game, r.small, r.badge, r.score, r.end, r.when} {
		kit.Show(o, !waits)
	}
	if waits {
		return
	}
	right := size.Width - 20
	when := dotted(r.row.When, r.row.Turns)
	aside := min(max(kit.Body.Width(r.row.End), kit.Caption.Width(when), 78)+2, size.Width*0.42)
	left := right - aside - x - 24
	game, small := r.row.lines(left)
	line := func(t *canvas.Text, style kit.Style, text string, x, y, w float32) {
		t.Text = style.Cut(text, w)
		kit.Put(t, x, y, w, style.Line())
	}
	line(r.title, kit.Strong, r.row.Title, x, 13, left)
	line(r.game, kit.Body, game, x, 37, left)
	line(r.small, kit.Caption, small, x, 64, left)
	badge := kit.CaptionBold.Width(r.row.Score) + 16
	kit.Put(r.badge, right-badge, 14, badge, 20)
	r.score.Text = r.row.Score
	kit.Put(r.score, right-badge, 14, badge, 20)
	line(r.end, kit.Body, r.row.End, right-aside, 37, aside)
	line(r.when, kit.Caption, when, right-aside, 64, aside)
}

// lines are those below the title, for a width: who played, and what; how it began, and the tags. What was played
// stands in the second one if the first has no room for it.
func (m *Row) lines(width float32) (game, small string) {
	game, small = dotted(m.Who, m.Game), m.Start
	if m.Who != "" && kit.Body.Width(game) > width {
		game, small = m.Who, dotted(m.Game, m.Start)
	}
	for _, tag := range m.Tags {
		small = dotted(small, "#"+tag)
	}
	return game, small
}

// dotted puts a dot between texts; those that are "" are left out.
func dotted(texts ...string) string {
	out := ""
	for _, t := range texts {
		switch {
		case t == "":
		case out == "":
			out = t
		default:
			out += " · " + t
		}
	}
	return out
}
