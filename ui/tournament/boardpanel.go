package tournament

import (
	"fmt"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/lab"
	"midline/engine/lab/players"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// boardLine is the height of a player's line above and below the board.
const boardLine float32 = 30

// boardPanel shows a game that is played on a board that cannot be played on, or how a finished one ended.
type boardPanel struct {
	kit.Part
	page  *tablePage
	board *ui.Board
	names [2]*kit.Label // White's is below
	sides [2]*kit.Label // clock and score
	open  *kit.Button
	shown shownGame
}

// shownGame is what the board shows.
type shownGame struct {
	game, moves int
	over        bool
}

func newBoardPanel(s *tablePage) *boardPanel {
	p := &boardPanel{page: s, shown: shownGame{game: -1}}
	c := s.room.Frame.Board()
	c.Bare = true
	c.OnKey = func(ev *fyne.KeyEvent) { s.Key(ev.Name) }
	c.OnPress = func() { // the board may go only when it has dealt with that
		s.room.Frame.Do(func() { s.room.open(s.room.run, p.shown.game) })
	}
	p.board = ui.New(c)
	p.board.SetColors(s.room.Frame.Prefs().Colors())
	p.board.SetSpeed(ui.SpeedOff)
	for i := range p.names {
		p.names[i] = kit.NewLabel("", kit.Strong, kit.ShadeText).MayEnd()
		p.sides[i] = kit.NewLabel("", kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	}
	p.open = s.room.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.open"), Rank: kit.Thin,
		Action: func() { s.room.open(s.room.run, p.shown.game) }})
	p.ArrangeBy(func(size fyne.Size) kit.Item {
		line := func(i int, more ...kit.Item) kit.Item {
			return kit.Sized(kit.Row(8, append([]kit.Item{kit.Text(p.names[i]), kit.Fixed(p.sides[i], 130, 22)}, more...)...), 0,
				boardLine)
		}
		v := p.board.View()
		files, ranks := float32(max(v.Files, 8)), float32(max(v.Ranks, 8))
		side := min(size.Width/files, (size.Height-2*boardLine)/ranks)
		return kit.Column(0, line(1, kit.When(p.open.Visible(), kit.Own(p.open))),
			kit.Middle(kit.Sized(kit.Fill(p.board), side*files, side*ranks)), kit.Inset(0, 6, 0, 0, line(0)))
	})
	p.ExtendBaseWidget(p)
	return p
}

// look looks at a game of the tournament.
func (r *Room) look(game int) {
	r.picked = game
	if r.page != nil {
		r.page.board.show()
	}
}

// show shows the game that is looked at: the one that was picked, or else the first of those in progress.
func (p *boardPanel) show() {
	run := p.page.room.run
	number := p.page.room.picked
	l, live := run.live[number]
	done := p.done(number)
	if !live && done == nil {
		games := run.games()
		if len(games) == 0 {
			if done = p.done(p.shown.game); done == nil && len(run.results) > 0 {
				done = &run.results[len(run.results)-1]
			}
		} else {
			l, live = games[0], true
			if current, on := run.live[p.shown.game]; on { // stay with a game until it ends
				l = current
			}
		}
	}
	switch {
	case live:
		p.showLive(&l)
	case done != nil:
		p.showDone(done)
	}
	visible := p.shown.game >= 0
	kit.Show(p.board, visible)
	kit.Show(p.open, visible)
	p.Relayout()
}

// done returns a finished game, nil if it is not finished.
func (p *boardPanel) done(number int) *Result {
	results := p.page.room.run.results
	for i := range results {
		if results[i].Game == number {
			return &results[i]
		}
	}
	return nil
}

func (p *boardPanel) showLive(l *lab.Live) {
	for c := range rules.Color(2) {
		p.names[c].SetText([2]string{l.White, l.Black}[c])
		p.sides[c].SetText(sideText(l, c))
	}
	if now := (shownGame{l.Game, len(l.Moves), false}); p.shown != now {
		p.shown = now
		p.board.SetView(present.View(&l.Position, present.Scene{Last: lastSquares(l)}))
	}
}

// showDone shows how a finished game ended.
func (p *boardPanel) showDone(r *Result) {
	score := map[string][2]string{"1-0": {"1", "0"}, "0-1": {"0", "1"}}[r.Result]
	if score[0] == "" {
		score = [2]string{"½", "½"}
	}
	for c := range rules.Color(2) {
		p.names[c].SetText([2]string{r.White, r.Black}[c])
		p.sides[c].SetText(score[c])
	}
	if now := (shownGame{r.Game, r.Plies, true}); p.shown != now {
		p.shown = now
		if v, err := findVariant(p.page.room.run.setup.Game); err == nil {
			if pos, err := fen.Parse(v, r.Final); err == nil {
				p.board.SetView(present.View(&pos, present.Scene{Over: true}))
			}
		}
	}
}

// lastSquares are those of the last action of a game.
func lastSquares(l *lab.Live) []board.Square {
	if len(l.Moves) == 0 {
		return nil
	}
	m := l.Moves[len(l.Moves)-1]
	if m == rules.PassMove {
		return nil
	}
	return []board.Square{m.From(), m.To()}
}

// sideText is the clock of a player and what it thinks of the position.
func sideText(l *lab.Live, c rules.Color) string {
	score := opinionText(&l.Opinions[c])
	if l.Clock[c] == 0 {
		return score
	}
	left := l.Clock[c]
	clock := fmt.Sprintf("%d:%02d", int(left/time.Minute), int(left/time.Second)%60)
	if left < time.Minute {
		clock = fmt.Sprintf("%.1f", left.Seconds())
	}
	return score + "   " + clock
}

// opinionText is the score that a player gave from its own side, "" for none.
func opinionText(o *players.Opinion) string {
	switch {
	case o.Mate != nil && *o.Mate < 0:
		return words.T("tournament.mated", -*o.Mate)
	case o.Mate != nil:
		return words.T("tournament.mate", *o.Mate)
	case o.CP != nil:
		text := words.Decimal(math.Abs(float64(*o.CP))/100, 2)
		if *o.CP < 0 {
			return present.Minus + text
		}
		return "+" + text
	}
	return ""
}

// timeText says how long players think who have no limit of their own.
func timeText(t Time) string {
	by, _ := opponent.ParseMeasure(t.By)
	if by == opponent.ByClock {
		return words.T("tournament.clock", t.Clock)
	}
	return present.StrengthText(opponent.Strength{By: by, Value: t.Value})
}
