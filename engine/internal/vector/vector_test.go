package vector

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

const tableRows = 40

// drawers draw elements: of all values, of the extremes, and of a network.
var drawers = map[string]func(r *rand.Rand) int16{
	"all":      func(r *rand.Rand) int16 { return int16(r.Uint32()) },
	"extremes": func(r *rand.Rand) int16 { return []int16{-32768, -32767, -1, 0, 1, 254, 255, 256, 32767}[r.IntN(9)] },
	"usual":    func(r *rand.Rand) int16 { return int16(r.IntN(600) - 150) },
	"lowest":   func(*rand.Rand) int16 { return -32768 },
	"highest":  func(*rand.Rand) int16 { return 32767 },
}

var weighers = map[string]func(r *rand.Rand) int16{
	"all":      func(r *rand.Rand) int16 { return int16(r.IntN(2*MaxWeight+1) - MaxWeight) },
	"extremes": func(r *rand.Rand) int16 { return int16(r.IntN(2)*2-1) * MaxWeight },
	"lowest":   func(*rand.Rand) int16 { return -MaxWeight },
	"highest":  func(*rand.Rand) int16 { return MaxWeight },
}

func draw(r *rand.Rand, n int, from func(*rand.Rand) int16) []int16 {
	v := make([]int16, n)
	for i := range v {
		v[i] = from(r)
	}
	return v
}

func drawFloats(r *rand.Rand, n int) []float32 {
	v := make([]float32, n)
	for i := range v {
		v[i] = float32(r.NormFloat64())
	}
	return v
}

// drawOffsets draws where count rows of length n begin; a few begin between rows.
func drawOffsets(r *rand.Rand, count, n int) []uint32 {
	v := make([]uint32, count)
	for i := range v {
		v[i] = uint32(r.IntN(tableRows) * n)
		if r.IntN(4) == 0 {
			v[i] = uint32(r.IntN((tableRows-1)*n + 1))
		}
	}
	return v
}

// lengths calls test for every length up to 1024, and for none.
func lengths(t *testing.T, test func(t *testing.T, r *rand.Rand, n int)) {
	for n := 0; n <= 1024; n += Multiple {
		t.Run(fmt.Sprint(n), func(t *testing.T) { test(t, rand.New(rand.NewPCG(1, uint64(n))), n) })
	}
}

func TestUpdate(t *testing.T) {
	lengths(t, func(t *testing.T, r *rand.Rand, n int) {
		for name, from := range drawers {
			weights, src := draw(r, tableRows*n, from), draw(r, n, from)
			for range 20 {
				add, sub := drawOffsets(r, r.IntN(5), n), drawOffsets(r, r.IntN(5), n)
				want, got, alias := make([]int16, n), make([]int16, n), slices.Clone(src)
				updatePlain(want, src, weights, add, sub)
				Update(got, src, weights, add, sub)
				Update(alias, alias, weights, add, sub)
				if !slices.Equal(got, want) || !slices.Equal(alias, want) {
					t.Fatalf("%s: %d plus and %d minus are\n%v, in place\n%v, want\n%v", name, len(add), len(sub), got,
						alias, want)
				}
			}
		}
	})
}

// TestUpdateByHand compares the plain version with known sums.
func TestUpdateByHand(t *testing.T) {
	weights, src := make([]int16, 3*Multiple), make([]int16, Multiple)
	for i := range Multiple {
		weights[i], weights[Multiple+i], weights[2*Multiple+i], src[i] = 1, 10, 32767, int16(i)
	}
	for _, f := range []func(dst, src, weights []int16, add, sub []uint32){updatePlain, Update} {
		dst := make([]int16, Multiple)
		f(dst, src, weights, []uint32{Multiple, Multiple, 2 * Multiple}, []uint32{0})
		for i, got := range dst {
			if want := int16(i + 20 + 32767 - 1 - 65536); got != want {
				t.Errorf("element %d is %d, want %d", i, got, want)
			}
		}
	}
}

// TestWritesNoFurther checks that the memory around the results is unchanged.
func TestWritesNoFurther(t *testing.T) {
	lengths(t, func(t *testing.T, r *rand.Rand, n int) {
		whole := draw(r, n+2*Multiple, drawers["all"])
		before := slices.Clone(whole)
		Update(whole[Multiple:][:n], draw(r, n, drawers["all"]), draw(r, n, drawers["all"]), []uint32{0}, []uint32{0})
		if !slices.Equal(whole[:Multiple], before[:Multiple]) ||
			!slices.Equal(whole[Multiple+n:], before[Multiple+n:]) {
			t.Error("Update wrote beyond dst")
		}
		floats := drawFloats(r, n+2*Multiple)
		same := slices.Clone(floats)
		AddFloats(floats[Multiple:][:n], drawFloats(r, n))
		AddScaled(floats[Multiple:][:n], drawFloats(r, n), 2)
		if !slices.Equal(floats[:Multiple], same[:Multiple]) || !slices.Equal(floats[Multiple+n:], same[Multiple+n:]) {
			t.Error("AddFloats or AddScaled wrote beyond dst")
		}
	})
}

