package players

import (
	"context"
	"math/rand/v2"

	"midline/engine/eval"
	"midline/engine/rules"
)

// Beginner is a simulated beginner: he knows the rules, takes what is free,
// avoids what is lost at once, and otherwise plays at random. Blind, he knows
// the rules alone and plays any legal action, each as likely as any other.
//
// What he sees of an action is a balance in centipawns, by eval's Value of the
// pieces: a side's force is the sum over its pieces, and gain is the change of
// own force less enemy force that an action makes. After his action the opponent
// answers with the best single action; from the gain of an answer that wins
// something, his own best gain by an action that follows is taken off, down to 0.
// The balance is his gain less the worst of the answers, if that is above 0. An
// answer that ends the game against him counts as the loss of everything. The
// balance of an action before a king-turn is judged as if he passed; an
// answering Two Kings side is judged by its first action.
//
// He plays, the choice among equals by chance:
//  1. an action that wins the game at once;
//  2. else, if the best balance is at least half a pawn (50), an action with it;
//  3. else any action with a balance above minus half a pawn;
//  4. else an action with the best balance.
type Beginner struct {
	Blind bool

	rng  *rand.Rand
	eval *eval.Evaluator
	me   rules.Color
}

const (
	notable    = 50      // centipawns that a beginner sees
	everything = 100_000 // centipawns of a game
)

// Begin seeds the random choices.
func (b *Beginner) Begin(_ context.Context, _ *rules.Position, seed uint64) error {
	b.rng = rand.New(rand.NewPCG(seed, 1))
	return nil
}

// Close does nothing.
func (b *Beginner) Close() {}

// Choose plays as described at Beginner.
func (b *Beginner) Choose(ctx context.Context, t *Task) (Choice, error) {
	legal := t.Position.Legal(nil)
	if len(legal) == 0 {
		return Choice{}, NewFailure(Garbage, "there is no action")
	}
	if !b.Blind {
		b.eval, b.me = eval.New(t.Position.Rules()), t.Position.Side()
		legal = b.sensible(ctx, t.Position, legal)
	}
	if err := ctx.Err(); err != nil {
		return Choice{}, err
	}
	return Choice{Move: legal[b.rng.IntN(len(legal))]}, nil
}

// sensible returns the actions among which the beginner draws.
func (b *Beginner) sensible(ctx context.Context, pos *rules.Position, legal []rules.Move) []rules.Move {
	balances := make([]int, len(legal))
	best := -2 * everything
	for i, m := range legal {
		if ctx.Err() != nil {
			return legal
		}
		balances[i] = b.balance(pos, m)
		best = max(best, balances[i])
	}
	least := best
	if best < notable && best > -notable {
		least = -notable + 1
	}
	var chosen []rules.Move
	for i, m := range legal {
		if balances[i] >= least {
			chosen = append(chosen, m)
		}
	}
	return chosen
}

// force returns the value of a side's pieces.
func (b *Beginner) force(pos *rules.Position, c rules.Color) int {
	sum := 0
	for list := pos.Of(c); list.Any(); list = list.Rest() {
		sum += b.eval.Value(pos.At(list.First()))
	}
	return sum
}

// lead returns the beginner's force minus the enemy's.
func (b *Beginner) lead(pos *rules.Position) int {
	return b.force(pos, b.me) - b.force(pos, b.me.Other())
}

// balance evaluates an action of the beginner.
func (b *Beginner) balance(pos *rules.Position, m rules.Move) int {
	var next rules.Position
	pos.Make(m, &next)
	if next.KingTurn() && next.Side() == b.me && next.Won().Reason == rules.Ongoing {
		before := next
		before.Make(rules.PassMove, &next)
	}
	if worth, over := b.verdict(&next); over {
		return worth
	}
	lead := b.lead(&next)
	return lead - b.lead(pos) - b.worst(&next, lead)
}

// verdict reports whether the game is over in a position, and its value.
func (b *Beginner) verdict(pos *rules.Position) (worth int, over bool) {
	status := pos.Status()
	switch {
	case status.Reason == rules.Ongoing:
		return 0, false
	case status.Reason.IsDraw():
		return 0, true
	case status.Winner == b.me:
		return everything, true
	}
	return -everything, true
}

// worst returns what the best answer in a position wins from the beginner, at least 0.
func (b *Beginner) worst(pos *rules.Position, lead int) int {
	var buf [256]rules.Move
	var next rules.Position
	most := 0
	for _, m := range pos.Legal(buf[:0]) {
		pos.Make(m, &next)
		if worth, over := b.verdict(&next); over {
			most = max(most, -worth)
			continue
		}
		loss := lead - b.lead(&next)
		if loss > most {
			most = max(most, loss-b.recovery(&next, lead-loss))
		}
	}
	return most
}

// recovery returns what the beginner wins back with one action, at least 0.
func (b *Beginner) recovery(pos *rules.Position, lead int) int {
	if pos.Side() != b.me {
		before := *pos // the opponent's king-turn: he passes
		if !before.Make(rules.PassMove, pos) {
			return 0
		}
	}
	var buf [256]rules.Move
	var next rules.Position
	most := 0
	for _, m := range pos.Legal(buf[:0]) {
		pos.Make(m, &next)
		most = max(most, b.lead(&next)-lead)
	}
	return most
}
