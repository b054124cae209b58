package site

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/joined"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/store"
)

// largeFile is the size from which a file is not kept in memory but sent from the store, by sendfile where the
// store is a directory.
const largeFile = 1 << 20

// resource is a thing that can be asked for, with the values of its headers ready.
type resource struct {
	contentType []string
	// policy is the Content-Security-Policy of a page, nil for anything else.
	policy []string
	// vary names the request headers that decide between answers.
	vary  []string
	tally *metrics.Tally
	plain variant
	// br, zstd and gzip are nil where that copy is not kept.
	br, zstd, gzip *variant
}

// variant is a resource in one coding.
type variant struct {
	coding, tag, length []string
	size                int64
	body                *body
}

// A caching says how long an answer may be kept by whom: the value of Cache-Control.
type caching []string

var (
	immutable      = caching{"public, max-age=31536000, immutable"}
	revalidated    = caching{"no-cache"}
	mustRevalidate = caching{"public, max-age=0, must-revalidate"}
	briefly        = caching{"public, max-age=5"}
	notStored      = caching{"no-store"}

	acceptRanges = []string{"bytes"}
	varyEncoding = []string{"Accept-Encoding"}
	// varyPage: a reader with a preview gets another page.
	varyPage       = []string{"Accept-Encoding, Cookie"}
	noSniff        = []string{"nosniff"}
	referrerPolicy = []string{"strict-origin-when-cross-origin"}
	openerPolicy   = []string{"same-origin"}
	// strayPage keeps a page inside a release, opened by its own address, from doing anything.
	strayPage = []string{"default-src 'none'; frame-ancestors 'none'; sandbox"}
)

// secure sets the headers that every answer has.
func secure(h http.Header) {
	h["X-Content-Type-Options"] = noSniff
	h["Referrer-Policy"] = referrerPolicy
	h["Cross-Origin-Opener-Policy"] = openerPolicy
}

func newVariant(coding, digest string, size int64, b *body) variant {
	v := variant{size: size, body: b, length: []string{strconv.FormatInt(size, 10)}}
	if coding == "" {
		v.tag = []string{`"` + digest[:32] + `"`}
	} else {
		v.tag = []string{`"` + digest[:32] + "-" + coding + `"`}
		v.coding = []string{coding}
	}
	return v
}

func (res *resource) set(coding string, v variant) {
	switch coding {
	case "br":
		res.br = &v
	case "zstd":
		res.zstd = &v
	case "gzip":
		res.gzip = &v
	default:
		res.plain = v
	}
}

// fileResource serves a file of a release.
func fileResource(file *bundle.File, tally *metrics.Tally) *resource {
	res := &resource{contentType: []string{file.Type}, vary: varyEncoding, tally: tally}
	if file.Type == bundle.MediaType(bundle.IndexFile) {
		res.policy = strayPage
	}
	res.set("", newVariant("", file.SHA384, file.Size, &body{file: file}))
	for coding, kept := range file.Copies {
		res.set(coding, newVariant(coding, file.SHA384, kept.Size, &body{file: file, coding: coding}))
	}
	return res
}

// madeResource serves content that the gateway itself made, under a name that tells its type.
func madeResource(name string, content []byte, tally *metrics.Tally) (*resource, error) {
	digest := hex.EncodeToString(sum384(content))
	res := &resource{contentType: []string{bundle.MediaType(name)}, vary: varyEncoding, tally: tally}
	res.set("", newVariant("", digest, int64(len(content)), fixed(content)))
	packed, err := bundle.Compress(name, content)
	if err != nil {
		return nil, err
	}
	for coding, copied := range packed {
		res.set(coding, newVariant(coding, digest, int64(len(copied)), fixed(copied)))
	}
	return res, nil
}

// choose picks the copy that the client likes best; among equals the smallest, in the order br, zstd, gzip.
func (res *resource) choose(h http.Header) *variant {
	values := h["Accept-Encoding"]
	if len(values) == 0 {
		return &res.plain
	}
	a := parseAccept(values)
	best, weight := &res.plain, a.identity
	better := func(v *variant, w int) {
		if v != nil && w > 0 && w >= weight {
			best, weight = v, w
		}
	}
	better(res.gzip, a.gzip)
	better(res.zstd, a.zstd)
	better(res.br, a.br)
	return best
}

