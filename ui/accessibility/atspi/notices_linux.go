package atspi

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"midline/ui/accessibility"
)

// Screen readers before Orca 45 know no announcements. They read a notification that shows up, so that for them each
// text is the name of one, which is in the window and in no tree.

const (
	registryPath = dbus.ObjectPath("/org/a11y/atspi/registry")
	// firstNotice is the ID of the first notification; elements never come so far.
	firstNotice = 1 << 31
	// keptNotices is how many can be asked about.
	keptNotices = 16
	// asksAgain is how long is believed what screen readers listen to.
	asksAgain = 3 * time.Second
)

// notices are the notifications of late.
type notices struct {
	mu     sync.Mutex
	number uint32
	last   [keptNotices]*accessibility.Element

	wanted bool      // of the run goroutine alone
	asked  time.Time // the same
}

// find returns the notification with an ID, nil for none.
func (n *notices) find(id uint32) *accessibility.Element {
	n.mu.Lock()
	defer n.mu.Unlock()
	if e := n.last[id%keptNotices]; e != nil && e.ID == id {
		return e
	}
	return nil
}

// add makes a notification in a window, of which it keeps no more than what is told: a tree keeps the whole page.
func (n *notices) add(text string, window *accessibility.Element) *accessibility.Element {
	n.mu.Lock()
	defer n.mu.Unlock()
	parent := &accessibility.Element{Node: accessibility.Node{Role: window.Role, Name: window.Name}, ID: window.ID,
		Place: window.Place}
	e := &accessibility.Element{Node: accessibility.Node{Role: accessibility.Alert, Name: text}, ID: firstNotice +
		n.number,
		Parent: parent, Index: -1, Place: window.Place, Showing: true}
	n.number++
	n.last[e.ID%keptNotices] = e
	return e
}

// wantsNotices reports whether a screen reader listens to what shows up, and none to announcements.
func (s *service) wantsNotices() bool {
	n := &s.notices
	if time.Since(n.asked) < asksAgain {
		return n.wanted
	}
	defer func() { n.asked = time.Now() }() // a registry that does not answer is not asked each time
	ctx, cancel := context.WithTimeout(s.ctx, patience)
	defer cancel()
	var list []struct{ Name, Event string }
	call := s.conn.Object(registryName, registryPath).CallWithContext(ctx, registryName+".GetRegisteredEvents", 0)
	if call.Store(&list) != nil {
		return n.wanted
	}
	showing, announced := false, false
	for _, one := range list {
		event := strings.ToLower(one.Event)
		showing = showing || strings.HasPrefix(event, "object:statechanged:showing") || event == "object:statechanged:"
		announced = announced || strings.HasPrefix(event, "object:announcement")
	}
	n.wanted = showing && !announced
	return n.wanted
}

// notify tells that a notification shows up.
func (s *service) notify(text string) {
	e := s.notices.add(text, s.now.Load().tree.Root)
	s.emit(pathOf(e), eventObject+"StateChanged", stateNames[stateShowing], 1, 0, nothing)
}
