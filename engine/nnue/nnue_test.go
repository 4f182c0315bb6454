package nnue_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/engine/nnue"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/kings"
	"midline/engine/variant/orthodox"
	"midline/engine/variant/reservists"
)

// random returns a network of random weights for a variant.
func random(v *rules.Variant, width int, rng *rand.Rand) *nnue.Network {
	n := &nnue.Network{Width: width}
	if err := n.AddGame(v, v.Armies); err != nil {
		panic(err) // a new network has no other board
	}
	if err := n.SetBuckets("0012/03/4"); err != nil {
		panic(err)
	}
	numbers := func(count, bound int) []int16 {
		list := make([]int16, count)
		for i := range list {
			list[i] = int16(rng.IntN(2*bound+1) - bound)
		}
		return list
	}
	outputs := n.Pairs() * nnue.Stages
	n.Inputs, n.Biases = numbers(n.Rows()*width, 200), numbers(width, 200)
	n.Outputs = numbers(outputs*2*width, nnue.WeightLimit)
	n.OutputBiases, n.Scales = make([]int32, outputs), make([]float32, outputs)
	for i := range n.Scales {
		n.OutputBiases[i], n.Scales[i] = int32(rng.IntN(10_000)), float32(100+rng.IntN(300))
	}
	return n
}

func evaluator(t testing.TB, n *nnue.Network, r *rules.Rules) *nnue.Evaluator {
	t.Helper()
	e, err := nnue.New(n, r)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// play calls see with each position of a random game.
func play(t *testing.T, v *rules.Variant, white, black *rules.Army, rng *rand.Rand, see func(*rules.Position)) {
	t.Helper()
	pos, err := variant.Start(v, rng.IntN(960), white, black)
	if err != nil {
		t.Fatal(err)
	}
	for range 120 {
		see(&pos)
		moves := pos.Legal(nil)
		if len(moves) == 0 || pos.Won().Reason != rules.Ongoing {
			return
		}
		before := pos
		before.Make(moves[rng.IntN(len(moves))], &pos)
	}
}

// What an evaluator reuses from one position for the next changes no result.
func TestEvaluateGoesOnFromTheLastPosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range []*rules.Variant{&chess2.Variant, kings.Board10x8[0], kings.Board10x10[0], &reservists.Variant} {
		n := random(v, 64, rng)
		distinct := map[int]bool{}
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				r := v.With(white, black)
				kept := evaluator(t, n, r)
				play(t, v, white, black, rng, func(p *rules.Position) {
					got, want := kept.Evaluate(p), evaluator(t, n, r).Evaluate(p)
					if got != want {
						t.Fatalf("%s, %s against %s: %d after the last position, %d from nothing", v.Name, white.Name,
							black.Name, got, want)
					}
					distinct[got] = true
				})
			}
		}
		if len(distinct) < 10*len(v.Armies)*len(v.Armies) {
			t.Errorf("%s: only %d different evaluations", v.Name, len(distinct))
		}
	}
}

// White and Black see the same in a position with the board turned round.
func TestEvaluateSeesBothSidesAlike(t *testing.T) {
	for _, c := range []struct {
		v    *rules.Variant
		pair [2]string
	}{
		{&orthodox.Chess, [2]string{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
			"r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b - - 0 1"}},
		{&orthodox.Chess, [2]string{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
			"8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 w - - 0 1"}},
		{&orthodox.Chess, [2]string{"4r3/1k6/8/8/8/2K5/8/3Q4 w - - 0 1", "3q4/8/2k5/8/8/8/1K6/4R3 b - - 0 1"}},
		{kings.Board10x8[0], [2]string{
			"rnbqkkqbnr/pp1ppppppp/10/2p7/10/4P5/PPPP1PPPPP/RNBQKKQBNR w - - 0 1",
			"rnbqkkqbnr/pppp1ppppp/4p5/10/2P7/10/PP1PPPPPPP/RNBQKKQBNR b - - 0 1",
		}},
	} {
		n := random(c.v, 64, rand.New(rand.NewPCG(3, 4)))
		var scores [2]int
		for i, text := range c.pair {
			p, err := fen.Parse(c.v, text)
			if err != nil {
				t.Fatal(err)
			}
			scores[i] = evaluator(t, n, p.Rules()).Evaluate(&p)
		}
		if scores[0] != scores[1] {
			t.Errorf("%s is worth %d, and turned round %d", c.pair[0], scores[0], scores[1])
		}
	}
}

