package library

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf16"

	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
)

// monster is a hostile PGN: make returns its text, the larger the higher size is, up to
// monsterFull.
type monster struct {
	name string
	make func(random *rand.Rand, size int) []byte
}

// monsterFull is the size of the long form; the short form has a hundredth of it.
const monsterFull = 100_000

// head begins a game.
const head = "[Event \"Monster\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n"

// game puts moves behind a head.
func written(moves string) []byte { return []byte(head + moves + " *\n") }

// shuffle is a game of knights that go out and back; turns is its length.
func shuffle(turns int, after func(turn int) string) string {
	var b strings.Builder
	for i := range turns {
		moves := "Nf3 Nf6"
		if i%2 == 1 {
			moves = "Ng1 Ng8"
		}
		fmt.Fprintf(&b, "%d. %s ", i+1, moves)
		if after != nil {
			b.WriteString(after(i))
		}
	}
	return b.String()
}

// nested returns variations nested to a depth; they are closed only if closed is set.
func nested(depth int, closed bool) string {
	var b strings.Builder
	b.WriteString("1. h3 ")
	path := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
	for i := range depth {
		number, other := fmt.Sprintf("%d.", i/2+1), "h6"
		if i%2 == 1 {
			number, other = fmt.Sprintf("%d...", i/2+1), fmt.Sprintf("%d. h3", i/2+2)
		}
		fmt.Fprintf(&b, "(%s %s %s ", number, path[i%4], other)
	}
	if closed {
		b.WriteString(strings.Repeat(")", depth))
	}
	return b.String()
}

