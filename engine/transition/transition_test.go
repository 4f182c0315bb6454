package transition_test

import (
	"reflect"
	"strconv"
	"testing"

	"midline/engine/transition"
)

// Nothing is lost when the types of squares and pieces change, whatever fields a Transition may
// get.
func TestMapKeepsEverything(t *testing.T) {
	was := transition.Transition[int, int]{
		Effect: transition.Rampage, Piece: 7, From: 1, To: 3,
		Changes: []transition.Change[int, int]{{Kind: transition.Remove, From: 2, Piece: 8},
			{Kind: transition.Move, From: 1, To: 3, Piece: 7}},
		Capture: true, Promotion: true, Drop: true, Check: true, Invasion: true,
	}
	text := transition.Map(was, strconv.Itoa, func(c transition.Change[int, int]) string {
		return strconv.Itoa(c.Piece)
	})
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	back := transition.Map(text, number, func(c transition.Change[string, string]) int { return number(c.Piece) })
	if !reflect.DeepEqual(back, was) {
		t.Errorf("%+v came back as %+v", was, back)
	}
	for v, i := reflect.ValueOf(was), 0; i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Errorf("the test does not set %s", v.Type().Field(i).Name)
		}
	}
}
