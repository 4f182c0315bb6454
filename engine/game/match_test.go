package game_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

func newMatch(t testing.TB, games int) (*game.Match, *rand.Rand) {
	t.Helper()
	m, err := game.NewMatch(&chess2.Variant, games, 0)
	if err != nil {
		t.Fatal(err)
	}
	return m, rand.New(rand.NewPCG(1, 2))
}

// R2.37: the loser may change his army, the winner may not; after a draw neither may. Colours
// alternate, and each game has a new starting position.
func TestMatch(t *testing.T) {
	m, random := newMatch(t, 3)
	for player, army := range []*rules.Army{&chess2.Animals, &chess2.Reaper} {
		if err := m.Choose(player, army); err != nil {
			t.Fatal(err)
		}
	}
	first, white, black, err := m.Begin(random)
	if err != nil || white != &chess2.Animals || black != &chess2.Reaper {
		t.Fatalf("%v, %v against %v", err, white, black)
	}
	if again, _, _, _ := m.Begin(random); again != first {
		t.Error("a game begun again has another start position")
	}
	if m.MayChange(0) || m.MayChange(1) {
		t.Error("armies may change during a game")
	}
	// Player 0, White, wins.
	if err := m.Record(game.Result{Reason: game.Resignation, Winner: rules.White}); err != nil {
		t.Fatal(err)
	}
	if m.MayChange(0) || !m.MayChange(1) || m.Color(0) != rules.Black {
		t.Error("after a loss the loser alone may change, and colours alternate")
	}
	if err := m.Choose(0, &chess2.Classic); !errors.Is(err, game.ErrArmy) {
		t.Errorf("the winner changed: %v", err)
	}
	if m.Choose(0, &chess2.Animals) != nil || m.Choose(1, &chess2.Nemesis) != nil {
		t.Error("keeping an army, or changing it after a loss, is refused")
	}
	second, white, black, err := m.Begin(random)
	if err != nil || second == first || white != &chess2.Nemesis || black != &chess2.Animals {
		t.Errorf("second game: %d after %d, %s against %s, %v", second, first, white.Name, black.Name, err)
	}
	if err := m.Record(game.Result{Reason: game.Agreement, Draw: true}); err != nil {
		t.Fatal(err)
	}
	if m.MayChange(0) || m.MayChange(1) {
		t.Error("after a draw neither may change")
	}
	if _, _, _, err := m.Begin(random); err != nil {
		t.Fatal(err)
	}
	// Player 1, Black again in the third game, wins.
	if err := m.Record(game.Result{Reason: game.Time, Winner: rules.Black}); err != nil {
		t.Fatal(err)
	}
	if score := m.Score(); score != [2]int{3, 3} || !m.Over() {
		t.Errorf("score %v, over %v", score, m.Over())
	}
	if _, _, _, err := m.Begin(random); err == nil || m.Record(game.Result{Reason: game.Time}) == nil {
		t.Error("a fourth game of three")
	}
}

func TestMatchIsSaved(t *testing.T) {
	m, random := newMatch(t, 5)
	if err := m.Choose(1, &chess2.TwoKings); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		number, white, black, err := m.Begin(random)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := variant.Start(m.Variant(), number, white, black)
		if err != nil {
			t.Fatal(err)
		}
		players := [2]game.Player{{Name: "Ann"}, {Name: "Midline", Opponent: opponent.At(3)}}
		g, err := game.New(game.Options{Start: pos, Players: players, Match: m})
		if err != nil {
			t.Fatal(err)
		}
		loaded := compareLoaded(t, g)
		if got := loaded.Match(); got.Score() != m.Score() || got.Army(1) != &chess2.TwoKings ||
			loaded.Players() != players {
			t.Errorf("loaded %v, %v", got, loaded.Players())
		}
		if err := g.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		if err := m.Record(g.Result()); err != nil {
			t.Fatal(err)
		}
	}
}

