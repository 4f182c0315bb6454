package present

import (
	"slices"
	"strconv"

	"midline/ui/kit"
	"midline/ui/words"
)

// ThreadChoices returns the numbers of threads that may analyse, 0 for all processors but one, and the present one.
func ThreadChoices(now int) []kit.Option {
	return Numbers([]int{0, 1, 2, 4, 8, 16}, now, func(n int) string {
		if n == 0 {
			return words.T("settings.analysis.threads.all")
		}
		return words.T("settings.analysis.threads.many", n)
	})
}

// MemoryChoices returns the numbers of megabytes that an analysis may have, and the present one.
func MemoryChoices(now int) []kit.Option {
	return Numbers([]int{64, 128, 256, 512, 1024, 2048, 4096}, now,
		func(n int) string { return words.T("settings.analysis.memory.megabytes", n) })
}

// Numbers returns options with the value in force among them.
func Numbers(values []int, now int, name func(int) string) []kit.Option {
	if !slices.Contains(values, now) {
		values = append(slices.Clone(values), now)
		slices.Sort(values)
	}
	var options []kit.Option
	for _, n := range values {
		options = append(options, kit.Option{ID: strconv.Itoa(n), Name: name(n)})
	}
	return options
}
