package uciclient

import (
	"slices"
	"testing"
)

func TestArguments(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, "  ": nil, "a b": {"a", "b"}, ` --net "C:\my nets\a.nn"  -x`: {"--net", `C:\my nets\a.nn`, "-x"},
		`''`: {""}, `a"b c"d`: {"ab cd"}, `'say "so"'`: {`say "so"`}, `--x='1 2'`: {"--x=1 2"},
	} {
		got, err := SplitArguments(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v; want %q", text, got, err, want)
		}
	}
	for _, bad := range []string{`"a`, `a '`, `"a' b`} {
		if _, err := SplitArguments(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

func FuzzJoinArguments(f *testing.F) {
	f.Add("a", "b c")
	f.Add("", `"'" '`)
	f.Add(`x'y"z`, "tab\there")
	f.Fuzz(func(t *testing.T, a, b string) {
		want := []string{a, b}
		got, err := SplitArguments(JoinArguments(want))
		for i := range want { // as texts are read rune by rune
			want[i] = string([]rune(want[i]))
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q comes back as %q, %v", want, got, err)
		}
	})
}
