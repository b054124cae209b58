package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/s3test"
)

// wait waits for something to happen; it gives up after a minute, enough for the slowest machine.
func wait(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !happened(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("this did not happen: %s", what)
		}
	}
}

// get returns status and body, 0 if nobody answers.
func get(address string) (int, string) {
	answer, err := http.Get(address)
	if err != nil {
		return 0, err.Error()
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(body)
}

// freeAddress is an address whose port nobody has.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// archive packs a build for an upload.
func archive(t *testing.T, dist bundletest.Dist) []byte {
	t.Helper()
	var body strings.Builder
	zipped := gzip.NewWriter(&body)
	entries := tar.NewWriter(zipped)
	for path, content := range dist {
		if err := entries.WriteHeader(&tar.Header{Name: path, Mode: 0o644, Size: int64(len(content))}); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(entries, content); err != nil {
			t.Fatal(err)
		}
	}
	if err := entries.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return []byte(body.String())
}

// TestAStopWaitsForAnUpload: half of an upload has arrived when the signal comes; the other half is still taken.
func TestAStopWaitsForAnUpload(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	secret := strings.SplitN(s.run(0, "token", "add", "ci", "--section", "fnff", "--verb", "deploy"), "\n", 2)[0]
	address := freeAddress(t)
	public, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": address})
	wait(t, "the admin listener answers", func() bool { status, _ := get("http://" + address + "/readyz"); return status == 200 })

	film := make([]byte, 1<<20) // does not compress: no buffer on the way holds back half of the archive
	_, _ = rand.NewChaCha8([32]byte{}).Read(film)
	body := archive(t, bundletest.Section("fnff", "D").With("assets/fnff/film.webm", string(film)))
	upload, feed := io.Pipe()
	request, err := http.NewRequest("PUT", "http://"+address+"/api/v1/sections/fnff/releases", upload)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+secret)
	request.Header.Set("Content-Type", "application/gzip")
	// The gateway says that it reads the body before any of it is sent.
	request.Header.Set("Expect", "100-continue")
	uploader := &http.Client{Transport: &http.Transport{ExpectContinueTimeout: time.Minute}}
	answered := make(chan int, 1)
	go func() {
		answer, err := uploader.Do(request)
		if err != nil {
			t.Error(err)
			answered <- 0
			return
		}
		answer.Body.Close()
		answered <- answer.StatusCode
	}()
	if _, err := feed.Write(body[:len(body)/2]); err != nil {
		t.Fatal(err)
	}
	// The kernel can hold half of the archive before the gateway accepts the connection.
	wait(t, "the gateway receives the upload", func() bool {
		spools, _ := filepath.Glob(filepath.Join(os.TempDir(), "dataterm-upload-*"))
		return len(spools) == 1
	})
	ended := make(chan int, 1)
	go func() { ended <- stop() }()
	wait(t, "the public listener closes", func() bool { status, _ := get(public + "/healthz"); return status == 0 })
	select {
	case code := <-ended:
		t.Fatalf("the gateway exits with %d during the upload", code)
	default:
	}
	if _, err := feed.Write(body[len(body)/2:]); err != nil {
		t.Fatal(err)
	}
	feed.Close()
	if status := <-answered; status != http.StatusCreated {
		t.Errorf("the upload is answered with %d", status)
	}
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
	expect(t, s.run(0, "releases", "fnff"), `(?m)^fnff +[a-z2-7]{24}`)
}

// TestALameDuckSaysSoAndServes: a load balancer reads /readyz and sends requests elsewhere before any is refused.
func TestALameDuckSaysSoAndServes(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	address, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "DRAIN": "3s"})
	if status, _ := get(address + "/readyz"); status != 200 {
		t.Fatalf("/readyz: %d", status)
	}
	ended := make(chan int, 1)
	go func() { ended <- stop() }()
	wait(t, "/readyz says so", func() bool {
		status, body := get(address + "/readyz")
		return status == 503 && strings.Contains(body, "draining")
	})
	if status, _ := get(address + "/"); status != 200 {
		t.Errorf("/: %d", status)
	}
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
}

