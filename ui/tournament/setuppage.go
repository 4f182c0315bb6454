package tournament

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// setupPage asks what a tournament is to be.
type setupPage struct {
	kit.Page
	room *Room
	now  Setup

	head    *kit.PageHead
	fields  fields
	players []*playerRow
	add     *kit.Button
	heading *kit.Label
	frame   *kit.Surface
	problem *kit.Label // what is wrong, or how many games there will be
	begin   *kit.Button
	wrong   bool // the choice makes no sense
	narrow  bool // the strengths of players are below them
}

var _ app.Screen = (*setupPage)(nil)

func newSetupPage(r *Room) *setupPage {
	s := &setupPage{room: r, now: defaultSetup(), frame: kit.NewSurface(),
		heading: kit.NewLabel(words.T("tournament.players"), kit.Heading, kit.ShadeText),
		problem: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2).Align(fyne.TextAlignTrailing)}
	switch {
	case r.draft != nil:
		s.now = *r.draft
	case r.run.setup != nil:
		s.now = *r.run.setup
		s.now.Name = ""
	}
	s.now.Players = slices.Clone(s.now.Players)
	s.head = r.Art.NewPageHead(words.T("tournament.new"), s.leave)
	s.add = r.Art.NewButton(kit.ButtonOptions{Label: words.T("tournament.add"), Icon: "plus", Action: s.addPlayer})
	s.begin = r.Art.NewButton(kit.ButtonOptions{Label: words.T("new.go"), Icon: "play", Rank: kit.Primary, Tall: true,
		Action: s.begun})
	s.makeFields()
	s.makePlayers()
	s.Pin(func(size fyne.Size) kit.Item {
		margin := s.margin()
		return s.head.Layout(size, margin, margin)
	}, s.footLayout)
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(800, 600))
	s.Body.Least = func() fyne.Size {
		high := max(s.fields.height(), float32(len(s.players))*s.playerHeight()+130)
		return fyne.NewSize(800, high+24)
	}
	s.update()
	return s
}

func (s *setupPage) leave() {
	if s.room.run.phase != none || len(s.room.list) > 0 {
		s.room.Frame.Go(app.Tournament{})
		return
	}
	s.room.Frame.Go(app.Home{})
}

// variant returns the game that is chosen.
func (s *setupPage) variant() *rules.Variant {
	v, err := variant.Find(s.now.Game)
	if err != nil {
		return variant.All[0]
	}
	return v
}

// makePlayers makes a row for each player.
func (s *setupPage) makePlayers() {
	s.players, s.narrow = nil, s.stacked()
	for i := range s.now.Players {
		s.players = append(s.players, newPlayerRow(s, i))
	}
	if s.Scroll != nil { // the page is complete
		s.Body.Collect()
		s.Body.Relayout()
		s.Scroll.Refresh()
	}
}

// addPlayer adds a player: the next level that does not play yet.
func (s *setupPage) addPlayer() {
	if len(s.now.Players) >= MaxPlayers {
		return
	}
	level := opponent.First
	for slices.ContainsFunc(s.now.Players, func(p Player) bool {
		return p.Engine == "" && p.Opponent().Level == level
	}) && level < opponent.Full {
		level++
	}
	s.now.Players = append(s.now.Players, playerOf(opponent.At(level)))
	s.makePlayers()
	s.update()
}

func (s *setupPage) removePlayer(i int) {
	if len(s.now.Players) <= MinPlayers {
		return
	}
	s.now.Players = slices.Delete(slices.Clone(s.now.Players), i, i+1)
	s.makePlayers()
	s.update()
}

