package reason_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game/gametest"
	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/reason"
	"midline/engine/rules"
)

// witness judges one fact by the oracle's rules.
type witness struct {
	*gametest.Judge
	f           *reason.Fact
	line        []rules.Move
	from        *oracle.Position // where the action is made
	after       *oracle.Position // after it
	end         *oracle.Position // at the end of its turn
	text        string           // the action
	us, them    string
	at          string // where the piece that has acted stands
	own, enemy  []string
	mine, their int // what is gone of both sides, in centipawns
}

func newWitness(t *testing.T, f *reason.Fact, line []rules.Move) *witness {
	w := &witness{f: f, line: line, text: uci.Move(&f.From, f.Move), us: "w", them: "b",
		Judge: gametest.NewJudge(t, f.From.Rules().Variant, eval.New(f.From.Rules()).Worth, 3000)}
	if f.From.Side() == rules.Black {
		w.us, w.them = w.them, w.us
	}
	if w.from = w.Read(&f.From); w.from == nil {
		t.Errorf("the oracle refuses %s", fen.Format(&f.From))
		return nil
	}
	w.after = w.Play(w.from, w.text)
	w.end = w.Ended(w.after, w.us)
	from, to := gametest.Squares(w.text)
	w.at = to
	if k := f.Move.Kind(); k == rules.Pounce || k == rules.Whirlwind {
		w.at = from
	}
	for _, sq := range w.squares() {
		switch was, is := w.from.At(sq), w.after.At(sq); {
		case was == "" || sq == from && f.Move.Kind() != rules.Convert || was == is && sq != to || w.Converts(w.text):
		case f.Move.Kind() == rules.Castle:
		case w.side(was) == w.us:
			w.own, w.mine = append(w.own, sq), w.mine+w.Worth(was)
		case w.side(was) == w.them && !(strings.EqualFold(was, "k") && strings.EqualFold(is, "k") && sq != to):
			w.enemy, w.their = append(w.enemy, sq), w.their+w.Worth(was)
		}
	}
	return w
}

func (w *witness) squares() []string {
	geo := w.f.From.Geo()
	var list []string
	for sq := range board.Square(geo.Squares) {
		list = append(list, geo.Name(sq))
	}
	return list
}

func (w *witness) names(squares []board.Square) []string {
	var list []string
	for _, sq := range squares {
		list = append(list, w.f.From.Geo().Name(sq))
	}
	return list
}

func (w *witness) side(letter string) string {
	if letter >= "a" {
		return "b"
	}
	return "w"
}

// safe reports whether nothing can take the acting piece in the other side's turn.
func (w *witness) safe() bool { return !w.over() && !w.Removes(w.end, w.at) || w.over() }

func (w *witness) over() bool {
	_, over := gametest.Over(w.end, w.us)
	return over
}

// equal reports whether two lists have the same squares.
func equal(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}

