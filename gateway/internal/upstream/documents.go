package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// documentLimit is the size in bytes of the largest document but answers.json.
const documentLimit = 1 << 20

const (
	webPage  = "a web page"
	notFound = "404 Not Found"
)

// Answered is the fault of a server that answers, but not with the file that it was asked for.
type Answered struct {
	// File is what it was asked for, What is what it sent.
	File, What string
}

func (e *Answered) Error() string { return "answered " + e.What + " instead of " + e.File }

// document is a file of the section's description, as its server last sent it.
type document struct {
	body []byte
	etag string
}

func sameDocuments(a, b [2]document) bool {
	return bytes.Equal(a[0].body, b[0].body) && bytes.Equal(a[1].body, b[1].body)
}

// Tables are the addresses of a section, and what it says at them, as its server last described them. They never change.
type Tables struct {
	Addresses map[string]bundle.Address
	Answers   []reference.Answer
	documents [2]document
}

// Tables returns the section's tables; nil if its server has never sent them.
func (s *Remote) Tables() *Tables { return s.tables.Load() }

// pollTables reads the section's tables. A server without a valid answers.json leaves titles without texts.
func (s *Remote) pollTables(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	now := s.tables.Load()
	if now == nil {
		now = &Tables{}
	}
	next := &Tables{}
	var err error
	for i, file := range []string{bundle.AddressFile, reference.AnswersFile} {
		var answered *Answered
		next.documents[i], err = s.get(ctx, file, now.documents[i])
		if lacks := i > 0 && errors.As(err, &answered) && (answered.What == notFound || answered.What == webPage); err != nil && !lacks {
			return err
		}
	}
	if sameDocuments(now.documents, next.documents) {
		return nil
	}
	if err := bundle.ParseJSON(next.documents[0].body, &next.Addresses); err != nil {
		return fmt.Errorf("%w: %w", &Answered{bundle.AddressFile, "invalid JSON"}, err)
	}
	next.Answers, _ = reference.ParseAnswers(next.documents[1].body)
	s.tables.Store(next)
	return nil
}

// get reads a document from the section's server, which need not send again what it has not changed.
func (s *Remote) get(ctx context.Context, file string, last document) (document, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.config.URL.JoinPath(file).String(), nil)
	if err != nil {
		return document{}, err
	}
	if last.etag != "" {
		request.Header.Set("If-None-Match", last.etag)
	}
	answer, err := s.client.Do(request)
	if err != nil {
		var failed *url.Error // repeats the URL, its user included
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return document{}, fmt.Errorf("%s: %w", file, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusNotModified && last.etag != "" {
		return last, nil
	}
	if answer.StatusCode != http.StatusOK {
		// The words beside the number are the server's own, and /readyz shows this to everyone.
		return document{}, &Answered{file, strings.TrimSpace(fmt.Sprint(answer.StatusCode, " ", http.StatusText(answer.StatusCode)))}
	}
	limit := int64(documentLimit)
	if file == reference.AnswersFile {
		limit = bundle.MaxDataBytes
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, limit+1))
	if err != nil {
		return document{}, fmt.Errorf("%s: %w", file, err)
	}
	if int64(len(body)) > limit {
		return document{}, &Answered{file, fmt.Sprintf("more than %d bytes", limit)}
	}
	// A login page, or the page with which a development server answers for files that it does not have.
	if bytes.HasPrefix(bytes.TrimSpace(body), []byte("<")) {
		return document{}, &Answered{file, webPage}
	}
	return document{body, answer.Header.Get("ETag")}, nil
}
