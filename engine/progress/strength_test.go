package progress

import (
	"math"
	"math/rand/v2"
	"testing"

	"midline/engine/opponent"
	"midline/engine/search"
)

// A simulated person of each level is found within 30 games against the opponent that follows the results. Results are
// drawn by the formula of Elo. Twenty games at even odds tell a strength to 78 Elo (one deviation), so no method finds
// many more than 80 % within 100 Elo, a little more than half a step between levels; a whole step is 178 Elo on
// average.
func TestFollowFinds(t *testing.T) {
	const seeds, games, last = 200, 30, 15
	follow := func(s *State, aim float64) Following { return s.Follow("kings", "", "", aim, nil, plain, nil) }
	for _, aim := range []float64{0.35, 0.5, 0.65} {
		for level := 1; level <= search.Levels; level++ {
			truth := float64(search.Level(level).Elo)
			near, step, score := 0, 0, 0.0
			for seed := range uint64(seeds) {
				s, rng := NewState(), rand.New(rand.NewPCG(seed, uint64(level)))
				for i := range games {
					f := follow(s, aim)
					g := Game{Variant: "kings", Computer: Computer(opponent.At(f.Opponent().Level)), Elo: f.Elo}
					if rng.Float64() < (Rating{R: truth}).Chance(float64(f.Elo)) {
						g.Points = 1
					}
					if i >= games-last {
						score += g.Points / last / seeds
					}
					s.Add(Event{At: at(i), Game: &g})
				}
				off := math.Abs(s.Strength("kings", plain, nil).R - truth)
				if off <= 100 {
					near++
				}
				if off <= 178 {
					step++
				}
			}
			t.Logf("aim %.2f, level %2d: %.1f %% within 100 Elo, %.1f %% within a step, score %.2f", aim, level,
				100*float64(near)/seeds, 100*float64(step)/seeds, score)
			if near < 65*seeds/100 || step < 88*seeds/100 {
				t.Errorf("level %d, aim %v: of %d people %d are found to 100 Elo, and %d to a step", level, aim, seeds, near, step)
			}
			// Whoever is at an end of the ladder meets nobody weaker, or nobody stronger.
			if low, high := level == 1, level == search.Levels; score < aim-0.1 && !low || score > aim+0.1 && !high {
				t.Errorf("level %d, aim %v: the score is %.2f", level, aim, score)
			}
		}
	}
}

func TestStrength(t *testing.T) {
	nothing := NewState().Strength("classic", plain, nil)
	if nothing.R != newcomerElo || nothing.Level() != 1 {
		t.Errorf("of nobody: %+v, level %d", nothing, nothing.Level())
	}
	var wins, other, aided []Game
	for range 10 {
		wins, other, aided = append(wins, won("classic", 4)), append(other, won("reaper", 4)), append(aided,
			Game{Army: "classic", Computer: midline(4), Points: 1, Coached: true})
	}
	strong := played(wins...).Strength("classic", plain, nil)
	if strong.R < 1150 || strong.Level() < 4 || strong.Careful().R >= strong.R {
		t.Errorf("after ten wins at level 4: %+v, level %d", strong, strong.Level())
	}
	for name, games := range map[string][]Game{"with another army": other, "with help": aided} {
		if less := played(games...).Strength("classic", plain, nil); less.R >= strong.R || less.R <= nothing.R {
			t.Errorf("wins %s count %+v, and without %+v", name, less, strong)
		}
	}
	even := played(won("classic", 4), lost("classic", 4), won("classic", 4), lost("classic", 4), won("classic", 4),
		lost("classic", 4))
	favoured := even.Strength("classic", plain, func(_, _ string) float64 { return 200 })
	if fair := even.Strength("classic", plain, nil); fair.Deviation >= nothing.Deviation || favoured.R > fair.R-50 {
		t.Errorf("with an army that is 200 Elo ahead %+v, else %+v", favoured, fair)
	}
	program := Game{Army: "classic", Computer: Computer{Kind: opponent.Program}, Points: 1}
	if unrated := played(program, program).Strength("classic", plain, nil); unrated != nothing {
		t.Errorf("wins against another program count %+v", unrated)
	}
	for _, level := range opponent.Levels() {
		if _, known := EloOf(midline(level)); !known {
			t.Errorf("the Elo of level %d is not known", level)
		}
	}
	if elo, known := EloOf(program.Computer); known {
		t.Errorf("the Elo of another program is %v", elo)
	}
}

