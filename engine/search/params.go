package search

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"midline/engine/rules"
)

// Params are the constants of the search. Depths are in actions, scores and margins in centipawns
// unless a field says otherwise. paramTable has the bounds of each.
type Params struct {
	CheckExtension      int // 1 to search positions in check an action deeper, 0 for none
	CheckExtensionPlies int // plies beyond twice the depth of the iteration up to which checks are extended

	ReverseFutilityDepth     int // greatest depth
	ReverseFutilityMargin    int // for each action of depth
	ReverseFutilityImproving int // how much less it is if the side is improving

	RazorDepth  int // greatest depth
	RazorMargin int // per action of depth
	RazorBase   int

	NullMoveDepth        int // least depth
	NullMoveForce        int // least material of the side, as eval.Maps.Force
	NullMoveBase         int // reduction
	NullMoveDepthDivisor int // further reduction: the depth divided by this
	NullMoveEvalDivisor  int // further reduction: the excess of the score over beta, divided by this
	NullMoveEvalCap      int // greatest value of that

	ProbCutDepth     int // least depth of ProbCut; 0 for none
	ProbCutMargin    int // above beta, which a noisy action must reach
	ProbCutReduction int // how much shallower it searches

	SingularDepth  int // least depth
	SingularMargin int // per action of depth, in hundredths of a centipawn
	SingularSlack  int // how much shallower than the node the table entry may be
	// how far all other actions must fall below the singular margin for a second action of extension; 0 for none
	DoubleExtension    int
	DoubleExtensionCap int // greatest number of double extensions on a line
	NegativeExtension  int // actions by which an action that is not singular, but fails high, is reduced; 0 for none

	IIRDepth int // least depth of internal iterative reduction

	PruningDepth            int // greatest depth at which actions are skipped
	LateMoveBase            int // hundredths of actions that are tried if the side is improving
	LateMoveFactor          int // hundredths more per square of the depth
	LateMoveBaseWorsening   int // the same if the side is not improving
	LateMoveFactorWorsening int
	PruningReduced          int // 1 if futility and history pruning go by the depth after the late move reduction
	PruningPV               int // 1 to skip actions in PV nodes too
	FutilityDepth           int // greatest depth
	FutilityMargin          int // for each action of depth
	FutilityBase            int
	HistoryPruningDepth     int // greatest depth
	HistoryPruningMargin    int // order for each action of depth below which quiet actions are skipped
	SEEQuietDepth           int // greatest depth of pruning by static exchange evaluation
	SEEQuietMargin          int // loss for each action of depth
	SEENoisyDepth           int
	SEENoisyMargin          int

	// The midline race, by Deficit of the evaluation.
	RaceTheirs int // nothing is pruned while the opponent's deficit is at most this
	RaceOurs   int // steps of a king are not pruned while its own side's deficit is at most this

	KingStepTheirs int // the same for king steps at a king-turn
	KingStepDepth  int // greatest depth of pruning those without a good history
	KingStepMargin int // for each action of depth
	KingStepBase   int
	// how much less deep a king step is searched than the first action tried, unless check is given or answered
	KingStepReduction int

	LMRDepth     int // least depth of late move reduction
	LMRTried     int // actions before the first reduced one
	LMRBase      int // hundredths
	LMRDivisor   int // hundredths; of the product of the logarithms
	LMRKingTurns int // percent of LMRDivisor if an army has king-turns
	LMRHistory   int // history that is worth one action
	LMRKiller    int // how much less killers are reduced
	LMRPV        int // how much less is reduced in PV nodes
	LMRNoisy     int // percent of the reduction for late noisy actions; 0 for none
	LMRCutNode   int // how much more is reduced in expected cut nodes
	LMRTTPV      int // how much less is reduced if the table knows a PV node
	LMRWorsening int // how much more is reduced if the side is not improving
	LMRChecks    int // 1 to reduce actions that give check too
	LMRInCheck   int // 1 to reduce answers to check too
	LMRTTNoisy   int // how much more quiet actions are reduced if the action of the table is noisy

	// 1 to forget the killers of the ply after next at each node, so that a node has those of its
	// siblings only
	KillersOfSiblings int

	LateSort int // actions after which the others are searched unsorted

	AspirationDepth  int // least depth of an aspiration window
	AspirationStep   int // first distance of its bounds from the score
	AspirationGrowth int // percent, by which each failure multiplies it
	AspirationLimit  int // distance from which the window is open

	DeltaMargin int // of quiescence search
	// how many quiet answers to a check quiescence search tries once one is better than mate, none of
	// which may lose material; 0 for all
	QuietEvasions int

	HistoryBonusSquare int // for the square of the depth
	HistoryBonusDepth  int // for the depth
	HistoryBonusCap    int
	CaptureHistory     int // percent of the weight of the history of noisy actions in their order; 0 for none
	ContHistoryFourth  int // percent of the weight of the continuation history four actions back; 0 for none
	CorrectionHistory  int // percent of the correction of static evaluations by what searches found; 0 for none
	// percent of the history bonus that a quiet action gains by a cutoff of the table; 0 for none
	TTCutoffHistory int

	// TimeTurns is how many turns a clock should last if MovesToGo does not say. In
	// Chess 2 at 1 s + 10 ms, from even openings, 34 scored 55.9 % (51.7 to 60.2) of 288
	// games against 50, and 24 scored 49.3 % (44.1 to 54.5) of 288 against 34. In chess, 25
	// scored 58.2 % (52.4 to 64.0) of 177 games against 50.
	TimeTurns     int
	TimeIncrement int // percent of the increment that a turn may use
	TimeHard      int // hard limit, in percent of the turn's share
	TimeFraction  int // thousandths of its share after which a search starts no new iteration
	TimeStable    int // thousandths less for each iteration with the same best action
	TimeStableCap int // iterations that count for that
	TimeFallen    int // thousandths more if the score has fallen by TimeFallenCap
	TimeFallenCap int
	// how much longer a search goes on, in thousandths, for the part of its nodes that it did not
	// spend on the best action; 0 for none
	TimeEffort     int
	TimeEffortMean int // the part of the nodes, in thousandths, at which TimeEffort changes nothing
}

