package newgame

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// RevealModel is the two choices that are shown at once, White's first.
type RevealModel struct {
	Armies [2]string     // their IDs
	Names  [2]string     // "You", "Computer, level 4"
	Match  string        // the title of the match
	Turn   time.Duration // how long the cards take to turn over; 0 shows them at once
}

// Reveal is the page on which the cards of both armies are turned over together.
type Reveal struct {
	darkPage
	next     func()
	back     func() // optional
	names    [2]*kit.Label
	cards    [2]*armyCard
	covers   [2]*turnCard // in place of the cards while they turn
	cardAt   [2]fyne.Position
	cardSize fyne.Size
	turn     time.Duration
	turned   float32
	turning  *fyne.Animation
	gone     bool
}

var _ app.Screen = (*Reveal)(nil)

// NewReveal makes the page. Begin turns the cards; next is called once when the user goes on.
func NewReveal(art kit.Art, m RevealModel, next func()) *Reveal {
	s := &Reveal{turn: m.Turn, next: next}
	title := kit.NewLabel(words.T("reveal.title"), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter)
	match := kit.NewLabel(m.Match, kit.Body, kit.ShadeText2)
	light, key := kit.NewLight(0.34, 2), kit.NewKeyCap(words.T("key.space"))
	button := art.NewButton(kit.ButtonOptions{Label: words.T("reveal.next"), Rank: kit.Primary, Tall: true,
		Action: s.press})
	var armies []string
	for i, id := range m.Armies {
		a, _ := catalogue.ArmyByID(id) // an unknown army is an empty card
		s.cards[i] = newArmyCard(art, a, "", nil)
		s.cards[i].secret = true
		s.cards[i].draw(i == 0)
		s.cards[i].Disable()
		s.covers[i] = newTurnCard(art, a, i == 0)
		side := words.T([]string{"new.white", "new.black"}[i])
		if name := m.Names[i]; name != "" && name != side {
			side = words.Named(side, name)
		}
		s.names[i] = kit.NewLabel(side, kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)
		armies = append(armies, accessibility.Join(side, words.Army(id))+".")
	}
	title.Describe(strings.Join(armies, " "))
	s.open(s, func(size fyne.Size) kit.Item {
		w, mid, k := size.Width, size.Height/2, min(size.Height/800, 1.15)
		cw, ch := 304*k, 328*k
		s.cardSize = fyne.NewSize(cw, ch)
		items := []kit.Item{at(match, 40, 55*k-11, w/2-40, 22), at(title, 0, mid-296*k, w, 38)}
		for i, x := range []float32{w/2 - cw - 24*k, w/2 + 24*k} {
			s.cardAt[i] = fyne.NewPos(x, mid-ch/2)
			items = append(items, at(s.names[i], x, mid-ch/2-38*k, cw, 22), at(s.cards[i], x, mid-ch/2, cw, ch),
				at(s.covers[i], x, mid-ch/2, cw, ch))
		}
		space := key.MinSize()
		return kit.Stack(append(items, at(light, 0, mid-ch/2-60*k-40, w, 80),
			at(button, (w-256)/2, mid+ch/2+44*k, 256, 48),
			at(key, (w-space.Width)/2, mid+ch/2+44*k+48+14*k, space.Width, space.Height))...)
	})
	place := s.inner.Place
	s.inner.Place = func(size fyne.Size) {
		place(size)
		s.turnCards()
	}
	return s
}

// Begin turns the cards over.
func (s *Reveal) Begin() {
	if s.turn <= 0 {
		s.TurnTo(1)
		return
	}
	s.turning = &fyne.Animation{Duration: s.turn, Curve: fyne.AnimationLinear, Tick: s.TurnTo}
	s.turning.Start()
}

// TurnTo shows the cards at a share of the time.
func (s *Reveal) TurnTo(done float32) {
	if s.turned < 1 {
		s.turned = done
		s.turnCards()
	}
}

// press ends the turning and goes on, even while the cards turn: a button that says Continue does so.
func (s *Reveal) press() {
	if s.turning != nil {
		s.turning.Stop()
	}
	s.TurnTo(1)
	if !s.gone {
		s.gone = true
		s.next()
	}
}

// Key goes on with Space or Enter, and back with Escape.
func (s *Reveal) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape && s.back != nil && !s.gone {
		s.gone = true
		if s.turning != nil {
			s.turning.Stop()
		}
		s.back()
		return true
	}
	if name == fyne.KeySpace || name == fyne.KeyReturn || name == fyne.KeyEnter {
		s.press()
		return true
	}
	return false
}

// Rune implements app.Screen.
func (s *Reveal) Rune(rune) bool { return false }

// turnShare is the share of the time in which the cards turn; after that a glint passes over them.
const turnShare = 0.6

// turnCards shows the cards at the current time.
func (s *Reveal) turnCards() {
	turned := fyne.AnimationEaseInOut(min(1, s.turned/turnShare))
	gleam := max(0, (s.turned-turnShare)/(1-turnShare))
	for i, c := range s.covers {
		kit.Show(s.cards[i], turned >= 1)
		kit.Show(c, s.turned < 1)
		c.turn(s.cardAt[i], s.cardSize, turned, gleam)
	}
}

// revealed returns what the page of the armies shows.
func (r *Room) revealed() RevealModel {
	m := r.setup.match
	model := RevealModel{Match: present.MatchTitle(m), Turn: r.turnTime()}
	for player, p := range r.setup.players {
		colour := m.Color(player)
		model.Armies[colour] = m.Army(player).Key()
		switch {
		case p.Computer():
			model.Names[colour] = present.OpponentName(p.Opponent)
		case !r.setup.people():
			model.Names[colour] = words.T("player.you")
		default:
			model.Names[colour] = r.setup.name(player)
		}
	}
	return model
}

// turnTime returns how long the cards take to turn over.
func (r *Room) turnTime() time.Duration {
	switch r.Frame.Prefs().Get().Animation {
	case settings.AnimationOff:
		return 0
	case settings.AnimationQuick:
		return 300 * time.Millisecond
	case settings.AnimationSlow:
		return 1200 * time.Millisecond
	}
	return 600 * time.Millisecond
}
