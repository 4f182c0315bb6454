package program

import (
	"fyne.io/fyne/v2"

	"midline/engine/correspondence"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// messages are the screens of the games by message.
func (s *pageStudio) messages() {
	a := s.app
	take := func(text string) { a.messages.Take(correspondence.Read(text)) }
	discard := func() { // the other screens do not have it
		due, waiting := a.messages.Unfinished()
		for _, m := range append(due, waiting...) {
			a.messages.Discard(m.ID, func() {})
			apptest.Press(s.t, s.Prompt, words.T("home.discard.yes"))
		}
	}
	a.Go(app.ByMessage{})
	apptest.Press(s.t, s.Screen, words.T("bymessage.new"))
	s.Shoot("message-invite")
	take("{midline1:A3TOZN6RXHGT6FLQ4MDGG2DFONZTEBCBNZXGCAAXPXPD35UDQ45WAWVLD36RW6DX4DGMI4EZPGYXV5RZOZAW4Y6HMAAI3FG5KM}")
	s.Shoot("message-choose")
	s.Key(fyne.KeyReturn)
	s.Key(fyne.KeyReturn)
	s.Shoot("message-waits")
	discard()
	take("{midline1:A3TOZN6RXHGT6FLQ4MDGG2DFONZTEBCBNZXGCAAXPXPD35UDQ45WAWVLD36RW6DX4DGMI4EZPGYXV5RZOZAW4Y6HMABEC7X556USWHTGOFSZ2JYOC5SWKIKUG6HSFC2B7TA36ZBOOWXYV6XPBUBAYAHVYRH2SVKV}")
	apptest.Press(s.t, s.Prompt, words.T("bymessage.begin.yes"))
	s.Shoot("message-game")
	a.Go(app.ByMessage{})
	s.Shoot("message-list")
	discard()
}
