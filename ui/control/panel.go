package control

import (
	"fmt"
	"strings"
	"time"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// portrait is the drawing that stands for a side.
func portrait(r *rules.Rules, c rules.Color) string {
	if army, found := catalogue.ArmyByID(r.Army(c).ID); found {
		return army.Portrait
	}
	return catalogue.GameOf(r.Variant.Name).Portrait
}

// strips returns the players' strips, the one at the top of the board first.
func (s *session) strips() (top, bottom kit.StripModel) {
	return s.strip(s.bottom.Other()), s.strip(s.bottom)
}

func (s *session) strip(c rules.Color) kit.StripModel {
	army := s.game.Position().Rules().Army(c)
	m := kit.StripModel{Art: portrait(s.game.Position().Rules(), c), White: c == rules.White, Name: s.name(c)}
	m.Army = words.Color(c == rules.White)
	switch {
	case army.ID != "":
		m.Army = words.Army(army.ID)
	case m.Name == m.Army: // two people are called after their sides
		m.Army = ""
	}
	m.Captured = captured(s.settled(), c.Other())
	m.Clock, m.State = s.clockOf(c)
	m.Thinks, m.Thought, m.Action = s.computer(c), s.heard(c), s.seatAction(c)
	return m
}

func (s *session) name(c rules.Color) string {
	p := s.game.Players()[c]
	switch {
	case p.Level >= game.FullStrength:
		return words.T("level.9")
	case s.watching():
		return words.T("player.level", p.Level)
	case p.Computer():
		return computerName(p.Level)
	}
	if _, alone := s.alone(); alone {
		return words.T("player.you")
	}
	return words.Color(c == rules.White)
}

// captured groups what a side has lost by drawing, in the order in which each
// kind first fell.
func captured(n *game.Node, c rules.Color) []kit.Captured {
	var list []kit.Captured
	for _, p := range n.Captured(c) {
		art := n.Position().Rules().Army(c).Kits[p.Role()].Art
		found := false
		for i := range list {
			if list[i].Art == art {
				list[i].Count++
				found = true
			}
		}
		if !found {
			list = append(list, kit.Captured{Art: art, White: c == rules.White, Count: 1})
		}
	}
	return list
}

func (s *session) clockOf(c rules.Color) (text string, state kit.ClockState) {
	if s.game.Control().Timed() {
		text = clockText(s.game.Remaining(c))
	}
	if s.over() || s.game.Position().Side() != c {
		return text, kit.Waiting
	}
	if s.game.Position().KingTurn() {
		return text, kit.KingTurn
	}
	return text, kit.Running
}

// clockText writes a time as minutes and seconds, and tenths below ten seconds.
func clockText(d time.Duration) string {
	if d < 10*time.Second {
		tenths := d / (100 * time.Millisecond)
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	seconds := int((d + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// tick brings the clocks up to date and ends the game when a flag falls.
func (s *session) tick() {
	if s.closed {
		return
	}
	if s.game.CheckFlag() {
		s.forget()
		s.host.save(s.game)
		s.show(s.game.Current())
		s.goOn()
		return
	}
	s.hearClock()
	for _, c := range []rules.Color{rules.White, rules.Black} {
		text, state := s.clockOf(c)
		s.screen.SetClock(c != s.bottom, text, state)
	}
}

// turns groups the line of the game into turns: the places in the line of the
// last action of each.
func turns(line []*game.Node) []int {
	var ends []int
	for i := 1; i < len(line); i++ {
		if i+1 < len(line) && line[i].Position().KingTurn() {
			continue
		}
		ends = append(ends, i)
	}
	return ends
}

// moves makes the list of moves; an index is a place in the game's line.
func (s *session) moves() screen.MovesModel {
	line := s.game.Line()
	m := screen.MovesModel{Current: -1}
	first := 1
	for _, end := range turns(line) {
		start := line[first-1].Position()
		cell := screen.MoveCell{Text: s.turnText(line[first-1], line[first:end+1]), Index: end}
		if len(m.Rows) == 0 || start.Side() == rules.White {
			m.Rows = append(m.Rows, screen.MoveRow{Number: start.Fullmove()})
		}
		row := &m.Rows[len(m.Rows)-1]
		if start.Side() == rules.White {
			row.White = cell
		} else {
			row.Black = cell
		}
		for i := first; i <= end; i++ {
			if line[i] == s.shown {
				m.Current = end
			}
		}
		first = end + 1
	}
	return m
}

func (s *session) turnText(before *game.Node, nodes []*game.Node) string {
	last := nodes[len(nodes)-1]
	if text, known := s.texts[last]; known {
		return text
	}
	moves := make([]rules.Move, len(nodes))
	for i, n := range nodes {
		moves[i] = n.Move()
	}
	text := san.Turn(before.Position(), moves...)
	s.texts[last] = text
	return text
}

// goTo shows a place of the game's line without leaving the game.
func (s *session) goTo(index int) {
	line := s.game.Line()
	if index < 0 || index >= len(line) {
		return
	}
	defer s.tap(s.shown)
	s.dismiss()
	if s.moving {
		s.board.Finish()
	}
	if line[index] != s.game.Current() {
		s.halt()
	}
	s.hideBanner()
	s.show(line[index])
	s.goOn()
}

// step shows the place n turns further in the game's line, or back.
func (s *session) step(n int) {
	if s.ahead != nil {
		s.stepAhead(n)
		return
	}
	line := s.game.Line()
	ends := append([]int{0}, turns(line)...)
	at := 0
	for i, end := range ends {
		if s.place(line) >= end {
			at = i
		}
	}
	if to := at + n; to >= 0 && to < len(ends) {
		s.goTo(ends[to])
	}
}

func (s *session) place(line []*game.Node) int {
	for i, n := range line {
		if n == s.shown {
			return i
		}
	}
	return len(line) - 1
}

// message is what stands above the toolbar.
func (s *session) message() string {
	if s.dealing {
		return words.T("play.dice")
	}
	if s.alarm.text != "" {
		return s.alarm.text
	}
	if s.proposal.text != "" {
		return s.proposal.text
	}
	lines := []string{s.state()}
	if _, alone := s.alone(); alone && s.analysis.on && !s.over() {
		lines = append(lines, words.T("game.analysed"))
	}
	if side, rebels := rebels(s.game.Position()); rebels && !s.over() {
		lines = append(lines, words.T("game.rebels", words.Color(side == rules.White), words.Color(side != rules.White)))
	}
	if s.game.Position().Rules().Variant.Reconstructed && s.game.Current().Parent() == nil {
		lines = append(lines, words.T("game.reconstructed"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// rebels returns the side that has no king left, and whether there is one (R4.9).
func rebels(p *rules.Position) (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if p.Rules().Variant.Conversionmate && p.Royal(c).IsEmpty() {
			return c, true
		}
	}
	return rules.White, false
}

// state says whose turn it is and what hinders it.
func (s *session) state() string {
	p := s.game.Position()
	switch {
	case s.ahead != nil:
		return words.T("game.ahead")
	case !s.live():
		return words.T("game.looking")
	case s.over():
		return standing(s.game)
	case s.offered:
		return words.T("draw.waiting")
	case s.watching():
		return s.watchState()
	case s.computer(p.Side()):
		return words.T("game.thinking")
	case p.KingTurn():
		return ""
	case p.Checked(p.Side()).Any():
		return words.T("game.check", words.Color(p.Side() == rules.White))
	}
	if _, alone := s.alone(); alone {
		return words.T("game.yourturn")
	}
	return words.T("game.turn", words.Color(p.Side() == rules.White))
}

// hover fills the card with the piece on a square. Off the pieces the card stays
// as it is.
func (s *session) hover(sq ui.Square) {
	if sq != ui.None && s.shown.Position().At(board.Square(sq)) != rules.NoPiece {
		s.card = sq
		s.fillCard()
	}
}

// fillCard tells what the piece of the card is able to do now; without a piece
// there the card is empty.
func (s *session) fillCard() {
	p, sq := s.shown.Position(), board.Square(s.card)
	if p.At(sq) == rules.NoPiece {
		s.card = ui.None
		s.screen.SetCard(nil)
		return
	}
	m := card(p, sq)
	m.Diagram = s.reach
	s.drawReach(p, sq)
	s.screen.SetCard(m)
}

// names lists the pieces on squares in words, those of a kind together: "pawn,
// 2 × your own knight".
func names(p *rules.Position, c rules.Color, list []board.Square) string {
	var kinds []string
	count := map[string]int{}
	for _, sq := range list {
		name := p.Kit(sq).Name
		if p.At(sq).Color() == c {
			name = words.T("card.own", name)
		}
		if count[name]++; count[name] == 1 {
			kinds = append(kinds, name)
		}
	}
	for i, name := range kinds {
		if n := count[name]; n > 1 {
			kinds[i] = words.T("card.several", n, name)
		}
	}
	return strings.Join(kinds, ", ")
}
