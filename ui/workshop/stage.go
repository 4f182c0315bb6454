package workshop

import (
	"strings"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/engine/variant/chess2"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/words"
)

// stage is a board with the piece that is designed and some others, on which the person moves it about. The other side
// passes each time.
type stage struct {
	room  *Room
	board *ui.Board
	army  *rules.Army
	role  rules.Role
	mate  rules.Role // a piece beside it, which lends it its moves; NoRole for none
	pos   rules.Position
	legal []rules.Move
	art   func(role rules.Role) string
}

// newStage makes the board; art returns the drawing of a piece of the army.
func newStage(r *Room, art func(rules.Role) string) *stage {
	s := &stage{room: r, art: art}
	config := r.Frame.Board()
	config.Bare = true
	piece := config.Piece
	config.Piece = drawer(piece, art)
	config.OnAction, config.OnIllegal = s.act, s.refuse
	config.OnHover = s.hover
	s.board = ui.New(config)
	s.restyle()
	return s
}

func (s *stage) restyle() {
	prefs := s.room.Frame.Prefs()
	s.board.SetColors(prefs.Colors())
	s.board.SetSpeed(prefs.Speed())
}

// set shows a piece of an army. What was moved about stays if only the moves have changed.
func (s *stage) set(a *rules.Army, role rules.Role) {
	if a.KingTurn && role == rules.Queen {
		role = rules.King
	}
	mate := lenderOf(a, role)
	same := s.army != nil && s.role == role && s.mate == mate && s.army.KingTurn == a.KingTurn
	was := s.pos
	s.army, s.role, s.mate = a, role, mate
	if !same || !s.take(&was) {
		s.begin()
	}
}

// lenderOf returns another piece of an army that lends a piece its moves, NoRole if there is none.
func lenderOf(a *rules.Army, role rules.Role) rules.Role {
	if a.Kits[role].Linked {
		for _, other := range officers {
			if other != role && a.Kits[other].Linked {
				return other
			}
		}
	}
	return rules.NoRole
}

// take sets up what stood on the board for the army as it is now, and reports whether that is possible.
func (s *stage) take(was *rules.Position) bool {
	k := sketch.New(&chess2.Variant, s.army, &chess2.Classic)
	k.Clear()
	for list := was.Occupied(); list.Any(); list = list.Rest() {
		k.Put(list.First(), was.At(list.First()), false)
	}
	return s.settle(k)
}

// begin sets up the piece in the middle, with enemies about it and a pawn of its own.
func (s *stage) begin() {
	k := sketch.New(&chess2.Variant, s.army, &chess2.Classic)
	k.Clear()
	put := func(square string, c rules.Color, role rules.Role) {
		if sq, n := k.Rules().Geo.Parse(square); n > 0 {
			k.Put(sq, rules.MakePiece(c, role), false)
		}
	}
	for _, square := range []string{"d7", "e6", "g4", "b4", "b6"} {
		put(square, rules.Black, rules.Pawn)
	}
	put("g7", rules.Black, rules.Knight)
	put("f2", rules.White, rules.Pawn)
	put("d4", rules.White, s.role)
	put("h8", rules.Black, rules.King)
	if s.mate != rules.NoRole {
		put("c4", rules.White, s.mate)
	}
	switch {
	case s.role == rules.King:
		put("b1", rules.White, rules.King)
	case s.army.KingTurn:
		put("a1", rules.White, rules.King)
		put("c1", rules.White, rules.King)
	default:
		put("a1", rules.White, rules.King)
	}
	s.settle(k)
}

// settle lets White begin a turn. The other king goes where nothing attacks it. It reports false where there is no such
// square, or nothing left to capture.
func (s *stage) settle(k *sketch.Sketch) bool {
	k.SetSide(rules.White, false)
	king, others := board.NoSquare, 0
	for sq, piece := range k.Setup().Cells {
		switch {
		case piece == rules.NoPiece || piece.Color() == rules.White:
		case piece.Role() == rules.King:
			king = board.Square(sq)
		default:
			others++
		}
	}
	if king == board.NoSquare || others == 0 {
		return false
	}
	for try := range k.Rules().Geo.Squares + 1 {
		p, err := k.Position()
		if err == nil {
			s.show(p)
			return true
		}
		for next := k.Rules().Geo.Squares - 1 - try; next >= 0; next-- {
			if to := board.Square(next); k.Setup().Cells[to] == rules.NoPiece {
				k.Move(king, to)
				king = to
				break
			}
		}
	}
	return false
}

// show shows a position.
func (s *stage) show(p rules.Position) {
	s.pos, s.legal = p, nil
	at := ui.None
	for _, m := range p.Legal(nil) {
		if m.Kind() != rules.Pass && p.At(m.From()).Role() == s.role {
			s.legal = append(s.legal, m)
		}
	}
	for list := p.Pieces(rules.White, s.role); list.Any(); list = list.Rest() {
		if at == ui.None || s.role != rules.King {
			at = present.Square(list.First())
		}
	}
	if s.role == rules.King && len(s.legal) > 0 {
		at = present.Square(s.legal[len(s.legal)-1].From())
	}
	s.board.SetView(s.view())
	s.board.Select(at)
}

func (s *stage) view() ui.View {
	v := present.View(&s.pos, present.Scene{Legal: s.legal, Hand: true})
	present.Rest(&v)
	clear(v.Movable)
	for list := s.pos.Pieces(rules.White, s.role); list.Any(); list = list.Rest() {
		v.Movable[present.Square(list.First())] = true
	}
	return v
}

// hover shows the moves of the piece under the pointer.
func (s *stage) hover(sq ui.Square) {
	if sq != ui.None && s.board.Selected() == ui.None && s.view().Movable[sq] {
		s.board.Select(sq)
	}
}

// act plays an action; then White is to move again.
func (s *stage) act(id int) {
	if id < 0 || id >= len(s.legal) {
		return
	}
	m, before := s.legal[id], s.pos
	before.Advance(m, &s.pos)
	s.legal = nil
	after := s.pos
	s.board.Play(present.Play(&before, &after, before.Transition(m)), s.view(), func() {
		if !s.take(&after) {
			s.begin()
		}
	})
}

// refuse says why an action is not legal.
func (s *stage) refuse(from, to ui.Square) {
	if from == ui.None || to == ui.None || s.pos.At(board.Square(from)) == rules.NoPiece {
		return
	}
	if s.pos.At(board.Square(from)).Color() != rules.White {
		s.board.ShowWhy(ui.Why{From: from, To: ui.None, Text: words.T("exercise.theirs")})
		return
	}
	s.board.ShowWhy(present.Why(&s.pos, board.Square(from), board.Square(to),
		s.pos.Refuse(board.Square(from), board.Square(to))))
}

// roleOfArt returns the role of a drawing that is named after an army of one's own and a role.
func roleOfArt(art string) rules.Role {
	if _, name, own := strings.Cut(art, "/"); own {
		for _, role := range officers {
			if role.ID() == name {
				return role
			}
		}
	}
	return rules.NoRole
}