func TestDot(t *testing.T) {
	test := func(t *testing.T, r *rand.Rand, n int) {
		for from, a := range drawers {
			for weigher, w := range weighers {
				a, w := draw(r, n, a), draw(r, n, w)
				if got, want := Dot(a, w), dotPlain(a, w); got != want {
					t.Errorf("%s by %s: %d, want %d", from, weigher, got, want)
				}
			}
		}
	}
	lengths(t, test)
	for _, n := range []int{dotBlock - Multiple, dotBlock, dotBlock + Multiple, 5 * dotBlock} {
		t.Run(fmt.Sprint(n), func(t *testing.T) { test(t, rand.New(rand.NewPCG(2, uint64(n))), n) })
	}
}

func TestDotByHand(t *testing.T) {
	a, w := make([]int16, 1024), make([]int16, 1024)
	a[0], w[0] = 3, -5
	a[1], w[1] = 300, 2
	a[1023], w[1023] = -7, 100
	for _, f := range []func(a, w []int16) int64{dotPlain, Dot} {
		if got, want := f(a, w), int64(-3*3*5+255*255*2); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
	for i := range a {
		a[i], w[i] = 255, MaxWeight
	}
	for _, f := range []func(a, w []int16) int64{dotPlain, Dot} {
		if got, want := f(a, w), int64(1024*255*255*MaxWeight); got != want {
			t.Errorf("the largest of 1024 is %d, want %d", got, want)
		}
	}
}

func TestFloats(t *testing.T) {
	lengths(t, func(t *testing.T, r *rand.Rand, n int) {
		src, start, scale := drawFloats(r, n), drawFloats(r, n), float32(r.NormFloat64())
		want, got := slices.Clone(start), slices.Clone(start)
		addFloatsPlain(want, src)
		AddFloats(got, src)
		if !slices.Equal(got, want) {
			t.Errorf("AddFloats gives\n%v, want\n%v", got, want)
		}
		addScaledPlain(want, src, scale)
		AddScaled(got, src, scale)
		if !slices.Equal(got, want) {
			t.Errorf("AddScaled gives\n%v, want\n%v", got, want)
		}
		for i := range want {
			want[i] = start[i] + float32(scale*start[i])
		}
		copy(got, start)
		AddScaled(got, got, scale)
		if !slices.Equal(got, want) {
			t.Errorf("AddScaled to itself gives\n%v, want\n%v", got, want)
		}
	})
}

func TestRefusals(t *testing.T) {
	v, w, floats := make([]int16, 128), make([]int16, 256), make([]float32, 128)
	for name, f := range map[string]func(){
		"an odd length":          func() { Update(v[:32], v[:32], w, nil, nil) },
		"a short source":         func() { Update(v, v[:64], w, nil, nil) },
		"a row beyond the table": func() { Update(v, v, w, []uint32{0, 129}, nil) },
		"the same subtracted":    func() { Update(v, v, w, nil, []uint32{0, 129}) },
		"the largest offset":     func() { Update(v, v, w, []uint32{1<<32 - 1}, nil) },
		"a table without a row":  func() { Update(v, v, w[:64], []uint32{0}, nil) },
		"unequal factors":        func() { Dot(v, w) },
		"odd factors":            func() { Dot(v[:100], w[:100]) },
		"unequal floats":         func() { AddFloats(floats, floats[:64]) },
		"unequal scaled floats":  func() { AddScaled(floats[:64], floats, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("is accepted")
				}
			}()
			f()
		})
	}
	Update(v, v, w, []uint32{128}, []uint32{128}) // the last row
}

func TestAllocatesNothing(t *testing.T) {
	weights := make([]int16, 4096)
	if n := testing.AllocsPerRun(100, func() {
		var a [512]int16
		var f [512]float32
		add, sub := [3]uint32{0, 512, 1024}, [2]uint32{1536, 2048}
		Update(a[:], a[:], weights, add[:], sub[:])
		Dot(a[:], weights[:512])
		AddFloats(f[:], f[:])
		AddScaled(f[:], f[:], 2)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