func TestAHangupLoadsTheSettingsAgain(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	write(t, "dataterm.toml", `title = "FIRST"`)
	address, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	title := func(want string) func() bool {
		return func() bool { _, page := get(address + "/"); return strings.Contains(page, "<title>"+want+"</title>") }
	}
	hangup := func() {
		t.Helper()
		if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
	}
	wait(t, "the first title", title("FIRST"))
	stream, err := http.Get(address + "/events")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	write(t, "dataterm.toml", `title = "SECOND"`)
	hangup()
	wait(t, "the second title", title("SECOND"))
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("the stream of an open page ends with %v; the page connects again after an end", err)
	}
	write(t, "dataterm.toml", `title = `)
	hangup()
	write(t, "dataterm.toml", `title = "THIRD"`+"\nstore = \"elsewhere\"")
	hangup()
	wait(t, "the third title", title("THIRD"))
}

// TestABucketThatHangsStopsNeitherTheStartNorTheEnd: today's signal ends a gateway whose bucket never answers.
func TestABucketThatHangsStopsNeitherTheStartNorTheEnd(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", s3test.Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3test.Secret)
	hanging, err := net.Listen("tcp", "127.0.0.1:0") // connections are made, and nobody answers
	if err != nil {
		t.Fatal(err)
	}
	defer hanging.Close()
	s := newShell(t)
	s.store = "s3://bucket/site?endpoint=" + url.QueryEscape("http://"+hanging.Addr().String())
	address, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	if status, _ := get(address + "/healthz"); status != 200 {
		t.Errorf("/healthz: %d", status)
	}
	if status, body := get(address + "/readyz"); status != 503 || !strings.Contains(body, "the store does not answer") || strings.Contains(body, hanging.Addr().String()) {
		t.Errorf("/readyz: %d %s", status, body)
	}
	if code := stop(); code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
	ctx, signal := context.WithCancel(t.Context())
	signal() // before the first look at the store ends
	env := environment(map[string]string{"STORE": s.store, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	if code := run(ctx, &terminal{io.Discard, io.Discard, env}, []string{"serve"}); code > 1 {
		t.Errorf("the gateway exits with %d", code)
	}
}

func TestHttpsIsPromisedAndHttpLeadsThere(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	cert, key := certificateFiles(t)
	plain := freeAddress(t)
	secure, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "TLS_CERT": cert, "TLS_KEY": key, "HSTS": "on", "REDIRECT_ADDR": plain})
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	answer, err := client.Get(secure + "/")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if got := answer.Header.Get("Strict-Transport-Security"); got != "max-age=31536000" {
		t.Errorf("Strict-Transport-Security: %q", got)
	}
	if got := answer.Header.Get("Permissions-Policy"); !strings.Contains(got, "camera=()") {
		t.Errorf("Permissions-Policy: %q", got)
	}
	if answer, err = client.Get("http://" + plain + "/assets/a?r=1"); err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if got := answer.Header.Get("Location"); answer.StatusCode != 308 || got != secure+"/assets/a?r=1" {
		t.Errorf("%d to %q", answer.StatusCode, got)
	}
}

// syncWriter is a log that is read while it is written.
type syncWriter struct {
	mu  sync.Mutex
	buf strings.Builder
}

func (w *syncWriter) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.buf.Write(b)
}

func (w *syncWriter) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.buf.String()
}

func TestTheLogIsJSONIfAsked(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	var out, log syncWriter
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	env := environment(map[string]string{"STORE": s.store, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "LOG_FORMAT": "json", "LOG_CLIENT": "full"})
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, &terminal{&out, &log, env}, []string{"serve"}) }()
	said := regexp.MustCompile(`DATATERM is at (\S+)`)
	wait(t, "the gateway listens", func() bool { return said.MatchString(out.String()) })
	get(fmt.Sprint(said.FindStringSubmatch(out.String())[1], "/sections.json"))
	stop()
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
	requests := 0
	for line := range strings.Lines(log.String()) {
		var entry struct{ Msg, Path, Client, ID string }
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Errorf("%v: %s", err, line)
		}
		if entry.Msg == "request" && entry.Path == "/sections.json" && entry.Client == "127.0.0.1" && entry.ID != "" {
			requests++
		}
	}
	if requests != 1 {
		t.Errorf("%d lines for the request in:\n%s", requests, log.String())
	}
}
