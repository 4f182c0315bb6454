package uciclient

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// The tests start this very binary as a program to talk to: fakeArg, and how it
// misbehaves.
const fakeArg = "fake-engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == fakeArg {
		f := &fake{how: os.Args[2]}
		f.talk()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// start starts a fake program, and closes it after the test.
func start(t testing.TB, how string) *Client {
	t.Helper()
	c, err := Start(Config{Command: []string{os.Args[0], fakeArg, how}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

const fakeOptions = `id name A fake  of its kind
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

// fake is a program that answers with the first legal action, or worse.
type fake struct {
	how string
	pos rules.Position
}

func (f *fake) talk() {
	if f.how == "dies" {
		fmt.Fprintln(os.Stderr, "a library is missing")
		os.Exit(127)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) > 0 && words[0] == "quit" && f.how != "stubborn" {
			return
		}
		if len(words) > 0 {
			f.command(words)
		}
	}
	if f.how == "stubborn" {
		time.Sleep(time.Minute)
	}
}

func (f *fake) command(words []string) {
	switch words[0] {
	case "uci":
		f.greet()
	case "isready":
		if f.how != "unready" {
			fmt.Println("readyok")
		}
	case "position":
		f.set(words[2:])
	case "go":
		f.think(words)
	case "stop":
		if f.how == "good" || f.how == "late" {
			f.answer()
		}
	}
}

func (f *fake) greet() {
	switch f.how {
	case "mute", "stubborn":
	case "another": // speaks another language, for ever
		for {
			fmt.Println("Unknown command: uci")
		}
	default:
		fmt.Println(fakeOptions)
	}
}

func (f *fake) set(words []string) {
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
	f.pos = pos
}

func (f *fake) think(words []string) {
	long := len(words) > 1 && words[1] == "infinite"
	fmt.Println("info string thinking about it score cp 99")
	fmt.Println("info depth 1 currmove e2e4 currmovenumber 1")
	fmt.Println("info depth 3 seldepth 5 multipv 1 score cp -12 nodes 77 nps 1000 hashfull 3 tbhits 0 time 5 pv", f.first(), "e9e9 a1a1")
	fmt.Println("info depth 4 score cp 500 lowerbound nodes 80 pv", f.first())
	switch f.how {
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
		for range 200_000 {
			fmt.Println("info depth 1 score cp 1 pv", f.first())
		}
		f.answer()
	case "hangs", "stubborn", "late":
	default:
		if !long {
			f.answer()
		}
	}
}

func (f *fake) first() string {
	legal := f.pos.Legal(nil)
	if len(legal) == 0 {
		return "(none)"
	}
	return uci.Move(&f.pos, legal[0])
}

func (f *fake) answer() { fmt.Println("bestmove", f.first(), "ponder e7e5") }
