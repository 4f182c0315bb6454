package opening

import "testing"

// BenchmarkRead measures reading the list.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, err := build(); err != nil {
			b.Fatal(err)
		}
	}
}
