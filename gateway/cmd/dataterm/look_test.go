package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// opener stands in for Node in a checkout: it writes down what it is asked and what it knows of the environment, waits if
// there is a pipe, and answers that what it was asked to open came up, with the exit code in a file.
const opener = `#!/bin/sh
asked=$(cat)
echo "$asked" >> asked
env > environment
test ! -p pipe || cat pipe
revision=$(echo "$asked" | sed 's/.*"revision":\([0-9]*\).*/\1/')
release=$(echo "$asked" | sed 's/.*fnff@\([a-z2-7]*\)~.*/\1/')
echo '{"releases":{"fnff":"'$release'"},"revision":'$revision',"shell":"'$(cat shell)'","pages":3,"faults":['$(cat faults)']}'
exit $(cat code)
`

// newLookedAt is newShell in a checkout with a shell and fnff live.
func newLookedAt(t *testing.T) shell {
	t.Helper()
	s := newShell(t)
	for _, folder := range []string{filepath.Dir(lookProgram), "node_modules/.bin", "node_modules/@playwright/test"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(t, lookProgram, "")
	write(t, "node_modules/.bin/node", opener)
	if err := os.Chmod("node_modules/.bin/node", 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, "code", "0")
	write(t, "faults", "")
	write(t, "shell", testkit.Shell().Release(t, "shell").ID)
	s.run(0, "deploy", "--look", "off", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t), "classes", testkit.Section("classes", "B").Write(t))
	return s
}

func fnff(t *testing.T, word string) string {
	return testkit.Section("fnff", "D").With("chunks/page.js", word).Write(t)
}

// read returns what is in a file; nothing if there is none.
func read(name string) string {
	body, _ := os.ReadFile(name)
	return string(body)
}

// lookedAt is a site with what a test needs of it.
type lookedAt struct {
	shell
	// to are the flags that lead to it, require sets require_check.
	to      []string
	require func()
}

// looked is shell.run with the flags that lead to the site.
func (l *lookedAt) looked(want int, args ...string) string {
	l.t.Helper()
	return l.run(want, append(args, l.to...)...)
}

// bothWays runs a test over the store itself, and through the API of a gateway.
func bothWays(t *testing.T, test func(t *testing.T, s *lookedAt)) {
	t.Run("--store", func(t *testing.T) {
		test(t, &lookedAt{newLookedAt(t), nil, func() { write(t, "dataterm.toml", `require_check = "on"`) }})
	})
	t.Run("--to", func(t *testing.T) {
		s := newLookedAt(t)
		l := &lookedAt{shell: s}
		serve := func(options registry.Options) {
			l.to = append(serveAPIOf(t, s, nil, options), "--site", "http://site.example")
		}
		l.require = func() { serve(registry.Options{RequireCheck: true}) }
		serve(registry.Options{})
		test(t, l)
	})
}

func TestADeployOpensThePreviewAndSaysSo(t *testing.T) {
	bothWays(t, func(t *testing.T, s *lookedAt) {
		s.token = "dt_of_a_pipeline"
		t.Setenv("DATATERM_TOKEN", s.token)
		t.Setenv("AWS_SECRET_ACCESS_KEY", "of a pipeline")
		s.looked(0, "deploy", "fnff", fnff(t, "second"))
		expect(t, read("asked"), `"link":"http://[^"]+/\?mfe=fnff@[a-z2-7]{24}~`, `"revision":1`)
		if environment := read("environment"); strings.Contains(environment, "of_a_pipeline") || strings.Contains(environment, "of a pipeline") {
			t.Errorf("the browser gets a secret:\n%s", environment)
		}
		expect(t, s.run(0, "audit"), `"revision":2,"opened":\{"releases":\{"fnff":"[a-z2-7]{24}"\},"revision":1,"shell":"[a-z2-7]{24}","pages":3\}`)
		if err := os.Remove("asked"); err != nil {
			t.Fatal(err)
		}
		s.looked(0, "deploy", "fnff", fnff(t, "second"))
		s.looked(0, "deploy", "--look", "off", "fnff", fnff(t, "third"))
		if asked := read("asked"); asked != "" {
			t.Errorf("opened although it is live, or although the look is off: %s", asked)
		}
	})
}

