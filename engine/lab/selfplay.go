package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"midline/engine/endings"
	"midline/engine/eval"
	"midline/engine/lab/labelled"
	"midline/engine/lab/outfile"
	"midline/engine/nnue"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/search"
)

// SelfPlay plays games of the search against itself and writes their quiet positions, as Quiet does
// with AfterLoud set. It has no referee and stores no games, and so is about twice as fast as a
// match with few nodes an action.
type SelfPlay struct {
	Variants, Armies string
	Turns            int // random turns of each opening, -1 for the default
	Nodes            int // for each action; both sides use what the last searches learnt
	EndingNodes      int // the same with endingPieces or fewer on the board
	// Depth is that of each action, 0 for Nodes instead: a score of an iteration that a limit of nodes
	// breaks off says less. EndingDepth is the same with endingPieces or fewer.
	Depth, EndingDepth int
	Games              int
	Cores              int
	Seed               uint64
	Out                string // file of positions; the games continue from its .state
	Network            search.Network
	// Opponent plays one side in one of Every games, by chance; the positions before its actions are
	// left out. Every is 0 for no opponent.
	Opponent search.Network
	Every    int
	// Networks are the names of both as they were given: games with others do not go on in the same file.
	Networks [2]string
	// Endings has the tables that end a game, or is nil.
	Endings *endings.Set
}

// endingPieces is the most pieces of an ending: with so few, games are played to the end or to a
// position that a table knows, whatever their score is.
const endingPieces = 12

// disagreement is by how many expected points a search has to differ from the network's evaluation
// for a position to be written twice.
const disagreement = 0.12

// When SelfPlay gives up a game: its opening is lopsided, its score has been clear or even for some
// actions before the ending, or it is too long.
const (
	lopsided    = 700 // centipawns
	clearScore  = 1500
	clearFor    = 6 // actions
	evenScore   = 10
	evenFor     = 20
	evenFrom    = 60 // turns
	longestGame = 200
)

// playedState is the state from which an interrupted SelfPlay continues.
type playedState struct {
	Settings  string
	Played    int   // games
	Bytes     int64 // of the positions of these games
	Positions int
}

// Run plays the remaining games. Called again after ctx was done, it continues from there.
func (p *SelfPlay) Run(ctx context.Context, messages io.Writer) error {
	cells, err := Cells(p.Variants, p.Armies)
	if err != nil {
		return err
	}
	k := &keeper{SelfPlay: p, messages: messages, begun: time.Now(), early: map[int][]byte{}}
	if err := k.open(); err != nil {
		return err
	}
	k.dealt, k.former = k.Played, k.Played
	var group sync.WaitGroup
	for range max(p.Cores, 1) {
		group.Go(func() {
			s := &selfPlayer{SelfPlay: p}
			for i, network := range []search.Network{p.Network, p.Opponent} {
				s.searchers[i] = search.New(selfPlayHash, 1)
				s.searchers[i].UseNetwork(network)
				defer s.searchers[i].Close()
			}
			for game, ok := k.deal(); ok && ctx.Err() == nil; game, ok = k.deal() {
				lines, err := s.play(ctx, cells[game%len(cells)], uint64(game))
				k.writeInOrder(ctx, game, lines, err)
			}
		})
	}
	group.Wait()
	return errors.Join(k.err, k.close(), ctx.Err())
}

// keeper deals games and writes their positions, in order.
type keeper struct {
	*SelfPlay
	messages io.Writer
	begun    time.Time
	file     *os.File

	mutex sync.Mutex
	dealt int
	early map[int][]byte // of games that ended before an earlier one
	playedState
	former int // games of earlier runs
	spoke  time.Time
	err    error
}

// open opens the file of positions to continue it, or creates it.
func (k *keeper) open() error {
	k.Settings = fmt.Sprintf("%q %q %q %v", k.Variants, k.Armies, k.Networks,
		[]any{k.Turns, k.Nodes, k.EndingNodes, k.Depth, k.EndingDepth, k.Every, k.Seed})
	settings := k.Settings
	if err := outfile.LoadState(k.Out, &k.playedState); err != nil {
		return err
	}
	if k.Settings != settings {
		return fmt.Errorf("%s.state is of games with other settings; give another file, or remove it", k.Out)
	}
	file, err := outfile.GoOn(k.Out, k.Bytes)
	k.file = file
	return err
}

