package letters

import (
	"testing"

	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
)

func set(language string) *Set {
	for _, s := range Sets {
		if s.Language.Error() == language {
			return s
		}
	}
	panic(language)
}

func TestWriteAndRead(t *testing.T) {
	for _, c := range []struct{ language, san, want string }{
		{"German", "Nf3", "Sf3"}, {"German", "e8=Q+", "e8=D+"}, {"German", "O-O-O", "O-O-O"}, {"German", "exd5", "exd5"},
		{"German", "Rd3>d6(pd4,pd5,Nd6)", "Td3>d6(pd4,pd5,Sd6)"}, {"German", "e4/Kd3", "e4/Kd3"},
		{"German", "e4/--", "e4/--"},
		{"French", "Kd3/Rd4", "Rd3/Td4"}, {"French", "Bxf7#", "Fxf7#"}, {"Spanish", "Nbd2", "Cbd2"},
		{"Spanish", "Bb5", "Ab5"},
		{"Portuguese", "Bb5", "Bb5"}, {"Russian", "K@d4(Ne5,Bc3,pc5)", "Кр@d4(Кe5,Сc3,pc5)"}, {"Russian", "Nf3", "Кf3"},
	} {
		s := set(c.language)
		if got := s.Write(c.san); got != c.want {
			t.Errorf("%s: %s is %s, want %s", c.language, c.san, got, c.want)
		}
		if got := s.Read(c.want); got != c.san {
			t.Errorf("%s: %s is read as %s, want %s", c.language, c.want, got, c.san)
		}
	}
	for _, c := range []struct{ language, text, want string }{
		{"German", "e8D", "e8Q"}, {"German", "T1a4", "R1a4"}, {"German", "Nf3", "Nf3"}, {"Russian", "О-О", "O-O"},
		{"French", "axb8=D/Rd1", "axb8=Q/Kd1"}, {"German", "", ""},
	} {
		if got := set(c.language).Read(c.text); got != c.want {
			t.Errorf("%s: %s is read as %s, want %s", c.language, c.text, got, c.want)
		}
	}
}

// A chancellor has the letter that French gives to the knight: then all stay English.
func TestFits(t *testing.T) {
	for _, s := range Sets {
		if !s.Fits(&orthodox.Chess) || !s.Fits(&chess2.Variant) {
			t.Errorf("%s does not fit", s.Language)
		}
	}
	chancellors, err := variant.Find("kings10x8:queens=chancellor")
	if err != nil {
		t.Fatal(err)
	}
	if set("French").Fits(chancellors) || !set("German").Fits(chancellors) {
		t.Errorf("the letters of %s: %q", chancellors.Name, chancellors.Letters)
	}
	for _, letters := range [][5]string{{"K", "K", "R", "B", "N"}, {"", "Q", "R", "B", "N"}, {"a", "Q", "R", "B", "N"},
		{"O", "Q", "R", "B", "N"}} {
		if (&Set{Letters: letters}).Fits(&orthodox.Chess) {
			t.Errorf("%q fits", letters)
		}
	}
}
