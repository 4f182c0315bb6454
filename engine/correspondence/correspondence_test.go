package correspondence

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// home is one of the two computers: what it knows lies in a file alone.
type home struct {
	t    *testing.T
	name string
	file []byte
}

func (h *home) game() *Game {
	h.t.Helper()
	g, err := Decode(h.file)
	if err != nil {
		h.t.Fatalf("%s reads what was saved: %v", h.name, err)
	}
	return g
}

func (h *home) with(do func(*Game) error) error {
	h.t.Helper()
	g := h.game()
	err := do(g)
	h.file = g.Encode()
	return err
}

func (h *home) must(do func(*Game) error) {
	h.t.Helper()
	if err := h.with(do); err != nil {
		h.t.Fatalf("%s: %v", h.name, err)
	}
}

// send returns the text that is given out.
func (h *home) send() (text string) {
	h.t.Helper()
	h.must(func(g *Game) error {
		code, err := g.Code()
		text = code
		g.MarkSent()
		return err
	})
	return "Midline game, Anna against Ben: " + text
}

// paste takes a text.
func (h *home) paste(text string) error {
	h.t.Helper()
	list, err := Read(text)
	if err != nil {
		return err
	}
	m := Latest(list)[0]
	if h.file == nil {
		g, err := Open(m, h.name)
		if err == nil {
			h.file = g.Encode()
		}
		return err
	}
	return h.with(func(g *Game) error { return g.Receive(m) })
}

// mail is a text as a mail quotes it, wrapped, below an answer.
func mail(text string) string {
	var b strings.Builder
	b.WriteString("Thanks, here it is.\n\nOn Monday Anna wrote:\n")
	for i, r := range text {
		if i%37 == 0 {
			b.WriteString("\r\n> > ")
		}
		b.WriteRune(r)
		if i%11 == 0 {
			b.WriteRune('\u200b')
		}
	}
	return b.String() + "\n> -- \n> Anna"
}

// turn plays a turn of random actions.
func turn(random *rand.Rand) func(*Game) error {
	return func(g *Game) error {
		for g.State() == ToMove {
			legal := g.Game().Position().Legal(nil)
			if err := g.Play(legal[random.IntN(len(legal))]); err != nil {
				return err
			}
		}
		return nil
	}
}

func invite(t *testing.T, o Options) *home {
	t.Helper()
	o.Names[0] = "Anna"
	g, err := Invite(o)
	if err != nil {
		t.Fatal(err)
	}
	return &home{t: t, name: "Anna", file: g.Encode()}
}

func six(letter byte) *rules.Army {
	a, err := variant.ArmyOf(&chess2.Variant, letter)
	if err != nil {
		panic(err)
	}
	return a
}

func TestBlindGameByTextAlone(t *testing.T) {
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 1))
		anna := invite(t, Options{Variant: &chess2.Variant, Army: chess2.Variant.Armies[seed], Lot: true})
		ben := &home{t: t, name: "Ben"}
		invitation := anna.send()
		if err := ben.paste(mail(invitation)); err != nil {
			t.Fatal(err)
		}
		if s := ben.game().State(); s != ToChoose {
			t.Fatalf("after the invitation the state is %v", s)
		}
		ben.must(func(g *Game) error { return g.Choose(six('T')) })
		if err := anna.paste(mail(ben.send())); err != nil {
			t.Fatal(err)
		}
		homes := [2]*home{anna, ben}
		g := anna.game()
		if g.Game() == nil || g.State() != ToMove && g.State() != ToSend {
			t.Fatalf("after the guest's army the state is %v", g.State())
		}
		turns := 0
		for at := 0; ; at = 1 - at {
			from, to := homes[at], homes[1-at]
			from.must(turn(random))
			text := from.send()
			if err := to.paste(mail(text)); err != nil {
				t.Fatalf("turn %d: %v", turns, err)
			}
			a, b := from.game().Game(), to.game().Game()
			if fen.Format(a.Position()) != fen.Format(b.Position()) || a.Result() != b.Result() {
				t.Fatalf("the games differ: %s, %s", fen.Format(a.Position()), fen.Format(b.Position()))
			}
			if turns++; a.Result().Over() || turns > 60 {
				break
			}
		}
		a, b := anna.game(), ben.game()
		if a.Game().Players() != b.Game().Players() || a.Game().Players()[0].Name == "" || a.ID() != a.Game().ID() {
			t.Errorf("the players are %v and %v", a.Game().Players(), b.Game().Players())
		}
		if turns < 5 {
			t.Errorf("seed %d: only %d turns", seed, turns)
		}
	}
}