// deal returns the next game, or false if none is left.
func (k *keeper) deal() (int, bool) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.dealt++
	return k.dealt - 1, k.dealt <= k.SelfPlay.Games && k.err == nil
}

// writeInOrder writes a game as soon as all before it are written.
func (k *keeper) writeInOrder(ctx context.Context, game int, lines []byte, err error) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.err != nil || ctx.Err() != nil {
		return
	}
	k.err = err
	k.early[game] = lines
	for lines, ok := k.early[k.Played]; ok && k.err == nil; lines, ok = k.early[k.Played] {
		delete(k.early, k.Played)
		_, k.err = k.file.Write(lines)
		k.Played++
		k.Bytes += int64(len(lines))
		k.Positions += bytes.Count(lines, []byte{'\n'})
	}
	if k.err == nil && time.Since(k.spoke) > 20*time.Second {
		k.spoke = time.Now()
		k.err = k.save()
		each := time.Since(k.begun) / time.Duration(max(1, k.Played-k.former))
		fmt.Fprintf(k.messages, "%d of %d games, %d positions, %v left\n", k.Played, k.SelfPlay.Games, k.Positions,
			(each * time.Duration(k.SelfPlay.Games-k.Played)).Round(time.Second))
	}
}

func (k *keeper) save() error { return outfile.SaveState(k.Out, k.playedState) }

func (k *keeper) close() error {
	fmt.Fprintf(k.messages, "%d games, %d positions\n", k.Played, k.Positions)
	return errors.Join(k.save(), k.file.Close())
}

// selfPlayer plays games on one goroutine.
type selfPlayer struct {
	*SelfPlay
	searchers [2]*search.Searcher // with the network, and with the opponent's
	evaluator *nnue.Evaluator     // for the game; nil if it has no network
}

const selfPlayHash = 2 // megabytes: little, so that it stays in the cache

// noted is a quiet position with the score of its search, from White's side.
type noted struct {
	fen   string
	score int
	times int // that it is written: twice if search and network disagree
}

// play plays a game and returns the lines of its positions, none if the game was given up.
func (s *selfPlayer) play(ctx context.Context, cell Cell, number uint64) ([]byte, error) {
	rng := rand.New(rand.NewPCG(s.Seed, number))
	opening, err := DrawOpening(cell, Openings{Turns: s.Turns, Any: true}, s.Seed, number)
	if err != nil {
		return nil, err
	}
	pos := opening.Start
	var history []uint64
	var next rules.Position
	for _, m := range opening.Moves {
		if !pos.KingTurn() {
			history = append(history, pos.Key())
		}
		pos.Make(m, &next)
		pos = next
	}
	s.begin(&pos)
	players := [2]int{}
	if s.Every > 0 && rng.IntN(s.Every) == 0 {
		players[rng.IntN(2)] = 1
	}
	var list []noted
	var run adjudicator
	first := true
	for pos.Fullmove() <= longestGame {
		if over, points := s.over(ctx, &pos, history); over {
			return lines(list, points, cell.Variant.Name), nil
		}
		ending := pos.Occupied().Count() <= endingPieces
		player := players[pos.Side()&1]
		r := s.searchers[player].Search(ctx, &pos, history, s.limits(ending, rng), nil)
		if ctx.Err() != nil {
			return nil, nil
		}
		score := int(r.Score)
		if pos.Side() == rules.Black {
			score = -score
		}
		if first && max(score, -score) > lopsided {
			return nil, nil
		}
		first = false
		if points, over := run.adjudicate(score, pos.Fullmove()); over && !ending {
			return lines(list, points, cell.Variant.Name), nil
		}
		if _, proved := r.Score.Mate(); !proved && player == 0 && !pos.KingTurn() && !labelled.Loud(&pos, r.Best) &&
			pos.Checked(rules.White).IsEmpty() && pos.Checked(rules.Black).IsEmpty() {
			// A score of the search may exceed eval.Limit, the most that a file of positions may have.
			bounded := max(-eval.Limit, min(eval.Limit, score))
			list = append(list, noted{fen.Format(&pos), bounded, s.weight(&pos, r.Score)})
		}
		if !pos.KingTurn() {
			history = append(history, pos.Key())
		}
		pos.Make(r.Best, &next)
		pos = next
	}
	return nil, nil
}