// contradiction returns what is false about the fact as it is told, "" for nothing.
func (w *witness) contradiction() string {
	f, squares := w.f, w.names(w.f.Squares)
	switch f.Code {
	case reason.Midline, reason.Mates, reason.NoActions, reason.Wins:
		return w.victory()
	case reason.Destroys, reason.Trades, reason.Takes, reason.TakesMore, reason.WinsExchange:
		return w.capture()
	case reason.Converts:
		if !w.Converts(w.text) || w.side(w.from.At(squares[0])) != w.them || w.side(w.after.At(squares[0])) != w.us {
			return "it does not change sides"
		}
	case reason.ConvertsKing:
		was, is := w.from.At(squares[0]), w.after.At(squares[0])
		if !strings.EqualFold(was, "k") || !strings.EqualFold(is, "k") || w.side(was) != w.them || w.side(is) != w.us {
			return "no king changes sides"
		}
		if w.at == squares[0] {
			return "a king captures it"
		}
	case reason.Forks:
		return w.forks()
	case reason.StopsMidline:
		if !w.CanWin(w.TurnOf(w.from, w.them), "midline") {
			return "no king would have crossed"
		}
		if w.CanWin(w.end, "midline") {
			return "a king crosses all the same"
		}
	case reason.StopsMate:
		if !w.CanWin(w.TurnOf(w.from, w.them), "mate") {
			return "there was no mate"
		}
		if w.CanWin(w.end, "mate", "stalemate") {
			return "there is a mate all the same"
		}
	case reason.Saves:
		return w.saves()
	case reason.Threatens:
		if !w.CanWin(w.TurnOf(w.end, w.us), "midline") {
			return "no king can cross"
		}
	case reason.Unlinks:
		if !w.lends(w.from, squares[1], squares[0]) || w.lends(w.after, squares[1], squares[0]) ||
			!slices.Contains(w.enemy, squares[1]) || w.from.At(squares[0]) != w.after.At(squares[0]) {
			return "no power is lost"
		}
		for _, sq := range w.squares() {
			if w.after.At(sq) == w.from.At(squares[1]) && w.lends(w.after, sq, squares[0]) {
				return "another lends the same power"
			}
		}
	case reason.Promotes:
		from, _ := gametest.Squares(w.text)
		if p := w.after.At(squares[0]); !strings.EqualFold(w.from.At(from), "p") || p == "" || strings.EqualFold(p, "p") {
			return "nothing is promoted"
		}
	case reason.WinsLater:
		return w.later(squares[0])
	case reason.Inherits:
		was, is := w.from.Royals(w.us), w.after.Royals(w.us)
		from, to := gametest.Squares(w.text)
		if len(is) != 1 || is[0] != squares[0] || slices.Equal(was, is) ||
			from == was[0] && to == is[0] && !w.castles() {
			return "no other king is royal"
		}
	case reason.Drops:
		if w.side(w.after.At(squares[0])) != w.them || !strings.EqualFold(w.after.At(squares[0]), "p") ||
			w.from.At(squares[0]) == w.after.At(squares[0]) || len(w.enemy) == 0 {
			return "no pawn comes in"
		}
	case reason.Checks:
		if !slices.Contains(w.end.Royals(w.them), squares[0]) || !w.end.Attacks(w.at, squares[0]) {
			return "it gives no check"
		}
		if w.side(w.end.At(w.at)) != w.us || w.Removes(w.end, w.at) {
			return "what gives check is lost"
		}
	case reason.Spends:
		if !equal(squares, w.own) || w.mine <= w.their {
			return fmt.Sprintf("it destroys %v of its own, and %v", w.own, w.enemy)
		}
	default:
		return "nobody can prove it"
	}
	return ""
}

func (w *witness) castles() bool { return w.f.Move.Kind() == rules.Castle }

// victory returns what contradicts a fact about a win: that it comes at once, or in the fact's number of turns
// whatever the answer is.
func (w *witness) victory() string {
	f := w.f
	want := map[reason.Code][]string{reason.Midline: {"midline"}, reason.Mates: {"mate"}, reason.NoActions: {"stalemate"},
		reason.Wins: {"midline", "mate", "stalemate", "eliminated"}}[f.Code]
	end := w.end
	if i := slices.Index(w.line, f.Move); i >= 0 && i+1 < len(w.line) { // its king-turn is in the line
		var next rules.Position
		if f.From.Advance(f.Move, &next); next.Side() == f.From.Side() && next.Won().Reason == rules.Ongoing {
			end = w.Play(w.after, uci.Move(&next, w.line[i+1]))
		}
	}
	if f.Turns == 1 {
		if is, winner, _ := strings.Cut(w.Ended(end, w.us).Status(), ":"); winner != w.us || !slices.Contains(want, is) {
			return "it does not win"
		}
		return ""
	}
	if f.Turns > 2 {
		return ""
	}
	if !w.forced(end, "midline", "mate", "stalemate", "eliminated") {
		return "an answer prevents it"
	}
	if f.Certain && !w.forced(end, want...) {
		return "it wins in another way"
	}
	return ""
}

// forced reports whether the other side, to move, loses in the turn after its own whatever it does, for one
// of the reasons.
func (w *witness) forced(p *oracle.Position, reasons ...string) bool {
	return p.Status() == "ongoing" && !w.Turns(p, func(_ string, _ *oracle.Position, _ string,
		after *oracle.Position) bool {
		if side, kingTurn := after.Side(); side == w.them && kingTurn && after.Status() == "ongoing" {
			return false // its turn goes on
		}
		return after.Status() != "ongoing" || !w.CanWin(after, reasons...)
	})
}

