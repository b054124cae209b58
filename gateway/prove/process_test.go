//go:build prove

package prove

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/testkit"
)

// filmPath is a file that takes several windows of HTTP/2 to send.
const filmPath = "/assets/fnff/film.webm"

// binary is the gateway; `make prove` builds it. Its deploys open no browser: the builds have no pages to see.
func binary(t *testing.T) string {
	t.Helper()
	t.Setenv("LOOK", "off")
	at, err := filepath.Abs("../../bin/dataterm")
	check(t, err)
	return at
}

// process is a running `dataterm serve`, as an operator starts it.
type process struct {
	t       *testing.T
	command *exec.Cmd
	// public and admin are addresses: http://127.0.0.1:….
	public, admin, store string
	// temp is where the gateway spools uploads.
	temp  string
	said  *bytes.Buffer
	ended chan error
	// began is how long it took from the start of the process to its first words.
	began time.Duration
}

// serve starts a gateway over a store with further settings, and waits until it says where it is.
func serve(t *testing.T, store string, settings ...string) *process {
	t.Helper()
	admin := freeAddress(t)
	p := &process{t: t, admin: "http://" + admin, store: store, temp: t.TempDir(), said: &bytes.Buffer{}, ended: make(chan error, 1)}
	begin := time.Now()
	p.command = exec.Command(binary(t), "serve")
	p.command.Dir, p.command.Stderr = p.temp, p.said
	p.command.Env = append(append(os.Environ(), "STORE="+store, "ADDR=127.0.0.1:0", "ADMIN_ADDR="+admin, "LOG=off", "TMPDIR="+p.temp), settings...)
	out, err := p.command.StdoutPipe()
	check(t, err)
	check(t, p.command.Start())
	t.Cleanup(func() { _ = p.command.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	go func() { p.ended <- p.command.Wait() }()
	_, said, found := strings.Cut(line, "DATATERM is at ")
	if !found {
		t.Fatalf("the gateway says %q: %v, %v\n%s", line, err, <-p.ended, p.said)
	}
	p.public, p.began = strings.TrimSpace(said), time.Since(begin)
	return p
}

// serveSite serves a new store with a shell, and a section fnff that has a film.
func serveSite(t *testing.T) *process {
	t.Helper()
	at := filepath.Join(t.TempDir(), "store")
	run(t, at, "init")
	film := testkit.Section("fnff", "D").With(filmPath[1:], strings.Repeat("film", mega/4))
	run(t, at, "deploy", "shell", testkit.Shell().Write(t), "fnff", film.Write(t))
	p := serve(t, at)
	p.until("the site is served", 20*time.Second, func(r readiness) bool { return r.Ready })
	return p
}

// run runs a command of the gateway over a store.
func run(t *testing.T, store string, args ...string) string {
	t.Helper()
	command := exec.Command(binary(t), append(args, "--store", store)...)
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v: %s", strings.Join(args, " "), err, said.String())
	}
	return strings.TrimSpace(string(out))
}

// token makes a token that may change the site.
func (p *process) token(name string) string {
	p.t.Helper()
	return run(p.t, p.store, "token", "add", name, "--section", "*", "--verb", "deploy,promote,rollback,read")
}

// signal asks the gateway to end.
func (p *process) signal() {
	p.t.Helper()
	check(p.t, p.command.Process.Signal(syscall.SIGTERM))
}

// stop ends the gateway, and returns how long that took. It must exit with 0.
func (p *process) stop() time.Duration {
	p.t.Helper()
	begin := time.Now()
	p.signal()
	if err := <-p.ended; err != nil {
		p.t.Fatalf("the gateway ends with %v\n%s", err, p.said)
	}
	return time.Since(begin)
}

// readiness is what /readyz answers, with its status.
type readiness struct {
	Status int
	api.Readiness
}

// until waits for readiness, and returns how long that took.
func (p *process) until(what string, limit time.Duration, holds func(readiness) bool) time.Duration {
	p.t.Helper()
	return until(p.t, what, limit, func() bool {
		answer, body, err := get(p.t.Context(), http.DefaultClient, p.public+"/readyz")
		check(p.t, err)
		r := readiness{Status: answer.StatusCode}
		check(p.t, json.Unmarshal([]byte(body), &r))
		return holds(r)
	})
}

// get reads a public path.
func (p *process) get(path string) (string, error) {
	return getOK(p.t.Context(), http.DefaultClient, p.public+path)
}

// openFiles counts the files and connections that the gateway has open.
func (p *process) openFiles() int {
	p.t.Helper()
	entries, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.command.Process.Pid))
	check(p.t, err)
	return len(entries)
}

// resetPeak makes VmHWM what the process has now.
func (p *process) resetPeak() error {
	return os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.command.Process.Pid), []byte("5"), 0)
}

// memory reads a line of /proc/PID/status, in bytes.
func (p *process) memory(name string) (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, name+":"); found {
			kilobytes, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
			return kilobytes << 10, err
		}
	}
	return 0, errors.New("/proc/PID/status has no " + name)
}
