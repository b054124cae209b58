package admin

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// documentBytes limits a JSON body that is not a list of files.
const documentBytes = 64 << 10

// call is one request with a token.
type call struct {
	request *http.Request
	writer  http.ResponseWriter
	control *http.ResponseController
	token   auth.Token
	status  int
	// audited is true if the audit log has the request already, or need not have it.
	audited bool
	// small is true for a call whose body is a small document.
	small bool
	// ended is called when the answer is sent.
	ended []func()
}

// allow checks that the token allows a verb for a section.
func (c *call) allow(verb, section string) error {
	if !c.token.Allows(verb, section) {
		return api.NewProblem(codes.TokenNotAllowed,
			fmt.Sprintf("The token of %s does not allow %s for section %q. Make one that does: dataterm token add NAME --section '%s' --verb %s", c.token.Name, verb, section, section, verb))
	}
	return nil
}

// allowUpload checks that the token may store builds of a section.
func (c *call) allowUpload(section string) error {
	if c.token.Allows("stage", section) {
		return nil
	}
	return c.allow("deploy", section)
}

// allowLook checks that the token may see the releases of a section. Who uploads one must see what it would replace.
func (c *call) allowLook(section string) error {
	if c.allowUpload(section) == nil {
		return nil
	}
	return c.allow("read", section)
}

func (c *call) intent(reason, commit string) registry.Intent {
	return registry.Intent{Author: c.token.Name, Token: c.token.ID, From: remoteHost(c.request), Reason: reason, Commit: commit}
}

// document reads a JSON body.
func (c *call) document(value any) error {
	if err := c.mediaType("application/json"); err != nil {
		return err
	}
	decoder := json.NewDecoder(c.request.Body)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(value); err != nil {
		return invalidBody(err)
	}
	return nil
}

// fileList reads the body of /missing.
func (c *call) fileList() ([]bundle.File, error) {
	if err := c.mediaType("application/json"); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bundle.LimitEntries(c.request.Body, 2))
	decoder.DisallowUnknownFields()
	for _, wanted := range []json.Token{json.Delim('{'), "files"} {
		if token, err := decoder.Token(); err != nil {
			return nil, invalidBody(err)
		} else if token != wanted {
			return nil, invalidBody(errors.New(`expected {"files":[…]}`))
		}
	}
	files, err := bundle.ReadFileList(decoder)
	if errors.Is(err, bundle.ErrTooManyFiles) {
		return nil, api.NewProblem(codes.BodyTooLarge, err.Error()+".")
	}
	if err != nil {
		return nil, invalidBody(err)
	}
	if token, err := decoder.Token(); err != nil || token != json.Delim('}') {
		return nil, invalidBody(errors.New(`expected nothing but "files"`))
	}
	return files, nil
}

// discardTimeout is how long the rest of a refused body is read, discardSmall how much of one that should be small.
const (
	discardTimeout = 10 * time.Second
	discardSmall   = 1 << 20
)

// discardBody reads what is left of a refused body. Many clients send all of it before they look at the answer, and
// lose the answer if the connection closes under them.
func (c *call) discardBody() {
	limit := int64(bundle.MaxArchiveBytes)
	if c.small {
		limit = discardSmall
	}
	_ = c.control.SetReadDeadline(time.Now().Add(discardTimeout))
	_, _ = io.CopyN(io.Discard, c.request.Body, limit)
}

// invalidBody returns the problem of a body that is not the expected document.
func invalidBody(err error) error {
	if _, is := errors.AsType[*http.MaxBytesError](err); is {
		return err
	}
	return api.NewProblem(codes.BodyInvalid, err.Error()+".")
}

func (c *call) mediaType(allowed ...string) error {
	given, _, _ := mime.ParseMediaType(c.request.Header.Get("Content-Type"))
	if slices.Contains(allowed, given) {
		return nil
	}
	return api.NewProblem(codes.MediaType, fmt.Sprintf("Content-Type is %q and must be %s.", given, strings.Join(allowed, " or ")))
}

// seen returns the revision that the caller saw, from If-Match.
func (c *call) seen() (int, error) {
	tag := c.request.Header.Get("If-Match")
	number, err := strconv.Atoi(strings.Trim(tag, `"`))
	if tag == "" || err != nil || number < 0 {
		return 0, api.NewProblem(codes.RevisionRequired,
			`If-Match must carry the number of the live revision, as in If-Match: "12". GET /api/v1/revisions/live returns it.`)
	}
	return number, nil
}
