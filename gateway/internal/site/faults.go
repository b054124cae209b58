package site

import (
	"sync"
	"time"
)

// faultMinutes is how far back faults are counted.
const faultMinutes = 60

// faults counts the requests for files that failed to load in a browser before, by section and minute.
type faults struct {
	now func() time.Time

	mu       sync.Mutex
	sections map[string]*[faultMinutes]faultMinute
}

// faultMinute is how many faults one minute had, which is counted since 1970.
type faultMinute struct {
	minute int64
	count  int
}

func newFaults() *faults {
	return &faults{now: time.Now, sections: map[string]*[faultMinutes]faultMinute{}}
}

// add counts a fault of a release that exists.
func (f *faults) add(section string) {
	minute := f.now().Unix() / 60
	f.mu.Lock()
	defer f.mu.Unlock()
	ring := f.sections[section]
	if ring == nil {
		ring = &[faultMinutes]faultMinute{}
		f.sections[section] = ring
	}
	slot := &ring[minute%faultMinutes]
	if slot.minute != minute {
		*slot = faultMinute{minute: minute}
	}
	slot.count++
}

// lastHour returns how many faults a section had in the last 60 minutes, the current one included.
func (f *faults) lastHour(section string) (count int) {
	minute := f.now().Unix() / 60
	f.mu.Lock()
	defer f.mu.Unlock()
	if ring := f.sections[section]; ring != nil {
		for _, slot := range ring {
			if minute-slot.minute < faultMinutes {
				count += slot.count
			}
		}
	}
	return count
}
