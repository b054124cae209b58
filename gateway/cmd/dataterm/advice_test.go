package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// TestAdviceCanBePasted has the program and the store of the command that gives it.
func TestAdviceCanBePasted(t *testing.T) {
	s := newShell(t)
	store := []string{"--store", s.store}
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	s.store = "" // the flag names it
	run := func(args ...string) string { t.Helper(); return s.run(0, append(args, store...)...) }
	expect(t, run("deploy", "fnff", fnffSaying("2").Write(t)), `To undo it: dataterm rollback fnff --store `+store[1]+`\n`)
	expect(t, run("rollback", "fnff"), `To undo it: dataterm promote fnff [a-z2-7]{24} --store `)
	expect(t, run("deploy", "--stage", "fnff", fnffSaying("3").Write(t)), `(?m)^dataterm promote fnff [a-z2-7]{24} --store `)
	expect(t, run("remove", "fnff", "--reason", "It moved."), `To bring it back: dataterm rollback fnff --store `)
	expect(t, run("status"), `fnff was removed by revision 4 \(It moved\.\)\. To bring it back: dataterm rollback fnff --store `)
	for typed, named := range map[string]string{
		"dataterm": "dataterm", "bin/dataterm": "bin/dataterm", "/usr/local/bin/dataterm": "/usr/local/bin/dataterm",
		"/tmp/main.test": "dataterm", "/home/rache/my tools/dataterm": "'/home/rache/my tools/dataterm'", "": "dataterm",
	} {
		if got := programName(typed); got != named {
			t.Errorf("typed as %q, it is %q in advice, want %q", typed, got, named)
		}
	}
}

// TestWhatIsRefusedAloneGoesLiveTogether has a shell and a section that fit only each other, and two sections of which one
// takes what the other gives up, in either order.
func TestWhatIsRefusedAloneGoesLiveTogether(t *testing.T) {
	s := newShell(t)
	react := func(version string) (shell, fnff string) {
		return testkit.Shell().Edit("section.json", testkit.JSON{"shares": testkit.JSON{"react": version}}).Write(t),
			testkit.Section("fnff", "D").Edit("mf-manifest.json", testkit.JSON{"shared": []testkit.JSON{{"name": "react", "requiredVersion": "^" + version}}}).Write(t)
	}
	shell, fnff := react("19.3.1")
	s.run(0, "deploy", "shell", shell, "fnff", fnff)
	shell, fnff = react("20.0.0")
	expect(t, s.run(3, "deploy", "shell", shell), `make deploy SECTION=shell,fnff`)
	expect(t, s.run(3, "deploy", "fnff", fnff), `make deploy SECTION=shell,fnff`)
	staged := s.run(0, "deploy", "--stage", "fnff", fnff, "shell", shell)
	together := regexp.MustCompile(`(?m)^dataterm promote shell (\S+) fnff (\S+)$`).FindStringSubmatch(staged)
	if together == nil {
		t.Fatalf("no command promotes both: %s", staged)
	}
	expect(t, s.run(3, "promote", "shell", together[1]), `make deploy SECTION=shell,fnff`)
	expect(t, s.run(2, "promote", "shell", together[1], "fnff"), `expected SECTION RELEASE`)
	expect(t, s.run(2, "promote", "fnff", together[2], "fnff", together[1]), `fnff twice`)
	expect(t, s.run(0, "promote", "shell", together[1], "fnff", together[2]), `Revision 2 is stored: fnff, shell`)
	s.run(0, "rollback", "--site")
	_, old := react("19.3.1")
	to := serveAPI(t, s, nil)
	dry := append([]string{"deploy", "--dry-run", "fnff", old, "shell", shell}, to...)
	expect(t, s.run(3, dry...), `the section requires react \^19.3.1, and the shell shares 20.0.0`)
	expect(t, s.run(0, "deploy", "fnff", fnff, "shell", shell), `Revision 4 is stored: fnff, shell`)

	claiming := func(name, bank string, assets ...string) string {
		return testkit.Section(name, bank).Edit("section.json", testkit.JSON{"assets": append(assets, "/assets/"+name+"/")}).
			Edit("mf-manifest.json", testkit.JSON{"shared": []testkit.JSON{{"name": "react", "requiredVersion": "^20.0.0"}}}).Write(t)
	}
	const guns = "/assets/Guns/"
	s.run(0, "deploy", "classes", claiming("classes", "B"), "fnff", claiming("fnff", "D", guns))
	expect(t, s.run(3, "deploy", "classes", claiming("classes", "B", guns)), `belongs to fnff`)
	s.run(0, "deploy", "classes", claiming("classes", "B", guns), "fnff", claiming("fnff", "D"))
	s.run(0, "deploy", "classes", claiming("classes", "B"), "fnff", claiming("fnff", "D", guns))
}

