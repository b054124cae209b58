package gate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// values names the live sections that were built with other values of the rules than the candidates: a change went into
// one page, and the other still has what was true before.
func (c *check) values() {
	differ, together := map[*section][]string{}, map[string]bool{}
	for _, s := range c.sections {
		if s.candidate || s.manifest == nil {
			continue
		}
		names := map[string]bool{}
		for _, candidate := range c.sections {
			if !candidate.candidate || candidate.manifest == nil {
				continue
			}
			for name, value := range candidate.manifest.Values {
				if live, shown := s.manifest.Values[name]; shown && live != value {
					names[name], together[s.Section], together[candidate.Section] = true, true, true
				}
			}
		}
		if len(names) > 0 {
			differ[s] = slices.Sorted(maps.Keys(names))
		}
	}
	all := strings.Join(slices.Sorted(maps.Keys(together)), ",")
	for s, names := range differ {
		c.warn(ValuesDiffer, s, bundle.ManifestFile, fmt.Sprintf("the live release still shows the old values of %s: readers find two answers", strings.Join(names, ", ")),
			fmt.Sprintf("Build and deploy them together: make deploy SECTION=%s", all))
	}
}