func TestNetworkIsReadAsWritten(t *testing.T) {
	n := random(&chess2.Variant, 64, rand.New(rand.NewPCG(5, 6)))
	for _, n.Adds = range []bool{false, true} {
		data := written(t, n)
		again, err := nnue.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(data, written(t, again)) || again.Adds != n.Adds {
			t.Error("the network is another one after it was read")
		}
	}
}

func TestReadRefuses(t *testing.T) {
	n := random(&orthodox.Chess, 64, rand.New(rand.NewPCG(7, 8)))
	good := written(t, n)
	n.Outputs[3] = 128
	heavy := written(t, n)
	with := func(at int, value byte) []byte {
		data := slices.Clone(good)
		data[at] = value
		return signed(data[:len(data)-4])
	}
	for name, c := range map[string]struct {
		data []byte
		says string
	}{
		"nothing":               {nil, "not a Midline network"},
		"another file":          {[]byte("MThd"), "not a Midline network"},
		"a former version":      {append([]byte("MLNN4\n"), good[6:]...), "unsupported version"},
		"a cut":                 {good[:len(good)-1], "damaged network: its checksum is wrong"},
		"more behind":           {append(slices.Clone(good), 0), "damaged network: its checksum is wrong"},
		"an end in the header":  {signed(good[:8]), "header"},
		"an end in the names":   {signed(good[:24+32]), "names"},
		"an end in the numbers": {signed(good[:len(good)-5]), "damaged network: it ends in its numbers"},
		"too much": {signed(append(slices.Clone(good[:len(good)-4]), 0)),
			"damaged network: it has 1 bytes too many"},
		"a heavy weight":          {heavy, "weight 3 of the outputs is 128"},
		"an odd width":            {with(12, 65), "65 neurons"},
		"neither alone nor added": {with(20, 2), "not 2"},
		"a small board":           {with(6, 7), "7 files"},
		"a large board":           {with(8, 11), "11 ranks"},
		"too many buckets":        {with(10, 9), "9 king buckets"},
		"a bucket too few":        {with(10, 4), "4 king buckets, and its table 5"},
		"a bucket that is not":    {with(22, 9), "5 king buckets, and its table 10"},
		"an end in the buckets":   {signed(good[:24]), "king buckets"},
	} {
		if _, err := nnue.Read(c.data); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: the error is %v, and should say %q", name, err, c.says)
		}
	}
}

// A king in another bucket sees the same pieces with other weights; in the same one, with the same.
func TestBucketsFollowTheKing(t *testing.T) {
	n := random(&orthodox.Chess, 64, rand.New(rand.NewPCG(15, 16)))
	in, err := n.InputsOf(orthodox.Chess.With(orthodox.Chess.Armies[0], orthodox.Chess.Armies[0]))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		king   string // a square of White's, mirrored to the other half and turned round for Black
		number int
	}{
		{"8/8/8/8/8/8/8/K6k w - - 0 1", 0}, {"8/8/8/8/8/8/8/1K5k w - - 0 1", 0}, {"8/8/8/8/8/8/8/2K4k w - - 0 1", 2},
		{"8/8/8/8/8/8/8/3K3k w - - 0 1", 4}, {"8/8/8/8/8/8/8/k3K3 w - - 0 1", 5}, {"8/8/8/8/8/8/6K1/k7 w - - 0 1", 7},
		{"8/8/8/8/8/7K/8/k7 w - - 0 1", 9}, {"K7/8/8/8/8/8/8/k7 w - - 0 1", 8},
	} {
		p := parse(t, c.king)
		if squares, number := in.View(&p, rules.White); number != c.number || int(squares[0])/n.RowsOfBucket() != c.number/2 {
			t.Errorf("%s: view %d, want %d", c.king, number, c.number)
		}
	}
	p := parse(t, "8/3k4/8/8/8/8/8/7K w - - 0 1")
	if _, number := in.View(&p, rules.Black); number != 6 {
		t.Errorf("a black king on d7 has view %d", number)
	}
}

func TestSetBucketsRefuses(t *testing.T) {
	n := random(&orthodox.Chess, 64, rand.New(rand.NewPCG(17, 18)))
	for text, says := range map[string]string{
		"": "from 1 to 4 digits", "01234": "from 1 to 4 digits", "0//1": "from 1 to 4 digits", "08": "0 to 7", "0x": "0 to 7",
		"0/2": "without a gap", "1": "without a gap", "0/0/0/0/0/0/0/0/0": "9 ranks",
	} {
		if err := n.SetBuckets(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want something of %q", text, err, says)
		}
	}
}

