package site

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/route"
)

// licensesFile is the file of a release with the licenses of the packages and fonts in it.
const licensesFile = "licenses.txt"

// listLicenses makes /licenses.txt: the licenses of what a snapshot's releases contain of others; nil if none has any.
func (s *Site) listLicenses(snap *snapshot) (*answer.Resource, error) {
	var all bytes.Buffer
	for _, section := range slices.Sorted(maps.Keys(snap.sections)) {
		release := snap.sections[section]
		if release.Files[licensesFile] == nil {
			continue
		}
		body, err := release.Bundle.ReadLimited(licensesFile, bundle.MaxDocumentBytes)
		if err != nil {
			return nil, release.Damaged(err)
		}
		fmt.Fprintf(&all, "In %s %s:\n\n%s\n\n", section, release.ID, bytes.TrimSpace(body))
	}
	if all.Len() == 0 {
		return nil, nil
	}
	return answer.Made(strings.TrimPrefix(route.URL(route.Licenses), "/"), all.Bytes(), s.metrics.Tally("licenses", ""))
}
