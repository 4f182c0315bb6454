package san

import (
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
)

// choose finds the one legal action that was read: one with its exact mark or, if there is none,
// one whose mark was left out or abbreviated.
func (r *reader) choose() (rules.Move, error) {
	m, n := r.matching(true)
	if n == 0 {
		m, n = r.matching(false)
	}
	if n != 1 {
		return rules.NoMove, r.refuse(n)
	}
	if r.victims != "" {
		if want := victims(r.pos, m); want != r.victims {
			return rules.NoMove, r.suggest(r.victimsAt, []string{body(r.pos, m, r.legal)},
				message.New("it would destroy %s; write that, or leave the brackets out", want))
		}
	}
	return m, nil
}

// refuse says why no action was chosen, n being how many may be meant.
func (r *reader) refuse(n int) error {
	if n == 0 {
		r.legal = r.pos.Legal(nil)
		return r.explain()
	}
	var found []rules.Move
	for _, exactly := range []bool{true, false} {
		for _, m := range r.legal {
			if len(found) < n && r.matches(m, exactly) {
				found = append(found, m)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	list := r.bodies(found)
	if r.becomes == rules.NoRole && found[0].Promote() != rules.NoRole && found[0].From() == found[1].From() {
		return r.suggest(r.end, list,
			message.New("the pawn promotes: say to what, one of %s", strings.Join(list, ", ")))
	}
	return r.suggest(r.targetAt, list,
		message.New("more than one piece can do that: write one of %s", strings.Join(list, ", ")))
}

// loosely reports whether the mark that was read may stand for the action's.
func (r *reader) loosely(m rules.Move) bool {
	if m.Kind() == rules.Whirlwind {
		return false
	}
	switch r.mark {
	case "":
		return true
	case "x":
		return len(r.pos.Victims(m)) > 0
	case "~":
		return teleports(r.pos, m)
	}
	return false
}

// matching returns the last legal action with the role, squares and promotion that were read, and
// how many there are. exactly says that the mark must be the same.
func (r *reader) matching(exactly bool) (last rules.Move, n int) {
	for _, m := range r.legal {
		if r.matches(m, exactly) {
			last = m
			n++
		}
	}
	return last, n
}

func (r *reader) matches(m rules.Move, exactly bool) bool {
	if target(r.pos, m) != r.target || !r.fits(m) || m.Promote() != r.promotion(m) {
		return false
	}
	if exactly {
		return mark(r.pos, m) == r.mark
	}
	return r.loosely(m)
}

// promotion returns the role that was read, or any if none was.
func (r *reader) promotion(m rules.Move) rules.Role {
	if r.becomes == rules.NoRole {
		return m.Promote()
	}
	return r.becomes
}

// fits reports whether the acting piece matches what was read.
func (r *reader) fits(m rules.Move) bool {
	if m.Kind() == rules.Pass || r.pos.At(m.From()).Role() != r.role {
		return false
	}
	if m.Kind() == rules.Castle && castleText(r.pos, m) != "" {
		return false // Kg1 is not castling
	}
	geo, from := r.pos.Geo(), m.From()
	return (!r.hasOrigin() || from == r.origin) &&
		(r.file < 0 || geo.FileOf(from) == r.file) && (r.rank < 0 || geo.RankOf(from) == r.rank)
}

func (r *reader) hasOrigin() bool { return int(r.origin) < r.pos.Geo().Squares }

func (r *reader) bodies(moves []rules.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, body(r.pos, m, r.legal))
	}
	return list
}

func (r *reader) suggest(at int, candidates []string, reason *message.Message) error {
	return &Error{Text: r.text, Offset: min(at, len(r.text)), Reason: reason, Candidates: candidates}
}

// roleName returns the name of the piece that was read, in the army of the side to move.
func (r *reader) roleName() any {
	if kit := &r.pos.Rules().Army(r.pos.Side()).Kits[r.role]; kit.Name != "" {
		return kit.Called()
	}
	return message.New("piece of that letter")
}

// most is the greatest number of candidates in an error.
const most = 8

// explain returns why no legal action matches what was read.
func (r *reader) explain() error {
	side, geo := r.pos.Side(), r.pos.Geo()
	if r.pos.Pieces(side, r.role).IsEmpty() {
		return r.fail(0,
			message.New("%s has no %s; pieces are %s, and a pawn's move begins with its square", side, r.roleName(),
				r.letters()))
	}
	if r.pos.KingTurn() && r.role != rules.King {
		return r.fail(0, message.New("on a king-turn only a king may act: move one, or pass with --"))
	}
	if r.hasOrigin() && r.pos.At(r.origin) != rules.MakePiece(side, r.role) {
		return r.fail(r.targetAt, message.New("no %s of %s stands on %s", r.roleName(), side, geo.Name(r.origin)))
	}
	var near, same, all []rules.Move
	for _, m := range r.legal {
		if m.Kind() == rules.Pass || r.pos.At(m.From()).Role() != r.role {
			continue
		}
		if all = append(all, m); target(r.pos, m) == r.target {
			near = append(near, m)
		}
		if r.fits(m) {
			same = append(same, m)
		}
	}
	for _, m := range r.pos.Pseudo(nil) {
		if len(near) == 0 && r.fits(m) && target(r.pos, m) == r.target {
			return r.fail(r.targetAt,
				message.New("that would leave the king of %s in check; %s", side, r.instead(same, all)))
		}
	}
	switch list := r.bodies(near); {
	case len(near) > 0 && r.becomes != rules.NoRole:
		return r.suggest(r.targetAt, list,
			message.New("a %s does not become that on %s; write %s", r.roleName(), geo.Name(r.target),
				message.Or(list)))
	case len(near) > 0:
		return r.suggest(r.targetAt, list,
			message.New("not like that on %s; write %s", geo.Name(r.target), message.Or(list)))
	}
	return r.suggest(r.targetAt, nil,
		message.New("no %s of %s can act on %s; %s", r.roleName(), side, geo.Name(r.target), r.instead(same, all)))
}

// instead lists what the piece can do.
func (r *reader) instead(same, all []rules.Move) *message.Message {
	if len(same) == 0 {
		same = all
	}
	if len(same) == 0 {
		return message.New("it has no legal action; make a move such as %s", r.example())
	}
	list := r.bodies(same[:min(most, len(same))])
	if len(same) > most {
		list = append(list, "…")
	}
	return message.New("it may do %s", strings.Join(list, ", "))
}
