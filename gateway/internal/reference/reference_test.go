package reference

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
)

// TestRowsThatAreNotAddresses: the gate does not read the table of an upstream.
func TestRowsThatAreNotAddresses(t *testing.T) {
	table := map[string]bundle.Address{"": {}, "D": {Title: "Fights"}, "D1": {Gone: true}, "D10000": {}, "D101": {Title: "To hit"}}
	section := NewSection(&bundle.Manifest{Name: "fnff", Title: "Fights", Bank: "D"}, table, nil, func(string) bool { return false })
	all := New([]*Rulebook{section})
	for address := range table {
		if found := all.At(address) != nil; found != (address == "D101") {
			t.Errorf("%q: found is %v", address, found)
		}
	}
	for _, entry := range section.Public() {
		entry.Above()
		entry.Below()
	}
}

// TestARuleHasTheTitleThatTheGateChecked: lists of addresses show it on the pages of other rules, and the gate limits those
// of addresses.json.
func TestARuleHasTheTitleThatTheGateChecked(t *testing.T) {
	table := map[string]bundle.Address{"D101": {Title: "To hit"}}
	answers := []Answer{{Named: Named{"D101", strings.Repeat("To hit ", 1000)}}}
	section := NewSection(&bundle.Manifest{Name: "fnff", Title: "Fights", Bank: "D"}, table, answers, func(string) bool { return false })
	if title := section.Entries[0].Title; title != "To hit" {
		t.Errorf("the title has %d bytes", len(title))
	}
}