// monsters are the hostile files that are not derived from valid games.
func monsters() []monster {
	firsts := strings.Fields("a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4 Na3 Nc3 Nf3 Nh3")
	repeat := func(text string, n int) func(*rand.Rand, int) []byte {
		return func(_ *rand.Rand, size int) []byte { return written("1. e4 " + strings.Repeat(text, size*n)) }
	}
	return []monster{
		{"variations within variations", func(_ *rand.Rand, size int) []byte { return written(nested(size, true)) }},
		{"variations as deep as they may be",
			func(_ *rand.Rand, size int) []byte { return written(nested(min(size, 500), true)) }},
		{"variations that are never closed", func(_ *rand.Rand, size int) []byte { return written(nested(size, false)) }},
		{"variations that were never opened", repeat(") ", 1)},
		{"empty variations", repeat("() ", 1)},
		{"brackets alone", repeat("(", 10)},
		{"variations of one move", func(random *rand.Rand, size int) []byte {
			var b strings.Builder
			b.WriteString("1. e4 ")
			for range size {
				fmt.Fprintf(&b, "(1. %s) ", firsts[random.IntN(len(firsts))])
			}
			return written(b.String() + "e5")
		}},
		{"variations along a game", func(_ *rand.Rand, size int) []byte {
			return written(shuffle(size/50, func(i int) string {
				return strings.Repeat(fmt.Sprintf("(%d... h6 %d. h3 {x} $7) ", i+1, i+2), 20)
			}))
		}},
		{"a game of many moves", func(_ *rand.Rand, size int) []byte { return written(shuffle(size/5, nil)) }},
		{"a comment of megabytes", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 {" + strings.Repeat("All work and no play. ", size*4) + "} e5")
		}},
		{"a comment of one word", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 {" + strings.Repeat("x", size*80) + "} e5")
		}},
		{"many comments", repeat("{a} ; b\n", 5)},
		{"a comment of lines", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 {" + strings.Repeat("\n[a]\n", size*5) + "} e5")
		}},
		{"a comment within comments", repeat("{ { ( [ ", 5)},
		{"a comment that is never closed", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 {" + strings.Repeat("a\n", size*10))
		}},
		{"lines of comments", repeat("; a } b { c\n% d\n", 5)},
		{"commands", func(random *rand.Rand, size int) []byte {
			var b strings.Builder
			for range size {
				fmt.Fprintf(&b, "{[%%csl G%c%d,R%c%d] [%%cal Y%c%dh8] [%%eval %d.%d,%d] [%%clk %d:%d:%d.%d] [%%emt %d]} ",
					'a'+random.IntN(9), random.IntN(9), 'a'+random.IntN(9), random.IntN(12),
					'a'+random.IntN(8), 1+random.IntN(8), random.Int(), random.IntN(100), random.IntN(300), random.Int(),
					random.IntN(99), random.IntN(99), random.Int(), random.Int())
			}
			return written("1. e4 " + b.String() + "e5")
		}},
		{"a command of megabytes", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 {[%csl " + strings.Repeat("Ga1,Rb2,", size*5) + "]} e5 {[%" + strings.Repeat("x", size*5) +
				"} 2. d4 {[%end " + strings.Repeat("1-0 ", size) + "]}")
		}},
		{"glyphs", func(random *rand.Rand, size int) []byte {
			var b strings.Builder
			for range size * 5 {
				fmt.Fprintf(&b, "$%d ", random.IntN(400))
			}
			return written("1. e4 " + b.String() + "e5")
		}},
		{"a glyph of many digits", func(_ *rand.Rand, size int) []byte {
			return written("1. e4 $" + strings.Repeat("9", size*10) + " e5")
		}},
		{"signs", func(_ *rand.Rand, size int) []byte {
			return written("1. e4" + strings.Repeat("!?+#=±", size*5) + " e5")
		}},
		{"numbers of turns", repeat("1. 2... 99999999999999999999. ", 2)},
		{"one word", func(_ *rand.Rand, size int) []byte { return written(strings.Repeat("N", size*50)) }},
		{"null moves", repeat("-- ", 2)},
		{"results", repeat("1-0 0-1 1/2-1/2 * ", 1)},
		{"results of no game", func(_ *rand.Rand, size int) []byte { return []byte(strings.Repeat("* 1-0\n", size/4)) }},
		{"tags", func(_ *rand.Rand, size int) []byte {
			var b strings.Builder
			for i := range size * 5 {
				fmt.Fprintf(&b, "[Tag%d \"%d\"]\n", i, i)
			}
			return []byte(b.String() + "\n1. e4 *\n")
		}},
		{"one tag again and again", func(_ *rand.Rand, size int) []byte {
			return []byte(strings.Repeat("[Event \"a\"]\n[White \"b\"]\n", size/10) + "\n1. e4 *\n")
		}},
		{"tags of megabytes", func(_ *rand.Rand, size int) []byte {
			long := strings.Repeat("x\\\"\\\\", size*5)
			return []byte("[Event \"" + long + "\"]\n[" + strings.Repeat("N", size*5) + " \"a\"]\n[White \"" + long +
				"\n\n1. e4 *\n")
		}},
		{"tags that are never closed", func(_ *rand.Rand, size int) []byte {
			return []byte(strings.Repeat("[Event \"a\n[White \"b\\\"]\n[Black", size))
		}},
		{"heads without moves", func(_ *rand.Rand, size int) []byte { return []byte(strings.Repeat(head, size/20)) }},
		{"spaces", repeat(" \t\r\n\v\f", 50)},
		{"zeros", func(_ *rand.Rand, size int) []byte {
			return []byte("\x00" + strings.ReplaceAll(string(written("1. e4 {a\x00b} \x00 e5")), " ",
				"\x00 ") + strings.Repeat("\x00", size*50))
		}},
		{"more than a game may have", func(_ *rand.Rand, size int) []byte {
			return append(written("1. e4 {"+strings.Repeat("y ", pgn.MaxGame/2*size/monsterFull+size)+"} e5"),
				written("1. d4")...)
		}},
		{"escapes", func(_ *rand.Rand, size int) []byte {
			return []byte(strings.Repeat("%x\n", size*5) + string(written("1. e4")))
		}},
		{"all bytes", func(random *rand.Rand, size int) []byte {
			noise := make([]byte, size*20)
			for i := range noise {
				noise[i] = byte(random.Uint32())
			}
			return noise
		}},
		{"the letters of PGN in any order", func(random *rand.Rand, size int) []byte {
			words := []string{"[", "]", "\"", "{", "}", "(", ")", ";", "%", "$1", "1.", "...", "e4", "Nf3", "O-O", "*", "1-0",
				"\n", "\n\n", " ", "[Event \"x\"]\n", "[FEN \"", "8/8/8/8/8/8/8/8 w - - 0 1", "\\", "--", "e8=Q", "Z0", "<", ">",
				"\x00", "\xff", "\ufeff"}
			var b strings.Builder
			for range size * 4 {
				b.WriteString(words[random.IntN(len(words))])
			}
			return []byte(b.String())
		}},
	}
}