// capture contradicts what an action takes, and what comes of it.
func (w *witness) capture() string {
	f := w.f
	if !equal(w.names(f.Squares), w.enemy) || !equal(w.names(f.Own), w.own) {
		return fmt.Sprintf("it takes %v, and %v of its own", w.enemy, w.own)
	}
	if gain, sure := w.Wins(w.from, w.text); sure && gain != f.Gain {
		return fmt.Sprintf("it wins %d, and is said to win %d", gain, f.Gain)
	}
	pounce := f.Move.Kind() == rules.Pounce
	if safe := w.safe(); safe != f.Safe {
		return fmt.Sprintf("that nothing recaptures is %t", safe)
	}
	switch f.Code {
	case reason.Destroys:
		if w.mine >= w.their {
			return "it destroys more of its own"
		}
	case reason.Trades:
		if f.Gain > 0 || len(w.own) > 0 || f.Safe || pounce {
			return "it is no trade"
		}
	case reason.Takes:
		if f.Gain <= 0 || !f.Safe && !pounce {
			return "it can be taken back"
		}
	case reason.TakesMore:
		from, _ := gametest.Squares(w.text)
		if f.Gain <= 0 || w.Worth(w.from.At(from)) >= w.their || slices.Contains(w.from.Royals(w.us), from) {
			return "the capturer is worth as much"
		}
	case reason.WinsExchange:
		if f.Gain <= 0 || f.Safe || pounce {
			return "no captures follow, or they do not end in its favour"
		}
	}
	return ""
}

// forks contradicts that a piece attacks several at once, and is not lost.
func (w *witness) forks() string {
	if w.side(w.end.At(w.at)) != w.us || w.Removes(w.end, w.at) {
		return "what attacks is lost"
	}
	next := w.TurnOf(w.end, w.us)
	for _, sq := range w.names(w.f.Squares) {
		if slices.Contains(w.end.Royals(w.them), sq) {
			if !w.end.Attacks(w.at, sq) {
				return "it does not attack the king"
			}
			continue
		}
		if !w.winsBy(next, w.at, sq) {
			return "it cannot win " + sq
		}
	}
	return ""
}

// winsBy reports whether the piece on a square wins something by capturing that on another.
func (w *witness) winsBy(p *oracle.Position, from, on string) bool {
	for text, q := range p.Successors() {
		if at, _ := gametest.Squares(text); at != from || !w.Takes(p, q, text, on) {
			continue
		}
		if gain, sure := w.Wins(p, text); gain > 0 || !sure {
			return true
		}
	}
	return false
}

// saves contradicts that a piece was lost before, and is not after.
func (w *witness) saves() string {
	at, to := w.names(w.f.Squares)[0], ""
	if w.side(w.from.At(at)) != w.us {
		return "it is none of its own"
	}
	if len(w.from.Royals(w.us)) > 0 && w.from.Checked() {
		return "in check nobody knows what hangs"
	}
	if !w.hangs(w.TurnOf(w.from, w.them), at) {
		return "nothing hung there"
	}
	if from, _ := gametest.Squares(w.text); from == at && w.at != from && !w.Converts(w.text) {
		to = w.at
	} else {
		to = at
		if w.from.At(at) != w.end.At(at) {
			return "another piece stands there"
		}
	}
	if w.side(w.end.At(to)) != w.us || w.hangs(w.end, to) {
		return "it is lost all the same"
	}
	return ""
}

// hangs reports whether some capture of the piece on a square wins something.
func (w *witness) hangs(p *oracle.Position, on string) bool {
	return w.Turns(p, func(first string, before *oracle.Position, text string, after *oracle.Position) bool {
		if !w.Takes(before, after, text, on) || first != "" && w.Converts(first) {
			return false
		}
		gain, sure := w.Wins(before, text)
		return sure && gain > 0
	})
}

// lends reports whether a piece lends its power to another (R2.16).
func (w *witness) lends(p *oracle.Position, from, to string) bool {
	a, b := p.At(from), p.At(to)
	if a == "" || b == "" || w.side(a) != w.side(b) || a == b || !strings.Contains("RBNrbn", a) ||
		!strings.Contains("RBNrbn", b) {
		return false
	}
	files, ranks := int(from[0])-int(to[0]), int(from[1])-int(to[1])
	return files*files+ranks*ranks == 1
}

// later contradicts that a piece falls later in the line.
func (w *witness) later(on string) string {
	p, pos := w.from, w.f.From
	for i, m := range w.line[slices.Index(w.line, w.f.Move):] {
		if !slices.Contains(pos.Legal(nil), m) {
			return "the line is not legal"
		}
		text := uci.Move(&pos, m)
		q := w.Play(p, text)
		if side, _ := p.Side(); i > 0 && side == w.us && w.Takes(p, q, text, on) && p.At(on) == w.from.At(on) {
			return ""
		}
		before := pos
		before.Advance(m, &pos)
		p = q
	}
	return "it does not fall"
}