// limits returns those of an action. A few nodes more or less keep games from being alike.
func (p *SelfPlay) limits(ending bool, rng *rand.Rand) search.Limits {
	nodes, depth := p.Nodes, p.Depth
	if ending {
		nodes, depth = p.EndingNodes, p.EndingDepth
	}
	if depth > 0 {
		return search.Limits{Depth: depth}
	}
	return search.Limits{Nodes: uint64(nodes + rng.IntN(nodes/8+1)), Memory: true}
}

// begin prepares a game.
func (s *selfPlayer) begin(pos *rules.Position) {
	for _, searcher := range s.searchers {
		searcher.Clear()
	}
	s.evaluator = nil
	if n := s.Network.For(pos.Rules()); n != nil && !n.Adds {
		s.evaluator, _ = nnue.New(n, pos.Rules()) // nil if the network does not know the game
	}
}

// weight returns how many times a position is written: twice if search and network disagree.
func (s *selfPlayer) weight(pos *rules.Position, score search.Score) int {
	v := pos.Rules().Variant
	if s.evaluator == nil ||
		math.Abs(score.Expected(v)-search.Score(s.evaluator.Evaluate(pos)).Expected(v)) < disagreement {
		return 1
	}
	return 2
}

// over reports whether a game has ended, or how a table knows that it ends, and White's points in
// halves.
func (s *selfPlayer) over(ctx context.Context, pos *rules.Position, history []uint64) (over bool, points int) {
	status := pos.Status()
	switch {
	case status.Reason == rules.Ongoing:
		if !pos.KingTurn() && pos.Occurrences(history) >= 3 {
			return true, 1
		}
		return s.ending(ctx, pos)
	case status.Reason.IsDraw():
		return true, 1
	case status.Winner == rules.White:
		return true, 2
	}
	return true, 0
}

// ending asks the tables for the result of a position, in White's points in halves.
func (s *selfPlayer) ending(ctx context.Context, pos *rules.Position) (known bool, points int) {
	if s.Endings == nil || pos.Occupied().Count() > endings.MaxPieces {
		return false, 0
	}
	s.Endings.Request(pos)
	if err := s.Endings.Wait(ctx); err != nil {
		return false, 0 // ctx is done
	}
	v, known := s.Endings.Probe(pos)
	if !known {
		return false, 0
	}
	score, known := search.Ending(v, pos.Halfmove())
	if pos.Side() == rules.Black {
		score = -score
	}
	switch {
	case score > 0:
		return known, 2
	case score < 0:
		return known, 0
	}
	return known, 1
}

// adjudicator ends a game whose score, from White's side, has been clear or even for long.
type adjudicator struct{ white, black, even int }

func (a *adjudicator) adjudicate(score, turn int) (points int, over bool) {
	count := func(n *int, holds bool) {
		if *n++; !holds {
			*n = 0
		}
	}
	count(&a.white, score >= clearScore)
	count(&a.black, score <= -clearScore)
	count(&a.even, turn >= evenFrom && max(score, -score) <= evenScore)
	switch {
	case a.white >= clearFor:
		return 2, true
	case a.black >= clearFor:
		return 0, true
	}
	return 1, a.even >= evenFor
}

// lines writes positions with the result of their game.
func lines(list []noted, points int, variant string) []byte {
	var b bytes.Buffer
	for _, n := range list {
		for range n.times {
			fmt.Fprintf(&b, "%s;%s;%s;%d\n", n.fen, [...]string{"0", "0.5", "1"}[points], variant, n.score)
		}
	}
	return b.Bytes()
}
