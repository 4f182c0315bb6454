package library

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestExportNamesAndTags: the title and the labels of a game are exported with it and imported again.
func TestExportNamesAndTags(t *testing.T) {
	l := fresh(t)
	ids := make([]ID, 3)
	for i, moves := range []string{"1. e4 e5 1-0", "1. d4 d5 *", "1. c4 *"} {
		g, err := parse([]byte("[White \"Ann\"]\n\n" + moves))
		if err != nil {
			t.Fatal(err)
		}
		if ids[i], err = l.Add(t.Context(), Game{Meta: Meta{Source: Kept}, PGN: g}); err != nil {
			t.Fatal(err)
		}
	}
	const title = `The "immortal" \ of köln`
	if err := l.Rename(t.Context(), ids[0], title); err != nil {
		t.Fatal(err)
	}
	if err := l.SetLabels(t.Context(), ids[:2], []string{"study", "Ärger mit } und ;", "a, b"}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := l.Export(t.Context(), &out, ids, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	file := out.String()
	for _, line := range []string{`[Title "The \"immortal\" \\ of köln"]`, `[Labels "a, b, study, Ärger mit } und ;"]`} {
		if !strings.Contains(file, line+"\n") {
			t.Errorf("%s is missing in\n%s", line, file)
		}
	}
	other := fresh(t)
	if done, err := other.Import(t.Context(), strings.NewReader(file), Import{Labels: []string{"new"}}); err != nil ||
		done.Games != 3 {
		t.Fatalf("read back %+v, %v", done, err)
	}
	page := find(t, other, Query{Order: ByAdded, Descending: true})
	for _, m := range page.Games {
		want, name := []string{"a", "b", "new", "study", "Ärger mit } und ;"}, ""
		switch {
		case m.Outcome == WhiteWon:
			name = title
		case strings.Contains(m.Final, "/2P5/"):
			want = []string{"new"}
		}
		if m.Title != name || !slices.Equal(m.Labels, want) {
			t.Errorf("read back as %q with %q, want %q with %q", m.Title, m.Labels, name, want)
		}
		g, err := other.Get(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		if g.PGN.Tag("Title") != "" || g.PGN.Tag("Labels") != "" {
			t.Errorf("the game has them twice: %q", g.PGN.Tags)
		}
	}
	out.Reset()
	if err := other.SetLabels(t.Context(), []ID{page.Games[0].ID, page.Games[1].ID, page.Games[2].ID}, nil); err != nil {
		t.Fatal(err)
	}
	if err := other.Export(t.Context(), &out, nil, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "Labels") {
		t.Errorf("labels that were taken away are exported:\n%s", out.String())
	}
}

// TestExportOldRecords: records in an older format are exported in the format that other programs read.
func TestExportOldRecords(t *testing.T) {
	l := fresh(t)
	g, err := parse([]byte("1. e4 *"))
	if err != nil {
		t.Fatal(err)
	}
	id, err := l.Add(t.Context(), Game{PGN: g})
	if err != nil {
		t.Fatal(err)
	}
	store(t, l, id, "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 ; a } brace\n2. Nf3 {[%end 1-0 resignation]} 2... Nc6 "+
		"1-0\n\n")
	var out bytes.Buffer
	if err := l.Export(t.Context(), &out, []ID{id}, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	if want := "1. e4 e5 {a ｝ brace} 2. Nf3 (2. Nf3 Nc6) 1-0\n"; !strings.Contains(out.String(), want) {
		t.Errorf("exported as\n%s", out.String())
	}
}

// store writes the text of a game to its record as an older Midline did.
func store(t *testing.T, l *Library, id ID, text string) {
	t.Helper()
	packed, err := pack([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.writer.Exec("UPDATE record SET pgn = ? WHERE id = ?", packed, int64(id)); err != nil {
		t.Fatal(err)
	}
}
