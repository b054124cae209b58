package main

import (
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

// shell runs commands in a folder of the test, over a store of its own.
type shell struct {
	t     *testing.T
	store string
	// token is DATATERM_TOKEN in the environment.
	token string
}

func newShell(t *testing.T) shell {
	t.Chdir(t.TempDir())
	s := shell{t: t, store: filepath.Join(t.TempDir(), "store")}
	s.run(0, "init")
	return s
}

func environment(values map[string]string) func(string) string {
	return func(name string) string { return values[name] }
}

// run executes a command line and checks its exit code; it returns all that was written.
func (s shell) run(want int, args ...string) string {
	s.t.Helper()
	var out strings.Builder
	env := environment(map[string]string{"STORE": s.store, "USER": "rache", "DATATERM_TOKEN": s.token})
	if code := run(context.Background(), &terminal{&out, &out, env}, args); code != want {
		s.t.Errorf("dataterm %s exits with %d, want %d:\n%s", strings.Join(args, " "), code, want, out.String())
	}
	return out.String()
}

func expect(t *testing.T, said string, words ...string) {
	t.Helper()
	for _, word := range words {
		if !regexp.MustCompile(word).MatchString(said) {
			t.Errorf("%q is not said in:\n%s", word, said)
		}
	}
}

func TestDeployPromoteRollBack(t *testing.T) {
	s := newShell(t)
	shellDist, first := testkit.Shell().Write(t), testkit.Section("fnff", "D").Write(t)
	second := testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)

	expect(t, s.run(0, "deploy", "fnff", first, "shell", shellDist, "--dry-run"), `this was a dry run`)
	expect(t, s.run(0, "releases"), `SECTION[^\n]*\n$`)
	expect(t, s.run(0, "deploy", "fnff", first, "shell", shellDist, "--reason", "the first"), `Revision 1 is \w+: fnff, shell\.`, `fnff .* files sent of`)
	expect(t, s.run(0, "deploy", "fnff", second), `Revision 2 is \w+: fnff\.`, `fnff .* 1 file sent of`)
	expect(t, s.run(0, "deploy", "fnff", second), `revision 2 already has these releases`)
	said := s.run(0, "releases", "fnff")
	expect(t, said, `SECTION +RELEASE`, `(?m)^fnff +[a-z2-7]{24} +live`)
	if strings.Count(said, "\n") != 3 || strings.Count(said, "live") != 1 {
		t.Errorf("releases:\n%s", said)
	}
	expect(t, s.run(0, "rollback", "fnff", "--reason", "it burnt"), `Revision 3 is \w+: fnff\.`)
	expect(t, s.run(1, "rollback", "fnff"), `no release before`)
	old := regexp.MustCompile(`(?m)^fnff +([a-z2-7]{24}) {2,}[^l]`).FindStringSubmatch(s.run(0, "releases", "fnff"))
	if old == nil {
		t.Fatal("no release that is not live is listed")
	}
	expect(t, s.run(0, "promote", "fnff", old[1][:6]), `Revision 4 is \w+: fnff\.`)
	expect(t, s.run(0, "rollback", "--site"), `Revision 5 is \w+: fnff\.`)
	expect(t, s.run(0, "revisions"), `(?m)^5 .*rollback to 3 +fnff`, `(?m)^4 .*promote +fnff`, `(?m)^3 .*rollback +fnff +it burnt`, `(?m)^1 .*deploy +fnff shell +the first`)
	expect(t, s.run(0, "releases"), `(?m)^shell `, `(?m)^fnff `)
}

func TestDeployChangedNeverUndoesARollBack(t *testing.T) {
	s := newShell(t)
	all := []string{"deploy", "--changed", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t)}
	expect(t, s.run(0, all...), `Revision 1`)
	expect(t, s.run(0, all...), `Nothing has changed`)
	all[5] = testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)
	expect(t, s.run(0, all...), `Revision 2 is \w+: fnff\.`)
	s.run(0, "rollback", "fnff")
	expect(t, s.run(0, all...), `Nothing has changed`)
	s.run(0, "deploy", "fnff", testkit.Section("fnff", "D").With("chunks/page.js", "by hand").Write(t))
	s.run(0, "rollback", "fnff")
	all[5] = testkit.Section("fnff", "D").With("chunks/page.js", "by hand").Write(t)
	expect(t, s.run(0, all...), `Nothing has changed`)
	all[5] = testkit.Section("fnff", "D").With("chunks/page.js", "third").Write(t)
	expect(t, s.run(0, all...), `Revision 6 is \w+: fnff\.`)
}

func TestARefusalIsATableAndAnExitCode(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	before := s.run(0, "revisions")
	bad := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"contract": 99}).With("assets/fnff/Data.json", "{\n,}")
	said := s.run(3, "deploy", "fnff", bad.Write(t))
	expect(t, said, `refuses this: 2 faults\. Nothing was made live`, `SECTION +FILE +CODE`,
		`fnff +section\.json +contract-mismatch +.*99`, `fnff +assets/fnff/Data\.json +json-broken +line 2, column 1`)
	if after := s.run(0, "revisions"); after != before {
		t.Errorf("revisions:\n%s", after)
	}
}

func TestALinkInADistIsRefused(t *testing.T) {
	s := newShell(t)
	dist := testkit.Section("fnff", "D").Write(t)
	if err := os.Symlink("/etc/hostname", filepath.Join(dist, "chunks", "link.js")); err != nil {
		t.Skip(err)
	}
	expect(t, s.run(3, "deploy", "fnff", dist), `file-unfit`, `chunks/link\.js`, `copy the file itself`)
}