// TestAdviceIsQuoted has a store and a settings file whose names a shell would divide.
func TestAdviceIsQuoted(t *testing.T) {
	s := newShell(t)
	s.store = ""
	folder := filepath.Join(t.TempDir(), "Rache's site")
	store, config := filepath.Join(folder, "my data"), filepath.Join(folder, "my site.toml")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, []byte("store = \""+store+"\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	quoted := func(flag, path string) string {
		return regexp.QuoteMeta(" " + flag + " '" + strings.ReplaceAll(path, "'", `'\''`) + "'")
	}
	expect(t, s.run(1, "status", "--store", store), "dataterm init"+quoted("--store", store)+"`")
	s.run(0, "init", "--store", store)
	s.run(0, "deploy", "--store", store, "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	expect(t, s.run(0, "deploy", "--store", store, "fnff", fnffSaying("2").Write(t)), `To undo it: dataterm rollback fnff`+quoted("--store", store)+`\n`)
	expect(t, s.run(0, "deploy", "--config", config, "fnff", fnffSaying("3").Write(t)), `To undo it: dataterm rollback fnff`+quoted("--config", config)+`\n`)
}

func TestARollbackOfTheSiteSaysWhatItRemoves(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	s.run(0, "deploy", "fnff", fnffSaying("1").Write(t))
	expect(t, s.run(0, "rollback", "--site"), `Revision 3 is \w+: fnff \(no longer on the site\)\.`)
}

func TestARollbackOfAnUnknownSectionSaysSo(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	expect(t, s.run(1, "rollback", "fnf"), `fnf is not on the site: .dataterm status. lists the sections`)
	expect(t, s.run(1, "rollback", "fnff"), `dataterm remove fnff --reason "…"`)
}

// TestAnOlderGatewayTakesDeploys has a gateway of the first release: it does not know the routes that came later.
func TestAnOlderGatewayTakesDeploys(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	flags := serveAPI(t, s, nil)
	newer, err := url.Parse(flags[1])
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(newer)
	older := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/v1/sections/fnff/releases/") || r.URL.Path == "/api/v1/remove" {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusNotFound)
			_, _ = w.Write([]byte(`{"title":"The API has no such route","status":404,"detail":"is none","code":"no-such-route"}`))
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(older.Close)
	flags[1] = older.URL
	c := newCheckout(t)
	expect(t, s.run(0, append([]string{"deploy", "fnff", c.build("2")}, flags...)...),
		`The gateway is older than this dataterm and does not say which commit is live`, `Revision 2 is live: fnff`)
	expect(t, s.run(1, append([]string{"remove", "fnff", "--reason", "x"}, flags...)...),
		`the gateway is older than this dataterm and does not know POST /api/v1/remove\. Upgrade the gateway, or use its own dataterm`)
}

func TestALinkWithoutAnAddressSaysWhatIsMissing(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	flags := serveAPI(t, s, nil)
	said := s.run(0, append([]string{"preview", "fnff"}, flags...)...)
	expect(t, said, `(?m)^/\?mfe=fnff@`, `settings have no public_url: write the address of the site before this path`)
	if said := s.run(0, append([]string{"preview", "fnff", "--site", "https://site.example"}, flags...)...); strings.Contains(said, "public_url") {
		t.Errorf("a link with an address:\n%s", said)
	}
}

func TestAFullDiskIsNamedWithWhatToDo(t *testing.T) {
	commands["fill"] = command{"", func(context.Context, *terminal, *flag.FlagSet, []string) error {
		return fmt.Errorf("saving/a: write tmp/1: %w", syscall.ENOSPC)
	}}
	t.Cleanup(func() { delete(commands, "fill") })
	expect(t, newShell(t).run(1, "fill"), `no space left`, `The disk is full\. The live site is unchanged\. Free disk space, then try again`)
}