func TestEveryGame(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, v := range variant.WithOptions() {
		start, err := Standard(v, 77, v.Armies[len(v.Armies)-1], v.Armies[0])
		if err != nil {
			t.Fatal(err)
		}
		anna, ben := invite(t, Options{Variant: v, Start: start, White: Guest}), &home{t: t, name: "Ben"}
		homes := [2]*home{anna, ben}
		for i := range 30 {
			from, to := homes[i%2], homes[(i+1)%2]
			from.must(turn(random))
			text := from.send()
			if err := to.paste(text); err != nil {
				t.Fatalf("%s: %v", v.Name, err)
			}
			if to.game().State() == Over {
				break
			}
		}
	}
}

func TestTextStaysShort(t *testing.T) {
	start, _ := Standard(&chess2.Variant, 518, six('C'), six('A'))
	anna, ben := invite(t, Options{Variant: &chess2.Variant, Start: start}), &home{t: t, name: "Ben"}
	homes, random, text := [2]*home{anna, ben}, rand.New(rand.NewPCG(3, 1)), ""
	for i := range 60 {
		homes[i%2].must(turn(random))
		if text = homes[i%2].send(); homes[1-i%2].paste(text) != nil || homes[1-i%2].game().State() == Over {
			break
		}
	}
	if n := len(anna.game().known.actions()); len(text) > 120+2*n {
		t.Errorf("%d actions take %d bytes", n, len(text))
	}
}

