package correspondence

import (
	"errors"
	"testing"

	"midline/engine/variant/chess2"
)

// A resignation that is taken back leaves what was sent as it was, offers among it, and what was not.
func TestResignationTakenBack(t *testing.T) {
	regret := func(g *Game) error {
		if err := g.Resign(); err != nil {
			return err
		}
		saved, err := Decode(g.Encode())
		if err == nil {
			*g = *saved
		}
		if !g.TakeBack() {
			return errors.New("it is not taken back")
		}
		return err
	}
	anna, ben := chessGame(t)
	anna.must(play("e2e4"))
	anna.must(func(g *Game) error { g.SetOffer(true); return nil })
	ben.takes(anna.send())
	anna.must(regret)
	if anna.game().State() != Waiting || !anna.game().Offers() {
		t.Errorf("state %d, offers %v", anna.game().State(), anna.game().Offers())
	}
	ben.must((*Game).Accept)
	anna.takes(ben.send())

	anna, _ = chessGame(t)
	anna.must(play("e2e4"))
	anna.must(func(g *Game) error { g.SetOffer(true); return nil })
	anna.must(regret)
	if anna.game().State() != ToMove || anna.game().Offers() {
		t.Error("the offer stays without its turn")
	}

	// Black's message, which shows the army, has not been sent.
	g, err := Invite(Options{Variant: &chess2.Variant, Army: six('C'), White: Guest})
	if err != nil {
		t.Fatal(err)
	}
	invitation, err := Read(g.known.Code())
	if err != nil {
		t.Fatal(err)
	}
	guest, err := Open(invitation[0], "")
	if err != nil {
		t.Fatal(err)
	}
	if err := guest.Choose(six('C')); err != nil {
		t.Fatal(err)
	}
	answer, err := Read(guest.known.Code())
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Receive(answer[0]); err != nil || g.State() != ToSend {
		t.Fatalf("state %d, %v", g.State(), err)
	}
	if err := regret(g); err != nil || g.State() != ToSend {
		t.Errorf("after the resignation: state %d, %v", g.State(), err)
	}
}
