package message

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

type place struct{ line int }

func (p place) Error() string     { return p.Message().Error() }
func (p place) Message() *Message { return New("line %d", p.line) }

func TestMessage(t *testing.T) {
	sentinel := New("the game is over")
	for _, c := range []struct {
		m    *Message
		want string
	}{
		{nil, ""},
		{&Message{Format: "100 % of it"}, "100 % of it"},
		{New("%w: %s", sentinel, "draw"), "the game is over: draw"},
		{New("%v has %d", place{3}, 4), "line 3 has 4"},
		{New("%s %s", New("it"), "stays"), "it stays"},
		{Of(place{3}), "line 3"},
		{Of(fs.ErrNotExist), "file does not exist"},
		{Of(sentinel), "the game is over"},
	} {
		if got := c.m.Error(); got != c.want || c.m.String() != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	wrapped := fmt.Errorf("no: %w", New("%w at %w", sentinel, place{1}))
	if p, ok := errors.AsType[place](wrapped); !errors.Is(wrapped, sentinel) || !ok || p.line != 1 {
		t.Error("it does not wrap its arguments")
	}
}