// serve answers a GET or HEAD, with conditions and one range, as RFC 9110 has it. A hot answer allocates nothing.
func (s *Site) serve(w http.ResponseWriter, r *http.Request, res *resource, keep caching) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	ranged := ""
	if values := r.Header["Range"]; len(values) == 1 && r.Method == http.MethodGet {
		ranged = values[0]
	}
	v := &res.plain
	if ranged == "" {
		v = res.choose(r.Header)
	}
	h := w.Header()
	secure(h)
	h["Vary"] = res.vary
	h["Etag"] = v.tag
	h["Cache-Control"] = keep
	if res.policy != nil {
		h["Content-Security-Policy"] = res.policy
	}
	if wanted := r.Header["If-Match"]; wanted != nil && !matchesTag(wanted, v.tag[0], false) {
		s.fail(w, r, http.StatusPreconditionFailed)
		return
	}
	if known := r.Header["If-None-Match"]; known != nil && matchesTag(known, v.tag[0], true) {
		res.tally.Count(http.StatusNotModified)
		w.WriteHeader(http.StatusNotModified)
		return
	}
	kind, start, length := wholeBody, int64(0), v.size
	if ranged != "" && sameAsBefore(r.Header["If-Range"], v.tag[0]) {
		if kind, start, length = parseRange(ranged, v.size); kind == wholeBody {
			length = v.size
		}
	}
	if kind == outsideBody {
		h["Content-Range"] = []string{"bytes */" + v.length[0]}
		s.fail(w, r, http.StatusRequestedRangeNotSatisfiable)
		return
	}
	content, err := s.content(r, v)
	if err != nil {
		s.unreadable(w, r, err)
		return
	}
	defer content.close()
	h["Content-Type"] = res.contentType
	h["Accept-Ranges"] = acceptRanges
	if v.coding != nil {
		h["Content-Encoding"] = v.coding
	}
	status := http.StatusOK
	if kind == partOfBody {
		status = http.StatusPartialContent
		h["Content-Range"] = []string{fmt.Sprintf("bytes %d-%d/%d", start, start+length-1, v.size)}
		h["Content-Length"] = []string{strconv.FormatInt(length, 10)}
	} else {
		h["Content-Length"] = v.length
	}
	res.tally.Count(status)
	w.WriteHeader(status)
	if r.Method == http.MethodGet {
		content.send(w, r, start, length)
	}
}

// sameAsBefore evaluates If-Range: without the header, or with the very tag of the file, a range may be sent.
func sameAsBefore(values []string, tag string) bool {
	return len(values) == 0 || len(values) == 1 && values[0] == tag
}

// content is an open body: bytes in memory, or a large file.
type content struct {
	bytes []byte
	file  io.ReadSeekCloser
}

func (s *Site) content(r *http.Request, v *variant) (content, error) {
	if r.Method == http.MethodHead {
		return content{}, nil
	}
	if v.size < largeFile || v.body.file == nil {
		bytes, err := s.memory.get(v.body)
		return content{bytes: bytes}, err
	}
	file, err := s.registry.OpenBlob(r.Context(), *v.body.file, v.body.coding)
	return content{file: file}, err
}

func (c content) close() {
	if c.file != nil {
		c.file.Close()
	}
}

// slowestReader is the speed in bytes a second below which a reader of a large file is given up.
const slowestReader = 16 << 10

// send writes a part of the body. An error means that the client is gone or the disk failed after the header was
// sent; the connection is then closed short of the promised length, so that the client knows.
func (c content) send(w http.ResponseWriter, r *http.Request, start, length int64) {
	if c.file == nil {
		joined.Write(w, r, c.bytes[start:start+length])
		return
	}
	if _, err := c.file.Seek(start, io.SeekStart); err != nil {
		panic(http.ErrAbortHandler)
	}
	allowed := time.Minute + time.Duration(length/slowestReader)*time.Second
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
	_, _ = io.CopyN(w, c.file, length)
}

// unreadable answers for a file that the release lists and the store does not give.
func (s *Site) unreadable(w http.ResponseWriter, r *http.Request, err error) {
	s.log.Error("file cannot be read", "path", r.URL.Path, "error", err)
	s.metrics.StoreError("read")
	h := w.Header()
	delete(h, "Etag")
	if errors.Is(err, store.ErrNotFound) {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	s.fail(w, r, http.StatusServiceUnavailable)
}
