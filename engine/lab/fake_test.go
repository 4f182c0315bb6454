package lab

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// The tests start this test binary as a program to play against: fakeArg, the protocol, and how it
// misbehaves.
const fakeArg = "fake-engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == fakeArg {
		f := &fake{how: os.Args[3]}
		if os.Args[2] == players.KindXBoard {
			f.talk(f.xboard)
		} else {
			f.talk(f.uci)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// fakeSpec returns a player of that kind; more words may follow.
func fakeSpec(t testing.TB, kind, how, more string) *players.Spec {
	t.Helper()
	s, err := players.ParseSpec(
		fmt.Sprintf("%s %s %s %s %s name=%s %s", kind, os.Args[0], fakeArg, kind, how, how, more))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// fake is a program that plays the first legal action, or worse.
type fake struct {
	how   string
	start rules.Position
	pos   rules.Position
	v     *rules.Variant
	force bool
	asked int // how often it was asked for an action
}

func (f *fake) talk(command func([]string) bool) {
	f.v, _ = variant.Find("chess")
	f.reset("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		if words := strings.Fields(in.Text()); len(words) > 0 && !command(words) {
			return
		}
	}
	if f.how == "stubborn" { // does not end by itself
		time.Sleep(time.Hour)
	}
}

func (f *fake) reset(text string) {
	pos, err := fen.Parse(f.v, text)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(4)
	}
	f.start, f.pos = pos, pos
}

func (f *fake) play(text string) bool {
	m, err := uci.Parse(&f.pos, text)
	if err == nil {
		before := f.pos
		before.Make(m, &f.pos)
	}
	return err == nil
}

// choose returns the answer, "" for none.
func (f *fake) choose() string {
	f.asked++
	legal := f.pos.Legal(nil)
	text := uci.Move(&f.pos, legal[0])
	if f.asked < 3 {
		return text
	}
	switch f.how {
	case "crash":
		fmt.Fprintln(os.Stderr, "segmentation fault, as it were")
		os.Exit(3)
	case "illegal":
		return "a1a8"
	case "garbage":
		return "xyzzy"
	case "silent", "stubborn":
		return ""
	case "flood":
		for range 3 << 20 / 64 {
			fmt.Print(strings.Repeat("x", 64))
		}
		return ""
	}
	return text
}

func (f *fake) uci(words []string) bool {
	switch words[0] {
	case "uci":
		fmt.Println(
			"id name fake\noption name Move Overhead type spin default 10\noption name UCI_Chess960 type check default " +
				"false\nuciok")
	case "isready":
		fmt.Println("readyok")
	case "position":
		moves := strings.Fields(strings.Join(words[2:], " "))
		f.reset(strings.Join(moves[:min(6, len(moves))], " "))
		for _, text := range moves[min(7, len(moves)):] {
			f.play(text)
		}
	case "go":
		if answer := f.choose(); answer != "" {
			fmt.Printf("info depth 3 score cp 12 nodes 77 pv %s\ninfo string hm\nbestmove %s ponder e7e5\n", answer,
				answer)
		}
	case "quit":
		return f.how == "stubborn"
	}
	return true
}

func (f *fake) xboard(words []string) bool {
	switch words[0] {
	case "protover":
		if f.how != "old" {
			fmt.Println(`feature done=0 myname="a fake" ping=1 setboard=1 usermove=1 colors=0`)
			fmt.Println(`feature option="Nothing at all -check 0" done=1`)
		}
	case "new":
		f.force = false
		f.reset("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	case "ping":
		fmt.Println("pong", words[1])
	case "setboard":
		f.reset(strings.Join(words[1:], " "))
	case "force":
		f.force = true
	case "go":
		f.force = false
		f.answer()
	case "usermove":
		f.receive(words[1])
	case "quit":
		return f.how == "stubborn"
	default:
		if f.how == "old" && len(words[0]) >= 4 && words[0][1] >= '1' && words[0][1] <= '8' {
			f.receive(words[0])
		}
	}
	return true
}

func (f *fake) receive(text string) {
	if f.how == "refuse" && f.asked == 3 || !f.play(text) {
		fmt.Println("Illegal move:", text)
		return
	}
	if !f.force {
		f.answer()
	}
}

func (f *fake) answer() {
	if f.how == "resign" && f.asked == 3 {
		fmt.Println("resign")
		return
	}
	if f.how == "claim" && f.asked >= 3 {
		f.asked++
		fmt.Println("1/2-1/2 {I am bored}")
		return
	}
	if text := f.choose(); text != "" {
		fmt.Printf("3 -12 5 77 %s\nmove %s\n", text, text)
		f.play(text)
	}
}
