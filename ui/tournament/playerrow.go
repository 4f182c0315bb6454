package tournament

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/message"
	"midline/engine/opponent"
	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// playerHeight is the height of a player in the form.
func (s *setupPage) playerHeight() float32 { return kit.Pick(s.stacked(), 92, 48) }

// stacked reports whether the strength of a player has no room beside its name.
func (s *setupPage) stacked() bool { return s.Size().Width < 960 }

var errStrength = message.New("the strength of a player is not valid yet")

// playerRow chooses a player: a level, full strength or an engine, and the strength of those that have one.
type playerRow struct {
	kit.Part
	page     *setupPage
	number   int
	engines  []string // that know the game
	choose   *kit.Select
	strength *present.StrengthField
	remove   *kit.IconButton
}

func newPlayerRow(s *setupPage, i int) *playerRow {
	p := &playerRow{page: s, number: i}
	p.choose = s.room.Art.NewSelect(nil, "", p.chosen)
	p.strength = present.NewStrengthField(s.room.Art, func(strength opponent.Strength) {
		s.now.Players[p.number].Strength = strength.String()
		s.update()
	}, s.begun)
	p.remove = s.room.Art.NewIconButton("close", kit.Tip{Text: words.T("tournament.remove")},
		func() { s.removePlayer(p.number) })
	p.choose.Spoken = words.T("tournament.player")
	p.ArrangeBy(func(size fyne.Size) kit.Item {
		if s.stacked() {
			return kit.Inset(0, 4, 0, 4, kit.Column(4, kit.Row(12, kit.Fixed(p.choose, 0, 40), kit.Fixed(p.remove, 36, 36)),
				kit.When(p.strength.Visible(), kit.Inset(0, 0, 48, 0, kit.Fixed(p.strength, 0, 40)))))
		}
		return kit.Inset(0, 4, 0, 4, kit.Row(12, kit.Share(46, kit.Fill(p.choose)),
			kit.Share(54, kit.When(p.strength.Visible(), kit.Fill(p.strength))), kit.Fixed(p.remove, 36, 36)))
	})
	p.ExtendBaseWidget(p)
	return p
}

// AccessibleNode implements accessibility.Teller: a player and what it has.
func (p *playerRow) AccessibleNode() accessibility.Node {
	return accessibility.Node{Name: words.T("tournament.player.number", p.number+1)}
}

// chosen takes another player.
func (p *playerRow) chosen(id string) {
	was := p.page.now.Players[p.number].Opponent()
	o := present.ChosenOpponent(id, was.Level)
	if o.Kind == opponent.Program {
		o.Strength = was.Strength
	}
	p.page.now.Players[p.number] = playerOf(o)
	p.page.update()
}

// opponent returns the player as it would play.
func (p *playerRow) opponent() opponent.Opponent {
	o := p.page.now.Players[p.number].Opponent()
	if o.Kind == opponent.Program && !slices.Contains(p.engines, o.Engine) {
		o = opponent.At(o.Level)
	}
	if !hasStrength(o) || !p.elo(o).Allows(o.Strength) {
		o.Strength = opponent.Strength{}
	}
	return o
}

// hasStrength reports whether the strength of a player can be chosen.
func hasStrength(o opponent.Opponent) bool {
	return o.Kind == opponent.Program || o.Level >= opponent.Full
}

func (p *playerRow) elo(o opponent.Opponent) (r present.EloRange) {
	if o.Kind == opponent.Program {
		if low, high, ok := p.page.room.Engines.EloRange(o.Engine); ok {
			r = present.EloRange{Low: low, High: high}
		}
	}
	return r
}

// show shows the player with a number; engines are those that know the game.
func (p *playerRow) show(i int, engines []string) {
	p.number, p.engines = i, engines
	options := present.OpponentChoices(opponent.First, engines)
	all := opponent.AllCores.ID() // several games share the cores
	options = slices.DeleteFunc(options, func(o kit.Option) bool { return o.ID == all })
	o := p.opponent()
	p.choose.SetOptions(options, present.OpponentID(o))
	kit.Show(p.strength, hasStrength(o))
	zero := ""
	if t := p.page.now.Time; t.By != opponent.ByClock.ID() {
		zero = words.T("tournament.strength.all", timeText(t))
	}
	p.strength.SetZero(zero)
	p.strength.Set(p.page.now.Players[i].Opponent().Strength, p.elo(o))
	p.remove.SetEnabled(len(p.page.now.Players) > MinPlayers)
	p.Relayout()
}
