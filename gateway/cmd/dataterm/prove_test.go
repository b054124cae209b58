//go:build prove

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// rawFiles are what a server must have in its root for the cases; beside the root is secret.txt.
var rawFiles = map[string]string{"assets/fnff/Data.json": `{"data":"fnff"}`, "sections.json": `{"hidden":true}`}

// TestProveSmuggling asks nginx and the gateway the same, side by side: both answer alike, or differently for a reason
// that is written down. With -write it writes down the answers.
func TestProveSmuggling(t *testing.T) {
	known := readRaw(t)
	version, nginx := startNginx(t)
	ours := serveRaw(t)
	differ := 0
	for i := range known.Cases {
		one := &known.Cases[i]
		theirs, err := one.ask(nginx)
		if err != nil {
			t.Fatalf("nginx, %s: %v", one.Name, err)
		}
		answer, err := one.ask(ours)
		if err != nil {
			t.Fatalf("%s: %v", one.Name, err)
		}
		if !*writeFiles && (theirs != one.Nginx || answer != one.Ours) {
			t.Errorf("%s: nginx %q, known %q; ours %q, known %q; -write writes them down", one.Name, theirs, one.Nginx, answer, one.Ours)
		}
		one.Nginx, one.Ours = theirs, answer
		if theirs == answer {
			one.Why = ""
		} else if differ++; one.Why == "" {
			t.Errorf("%s: nginx %q, ours %q, without a reason", one.Name, theirs, answer)
		}
	}
	fmt.Printf("  %d cases, %s: %d answered alike, %d otherwise, each for a reason that is written down\n", len(known.Cases), version, len(known.Cases)-differ, differ)
	if *writeFiles {
		known.Nginx = version
		var body strings.Builder
		encoder := json.NewEncoder(&body)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "\t")
		if err := encoder.Encode(known); err != nil {
			t.Fatal(err)
		}
		write(t, rawPath(), body.String())
	}
}

// startNginx serves the files of the cases as nginx does by default, until the test ends.
func startNginx(t *testing.T) (version, address string) {
	t.Helper()
	said, err := exec.Command("nginx", "-v").CombinedOutput()
	if err != nil {
		t.Fatalf("nginx cannot be run: %v (apt-get install nginx-light)", err)
	}
	// nginx gives up root for a user who must be able to read the files.
	folder, err := os.MkdirTemp("", "nginx-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	files := map[string]string{"secret.txt": outside}
	for name, body := range rawFiles {
		files["root/"+name] = body
	}
	address = freeAddress(t)
	files["nginx.conf"] = fmt.Sprintf(`daemon off; worker_processes 1; pid %[1]s/nginx.pid; error_log %[1]s/nginx.log;
events {}
http {
	access_log off;
	client_body_temp_path %[1]s/nginx; proxy_temp_path %[1]s/nginx; fastcgi_temp_path %[1]s/nginx; uwsgi_temp_path %[1]s/nginx; scgi_temp_path %[1]s/nginx;
	server { listen %[2]s; root %[1]s/root; }
}
`, folder, address)
	for name, body := range files {
		full := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, full, body)
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	process := exec.Command("nginx", "-c", filepath.Join(folder, "nginx.conf"), "-e", filepath.Join(folder, "nginx.log"))
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = process.Process.Signal(os.Interrupt), process.Wait() })
	wait(t, "nginx answers", func() bool { status, _ := get("http://" + address + "/sections.json"); return status == 200 })
	return strings.TrimPrefix(strings.TrimSpace(string(said)), "nginx version: "), address
}

// http2Passed is how many of h2spec's 145 cases must pass: as many as with Go's own server. The others are stricter
// than RFC 9113, or expect one kind of error where the server sends another.
const http2Passed = 138

// TestProveHTTP2 asks h2spec. A refusal can be lost when the connection is reset right behind it, so that a case fails
// now and then: it may run three times.
func TestProveHTTP2(t *testing.T) {
	h2spec, err := testkit.Tool(t.Context(), "h2spec")
	if err != nil {
		t.Fatal(err)
	}
	s := newShell(t)
	film := testkit.Section("fnff", "D").With("assets/fnff/film.webm", strings.Repeat("film", 1<<18))
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", film.Write(t))
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "LOG": "off"})
	_, port, _ := strings.Cut(url, "127.0.0.1:")
	for try := 1; ; try++ {
		// It exits with 1 if any case fails: the number counts.
		said, _ := exec.Command(h2spec, "-h", "127.0.0.1", "-p", port, "-P", "/assets/fnff/film.webm").Output()
		found := regexp.MustCompile(`(\d+) tests, (\d+) passed`).FindStringSubmatch(string(said))
		if found == nil {
			t.Fatalf("h2spec does not say how many cases passed:\n%s", said)
		}
		fmt.Printf("  h2spec: %s of %s pass\n", found[2], found[1])
		if passed, _ := strconv.Atoi(found[2]); passed >= http2Passed {
			return
		}
		if try == 3 {
			_, failures, _ := strings.Cut(string(said), "Failures:")
			t.Fatalf("fewer than %d pass\n%s", http2Passed, failures)
		}
	}
}
