package reference

import (
	"testing"

	"dataterm/gateway/internal/bundle"
)

// TestRowsThatAreNotAddresses: the gate does not read the table of an upstream.
func TestRowsThatAreNotAddresses(t *testing.T) {
	table := map[string]bundle.Address{"": {}, "D": {Title: "Fights"}, "D1": {Gone: true}, "D10000": {}, "D101": {Title: "To hit"}}
	section := NewSection(&bundle.Manifest{Name: "fnff", Title: "Fights", Bank: "D"}, table, nil, func(string) bool { return false })
	all := New([]*Section{section})
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