// update shows everything that depends on the choice and on the engines, and remembers the choice.
func (s *setupPage) update() {
	draft := s.now
	s.room.draft = &draft
	engines := s.room.Engines.For(s.rules())
	for i, p := range s.players {
		p.show(i, engines)
	}
	s.fields.show(s)
	err := s.check()
	text, wrong := "", err != nil
	switch {
	case wrong:
		text = words.Sentence(words.Error(err))
	default:
		total := len(s.now.pairs()) * (s.now.Games + s.now.Games&1)
		text = words.T("tournament.total", total, words.Number(total))
		if set := s.chosen(); set.Armies != armiesAll && set.Armies != armiesMirror { // long names end early in the fields
			text = words.T("tournament.total.of", text, set.gameText())
		}
	}
	s.problem.SetText(text)
	s.problem.SetShade(kit.ShadeText2)
	if wrong {
		s.problem.SetShade(kit.ShadeRed)
	}
	s.wrong = wrong
	s.enable()
	s.add.SetEnabled(len(s.now.Players) < MaxPlayers)
	s.Body.Relayout()
	s.Repin()
	if s.Scroll != nil {
		s.Scroll.Refresh()
	}
}

// enable lets the tournament begin when the choice makes sense and no other one is in the way.
func (s *setupPage) enable() { s.begin.SetEnabled(!s.wrong && !s.room.busy) }

// check says what is wrong with the choice.
func (s *setupPage) check() error {
	if err := s.fields.err(); err != nil {
		return err
	}
	for _, p := range s.players {
		if p.strength.Visible() && p.strength.Wrong() {
			return errStrength
		}
	}
	set := s.chosen()
	if err := set.complete(s.room.Engines); err != nil {
		return err
	}
	_, err := set.match("")
	return err
}

// chosen returns the choice as it would be played: an engine that does not know the game is replaced by Midline, and
// strengths that a player cannot have are left out.
func (s *setupPage) chosen() Setup {
	set := s.now
	set.Players = nil
	for _, p := range s.players {
		set.Players = append(set.Players, playerOf(p.opponent()))
	}
	if !s.variant().Chosen {
		set.Armies = ""
	}
	if len(set.Players) != 2 {
		set.SPRT = ""
	}
	return set
}

func (s *setupPage) begun() {
	if !s.begin.Disabled() {
		s.room.begin(s.chosen())
	}
}

// Key begins with Enter and goes back with Escape.
func (s *setupPage) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.begun()
	case fyne.KeyEscape:
		s.leave()
	default:
		return false
	}
	return true
}

// Rune implements app.Screen.
func (s *setupPage) Rune(rune) bool { return false }

func (s *setupPage) margin() float32 {
	size := s.Size()
	return max(kit.Pick(kit.Narrow(size), 24, 40), (size.Width-1280)/2)
}

// layout puts the settings into a column at the left, and the players beside them.
func (s *setupPage) layout(fyne.Size) kit.Item {
	if s.narrow != s.stacked() { // Tab goes through the players in another order
		s.narrow = s.stacked()
		for _, p := range s.players {
			p.Collect()
		}
	}
	margin, tight := s.margin(), kit.Narrow(s.Size())
	rows := kit.Items(s.players, func(p *playerRow) kit.Item { return kit.Fixed(p, 0, s.playerHeight()) })
	add := kit.Row(0, kit.Own(s.add), kit.Space())
	rows = append(rows, kit.Gap(8), add)
	list := kit.Column(0, append([]kit.Item{kit.Fixed(s.heading, 0, 26), kit.Gap(10)}, rows...)...)
	inset := kit.Pick(tight, 16, 24)
	pane := kit.Stack(kit.Fill(s.frame), kit.Inset(inset, inset-4, inset, inset, kit.Top(list)))
	return kit.Inset(margin, 12, margin, 12, kit.Grow(kit.Row(kit.Pick(tight, 20, 32),
		kit.Top(kit.Sized(s.fields.layout(), kit.Pick(tight, 340, 380), 0)), kit.Grow(pane))))
}

func (s *setupPage) footLayout(fyne.Size) kit.Item {
	margin := s.margin()
	return kit.Sized(kit.Inset(margin, 0, margin, 16, kit.Row(24, kit.Halfway(kit.Text(s.problem)),
		kit.Fixed(s.begin, 192, 48))), 0, 64)
}

// number reads a number within bounds.
func number(text string, low, high int) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= low && n <= high
}
