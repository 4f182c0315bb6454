package statistics

import "math"

// Logistic is the logistic function, from 0 to 1.
func Logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// leastScale and mostScale bound the result of Scale, in centipawns.
const leastScale, mostScale = 50, 3000

// Scale returns how many centipawns stand for 1 of the logistic function with the least loss. The loss
// must have one minimum only.
func Scale(loss func(scale float64) float64) float64 {
	low, high := math.Log(leastScale), math.Log(mostScale)
	for range 30 { // golden section
		a, b := high-(high-low)*0.618, low+(high-low)*0.618
		if loss(math.Exp(a)) < loss(math.Exp(b)) {
			high = b
		} else {
			low = a
		}
	}
	return math.Exp((low + high) / 2)
}