// Param describes a parameter of the search.
type Param struct {
	Name    string // of the field in Params
	Default int    // in games without a midline; orthodoxParams has those of orthodox chess
	Racing  int    // default in games with a midline
	// Least and Most are its bounds.
	Least, Most int
	// Step is how far SPSA moves the parameter at the end of a tuning; 0 for a switch that is not
	// tuned.
	Step float64
}

// paramTable has a row for each field of Params, in their order.
var paramTable = []Param{
	{"CheckExtension", 1, 0, 0, 1, 0},
	{"CheckExtensionPlies", 8, 8, 0, 40, 4},

	{"ReverseFutilityDepth", 7, 7, 0, 20, 1},
	{"ReverseFutilityMargin", 85, 60, 10, 300, 8},
	{"ReverseFutilityImproving", 60, 42, 0, 200, 10},

	{"RazorDepth", 2, 2, 0, 10, 1},
	{"RazorMargin", 170, 120, 20, 600, 20},
	{"RazorBase", 80, 56, 0, 500, 20},

	{"NullMoveDepth", 3, 3, 1, 10, 1},
	{"NullMoveForce", 300, 300, 0, 2000, 50},
	{"NullMoveBase", 3, 3, 1, 8, 0.5},
	{"NullMoveDepthDivisor", 4, 4, 1, 12, 0.5},
	{"NullMoveEvalDivisor", 200, 140, 40, 800, 20},
	{"NullMoveEvalCap", 3, 3, 0, 8, 0.5},

	{"ProbCutDepth", 0, 0, 0, 20, 0},
	{"ProbCutMargin", 180, 180, 40, 500, 0},
	{"ProbCutReduction", 4, 4, 2, 8, 0},

	{"SingularDepth", 7, 10, 4, 20, 0.5},
	{"SingularMargin", 200, 200, 20, 800, 25},
	{"SingularSlack", 3, 3, 0, 6, 0.5},
	{"DoubleExtension", 0, 0, 0, 300, 0},
	{"DoubleExtensionCap", 6, 6, 0, 20, 0},
	{"NegativeExtension", 0, 0, 0, 3, 0},

	{"IIRDepth", 4, 4, 2, 20, 0.5},

	{"PruningDepth", 8, 8, 1, 20, 1},
	{"LateMoveBase", 300, 300, 0, 1500, 50},
	{"LateMoveFactor", 100, 100, 10, 400, 10},
	{"LateMoveBaseWorsening", 200, 200, 0, 1500, 50},
	{"LateMoveFactorWorsening", 50, 50, 10, 400, 5},
	{"PruningReduced", 0, 0, 0, 1, 0},
	{"PruningPV", 0, 0, 0, 1, 0},
	{"FutilityDepth", 6, 6, 0, 20, 1},
	{"FutilityMargin", 90, 63, 10, 300, 8},
	{"FutilityBase", 120, 84, 0, 500, 15},
	{"HistoryPruningDepth", 3, 3, 0, 12, 0.5},
	{"HistoryPruningMargin", 3000, 3000, 300, 16000, 400},
	{"SEEQuietDepth", 5, 5, 0, 12, 0.5},
	{"SEEQuietMargin", 50, 50, 5, 250, 6},
	{"SEENoisyDepth", 5, 5, 0, 12, 0.5},
	{"SEENoisyMargin", 90, 90, 10, 300, 10},

	{"RaceTheirs", 2, 1, 1, 4, 0.5},
	{"RaceOurs", 3, 2, 1, 5, 0.5},

	{"KingStepTheirs", 3, 3, 1, 5, 0.5},
	{"KingStepDepth", 3, 3, 0, 12, 0.5},
	{"KingStepMargin", 40, 40, 0, 200, 8},
	{"KingStepBase", 120, 120, 0, 500, 15},
	{"KingStepReduction", 0, 2, 0, 4, 0.5},

	{"LMRDepth", 3, 3, 2, 8, 0.5},
	{"LMRTried", 2, 2, 1, 8, 0.5},
	{"LMRBase", 70, 70, -100, 250, 10},
	{"LMRDivisor", 220, 115, 60, 600, 12},
	{"LMRKingTurns", 100, 148, 50, 400, 10},
	{"LMRHistory", 10000, 10000, 2000, 50000, 1000},
	{"LMRKiller", 1, 1, 0, 3, 0.5},
	{"LMRPV", 1, 1, 0, 3, 0.5},
	{"LMRNoisy", 0, 0, 0, 150, 0},
	{"LMRCutNode", 0, 0, 0, 3, 0},
	{"LMRTTPV", 0, 0, 0, 3, 0},
	{"LMRWorsening", 0, 0, 0, 3, 0},
	{"LMRChecks", 0, 0, 0, 1, 0},
	{"LMRInCheck", 0, 0, 0, 1, 0},
	{"LMRTTNoisy", 0, 0, 0, 3, 0},

	{"KillersOfSiblings", 0, 0, 0, 1, 0},

	{"LateSort", 24, 24, 4, 200, 4},

	{"AspirationDepth", 4, 4, 2, 12, 0.5},
	{"AspirationStep", 24, 17, 4, 150, 3},
	{"AspirationGrowth", 300, 300, 110, 800, 20},
	{"AspirationLimit", 500, 500, 50, 3000, 50},

	{"DeltaMargin", 160, 120, 0, 600, 15},
	{"QuietEvasions", 0, 0, 0, 20, 0},

	{"HistoryBonusSquare", 12, 12, 0, 64, 2},
	{"HistoryBonusDepth", 80, 80, 0, 500, 12},
	{"HistoryBonusCap", 1600, 1600, 200, 8000, 150},
	{"CaptureHistory", 0, 0, 0, 400, 0},
	{"ContHistoryFourth", 0, 0, 0, 200, 0},
	{"CorrectionHistory", 0, 0, 0, 300, 0},
	{"TTCutoffHistory", 0, 0, 0, 200, 0},

	{"TimeTurns", 25, 34, 10, 120, 3},
	{"TimeIncrement", 80, 80, 10, 100, 4},
	{"TimeHard", 400, 400, 110, 1000, 25},
	{"TimeFraction", 900, 900, 300, 2000, 40},
	{"TimeStable", 70, 70, 0, 200, 6},
	{"TimeStableCap", 8, 8, 1, 20, 1},
	{"TimeFallen", 400, 400, 0, 2000, 40},
	{"TimeFallenCap", 60, 60, 5, 300, 6},
	{"TimeEffort", 0, 0, 0, 3000, 0},
	{"TimeEffortMean", 600, 600, 100, 950, 0},
}

