package main

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// serveAPI serves the deploy API over the shell's store. between is called before each request that changes what is
// live. It returns the flags that lead there.
func serveAPI(t *testing.T, s shell, between func()) (flags []string) {
	t.Helper()
	return serveAPIOf(t, s, between, registry.Options{})
}

// serveAPIOf is serveAPI for a gateway with settings.
func serveAPIOf(t *testing.T, s shell, between func(), options registry.Options) (flags []string) {
	t.Helper()
	kept, err := store.Open(t.Context(), s.store)
	if err != nil {
		t.Fatal(err)
	}
	m := metrics.New()
	mux := admin.NewMux(m, admin.Access{})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, `{"ready":false,"revision":1,"problems":["the store is lost"],"details":["no such bucket"]}`)
	})
	admin.NewAPI(registry.NewWith(kept, options), auth.NewTokens(kept), m, slog.New(slog.DiscardHandler), "").Routes(mux)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && !strings.HasSuffix(r.URL.Path, "/missing") && between != nil {
			between()
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	var secret strings.Builder
	env := environment(map[string]string{"STORE": s.store, "USER": "rache"})
	if code := run(t.Context(), &terminal{&secret, io.Discard, env}, []string{"token", "add", "ripley", "--section", "*", "--verb", "deploy,promote,rollback,withdraw,remove,preview,read"}); code != 0 {
		t.Fatal(code)
	}
	return []string{"--to", server.URL, "--token", strings.TrimSpace(secret.String())}
}

func TestDeployToAGatewayElsewhere(t *testing.T) {
	s := newShell(t)
	to := serveAPI(t, s, nil)
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	shellDist, first := testkit.Shell().Write(t), testkit.Section("fnff", "D").Write(t)
	second := testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)

	expect(t, remote(0, "deploy", "shell", shellDist, "--dry-run"), `this was a dry run`)
	expect(t, remote(0, "releases"), `SECTION`)
	expect(t, remote(0, "deploy", "fnff", first, "shell", shellDist, "--reason", "the first"), `fnff .* files sent of`, `Revision 1 is live: fnff, shell\.`)
	expect(t, remote(0, "deploy", "fnff", second), `fnff .* 1 file sent of`, `Revision 2 is live: fnff\.`)
	expect(t, remote(0, "deploy", "fnff", second), ` 0 files sent of`, `Nothing to do: revision 2 already has these releases`)
	broken := testkit.Section("fnff", "D").Without("chunks/page.js").Write(t)
	expect(t, remote(3, "deploy", "fnff", broken), `The gate refuses this: 1 fault`, `file-missing`, `chunks/page.js`)
	expect(t, remote(0, "rollback", "fnff", "--reason", "back"), `Revision 3 is live: fnff\.`)
	expect(t, s.run(0, append([]string{"rollback", "--site", "--to", "2"}, to...)...), `Revision 4 is live: fnff\.`)
	expect(t, remote(0, "releases", "fnff"), `live .*ripley`)
	expect(t, remote(0, "revisions"), `ripley .*deploy .*fnff shell .*the first`, `rollback .*back`)
	expect(t, s.run(0, "audit"), `"action":"upload"`, `"action":"deploy"`, `"refused":`)
	expect(t, s.run(1, "promote", "fnff", "aaaa", to[0], to[1], to[2], to[3]), `has no release aaaa`)
	expect(t, s.run(1, "releases", to[0], to[1], "--token", "dt_wrong"), `Unknown token`)
	expect(t, s.run(2, "releases", to[0], to[1]), `DATATERM_TOKEN`)
	expect(t, s.run(1, "releases", "--to", "http://127.0.0.1:1", "--token", "x"), `does not answer`)
}

// TestARaceWithAnotherSectionIsTriedAgainAndOneForTheSameIsNot lets somebody else be faster, once.
func TestARaceWithAnotherSectionIsTriedAgainAndOneForTheSameIsNot(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t), "classes", testkit.Section("classes", "B").Write(t))
	faster := ""
	to := serveAPI(t, s, func() {
		if faster != "" {
			section := faster
			faster = ""
			bank := map[string]string{"fnff": "D", "classes": "B"}[section]
			s.run(0, "deploy", section, testkit.Section(section, bank).With("chunks/page.js", "faster").Write(t))
		}
	})
	deploy := func(want int, word string) string {
		t.Helper()
		return s.run(want, append([]string{"deploy", "fnff", testkit.Section("fnff", "D").With("chunks/page.js", word).Write(t)}, to...)...)
	}
	faster = "classes"
	expect(t, deploy(0, "second"), `Revision 2 by .* \(classes\) went live meanwhile; trying again beside it`, `Revision 3 is live: fnff\.`)
	faster = "fnff"
	said := deploy(1, "third")
	expect(t, said, `revision 4 by .* \(fnff\) went live meanwhile with another release of fnff`,
		`pull or merge it, build again and deploy again`, `dataterm diff fnff [a-z2-7]{24} --to http://`)
	if strings.Contains(said, "promote") {
		t.Errorf("the advice takes the faster release back:\n%s", said)
	}
	expect(t, s.run(0, "revisions"), `\n4 `)
	faster = "classes" // nothing of it is new, so that nobody is faster
	expect(t, deploy(0, "fourth"), `Revision 5 is live: fnff\.`)
}
