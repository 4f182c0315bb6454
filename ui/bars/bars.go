// Package bars is the queue of questions and notices that a window shows as bars, one at a time. It is independent of
// the window.
package bars

import "slices"

// Topic is what a bar is about, such as the settings file or what was pasted.
type Topic string

// Question waits for an answer.
type Question struct {
	About         Topic
	Text, Yes, No string
	Answer        func(yes bool) // No is the safe answer
	Third         string         // a third answer; optional
	Thirdly       func()         // is called in place of Answer for it
	// Withdrawn, which is optional, is called instead of Answer when the question is withdrawn: another
	// one about the same topic has come, or it is no longer relevant.
	Withdrawn func()
	Here      bool // the question belongs to this page and is withdrawn when the page is left
	// Holds, which is optional, reports whether the question is still relevant. If it is not when it is answered, the
	// question is withdrawn.
	Holds func() bool
}

// Notice is a message that the user dismisses.
type Notice struct {
	About Topic // the text itself if it is ""
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

// Bar is what is shown: a question, a notice or neither.
type Bar struct {
	Question *Question
	Notice   *Notice
}

// Queue is a queue of questions and notices. Questions are shown before notices, and the newest question first, as it
// is about what the user did last. An entry is removed only when it is answered or dismissed, when it is no longer
// relevant, or when a newer one about the same topic replaces it.
type Queue struct {
	show      func(Bar)
	shown     Bar
	begun     bool
	questions []*Question // the newest last
	notices   []*Notice   // the next one first
}

// New returns an empty queue. After Begin, show is called whenever something else is to be shown.
func New(show func(Bar)) *Queue { return &Queue{show: show} }

// Begin makes the queue show its entries from now on.
func (q *Queue) Begin() {
	q.begun = true
	q.update()
}

// Ask adds a question, which replaces one about the same topic.
func (q *Queue) Ask(n Question) {
	q.withdraw(func(old *Question) bool { return old.About == n.About })
	q.questions = append(q.questions, &n)
	q.update()
}

// Tell adds a notice, which replaces one about the same topic. It reports false if the same notice is waiting already.
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

// Settle removes what is about a topic, as it is no longer relevant.
func (q *Queue) Settle(about Topic) {
	q.drop(func(n *Notice) bool { return n.About == about })
	q.withdraw(func(n *Question) bool { return n.About == about })
	q.update()
}

// Leave removes what belongs to the page that is left, and what is no longer relevant.
func (q *Queue) Leave() {
	q.drop(func(n *Notice) bool { return n.Here })
	q.withdraw(func(n *Question) bool { return n.Here })
	q.Review()
}

// Review removes what is no longer relevant.
func (q *Queue) Review() {
	q.drop(func(n *Notice) bool { return n.Holds != nil && !n.Holds() })
	q.withdraw(func(n *Question) bool { return n.Holds != nil && !n.Holds() })
	q.update()
}

// Dismiss removes the notice that is shown.
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
	if n := q.answered(); n != nil && n.Answer != nil {
		n.Answer(yes)
	}
}

// AnswerThirdly gives the third answer to the question that is shown.
func (q *Queue) AnswerThirdly() {
	if n := q.answered(); n != nil && n.Thirdly != nil {
		n.Thirdly()
	}
}

// answered removes the question that is shown, and returns it, or nil if it is no longer relevant.
func (q *Queue) answered() *Question {
	n := q.shown.Question
	if n == nil {
		return nil
	}
	shown := func(other *Question) bool { return other == n }
	if n.Holds != nil && !n.Holds() {
		q.withdraw(shown)
		n = nil
	} else {
		q.questions = slices.DeleteFunc(q.questions, shown)
	}
	q.update()
	return n
}

// Notices returns the texts of the notices that wait, the next one first.
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

// update shows the first entry unless it is shown already.
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
