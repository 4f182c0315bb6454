package mining

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/puzzle"
	"midline/engine/rules"
)

// Session finds puzzles in files of games until there are enough of each kind.
type Session struct {
	Games []Game
	// With are puzzles that the set has already; they are not judged.
	With   []*puzzle.Puzzle
	Out    string // the set; Out.log is for resuming an interrupted session
	Each   int    // puzzles of each army of chess2
	Others int    // of each other game
	Nodes  uint64
	Cores  int
}

// Game is a game to search.
type Game struct {
	Name  string         // identifies the game when a session is resumed
	Start rules.Position // only its rules matter
	// Opening is the number of actions in its opening.
	Opening int
	// Replay returns its places, the start included.
	Replay func() ([]*game.Node, error)
}

// perGame is the greatest number of puzzles from one game.
const perGame = 2

// kindOf returns the kind for counting puzzles: the army of chess2, or the game.
func kindOf(r *rules.Rules, solver rules.Color) string {
	if army := r.Army(solver).ID; army != "" {
		return army
	}
	return r.Variant.Name
}

func kind(p *puzzle.Puzzle) string { return kindOf(p.Start.Rules(), p.Solver()) }

// flavour returns a property of which a kind should not have too much.
func flavour(p *puzzle.Puzzle) string { return fmt.Sprint(p.Themes, p.Turns() == 1) }

// run is a session in progress.
type run struct {
	*Session
	log      *log
	messages io.Writer
	spoke    time.Time

	mu       sync.Mutex
	known    map[string]bool // by ID
	counts   map[string]int
	flavours map[string]map[string]int
	list     []*puzzle.Puzzle
}

// Run finds puzzles, and writes the set at the end. The error is the context's if that ends it; the
// same session continues from there.
func (s *Session) Run(ctx context.Context, messages io.Writer) (err error) {
	r := &run{Session: s, messages: messages, known: map[string]bool{}, counts: map[string]int{},
		flavours: map[string]map[string]int{}}
	r.mu.Lock()
	for _, p := range s.With {
		r.add(p)
	}
	r.mu.Unlock()
	done := map[string]bool{}
	r.log, err = openLog(s.Out+".log", fmt.Sprintf("mined at %d nodes", s.Nodes), func(e entry) error {
		done[e.Name] = true
		for _, line := range e.Puzzles {
			p, err := puzzle.ParseLine(line)
			if err != nil {
				return err
			}
			r.addIfWanted(p)
		}
		return nil
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.log.close()) }()
	if err := r.search(ctx, r.cells(done)); err != nil {
		return err
	}
	r.reportProgress(true)
	return write(s.Out, r.list, s.Nodes)
}

// cell has the remaining games with a pair of armies.
type cell struct {
	games []Game
	begun int // number of games searched
}

// cells returns the remaining games by their armies.
func (r *run) cells(done map[string]bool) []*cell {
	var list []*cell
	known := map[*rules.Rules]*cell{}
	for _, g := range r.Games {
		if done[g.Name] {
			continue
		}
		c := known[g.Start.Rules()]
		if c == nil {
			c = &cell{}
			known[g.Start.Rules()] = c
			list = append(list, c)
		}
		c.games = append(c.games, g)
	}
	return list
}

// next returns a game of the cell with the fewest puzzles found, and of these with the fewest games
// searched.
func (r *run) next(cells []*cell) (Game, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var best *cell
	least := 1.0
	for _, c := range cells {
		if len(c.games) == 0 {
			continue
		}
		rs := c.games[0].Start.Rules()
		for _, side := range []rules.Color{rules.White, rules.Black} {
			found := float64(r.counts[kindOf(rs, side)]) / float64(r.most(rs))
			if found < least || found == least && found < 1 && (best == nil || c.begun < best.begun) {
				best, least = c, found
			}
		}
	}
	if best == nil {
		return Game{}, false
	}
	g := best.games[0]
	best.games, best.begun = best.games[1:], best.begun+1
	return g, true
}

// search distributes the games among the cores.
func (r *run) search(ctx context.Context, cells []*cell) error {
	return forEach(ctx, r.Cores, func() (Game, bool) {
		return r.next(cells)
	}, func(j *analyst, g Game) error { return r.searchGame(ctx, j, g) })
}

