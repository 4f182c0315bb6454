package newgame

import (
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// RevealModel is the two choices that are shown at once.
type RevealModel struct {
	White, Black         string // the IDs of the armies
	WhiteName, BlackName string // "You", "Computer, level 4"
	Match                string
	// Turn is how long the cards take to turn over; 0 shows them at once.
	Turn time.Duration
	// Auto goes on by itself so long after the cards are seen; 0 waits.
	Auto time.Duration
}

// Reveal turns both armies' cards over together.
type Reveal struct {
	stage
	model RevealModel
	next  func()

	title, match *kit.Label
	light        *kit.Light
	names        [2]*kit.Label
	cards        [2]*armyCard
	covers       [2]*turnCard // until the cards lie there
	button       *kit.Button
	space        *kit.KeyCap
	cardAt       [2]fyne.Position
	cardSize     fyne.Size
	turned       float32
	turning      *fyne.Animation
	waiting      *fyne.Animation
	gone         bool
}

var _ app.Screen = (*Reveal)(nil)

// NewReveal makes the screen. It begins to turn the cards when Begin is
// called, and calls next once when it is done with.
func NewReveal(art kit.Art, m RevealModel, next func()) *Reveal {
	s := &Reveal{model: m, next: next,
		title: kit.NewLabel(words.T("reveal.title"), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		match: kit.NewLabel(m.Match, kit.Body, kit.ShadeText2), light: kit.NewLight(0.34, 2),
		space: kit.NewKeyCap(words.T("key.space"))}
	s.button = art.NewButton(kit.ButtonOptions{Label: words.T("reveal.next"), Rank: kit.Primary, Tall: true,
		Action: s.press})
	s.inner.Kids = []fyne.CanvasObject{s.match, s.title}
	for i, id := range []string{m.White, m.Black} {
		a, _ := catalogue.ArmyByID(id) // an unknown army is an empty card
		s.cards[i] = newArmyCard(art, a, "", nil)
		s.cards[i].still = true
		s.cards[i].wear(i == 0)
		s.cards[i].Disable()
		s.covers[i] = newTurnCard(art, a, i == 0)
		side := words.T([]string{"new.white", "new.black"}[i])
		name := []string{m.WhiteName, m.BlackName}[i]
		if name != "" && name != side { // two people are called after their sides
			side += ": " + name
		}
		s.names[i] = kit.NewLabel(side, kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter)
		s.inner.Kids = append(s.inner.Kids, s.names[i], s.cards[i], s.covers[i])
	}
	s.inner.Kids = append(s.inner.Kids, s.light, s.button, s.space)
	s.inner.Place = s.place
	s.open(s)
	return s
}

// Begin turns the cards over.
func (s *Reveal) Begin() {
	if s.model.Turn <= 0 {
		s.TurnTo(1)
		return
	}
	s.turning = &fyne.Animation{Duration: s.model.Turn, Curve: fyne.AnimationLinear, Tick: s.TurnTo}
	s.turning.Start()
}

// TurnTo shows the cards as far as they have turned by a share of the time.
func (s *Reveal) TurnTo(done float32) {
	if s.turned == 1 {
		return
	}
	s.turned = done
	s.turnCards()
	if done == 1 && s.model.Auto > 0 && !s.gone {
		s.waiting = &fyne.Animation{Duration: s.model.Auto, Curve: fyne.AnimationLinear, Tick: func(f float32) {
			if f == 1 {
				s.leave()
			}
		}}
		s.waiting.Start()
	}
}

// press finishes the turning, or goes on.
func (s *Reveal) press() {
	if s.turned < 1 {
		if s.turning != nil {
			s.turning.Stop()
		}
		s.TurnTo(1)
		return
	}
	s.leave()
}

func (s *Reveal) leave() {
	if s.gone {
		return
	}
	s.gone = true
	if s.waiting != nil {
		s.waiting.Stop()
	}
	kit.Call(s.next)
}

// Key goes on with Space or Enter.
func (s *Reveal) Key(name fyne.KeyName) bool {
	if name == fyne.KeySpace || name == fyne.KeyReturn || name == fyne.KeyEnter {
		s.press()
		return true
	}
	return false
}

// Rune implements Screen.
func (s *Reveal) Rune(rune) bool { return false }

func (s *Reveal) place(size fyne.Size) {
	w, mid := size.Width, size.Height/2
	k := min(size.Height/800, 1.15)
	kit.Put(s.match, 40, 55*k-11, w/2-40, 22)
	kit.Put(s.title, 0, mid-296*k, w, 38)
	cw, ch := 304*k, 328*k
	kit.Put(s.light, 0, mid-ch/2-60*k-40, w, 80)
	s.cardSize = fyne.NewSize(cw, ch)
	for i := range s.cards {
		x := w/2 - cw - 24*k
		if i == 1 {
			x = w/2 + 24*k
		}
		s.cardAt[i] = fyne.NewPos(x, mid-ch/2)
		kit.Put(s.names[i], x, mid-ch/2-38*k, cw, 22)
		kit.Put(s.cards[i], x, mid-ch/2, cw, ch)
	}
	s.turnCards()
	kit.Put(s.button, (w-256)/2, mid+ch/2+44*k, 256, 48)
	cap := s.space.MinSize()
	kit.Put(s.space, (w-cap.Width)/2, mid+ch/2+44*k+48+14*k, cap.Width, cap.Height)
}

// turnShare is the part of the time in which the cards turn; in the rest of it a
// glint passes over them.
const turnShare = 0.6

// turnCards shows the cards as far as they have turned.
func (s *Reveal) turnCards() {
	turned := fyne.AnimationEaseInOut(min(1, s.turned/turnShare))
	gleam := max(0, (s.turned-turnShare)/(1-turnShare))
	for i, c := range s.covers {
		kit.Show(s.cards[i], turned >= 1)
		kit.Show(c, s.turned < 1)
		c.turn(s.cardAt[i], s.cardSize, turned, gleam)
	}
}
