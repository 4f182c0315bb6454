// Package bars is the queue of what a window asks and tells in the one place that it has for
// bars. It knows no window.
package bars

import "slices"

// Topic names what a bar is about, such as the settings' file or what was pasted.
type Topic string

// Question waits for an answer.
type Question struct {
	About         Topic
	Text, Yes, No string
	Answer        func(yes bool) // No is the safe answer
	// Withdrawn, which is optional, is called instead of Answer when the question is withdrawn: another
	// one about the same topic has come, or it is no longer relevant.
	Withdrawn func()
	Here      bool // the question belongs to this page and is withdrawn when the page is left
	// Holds, which is optional, reports whether the question is still relevant.
	Holds func() bool
}

// Notice is a message that the user dismisses.
type Notice struct {
	About Topic // "" for none
	Text  string
	Calm  bool // nothing is wrong
	// Label is that of its button; "" for the usual one.
	Label string
	// Dismissed is called when the player has dismissed it; optional.
	Dismissed func()
	// Here says that the notice belongs to this page: it is shown before other notices and removed when
	// the page is left.
	Here bool
	// Holds, which is optional, reports whether the notice is still true.
	Holds func() bool
}

// Bar is what is shown: one of the two, or neither.
type Bar struct {
	Question *Question
	Notice   *Notice
}

// Queue holds what is to be asked and told. Questions come before notices, and the newest
// question first, for that is what the player did last. An entry goes when it is answered or
// dismissed, when what it is about is no longer so, and when a newer one about the same takes
// its place; never for another reason.
type Queue struct {
	show      func(Bar)
	shown     Bar
	begun     bool
	questions []*Question // the newest last
	notices   []*Notice   // the next first
}

// New makes an empty queue. show is called whenever something else is to be seen, after Begin.
func New(show func(Bar)) *Queue { return &Queue{show: show} }

// Begin lets the queue be seen from now on.
func (q *Queue) Begin() {
	q.begun = true
	q.update()
}

// Ask asks a question, in place of one about the same.
func (q *Queue) Ask(n Question) {
	q.withdraw(func(old *Question) bool { return old.About == n.About })
	q.questions = append(q.questions, &n)
	q.update()
}

// Tell tells something, in place of what was told about the same, and reports whether that is
// news: what waits to be read is not told again.
func (q *Queue) Tell(n Notice) bool {
	if n.About == "" {
		n.About = Topic(n.Text)
	}
	at := slices.IndexFunc(q.notices, func(old *Notice) bool { return old.About == n.About })
	if at >= 0 && q.notices[at].Text == n.Text {
		return false
	}
	if at >= 0 {
		q.notices = slices.Delete(q.notices, at, at+1)
	}
	switch {
	case n.Here:
		at = 0
	case at < 0:
		at = len(q.notices)
	}
	q.notices = slices.Insert(q.notices, at, &n)
	q.update()
	return true
}

// Settle takes away what is about a topic: it is no longer so.
func (q *Queue) Settle(about Topic) {
	q.drop(func(n *Notice) bool { return n.About == about })
	q.withdraw(func(n *Question) bool { return n.About == about })
	q.update()
}

// Leave takes away what belongs to the page that is left, and what no longer holds.
func (q *Queue) Leave() {
	q.drop(func(n *Notice) bool { return n.Here })
	q.withdraw(func(n *Question) bool { return n.Here })
	q.Review()
}

// Review takes away what no longer holds.
func (q *Queue) Review() {
	q.drop(func(n *Notice) bool { return n.Holds != nil && !n.Holds() })
	q.withdraw(func(n *Question) bool { return n.Holds != nil && !n.Holds() })
	q.update()
}

// Dismiss takes away the notice that is shown.
func (q *Queue) Dismiss() {
	if n := q.shown.Notice; n != nil {
		q.drop(func(other *Notice) bool { return other == n })
		q.update()
		if n.Dismissed != nil {
			n.Dismissed()
		}
	}
}

// Answer answers the question that is shown.
func (q *Queue) Answer(yes bool) {
	n := q.shown.Question
	if n == nil {
		return
	}
	q.questions = slices.DeleteFunc(q.questions, func(other *Question) bool { return other == n })
	q.update()
	if n.Answer != nil {
		n.Answer(yes)
	}
}

// Notices are the texts that wait to be read, the next first.
func (q *Queue) Notices() []string {
	var texts []string
	for _, n := range q.notices {
		texts = append(texts, n.Text)
	}
	return texts
}

func (q *Queue) drop(which func(*Notice) bool) { q.notices = slices.DeleteFunc(q.notices, which) }

func (q *Queue) withdraw(which func(*Question) bool) {
	var gone []*Question
	q.questions = slices.DeleteFunc(q.questions, func(n *Question) bool {
		if !which(n) {
			return false
		}
		gone = append(gone, n)
		return true
	})
	for _, n := range gone {
		if n.Withdrawn != nil {
			n.Withdrawn()
		}
	}
}

// update shows what comes first, unless it is shown already.
func (q *Queue) update() {
	var top Bar
	if last := len(q.questions) - 1; last >= 0 {
		top.Question = q.questions[last]
	} else if len(q.notices) > 0 {
		top.Notice = q.notices[0]
	}
	if q.begun && top != q.shown {
		q.shown = top
		q.show(top)
	}
}
