package uciserver

import (
	"math/rand/v2"
	"slices"
	"strings"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// hostile makes up the lines of a broken or hostile program, except quit.
type hostile struct {
	*rand.Rand
	games []hostileGame
}

// hostileGame is a variant with a position of a random game.
type hostileGame struct {
	variant string
	fen     string
	moves   []string // successive legal ones, as in R6.7
}

// arm fills the store with positions of each variant.
func (h *hostile) arm() {
	for _, v := range variant.WithOptions() {
		for range 2 * len(v.Armies) {
			pos, err := variant.Start(v, h.IntN(960), one(h, v.Armies), one(h, v.Armies))
			if err != nil {
				panic(err)
			}
			h.play(&pos, h.IntN(80))
			g := hostileGame{variant: v.Name, fen: fen.Format(&pos)}
			g.moves = h.play(&pos, h.IntN(12))
			h.games = append(h.games, g)
		}
	}
}

// play makes random legal actions and returns their texts.
func (h *hostile) play(pos *rules.Position, plies int) (texts []string) {
	for range plies {
		legal := pos.Legal(nil)
		if len(legal) == 0 || wonStatus(pos.Status()) {
			break
		}
		m := one(h, legal)
		texts = append(texts, uci.Move(pos, m))
		before := *pos
		before.Make(m, pos)
	}
	return texts
}

func one[T any](h *hostile, list []T) T { return list[h.IntN(len(list))] }

// line returns the next line for a server that plays a variant.
func (h *hostile) line(variant string) string {
	var text string
	switch n := h.IntN(100); {
	case n < 30:
		text = h.position(variant)
	case n < 38:
		text = "setoption name UCI_Variant value " + one(h, h.games).variant
	case n < 50:
		text = "setoption name " + h.option()
	case n < 78:
		text = "go" + h.limits()
	case n < 90:
		text = one(h, hostileCommands)
	default:
		return h.junk()
	}
	if h.IntN(5) == 0 {
		text = h.maim(text)
	}
	return text
}

var hostileCommands = []string{"stop", "stop", "ponderhit", "ucinewgame", "isready", "uci", "d", "help", "debug on",
	"debug off", "debug", "register later", "bench 1", "bench 20",
	"bench 99999999999999999999", "go perft 1", "go perft 2", "go perft 90", "go perft -1", "position", "setoption", "go",
	"position startpos moves", "position fen"}

// position returns a position, mostly of the variant that is played.
func (h *hostile) position(variant string) string {
	if h.IntN(8) == 0 {
		return "position startpos moves " +
			one(h, []string{"e2e4", "e2e4 e7e5", "e2e4 0000 e7e5 0000", "g1f3 g8f6 f3g1 f6g8", "e1g1", "a7a8q"})
	}
	g := one(h, h.games)
	for g.variant != variant && h.IntN(50) > 0 {
		g = one(h, h.games)
	}
	text, moves := g.fen, g.moves
	if h.IntN(3) == 0 {
		text = h.corrupt(text)
	}
	if len(moves) > 0 && h.IntN(4) == 0 {
		moves = slices.Clone(moves)
		i, j := h.IntN(len(moves)), h.IntN(len(moves))
		moves[i], moves[j] = moves[j], h.corrupt(moves[i])
	}
	return "position fen " + text + " moves " + strings.Join(moves, " ")
}

// corrupt changes some characters of a FEN or of an action.
func (h *hostile) corrupt(text string) string {
	const letters = "kKqQrRbBnNpPwuUeEgGcCaAtTdDfFhHlLmMiI~/-0123456789 []"
	chars := []byte(text)
	for range 1 + h.IntN(3) {
		if len(chars) == 0 {
			break
		}
		i, j := h.IntN(len(chars)), h.IntN(len(chars))
		switch h.IntN(5) {
		case 0:
			chars = slices.Delete(chars, i, i+1)
		case 1:
			chars = slices.Insert(chars, i, chars[j])
		case 2:
			chars[i], chars[j] = chars[j], chars[i]
		case 3:
			chars = chars[:i]
		default:
			chars[i] = letters[h.IntN(len(letters))]
		}
	}
	return string(chars)
}

// number returns a number that is small, at a bound, or not a number.
func (h *hostile) number() string {
	if h.IntN(3) > 0 {
		return one(h, []string{"0", "1", "2", "3", "5", "17", "100", "300"})
	}
	return one(h, []string{"-1", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e9", "0x10",
		"4294967296", "2147483647", "99999999999999999999999", "", "x", "+5", "1.5", "true", "\x00"})
}

// option returns an option with a value that may fit.
func (h *hostile) option() string {
	name := one(h,
		[]string{"Hash", "Threads", "MultiPV", "Move Overhead", "PerftHash", "UCI_Elo", "Ponder", "UCI_AnalyseMode",
			"UCI_ShowWDL", "UCI_LimitStrength",
			"UCI_LimitStrength", "UCI_Chess960", "UCI_Chess960", "UCI_EngineAbout", "Clear Hash", "UCI_Variant", "Nothing",
			"value", "name"})
	value := h.number()
	switch h.IntN(3) {
	case 0:
		value = one(h,
			[]string{"true", "false", "True", "600", "1860", "1024", "4096", "64", "256", "chess", "chess2", "wild9",
				"name", "value value"})
	case 1:
		value = one(h, []string{"true", "false", "1", "2", "4", "1000"})
	}
	return name + " value " + value
}

// limits returns those of go, in any number and with any argument.
func (h *hostile) limits() string {
	var b strings.Builder
	for range h.IntN(4) {
		word := one(h,
			[]string{"depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate", "infinite",
				"ponder", "searchmoves", "perft", "infinite", "nothing", "nodes", "depth"})
		b.WriteString(" " + word)
		switch word {
		case "infinite", "ponder", "nothing":
		case "searchmoves":
			if g := one(h, h.games); len(g.moves) > 0 {
				b.WriteString(" " + one(h, g.moves)) // mostly of another position
			}
		default:
			b.WriteString(" " + h.number())
		}
	}
	if h.IntN(2) == 0 { // one that ends soon
		b.WriteString(
			one(h, []string{" depth 1", " depth 3", " nodes 50", " nodes 1000", " movetime 1", " wtime 30 btime 30"}))
	}
	return b.String()
}

// maim truncates a line, or takes its words apart.
func (h *hostile) maim(text string) string {
	words := strings.Fields(text)
	i, j := h.IntN(len(words)), h.IntN(len(words))
	switch h.IntN(7) {
	case 0:
		return text[:h.IntN(len(text))]
	case 1:
		words[i], words[j] = words[j], words[i]
	case 2:
		words = slices.Insert(words, i, words[j])
	case 3:
		words = slices.Delete(words, i, i+1)
	case 4:
		words[i] = strings.ToUpper(words[i])
	case 5:
		return "\t " + strings.Join(words, " \t ") + " \r"
	default:
		words = append([]string{"joho"}, words...)
	}
	return strings.Join(words, " ")
}

// junk returns what is hardly a command.
func (h *hostile) junk() string {
	chars := make([]byte, h.IntN(300))
	for i := range chars {
		chars[i] = byte(h.Uint32())
	}
	text := strings.NewReplacer("\n", "", "\r", "").Replace(string(chars))
	switch h.IntN(20) {
	case 0:
		return strings.Repeat(text, 20)
	case 1:
		return "position fen " + text
	case 2:
		return "setoption name " + text + " value " + text
	case 3:
		return "go " + text
	case 4:
		return "position startpos moves" + strings.Repeat(" e2e4", 2000)
	case 5:
		return strings.Repeat("[", h.IntN(5000))
	case 6:
		return "position fen " + strings.Repeat("8/", 3000)
	}
	return text
}
