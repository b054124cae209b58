package site

import (
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/upstream"
)

// TestABriefOutageAtTheStartServesNoOlderRevision: what is older may be what a newer revision withdrew.
func TestABriefOutageAtTheStartServesNoOlderRevision(t *testing.T) {
	f := start(t, Options{})
	number := f.deploy(section().With("chunks/page.js", "second").Release(t, "fnff"))
	var failed atomic.Bool
	f.registry = registry.New(testkit.Stepped(testkit.Store(t, f.folder), func(verb, key string) error {
		if verb == "read" && strings.HasPrefix(key, "blobs/") && failed.CompareAndSwap(false, true) {
			return store.ErrUnavailable
		}
		return nil
	}))
	f.serve(Options{Poll: time.Hour})
	if !failed.Load() || f.site.Revision() != 0 {
		t.Errorf("revision %d is served after one read that failed", f.site.Revision())
	}
	if err := f.site.refresh(t.Context()); err != nil || f.site.Revision() != number {
		t.Errorf("revision %d is served after the outage, error %v", f.site.Revision(), err)
	}
}

// TestAnOutageBelowADamagedRevisionServesNoOlderOne: the newest revision cannot be loaded, and the one before it can
// later.
func TestAnOutageBelowADamagedRevisionServesNoOlderOne(t *testing.T) {
	f := start(t, Options{})
	before := section().With("chunks/page.js", "second").Release(t, "fnff")
	second := f.deploy(before)
	third := section().With("chunks/page.js", "third").Release(t, "fnff")
	f.deploy(third)
	f.damage("releases/fnff/"+third.ID+".json", `{"section":`)
	var asked, failed atomic.Bool
	f.registry = registry.New(testkit.Stepped(testkit.Store(t, f.folder), func(_, key string) error {
		if strings.Contains(key, before.ID) {
			asked.Store(true)
		}
		if asked.Load() && strings.HasPrefix(key, "blobs/") && failed.CompareAndSwap(false, true) {
			return store.ErrUnavailable
		}
		return nil
	}))
	f.serve(Options{Poll: time.Hour})
	for range 3 {
		_ = f.site.refresh(t.Context())
	}
	if !failed.Load() || f.site.Revision() != second {
		t.Errorf("revision %d is served, want %d", f.site.Revision(), second)
	}
}

// TestAnOutageBetweenTwoRevisionsIsTriedAgain: revision 1 is served, 3 is damaged, and the store does not send 2.
func TestAnOutageBetweenTwoRevisionsIsTriedAgain(t *testing.T) {
	for name, damage := range map[string]func(f *fixture, third string){
		"its document": func(f *fixture, _ string) { f.damage("revisions/0000000003.json", `{"number"`) },
		"its release":  func(f *fixture, third string) { f.damage("releases/fnff/"+third+".json", `{"section":`) },
	} {
		f := start(t, Options{})
		var down atomic.Bool
		f.registry = registry.New(testkit.Stepped(testkit.Store(t, f.folder), func(verb, key string) error {
			if down.Load() && strings.HasPrefix(key, "blobs/") {
				return store.ErrUnavailable
			}
			return nil
		}))
		f.serve(Options{Poll: time.Hour})
		word := func(text string) testkit.Dist {
			return section().Edit("section.json", testkit.JSON{"title": text})
		}
		f.deploy(word("second").Release(t, "fnff"))
		third := word("third").Release(t, "fnff")
		f.deploy(third)
		damage(f, third.ID)
		down.Store(true)
		for range 2 {
			_ = f.site.refresh(t.Context())
		}
		down.Store(false)
		for range 2 {
			_ = f.site.refresh(t.Context())
		}
		if state := f.site.readiness(); state.Revision != 2 || !strings.Contains(strings.Join(state.Problems, " "), "revision 3 cannot be loaded") {
			t.Errorf("%s: %+v", name, state)
		}
	}
}

// TestAnUpstreamThatChangesInAnOutageIsServedAfterIt: /readyz then says at once that all is well, or what else is wrong.
func TestAnUpstreamThatChangesInAnOutageIsServedAfterIt(t *testing.T) {
	for _, also := range []string{"", "revision 2 cannot be loaded: revisions/0000000002.json is damaged"} {
		f := start(t, Options{})
		var down atomic.Bool
		f.registry = registry.New(testkit.Stepped(testkit.Store(t, f.folder), func(verb, key string) error {
			if down.Load() && strings.HasPrefix(key, "blobs/") {
				return store.ErrUnavailable
			}
			return nil
		}))
		e := serveElsewhere(t, upstreamFiles())
		f.serve(Options{Poll: time.Hour, Upstreams: []upstream.Config{e.config("drugs")}})
		f.untilState("drugs", nil)
		if also != "" {
			f.damage("revisions/0000000002.json", `{"number"`)
		}
		_ = f.site.refresh(t.Context())
		before := f.site.upstreams["drugs"].State()
		changed := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, testkit.Section("drugs", "E").Edit("section.json", testkit.JSON{"title": "second"})[strings.TrimPrefix(r.URL.Path, "/")])
		})
		down.Store(true)
		e.answer.Store(&changed)
		f.untilState("drugs", before)
		_ = f.site.refresh(t.Context())
		if problems := strings.Join(f.site.readiness().Problems, " "); !strings.Contains(problems, "waiting for the store to send revision 1") {
			t.Errorf("in the outage: %q", problems)
		}
		down.Store(false)
		for range 2 {
			_ = f.site.refresh(t.Context())
		}
		if problems := strings.Join(f.site.readiness().Problems, " "); problems != also {
			t.Errorf("after the outage: %q, want %q", problems, also)
		}
	}
}

// untilState waits for an upstream to say something else than before.
func (f *fixture) untilState(section string, before *upstream.State) {
	f.t.Helper()
	if !eventually(func() bool { return f.site.upstreams[section].State() != before }) {
		f.t.Fatalf("the upstream of %s has not changed", section)
	}
}
