package gate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// cardBytes is the size of the largest picture that previews of links load without a delay.
const cardBytes = 30 << 10

// short checks what the pages of addresses are made of.
func (c *check) short(s *section) {
	if s.manifest == nil || s.manifest.Bank == "" {
		return
	}
	const rebuild = "Build the section again with the section kit."
	if _, has := s.File(reference.AnswersFile); !has {
		c.warn(AnswersMissing, s, reference.AnswersFile, fmt.Sprintf("the file is not in the dist: pages such as /%s000 have titles and no text", s.manifest.Bank), rebuild)
	}
	answers, err := s.answers()
	if err != nil {
		c.newFault(AnswerWrong, s, reference.AnswersFile, err.Error(), rebuild)
	}
	for _, answer := range answers {
		if row, found := s.addresses[answer.Address]; !found || row.Gone {
			c.warn(AnswerWrong, s, reference.AnswersFile, fmt.Sprintf("it has %q, which addresses.json does not have", answer.Address), rebuild)
		}
		if _, err := reference.Clean(answer.HTML); err != nil {
			c.newFault(AnswerWrong, s, reference.AnswersFile, fmt.Sprintf("%s: %v", answer.Address, err),
				"Write it with the elements that pages of addresses allow (docs/addresses.md), then build and deploy again.")
		} else if answer.Digest == "" {
			c.newFault(AnswerWrong, s, reference.AnswersFile, answer.Address+" has no digest: nobody could say when that rule changes", rebuild)
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
