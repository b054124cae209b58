package site

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

// fixture is a running site over a store with a shell and the section fnff.
type fixture struct {
	t        testing.TB
	folder   string
	registry *registry.Registry
	site     *Site
	server   *httptest.Server
	// shell and fnff are the ids of the first releases.
	shell, fnff string
}

// rules is long enough to be compressed.
var rules = `{"rules":"` + strings.Repeat("Stopping Power comes off the damage. ", 40) + `"}`

// film is large enough to be sent from the disk.
var film = strings.Repeat("0123456789abcdef", (1<<20)/16) + "end"

func section() testkit.Dist {
	return testkit.Section("fnff", "D").With("assets/fnff/Rules.json", rules).With("assets/fnff/film.webm", film).With("page.html", "<script>stray()</script>").
		With("assets/fnff/two words.json", "[]").With("assets/fnff/it's.json", "[]")
}

func start(t testing.TB, options Options) *fixture {
	t.Helper()
	f := &fixture{t: t, folder: t.TempDir()}
	f.registry = registry.New(testkit.Store(t, f.folder))
	shell, fnff := testkit.Shell().Release(t, "shell"), section().Release(t, "fnff")
	f.shell, f.fnff = shell.ID, fnff.ID
	f.deploy(shell, fnff)
	f.serve(options)
	return f
}

func (f *fixture) serve(options Options) {
	f.t.Helper()
	if options.Poll == 0 {
		options.Poll = 5 * time.Millisecond
	}
	var err error
	if f.site, err = New(f.t.Context(), f.registry, options); err != nil {
		f.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { f.site.Run(ctx); close(ended) }()
	f.server = httptest.NewServer(f.site)
	f.t.Cleanup(func() {
		f.site.Close()
		f.server.Close()
		stop()
		<-ended
	})
}

func (f *fixture) deploy(releases ...*bundle.Release) int {
	f.t.Helper()
	outcome, err := live.Deploy(context.Background(), f.registry, registry.Intent{}, releases...)
	if err != nil {
		f.t.Fatal(err)
	}
	return outcome.Revision.Number
}

// until waits for a revision to be served.
func (f *fixture) until(revision int) {
	f.t.Helper()
	if !eventually(func() bool { return f.site.Revision() >= revision }) {
		f.t.Fatalf("revision %d is not served; readiness %+v", revision, f.site.readiness())
	}
}

// eventually waits until something has happened; it gives up after a minute, enough for the slowest machine.
func eventually(happened func() bool) bool {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if happened() {
			return true
		}
	}
	return false
}

type response struct {
	*http.Response
	body string
}

var client = &http.Client{
	Transport:     &http.Transport{DisableCompression: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// ask makes a request; path may hold {fnff} and {shell} for the ids of the first releases.
func (f *fixture) ask(method, path string, header ...string) response {
	f.t.Helper()
	path = strings.NewReplacer("{fnff}", f.fnff, "{shell}", f.shell).Replace(path)
	request, err := http.NewRequest(method, f.server.URL+path, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		request.Header.Add(header[i], header[i+1])
	}
	got, err := client.Do(request)
	if err != nil {
		f.t.Fatal(err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	return response{got, string(body)}
}

// scriptHash is a script or style as a source of a Content-Security-Policy.
func scriptHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
