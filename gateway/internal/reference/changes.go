package reference

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"dataterm/gateway/internal/bundle"
)

// ChangesAtMost is how many addresses a revision lists.
const ChangesAtMost = 200

// Changes are the addresses that a change added, retired, moved, or gave other words.
type Changes struct {
	// Addresses are sorted.
	Addresses []string `json:"addresses"`
	// More is how many addresses are not listed.
	More int `json:"more,omitempty"`
}

// Changed returns the addresses at which two releases say something else.
func Changed(from, to map[string]string) []string {
	differ := []string{}
	for address, digest := range to {
		if from[address] != digest {
			differ = append(differ, address)
		}
	}
	for address := range from {
		if to[address] == "" {
			differ = append(differ, address)
		}
	}
	slices.Sort(differ)
	return differ
}

// RecordChanges returns what a revision keeps of the addresses that it changed, by section.
func RecordChanges(changed map[string][]string) map[string]Changes {
	record := map[string]Changes{}
	for section, addresses := range changed {
		// Each section has its share: those whose names come first must not take the place of the others.
		listed := addresses[:min(len(addresses), ChangesAtMost/len(changed))]
		record[section] = Changes{listed, len(addresses) - len(listed)}
	}
	return record
}

// Digests returns a digest of what a release says at each of its addresses.
func Digests(release *bundle.Release) (map[string]string, error) {
	table, err := release.Addresses()
	if err != nil {
		return nil, err
	}
	answers, err := ReadAnswers(release)
	if err != nil {
		return nil, err
	}
	said := map[string]string{}
	for _, answer := range answers {
		said[answer.Address] = answer.Digest
	}
	digests := make(map[string]string, len(table))
	for address, row := range table {
		if row.Gone {
			continue
		}
		body, err := json.Marshal([]string{row.Page, row.Title, said[address]})
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(body)
		digests[address] = hex.EncodeToString(sum[:16])
	}
	return digests, nil
}