// most returns how many puzzles of a kind are wanted.
func (r *run) most(rs *rules.Rules) int {
	if rs.Variant.Chosen {
		return r.Each
	}
	return r.Others
}

// full reports whether there are enough puzzles with such a solver.
func (r *run) full(pos *rules.Position, solver rules.Color) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.counts[kindOf(pos.Rules(), solver)] >= r.most(pos.Rules())
}

// searchGame searches a game for puzzles.
func (r *run) searchGame(ctx context.Context, j *analyst, g Game) error {
	places, err := g.Replay()
	if err != nil {
		return fmt.Errorf("%s: %w", g.Name, err)
	}
	var found []*puzzle.Puzzle
	quiet := 0 // places to skip: those within a solution are not puzzles of their own
	for i, n := range places[:len(places)-1] {
		if quiet--; quiet > 0 || i < g.Opening || len(found) == perGame || r.full(n.Position(), n.Position().Side()) {
			continue
		}
		p := j.find(ctx, n.Position(), before(places[:i+1]), r.Nodes, r.wants)
		if ctx.Err() != nil {
			return nil
		}
		if p == nil || byOracle(p) != nil || !r.addIfWanted(p) {
			continue
		}
		found = append(found, p)
		quiet = len(p.Actions) + 6
	}
	e := entry{Name: g.Name}
	for _, p := range found {
		e.Puzzles = append(e.Puzzles, p.Line())
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reportProgress(false)
	return r.log.add(e)
}

// before returns the turn that led to the last of some places, nil at the start.
func before(places []*game.Node) *last {
	i := len(places) - 1
	if i == 0 {
		return nil
	}
	l := &last{}
	for i--; i >= 0; i-- {
		l.before = *places[i].Position()
		l.taken = append([]rules.Move{places[i+1].Move()}, l.taken...)
		if !l.before.KingTurn() {
			break
		}
	}
	return l
}

// wants reports whether a puzzle is wanted: there is none with the same position, and not enough of
// its kind. r.mu is locked.
func (r *run) wants(p *puzzle.Puzzle) bool {
	k, most := kind(p), r.most(p.Start.Rules())
	return !r.known[p.ID] && r.counts[k] < most && r.flavours[k][flavour(p)] < max(3, most/7)
}

// addIfWanted adds a puzzle if it is wanted.
func (r *run) addIfWanted(p *puzzle.Puzzle) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	wanted := r.wants(p)
	if wanted {
		r.add(p)
	}
	return wanted
}

// add adds a puzzle. r.mu is locked.
func (r *run) add(p *puzzle.Puzzle) {
	k := kind(p)
	if r.flavours[k] == nil {
		r.flavours[k] = map[string]int{}
	}
	r.known[p.ID] = true
	r.counts[k]++
	r.flavours[k][flavour(p)]++
	r.list = append(r.list, p)
}

// reportProgress reports what was found, every half minute.
func (r *run) reportProgress(now bool) {
	if !now && time.Since(r.spoke) < 30*time.Second {
		return
	}
	r.spoke = time.Now()
	var words []string
	for k, n := range r.counts {
		words = append(words, fmt.Sprintf("%s %d", k, n))
	}
	slices.Sort(words)
	fmt.Fprintf(r.messages, "%d puzzles: %s\n", len(r.list), strings.Join(words, ", "))
}

// write writes a set, sorted by kind and rating, to a file.
func write(file string, set []*puzzle.Puzzle, nodes uint64) error {
	slices.SortFunc(set, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(strings.Compare(kind(a), kind(b)), cmp.Compare(a.Rating, b.Rating), strings.Compare(a.ID, b.ID))
	})
	text := &strings.Builder{}
	fmt.Fprintf(text, header, nodes)
	for _, p := range set {
		fmt.Fprintln(text, p.Line())
	}
	return os.WriteFile(file, []byte(text.String()), 0o644)
}

const header = `# Puzzles of Midline, one a line, with semicolons between the fields: the game, the position as FEN, the solver's actions and the answers in
# the form of UCI (docs/rules.md, 6), the themes, and the rating on the scale of the levels. The side to move solves. Found in games of Midline with
# itself, and each action of the solver judged at %d nodes; midline-lab puzzles makes this file, and midline-lab puzzles check judges it again.
`
