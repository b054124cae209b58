package reference

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"dataterm/gateway/internal/bundle"
)

// AnswersFile has what a section says at each of its addresses, as its build rendered it.
const AnswersFile = "answers.json"

const (
	// answersFormat is the format of answers.json that the gateway reads.
	answersFormat = 1
	// htmlBytes is the limit of the HTML of one answer. The longest of ours has 6 KB.
	htmlBytes = 32 << 10
)

// Answers is answers.json (packages/section/src/build/answers).
type Answers struct {
	Format  int      `json:"format"`
	Answers []Answer `json:"answers"`
}

// Named is a place with its title. Address is empty if the place has none.
type Named struct {
	Address string `json:"address"`
	Title   string `json:"title"`
}

// Answer is what a section says at an address.
type Answer struct {
	Named
	// Trail leads to the rule, from the section down.
	Trail []string `json:"trail"`
	// Value is the one value of a rule that has one.
	Value string `json:"value"`
	// Referee is true for what players should not come upon: it is in no index, and no link shows it.
	Referee bool `json:"referee"`
	// Description is what the preview of a link shows.
	Description string `json:"description"`
	// HTML, Text, and Markdown are the rule as plain elements (Clean), as words, and as Markdown. Tree is the same as the
	// site's program draws it; the gateway passes it on.
	HTML     string          `json:"html"`
	Text     string          `json:"text"`
	Markdown string          `json:"markdown"`
	Tree     json.RawMessage `json:"tree"`
	// Digest is another one when the rule says something else.
	Digest string `json:"digest"`
}

// ParseAnswers reads the text of an answers.json; every error is a *bundle.SyntaxError.
func ParseAnswers(body []byte) ([]Answer, error) {
	var document Answers
	if err := bundle.ParseJSON(body, &document); err != nil {
		return nil, err
	}
	if document.Format != answersFormat {
		return nil, &bundle.SyntaxError{Line: 1, Column: 1, Reason: fmt.Sprintf("the format is %d, and this gateway reads format %d", document.Format, answersFormat)}
	}
	for _, answer := range document.Answers {
		if len(answer.HTML) > htmlBytes {
			return nil, &bundle.SyntaxError{Line: 1, Column: 1, Reason: fmt.Sprintf("the HTML of %q has more than %d KB", answer.Address, htmlBytes>>10)}
		}
	}
	return document.Answers, nil
}

// ReadAnswers reads the answers of a release; a release without answers.json has none.
func ReadAnswers(release *bundle.Release) ([]Answer, error) {
	body, err := release.ReadLimited(AnswersFile, bundle.MaxDataBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	answers, err := ParseAnswers(body)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", AnswersFile, err)
	}
	return answers, nil
}
