package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// SyntaxError says where a JSON document is invalid.
type SyntaxError struct {
	Line, Column int
	Reason       string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Reason)
}

// IsInvalid reports whether an error is about the content of a document, and not about reading it.
func IsInvalid(err error) bool {
	var syntax *SyntaxError
	var size *SizeError
	return errors.As(err, &syntax) || errors.As(err, &size)
}

// ParseJSON reads one JSON document into value; every error about the document is a *SyntaxError. A document with too
// many values or too deep nesting is not parsed.
func ParseJSON(body []byte, value any) error {
	if err := checkShape(body); err != nil {
		return err
	}
	return unmarshal(body, value)
}

// CheckJSON reports where a JSON document is invalid, as a *SyntaxError. It uses no memory beside the text.
func CheckJSON(body []byte) error {
	return unmarshal(body, &ignored{})
}

// checkShape counts values and nesting without parsing.
func checkShape(body []byte) error {
	depth, values, quoted := 0, 0, false
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
			values++
		case c == ']' || c == '}':
			depth--
		case c == ',':
			values++
		}
		if depth > maxDepth {
			return at(body, i, fmt.Sprintf("arrays and objects are nested more than %d deep", maxDepth))
		}
		if values > maxValues {
			return at(body, i, fmt.Sprintf("the document has more than %d values", maxValues))
		}
	}
	return nil
}

func unmarshal(body []byte, value any) error {
	err := json.Unmarshal(body, value)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		// Offset counts the bytes read, the invalid one included.
		return at(body, int(syntax.Offset)-1, strings.TrimPrefix(err.Error(), "json: "))
	case errors.As(err, &kind):
		return at(body, int(kind.Offset)-1, fmt.Sprintf("%q is a %s; the gateway expects a %s", kind.Field, kind.Value, kind.Type.Kind()))
	default:
		return at(body, 0, err.Error())
	}
}

func at(body []byte, offset int, reason string) *SyntaxError {
	offset = max(0, min(offset, len(body)))
	before := body[:offset]
	return &SyntaxError{
		Line:   1 + bytes.Count(before, []byte("\n")),
		Column: 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]),
		Reason: reason,
	}
}
