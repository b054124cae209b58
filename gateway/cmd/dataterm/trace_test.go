package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
)

// traced is a store with a build that has source maps, the beginning of its release, and a file with its stack.
func traced(t *testing.T) (s shell, id, file string) {
	s = newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t), "fnff", bundletest.Section("fnff", "D").Mapped().Write(t))
	id = regexp.MustCompile(`[a-z2-7]{24}`).FindString(s.run(0, "releases", "fnff"))
	shellID := regexp.MustCompile(`[a-z2-7]{24}`).FindString(s.run(0, "releases", "shell"))
	stack := "TypeError: no\n    at a (https://site.example/s/fnff/" + id + "/chunks/page.js:1:28)\n    at b (https://site.example/s/shell/" + shellID + "/chunks/index.js:1:2)\n"
	if err := os.WriteFile("stack.txt", []byte(stack), 0o600); err != nil {
		t.Fatal(err)
	}
	return s, id, "stack.txt"
}

func TestTrace(t *testing.T) {
	s, id, file := traced(t)
	expect(t, s.run(0, "trace", "fnff", id[:5], file), `(?m)^TypeError: no
    at Page \(apps/fnff/src/page\.tsx:4:2\)
        return roll\(2\);
    at b \(https://site\.example/s/shell/\S+:1:2\)
fnff `+id+` names no commit
shell \S+ has no source maps: it was deployed by an older dataterm`)
	expect(t, s.run(1, "trace", "shell", "live", file), `shell has no release live`)
	expect(t, s.run(2, "trace", "fnff"), `expected SECTION RELEASE \[FILE\]`)
	expect(t, s.run(1, "trace", "fnff", id, "none.txt"), `none\.txt`)
}

func TestTraceOfAReleaseWithoutSourceMaps(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	id := regexp.MustCompile(`[a-z2-7]{24}`).FindString(s.run(0, "releases", "shell"))
	expect(t, s.run(1, "trace", "shell", id[:4]), `shell `+id+` has no source maps`)
}

func TestTraceOnAGatewayElsewhere(t *testing.T) {
	s := newShell(t)
	to := serveAPI(t, s, nil)
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	build := bundletest.Section("fnff", "D").Mapped().Write(t)
	remote(0, "deploy", "shell", bundletest.Shell().Write(t), "fnff", build)
	id := regexp.MustCompile(`[a-z2-7]{24}`).FindString(remote(0, "releases", "fnff"))
	if err := os.WriteFile("stack.txt", []byte("a@https://site.example/s/fnff/"+id+"/chunks/page.js:1:28\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	expect(t, remote(0, "trace", "fnff", id[:5], "stack.txt"), `at Page \(apps/fnff/src/page\.tsx:4:2\)`)
	remote(0, "deploy", "--stage", "fnff", build)
	shellID := regexp.MustCompile(`[a-z2-7]{24}`).FindString(remote(0, "releases", "shell"))
	expect(t, remote(1, "trace", "shell", shellID, "stack.txt"), `shell `+shellID+` has no source maps`)
}

// TestAnOlderGatewayKeepsNoSourceMaps has a gateway that does not know the route.
func TestAnOlderGatewayKeepsNoSourceMaps(t *testing.T) {
	s := newShell(t)
	to := serveAPI(t, s, nil)
	newer := to[1]
	older := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/maps") {
			deployapi.NewProblem(deployapi.RouteUnknown, "This is not a route.").Write(w)
			return
		}
		r.URL.Host, r.URL.Scheme, r.RequestURI = strings.TrimPrefix(newer, "http://"), "http", ""
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Error(err)
			return
		}
		defer answer.Body.Close()
		w.Header().Set("Content-Type", answer.Header.Get("Content-Type"))
		w.WriteHeader(answer.StatusCode)
		_, _ = io.Copy(w, answer.Body)
	}))
	t.Cleanup(older.Close)
	to[1] = older.URL
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	said := remote(0, "deploy", "shell", bundletest.Shell().Write(t), "fnff", bundletest.Section("fnff", "D").Mapped().Write(t))
	expect(t, said, "The gateway is older than this dataterm and keeps no source maps: `dataterm trace` will not work for fnff [a-z2-7]{24}", `Revision 1 is live`)
	id := regexp.MustCompile(`[a-z2-7]{24}`).FindString(remote(0, "releases", "fnff"))
	expect(t, remote(1, "trace", "fnff", id), `the gateway is older than this dataterm`)
}
