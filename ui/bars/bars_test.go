package bars

import (
	"strings"
	"testing"
)

// seen is a queue whose bars are noted.
func seen() (*Queue, func() string) {
	now := ""
	q := New(func(b Bar) {
		switch {
		case b.Question != nil:
			now = b.Question.Text + "?"
		case b.Notice != nil:
			now = b.Notice.Text
		default:
			now = ""
		}
	})
	q.Begin()
	return q, func() string { return now }
}

func TestQueue(t *testing.T) {
	so := true
	tell := func(about Topic, text string) func(*Queue) {
		return func(q *Queue) { q.Tell(Notice{About: about, Text: text}) }
	}
	here := func(about Topic, text string) func(*Queue) {
		return func(q *Queue) { q.Tell(Notice{About: about, Text: text, Here: true}) }
	}
	ask := func(about Topic, text string) func(*Queue) {
		return func(q *Queue) { q.Ask(Question{About: about, Text: text}) }
	}
	type step struct {
		do   func(*Queue)
		want string
	}
	for _, c := range []struct {
		name  string
		steps []step
	}{
		{"one after the other", []step{{tell("", "a"), "a"}, {tell("", "b"), "a"}, {(*Queue).Dismiss, "b"},
			{(*Queue).Dismiss, ""}, {(*Queue).Dismiss, ""}}},
		{"told once", []step{{tell("", "a"), "a"}, {tell("", "a"), "a"}, {(*Queue).Dismiss, ""}}},
		{"a question comes before a notice, which stays", []step{{tell("", "a"), "a"}, {ask("x", "q"), "q?"},
			{tell("", "b"), "q?"},
			{func(q *Queue) { q.Answer(false) }, "a"}, {(*Queue).Dismiss, "b"}}},
		{"the newest question first, and none is lost", []step{{ask("x", "q"), "q?"}, {ask("y", "r"), "r?"},
			{func(q *Queue) { q.Answer(true) }, "q?"}, {func(q *Queue) { q.Answer(true) }, ""}}},
		{"the newest question about the same", []step{{ask("x", "q"), "q?"}, {ask("x", "r"), "r?"},
			{func(q *Queue) { q.Answer(true) }, ""}}},
		{"the newest complaint about the same", []step{{tell("paste", "bad"), "bad"}, {tell("", "a"), "bad"},
			{tell("paste", "worse"), "worse"}, {(*Queue).Dismiss, "a"}}},
		{"what was done here comes first", []step{{tell("", "a"), "a"}, {here("paste", "bad"), "bad"},
			{here("paste", "worse"), "worse"}, {(*Queue).Dismiss, "a"}}},
		{"it goes when it is settled, and nothing else", []step{{tell("paste", "bad"), "bad"}, {tell("", "a"), "bad"},
			{ask("x", "q"), "q?"},
			{func(q *Queue) { q.Settle("paste") }, "q?"}, {func(q *Queue) { q.Settle("x") }, "a"}}},
		{"so does a question of the page", []step{{ask("x", "q"), "q?"},
			{func(q *Queue) { q.Ask(Question{About: "y", Text: "r", Here: true}) }, "r?"}, {(*Queue).Leave, "q?"}}},
		{"it goes with the page, a question that is not of the page does not",
			[]step{{here("paste", "bad"), "bad"}, {tell("", "a"), "bad"}, {ask("x", "q"), "q?"}, {(*Queue).Leave, "q?"},
				{func(q *Queue) { q.Answer(false) }, "a"}}},
		{"it goes when it is no longer so", []step{
			{func(q *Queue) { q.Ask(Question{Text: "q", Holds: func() bool { return so }}) }, "q?"}, {(*Queue).Review, "q?"},
			{func(q *Queue) { so = false; q.Review() }, ""}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			so = true
			q, now := seen()
			for i, s := range c.steps {
				s.do(q)
				if now() != s.want {
					t.Fatalf("step %d: %q is shown, want %q", i+1, now(), s.want)
				}
			}
		})
	}
}

// Whoever asked hears of it once: by an answer, or because the question has gone.
func TestAnswers(t *testing.T) {
	var heard []string
	q, now := seen()
	ask := func(about Topic, name string) {
		q.Ask(Question{About: about, Text: name, Answer: func(yes bool) {
			heard = append(heard, map[bool]string{true: name + " yes", false: name + " no"}[yes])
			if now() == name+"?" {
				t.Errorf("%s is shown while it is answered", name)
			}
		}, Withdrawn: func() { heard = append(heard, name+" withdrawn") }})
	}
	ask("a", "one")
	ask("a", "two")
	ask("b", "three")
	q.Answer(true)
	q.Settle("a")
	q.Answer(true)                                                                // nobody asks
	q.Ask(Question{About: "c", Text: "four", Holds: func() bool { return false }, // since it was asked
		Answer:    func(bool) { heard = append(heard, "four answered") },
		Withdrawn: func() { heard = append(heard, "four withdrawn") }})
	q.Answer(true)
	if got, want := strings.Join(heard, ", "),
		"one withdrawn, three yes, two withdrawn, four withdrawn"; got != want || now() != "" {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// Nothing is seen before the queue begins, and nothing is shown twice.
func TestBegin(t *testing.T) {
	shown := 0
	q := New(func(Bar) { shown++ })
	q.Tell(Notice{Text: "a"})
	q.Tell(Notice{Text: "b"})
	if shown != 0 {
		t.Error("it is seen too early")
	}
	q.Begin()
	q.Begin()
	q.Review()
	q.Leave()
	if shown != 1 || len(q.Notices()) != 2 {
		t.Errorf("shown %d times, %q wait", shown, q.Notices())
	}
}
