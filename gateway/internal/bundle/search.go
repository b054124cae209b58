package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

const (
	// SearchFile has a row for each address of a section.
	SearchFile = "search.json"
	// CardsFolder has the pictures of addresses that previews of links show: "cards/D811.png".
	CardsFolder = "cards/"
)

// SearchEntry is one row of search.json (packages/section/src/contract.ts).
type SearchEntry struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	// Trail leads to the rule, from the section down.
	Trail []string `json:"trail"`
	// Text has all words of the rule, Answer its page tree.
	Text   string          `json:"text"`
	Value  string          `json:"value,omitempty"`
	Answer json.RawMessage `json:"answer"`
	// Referee is true for what players should not come upon: it is in no index, and no link shows it.
	Referee bool `json:"referee,omitempty"`
}

// Search reads search.json; a release without one has no entries.
func (r *Release) Search() ([]SearchEntry, error) {
	body, err := r.ReadLimited(SearchFile, MaxDocumentBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	entries, err := ParseSearch(body)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", SearchFile, err)
	}
	return entries, nil
}

// ParseSearch reads the text of a search.json entry by entry, and stops at the limit; every error is a *SyntaxError.
func ParseSearch(body []byte) (entries []SearchEntry, err error) {
	if err := checkShape(body); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	if err := delimiter(decoder, '['); err != nil {
		return nil, at(body, 0, err.Error())
	}
	for decoder.More() {
		begin := int(decoder.InputOffset())
		if len(entries) == bankAddresses {
			return nil, at(body, begin, fmt.Sprintf("there are more than %d entries, and a bank has no more addresses", bankAddresses))
		}
		var entry SearchEntry
		if err := decoder.Decode(&entry); err != nil {
			return nil, at(body, begin, err.Error())
		}
		if len(entry.Answer) > MaxAnswerBytes {
			return nil, at(body, begin, fmt.Sprintf("the answer at %q has more than %d KB", entry.Address, MaxAnswerBytes>>10))
		}
		entries = append(entries, entry)
	}
	return entries, nil
}

// Limits of search.json. The longest answer of ours has 6 KB.
const (
	bankAddresses = 0x1000
	// MaxAnswerBytes is the size of the page tree of one answer, which takes a hundred times more memory.
	MaxAnswerBytes = 32 << 10
)

// IsInvalid reports whether an error is about the content of a document, and not about reading it.
func IsInvalid(err error) bool {
	var syntax *SyntaxError
	var size *SizeError
	return errors.As(err, &syntax) || errors.As(err, &size)
}