// A chosen starting position holds for every game, and in a saved match.
func TestFixedStart(t *testing.T) {
	m, random := newMatch(t, 3)
	if _, fixed := m.Fixed(); fixed {
		t.Error("a match begins with a start that is fixed")
	}
	if err := m.BeginAt(42); err != nil {
		t.Fatal(err)
	}
	m.Fix()
	for range 2 {
		pos, err := variant.Start(m.Variant(), 42, m.Army(0), m.Army(1))
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: pos, Match: m})
		if err != nil {
			t.Fatal(err)
		}
		if number, fixed := compareLoaded(t, g).Match().Fixed(); number != 42 || !fixed {
			t.Errorf("loaded: %d, %v", number, fixed)
		}
		if err := m.Record(game.Result{Reason: game.Agreement, Draw: true}); err != nil {
			t.Fatal(err)
		}
		if number, _, _, err := m.Begin(random); err != nil || number != 42 {
			t.Errorf("the next game starts at %d, %v", number, err)
		}
	}
}

// A match is decided once the player behind cannot draw level.
func TestMatchIsDecided(t *testing.T) {
	white, black := game.Result{Reason: game.Resignation}, game.Result{Reason: game.Resignation, Winner: rules.Black}
	draw := game.Result{Reason: game.Agreement, Draw: true}
	for _, c := range []struct {
		name    string
		games   int
		results []game.Result // of player 0 with White, then with Black, and so on
		now     game.Result
		want    bool
	}{
		{"nothing played", 3, nil, game.Result{}, false},
		{"one of three", 3, nil, white, false},
		{"two of three", 3, []game.Result{white}, black, true},
		{"one each", 3, []game.Result{white}, white, false},
		{"a win and a draw of three", 3, []game.Result{white}, draw, false},
		{"three of five", 5, []game.Result{white, black}, white, true},
		{"two and a draw of five", 5, []game.Result{white, black}, draw, false},
		{"two of five", 5, []game.Result{white}, black, false},
		{"all drawn", 3, []game.Result{draw, draw}, draw, false},
		{"by the last game", 3, []game.Result{draw, draw}, black, true},
		{"in a game that goes on", 3, []game.Result{white, black}, game.Result{}, true},
	} {
		m, random := newMatch(t, c.games)
		for _, r := range c.results {
			if _, _, _, err := m.Begin(random); err != nil || m.Record(r) != nil {
				t.Fatal(c.name, err)
			}
		}
		if got := m.Decided(c.now); got != c.want {
			t.Errorf("%s: decided %v, score %v", c.name, got, m.ScoreWith(c.now))
		}
	}
}

// The games of a match are told by player, each with the armies and colours that it was played with, after saving
// too; a copy goes its own way.
func TestGameScores(t *testing.T) {
	m, random := newMatch(t, 3)
	if m.Choose(0, &chess2.Animals) != nil || m.Choose(1, &chess2.Reaper) != nil {
		t.Fatal("no choice")
	}
	if _, _, _, err := m.Begin(random); err != nil {
		t.Fatal(err)
	}
	black := game.Result{Reason: game.Resignation, Winner: rules.Black}
	next := m.Clone()
	if next.Record(black) != nil || next.Choose(0, &chess2.Nemesis) != nil {
		t.Fatal("the copy does not go on")
	}
	if m.Game() != 1 || m.Army(0) != &chess2.Animals || m.Score() != [2]int{} {
		t.Error("what was done to the copy was done to the match")
	}
	number, white, dark, err := next.Begin(random)
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(m.Variant(), number, white, dark)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Match: next})
	if err != nil {
		t.Fatal(err)
	}
	draw := game.Result{Reason: game.Agreement, Draw: true}
	want := []game.GameScore{
		{[2]rules.Color{rules.White, rules.Black}, [2]int{0, 2}, [2]*rules.Army{&chess2.Animals, &chess2.Reaper}},
		{[2]rules.Color{rules.Black, rules.White}, [2]int{1, 1}, [2]*rules.Army{&chess2.Nemesis, &chess2.Reaper}},
	}
	if got := compareLoaded(t, g).Match().GameScores(draw); !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	if got := next.GameScores(game.Result{}); !slices.Equal(got, want[:1]) {
		t.Errorf("while the second is played: %+v", got)
	}
}
