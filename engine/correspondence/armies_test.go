package correspondence

import (
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

const ownText = `name = "Trotters"
plan = "They trot."
[knight]
name = "trotter"
moves = "NW"
[bishop]
name = "prancer"
moves = "B3"
[rook]
name = "cart"
moves = "R4"
[queen]
name = "coach"
moves = "RF"
`

func ownFile(t *testing.T, id, text string) *rules.Army {
	t.Helper()
	a, err := army.KeepText(id, text)
	if err != nil {
		t.Fatal(err)
	}
	return a.Army
}

// Armies of the players' own go with the messages, chosen blind by one or both, or fixed by the inviter.
func TestOwnArmies(t *testing.T) {
	own := ownFile(t, "trotters", ownText)
	start, err := Standard(&chess2.Variant, 77, own, army2())
	if err != nil {
		t.Fatal(err)
	}
	odd, err := fen.Parse(&chess2.Variant, strings.Replace(fen.Format(&start), "PPPPPPPP", "PPPPPPP1", 1))
	if err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]Options{"blind": {Army: own, Lot: true}, "guest": {Army: six('C'), Lot: true},
		"fixed": {Start: start}, "position": {Start: odd}} {
		random := rand.New(rand.NewPCG(1, 9))
		o.Variant = &chess2.Variant
		anna, ben := invite(t, o), &home{t: t, name: "Ben"}
		if o.Army == nil {
			anna.must(turn(random))
		}
		ben.takes(mail(anna.send()))
		if o.Army != nil {
			ben.must(func(g *Game) error { return g.Choose(army2()) })
			anna.takes(mail(ben.send()))
		}
		if anna.game().State() == ToMove {
			anna.must(turn(random))
		}
		if anna.game().State() == ToSend {
			ben.takes(mail(anna.send()))
		}
		ben.must(turn(random))
		last := ben.send()
		anna.takes(last)
		a, b := anna.game().Game(), ben.game().Game()
		if fen.Format(a.Position()) != fen.Format(b.Position()) || !strings.Contains(fen.Format(a.Position()), "nutty") {
			t.Errorf("%s: the games are %s and %s", name, fen.Format(a.Position()), fen.Format(b.Position()))
		}
		if len(last) > 3000 {
			t.Errorf("%s: a message has %d bytes", name, len(last))
		}
	}
}

// army2 is an army that comes with Midline and is none of the six.
func army2() *rules.Army {
	a, err := army.Find("nutty-knights", "")
	if err != nil {
		panic(err)
	}
	return a
}

// The hash of an invitation fixes the file of an army, not its name alone; and files that are too long, no armies, or
// for another game are refused.
func TestOwnArmiesAreChecked(t *testing.T) {
	own := ownFile(t, "trotters", ownText)
	other := ownFile(t, "trotters", strings.Replace(ownText, "R4", "R5", 1))
	anna, ben := invite(t, Options{Variant: &chess2.Variant, Army: own}), &home{t: t, name: "Ben"}
	ben.takes(anna.send())
	ben.must(func(g *Game) error { return g.Choose(six('N')) })
	anna.takes(ben.send())
	m := anna.game().known
	m.Picks[Inviter] = &Pick{Army: other, Salt: m.Picks[Inviter].Salt}
	var err error
	if m.Game, err = m.newGame(); err != nil {
		t.Fatal(err)
	}
	ben.refuses(m.Code(), "another army than the one chosen")

	for _, c := range []struct{ id, text, want string }{
		{"trotters", "name = 3", "the army trotters cannot be taken from the message"},
		{"trotters", ownText + "#" + strings.Repeat("x", army.MaxSize), "changed on its way"},
		{"../etc", ownText, "cannot have the name"},
	} {
		b := appendText(appendText([]byte{ownArmy}, c.id), string(squeezed(c.text)))
		r := &reader{data: b}
		if r.readArmy(&chess2.Variant); r.err == nil || !strings.Contains(r.err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, r.err)
		}
	}
	r := &reader{data: appendArmy(nil, own)}
	plain := chess2.Variant
	plain.Own = false
	if r.readArmy(&plain); r.err == nil {
		t.Error("a game without armies of the players' own takes one")
	}
}