// orthodoxParams are the defaults of orthodox chess that are not those of other games without a
// midline. Those need the check extension: where a side has several kings, mates are long lines of
// checks.
var orthodoxParams = map[string]int{
	"CheckExtension": 0,

	"ProbCutDepth": 5,

	"LMRCutNode":        1,
	"LMRWorsening":      1,
	"KillersOfSiblings": 1,

	"QuietEvasions": 3,

	"CaptureHistory":    100,
	"ContHistoryFourth": 100,
	"CorrectionHistory": 100,
	"TTCutoffHistory":   100,
}

// Matters reports whether a parameter may change how a variant is played, with or without a clock.
func (p *Param) Matters(v *rules.Variant, clock bool) bool {
	switch {
	case strings.HasPrefix(p.Name, "Time"):
		return clock
	case strings.HasPrefix(p.Name, "Race"), strings.HasPrefix(p.Name, "KingStep"),
		p.Name == "LMRKingTurns":
		return v.Midline > 0
	}
	return true
}

// ParamTable lists the parameters of the search.
func ParamTable() []Param { return slices.Clone(paramTable) }

// CheckParam returns why a parameter cannot have a value: the name is unknown, or the value is out
// of bounds.
func CheckParam(name string, value int) error {
	for _, p := range paramTable {
		if p.Name == name {
			if value < p.Least || value > p.Most {
				return fmt.Errorf("search parameter %s must be from %d to %d, not %d", name, p.Least, p.Most,
					value)
			}
			return nil
		}
	}
	return fmt.Errorf("unknown search parameter %q", name)
}