// play makes actions from their texts.
func play(texts ...string) func(*Game) error {
	return func(g *Game) error {
		for _, text := range texts {
			a, err := uci.Parse(g.Game().Position(), text)
			if err == nil {
				err = g.Play(a)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

func chessGame(t *testing.T) (anna, ben *home) {
	t.Helper()
	v, _ := variant.Find("chess")
	start, err := Standard(v, 0, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return invite(t, Options{Variant: v, Start: start}), &home{t: t, name: "Ben"}
}

func (h *home) refuses(text, words string) {
	h.t.Helper()
	was := slices.Clone(h.file)
	err := h.paste(text)
	if err == nil || !strings.Contains(err.Error(), words) {
		h.t.Errorf("%s says %v, want %q", h.name, err, words)
	}
	if string(was) != string(h.file) {
		h.t.Errorf("%s: a refused message has changed the game", h.name)
	}
}

func (h *home) takes(text string) {
	h.t.Helper()
	if err := h.paste(text); err != nil {
		h.t.Fatalf("%s: %v", h.name, err)
	}
}

func TestRefusals(t *testing.T) {
	anna, ben := chessGame(t)
	anna.must(play("e2e4"))
	first := anna.send()
	ben.takes(first)
	ben.refuses(first, "read already")
	anna.refuses(first, "message of your own; send it to your friend")
	ben.must(play("e7e5"))
	second := ben.send()
	anna.takes(second)
	anna.must(play("g1f3"))
	third := anna.send()
	ben.refuses("hello", "no message of a game")
	ben.refuses(third[:len(third)-8], "cut off")
	ben.refuses(strings.Replace(third, "midline1", "midline2", 1), "update Midline")
	at := len(third) - 20
	ben.refuses(third[:at]+string('A'+(third[at]-'A'+1)%20)+third[at+1:], "changed on its way")
	ben.takes(third)
	ben.refuses(first, "an old one, from turn 1")

	// Ben goes on, and Anna has a copy in which something else was played.
	other := &home{t: t, name: "Ben"}
	other.takes(first)
	other.must(play("c7c5"))
	anna.refuses(other.send(), "another turn was played than here, at turn 1")

	// A message that goes on from turns which were never played here.
	early := &home{t: t, name: "Ben"}
	early.takes(first)
	early.refuses(third, "a turn of yours that was not played here")

	// Of a mail with all messages, the last one counts.
	anew := &home{t: t, name: "Ben"}
	anew.takes(mail(third) + "\n" + mail(first))
	if n := len(anew.game().known.actions()); n != 3 {
		t.Errorf("%d actions were taken from the mail", n)
	}
}

func TestWhatIsNotLegal(t *testing.T) {
	anna, _ := chessGame(t)
	anna.must(play("e2e4"))
	m := anna.game().known
	payload := m.payload()
	payload[len(payload)-boardSize-1] = 200
	forged := func(p []byte) string { return opening + coding.EncodeToString(checked(p)) + closing }
	ben := &home{t: t, name: "Ben"}
	ben.refuses(forged(payload), "action 1 of the message is not legal")
	payload = m.payload()
	payload[len(payload)-1] ^= 1
	ben.refuses(forged(payload), "lead to another position")
	ben.refuses(forged(append(m.payload(), 0)), "changed on its way")

	// A turn that is not whole, and one of the wrong side.
	v := &chess2.Variant
	start, _ := Standard(v, 518, six('T'), six('C'))
	kings := invite(t, Options{Variant: v, Start: start})
	kings.must(play("e2e4"))
	half := kings.game()
	half.SetOffer(true)
	if half.State() != ToMove || half.Offers() {
		t.Error("a draw is offered before the king-turn")
	}
	if _, err := half.Code(); err == nil {
		t.Error("half a turn is sent")
	}
	ben.refuses(half.known.Code(), "in the middle of a turn of Anna")
	kings.must(play("0000"))
	ben.takes(kings.send())
}

func TestCheating(t *testing.T) {
	anna := invite(t, Options{Variant: &chess2.Variant, Army: six('C'), White: Guest})
	ben := &home{t: t, name: "Ben"}
	ben.takes(anna.send())
	anna.refuses(func() string { ben.must(func(g *Game) error { return g.Choose(six('N')) }); return "" }(), "no message")
	answer := ben.send()
	elsewhere := &home{t: t, name: "Carl"}
	elsewhere.refuses(answer, "was not made here")

	// With another army, and then with a hash that fits that army.
	honest := anna.file
	anna.takes(answer)
	m := anna.game().known
	m.Picks[Inviter] = &Pick{Army: six('R'), Salt: m.Picks[Inviter].Salt}
	var err error
	if m.Game, err = m.newGame(); err != nil {
		t.Fatal(err)
	}
	ben.refuses(m.Code(), "another army than the one chosen")
	m.Setup.Commitment = commit(m.ID, m.Picks[Inviter])
	ben.refuses(m.Code(), "another army than the one chosen")
	ben.takes(anna.send())

	// The guest cannot change his army either.
	anna.file = honest
	other := &home{t: t, name: "Ben"}
	anna.takes(answer)
	other.takes(mail(anna.send()))
	if g := other.game(); g.Army() != six('N') || g.State() != ToMove {
		t.Errorf("the game opened elsewhere has %v", g.Army())
	}
	m = ben.game().known
	m.Picks[Guest] = NewPick(six('A'))
	if m.Game, err = m.newGame(); err != nil {
		t.Fatal(err)
	}
	m.End = GuestResigned
	anna.refuses(m.Code(), "another beginning of the game")
}

func TestDrawsAndResignations(t *testing.T) {
	anna, ben := chessGame(t)
	anna.must(play("e2e4"))
	anna.must(func(g *Game) error { g.SetOffer(true); return nil })
	ben.takes(anna.send())
	if !ben.game().TheirOffer() {
		t.Fatal("the offer has not arrived")
	}
	accepting := *ben
	accepting.must((*Game).Accept)
	anna2 := *anna
	anna2.takes(accepting.send())
	if r := anna2.game().Game().Result(); !r.Draw || anna2.game().State() != Over {
		t.Errorf("the game stands %v", r)
	}
	anna2.refuses(accepting.send(), "read already")

	ben.must(play("e7e5"))
	ben.must(func(g *Game) error {
		if !g.TakeBack() || g.TakeBack() {
			return errors.New("one action is taken back")
		}
		return nil
	})
	ben.must(play("c7c5"))
	anna.takes(ben.send())
	if anna.game().Offers() || anna.game().TheirOffer() {
		t.Error("the offer is still there")
	}
	anna.must(play("g1f3"))
	crossing := anna.send()
	ben.must((*Game).Resign)
	last := ben.send()
	ben.refuses(crossing, "the game is over here")
	anna.takes(last)
	if r := anna.game().Game().Result(); !r.WonBy(rules.White) || anna.game().State() != Over {
		t.Errorf("the game stands %v", r)
	}

	// Nobody accepts what was not offered.
	anna, ben = chessGame(t)
	anna.must(play("d2d4"))
	ben.takes(anna.send())
	m := ben.game().known
	m.End = Agreed
	anna.refuses(m.Code(), "you have not offered")
	m.End = InviterResigned
	anna.refuses(m.Code(), "a turn of yours")
}

func TestNames(t *testing.T) {
	g, err := Invite(Options{Variant: &chess2.Variant, Army: six('C'),
		Names: [2]string{"Zoë\n" + strings.Repeat("ä", 50), "\x00"}})
	if err != nil {
		t.Fatal(err)
	}
	if n := g.Name(Inviter); !strings.HasPrefix(n, "Zoëä") || len(n) > MaxName || g.Name(Guest) != "" {
		t.Errorf("the names are %q, %q", n, g.Name(Guest))
	}
}
