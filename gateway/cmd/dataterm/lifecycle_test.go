package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/testkit"
)

// TestAHangupLeavesTheSettings: they apply after a restart. What a page is reading goes on.
func TestAHangupLeavesTheSettings(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	write(t, "dataterm.toml", `title = "FIRST"`)
	var log syncWriter
	out := &syncWriter{}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	env := environment(map[string]string{"STORE": s.store, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, &terminal{out, &log, env}, []string{"serve"}) }()
	at := regexp.MustCompile(`DATATERM is at (\S+)`)
	wait(t, "the gateway listens", func() bool { return at.MatchString(out.String()) })
	address := at.FindStringSubmatch(out.String())[1]
	write(t, "dataterm.toml", `title = "SECOND"`)
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	wait(t, "the log says what a hangup does", func() bool { return strings.Contains(log.String(), "settings apply after a restart") })
	if _, page := get(address + "/"); !strings.Contains(page, "<title>FIRST</title>") {
		t.Errorf("the page has other settings: %.200s", page)
	}
	stop()
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
}

// TestABucketThatHangsStopsNeitherTheStartNorTheEnd: today's signal ends a gateway whose bucket never answers.
func TestABucketThatHangsStopsNeitherTheStartNorTheEnd(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	hanging, err := net.Listen("tcp", "127.0.0.1:0") // connections are made, and nobody answers
	if err != nil {
		t.Fatal(err)
	}
	defer hanging.Close()
	s := newShell(t)
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
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

// TestAGatewayOnABucketHasALocalCache without a setting: the service's folder, else the user's.
func TestAGatewayOnABucketHasALocalCache(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	service, user, address := t.TempDir(), t.TempDir(), freeAddress(t)
	t.Setenv("XDG_CACHE_HOME", user)
	serveBucket := func(bucket, serviceFolder string) (int, string) {
		var log strings.Builder
		ctx, stop := context.WithCancel(t.Context())
		stop()
		env := environment(map[string]string{
			"STORE": "s3://" + bucket + "/site?endpoint=" + url.QueryEscape("http://"+address), "CACHE_DIRECTORY": serviceFolder, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off",
		})
		return run(ctx, &terminal{io.Discard, &log, env}, []string{"serve"}), log.String()
	}
	for _, bucket := range []string{"one", "other"} {
		serveBucket(bucket, service)
		serveBucket(bucket, "")
	}
	for _, home := range []string{service, filepath.Join(user, "dataterm")} {
		if caches, err := filepath.Glob(filepath.Join(home, "*", "objects")); err != nil || len(caches) != 2 {
			t.Errorf("%s has the caches %v of two buckets, %v", home, caches, err)
		}
	}
	t.Setenv("XDG_CACHE_HOME", "")
	t.Setenv("HOME", "")
	if code, said := serveBucket("one", ""); code != 1 || !strings.Contains(said, "Set cache to a folder of this machine") {
		t.Errorf("without any folder: %d %s", code, said)
	}
}

func TestTheLogIsJSONIfAsked(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	var out, log syncWriter
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	env := environment(map[string]string{"STORE": s.store, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "LOG_FORMAT": "json", "LOG_CLIENT": "full"})
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, &terminal{&out, &log, env}, []string{"serve"}) }()
	said := regexp.MustCompile(`"msg":"DATATERM is ready","url":"([^"]+)"`)
	wait(t, "the gateway listens", func() bool { return said.MatchString(log.String()) })
	address := said.FindStringSubmatch(log.String())[1]
	get(address + "/sections.json")
	env = environment(map[string]string{"STORE": s.store, "ADDR": strings.TrimPrefix(address, "http://"), "ADMIN_ADDR": "off", "LOG_FORMAT": "json"})
	if code := run(t.Context(), &terminal{&out, &log, env}, []string{"serve"}); code != exitFailed || !strings.Contains(log.String(), "If another program has the port") {
		t.Errorf("on the same port: exit code %d", code)
	}
	stop()
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
	requests := 0
	for line := range strings.Lines(out.String() + log.String()) {
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

func TestTheRedirectAnswersToTheSitesNamesOnly(t *testing.T) {
	handler := redirect(edge.NewHosts([]string{"First.example"}), "443")
	for host, want := range map[string]int{"first.example": 308, "second.example": 421} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", "http://"+host+"/", nil))
		if w.Code != want {
			t.Errorf("%s: %d, want %d", host, w.Code, want)
		}
	}
}
