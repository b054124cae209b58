// Package answer answers HTTP requests for files, pages and errors, as RFC 9110 requires: codings, conditions, ranges,
// and the headers that every answer has. Its library loads releases when they are first requested, so that their files
// are ready to be answered: the live ones, and older ones that an open tab still reads. What is live is not its business.
package answer

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/edge"
)

// largeFile is the size from which a file is not kept in memory but sent from the store, by sendfile if the store is a
// directory.
const largeFile = 1 << 20

// Counter counts answers by status.
type Counter interface{ Count(status int) }

// Blobs reads the bytes of files of releases, or of their compressed copies.
type Blobs interface {
	ReadBlob(ctx context.Context, file bundle.File, coding string) ([]byte, error)
	OpenBlob(ctx context.Context, file bundle.File, coding string) (io.ReadSeekCloser, error)
}

// Options are what an Answerer needs.
type Options struct {
	Blobs Blobs
	// Memory is the budget in bytes for hot answers.
	Memory int64
	// Client returns the address of the client, for the limit of open files.
	Client func(*http.Request) netip.Addr
	// Errors counts answers with an error status.
	Errors Counter
	// Unreadable is called for a file that cannot be read; nil if the caller does not need it.
	Unreadable func(file bundle.File, coding string, err error)
	Log        *slog.Logger
}

// Answerer answers requests for resources.
type Answerer struct {
	Options
	memory *memory
	// verifications are the large copies that are being read for the first time.
	verifications singleflight.Group
	// files are the large files that are being sent.
	files *edge.PerClient
}

// New makes an Answerer.
func New(options Options) *Answerer {
	return &Answerer{Options: options, memory: newMemory(options.Memory), files: edge.NewPerClient(edge.FilesPerClient)}
}

// Serve answers a GET or HEAD. A whole body that is in memory and a 304 allocate nothing; http.ServeContent does
// everything else.
func (a *Answerer) Serve(w http.ResponseWriter, r *http.Request, res *Resource, caching Caching) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		a.MethodNotAllowed(w, r)
		return
	}
	// http.ServeContent would answer the last bytes of an empty file with "bytes 0--1/0".
	ranged := r.Method == http.MethodGet && res.plain.size > 0 && oneRange(r.Header["Range"])
	v := &res.plain
	if !ranged {
		v = res.choose(r.Header)
	}
	err := a.send(w, r, res, v, caching, ranged)
	if err != nil {
		AbortIfLeft(r)
	}
	if err != nil && v != &res.plain && !errors.Is(err, context.DeadlineExceeded) {
		a.copyFailed(r, v, err)
		delete(w.Header(), "Content-Encoding")
		err = a.send(w, r, res, &res.plain, caching, ranged)
	}
	if err != nil {
		a.unreadable(w, r, res.plain.body, err)
	}
}

// send answers with a variant. After an error nothing was sent.
func (a *Answerer) send(w http.ResponseWriter, r *http.Request, res *Resource, v *variant, caching Caching, ranged bool) error {
	h := w.Header()
	CommonHeaders(h)
	h["Vary"] = res.vary
	h["Etag"] = v.tag
	h["Cache-Control"] = caching
	if res.policy != nil {
		h["Content-Security-Policy"] = res.policy
	}
	conditional := r.Header["If-Match"] != nil
	if known := r.Header["If-None-Match"]; known != nil && !conditional && matchesTag(known, v.tag[0]) {
		res.counter.Count(http.StatusNotModified)
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h["Content-Type"] = res.contentType
	h["Accept-Ranges"] = acceptRanges
	h["Content-Length"] = v.length
	if v.coding != nil {
		h["Content-Encoding"] = v.coding
	}
	if ranged || conditional || r.Method == http.MethodHead || v.large() {
		return a.serveContent(w, r, res, v, ranged)
	}
	content, err := a.read(r.Context(), v.body)
	if err != nil {
		return err
	}
	res.counter.Count(http.StatusOK)
	w.WriteHeader(http.StatusOK)
	edge.WriteCoalesced(w, r, content)
	return nil
}

// large reports whether a variant is sent from the store.
func (v *variant) large() bool { return v.size >= largeFile && v.body.file != nil }

// serveContent answers through http.ServeContent. It is given the range only if that is one that the gateway answers.
// After an error nothing was sent.
func (a *Answerer) serveContent(w http.ResponseWriter, r *http.Request, res *Resource, v *variant, ranged bool) error {
	if v.large() && r.Method == http.MethodGet {
		client := a.Client(r)
		defer a.files.Release(client)
		if !a.files.Acquire(client) {
			a.Fail(w, r, http.StatusTooManyRequests)
			return nil
		}
	}
	content, err := a.open(r, v)
	if err != nil {
		return err
	}
	defer content.Close()
	if !ranged && r.Header["Range"] != nil {
		r = r.Clone(r.Context())
		r.Header.Del("Range")
	}
	http.ServeContent(&translated{ResponseWriter: w, request: r, answerer: a, counter: res.counter}, r, "", time.Time{}, content)
	return nil
}

// AbortIfLeft ends a request whose reader has left, without an answer. What fails because of that is not an error of the
// store: it is neither logged nor counted.
func AbortIfLeft(r *http.Request) {
	if r.Context().Err() != nil {
		panic(http.ErrAbortHandler)
	}
}

// open returns the body of a variant; a HEAD needs only its size.
func (a *Answerer) open(r *http.Request, v *variant) (io.ReadSeekCloser, error) {
	switch {
	case r.Method == http.MethodHead:
		return sized(nil, v.size), nil
	case v.large():
		return a.openLarge(r.Context(), v.body)
	}
	content, err := a.read(r.Context(), v.body)
	return sized(content, v.size), err
}

// unreadable answers for a file that the release lists and the store does not give. No cache may keep that answer.
func (a *Answerer) unreadable(w http.ResponseWriter, r *http.Request, b *body, err error) {
	a.Log.Error("cannot read a file", "path", r.URL.Path, "error", err)
	if a.Unreadable != nil && b.file != nil {
		a.Unreadable(*b.file, b.coding, err)
	}
	a.Fail(w, r, http.StatusServiceUnavailable)
}
