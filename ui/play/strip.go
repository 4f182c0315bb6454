package play

import (
	"fmt"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
)

// Portrait returns the name of the drawing that represents a side.
func Portrait(r *rules.Rules, c rules.Color) string {
	if army, found := catalogue.ArmyByID(r.Army(c).ID); found {
		return army.Portrait
	}
	return catalogue.GameOf(r.Variant.Name).Portrait
}

// Captured groups the pieces that a side has lost by drawing, in the order in which each kind was first
// captured.
func Captured(n *game.Node, c rules.Color) []kit.Captured {
	var list []kit.Captured
	for _, p := range n.Captured(c) {
		art := n.Position().Rules().Army(c).Kits[p.Role()].ID
		found := false
		for i := range list {
			if list[i].Art == art {
				list[i].Count++
				found = true
			}
		}
		if !found {
			list = append(list, kit.Captured{Art: art, White: c == rules.White, Count: 1})
		}
	}
	return list
}

// Clock formats a time as minutes and seconds, and tenths below ten seconds.
func Clock(d time.Duration) string {
	if d < 10*time.Second {
		tenths := d / (100 * time.Millisecond)
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	seconds := int((d + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// ClockHolds returns how long the text of a running clock remains the same (see Clock).
func ClockHolds(left time.Duration) time.Duration {
	const tenth = 100 * time.Millisecond
	switch {
	case left <= 0:
		return tenth
	case left <= 10*time.Second: // tenths are rounded down
		return left%tenth + 1
	}
	return (left-1)%time.Second + 1 // seconds up
}

// GrowthHolds is ClockHolds for a clock that gains time: with an hourglass, that of the side that waits.
func GrowthHolds(left time.Duration) time.Duration {
	const tenth = 100 * time.Millisecond
	if left < 10*time.Second {
		return tenth - left%tenth
	}
	return time.Second - (left-1)%time.Second
}

// Delay formats how much longer a clock stands still, in whole seconds, rounded up; "" for none.
func Delay(d time.Duration) string {
	if d <= 0 {
		return ""
	}
	return fmt.Sprintf("+%d", (d+time.Second-1)/time.Second)
}

// DelayHolds returns how long the text of Delay remains the same.
func DelayHolds(d time.Duration) time.Duration { return (d-1)%time.Second + 1 }

// ShortTime returns the time below which a player who began with base is short of time: a tenth of base, but
// between 10 seconds and a minute, and at most half of base.
func ShortTime(base time.Duration) time.Duration {
	return min(max(base/10, 10*time.Second), time.Minute, base/2)
}
