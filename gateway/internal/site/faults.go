package site

import (
	"maps"
	"net/netip"
	"sync"
	"time"
)

// faultMinutes is how far back faults are counted.
const faultMinutes = 60

// faults counts the readers whose browsers asked again for a file that had failed to load, by section and minute. Anybody
// can write the address of a retry, so that one reader counts once an hour for a section.
type faults struct {
	now func() time.Time

	mu       sync.Mutex
	sections map[string]*[faultMinutes]faultMinute
	// seen has the minute in which a reader was last counted.
	seen map[faultOf]int64
}

// faultOf is a reader, by the network, and a section.
type faultOf struct {
	reader  netip.Prefix
	section string
}

// faultMinute is how many faults one minute had, which is counted since 1970.
type faultMinute struct {
	minute int64
	count  int
}

func newFaults() *faults {
	return &faults{now: time.Now, sections: map[string]*[faultMinutes]faultMinute{}, seen: map[faultOf]int64{}}
}

// networkBits is how much of an IPv6 address names a reader: whoever has one address of a network has all others too.
const networkBits = 64

// add counts a fault of a release that exists, unless the reader was counted for the section within the hour; it reports
// whether it did.
func (f *faults) add(reader netip.Addr, section string) bool {
	network, _ := reader.Unmap().Prefix(min(reader.Unmap().BitLen(), networkBits))
	minute, key := f.now().Unix()/60, faultOf{network, section}
	f.mu.Lock()
	defer f.mu.Unlock()
	if since, counted := f.seen[key]; counted && minute-since < faultMinutes {
		return false
	}
	if len(f.seen) >= clientLimit {
		maps.DeleteFunc(f.seen, func(_ faultOf, since int64) bool { return minute-since >= faultMinutes })
	}
	if len(f.seen) >= clientLimit {
		return false
	}
	f.seen[key] = minute
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
	return true
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
