package site

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/upstream"
)

// TestALaterRuleLeavesAnUpstreamInUse: what an upstream says first was served by the gateway before this one. A neighbor's
// deploy does not end it either. A later change must keep the rule.
func TestALaterRuleLeavesAnUpstreamInUse(t *testing.T) {
	titled := func(title string) http.HandlerFunc {
		dist := testkit.Section("drugs", "E").Edit("section.json", testkit.JSON{"title": title})
		return func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, dist[strings.TrimPrefix(r.URL.Path, "/")])
		}
	}
	e := serveElsewhere(t, nil)
	long := titled(strings.Repeat("x", 81))
	e.answer.Store(&long)
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	inUse := func() bool {
		_, found := f.site.snapshot.Load().upstreams["drugs"]
		return found
	}
	f.untilUpstream("drugs")
	f.until(f.deploy(section().With("chunks/page.js", "second").Release(t, "fnff")))
	if !inUse() {
		t.Errorf("a neighbor's deploy drops the upstream: %+v", f.site.readiness())
	}
	longer := titled(strings.Repeat("x", 82))
	e.answer.Store(&longer)
	if !eventually(func() bool { return !inUse() }) {
		t.Error("a change to another long title is accepted")
	}
}
