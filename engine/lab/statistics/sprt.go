package statistics

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SPRT is a sequential test of two hypotheses: the first player is Elo0 stronger
// (H0), or Elo1 (H1), in logistic Elo. Alpha is the chance to accept H1 though
// H0 holds, Beta that of the opposite.
//
// It is the generalised test on pairs of games (pentanomial): the ratio is that
// of the greatest likelihoods of the five counts under either hypothesis, as M.
// Van den Bergh works it out in "A Practical Introduction to the GSPRT" and in
// "The MLE of a multinomial distribution with given expectation"
// (cantate.be/Fishtest, support_MLE_multinomial.pdf, Proposition 1.1).
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64
}

// ParseSPRT reads "elo0,elo1,alpha,beta"; the last two are optional, 0.05 by default. The error
// says what is wrong.
func ParseSPRT(text string) (SPRT, error) {
	s := SPRT{Alpha: 0.05, Beta: 0.05}
	into := []*float64{&s.Elo0, &s.Elo1, &s.Alpha, &s.Beta}
	parts := strings.Split(text, ",")
	if len(parts) != 2 && len(parts) != 4 {
		return s, fmt.Errorf("the test is elo0,elo1,alpha,beta, such as 0,5,0.05,0.05, not %q", text)
	}
	for i, part := range parts {
		f, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil {
			return s, fmt.Errorf("the test %q: a number is needed, not %q", text, part)
		}
		*into[i] = f
	}
	if s.Elo0 >= s.Elo1 || math.Abs(s.Elo0) > 1000 || math.Abs(s.Elo1) > 1000 {
		return s, fmt.Errorf("the test %q: elo0 must be below elo1, and both within 1000", text)
	}
	if s.Alpha <= 0 || s.Alpha >= 0.5 || s.Beta <= 0 || s.Beta >= 0.5 {
		return s, fmt.Errorf("the test %q: alpha and beta lie between 0 and 0.5", text)
	}
	return s, nil
}

// Bounds returns the bounds of the test: H0 is accepted at or below low, H1 at or above high.
func (s SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// LLR returns the log-likelihood ratio for counts of outcomes whose values are evenly spaced from 0
// to 1: five for pairs, three for single games.
func (s SPRT) LLR(counts []int) float64 {
	if sum(counts) == 0 {
		return 0
	}
	weights, total := make([]float64, len(counts)), 0.0
	for i, c := range counts {
		weights[i] = max(float64(c), 1e-3) // an outcome not seen yet is still possible
		total += weights[i]
	}
	for i := range weights {
		weights[i] /= total
	}
	under0, under1 := likeliest(weights, scoreOf(s.Elo0)), likeliest(weights, scoreOf(s.Elo1))
	llr := 0.0
	for i, w := range weights {
		llr += total * w * math.Log(under1[i]/under0[i])
	}
	return llr
}

// likeliest returns the distribution with a given mean that makes the observed one most likely.
// weights, the observed one, must all be above 0. Each result is its weight over 1 + x(worth -
// mean), where x is the root of a decreasing function.
func likeliest(weights []float64, mean float64) []float64 {
	top := float64(len(weights) - 1)
	at := func(x float64) float64 {
		total := 0.0
		for i, w := range weights {
			d := float64(i)/top - mean
			total += w * d / (1 + x*d)
		}
		return total
	}
	low, high := -1/(1-mean), 1/mean // the poles on both sides of the root
	for range 200 {
		if middle := (low + high) / 2; at(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	x := (low + high) / 2
	found := make([]float64, len(weights))
	for i, w := range weights {
		found[i] = w / (1 + x*(float64(i)/top-mean))
	}
	return found
}

// Verdict returns "H0" or "H1" if the test has ended, else "".
func (s SPRT) Verdict(llr float64) string {
	switch low, high := s.Bounds(); {
	case llr <= low:
		return "H0"
	case llr >= high:
		return "H1"
	}
	return ""
}
