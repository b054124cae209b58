package gate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/tree"
)

// cardBytes is the size of the largest picture that previews of links load without a delay.
const cardBytes = 30 << 10

// short checks what the pages of addresses are made of. They do without it: every finding is a warning.
func (c *check) short(s *section) {
	if s.manifest == nil || s.manifest.Bank == "" {
		return
	}
	const rebuild = "Build the section again with the section kit."
	search, err := s.Search()
	if err != nil {
		c.warn(SearchWrong, s, bundle.SearchFile, fmt.Sprintf("%v: pages such as /%s000 have titles and no text", err, s.manifest.Bank), rebuild)
	}
	for _, entry := range search {
		if row, found := s.addresses[entry.Address]; !found || row.Gone {
			c.warn(SearchWrong, s, bundle.SearchFile, fmt.Sprintf("it has %q, which addresses.json does not have", entry.Address), rebuild)
		} else if _, err := tree.Parse(entry.Answer); err != nil {
			c.warn(SearchWrong, s, bundle.SearchFile, fmt.Sprintf("%s: %v: its page has words without tables and links", entry.Address, err), rebuild)
		}
	}
	for _, address := range slices.Sorted(maps.Keys(s.addresses)) {
		if see := s.addresses[address].See; see != "" && !addressForm.MatchString(see) {
			c.warn(AddressUnknown, s, bundle.AddressFile, fmt.Sprintf("%s is replaced by %q, which is not an address", address, see), "Correct the row in addresses.json.")
		}
	}
	for _, file := range s.Files {
		address, isCard := strings.CutPrefix(strings.TrimSuffix(file.Path, ".png"), bundle.CardsFolder)
		switch {
		case !isCard || reference.CardFile(address) != file.Path:
		case file.Size > cardBytes:
			c.warn(CardWrong, s, file.Path, fmt.Sprintf("the picture has %d KB: previews of links want at most %d KB", file.Size>>10, cardBytes>>10), rebuild)
		case s.addresses[address].Key == "" || s.addresses[address].Gone:
			c.warn(CardWrong, s, file.Path, "the file is named after an address that the section does not have", rebuild)
		}
	}
}
