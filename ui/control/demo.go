package control

import (
	"fmt"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/settings"
	"midline/engine/variant/chess2"
	ui "midline/ui/board"
	"midline/ui/film"
	"midline/ui/screen"
)

// demo is a demonstration of an army: a position of Chess 2, the part of the
// board that is shown, from its lower left square, and what is played. The
// engine plays it, so nothing is shown that the rules do not do.
type demo struct {
	position string
	corner   string
	moves    []string
	key      int // the action whose outcome tells most
}

// The part of the board that is shown has the shape of the cards' pictures.
const demoFiles, demoRanks = 6, 4

// demos are the armies' demonstrations, of White.
var demos = map[string]demo{
	// A rook gives check, and the king steps aside over the midline.
	"classic": {"7k/8/2r3p1/1p6/2P5/2N1KP2/8/8 w - - 0 1 CC", "b3", []string{"e3e4", "c6e6", "e4d5"}, 2},
	// A pawn steps towards the king, a rook guards in vain: the hunter mates.
	"nemesis": {"2r2k2/6pp/8/3P3Q/8/8/8/6K1 w - - 0 1 NC", "c5", []string{"d5e6", "c8c7", "h5f7"}, 2},
	// A knight that stands beside a rook moves as a rook.
	"empowered": {"7k/8/2pb2p1/6p1/1N3P2/4R1P1/8/K7 w - - 0 1 EC", "b3", []string{"b4d3", "g5f4", "d3d6"}, 2},
	// The blade strikes from afar, and a ghost is the wall that saves it.
	"reaper": {"7k/8/2r3p1/1p4q1/8/1R2P1Q1/8/1K6 w - - 0 1 RC", "b3", []string{"g3c6", "g5f6", "b3e6"}, 2},
	// A king steps among the enemies and whirls.
	"two-kings": {"7k/8/6p1/2npn3/8/4K1K1/5P2/8 w - - 0 1 TC", "b3", []string{"e3d4", "d4d4"}, 1},
	// An elephant runs over friend and foe, a tiger strikes from where it stands.
	"animals": {"7k/8/4r1p1/8/1RpPn3/6B1/8/K7 w - - 0 1 AC", "b3", []string{"b4e4", "e6e5", "g3e5"}, 0},
}

// demonstration is the film of an army, as the settings want it; nil if there is
// none.
func (a *App) demonstration(army string) screen.Demo {
	f, err := demos[army].film()
	if err != nil { // held by a test
		return nil
	}
	f.Still, f.Slow = a.set.Animation == settings.AnimationOff, a.set.Animation == settings.AnimationSlow
	return film.New(f, a.colors(), a.art.Piece, a.art.Icon)
}

// film plays what is to be shown.
func (d demo) film() (film.Film, error) {
	start, err := fen.Parse(&chess2.Variant, d.position)
	if err != nil {
		return film.Film{}, err
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		return film.Film{}, err
	}
	at, n := start.Geo().Parse(d.corner)
	if n == 0 {
		return film.Film{}, fmt.Errorf("there is no square %q", d.corner)
	}
	w := cutout{file: start.Geo().FileOf(at), rank: start.Geo().RankOf(at), files: start.Geo().Files}
	f := film.Film{First: w.view(view(g.Position(), scene{over: true})), Key: d.key}
	for _, text := range d.moves {
		before := *g.Position()
		m, err := uci.Parse(&before, text)
		if err != nil {
			return film.Film{}, err
		}
		if _, err := g.Play(m); err != nil {
			return film.Film{}, err
		}
		next := g.Position()
		f.Shots = append(f.Shots, film.Shot{
			Play: w.play(play(&before, next, m, g.Current().Deed())),
			Next: w.view(view(next, scene{last: g.LastTurn(), over: g.Result().Over()})),
		})
	}
	return f, nil
}

// view cuts a view down to what is shown.
func (w cutout) view(v ui.View) ui.View {
	out := ui.View{Files: demoFiles, Ranks: demoRanks, Pieces: make([]ui.Piece, demoFiles*demoRanks), Silent: true}
	for sq, p := range v.Pieces {
		if at := w.square(ui.Square(sq)); at != ui.None {
			out.Pieces[at] = p
		}
	}
	if line := v.Midline - w.rank; line > 0 && line < demoRanks {
		out.Midline, out.MidlineGlow = line, v.MidlineGlow
	}
	out.LastMove, out.Halo, out.Flare = w.squares(v.LastMove), w.squares(v.Halo), w.squares(v.Flare)
	for _, l := range v.Links {
		if a, b := w.square(l[0]), w.square(l[1]); a != ui.None && b != ui.None {
			out.Links = append(out.Links, [2]ui.Square{a, b})
		}
	}
	for _, c := range v.Checks {
		if king := w.square(c.King); king != ui.None {
			out.Checks = append(out.Checks, ui.Check{King: king, Attackers: w.squares(c.Attackers)})
		}
	}
	return out
}

// cutout is the part of a board that is shown.
type cutout struct{ file, rank, files int }

// square is a square of the whole board in the part, None outside.
func (w cutout) square(sq ui.Square) ui.Square {
	if sq == ui.None {
		return ui.None
	}
	file, rank := int(sq)%w.files-w.file, int(sq)/w.files-w.rank
	if file < 0 || file >= demoFiles || rank < 0 || rank >= demoRanks {
		return ui.None
	}
	return ui.Square(rank*demoFiles + file)
}

func (w cutout) squares(list []ui.Square) []ui.Square {
	var out []ui.Square
	for _, sq := range list {
		if at := w.square(sq); at != ui.None {
			out = append(out, at)
		}
	}
	return out
}

// play cuts what is animated; all of it lies in the part, which a test holds.
func (w cutout) play(p ui.Play) ui.Play {
	p.Centre = w.square(p.Centre)
	changes := p.Changes
	p.Changes = nil
	for _, c := range changes {
		c.From, c.To = w.square(c.From), w.square(c.To)
		p.Changes = append(p.Changes, c)
	}
	return p
}
