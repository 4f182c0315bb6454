package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
)

// preview is the small board of the position after a move of a line. It lies at the origin of the screen, above all
// that stands beside the page, and takes no room.
type preview struct {
	kit.Part
	ground  *kit.Surface
	board   *kit.Thumbnail
	shown   rules.Position
	flipped bool
}

// The size of the board, what is left around it, and how far it stands from the line.
const previewBoard, previewEdge, previewGap float32 = 208, 6, 4

func newPreview(art kit.Art) *preview {
	p := &preview{ground: kit.NewSurface().Radius(6), board: art.NewThumbnail()}
	p.ground.Edge = kit.ShadeText2
	p.ground.Hide()
	p.board.Hide()
	p.Kids = []fyne.CanvasObject{p.ground, p.board}
	p.Place = func(fyne.Size) {}
	p.ExtendBaseWidget(p)
	return p
}

// preview shows the position after the move that is pointed at, near it.
func (p *analysisPage) preview() {
	i := slices.IndexFunc(p.rows, func(r *analysisRow) bool {
		return r.move >= 0 && r.Visible() && (r.Hovered() || r.Focused())
	})
	var after rules.Position
	seen := false
	var rects []rect
	if i >= 0 && p.Visible() {
		rects = p.rows[i].moveRects(p.rows[i].move)
		after, seen = p.game.analysis.after(i, p.rows[i].move)
	}
	seen = seen && len(rects) > 0
	kit.Show(p.small.ground, seen)
	kit.Show(p.small.board, seen)
	if !seen {
		return
	}
	if flipped := p.game.Bottom == rules.Black; after != p.small.shown || flipped != p.small.flipped {
		p.small.shown, p.small.flipped = after, flipped
		p.small.board.Set(present.SmallBoard(&after, flipped))
	}
	const whole = previewBoard + 2*previewEdge
	row := p.rows[i]
	last := rects[len(rects)-1]
	x := min(max(last.at.X+last.size.Width/2-whole/2, 0), p.Size().Width-whole)
	y := row.Position().Y + last.at.Y + last.size.Height + previewGap
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p).Y
		if top+y+whole > c.Size().Height {
			y = row.Position().Y + rects[0].at.Y - previewGap - whole
		}
	}
	x, y = x+p.Position().X, y+p.Position().Y
	kit.Put(p.small.ground, x, y, whole, whole)
	kit.Put(p.small.board, x+previewEdge, y+previewEdge, previewBoard, previewBoard)
}