// gameMonsters are derived from valid games of every kind; the text has many games.
func gameMonsters() []monster {
	return []monster{
		{"damaged games", func(random *rand.Rand, size int) []byte {
			var out []byte
			for i := range size / 25 {
				out = append(out, spoilt(random, goodGame(random, i))...)
				out = append(out, '\n')
			}
			return out
		}},
		{"games cut off", func(random *rand.Rand, size int) []byte {
			var out []byte
			openers := []string{"", "{", "(", ";", "[Event \"", "<", "$", "\n%", "[", "1.", "\\", "\"", "[%eval"}
			for i := range size / 25 {
				text := goodGame(random, i)
				out = append(out, text[:random.IntN(len(text))]...)
				out = append(out, openers[random.IntN(len(openers))]...)
				out = append(out, "\n\n"...)
			}
			return out
		}},
		{"games in any encoding", func(random *rand.Rand, size int) []byte {
			var out []byte
			for i := range size / 50 {
				text := bytes.ReplaceAll(goodGame(random, i), []byte("sacrifice"), []byte("Opfer für „Grünfeld“ ♞"))
				switch random.IntN(5) {
				case 0:
					text = bytes.ToValidUTF8(bytes.ReplaceAll(text, []byte("ü"), []byte{0xfc}), []byte{0x93})
				case 1:
					text = append([]byte("\ufeff"), text...)
				case 2:
					text = wide(string(text), random.IntN(2) == 0)
				case 3:
					text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r"))
				}
				out = append(append(out, text...), "\n\n"...)
			}
			return out
		}},
		{"starts of every game", func(random *rand.Rand, size int) []byte {
			var out []byte
			for i := range size / 25 {
				g := randomGame(random, i)
				pos := fen.Format(&g.Start)
				if random.IntN(2) == 0 {
					pos = string(spoilt(random, []byte(pos)))
				}
				other := benchVariants[random.IntN(len(benchVariants))]
				name := g.Start.Rules().Variant.Name
				if random.IntN(3) == 0 {
					name = other.Name
				}
				armies := ""
				if random.IntN(3) == 0 { // armies that the game, or any game, does not have
					armies = fmt.Sprintf("[WhiteArmy \"%s\"]\n[BlackArmy \"%s\"]\n", other.Armies[random.IntN(len(other.Armies))].ID,
						[]string{"none", "", "classic", "animals, nemesis"}[random.IntN(4)])
				}
				out = fmt.Appendf(out, "[Event \"%d\"]\n[Variant \"%s\"]\n%s[FEN \"%s\"]\n[SetUp \"1\"]\n\n1. e4 e5 2. Nf3 *\n\n",
					i, name, armies, strings.ReplaceAll(pos, "\"", "'"))
			}
			return out
		}},
	}
}

// goodGame returns the text of a random valid game.
func goodGame(random *rand.Rand, n int) []byte {
	text, err := pgn.Append(nil, randomGame(random, n))
	if err != nil {
		panic(err)
	}
	return text
}

// wide encodes a text as UTF-16 with a byte order mark.
func wide(text string, little bool) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		if little {
			out = append(out, byte(unit), byte(unit>>8))
		} else {
			out = append(out, byte(unit>>8), byte(unit))
		}
	}
	return out
}

// spoilt changes a text at a few random places.
func spoilt(random *rand.Rand, text []byte) []byte {
	text = bytes.Clone(text)
	for range 1 + random.IntN(4) {
		at := random.IntN(len(text))
		end := min(at+random.IntN(30), len(text))
		switch random.IntN(6) {
		case 0:
			text[at] = byte(random.Uint32())
		case 1:
			text = append(text[:at], text[end:]...)
		case 2:
			text = append(text[:end:end], text[at:]...)
		case 3:
			text = append(text[:at:at], append([]byte("{(;[\"}])$%\\ \n\x00-*1.N=#"[random.IntN(20):]), text[at:]...)...)
		case 4:
			text = text[:at+1]
		case 5:
			to := random.IntN(len(text))
			text[at], text[to] = text[to], text[at]
		}
		if len(text) == 0 {
			return []byte{' '}
		}
	}
	return text
}
