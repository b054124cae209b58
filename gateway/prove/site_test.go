//go:build prove

// Package prove shows what the gateway promises under faults, kills, races, load, outages and hostile input, and prints
// the figures. `make prove` runs it; it takes half an hour.
package prove

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

const (
	// pageFile is the file in which the builds of a section differ.
	pageFile = "chunks/page.js"
	mega     = 1 << 20
	// convergeLimit is the most that gateways may take to follow a change.
	convergeLimit = 3 * time.Second
)

var prover = registry.Intent{Author: "prove"}

// figure prints a line of the proof.
func figure(format string, values ...any) { fmt.Printf("  "+format+"\n", values...) }

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func page(word string) string {
	return "export const page = '" + word + "'; " + strings.Repeat("/* "+word+" */ ", 20)
}

func section(name, word string) testkit.Dist {
	dist := testkit.Section(name, "").Without("addresses.json")
	return dist.With(pageFile, page(word)).With("assets/"+name+"/Data.json", fmt.Sprintf("%q", page(word)))
}

// seeded is what most proofs begin with: a store in which a shell and perhaps fnff are live.
type seeded struct {
	*registry.Registry
	shell, fnff *bundle.Release
}

// seed deploys a shell, and fnff if word is not empty, into a store.
func seed(t *testing.T, kept store.Store, shell testkit.Dist, word string) *seeded {
	t.Helper()
	g := &seeded{Registry: registry.New(kept), shell: shell.Release(t, "shell")}
	live := []*bundle.Release{g.shell}
	if word != "" {
		g.fnff = section("fnff", word).Release(t, "fnff")
		live = append(live, g.fnff)
	}
	check(t, g.deploy(t.Context(), live...))
	return g
}

func (g *seeded) deploy(ctx context.Context, releases ...*bundle.Release) error {
	_, err := live.Deploy(ctx, g.Registry, prover, releases...)
	return err
}

// directory opens a store in a new folder, and syncs it as a real one does.
func directory(t *testing.T) (kept store.Store, at string) {
	t.Helper()
	at = filepath.Join(t.TempDir(), "store")
	kept, err := store.OpenDirectory(at, store.System{})
	check(t, err)
	return kept, at
}

// openBucket starts an S3 server and opens the store in a new bucket of it.
func openBucket(t *testing.T, bucket string) (server *testkit.S3, where string, kept store.Store) {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	server, err := testkit.StartS3(t.Context())
	check(t, err)
	t.Cleanup(server.Stop)
	where, err = server.Store(bucket)
	check(t, err)
	kept, err = store.Open(t.Context(), where)
	check(t, err)
	return server, where, kept
}

// whole reads the live revision with every file and every compressed copy of its releases, and checks all digests.
func whole(ctx context.Context, r *registry.Registry) (registry.Revision, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return live, err
	}
	for name, id := range live.Sections {
		release, err := r.Release(ctx, name, id)
		if err != nil {
			return live, err
		}
		for _, file := range release.Files {
			for _, coding := range append([]string{""}, slices.Collect(maps.Keys(file.Copies))...) {
				if _, err := r.ReadBlob(ctx, file, coding); err != nil { // it compares digest and length
					return live, fmt.Errorf("%s/%s: %w", name, id, err)
				}
			}
		}
	}
	return live, nil
}

// spare adds releases to a store that have the files of another one. gc removes those that are old enough, once the
// section has registry.KeepReleases newer ones.
func spare(ctx context.Context, s store.Store, of *bundle.Release, n int, age time.Duration) (last string, err error) {
	body, err := s.Read(ctx, "releases/"+of.Section+"/"+of.ID+".json")
	if err != nil {
		return "", err
	}
	for range n {
		release := &bundle.Release{}
		if err := json.Unmarshal(body, release); err != nil {
			return "", err
		}
		release.ID, release.Time = strings.ToLower(rand.Text()[:24]), time.Now().Add(-age).UTC()
		document, err := json.Marshal(release)
		if err != nil {
			return "", err
		}
		if err := s.Write(ctx, "releases/"+of.Section+"/"+release.ID+".json", document); err != nil {
			return "", err
		}
		last = release.ID
	}
	return last, nil
}

// old is the age at which gc removes a release.
const old = registry.KeepFor + registry.KeepLive

// collectable adds releases so that gc has one to remove, and returns it.
func collectable(ctx context.Context, s store.Store, of *bundle.Release) (string, error) {
	if _, err := spare(ctx, s, of, registry.KeepReleases, 0); err != nil {
		return "", err
	}
	return spare(ctx, s, of, 1, old)
}

// openSite serves a registry until the test ends.
func openSite(t *testing.T, r *registry.Registry, poll time.Duration) *httptest.Server {
	t.Helper()
	face, err := site.New(t.Context(), r, site.Options{Title: "DATATERM", Poll: poll, Log: slog.New(slog.DiscardHandler), Metrics: metrics.New()})
	check(t, err)
	go face.Run(t.Context())
	server := httptest.NewServer(face)
	t.Cleanup(func() { face.Close(); server.Close() })
	return server
}

// gateways are several over a bucket: their public faces, and their deploy APIs.
type gateways struct{ public, api []*httptest.Server }

func openGateways(t *testing.T, where string, n int) (all gateways) {
	t.Helper()
	for range n {
		kept, err := store.Open(t.Context(), where)
		check(t, err)
		r, m := registry.New(kept), metrics.New()
		mux := admin.NewMux(m, admin.Access{})
		admin.NewAPI(r, auth.NewTokens(kept), m, slog.New(slog.DiscardHandler), "").Routes(mux)
		api := httptest.NewServer(mux)
		t.Cleanup(api.Close)
		all.public, all.api = append(all.public, openSite(t, r, time.Second)), append(all.api, api)
	}
	return all
}

// secretFor makes a token with every right.
func secretFor(t *testing.T, kept store.Store, name string) string {
	t.Helper()
	_, secret, err := auth.NewTokens(kept).Add(t.Context(), name, []string{auth.AnySection}, auth.Verbs, time.Hour)
	check(t, err)
	return secret
}

// get reads a URL with a client, and returns the answer without its body, and the body.
func get(ctx context.Context, client *http.Client, url string) (*http.Response, string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, "", err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, "", err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return response, string(body), err
}

// getOK is get for an answer that must be 200.
func getOK(ctx context.Context, client *http.Client, url string) (string, error) {
	response, body, err := get(ctx, client, url)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: status %d", url, response.StatusCode)
	}
	return body, err
}

// served is the revision that a gateway serves.
func served(ctx context.Context, base string) (int, error) {
	body, err := getOK(ctx, http.DefaultClient, base+"/sections.json")
	if err != nil {
		return 0, err
	}
	var document documents.Discovery
	if err := json.Unmarshal([]byte(body), &document); err != nil {
		return 0, err
	}
	return document.Of(bundle.Shell).Extras.Dataterm.Site.Revision, nil
}

// until waits for something to happen, and returns how long that took.
func until(t *testing.T, what string, limit time.Duration, happened func() bool) time.Duration {
	t.Helper()
	begin := time.Now()
	for !happened() {
		if time.Since(begin) > limit {
			t.Fatalf("this did not happen within %s: %s", limit, what)
		}
		time.Sleep(5 * time.Millisecond)
	}
	return time.Since(begin)
}

// freeAddress is an address whose port nobody has.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer listener.Close()
	return listener.Addr().String()
}
