package diagram

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/present"
)

// Scene is a diagram that has been checked.
type Scene struct {
	Picture
	pos   rules.Position
	view  ui.View
	from  ui.Square // the selected square, None for none
	show  *ui.Action
	frame ui.Square
	why   ui.Why
}

// Check returns an error if something in a diagram is wrong.
func (p Picture) Check() error {
	_, err := p.Stage()
	return err
}

// Stage sets up the position and checks everything that the diagram shows.
func (p Picture) Stage() (*Scene, error) {
	s := &Scene{Picture: p, from: ui.None, frame: ui.None, why: ui.Why{From: ui.None, To: ui.None}}
	for _, step := range []func() error{s.set, s.play, s.choose, s.preview, s.point, s.refuse, s.checkStatus} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("picture %s: %w", p.Name, err)
		}
	}
	return s, nil
}

func (s *Scene) set() error {
	v, err := variant.Find(s.Variant)
	if err != nil {
		return err
	}
	if s.FEN != "" {
		s.pos, err = fen.Parse(v, s.FEN)
		return err
	}
	armies := [2]*rules.Army{v.Armies[0], v.Armies[0]}
	if v.Chosen {
		if len(s.Armies) != 2 {
			return errors.New("armies: two letters are needed")
		}
		for i := range armies {
			if armies[i], err = variant.ArmyOf(v, s.Armies[i]); err != nil {
				return err
			}
		}
	}
	s.pos, err = variant.Start(v, s.Start, armies[0], armies[1])
	return err
}

// play makes the actions of Play and the view of the result.
func (s *Scene) play() error {
	var last []board.Square
	for _, text := range strings.Fields(s.Play) {
		m, err := uci.Parse(&s.pos, text)
		if err != nil {
			return fmt.Errorf("play: %w", err)
		}
		if !s.pos.KingTurn() {
			last = nil
		}
		last = append(last, touched(&s.pos, m)...)
		next := s.pos
		s.pos.Make(m, &next)
		s.pos = next
	}
	if s.Hidden {
		last = nil
	}
	s.view = present.Still(&s.pos, last)
	if !s.Steps {
		s.view.StepsToWin, s.view.MidlineGlow = nil, false
	}
	return nil
}

// touched lists the squares that an action changes.
func touched(p *rules.Position, m rules.Move) []board.Square {
	var list []board.Square
	if m.Kind() == rules.Whirlwind || m.Kind() == rules.Pounce || m.Kind() == rules.Convert {
		list = append(list, m.From())
	}
	for _, c := range p.Changes(m) {
		for _, sq := range []board.Square{c.From, c.To} {
			if sq != board.NoSquare && !slices.Contains(list, sq) {
				list = append(list, sq)
			}
		}
	}
	return list
}

// choose selects a piece and compares its actions with those listed.
func (s *Scene) choose() error {
	if s.Select == "" {
		return nil
	}
	sq, err := s.squares(s.Select)
	if err != nil || len(sq) != 1 {
		return fmt.Errorf("select: %q is not one square: %w", s.Select, err)
	}
	s.from = sq[0]
	got, n := map[ui.Hint][]ui.Square{}, 0
	for _, a := range s.view.Actions {
		if a.From != s.from {
			continue
		}
		n++
		if !slices.Contains(got[a.Hint], a.To) {
			got[a.Hint] = append(got[a.Hint], a.To)
		}
	}
	if s.Count > 0 && n != s.Count {
		return fmt.Errorf("select: %s has %d actions, not %d", s.Select, n, s.Count)
	}
	m := s.Marks
	for hint, text := range map[ui.Hint]string{
		ui.HintMove: m.Move, ui.HintCapture: m.Capture,
		ui.HintRampage: m.Rampage, ui.HintTeleport: m.Teleport, ui.HintPounce: m.Pounce,
		ui.HintCastle: m.Castle, ui.HintWin: m.Win, ui.HintConvert: m.Convert, ui.HintSpiral: m.Whirlwind,
	} {
		want, err := s.squares(text)
		if err != nil {
			return fmt.Errorf("marks: %w", err)
		}
		for _, sq := range want {
			if !slices.Contains(got[hint], sq) {
				return fmt.Errorf("marks: %s has no such action to %s; it has %s", s.Select, s.name(sq), s.legal(s.from))
			}
		}
		for _, sq := range got[hint] {
			if !s.Some && !slices.Contains(want, sq) {
				return fmt.Errorf("marks: %s to %s is missing; there are %s", s.Select, s.name(sq), s.legal(s.from))
			}
		}
	}
	return nil
}

// preview finds the action that is previewed, and removes others that the same gesture could mean.
func (s *Scene) preview() error {
	if s.Show == "" {
		return nil
	}
	for i, m := range s.pos.Legal(nil) {
		if uci.Move(&s.pos, m) != s.Show {
			continue
		}
		for _, a := range s.view.Actions {
			if a.ID == i && a.From == s.from {
				s.show = &a
			}
		}
	}
	if s.show == nil {
		return fmt.Errorf("show: %q is no action of the selected piece", s.Show)
	}
	s.view.Actions = slices.DeleteFunc(s.view.Actions, func(a ui.Action) bool {
		return a.From == s.from && a.To == s.show.To && a.ID != s.show.ID
	})
	return nil
}

