package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/words"
)

// attemptSheet asks to punish a mistake, or to find what was better than one.
type attemptSheet struct {
	sheet
	game    *Session
	task    *kit.Label
	counts  *kit.Label
	verdict *kit.Label
	note    *lineNote
	main    *kit.Button // try again, or go on
	answer  *kit.Button
	pass    *kit.Button // on the king-turn
	playOn  *kit.Button
	review  *kit.Button
}

func newAttemptSheet(game *Session) *attemptSheet {
	a := &game.moments.attempt
	s := &attemptSheet{game: game, task: kit.NewParagraph(a.task(), kit.Body, kit.ShadeText, 0),
		counts:  kit.NewParagraph("", kit.Caption, kit.ShadeText2, 0),
		verdict: kit.NewParagraph("", kit.Strong, kit.ShadeText, 0)}
	s.counts.SetText(words.T("attempt.counts.find"))
	if a.of.punishes() {
		s.counts.SetText(words.T("attempt.counts.punish"))
	}
	button := func(key, icon string, rank kit.Rank, action func()) *kit.Button {
		return game.room.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Icon: icon, Rank: rank, Wide: true,
			Action: action})
	}
	s.main = button("attempt.again", "", kit.Primary, s.goOn)
	s.answer = button("attempt.tell", "", kit.Secondary, a.tell)
	s.pass = button("play.pass", "", kit.Amber, game.pass)
	s.playOn = button("playon.button", "play", kit.Secondary, a.playOn)
	s.review = button("attempt.back", "", kit.Secondary, func() { a.back(false) })
	s.note = newLineNote(shownLine{}, "", kit.ShadeText2, a.show)
	for _, label := range []*kit.Label{s.task, s.verdict} {
		label.Explain(kit.Terms(game.variant()))
	}
	s.begin(s, game.room.Art, a.label(), func() { a.back(false) }, s.list)
	s.ArrangeBy(s.layout)
	return s
}

// goOn is what the main button does: another try, or the next moment.
func (s *attemptSheet) goOn() {
	a := &s.game.moments.attempt
	if a.state == attemptWrong {
		a.again()
	} else {
		a.back(true)
	}
}

// Key steps through a line that is shown, lets a wrong turn be tried again, and leads back with Esc.
func (s *attemptSheet) Key(name fyne.KeyName) bool {
	a := &s.game.moments.attempt
	switch {
	case name == fyne.KeyEscape:
		a.back(false)
	case a.state == attemptWrong && (name == fyne.KeyReturn || name == fyne.KeySpace || name == fyne.KeyLeft):
		a.again()
	case name == fyne.KeyLeft:
		s.step(-1)
	case name == fyne.KeyRight:
		s.step(1)
	default:
		return false
	}
	return true
}

// step steps through the line on the board, not back beyond the start.
func (s *attemptSheet) step(by int) {
	a := &s.game.moments.attempt
	if by < 0 && s.game.Turn.Shown() == a.start {
		return
	}
	s.game.Step(by)
	if len(s.game.Turn.Shown().Path()) < len(a.start.Path()) {
		s.game.Turn.GoTo(a.start)
	}
}

// usesBoard tells that the move is made on the board.
func (s *attemptSheet) usesBoard() {}

// reviews tells that the players' strips make room where there is little.
func (s *attemptSheet) reviews() {}

// update shows what became of the turn.
func (s *attemptSheet) update() {
	a := &s.game.moments.attempt
	text := a.text
	switch {
	case a.state == attemptLooks:
		text = words.T("attempt.looks")
	case a.onKingTurn():
		text = words.T("attempt.kingturn")
	}
	s.verdict.SetText(text)
	s.verdict.SetShade(kit.ShadeText)
	switch a.state {
	case attemptRight:
		s.verdict.SetShade(kit.ShadeTeal)
	case attemptWrong:
		s.verdict.SetShade(kit.ShadeRed)
	}
	s.note = newLineNote(a.line, "", kit.ShadeText2, a.show)
	kit.Show(s.playOn, s.game.Turn.Shown().Position().Status().Reason == rules.Ongoing)
	s.main.SetLabel(words.T("attempt.again"))
	if a.state != attemptWrong {
		s.main.SetLabel(words.T("attempt.next"))
	}
	s.body.Inner.Collect()
	s.body.Inner.Relayout()
	s.Relayout()
	s.body.Scroll.Refresh()
	canvas.Refresh(s)
}

func (s *attemptSheet) list() kit.Item {
	return kit.Column(12, kit.Column(4, kit.Text(s.task), kit.Text(s.counts)),
		kit.When(s.verdict.Text() != "", kit.Text(s.verdict)), s.note.item())
}

func (s *attemptSheet) layout(fyne.Size) kit.Item {
	a := &s.game.moments.attempt
	ended := a.state == attemptRight || a.state == attemptTold
	more := s.game.moments.at+1 < len(s.game.moments.found)
	return kit.Column(8, s.head(), s.scroll(),
		kit.When(a.onKingTurn(), kit.Fixed(s.pass, 0, 36)),
		kit.When(!ended && a.state != attemptLooks, kit.Fixed(s.answer, 0, 36)),
		kit.When(ended && s.playOn.Visible(), kit.Fixed(s.playOn, 0, 36)), kit.Fixed(s.review, 0, 36),
		kit.When(a.state == attemptWrong || ended && more, kit.Fixed(s.main, 0, 44)), kit.Gap(4))
}
