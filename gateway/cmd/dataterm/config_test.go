package main

import (
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
)

func TestConfigurationsThatAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ file, says string }{
		{"[upstream.fnff]\nurll = \"http://a\"", `"upstream\.fnff\.urll"\. Did you mean "url"`},
		{"title = 7", `dataterm\.toml.*title`},
		{"title = \"x", `dataterm\.toml.*line 1`},
		{`log = "loud"`, `log = "loud"`},
		{`script_sources = ["http://a.example"]`, `script_sources: "http://a\.example" must be https://`},
		{`frame_sources = ["https://a.example; script-src *"]`, `frame_sources: "https://a\.example; script-src \*"`},
		{`frame_sources = ["https://*.example"]`, `frame_sources: "https://\*\.example"`},
		{`tls_cert = "cert.pem"`, `tls_cert and tls_key belong together`},
		{`tls = "on"`, `tls = "on" must be "files" or "auto"`},
		{`tls = "auto"`, `tls = "auto" needs hosts`},
		{`tls = "auto"`, `tls = "auto" needs tls_folder: a folder of this machine for the keys, outside the store`},
		{"tls = \"auto\"\ntls_cert = \"a\"\ntls_key = \"b\"", `tls = "auto" gets certificates by itself: remove tls_cert and tls_key`},
		{"tls = \"auto\"\nhosts = [\"site.example\", \"192.0.2.7\"]", `cannot get a certificate for "192\.0\.2\.7" of hosts: it must be a full name`},
		{"tls = \"auto\"\nhosts = [\"localhost\"]", `for "localhost" of hosts`},
		{"tls = \"auto\"\nhosts = [\"*.site.example\"]", `for "\*\.site\.example" of hosts`},
		{"tls = \"auto\"\ntls_authority = \"http://ca.example/dir\"", `tls_authority = "http://ca\.example/dir" must be the https address`},
		{`hosts = ["https://site.example"]`, `hosts: "https://site\.example" must be a bare name`},
		{`hosts = ["site.example:443"]`, `without scheme and port`},
		{`hosts = "site.example"`, `hosts`},
		{`log_format = "xml"`, `log_format = "xml" must be "text" or "json"`},
		{`log_level = "loud"`, `log_level = "loud" must be "debug", "info", "warn" or "error"`},
		{`log_client = "on"`, `log_client = "on" must be "full", "truncated" or "off"`},
		{`hsts = "yes"`, `hsts = "yes" must be "off", "on" or "preload"`},
		{`hsts = "on"`, `hsts = "on" needs https: set tls = "auto", or tls_cert and tls_key, or trusted_proxies`},
		{`beacon = "yes"`, `beacon = "yes" must be "on" or "off"`},
		{`trusted_proxies = ["proxy.example"]`, `trusted_proxies: "proxy\.example" is not an address or a network`},
		{`cache_size = "10"`, `cache_size = "10" must be a number of MB or GB`},
		{`cache_size = "-1MB"`, `cache_size = "-1MB"`},
		{`poll = "5"`, `poll = "5" must be a time from "100ms" to "1m"`},
		{`poll = "10ms"`, `poll = "10ms"`},
		{`poll = "1h"`, `poll = "1h"`},
		{`gc = "weekly"`, `gc = "weekly" must be "off" or "daily"`},
		{`drain = "5"`, `drain = "5" must be a time from "0s" to "10m"`},
		{`drain = "-5s"`, `drain = "-5s"`},
		{`redirect_addr = ":80"`, `redirect_addr = ":80" leads to https: set tls = "auto", or tls_cert and tls_key`},
		{`report = "http://tracker.example/"`, `report = "http://tracker.example/": it must be an https:// or mailto: URL`},
		{`robots = "off"`, `robots = "off" must be "index" or "noindex"`},
		{`public_url = "site.example"`, `public_url = "site\.example" must be the address of the home page`},
		{`public_url = "https://site.example/terminal"`, `public_url = "https://site\.example/terminal"`},
		{`public_url = "ftp://site.example"`, `public_url`},
		{`redirect_addr = "80"`, `redirect_addr = "80" must be host:port`},
	} {
		write(t, "dataterm.toml", c.file)
		_, err := loadConfig("", environment(nil))
		if err == nil || !regexp.MustCompile(c.says).MatchString(err.Error()) {
			t.Errorf("%s\n  %v\n  want %s", c.file, err, c.says)
		}
	}
}

func TestPrecedence(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := loadConfig("", environment(nil))
	if err != nil || c.Addr != ":2020" || c.Store != ".data" || c.Title != "DATATERM" || c.Log != "on" ||
		c.AdminAddr != "127.0.0.1:2021" || c.Hosts != nil {
		t.Errorf("defaults: %+v, %v", c, err)
	}
	write(t, "dataterm.toml", "addr = \":1\"\nstore = \"a\"\n[upstream.fnff]\nurl = \"http://localhost:5173\"")
	c, err = loadConfig("", environment(map[string]string{"ADDR": "8080", "ADMIN_ADDR": "8081", "HOSTS": "a.example, b.example", "SCRIPT_SOURCES": "https://v.example/api", "FRAME_SOURCES": "https://v.example"}))
	if err != nil || c.Addr != ":8080" || c.AdminAddr != "127.0.0.1:8081" || len(c.Hosts) != 2 || c.Hosts[1] != "b.example" || c.Store != "a" || c.Upstream["fnff"].URL != "http://localhost:5173" {
		t.Errorf("the environment over the file: %+v, %v", c, err)
	}
	c, err = loadConfig("", environment(map[string]string{"TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.1", "CACHE_SIZE": "2GB", "POLL": "2s", "DRAIN": "5s", "LOG_LEVEL": "warn", "HSTS": "preload"}))
	if err != nil || !c.proxies.Any() || c.cacheBytes != 2<<30 || c.poll != 2*time.Second || c.drain != 5*time.Second || c.level != slog.LevelWarn || c.LogClient != "truncated" ||
		c.strictTransport() != "max-age=63072000; includeSubDomains; preload" {
		t.Errorf("the operator's settings: %+v, %v", c, err)
	}
	if options, err := c.options(); err != nil || options.Poll != 2*time.Second {
		t.Errorf("the site polls every %s, %v", options.Poll, err)
	}
	if _, err := loadConfig("missing.toml", environment(nil)); err == nil || !strings.Contains(err.Error(), "missing.toml") {
		t.Errorf("a named file that is missing: %v", err)
	}
}

