package share

import (
	"context"
	"image/color"
	"image/png"
	"io"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/colormap"
)

// The times of a GIF, in hundredths of a second.
const (
	tick    = 4   // between two frames of a motion
	lead    = 80  // before the first action
	hold    = 60  // between two turns
	within  = 30  // between the actions of one turn
	passed  = 15  // before a pass
	rest    = 300 // after the last action
	stretch = 1.6 // a motion takes so many times as long as in the game
)

// PNG writes the position that a film ends with as a picture. The error is that of the
// film, or the writer's. It must be called on Fyne's goroutine.
func PNG(w io.Writer, f Film, l Look) error {
	nodes, s, err := set(f, l)
	if err != nil {
		return err
	}
	s.show(nodes[len(nodes)-1])
	e := png.Encoder{CompressionLevel: png.BestCompression}
	return e.Encode(w, s.draw())
}

// GIF writes the actions of a film as an animated picture: it begins with the film's first
// position, and returns to it after the last. Progress is told how many of all actions are
// done. The error is that of the film, the context's or the writer's. It must be called on
// Fyne's goroutine.
func GIF(ctx context.Context, w io.Writer, f Film, l Look, progress func(done, all int)) error {
	nodes, s, err := set(f, l)
	if err != nil {
		return err
	}
	s.show(nodes[0])
	first := s.draw()
	palette, err := s.palette(ctx, nodes)
	if err != nil {
		return err
	}
	a := newAnimation(first.Rect.Size(), palette)
	s.show(nodes[0])
	a.add(first, lead)
	for i, n := range nodes[1:] {
		if progress != nil {
			progress(i, len(nodes)-1)
		}
		if film := s.play(n); film != nil {
			frames := count(film)
			for j := range frames {
				if err := ctx.Err(); err != nil {
					return err
				}
				film.Tick(float32(j) / float32(frames))
				a.add(s.draw(), tick)
			}
			film.Tick(1)
		}
		s.show(n)
		a.add(s.draw(), pause(nodes, i+1))
	}
	return a.write(w)
}

// set plays a film's actions and sets up the stage for it.
func set(f Film, l Look) ([]*game.Node, *stage, error) {
	nodes, err := f.nodes()
	if err != nil {
		return nil, nil, err
	}
	geo := nodes[0].Position().Geo()
	s, err := newStage(l, geo.Files, geo.Ranks)
	return nodes, s, err
}

// count is of how many frames a motion is made.
func count(film *fyne.Animation) int {
	const frame = tick * 10 * time.Millisecond
	return max(int(float64(film.Duration)*stretch/float64(frame)+0.5), 1)
}

// pause is how long the position after action i is seen.
func pause(nodes []*game.Node, i int) int {
	switch {
	case i == len(nodes)-1:
		return rest
	case nodes[i+1].Move().Kind() == rules.Pass:
		return passed
	case nodes[i].Position().KingTurn():
		return within
	}
	return hold
}

// The pictures that the palette is made from: so many positions of the game, and of each
// kind of action so many frames.
const (
	sampled   = 12
	sampledOf = 4
)

// palette looks at some of the frames that are to come.
func (s *stage) palette(ctx context.Context, nodes []*game.Node) (color.Palette, error) {
	colors := colormap.Count{}
	type kind struct {
		effect           any
		capture, promote bool
		invade, drop     bool
	}
	seen := map[kind]bool{}
	for i, n := range nodes {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if i%max(len(nodes)/sampled, 1) == 0 || i == len(nodes)-1 {
			s.show(n)
			colors.Add(s.draw())
		}
		t := n.Transition()
		k := kind{t.Effect, t.Capture, t.Promotion, t.Invasion, t.Drop}
		if i == 0 || seen[k] {
			continue
		}
		seen[k] = true
		s.show(nodes[i-1])
		if film := s.play(n); film != nil {
			for j := range sampledOf {
				film.Tick((float32(j) + 0.7) / sampledOf)
				colors.Add(s.draw())
			}
		}
	}
	return colors.Palette(mostColors), nil
}
