package correspondence

import (
	"math/rand/v2"
	"testing"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

func FuzzRead(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, v := range variant.All {
		start, _ := Standard(v, 5, v.Armies[0], v.Armies[0])
		g, err := Invite(Options{Variant: v, Start: start, Names: [2]string{"Anna", "Ben"}})
		if err != nil {
			f.Fatal(err)
		}
		_ = turn(random)(g)
		f.Add(g.known.Code(), false)
		f.Add(mail(g.known.Code()), false)
		f.Add(string(g.known.payload()), true)
	}
	g, _ := Invite(Options{Variant: &chess2.Variant, Army: six('A'), Lot: true})
	f.Add(string(g.known.payload()), true)
	m := g.known
	m.From = Guest
	guest, _ := Open(&Message{ID: m.ID, Setup: m.Setup}, "")
	_ = guest.Choose(six('T'))
	f.Add(string(guest.known.payload()), true)
	m = guest.known
	_ = g.Receive(&m)
	f.Add(string(g.known.payload()), true)
	own, _ := Invite(Options{Variant: &chess2.Variant, Start: ownStart(f)})
	f.Add(string(own.known.payload()), true)
	// forge gives any payload the right check sum.
	f.Fuzz(func(t *testing.T, text string, forge bool) {
		if forge {
			text = opening + coding.EncodeToString(checked([]byte(text))) + closing
		}
		list, err := Read(text)
		if (err == nil) != (len(list) > 0) {
			t.Fatalf("%d messages and the error %v", len(list), err)
		}
		for _, m := range list {
			again, err := Read(mail(m.Code()))
			if err != nil || len(again) != 1 || again[0].Code() != m.Code() {
				t.Fatalf("%s is read as %v", m.Code(), err)
			}
			g, err := Open(m, "Ben")
			if err != nil {
				continue
			}
			saved, err := Decode(g.Encode())
			if err != nil || string(saved.Encode()) != string(g.Encode()) || saved.State() != g.State() {
				t.Fatalf("%s is not read back: %v", g.Encode(), err)
			}
			if err := saved.Receive(again[0]); err == nil {
				t.Fatalf("%s is taken twice", m.Code())
			}
		}
	})
}

// ownStart has armies of the players' own.
func ownStart(f *testing.F) rules.Position {
	p, err := Standard(&chess2.Variant, 1, army2(), army2())
	if err != nil {
		f.Fatal(err)
	}
	return p
}