func TestNewRefusesOtherGames(t *testing.T) {
	n := random(&orthodox.Chess, 64, rand.New(rand.NewPCG(9, 10)))
	reaper, err := variant.ArmyOf(&chess2.Variant, 'R')
	if err != nil {
		t.Fatal(err)
	}
	if _, err := nnue.New(n,
		reservists.Variant.With(reservists.Variant.Armies[0], reservists.Variant.Armies[0])); err == nil ||
		!strings.Contains(err.Error(), "not 8 and 10") {
		t.Errorf("a network of chess evaluates ten ranks: %v", err)
	}
	if _, err := nnue.New(n, chess2.Variant.With(reaper, reaper)); err == nil ||
		!strings.Contains(err.Error(), "ghost") {
		t.Errorf("a network of chess evaluates Reaper: %v", err)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	n := random(&orthodox.Chess, 256, rng)
	a, b := parse(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1"), parse(t,
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1")
	e := evaluator(t, n, a.Rules())
	if got := testing.AllocsPerRun(100, func() { e.Evaluate(&a); e.Evaluate(&b) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func written(t *testing.T, n *nnue.Network) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := n.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// signed appends the checksum to data.
func signed(data []byte) []byte {
	data = slices.Clip(data)
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}

// TestDamagedNetworks: no network that was changed, cut short or extended is accepted, whatever was
// changed.
func TestDamagedNetworks(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 18))
	good := written(t, random(&orthodox.Chess, 64, rng))
	var damaged [][]byte
	for at := 0; at < len(good); at += 1 + rng.IntN(1+min(at, len(good)-1-at)/8) {
		for _, flip := range []byte{1, 0x80, 0xff} {
			data := slices.Clone(good)
			data[at] ^= flip
			damaged = append(damaged, data)
		}
		damaged = append(damaged, good[:at], slices.Concat(good[:at], good[at+1:]),
			slices.Insert(slices.Clone(good), at, byte(rng.IntN(256))))
	}
	damaged = append(damaged, append(slices.Clone(good), good...), append(slices.Clone(good), '\n'),
		bytes.ReplaceAll(good, []byte("\n"), []byte("\r\n")))
	for i, data := range damaged {
		if bytes.Equal(data, good) {
			continue
		}
		if _, err := nnue.Read(data); !errors.Is(err, nnue.ErrDamaged) && !errors.Is(err, nnue.ErrFormat) {
			t.Fatalf("damage %d, %d bytes: %v", i, len(data), err)
		}
	}
	if len(damaged) < 300 {
		t.Errorf("%d damages only", len(damaged))
	}
}

// TestReadFileRefuses: a file that is not a regular one, or is larger than any network, is refused
// before it is read.
func TestReadFileRefuses(t *testing.T) {
	large := filepath.Join(t.TempDir(), "large.nn")
	if err := os.WriteFile(large, []byte("MLNN5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 1<<40); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{large: "at most", t.TempDir(): "folder"} {
		if _, err := nnue.ReadFile(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want something of %q", path, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	rng := rand.New(rand.NewPCG(13, 14))
	var b bytes.Buffer
	if err := random(&orthodox.Chess, 64, rng).Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes()[:64])
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, err := nnue.Read(data); err == nil {
			written(t, n)
		}
	})
}

func parse(t *testing.T, text string) rules.Position {
	t.Helper()
	p, err := fen.Parse(&orthodox.Chess, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The networks of this build can be read, and know the games that they are for.
func TestEmbeddedNetworks(t *testing.T) {
	for _, v := range variant.All {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				r := v.With(white, black)
				n := nnue.Find(r)
				if n == nil {
					t.Errorf("%s, %s against %s, has no network", v.Name, white.Name, black.Name)
					continue
				}
				evaluator(t, n, r)
			}
		}
	}
}

// Classic against Classic has a network of its own.
func TestFindKnowsPairsOfArmies(t *testing.T) {
	v := &chess2.Variant
	mirror, mixed, other := nnue.Find(v.With(v.Armies[0], v.Armies[0])), nnue.Find(
		v.With(v.Armies[0], v.Armies[1])), nnue.Find(v.With(v.Armies[2], v.Armies[3]))
	if mirror == mixed || mixed != other || mirror.Armies != "C" {
		t.Errorf(
			"a network of %q is for Classic against Classic, one of %q for Classic against Nemesis, one of %q for others",
			mirror.Armies, mixed.Armies, other.Armies)
	}
}
