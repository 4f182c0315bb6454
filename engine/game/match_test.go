package game_test

import (
	"errors"
	"math/rand/v2"
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
