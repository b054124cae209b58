package answer

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
)

//go:embed failure.html
var failureSource string

//go:embed failure.css
var failureStyle string

// failure is what the gateway says about a status.
type failure struct {
	Status int
	// Title, Reason and Remedy are plain sentences.
	Title, Reason, Remedy string
	// Lamps is the status as a lamp mark: four columns of four dots, one digit each, the bit of 8 on top.
	Lamps []lamp
	Style template.CSS

	page, text []byte
	caching    Caching
}

type lamp struct {
	X, Y int
	Lit  bool
}

var failures = map[int]*failure{}

var failurePolicy = func() []string {
	sum := sha256.Sum256([]byte(failureStyle))
	return []string{"default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"}
}()

func init() {
	for _, f := range []failure{
		{Status: 400, Title: "Bad request", Reason: "The path has a character that no file of this site has, or an encoded letter, or the request has a body.", Remedy: "Check the path for a stray character, or start at the home page."},
		{Status: 403, Title: "Not allowed", Reason: "A section cannot register a service worker.", Remedy: "Put work in the background into a web worker."},
		{Status: 404, Title: "Not found", Reason: "The site has no file at this path.", Remedy: "The rules are behind the menu of the home page."},
		{Status: 405, Title: "Read only", Reason: "This path can be read, not written.", Remedy: "Use GET or HEAD."},
		{Status: 409, Title: "Does not fit", Reason: "This release does not work with the live releases.", Remedy: "Reload the page to see the live site."},
		{Status: 410, Title: "This version is gone", Reason: "This version of the site is no longer available.", Remedy: "Reload the page to get the newest version."},
		{Status: 412, Title: "Not the version you have", Reason: "The file has another version than the request names.", Remedy: "Send the request without If-Match."},
		{Status: 416, Title: "Beyond the end", Reason: "The requested range is outside the file.", Remedy: "Request a range within the file's size."},
		{Status: 421, Title: "Unknown host name", Reason: "This gateway does not serve the host name in the request.", Remedy: "Use the site's own host name. The operator lists the names under hosts."},
		{Status: 429, Title: "Too many at once", Reason: "This client is already loading many large files.", Remedy: "Try again in a moment."},
		{Status: 500, Title: "The terminal failed", Reason: "The gateway had an internal error. The gateway's log has the details.", Remedy: "Try again. If the error stays, tell the operator of this site."},
		{Status: 502, Title: "Bad answer", Reason: "The server behind this section answered with an error.", Remedy: "Try again in a moment. The other sections keep working. If the error stays, tell the operator of this site."},
		{Status: 503, Title: "Not ready", Reason: "The site is starting, or its store does not answer.", Remedy: "Try again in a moment. The operator finds the reason at /readyz."},
		{Status: 504, Title: "Timeout", Reason: "The server behind this section took too long.", Remedy: "Try again in a moment. The other sections keep working. If the error stays, tell the operator of this site."},
	} {
		for column, digit := range fmt.Sprintf("%04d", f.Status) {
			for row := range 4 {
				f.Lamps = append(f.Lamps, lamp{column*10 + 5, row*10 + 5, int(digit-'0')&(8>>row) != 0})
			}
		}
		f.Style = template.CSS(failureStyle)
		f.caching = NotStored
		f.render()
		if f.Status == http.StatusNotFound {
			f.caching = Briefly
		}
		failures[f.Status] = &f
	}
}

var failureTemplate = template.Must(template.New("failure").Parse(failureSource))

func (f *failure) render() {
	var out bytes.Buffer
	if err := failureTemplate.Execute(&out, f); err != nil {
		panic(err)
	}
	f.page = out.Bytes()
	f.text = fmt.Appendf(nil, "%d %s. %s %s\n", f.Status, f.Title, f.Reason, f.Remedy)
}

// NotFoundPage returns the page for a path that the site does not have.
func NotFoundPage() []byte { return failures[http.StatusNotFound].page }

// Fail answers with an error, and counts it: a page in the site's look for a reader, a line of text for a script.
func (a *Answerer) Fail(w http.ResponseWriter, r *http.Request, status int) {
	a.Errors.Count(status)
	Fail(w, r, status)
}

// FailBecause answers with an error whose reason and remedy belong to this case.
func (a *Answerer) FailBecause(w http.ResponseWriter, r *http.Request, status int, reason, remedy string) {
	a.Errors.Count(status)
	f := *failures[status]
	f.Reason, f.Remedy, f.caching = reason, remedy, NotStored
	f.render()
	f.answer(w, r)
}

// Fail answers with an error without counting it.
func Fail(w http.ResponseWriter, r *http.Request, status int) { failures[status].answer(w, r) }

// FailUpstream answers for a section's server, without counting it among the gateway's errors. An empty reason leaves
// the status with its usual one.
func FailUpstream(w http.ResponseWriter, r *http.Request, status int, reason string) {
	f := *failures[status]
	if reason != "" {
		f.Reason = reason
		f.render()
	}
	f.answer(w, r)
}

// Missing answers with a document that says what is not there, with status 404 or 410, and counts it. Without caching it
// may be kept as long as any answer of that status.
func (a *Answerer) Missing(w http.ResponseWriter, r *http.Request, status int, contentType, policy string, body []byte, caching Caching) {
	a.Errors.Count(status)
	h := w.Header()
	CommonHeaders(h)
	if policy != "" {
		h["Content-Security-Policy"] = []string{policy}
	}
	if h["Cache-Control"] = failures[status].caching; caching != nil {
		h["Cache-Control"] = caching
	}
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

// MethodNotAllowed answers a request that is neither a GET nor a HEAD.
func (a *Answerer) MethodNotAllowed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Allow", "GET, HEAD")
	a.Fail(w, r, http.StatusMethodNotAllowed)
}

func (f *failure) answer(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	CommonHeaders(h)
	body, kind := f.text, "text/plain; charset=utf-8"
	if strings.Contains(r.Header.Get("Accept"), "text/html") {
		body, kind = f.page, "text/html; charset=utf-8"
		h["Content-Security-Policy"] = failurePolicy
	} else {
		delete(h, "Content-Security-Policy")
	}
	for _, name := range []string{"Etag", "Content-Encoding", "Accept-Ranges"} {
		delete(h, name)
	}
	h["Vary"] = []string{"Accept"}
	h["Cache-Control"] = f.caching
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if f.Status == http.StatusServiceUnavailable || f.Status == http.StatusTooManyRequests {
		h.Set("Retry-After", "2")
	}
	w.WriteHeader(f.Status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}
