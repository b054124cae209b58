package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
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

// TestEverySettingAppliesAfterAHangupOrIsNamed: none keeps its old value in silence.
func TestEverySettingAppliesAfterAHangupOrIsNamed(t *testing.T) {
	changed := &config{
		Addr: "x", AdminAddr: "x", TLSCert: "x", TLSKey: "x", Store: "x", Boot: "x", RequireClean: "x", RequireLiveCommit: "x", Chromium: "x",
		operating: operating{Cache: "x", CacheSize: "x", Drain: "x", LogFormat: "x", RedirectAddr: "x"},
	}
	// These are read again: by the site, by its log, and by the listeners for each connection or request.
	loaded := []string{
		"title", "public_url", "robots", "report", "hosts", "log", "video", "login", "credentials", "upstream",
		"trusted_proxies", "log_level", "log_client", "hsts", "beacon", "history", "offline", "metrics",
	}
	named := append(changed.restart(&config{}), loaded...)
	all := slices.Clone(knownKeys[""])
	slices.Sort(named)
	slices.Sort(all)
	if !slices.Equal(named, all) {
		t.Errorf("settings %v\nhandled  %v", all, named)
	}
}

// TestListenersFollowAHangup: hosts, public_url and metrics of the redirect and the admin listener, and the proxies whose
// connections are not limited.
func TestListenersFollowAHangup(t *testing.T) {
	t.Chdir(t.TempDir())
	settings := func(text string) *config {
		t.Helper()
		write(t, "dataterm.toml", text)
		c, err := loadConfig("", environment(nil))
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	g := &gateway{config: settings(`hosts = ["first.example"]`)}
	g.current.Store(g.config)
	handler := redirect(g.hosts, "443")
	status := func(host string) int {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", "http://"+host+"/", nil))
		return w.Code
	}
	if status("first.example") != 308 || status("second.example") != 421 || g.proxies().Any() || g.access().Closed {
		t.Error("the first settings do not apply")
	}
	g.current.Store(settings("hosts = [\"Second.example\"]\npublic_url = \"https://second.example\"\ntrusted_proxies = [\"10.0.0.1\"]\nmetrics = \"closed\""))
	if status("first.example") != 421 || status("second.example") != 308 || !g.proxies().Any() || !g.access().Closed || !g.access().Hosts.Has("second.example") || g.publicSite() != "https://second.example" {
		t.Error("the second settings do not apply")
	}
}
