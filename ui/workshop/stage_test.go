package workshop

import (
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/present"
)

// What is said of an illegal try names the piece of the design and tells all its moves, before the army is saved and
// after each change.
func TestWhyNotOfADesign(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.tab = rules.Knight.ID()
	w.update()
	says := func(when string, parts ...string) {
		t.Helper()
		p := &w.edit.stage.pos
		from := p.Pieces(rules.White, rules.Knight).First()
		to, _ := p.Geo().Parse("h1")
		why := present.Why(p, from, to, p.Refuse(from, to)).Text
		for _, part := range parts {
			if !strings.Contains(why, part) {
				t.Errorf("%s: the sentence %q lacks %q", when, why, part)
			}
		}
		if strings.Contains(why, "piece.") {
			t.Errorf("%s: the sentence %q has a key", when, why)
		}
	}
	change := func(name, moves string) {
		w.design.piece(rules.Knight, "", func(p *army.Piece) { p.Name, p.Moves = name, moves })
		w.update()
	}
	change("crow", "NH")
	says("new", "crow", "knight", "three squares")
	change("raven", "NHD")
	says("changed", "raven", "knight", "three squares", "two squares")
	w.save(nil)
	w.until(t, "it is saved", func() bool { return len(w.shelf().List()) > 0 && !w.unsaved() })
	says("saved", "raven", "three squares", "two squares")
	change("rook", "H")
	says("changed after it was saved", "rook", "three squares")
}

// Every piece of every army can be moved about for as long as one likes: White is always to move, and the piece or one
// of its kind is there, unless it cannot move.
func TestStage(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	random := rand.New(rand.NewPCG(5, 8))
	var list []*army.Army
	list = append(list, army.Examples()...)
	for _, a := range chess2.Variant.Armies {
		draft, _ := army.Copy(a)
		list = append(list, newDesign("", draft).army)
	}
	for _, a := range list {
		for _, role := range officers {
			s := newStage(w.Room, func(role rules.Role) string { return role.ID() })
			s.set(a.Army, role)
			if len(s.legal) == 0 {
				t.Errorf("%s: the %s cannot move at first", a.Name, role.ID())
				continue
			}
			for range 60 {
				if len(s.legal) == 0 {
					s.begin()
				}
				m, after := s.legal[random.IntN(len(s.legal))], s.pos
				s.pos.Advance(m, &after)
				if !s.take(&after) {
					s.begin()
				}
				if s.pos.Side() != rules.White || s.pos.KingTurn() || s.pos.Pieces(rules.White, s.role).Count() == 0 {
					t.Fatalf("%s: the %s is gone, or not to move", a.Name, s.role.ID())
				}
			}
		}
	}
}
