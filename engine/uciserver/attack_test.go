package uciserver

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/variant"
)

// attack is a conversation with a hostile program; the slow implementation checks it.
type attack struct {
	*client
	hostile
	variant, fen string
	position     *oracle.Position   // the last accepted one
	asked        []*oracle.Position // by each go that is not answered yet
	sent         []string           // the last lines
	judged       int
	lines        int // number of lines of searches
}

// TestAttackInput sends broken lines of every kind. The server answers, keeps its position if it
// refuses a line, and plays legal actions. MIDLINE_ATTACK=1 makes it long.
func TestAttackInput(t *testing.T) {
	lines, seed := 1000, uint64(1)
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		lines, seed = 50_000, rand.Uint64()
	case raced || testing.Short():
		lines = 300
	}
	t.Logf("seed %d", seed)
	a := &attack{client: dial(t), hostile: hostile{Rand: rand.New(rand.NewPCG(seed, 0))}}
	a.arm()
	a.exchange("")
	for i := range lines {
		a.exchange(a.line(a.variant))
		if t.Failed() {
			t.Fatalf("after %d lines, the last ones %q", i+1, a.sent)
		}
	}
	a.exchange("stop")
	if len(a.asked) > 0 {
		t.Errorf("%d searches are not answered", len(a.asked))
	}
	t.Logf("%d lines, %d actions judged", lines, a.judged)
}

// noPosition answers a go after a position that was refused.
const noPosition = "info string no position: the last one was refused"

// mark is a line whose answer, marked, ends the answers to the line before.
const mark, marked = "endofline", failed + `unknown command "endofline"`

// exchange sends a line and checks all answers until it is carried out.
func (a *attack) exchange(line string) {
	a.t.Helper()
	a.sent = append(a.sent[max(0, len(a.sent)-20):], line)
	a.send(line)
	if strings.Contains(line, "perft") || strings.Contains(line, "bench") {
		a.send("stop")
	}
	a.send("d", mark)
	said := a.until(marked)
	refused := slices.ContainsFunc(said[:len(said)-1], func(s string) bool {
		return strings.HasPrefix(s, failed) && !strings.HasSuffix(s, ", passed over")
	})
	word := verb(line)
	counted := count(said, "Nodes searched: ")+count(said, "info string stopped") > 0 ||
		slices.Contains(said, noPosition) && isCount(line)
	if word == "go" && !refused && !counted {
		asked := a.position
		if slices.Contains(said, noPosition) {
			asked = nil
		}
		a.asked = append(a.asked, asked)
	}
	for _, s := range said {
		if len(s) > 5000 || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
			a.t.Fatalf("it says %.1000q", s)
		}
		if answer, ok := strings.CutPrefix(s, "bestmove "); ok {
			a.checkLegal(answer)
		} else if _, line, ok := strings.Cut(s, " pv "); ok {
			a.checkLine(line)
		}
	}
	a.follow(word, line, refused, last(said, "Variant: "), last(said, "Fen: "))
	a.tame()
}

// last returns the text after a prefix in the last line that has it.
func last(lines []string, prefix string) string {
	for _, line := range slices.Backward(lines) {
		if rest, ok := strings.CutPrefix(line, prefix); ok {
			return rest
		}
	}
	return ""
}

// checkLegal checks that an answer is legal in the position of its go.
func (a *attack) checkLegal(answer string) {
	a.t.Helper()
	if len(a.asked) == 0 {
		a.t.Fatalf("bestmove %s, and nothing was asked", answer)
	}
	pos := a.asked[0]
	a.asked = a.asked[1:]
	a.judged++
	if pos == nil || answer == "0000" && a.variant != "chess2" {
		if pos != nil || answer != "0000" {
			a.t.Errorf("bestmove %s to a go without a position", answer)
		}
		return
	}
	words := strings.Fields(answer)
	moves := pos.Moves()
	if words[0] == "(none)" {
		if len(moves) > 0 && pos.Status() == "ongoing" {
			a.t.Errorf("%s: no action", pos.FEN())
		}
		return
	}
	next, err := pos.Play(words[0])
	if err != nil {
		a.t.Errorf("bestmove %s: %v", answer, err)
		return
	}
	if len(words) == 1 {
		return
	}
	if len(words) != 3 || words[1] != "ponder" || !slices.Contains(next.Moves(), words[2]) {
		a.t.Errorf("%s: bestmove %s", pos.FEN(), answer)
	}
}

// checkLine checks that the actions of a line are legal.
func (a *attack) checkLine(line string) {
	a.t.Helper()
	if len(a.asked) == 0 {
		a.t.Fatalf("pv %s, and nothing was asked", line)
	}
	if a.lines++; a.lines%20 > 0 {
		return // the oracle is slow
	}
	pos := a.asked[0]
	for _, text := range strings.Fields(line) {
		next, err := pos.Play(text)
		if err != nil {
			a.t.Errorf("%s: pv %s: %v", a.asked[0].FEN(), line, err)
			return
		}
		pos = next
	}
}

// follow checks that the server has the position to which a line leads.
func (a *attack) follow(word, line string, refused bool, variant, text string) {
	a.t.Helper()
	same := variant == a.variant && text == a.fen
	switch {
	case refused && a.fen != "" && !same:
		a.t.Errorf("%q is refused, and the position is %s %s, not %s %s", line, variant, text, a.variant, a.fen)
	case word == "position" && !refused:
		if want, err := a.expected(line); err != nil || want != text {
			a.t.Errorf("%q: the position is %s, want %s: %v", line, text, want, err)
		}
	case word == "ucinewgame" || variant != a.variant:
		want, err := oracle.Start(variant, 518, "CC")
		if err != nil || want.FEN() != text {
			a.t.Errorf("%s begins with %s: %v", variant, text, err)
		}
		if word != "ucinewgame" && word != "setoption" && a.fen != "" {
			a.t.Errorf("%q changes the variant to %s", line, variant)
		}
	case !same:
		a.t.Errorf("%q: the position is %s, not %s", line, text, a.fen)
	}
	if same {
		return
	}
	pos, err := oracle.Parse(variant, text)
	if err != nil {
		a.t.Fatalf("%q: the slow implementation refuses %s %s: %v", line, variant, text, err)
	}
	a.variant, a.fen, a.position = variant, text, pos
}

// expected carries out an accepted position command.
func (a *attack) expected(line string) (string, error) {
	words := strings.Fields(line)
	words = words[slices.Index(words, "position")+1:]
	at := slices.Index(words, "moves")
	if at < 0 {
		at = len(words)
	}
	pos, err := oracle.Start(a.variant, 518, "CC")
	if words[0] == "fen" {
		v, _ := variant.Find(a.variant)
		found, refusal := fen.Read(v, strings.Join(words[1:at], " "))
		if refusal != nil {
			return "", fmt.Errorf("it is accepted: %w", refusal)
		}
		pos, err = oracle.Parse(a.variant, fen.Format(&found.Position)) // in canonical form
	}
	for i := at + 1; i < len(words) && err == nil; i++ {
		pos, err = pos.Play(words[i])
	}
	if err != nil {
		return "", err
	}
	return pos.FEN(), nil
}

// tame replaces commands that would take more time or memory than a test has.
func (a *attack) tame() {
	line := a.sent[len(a.sent)-1]
	for _, option := range []string{"Hash", "PerftHash", "Threads"} {
		if strings.Contains(strings.ToLower(line), strings.ToLower(option)) {
			a.send("setoption name " + option + " value 1")
		}
	}
}