func TestAFaultInTheBrowserKeepsABuildFromGoingLive(t *testing.T) {
	bothWays(t, func(t *testing.T, s *lookedAt) {
		write(t, "code", "3")
		write(t, "faults", `{"section":"fnff"},{"section":"fnff"}`)
		said := s.looked(exitRefused, "deploy", "fnff", fnff(t, "second"))
		expect(t, said, `2 faults found in the browser. Nothing was made live; the builds are kept as staged`)
		write(t, "code", "1")
		said = s.looked(exitFailed, "deploy", "fnff", fnff(t, "second"))
		expect(t, said, `could not be opened in a browser .*exits with 1`, `--look off`)
		if revisions := s.run(0, "revisions"); strings.Contains(revisions, "\n2 ") {
			t.Errorf("it is live:\n%s", revisions)
		}
	})
}

func TestWithoutABrowserNothingIsOpenedUnlessItIsRequired(t *testing.T) {
	bothWays(t, func(t *testing.T, s *lookedAt) {
		write(t, "code", "4")
		said := s.looked(0, "deploy", "fnff", fnff(t, "second"))
		expect(t, said, `Nothing was opened in a browser\.`, `Revision 2`)
		s.require()
		said = s.looked(exitFailed, "deploy", "fnff", fnff(t, "third"))
		expect(t, said, `require_check is on, and nothing says that fnff was opened in a browser`)
		write(t, "code", "0")
		release := testkit.Section("fnff", "D").With("chunks/page.js", "third").Release(t, "fnff").ID
		s.looked(0, "promote", "fnff", release[:8])
		s.run(0, append([]string{"rollback", "fnff"}, s.to[:max(0, len(s.to)-2)]...)...) // it opens nothing
		for folder, why := range map[string]string{"node_modules": `the packages of .* are not installed`, "e2e": `e2e/before-live/look.ts is not in this folder or above it`} {
			if err := os.Rename(folder, "away"); err != nil {
				t.Fatal(err)
			}
			said = s.looked(exitFailed, "deploy", "fnff", fnff(t, "fourth"))
			expect(t, said, `Nothing was opened in a browser: `+why, `require_check is on`)
			if err := os.Rename("away", folder); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// whileLooking runs a command while the browser has the first preview open.
func (l *lookedAt) whileLooking(args ...string) {
	l.t.Helper()
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		l.t.Skip(err)
	}
	raced := make(chan struct{})
	go func() {
		defer close(raced)
		pipe, err := os.OpenFile("pipe", os.O_WRONLY, 0) // opens once the browser waits
		if err != nil {
			l.t.Error(err)
			return
		}
		l.run(0, args...)
		_ = os.Remove("pipe")
		_ = pipe.Close()
	}()
	l.t.Cleanup(func() { <-raced })
}

// TestALostRaceIsOpenedAgain lets somebody else deploy another section while the browser has the preview open.
func TestALostRaceIsOpenedAgain(t *testing.T) {
	bothWays(t, func(t *testing.T, s *lookedAt) {
		s.whileLooking("deploy", "--look", "off", "classes", testkit.Section("classes", "B").With("chunks/page.js", "faster").Write(t))
		said := s.looked(0, "deploy", "fnff", fnff(t, "second"))
		expect(t, said, `(?i)revision 2 by .*\(classes\)`, `Revision 3`)
		expect(t, read("asked"), `"revision":1}\n.*"revision":2}`)
		expect(t, s.run(0, "audit"), `"opened":\{"releases":\{"fnff":"[a-z2-7]{24}"\},"revision":2,`)
	})
}

// TestABuildThatSomebodyElseMadeLiveMeanwhileIsNotOpenedAgain lets somebody else deploy the same build while the browser has
// the preview open.
func TestABuildThatSomebodyElseMadeLiveMeanwhileIsNotOpenedAgain(t *testing.T) {
	bothWays(t, func(t *testing.T, s *lookedAt) {
		second := fnff(t, "second")
		s.whileLooking("deploy", "--look", "off", "fnff", second)
		s.looked(0, "deploy", "fnff", second)
	})
}

func TestADeployThroughAGatewayWithoutAPublicAddressOpensNothing(t *testing.T) {
	s := newLookedAt(t)
	said := s.run(0, append([]string{"deploy", "fnff", fnff(t, "second")}, serveAPI(t, s, nil)...)...)
	expect(t, said, `Nothing was opened in a browser: the gateway's settings have no public_url`, `Revision 2 is live`)
	expect(t, s.run(2, "deploy", "--look", "maybe", "fnff", fnff(t, "third")), `--look "maybe" must be on or off`)
	expect(t, s.run(2, "deploy", "--site", "http://site.example", "fnff", fnff(t, "third")), `--site needs --to`)
}
