package admin

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/token"
)

// call is one request, by somebody with a token.
type call struct {
	request *http.Request
	writer  http.ResponseWriter
	token   token.Token
	status  int
}

// allow checks that the token may do a verb to a section.
func (c *call) allow(verb, section string) error {
	if !c.token.Allows(verb, section) {
		return &Problem{Status: http.StatusForbidden, Code: "token-not-allowed", Title: "The token does not allow this",
			Detail: fmt.Sprintf("The token of %s may not %s %s. Make one that may: dataterm token add --section %s --verb %s", c.token.Name, verb, section, section, verb), unlogged: true}
	}
	return nil
}

func (c *call) intent(reason, commit string) registry.Intent {
	return registry.Intent{Author: c.token.Name, Token: c.token.ID, From: address(c.request), Reason: reason, Commit: commit}
}

// document reads a JSON body.
func (c *call) document(value any) error {
	if err := c.mediaType("application/json"); err != nil {
		return err
	}
	decoder := json.NewDecoder(http.MaxBytesReader(c.writer, c.request.Body, documentBytes))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(value); err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return err
		}
		return &Problem{Status: http.StatusBadRequest, Code: "body-broken", Title: "The body cannot be read", Detail: err.Error(), unlogged: true}
	}
	return nil
}

func (c *call) mediaType(wanted ...string) error {
	given, _, _ := mime.ParseMediaType(c.request.Header.Get("Content-Type"))
	for _, kind := range wanted {
		if given == kind {
			return nil
		}
	}
	return &Problem{Status: http.StatusUnsupportedMediaType, Code: "media-type", Title: "The body is of the wrong kind",
		Detail: fmt.Sprintf("Content-Type is %q, and must be %s.", given, strings.Join(wanted, " or ")), unlogged: true}
}

// seen reads the revision that the caller saw from If-Match.
func (c *call) seen() (int, error) {
	tag := c.request.Header.Get("If-Match")
	number, err := strconv.Atoi(strings.Trim(tag, `"`))
	if tag == "" || err != nil || number < 0 {
		return 0, &Problem{Status: http.StatusPreconditionRequired, Code: "revision-required", Title: "Say which revision you saw",
			Detail: `If-Match must carry the number of the revision that is live, as in If-Match: "12": GET /api/v1/revisions/live tells it.`, unlogged: true}
	}
	return number, nil
}