func TestWrongCalls(t *testing.T) {
	s := newShell(t)
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"depoly"}, 2, `Did you mean "deploy"`},
		{[]string{"deploy"}, 2, `expected pairs: SECTION DIST`},
		{[]string{"deploy", "fnff"}, 2, `expected pairs: SECTION DIST`},
		{[]string{"deploy", "Fnff", "dist"}, 2, `cannot be a section`},
		{[]string{"deploy", "fnff", "a", "fnff", "b"}, 2, `fnff is given twice`},
		{[]string{"deploy", "fnff", "no-such-folder"}, 1, `build the section first`},
		{[]string{"deploy", "--fast", "fnff", "dist"}, 2, `fast`},
		{[]string{"promote", "fnff"}, 2, `expected SECTION RELEASE`},
		{[]string{"promote", "fnff", "abcd"}, 1, `no release abcd`},
		{[]string{"rollback"}, 2, `--site`},
		{[]string{"rollback", "fnff", "--site"}, 2, `--site`},
		{[]string{"revisions", "now"}, 2, `unexpected argument`},
		{[]string{"serve", "fnff"}, 2, `unexpected argument "fnff": expected pairs SECTION DIST`},
		{[]string{"serve", "--shell-dev", "5173"}, 2, `http://localhost:5173`},
		{[]string{"serve", "--shell-dev", "http://localhost:5173", "--from", "site"}, 2, `--from "site" is not a URL: write https://site.example`},
		{[]string{"serve", "--from", "https://site.example"}, 2, `--from needs --shell-dev`},
		{[]string{"hash"}, 2, `one text`},
		{[]string{"help"}, 0, `dataterm serve`},
		{nil, 0, `dataterm serve`},
		{[]string{"deploy", "--help"}, 0, `-changed`},
	} {
		expect(t, s.run(c.code, c.args...), c.says)
	}
}

func TestHash(t *testing.T) {
	s := newShell(t)
	if said := s.run(0, "hash", "netrunner"); said != "484551085975c1db796efa2c173b3b3931e03b4fe40e0fae9a20b333de8d2510\n" {
		t.Errorf("%q", said)
	}
}

// serveUntil runs `dataterm serve`; stop ends it and returns the exit code.
func serveUntil(t *testing.T, s shell, env map[string]string, args ...string) (url string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	out, in := io.Pipe()
	env["STORE"] = s.store
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, &terminal{in, io.Discard, environment(env)}, append([]string{"serve"}, args...))
		in.Close()
	}()
	line := make([]byte, 200)
	n, err := out.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`DATATERM is at (https?://\S+)\n`).FindSubmatch(line[:n])
	if said == nil {
		t.Fatalf("it says %q", line[:n])
	}
	stop = sync.OnceValue(func() int { cancel(); return <-ended })
	t.Cleanup(func() { stop() })
	return string(said[1]), stop
}

// TestServeBuildsWithoutAStore: a build that is replaced meanwhile is served as it was, and no store is made.
func TestServeBuildsWithoutAStore(t *testing.T) {
	s := newShell(t)
	if err := os.RemoveAll(s.store); err != nil {
		t.Fatal(err)
	}
	dist := testkit.Section("fnff", "D").With("assets/fnff/Data.json", `{"data":"first"}`).Write(t)
	address, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"}, "shell", testkit.Shell().Write(t), "fnff", dist)
	if err := os.WriteFile(filepath.Join(dist, "assets/fnff/Data.json"), []byte(`{"data":"second"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/": `"@dataterm/fnff"`, "/assets/fnff/Data.json": `{"data":"first"}`} {
		if code, body := get(address + path); code != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%s: %d %.200s", path, code, body)
		}
	}
	if _, err := os.Stat(s.store); err == nil {
		t.Error("there is a store now")
	}
}

func TestServeFollowsDeploysAndDrains(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t))
	url, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "TITLE": "NIGHT", "LOG": "off"})
	get := func(path string) string {
		response, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		return string(body)
	}
	if page := get("/"); !strings.Contains(page, "<title>NIGHT</title>") {
		t.Errorf("%.200s", page)
	}
	s.run(0, "deploy", "fnff", testkit.Section("fnff", "D").With("assets/fnff/Data.json", `{"data":"new"}`).Write(t))
	begin := time.Now()
	for !strings.Contains(get("/assets/fnff/Data.json"), "new") {
		if time.Since(begin) > time.Minute {
			t.Fatal("the new revision is not served")
		}
		time.Sleep(10 * time.Millisecond)
	}

	stream, err := http.Get(url + "/events")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	begin = time.Now()
	if code := stop(); code != 0 {
		t.Errorf("it exits with %d", code)
	}
	if took := time.Since(begin); took >= drainTimeout {
		t.Errorf("an open stream holds the end up for %s", took)
	}
	if _, err := http.Get(url + "/healthz"); err == nil {
		t.Error("it still listens")
	}
}

func TestServeOnATakenPort(t *testing.T) {
	s := newShell(t)
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"})
	var out strings.Builder
	env := environment(map[string]string{"STORE": s.store, "ADDR": strings.TrimPrefix(url, "http://")})
	if code := run(context.Background(), &terminal{&out, &out, env}, []string{"serve"}); code != 1 {
		t.Errorf("it exits with %d", code)
	}
	expect(t, out.String(), `cannot listen on`, `ADDR=`)
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
