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

// PNG writes the last position of a film as a picture. The error is about the film or the writer. PNG
// must be called on Fyne's goroutine.
func PNG(w io.Writer, f Film, l Look) error {
	nodes, s, err := prepare(f, l)
	if err != nil {
		return err
	}
	s.show(nodes[len(nodes)-1])
	e := png.Encoder{CompressionLevel: png.BestCompression}
	return e.Encode(w, s.draw())
}

// GIF writes a film as an animated picture that begins with the first position and repeats forever.
// progress, which is optional, is called with the number of actions that are done. The error is about
// the film, the context or the writer. GIF must be called on Fyne's goroutine.
func GIF(ctx context.Context, w io.Writer, f Film, l Look, progress func(done, all int)) error {
	nodes, s, err := prepare(f, l)
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

// prepare plays the actions of a film and creates a renderer for it.
func prepare(f Film, l Look) ([]*game.Node, *renderer, error) {
	nodes, err := f.nodes()
	if err != nil {
		return nil, nil, err
	}
	geo := nodes[0].Position().Geo()
	s, err := newRenderer(l, geo.Files, geo.Ranks)
	return nodes, s, err
}

// count returns the number of frames of an animation.
func count(film *fyne.Animation) int {
	const frame = tick * 10 * time.Millisecond
	return max(int(float64(film.Duration)*stretch/float64(frame)+0.5), 1)
}

// pause returns how long the position after action i is shown, in hundredths of a second.
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

// The pictures from which the palette is computed.
const (
	sampled   = 12 // positions of the game
	sampledOf = 4  // frames of each kind of action
)

// palette computes the palette from some of the frames.
func (s *renderer) palette(ctx context.Context, nodes []*game.Node) (color.Palette, error) {
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
