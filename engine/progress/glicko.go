package progress

import "math"

// Rating is a strength by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022).
type Rating struct {
	R          float64 // on the scale of the levels
	Deviation  float64 // of R: it lies within two of them with 95 %
	Volatility float64 // how erratic the results are
}

// Outcome is a result against another strength: 1 for a win, 0 for a loss.
type Outcome struct {
	Against Rating
	Points  float64
}

const (
	scale  = 173.7178 // of Glicko-2's own ratings
	middle = 1500
	tau    = 0.5 // how fast volatility changes
)

// Beginner is the rating of an unknown person.
var Beginner = Rating{R: 900, Deviation: 200, Volatility: 0.06}

// PuzzleDeviation is the deviation of a puzzle's rating before anybody has tried it.
const PuzzleDeviation = 150

// After returns the rating after some results, which form one rating period.
func (r Rating) After(results ...Outcome) Rating {
	mu, phi := (r.R-middle)/scale, r.Deviation/scale
	if len(results) == 0 {
		r.Deviation = scale * math.Hypot(phi, r.Volatility)
		return r
	}
	var sum, info float64
	for _, o := range results {
		g := 1 / math.Sqrt(1+3*square(o.Against.Deviation/scale)/square(math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-(o.Against.R-middle)/scale)))
		info += square(g) * e * (1 - e)
		sum += g * (o.Points - e)
	}
	v := 1 / info
	sigma := r.volatility(phi, v, v*sum)
	star := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/square(star)+info)
	mu += square(phi) * sum
	return Rating{R: mu*scale + middle, Deviation: min(phi*scale, 350), Volatility: sigma}
}

// volatility is step 5: the root of a function, by the Illinois method.
func (r Rating) volatility(phi, v, delta float64) float64 {
	a := math.Log(square(r.Volatility))
	f := func(x float64) float64 {
		e := math.Exp(x)
		return e*(square(delta)-square(phi)-v-e)/(2*square(square(phi)+v+e)) - (x-a)/square(tau)
	}
	low, high := a, 0.0
	if d := square(delta) - square(phi) - v; d > 0 {
		high = math.Log(d)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > 1e-6 {
		c := low + (low-high)*fl/(fh-fl)
		fc := f(c)
		if fc*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = c, fc
	}
	return math.Exp(low / 2)
}

// Chance is the expected result against another strength, from 0 to 1.
func (r Rating) Chance(against float64) float64 {
	return 1 / (1 + math.Exp((against-r.R)/scale))
}

func square(x float64) float64 { return x * x }