// The sets of parameters, by the kind of game.
const (
	plainSet    = iota // no midline
	racingSet          // a midline
	orthodoxSet        // chess, from any array
	numParamSets
)

// paramSets has the parameters of each kind of game.
type paramSets [numParamSets]Params

var defaultParams = func() (sets paramSets) {
	for _, p := range paramTable {
		sets[plainSet].set(p.Name, p.Default)
		sets[racingSet].set(p.Name, p.Racing)
	}
	sets[orthodoxSet] = sets[plainSet]
	for name, value := range orthodoxParams {
		sets[orthodoxSet].set(name, value)
	}
	return sets
}()

// DefaultParams returns the parameters with which a variant is searched.
func DefaultParams(v *rules.Variant) Params { return defaultParams[paramSet(v)] }

// paramSet returns which set of parameters a variant has.
func paramSet(v *rules.Variant) int {
	switch {
	case v.Midline > 0:
		return racingSet
	case v.ManyKings || v.Marks || v.OpenFiles:
		return plainSet
	}
	return orthodoxSet
}

// set changes a parameter, which must exist.
func (p *Params) set(name string, value int) {
	reflect.ValueOf(p).Elem().FieldByName(name).SetInt(int64(value))
}

// Get returns the value of a parameter by name, or 0 for an unknown name.
func (p Params) Get(name string) int {
	if field := reflect.ValueOf(p).FieldByName(name); field.IsValid() {
		return int(field.Int())
	}
	return 0
}

// SetParams replaces the values of parameters in the next searches, for every variant; all others
// get their defaults. What was learnt stays. The error says which name or value is wrong; nothing
// is changed then.
func (s *Searcher) SetParams(values map[string]int) error {
	for name, value := range values {
		if err := CheckParam(name, value); err != nil {
			return err
		}
	}
	s.params = defaultParams
	for i := range s.params {
		for name, value := range values {
			s.params[i].set(name, value)
		}
	}
	return nil
}

// setParams adopts the parameters for a game.
func (w *worker) setParams(sets *paramSets, r *rules.Rules) {
	w.params = sets[paramSet(r.Variant)]
	if r.Army(rules.White).KingTurn || r.Army(rules.Black).KingTurn {
		w.params.LMRDivisor = w.params.LMRDivisor * w.params.LMRKingTurns / 100
	}
	if by := [2]int{w.params.LMRBase, w.params.LMRDivisor}; w.reducedBy != by {
		w.reducedBy, w.reductions = by, reductionsFor(by[0], by[1])
	}
}

// reductionsFor returns the late move reductions by depth and number of the action, for LMRBase and
// LMRDivisor.
func reductionsFor(hundredths, divisorHundredths int) (r [64][64]int8) {
	base, divisor := float64(hundredths)/100, float64(divisorHundredths)/100
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			r[d][n] = int8(base + math.Log(float64(d))*math.Log(float64(n))/divisor)
		}
	}
	return r
}