// point adds arrows, circles and the frame.
func (s *Scene) point() error {
	arrow := func(m rules.Move, kind ui.ArrowKind) {
		to := m.To()
		if m.Kind() == rules.Castle {
			to = s.pos.CastleTo(m)
		}
		s.view.Arrows = append(s.view.Arrows, ui.Arrow{From: ui.Square(m.From()), To: ui.Square(to),
			Kind: kind, Style: ui.MarkPlain})
	}
	for _, text := range strings.Fields(s.Arrows) {
		m, err := uci.Parse(&s.pos, text)
		if err != nil {
			return fmt.Errorf("arrows: %w", err)
		}
		arrow(m, ui.ArrowHint)
	}
	pos := s.pos
	for _, text := range strings.Fields(s.Line) {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			return fmt.Errorf("line: %w", err)
		}
		kind := ui.ArrowHint
		if pos.Side() != s.pos.Side() {
			kind = ui.ArrowMark
		}
		if m.Kind() != rules.Pass {
			arrow(m, kind)
		}
		next := pos
		pos.Make(m, &next)
		pos = next
	}
	for _, text := range strings.Fields(s.Attacks) {
		from, to, err := s.pair(text)
		if err != nil {
			return fmt.Errorf("attacks: %w", err)
		}
		if !s.pos.Attacks(from).Has(to) {
			return fmt.Errorf("attacks: what stands on %s does not attack %s", s.name(ui.Square(from)), s.name(ui.Square(to)))
		}
		s.view.Arrows = append(s.view.Arrows, ui.Arrow{From: ui.Square(from), To: ui.Square(to),
			Kind: ui.ArrowMark, Style: ui.MarkPlain})
	}
	circles, err := s.squares(s.Circles)
	if err != nil {
		return fmt.Errorf("circles: %w", err)
	}
	for _, sq := range circles {
		s.view.Arrows = append(s.view.Arrows, ui.Arrow{From: sq, To: sq, Kind: ui.ArrowMark, Style: ui.MarkPlain})
	}
	return s.enclose()
}

// enclose removes all frames except the one to show.
func (s *Scene) enclose() error {
	frames := s.view.Frames
	s.view.Frames = nil
	if s.Frame == "" {
		return nil
	}
	sq, err := s.squares(s.Frame)
	if err != nil || len(sq) != 1 || len(frames[sq[0]]) == 0 {
		return fmt.Errorf("frame: the piece on %q has none", s.Frame)
	}
	s.frame = sq[0]
	s.view.Frames = map[ui.Square][][]ui.Square{s.frame: frames[s.frame][:1]}
	return nil
}

func (s *Scene) refuse() error {
	for _, text := range s.Refused {
		way, reason, _ := strings.Cut(text, " ")
		from, to, err := s.pair(way)
		if err != nil {
			return fmt.Errorf("refused: %w", err)
		}
		code := s.pos.Refuse(from, to).Code
		if code.String() != reason {
			return fmt.Errorf("refused: %s is not refused as %q but as %q", way, reason, code)
		}
		if code.Guarded() {
			s.why.To, s.why.Shield = ui.Square(to), true
		}
		s.view.Arrows = append(s.view.Arrows, ui.Arrow{From: ui.Square(from), To: ui.Square(to), Kind: ui.ArrowIllegal})
	}
	return nil
}

// checkStatus compares the status and the checks with those of the description.
func (s *Scene) checkStatus() error {
	want := s.Status
	if want == "" {
		want = "ongoing"
	}
	if got := s.pos.Status().String(); got != want {
		return fmt.Errorf("status: %s, not %s", got, want)
	}
	checked, err := s.squares(s.Checks)
	if err != nil {
		return fmt.Errorf("checks: %w", err)
	}
	if len(checked) != len(s.view.Checks) {
		return fmt.Errorf("checks: %d kings are in check, not %d", len(s.view.Checks), len(checked))
	}
	for _, c := range s.view.Checks {
		if !slices.Contains(checked, c.King) {
			return fmt.Errorf("checks: the king on %s is in check", s.name(c.King))
		}
	}
	return nil
}

func (s *Scene) name(sq ui.Square) string { return s.pos.Geo().Name(board.Square(sq)) }

// legal lists the actions of a piece with the numbers of their hints.
func (s *Scene) legal(from ui.Square) string {
	var list []string
	for _, a := range s.view.Actions {
		if a.From == from {
			list = append(list, fmt.Sprintf("%s:%d", s.name(a.To), a.Hint))
		}
	}
	return strings.Join(list, " ")
}

func (s *Scene) squares(text string) ([]ui.Square, error) {
	var list []ui.Square
	for _, f := range strings.Fields(text) {
		sq, n := s.pos.Geo().Parse(f)
		if n == 0 || n != len(f) {
			return nil, fmt.Errorf("%q is no square", f)
		}
		list = append(list, ui.Square(sq))
	}
	return list, nil
}

func (s *Scene) pair(text string) (from, to board.Square, err error) {
	from, n := s.pos.Geo().Parse(text)
	to, k := s.pos.Geo().Parse(text[n:])
	if n == 0 || k == 0 || n+k != len(text) {
		return from, to, fmt.Errorf("%q is no pair of squares", text)
	}
	return from, to, nil
}