// What an opponent plays that follows the results, before and after some of them.
func TestFollow(t *testing.T) {
	edge := func(own, against string) float64 {
		return map[string]float64{"reaper": 100, "animals": -60}[own] - map[string]float64{"reaper": 100,
			"animals": -60}[against]
	}
	follow := func(s *State, own, against string, aim float64) Following {
		return s.Follow("chess2", own, against, aim, tried, plain, edge)
	}
	if f := follow(NewState(), "classic", "classic", 0.5); f.Elo != newcomerElo || f.Beyond != 0 || f.Games+f.Others != 0 {
		t.Errorf("against a newcomer: %+v", f)
	}
	s := played(won("classic", 4), lost("classic", 4), won("reaper", 5), lost("reaper", 3), drew("classic", 4),
		Game{Army: "classic", Computer: Computer{Kind: opponent.Program}, Points: 1})
	even := follow(s, "classic", "classic", 0.5)
	if even.Games != 3 || even.Others != 2 || even.Elo < 850 || even.Elo > 1200 {
		t.Errorf("after draws at level 4: %+v", even)
	}
	if o := even.Opponent(); o.Elo != even.Elo || o.Level != (Rating{R: float64(even.Elo)}).Level() ||
		o.Kind != opponent.Midline {
		t.Errorf("%+v plays %+v", o, even)
	}
	for aim, off := range map[float64]float64{0.35: 108, 0.65: -108} {
		if got := follow(s, "classic", "classic", aim); math.Abs(float64(got.Elo-even.Elo)-off) > 5 {
			t.Errorf("with an aim of %v Elo %d, with even games %d", aim, got.Elo, even.Elo)
		}
	}
	for against, off := range map[string]float64{"reaper": -100, "animals": 60, "": -40.0 / 6} {
		if got := follow(s, "classic", against, 0.5); math.Abs(float64(got.Elo-even.Elo)-off) > 5 {
			t.Errorf("against %q Elo %d, against the same army %d", against, got.Elo, even.Elo)
		}
	}
	for _, c := range []struct {
		game   Game
		elo    int
		beyond int
	}{{lost("classic", 1), search.MinElo, -1}, {won("classic", opponent.Full), search.MaxElo, 1}} {
		var games []Game
		for range 30 {
			games = append(games, c.game)
		}
		if got := follow(played(games...), "classic", "classic", 0.5); got.Elo != c.elo || got.Beyond != c.beyond {
			t.Errorf("after thirty times %+v: %+v", c.game, got)
		}
	}
	followed := Game{Variant: "chess2", Army: "classic", Computer: midline(4), Elo: 1180, Points: 1}
	if got, ok := played(followed).Suggest(tried, plain, nil); ok {
		t.Errorf("after a game against an opponent that follows: %+v", got)
	}
	text, err := Append(Event{At: at(0), Game: &followed})
	if err != nil {
		t.Fatal(err)
	}
	Read(text, func(e Event) {
		if *e.Game != followed {
			t.Errorf("%+v comes back as %+v", followed, *e.Game)
		}
	})
}

// The estimate converges to the strength of a simulated person.
func TestStrengthConverges(t *testing.T) {
	for _, truth := range []float64{600, 1100, 1700} {
		s, owed := NewState(), 0.0
		for i := range 60 {
			level := s.Strength("classic", plain, nil).Level()
			against, _ := EloOf(midline(level))
			owed += Rating{R: truth}.Chance(against)
			g := lost("classic", level)
			if owed >= 1 { // wins as often as expected
				g.Points, owed = 1, owed-1
			}
			g.Variant = "chess2"
			s.Add(Event{At: at(i), Game: &g})
		}
		if got := s.Strength("classic", plain, nil); math.Abs(got.R-truth) > 110 {
			t.Errorf("a person of %v is taken for %+v", truth, got)
		}
	}
}
