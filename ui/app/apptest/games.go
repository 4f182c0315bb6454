package apptest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/board"
	"midline/ui/sound"
)

// Position reads a position of a game.
func Position(t *testing.T, name, text string) rules.Position {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Moves reads a line in UCI's form; it panics if an action is not legal.
func Moves(pos rules.Position, text string) []rules.Move {
	var line []rules.Move
	for word := range strings.FieldsSeq(text) {
		m, err := uci.Parse(&pos, word)
		if err != nil {
			panic(err)
		}
		line = append(line, m)
		before := pos
		before.Advance(m, &pos)
	}
	return line
}

// TurnForty is a game of Chess 2 in its fortieth turn, Classic against Classic, of a person
// who has White.
func TurnForty(t *testing.T, games int, players [2]game.Player) *game.Game {
	t.Helper()
	pos, err := fen.Parse(&chess2.Variant, "r3k3/8/8/8/8/8/8/4K2R w - - 0 40 CC")
	if err != nil {
		t.Fatal(err)
	}
	o := game.Options{Start: pos, Players: players}
	if games > 0 {
		if o.Match, err = game.NewMatch(&chess2.Variant, games, 0); err != nil {
			t.Fatal(err)
		}
		if err := o.Match.BeginAt(518); err != nil {
			t.Fatal(err)
		}
	}
	g, err := game.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Heard writes sounds as "capture promotion+130 move~", soft ones with ~.
func Heard(list []sound.Cue) string {
	var text []string
	for _, c := range list {
		s := string(c.Sound)
		if c.After > 0 {
			s += fmt.Sprintf("+%d", c.After.Milliseconds())
		}
		if c.Soft {
			s += "~"
		}
		text = append(text, s)
	}
	return strings.Join(text, " ")
}

// By is who plays a side, by the code of a level: 0 is a person.
func By(code int) opponent.Opponent {
	if level, ok := opponent.LevelOfCode(code); ok {
		return opponent.At(level)
	}
	return opponent.Opponent{}
}

// Actions reads actions that follow each other from a position, in UCI with spaces between them.
func Actions(t *testing.T, p *rules.Position, text string) []rules.Move {
	t.Helper()
	var list []rules.Move
	at := *p
	for _, word := range strings.Fields(text) {
		m, err := uci.Parse(&at, word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
		var next rules.Position
		at.Make(m, &next)
		at = next
	}
	return list
}

// Line writes the actions of a game from its start to where it stands, in UCI. After one that was
// made by itself comes "!".
func Line(g *game.Game) string {
	var text []string
	for _, n := range g.Current().Path()[1:] {
		m := uci.Move(n.Parent().Position(), n.Move())
		if n.Auto() {
			m += "!"
		}
		text = append(text, m)
	}
	return strings.Join(text, " ")
}

// WantLine asks that a game went so from its start.
func WantLine(t *testing.T, g *game.Game, want string) {
	t.Helper()
	if got := Line(g); got != want {
		t.Errorf("the game went %q, want %q", got, want)
	}
}

// WantResult asks that a game stands so, and that a banner hangs over its board if it is over.
func WantResult(t *testing.T, g *game.Game, want string, banner bool) {
	t.Helper()
	if got := g.Result().String(); got != want {
		t.Errorf("the game stands %q, want %q", got, want)
	}
	if over := g.Result().Over(); over != banner {
		t.Errorf("over is %v, and a banner hangs: %v", over, banner)
	}
}

// Offered is an action that a board offers in a position.
func Offered(t *testing.T, b *board.Board, p *rules.Position, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(p, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	legal := p.Legal(nil)
	if !slices.ContainsFunc(b.View().Actions, func(a board.Action) bool { return legal[a.ID] == m }) {
		t.Fatalf("%s: the board does not offer it in %s", text, fen.Format(p))
	}
	return m
}
