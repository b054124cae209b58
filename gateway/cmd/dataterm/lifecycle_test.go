package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/s3test"
)

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
