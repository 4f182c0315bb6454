package progress

import (
	"testing"

	"midline/engine/opponent"
)

var tried = []string{"classic", "animals", "nemesis", "empowered", "reaper", "two-kings"}

func plain(variant, army string) string {
	if army != "" {
		return army
	}
	return variant
}

// played returns a state after some games with an army, each as "level points".
func played(games ...Game) *State {
	s := NewState()
	for i := range games {
		if games[i].Variant == "" {
			games[i].Variant = "chess2"
		}
		s.Add(Event{At: at(i), Game: &games[i]})
	}
	return s
}

func midline(level opponent.Level) Computer { return Computer(opponent.At(level)) }

func won(army string, level opponent.Level) Game {
	return Game{Army: army, Computer: midline(level), Points: 1}
}
func lost(army string, level opponent.Level) Game { return Game{Army: army, Computer: midline(level)} }
func drew(army string, level opponent.Level) Game {
	return Game{Army: army, Computer: midline(level), Points: 0.5}
}

func TestResults(t *testing.T) {
	program := Game{Variant: "kings", Computer: Computer{Kind: opponent.Program}, Points: 1}
	s := played(won("reaper", 1), lost("reaper", 2), drew("reaper", 2), won("classic", opponent.Sparring), program)
	r := s.Results(plain)
	if r.At("reaper", 2) != (Tally{0, 1, 1}) || r.At("classic", opponent.Sparring) != (Tally{1, 0, 0}) ||
		r["kings"][program.Computer] != (Tally{1, 0, 0}) {
		t.Errorf("%v", r)
	}
	if all := r.All("reaper"); all != (Tally{1, 1, 1}) || all.Score() != 0.5 {
		t.Errorf("all of Reaper: %v", all)
	}
	if from := r.From("reaper", 2); from != (Tally{0, 1, 1}) || r.All("animals").Score() != 0 {
		t.Errorf("from level 2: %v", from)
	}
}

func TestSuggest(t *testing.T) {
	all := func(games ...Game) []Game {
		var list []Game
		for _, army := range tried {
			list = append(list, lost(army, 1))
		}
		return append(list, games...)
	}
	kings := func(points float64, level opponent.Level) Game {
		return Game{Variant: "kings", Computer: midline(level), Points: points}
	}
	quick := func(turns int, coached bool) Game {
		return Game{Army: "classic", Computer: midline(1), Points: 1, Turns: turns, Coached: coached}
	}
	for name, c := range map[string]struct {
		games []Game
		want  Suggestion
	}{
		"sparring won": {[]Game{won("classic", opponent.Sparring)}, Suggestion{1, "classic", FirstLevel, Tally{Won: 1}}},
		"sparring lost": {[]Game{lost("classic", opponent.Sparring)},
			Suggestion{opponent.Sparring, "classic", Again, Tally{Lost: 1}}},
		"first win": {[]Game{won("classic", 1)}, Suggestion{1, "animals", NewArmy, Tally{Won: 1}}},
		"two wins":  {[]Game{won("classic", 1), won("classic", 1)}, Suggestion{2, "classic", LevelUp, Tally{Won: 2}}},
		"wins with help": {[]Game{{Army: "classic", Computer: midline(1), Points: 1, Coached: true},
			{Army: "classic", Computer: midline(1), Points: 1, Coached: true}},
			Suggestion{1, "animals", NewArmy, Tally{Won: 2}}},
		"first loss": {[]Game{lost("classic", 1)}, Suggestion{1, "classic", Again, Tally{Lost: 1}}},
		"two losses at level 3": {[]Game{lost("classic", 3), lost("classic", 3)},
			Suggestion{2, "classic", LevelDown, Tally{Lost: 2}}},
		"many losses at level 1": {[]Game{lost("classic", 1), lost("classic", 1), lost("classic", 1)},
			Suggestion{opponent.Sparring, "classic", LevelDown, Tally{Lost: 3}}},
		"a draw":           {[]Game{drew("classic", 1)}, Suggestion{1, "classic", Again, Tally{Drawn: 1}}},
		"all armies tried": {all(won("classic", 1)), Suggestion{1, "animals", OtherArmy, Tally{Won: 1, Lost: 6}}},
		"all armies as often": {all(won("classic", 1), lost("animals", 1), lost("nemesis", 1), lost("empowered", 1),
			lost("reaper", 1), won("two-kings", 1)), Suggestion{1, "two-kings", Again, Tally{Won: 2, Lost: 8}}},
		"no armies, one win":   {[]Game{kings(1, 1)}, Suggestion{1, "", Again, Tally{Won: 1}}},
		"no armies, two wins":  {[]Game{kings(1, 1), kings(1, 1)}, Suggestion{2, "", LevelUp, Tally{Won: 2}}},
		"another game between": {[]Game{won("classic", 1), kings(1, 1)}, Suggestion{1, "", Again, Tally{Won: 1}}},
		"full strength is beaten": {[]Game{won("classic", opponent.Full), won("classic", opponent.Full),
			won("classic", opponent.Full)},
			Suggestion{opponent.AllCores, "classic", LevelUp, Tally{Won: 3}}},
		"all cores are beaten": {[]Game{won("classic", opponent.AllCores), won("classic", opponent.AllCores),
			won("classic", opponent.AllCores)},
			Suggestion{opponent.AllCores, "animals", NewArmy, Tally{Won: 3}}},
		"a win in fifteen turns": {[]Game{lost("classic", 1), quick(15, false)}, Suggestion{2, "classic", EasyWin,
			Tally{Won: 1, Lost: 1}}},
		"a win in sixteen turns":  {[]Game{quick(16, false)}, Suggestion{1, "animals", NewArmy, Tally{Won: 1}}},
		"a quick win with help":   {[]Game{quick(5, true)}, Suggestion{1, "animals", NewArmy, Tally{Won: 1}}},
		"a loss after many games": {all(lost("classic", 4)), Suggestion{4, "classic", Again, Tally{Lost: 1}}},
	} {
		if got, ok := played(c.games...).Suggest(tried, plain, nil); !ok || got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	for name, s := range map[string]*State{"nothing": NewState(),
		"another program": played(Game{Army: "classic", Computer: Computer{Kind: opponent.Program}, Points: 1})} {
		if got, ok := s.Suggest(tried, plain, nil); ok {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// A much weaker army is suggested against a lower level.
func TestSuggestWithEdges(t *testing.T) {
	edge := func(own, _ string) float64 {
		if own == "animals" {
			return -150
		}
		return 0
	}
	got, _ := played(won("classic", 3)).Suggest(tried, plain, edge)
	if want := (Suggestion{2, "animals", NewArmy, Tally{Won: 1}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