func TestTheExampleIsAConfiguration(t *testing.T) {
	_, here, _, _ := runtime.Caller(0)
	example := filepath.Join(filepath.Dir(here), "../../../dataterm.toml.example")
	c, err := loadConfig(example, environment(nil))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.options(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.shellSettings(ourShell(t)); err != nil {
		t.Error(err)
	}
	// It has every setting, at its default.
	text, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range c.table() {
		line := fmt.Sprintf("%s = %q", row.name, row.fallback)
		switch row.field.Kind() {
		case reflect.Slice:
			line = row.name + " = []"
		case reflect.Map:
			line = "[" + row.name + "."
		}
		if !strings.Contains("\n"+string(text), "\n"+line) && !strings.Contains(string(text), "\n# "+line) {
			t.Errorf("dataterm.toml.example does not have %s", line)
		}
	}
	for name, setting := range ourShell(t).ShellSettings() {
		line := name + ` = "off"`
		switch setting.Type {
		case bundle.SettingChoice:
			line = fmt.Sprintf("%s = %q", name, setting.Values[0])
		case bundle.SettingHashes:
			line = "[" + name + "." + setting.Rows[0] + "]"
		}
		if !strings.Contains("\n"+string(text), "\n"+line) {
			t.Errorf("dataterm.toml.example does not have %s", line)
		}
	}
}

// TestTheExampleOpensTheVideoServiceAndNoMore: anyone can make other paths of its host answer with a script of their own
// ("/oembed?callback=…").
func TestTheExampleOpensTheVideoServiceAndNoMore(t *testing.T) {
	text, err := os.ReadFile("../../../dataterm.toml.example")
	if err != nil {
		t.Fatal(err)
	}
	sources := regexp.MustCompile(`(?m)^#   ((?:script|frame)_sources = .*)$`).FindAllStringSubmatch(string(text), -1)
	if len(sources) != 2 {
		t.Fatalf("the example names the hosts in %v", sources)
	}
	file := filepath.Join(t.TempDir(), "dataterm.toml")
	write(t, file, "video = \"visible\"\n"+sources[0][1]+"\n"+sources[1][1]+"\n")
	c, err := loadConfig(file, environment(nil))
	if err != nil {
		t.Fatal(err)
	}
	if page, err := c.shellSettings(ourShell(t)); err != nil || page["video"] != "visible" {
		t.Errorf("the page gets %v, %v", page, err)
	}
	for _, source := range c.ScriptSources {
		if u, err := url.Parse(source); err != nil || len(u.Path) < 2 {
			t.Errorf("a whole host may serve scripts: %s", source)
		}
	}
}

func TestTheDefaultsThatCommandsKnow(t *testing.T) {
	for _, row := range (&config{}).table() {
		if want, known := map[string]string{"store": defaultStore, "admin_addr": defaultAdminAddr}[row.name]; known && row.fallback != want {
			t.Errorf("%s: %q, and the commands know %q", row.name, row.fallback, want)
		}
	}
}

func TestSuggest(t *testing.T) {
	known := []string{"title", "addr", "store", "log", "login", "upstream", "token", "deploy"}
	for word, want := range map[string]string{
		"titel": "title", "address": "addr", "stor": "store", "loginn": "login", "upsteram": "upstream", "depoly": "deploy", "lo": "log",
		"": "", "nope": "", "x": "", "remove": "", "frobnicate": "",
	} {
		if want != "" {
			want = fmt.Sprintf(" Did you mean %q?", want)
		}
		if got := suggest(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestAnInvalidURLOfAnUpstreamIsReportedWithoutItsPassword(t *testing.T) {
	c := &config{Upstream: map[string]upstreamConfig{"fnff": {URL: "http://reader:s3cret@host:port/"}}}
	if _, err := c.options(); err == nil || !strings.Contains(err.Error(), "upstream.fnff") || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("%v", err)
	}
}

// TestTheSettingsOfTheServerPageAreValid: doctor takes each block of settings that docs/server.md shows.
func TestTheSettingsOfTheServerPageAreValid(t *testing.T) {
	page, err := os.ReadFile("../../../docs/server.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllSubmatch(page, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d blocks of settings", len(blocks))
	}
	s := newShell(t)
	for _, block := range blocks {
		write(t, "dataterm.toml", string(block[1]))
		expect(t, s.run(exitFailed, "doctor"), `ok +settings`, `WRONG +store +nothing is deployed yet`)
	}
}
