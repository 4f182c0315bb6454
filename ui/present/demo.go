package present

import (
	"fmt"
	"strings"
	"sync"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/film"
	"midline/ui/words"
)

// The size of the part of the board that is shown: that of the pictures on the cards.
const demoFiles, demoRanks = 6, 4

// Demo plays a demonstration in a variant with the engine, so that it obeys the rules.
func Demo(form string, d catalogue.Demo) (film.Film, error) {
	v, err := variant.Find(form)
	if err != nil {
		return film.Film{}, err
	}
	start, err := fen.Parse(v, d.Position)
	if err != nil {
		return film.Film{}, err
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		return film.Film{}, err
	}
	at, n := start.Geo().Parse(d.Corner)
	if n == 0 {
		return film.Film{}, fmt.Errorf("there is no square %q", d.Corner)
	}
	w := cutout{file: start.Geo().FileOf(at), rank: start.Geo().RankOf(at), files: start.Geo().Files}
	f := film.Film{First: w.view(View(g.Position(), Scene{Over: true})), Key: d.Key}
	var turns []demoTurn
	f.Words = sync.OnceValue(func() string { return told(turns) })
	for _, text := range d.Actions {
		before := *g.Position()
		m, err := uci.Parse(&before, text)
		if err != nil {
			return film.Film{}, err
		}
		if _, err := g.Play(m); err != nil {
			return film.Film{}, err
		}
		if len(turns) == 0 || !before.KingTurn() {
			turns = append(turns, demoTurn{from: before})
		}
		turns[len(turns)-1].moves = append(turns[len(turns)-1].moves, m)
		next := g.Position()
		f.Shots = append(f.Shots, film.Shot{
			Play: w.play(Play(&before, next, g.Current().Transition())),
			Next: w.view(View(next, Scene{Last: g.LastTurn(), Over: g.Result().Over()})),
		})
	}
	return f, nil
}

// demoTurn is a turn of a demonstration.
type demoTurn struct {
	from  rules.Position
	moves []rules.Move
}

// told says what is shown in a demonstration, turn by turn.
func told(turns []demoTurn) string {
	var list []string
	for _, t := range turns {
		list = append(list, words.T("narration.turn", words.Side(t.from.Side() == rules.White), SpeakTurn(&t.from, t.moves)))
	}
	return words.T("film.shows", strings.Join(list, " "))
}

// view reduces a view to the part that is shown.
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

// square converts a square of the whole board to one of the part, None outside.
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

// play converts what is animated to the part. A test checks that nothing lies outside.
func (w cutout) play(p ui.Play) ui.Play {
	p.Transition = transition.Map(p.Transition, w.square, func(c ui.Change) ui.Piece { return c.Piece })
	return p
}
