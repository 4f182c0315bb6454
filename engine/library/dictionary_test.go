package library

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"unsafe"
)

// TestDictionaryKeepsNoGame: what is remembered of names does not keep the text of the game in memory of which they are
// a part.
func TestDictionaryKeepsNoGame(t *testing.T) {
	l := fresh(t)
	text := strings.Repeat("x", 1000) + "Anna Lind"
	name := text[1000:]
	err := l.writeTx(t.Context(), func(tx *sql.Tx) error {
		e, err := l.words.prepare(context.Background(), tx)
		if err != nil {
			return err
		}
		_, err = l.words.of(t.Context(), e, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for known := range l.words.ids {
		if known == name && unsafe.StringData(known) == unsafe.StringData(name) {
			t.Error("the name is remembered with the game")
		}
	}
	if len(l.words.ids) == 0 {
		t.Error("nothing is remembered")
	}
}
