package present

import (
	"slices"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/film"
)

// Every term has a demonstration that obeys the rules and does not leave the part of the board that is shown.
func TestTermDemonstrations(t *testing.T) {
	for _, term := range catalogue.Terms {
		f, err := Demo(term.Form, term.Demo)
		demonstrates(t, term.ID, f, err)
		v, err := variant.Find(term.Form)
		if err != nil {
			t.Errorf("%s: %v", term.ID, err)
		} else if game := catalogue.GameOf(v.Name).ID; term.Games != nil && !term.Of(game) {
			t.Errorf("%s is no word of %s, in which it is shown", term.ID, game)
		}
	}
}

// The demonstration of a term shows its meaning.
func TestTermDemonstrationsShowTheTerm(t *testing.T) {
	effect := func(e transition.Effect) func(film.Film) bool {
		return func(f film.Film) bool { return f.Shots[f.Key].Play.Effect == e }
	}
	change := func(k transition.Kind) func(film.Film) bool {
		return func(f film.Film) bool { return hasChange(f.Shots[f.Key], k) }
	}
	invades := func(f film.Film) bool { return f.Shots[len(f.Shots)-1].Play.Invasion }
	checks := func(f film.Film) bool { return len(f.Shots[f.Key].Next.Checks) > 0 }
	crown := func(f film.Film) string {
		last := f.Shots[f.Key].Next
		for sq, p := range last.Pieces {
			if p.Crowned != f.First.Pieces[sq].Crowned {
				return "passes"
			}
		}
		return "stays"
	}
	for id, shows := range map[string]func(film.Film) bool{
		"midline": invades, "invasion": invades, "race": invades, "classic": invades,
		"whirlwind": effect(transition.Whirlwind), "rampage": effect(transition.Rampage),
		"elephant": effect(transition.Rampage),
		"pounce":   effect(transition.Pounce), "tiger": effect(transition.Pounce), "teleport": effect(transition.Teleport),
		"ghost": effect(transition.Teleport), "reaper": effect(transition.Teleport),
		"immune":     effect(transition.Whirlwind),
		"conversion": change(transition.Turn), "recruiter": change(transition.Turn), "recruiting": change(transition.Turn),
		"conversionmate": change(transition.Turn),
		"drop":           change(transition.Place), "promotion": change(transition.Turn), "cannon": change(transition.Remove),
		"hanging": change(transition.Remove), "trade": change(transition.Remove),
		"check": checks, "checkmate": checks, "fork": checks,
		"pin":       func(f film.Film) bool { return len(f.Shots[f.Key].Next.Checks) == 0 },
		"royalty":   func(f film.Film) bool { return crown(f) == "passes" },
		"heir":      func(f film.Film) bool { return crown(f) == "passes" },
		"link":      func(f film.Film) bool { return len(f.First.Links) > 0 && len(f.Shots[0].Next.Links) == 0 },
		"king-turn": func(f film.Film) bool { return len(f.Shots[0].Next.Halo) == 2 && len(f.Shots[f.Key].Next.Halo) == 0 },
		"castling":  func(f film.Film) bool { return len(f.Shots[0].Play.Changes) == 2 },
		"en-passant": func(f film.Film) bool {
			return slices.ContainsFunc(f.Shots[1].Play.Changes,
				func(c ui.Change) bool { return c.Kind == transition.Remove && c.From != f.Shots[1].Play.To })
		},
	} {
		term, found := catalogue.TermByID(id)
		if !found {
			t.Errorf("there is no term %q", id)
			continue
		}
		if f, err := Demo(term.Form, term.Demo); err != nil || !shows(f) {
			t.Errorf("%s: its demonstration does not show it (%v)", id, err)
		}
	}
}

// The demonstrations of terms for the end of a game end that way.
func TestTermDemonstrationsEnd(t *testing.T) {
	for id, want := range map[string]rules.Reason{
		"midline": rules.MidlineInvasion, "no-legal-action": rules.NoLegalAction, "stalemate": rules.Stalemate,
		"checkmate":     rules.Checkmate,
		"dead-position": rules.DeadPosition, "fifty-move": rules.FiftyMove, "repetition": rules.Threefold,
		"spartans": rules.Elimination,
	} {
		term, _ := catalogue.TermByID(id)
		v, err := variant.Find(term.Form)
		if err != nil {
			t.Fatal(err)
		}
		start, err := fen.Parse(v, term.Position)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range term.Actions {
			m, err := uci.Parse(g.Position(), text)
			if err == nil {
				_, err = g.Play(m)
			}
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
		}
		if got := rules.Reason(g.Result().Reason); got != want {
			t.Errorf("%s: the game ends by %v, want %v", id, got, want)
		}
	}
}

// BenchmarkTermPicture makes the picture of every term.
func BenchmarkTermPicture(b *testing.B) {
	for i := 0; b.Loop(); i++ {
		TermPicture(catalogue.Terms[i%len(catalogue.Terms)])
	}
}
