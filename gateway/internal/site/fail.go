package site

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

//go:embed fail.html
var failSource string

//go:embed fail.css
var failStyle string

// failure is what the gateway says of a status.
type failure struct {
	Status int
	// Title, Reason and Remedy are plain sentences.
	Title, Reason, Remedy string
	// Lamps is the status as a lamp mark: four columns of four dots, a digit each, the bit of 8 on top.
	Lamps []lamp
	Style template.CSS

	page, text []byte
	keep       caching
}

type lamp struct {
	X, Y int
	Lit  bool
}

var failures = map[int]*failure{}

var failPolicy = func() []string {
	sum := sha256.Sum256([]byte(failStyle))
	return []string{"default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"}
}()

func init() {
	for _, f := range []failure{
		{Status: 400, Title: "Not a question", Reason: "The address holds signs that no file of this site has, or the request brings a body.", Remedy: "Check it for a stray sign, or begin at the home page."},
		{Status: 404, Title: "Nothing at this address", Reason: "The site has no such file.", Remedy: "The rules are behind the menu of the home page."},
		{Status: 405, Title: "Read only", Reason: "This address can be read, not written.", Remedy: "Ask with GET or HEAD."},
		{Status: 409, Title: "Does not fit", Reason: "This release cannot stand beside the live ones.", Remedy: "Reload the page: it shows the live site."},
		{Status: 410, Title: "This version is gone", Reason: "The release that was asked for is no longer kept.", Remedy: "Reload the page: it then reads the newest one."},
		{Status: 412, Title: "Not the version you have", Reason: "The file has another version than the request names.", Remedy: "Ask again without If-Match."},
		{Status: 416, Title: "Beyond the end", Reason: "The range that was asked for lies outside the file.", Remedy: "Ask for a range within its size."},
		{Status: 421, Title: "Not this site's name", Reason: "This gateway does not answer to the name that was asked for.", Remedy: "Use the site's own address. The operator lists its names under hosts."},
		{Status: 500, Title: "The terminal failed", Reason: "The gateway met an error of its own; its log has the details.", Remedy: "Try again. If it stays, tell the operator of this site."},
		{Status: 502, Title: "No good answer", Reason: "The server behind this section answered with an error.", Remedy: "Try again in a moment. The other sections go on."},
		{Status: 503, Title: "Nothing to show yet", Reason: "The site is starting, or its storage does not answer.", Remedy: "Try again in a moment. The operator finds the reason at /readyz."},
		{Status: 504, Title: "No answer in time", Reason: "The server behind this section took too long.", Remedy: "Try again in a moment. The other sections go on."},
	} {
		for column, digit := range fmt.Sprintf("%04d", f.Status) {
			for row := range 4 {
				f.Lamps = append(f.Lamps, lamp{column*10 + 5, row*10 + 5, int(digit-'0')&(8>>row) != 0})
			}
		}
		f.Style = template.CSS(failStyle)
		f.keep = notStored
		f.render()
		if f.Status == http.StatusNotFound {
			f.keep = briefly
		}
		failures[f.Status] = &f
	}
}

var failTemplate = template.Must(template.New("fail").Parse(failSource))

func (f *failure) render() {
	var out bytes.Buffer
	if err := failTemplate.Execute(&out, f); err != nil {
		panic(err)
	}
	f.page = out.Bytes()
	f.text = fmt.Appendf(nil, "%d %s. %s %s\n", f.Status, f.Title, f.Reason, f.Remedy)
}

// fail answers with an error: a page in the site's look to a reader, a line of text to a script.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, status int) {
	s.failed.Count(status)
	s.sayFailure(w, r, status)
}

// failBecause answers with an error whose reason and remedy are of this case.
func (s *Site) failBecause(w http.ResponseWriter, r *http.Request, status int, reason, remedy string) {
	s.failed.Count(status)
	f := *failures[status]
	f.Reason, f.Remedy, f.keep = reason, remedy, notStored
	f.render()
	f.answer(w, r)
}

func (s *Site) sayFailure(w http.ResponseWriter, r *http.Request, status int) {
	failures[status].answer(w, r)
}

func (f *failure) answer(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	secure(h)
	body, kind := f.text, "text/plain; charset=utf-8"
	if strings.Contains(r.Header.Get("Accept"), "text/html") {
		body, kind = f.page, "text/html; charset=utf-8"
		h["Content-Security-Policy"] = failPolicy
	} else {
		delete(h, "Content-Security-Policy")
	}
	for _, name := range []string{"Etag", "Content-Encoding", "Accept-Ranges"} {
		delete(h, name)
	}
	h["Vary"] = []string{"Accept"}
	h["Cache-Control"] = f.keep
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if f.Status == http.StatusServiceUnavailable {
		h.Set("Retry-After", "2")
	}
	w.WriteHeader(f.Status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body)
	}
}

func (s *Site) methodNotAllowed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Allow", "GET, HEAD")
	s.fail(w, r, http.StatusMethodNotAllowed)
}
