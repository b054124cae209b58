package answer

import (
	"crypto/sha512"
	"encoding/hex"
	"net/http"
	"strconv"

	"dataterm/gateway/internal/bundle"
)

// Resource is a file or a page, with the values of its headers ready.
type Resource struct {
	contentType []string
	// policy is the Content-Security-Policy of a document, nil for anything else.
	policy []string
	// vary names the request headers that decide between answers.
	vary    []string
	counter Counter
	plain   variant
	// br and gzip are nil if that copy does not exist.
	br, gzip *variant
}

// variant is a resource in one coding.
type variant struct {
	coding, tag, length []string
	size                int64
	body                *body
}

// Caching is a value of Cache-Control: how long an answer may be cached, and by whom.
type Caching []string

// The values of Cache-Control that the gateway sends.
var (
	Immutable      = Caching{"public, max-age=31536000, immutable"}
	Revalidated    = Caching{"no-cache"}
	MustRevalidate = Caching{"public, max-age=0, must-revalidate"}
	Briefly        = Caching{"public, max-age=5"}
	NotStored      = Caching{"no-store"}
)

var (
	acceptRanges = []string{"bytes"}
	varyEncoding = []string{"Accept-Encoding"}
	// varyPage: a reader with a preview gets another page.
	varyPage       = []string{"Accept-Encoding, Cookie"}
	noSniff        = []string{"nosniff"}
	referrerPolicy = []string{"strict-origin-when-cross-origin"}
	openerPolicy   = []string{"same-origin"}
	// permissions: the site uses none of these, and a script that got in should not either. Chromium reports a name that it
	// does not know as an error on every page: bluetooth is one.
	permissions = []string{"accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
		"magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"}
)

// CommonHeaders sets the headers that every answer has.
func CommonHeaders(h http.Header) {
	h["X-Content-Type-Options"] = noSniff
	h["Referrer-Policy"] = referrerPolicy
	h["Cross-Origin-Opener-Policy"] = openerPolicy
	h["Permissions-Policy"] = permissions
}

// FromRelease makes the resource of a file of a release.
func FromRelease(file *bundle.File, counter Counter) *Resource {
	res := &Resource{contentType: []string{file.Type}, policy: SandboxPolicy(file.Type), vary: varyEncoding, counter: counter}
	res.set("", newVariant("", file.SHA384, file.Size, storedBody(file, "")))
	for coding, stored := range file.Copies {
		res.set(coding, newVariant(coding, file.SHA384, stored.Size, storedBody(file, coding)))
	}
	return res
}

// Made makes the resource of content that the gateway itself produced, under a name that tells its type.
func Made(name string, content []byte, counter Counter) (*Resource, error) {
	return made(name, content, bundle.Compress, counter)
}

func made(name string, content []byte, pack func(string, []byte) (map[string][]byte, error), counter Counter) (*Resource, error) {
	sum := sha512.Sum384(content)
	digest := hex.EncodeToString(sum[:])
	res := &Resource{contentType: []string{bundle.MediaType(name)}, vary: varyEncoding, counter: counter}
	res.set("", newVariant("", digest, int64(len(content)), &body{content: content}))
	packed, err := pack(name, content)
	if err != nil {
		return nil, err
	}
	for coding, copied := range packed {
		res.set(coding, newVariant(coding, digest, int64(len(copied)), &body{content: copied}))
	}
	return res, nil
}

// MadeOnDemand makes the resource of content that is made while a reader waits, compressed at little cost. policy is the
// Content-Security-Policy of a document, empty for anything else.
func MadeOnDemand(name string, content []byte, policy string, counter Counter) (*Resource, error) {
	res, err := made(name, content, bundle.CompressQuickly, counter)
	if err == nil && policy != "" {
		res.policy = []string{policy}
	}
	return res, err
}

// Page makes the resource of the site's page, which has a policy and depends on the reader's preview.
func Page(content []byte, policy string, counter Counter) (*Resource, error) {
	res, err := Made(bundle.IndexFile, content, counter)
	if err != nil {
		return nil, err
	}
	res.policy, res.vary = []string{policy}, varyPage
	return res, nil
}

// Policy returns the Content-Security-Policy of a page.
func (res *Resource) Policy() string { return res.policy[0] }

// Size is about how much memory a resource takes that the gateway itself produced.
func (res *Resource) Size() int64 {
	size := res.plain.size
	for _, v := range []*variant{res.br, res.gzip} {
		if v != nil {
			size += v.size
		}
	}
	return size
}

// Content returns the bytes of a resource that the gateway itself produced.
func (res *Resource) Content() []byte { return res.plain.body.content }

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

func (res *Resource) set(coding string, v variant) {
	switch coding {
	case "br":
		res.br = &v
	case "gzip":
		res.gzip = &v
	default:
		res.plain = v
	}
}

// choose picks the copy that the client prefers; among equals the smallest, in the order br, gzip.
func (res *Resource) choose(h http.Header) *variant {
	values := h["Accept-Encoding"]
	if len(values) == 0 {
		return &res.plain
	}
	a := parseAccept(values)
	best, weight := &res.plain, a.identity
	better := func(v *variant, w int) {
		if w > 0 && w >= weight && v.usable() {
			best, weight = v, w
		}
	}
	better(res.gzip, a.gzip)
	better(res.br, a.br)
	return best
}
