// Package fake is a program that speaks UCI, for tests: it plays the first legal action, or does
// what no program should.
package fake

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// argument starts a test binary as a fake program; the kind of misbehaviour follows.
const argument = "fake-engine"

// Main is for TestMain: in a process that Command has started, it runs the fake program and does
// not return.
func Main() {
	if len(os.Args) > 2 && os.Args[1] == argument {
		p := &program{how: os.Args[2]}
		p.talk()
		os.Exit(0)
	}
}

// Command returns the command of this test binary as a program that is "good", or misbehaves in one
// of the ways that program implements.
func Command(how string) []string { return []string{os.Args[0], argument, how} }

// Greeting is the program's answer to "uci".
const Greeting = `id name A fake  of its kind
id author Nobody
option name Hash type spin default 16 min 1 max 64
option name Clear Hash type button
option name Ponder type check default false
option name MultiPV type spin default 1 min 1 max 4
option name Style type combo default Very solid var Very solid var Wild
option name Book File type string default <empty>
option name UCI_Chess960 type check default false
option name nonsense type number
option name none
uciok`

// program answers with the first legal action, or worse.
type program struct {
	how string
	pos rules.Position
}

func (p *program) talk() {
	if p.how == "deaf" {
		fmt.Println(Greeting + "\nreadyok\nreadyok")
		time.Sleep(time.Hour)
		return
	}
	if p.how == "dies" {
		fmt.Fprintln(os.Stderr, "a library is missing")
		os.Exit(127)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) > 0 && words[0] == "quit" && p.how != "stubborn" {
			return
		}
		if len(words) > 0 {
			p.command(words)
		}
	}
	if p.how == "stubborn" {
		time.Sleep(time.Minute)
	}
}

func (p *program) command(words []string) {
	switch words[0] {
	case "uci":
		p.greet()
	case "isready":
		if p.how != "unready" {
			fmt.Println("readyok")
		}
		if p.how == "unasked" {
			go endless("info depth 1 score cp 1 pv e2e4\nbestmove a1a1\n")
		}
	case "position":
		p.set(words[2:])
	case "go":
		p.think(words)
	case "stop":
		switch p.how {
		case "good", "late":
			p.answer()
		case "twice":
			p.answer()
			legal := p.pos.Legal(nil)
			fmt.Println("bestmove", uci.Move(&p.pos, legal[len(legal)-1]))
		case "stop floods":
			endless("info depth 1 score cp 1\n")
		}
	}
}

func (p *program) greet() {
	switch p.how {
	case "mute", "stubborn":
	case "another": // speaks another language, without end
		for {
			fmt.Println("Unknown command: uci")
		}
	case "options": // far more than any real program has
		for i := range 100_000 {
			fmt.Printf("option name Option%d type string default x\n", i)
		}
		fmt.Println("uciok")
	case "great options":
		for i := range 1000 {
			fmt.Printf("option name %d%s type string default x\n", i, strings.Repeat("y", 900_000))
		}
		fmt.Println("uciok")
	case "bytes":
		fmt.Print("id name \xff\xfe\x1b[31mred\x00\nid author \xc3\x28\noption name B\xffd type string default \x01\n" +
			"option name Good type check default true\nuciok\n")
	case "renames":
		for i := range 500 {
			fmt.Println("id name", strings.Repeat("Other ", i), i)
		}
		fmt.Println(Greeting)
	default:
		fmt.Println(Greeting)
	}
}

// endless repeats a text of at most 4096 bytes without end, each time in one write, so that it
// stays whole.
func endless(text string) {
	text = strings.Repeat(text, 4096/len(text))
	for {
		if _, err := os.Stdout.WriteString(text); err != nil {
			os.Exit(1)
		}
	}
}

func (p *program) set(words []string) {
	text, moves, _ := strings.Cut(strings.Join(words, " "), " moves ")
	pos, err := fen.Parse(&orthodox.Chess, text)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(4)
	}
	for _, text := range strings.Fields(moves) {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(5)
		}
		before := pos
		before.Make(m, &pos)
	}
	p.pos = pos
}

func (p *program) think(words []string) {
	long := len(words) > 1 && words[1] == "infinite"
	fmt.Println("info string thinking about it score cp 99")
	fmt.Println("info depth 1 currmove e2e4 currmovenumber 1")
	fmt.Println("info depth 3 seldepth 5 multipv 1 score cp -12 nodes 77 nps 1000 hashfull 3 tbhits 0 time 5 pv",
		p.first(), "e9e9 a1a1")
	fmt.Println("info depth 4 score cp 500 lowerbound nodes 80 pv", p.first())
	switch p.how {
	case "wdl": // tells the chances, always the same
		fmt.Println("info depth 5 score cp 90 wdl 700 200 100 pv", p.first())
		p.answer()
	case "crash":
		fmt.Fprintln(os.Stderr, "segmentation fault,\nas it were")
		os.Exit(3)
	case "illegal":
		fmt.Println("bestmove e1e8")
	case "garbage":
		fmt.Print("bestmove \x00\x01\xff \n")
	case "nothing":
		fmt.Println("bestmove")
	case "none":
		fmt.Println("bestmove (none)")
	case "long":
		for range 3 << 20 / 64 {
			fmt.Print(strings.Repeat("x", 64))
		}
	case "flood":
		out, line := bufio.NewWriter(os.Stdout), "info depth 1 score cp 1 pv "+p.first()+"\n"
		for range 200_000 {
			_, _ = out.WriteString(line)
		}
		_ = out.Flush() // a reader that stops reading ends it
		p.answer()
	case "endless":
		endless("info depth 1 score cp 1 pv " + p.first() + "\n")
	case "gigabyte":
		endless(strings.Repeat("x", 4096))
	case "vanishes":
		os.Exit(0)
	case "elsewhere": // the answer for another position
		fmt.Println("bestmove e7e5")
	case "bytes":
		fmt.Print("info string \xff\xfe\ninfo depth 1 score cp 1 pv \xc3\x28\n\x00\x00bestmove\xff e2e4\n")
		os.Stderr.WriteString("\xff\x1b[2J dead \x00")
		os.Exit(9)
	case "renames":
		fmt.Println("id name Somebody else\noption name Hash type spin default 1 min 1 max 2\nuciok\nreadyok")
		p.answer()
	case "hangs", "stubborn", "late", "twice", "stop floods", "unasked":
	default:
		if !long {
			p.answer()
		}
	}
}

func (p *program) first() string {
	legal := p.pos.Legal(nil)
	if len(legal) == 0 {
		return "(none)"
	}
	return uci.Move(&p.pos, legal[0])
}

func (p *program) answer() { fmt.Println("bestmove", p.first(), "ponder e7e5") }
