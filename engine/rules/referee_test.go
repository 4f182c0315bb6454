package rules_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"midline/engine/game"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
)

var (
	refereedGames = flag.Int("games", 2,
		"refereed games of the computer against itself, for each variant and matchup; one in a short run")
	refereedNodes = flag.Uint64("nodes", 60, "nodes of each action of a refereed game")
	refereedSeed  = flag.Uint64("seed", 1, "seed of the random openings of refereed games")
)

// longestGame is the number of actions after which a game counts as stuck. The draws end every
// sensible game long before.
const longestGame = 2500

// refereed is one game of the computer against itself, checked by an oracle.
type refereed struct {
	v            *rules.Variant
	white, black *rules.Army
	game         *game.Game
	slow         *oracle.Game
	actions      int
	searcher     *search.Searcher
}

// begin sets up both sides' boards.
func (r *refereed) begin(array int) error {
	pos, err := variant.Start(r.v, array, r.white, r.black)
	if err != nil {
		return err
	}
	slow, err := slowPosition(r.v, fen.Format(&pos))
	if err != nil {
		return err
	}
	r.slow = oracle.NewGame(slow)
	r.game, err = game.New(game.Options{Start: pos})
	return err
}

// compare returns how the two boards differ: in FEN, legal actions, or status with history.
func (r *refereed) compare() error {
	pos, slow := r.game.Position(), r.slow.Position()
	where := r.v.Name + " " + slow.FEN()
	if fast := fen.Format(pos); fast != slow.FEN() {
		return fmt.Errorf("%s: the engine has %s", where, fast)
	}
	result := r.game.Result()
	status := rules.Status{Reason: rules.Reason(result.Reason), Winner: result.Winner}
	if fast := corpusStatus(status); fast != r.slow.Status() {
		return fmt.Errorf("%s: the engine says %s, the oracle %s", where, fast, r.slow.Status())
	}
	if fast, moves := moveTexts(pos), slow.Moves(); !slices.Equal(fast, moves) {
		return fmt.Errorf("%s: the engine has %v, the oracle %v", where, fast, moves)
	}
	return nil
}

// play makes an action on both boards.
func (r *refereed) play(m rules.Move) error {
	before := r.game.Position()
	text := uci.Move(before, m)
	if _, err := r.game.Play(m); err != nil {
		return fmt.Errorf("%s %s: %s is refused: %w", r.v.Name, r.slow.Position().FEN(), text, err)
	}
	r.actions++
	return r.slow.Play(text)
}

// run plays a game to its end, the first actions at random.
func (r *refereed) run(rng *rand.Rand, opening int) error {
	for !r.game.Result().Over() {
		if err := r.compare(); err != nil {
			return err
		}
		if r.actions > longestGame {
			return fmt.Errorf("%s: no end after %d actions: %s", r.v.Name, r.actions, r.slow.Position().FEN())
		}
		pos := r.game.Position()
		var m rules.Move
		if r.actions < opening {
			legal := pos.Legal(nil)
			m = legal[rng.IntN(len(legal))]
		} else {
			m = r.searcher.Search(
				context.Background(), pos, r.game.Current().History(), search.Limits{Nodes: *refereedNodes}, nil).Best
		}
		if m == rules.NoMove {
			return fmt.Errorf("%s: stuck without an action: %s", r.v.Name, r.slow.Position().FEN())
		}
		if err := r.play(m); err != nil {
			return err
		}
	}
	return r.compare()
}

// score has the results of a variant's games.
type score struct {
	sync.Mutex
	actions []int
	results map[string]int
}

func (s *score) add(r *refereed) {
	s.Lock()
	defer s.Unlock()
	s.actions = append(s.actions, r.actions)
	s.results[r.game.Result().String()]++
}

func (s *score) String() string {
	slices.Sort(s.actions)
	sum := 0
	for _, n := range s.actions {
		sum += n
	}
	var b strings.Builder
	n := len(s.actions)
	fmt.Fprintf(&b, "%d games, actions %d to %d, middle %d, mean %d", n, s.actions[0], s.actions[n-1], s.actions[n/2],
		sum/n)
	for _, result := range slices.Sorted(maps.Keys(s.results)) {
		fmt.Fprintf(&b, "; %d %s", s.results[result], result)
	}
	return b.String()
}

// TestReferee lets the computer play against itself in every game and matchup, and the oracle
// referees each action: go test ./engine -run Referee -games 200.
func TestReferee(t *testing.T) {
	list := ownMatchups(t)
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				list = append(list, pairing{v, white, black})
			}
		}
	}
	for _, m := range list {
		t.Run(fmt.Sprintf("%s/%s-%s", m.v.Name, m.white.Name, m.black.Name), func(t *testing.T) {
			t.Parallel()
			referee(t, m.v, m.white, m.black)
		})
	}
}

func referee(t *testing.T, v *rules.Variant, white, black *rules.Army) {
	total := score{results: map[string]int{}}
	searcher := search.New(1, 1)
	for i := range some(*refereedGames) {
		rng := rand.New(rand.NewPCG(*refereedSeed, uint64(i)))
		r := &refereed{v: v, white: white, black: black, searcher: searcher}
		if err := r.begin(rng.IntN(960)); err != nil {
			t.Fatal(err)
		}
		if err := r.run(rng, 4+rng.IntN(8)); err != nil {
			t.Errorf("game %d: %v", i, err)
			continue
		}
		total.add(r)
	}
	if len(total.actions) > 0 {
		t.Logf("%s: %s", t.Name(), &total)
	}
}
