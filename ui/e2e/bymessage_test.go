//go:build linux

package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/engine/correspondence"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestByMessage plays between two programs with homes of their own, on one screen, by copying and pasting alone: the
// armies are chosen blind, turns go to and fro, and texts that were changed or are of another game are refused.
func TestByMessage(t *testing.T) {
	needWindow(t)
	named := func(name string) string {
		return newHome(t, strings.Replace(person, "[new_game]\n", "[new_game]\nname = \""+name+"\"\n", 1))
	}
	anna := startWatched(t, named("Anna"))
	anna.clickOn("Play Chess 2")
	anna.clickOn("Games by message")
	anna.clickOn("Invite a friend")
	anna.press(armyKeys['E'])
	anna.clickOn("Begin the game")
	anna.clickOn("Copy the message")
	ben := startWatched(t, named("Ben"))

	ben.press("ctrl+v")
	ben.awaitText("Anna invites you to Chess 2")
	ben.press(armyKeys['N'])
	ben.clickOn("Choose this army")
	ben.clickOn("Copy the message")

	anna.front()
	answer := anna.clipboard()
	anna.put(strings.Replace(answer, "{midline1:A", "{midline1:B", 1))
	anna.press("ctrl+v")
	anna.awaitText("The message was changed on its way")
	anna.put(foreignArmy(t))
	anna.press("ctrl+v")
	anna.awaitText("This message of Carl answers an invitation that was not made here")
	if g := anna.byMessage(); g.Game() != nil {
		anna.fail("a message that was refused has begun the game")
	}
	anna.put("> Hello Anna,\n> " + strings.ReplaceAll(answer, "\n", "\n> ") + "\n> Ben")
	anna.press("ctrl+v")
	anna.await("the game to begin", func() bool { return anna.byMessage().Game() != nil })
	anna.still()

	here, there := anna, ben
	if anna.byMessage().State() == correspondence.ToSend { // Ben has White
		anna.clickOn("Copy the message")
		ben.front()
		ben.press("ctrl+v")
		ben.await("the game to begin", func() bool { return ben.byMessage().Game() != nil })
		ben.still()
		here, there = ben, anna
	}
	for turn := range 4 {
		here.turnByMessage()
		here.clickOn("Copy the message")
		played := len(here.byMessage().Game().Current().Path())
		there.front()
		there.press("ctrl+v")
		there.await("the turn of the other", func() bool {
			g := there.byMessage().Game()
			return g != nil && len(g.Current().Path()) == played
		})
		there.still()
		if turn == 2 {
			there.press("ctrl+v")
			there.awaitText("This message of")
		}
		here, there = there, here
	}
	here.press("Escape")
	here.awaitText("Your turn")
	here.put(foreignTurn(t))
	here.press("ctrl+v")
	here.awaitText("Carl sends you a game that is not here yet")
	here.clickOn("Not now")
	if n := len(here.messageFiles()); n != 1 {
		here.fail("there are %d games", n)
	}
	anna.quit()
	ben.quit()
}

// front brings the window of a program before that of another on the same screen.
func (p *program) front() {
	p.t.Helper()
	if _, err := p.xdotool("windowraise", p.window, "windowfocus", p.window); err != nil {
		p.fail("%v", err)
	}
	p.still()
}

// awaitText waits until the watched game shows a text, or one that begins with it.
func (p *program) awaitText(text string) {
	p.t.Helper()
	p.await("the text "+text, func() bool { return p.says(text) })
}

// clipboard reads the clipboard of the screen.
func (p *program) clipboard() string {
	p.t.Helper()
	cmd := exec.Command("xclip", "-selection", "clipboard", "-o")
	cmd.Env = p.environment()
	out, err := cmd.Output()
	if err != nil {
		p.fail("the clipboard: %v", err)
	}
	return string(out)
}

// put puts a text on the clipboard of the screen.
func (p *program) put(text string) {
	p.t.Helper()
	cmd := exec.Command("xclip", "-selection", "clipboard", "-i")
	cmd.Env, cmd.Stdin = p.environment(), strings.NewReader(text)
	if err := cmd.Run(); err != nil {
		p.fail("the clipboard: %v", err)
	}
}

// messageFiles are the files of the games by message.
func (p *program) messageFiles() []string {
	names, _ := filepath.Glob(filepath.Join(p.home, "bymessage", "*.json"))
	return names
}

// byMessage reads the only game by message.
func (p *program) byMessage() *correspondence.Game {
	p.t.Helper()
	var g *correspondence.Game
	p.await("a game by message", func() bool {
		names := p.messageFiles()
		if len(names) != 1 {
			return false
		}
		text, err := os.ReadFile(names[0])
		if err == nil {
			g, err = correspondence.Decode(text)
		}
		if err != nil {
			p.fail("%v", err)
		}
		return true
	})
	return g
}

// turnByMessage makes a turn with the mouse: the first step of a pawn that is legal.
func (p *program) turnByMessage() {
	p.t.Helper()
	position := p.byMessage().Game().Position()
	moves := position.Legal(nil)
	i := slices.IndexFunc(moves, func(m rules.Move) bool {
		text := uci.Move(position, m)
		return len(text) == 4 && position.At(m.From()).Role() == rules.Pawn && text[0] == text[2]
	})
	if i < 0 {
		p.fail("no pawn can step")
	}
	text := uci.Move(position, moves[i])
	boards := p.shown().Boards
	if len(boards) != 1 {
		p.fail("there are %d boards", len(boards))
	}
	played := len(p.byMessage().Game().Current().Path())
	p.did(p.hand.drag(boards[0].at(text[:2]), boards[0].at(text[2:])))
	p.await("the turn "+text, func() bool { return len(p.byMessage().Game().Current().Path()) > played })
}

// textOf is a message of somebody else.
func textOf(t *testing.T, g *correspondence.Game) string {
	t.Helper()
	code, err := g.Code()
	if err != nil {
		t.Fatal(err)
	}
	return "A message\n" + code
}

// opened is a game as the one has it who gets its first message.
func opened(t *testing.T, text, name string) *correspondence.Game {
	t.Helper()
	list, err := correspondence.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := correspondence.Open(list[0], name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// foreignArmy answers an invitation of two others.
func foreignArmy(t *testing.T) string {
	t.Helper()
	g, err := correspondence.Invite(correspondence.Options{Variant: &chess2.Variant, Names: [2]string{"Dora", ""},
		Army: chess2.Variant.Armies[0]})
	if err != nil {
		t.Fatal(err)
	}
	guest := opened(t, textOf(t, g), "Carl")
	if err := guest.Choose(chess2.Variant.Armies[1]); err != nil {
		t.Fatal(err)
	}
	return textOf(t, guest)
}

// foreignTurn is the first turn of a game with somebody else.
func foreignTurn(t *testing.T) string {
	t.Helper()
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := correspondence.Standard(v, number, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := correspondence.Invite(correspondence.Options{Variant: v, Names: [2]string{"Carl", ""}, Start: start})
	if err != nil {
		t.Fatal(err)
	}
	m, err := uci.Parse(g.Game().Position(), "e2e4")
	if err == nil {
		err = g.Play(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return textOf(t, g)
}
