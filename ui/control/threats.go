package control

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/words"
)

// alarm is what the other side threatens, while it is asked for.
type alarm struct {
	text string // "" while nobody asks
	held bool   // by the key, whose release ends it
}

// hold is a key that went down or up. Threats are shown while T is down.
func (s *session) hold(name fyne.KeyName, down bool) bool {
	if name != fyne.KeyT || s.typing.open {
		return false
	}
	switch {
	case !down:
		s.alarm.held = false
		s.calm()
	case !s.alarm.held:
		s.alarm.held = true
		s.warn()
	}
	return true
}

// mayWarn reports whether there is something to be threatened.
func (s *session) mayWarn() bool { return !s.shown.Result().Over() }

// warn shows what the other side could do if it were its turn.
func (s *session) warn() {
	s.board.Finish()
	if !s.mayWarn() {
		return
	}
	s.unhint()
	s.untype()
	p, mine := s.shown.Position(), s.defended()
	t := game.ThreatsBy(p, mine.Other(), eval.New(p.Rules()).Value)
	list, hanging, traded := threats(&t)
	s.alarm.text = warning(&t, hanging, traded)
	s.board.ShowThreats(list)
	s.update()
}

// calm takes the threats away and reports whether there were some.
func (s *session) calm() bool {
	if s.alarm.text == "" {
		return false
	}
	s.alarm.text = ""
	s.board.HideThreats()
	s.update()
	return true
}

// defended is the side whose dangers are shown: the person's who plays against
// the computer, else that which is to act.
func (s *session) defended() rules.Color {
	if me, alone := s.alone(); alone {
		return me
	}
	return s.shown.Position().Side()
}

// threats are what the board shows of threats, the gravest first, and the pieces
// that hang and those that may be traded. That a piece which takes from anywhere
// could trade itself for anything is no news, and a capture that only loses is
// no threat.
func threats(t *game.Threats) (list []ui.Threat, hanging, traded board.Bitboard) {
	p := &t.From
	if m := t.Mate; m != rules.NoMove {
		list = append(list, ui.Threat{From: square(m.From()), To: square(m.To()), Grave: true, Sign: "crown"})
	}
	for i, m := range t.Invasion {
		step := ui.Threat{From: square(m.From()), To: square(m.To()), Grave: true}
		if i == len(t.Invasion)-1 {
			step.Sign = "flag"
		}
		list = append(list, step)
	}
	for _, take := range t.Takes {
		m, grave := take.Move, take.Gain > 0
		kit := p.Kit(m.From())
		far := kit.Capture&rules.Anywhere != 0
		if !grave && (far || take.Gain < -fairTrade) {
			continue
		}
		shown := ui.Threat{From: square(m.From()), To: square(m.To()), Victims: squares(take.Victims), Grave: grave}
		shown.Around = m.Kind() == rules.Whirlwind
		shown.Sign = signs[m.Kind()]
		if far {
			shown.Sign = "portal"
		}
		if m == t.Mate {
			shown.Sign = ""
		}
		if hit := board.Of(take.Victims...); grave {
			hanging = hanging.Or(hit)
		} else {
			traded = traded.Or(hit)
		}
		list = append(list, shown)
	}
	return list, hanging, traded.AndNot(hanging)
}

// fairTrade is what a side may lose by a trade, in hundredths of a pawn.
const fairTrade = 60

var signs = map[rules.Kind]string{
	rules.Whirlwind: "spiral", rules.Rampage: "hoof", rules.Pounce: "claw", rules.Convert: "banner",
}

// warning tells of threats in a sentence or two.
func warning(t *game.Threats, hanging, traded board.Bitboard) string {
	p := &t.From
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, words.T(key, args...)) }
	for _, king := range t.Checks {
		add("threat.check", p.Geo().Name(king))
	}
	if t.Mate != rules.NoMove {
		add("threat.mate", san.Action(p, t.Mate))
	}
	if n := len(t.Invasion); n > 0 {
		add("threat.invasion", san.Turn(p, t.Invasion...))
	}
	switch n := hanging.Count(); n {
	case 0:
	case 1:
		sq := hanging.First()
		add("threat.hangs", p.Kit(sq).Name, p.Geo().Name(sq))
	default:
		add("threat.hang", n)
	}
	switch n := traded.Count(); {
	case n == 1:
		add("threat.trade", p.Kit(traded.First()).Name, p.Geo().Name(traded.First()))
	case n > 1:
		add("threat.trades", n)
	}
	if len(parts) == 0 {
		return words.T("threat.none")
	}
	return strings.Join(parts, " ")
}
