package main

import (
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

func TestConfigurationsThatAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	const hash = `"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"`
	for _, c := range []struct{ file, says string }{
		{`tilte = "x"`, `dataterm\.toml: there is no setting "tilte"\. Did you mean "title"\?`},
		{"[upstream.fnff]\nurll = \"http://a\"", `"upstream\.fnff\.urll"\. Did you mean "url"`},
		{"[upstrem.fnff]\nurl = \"http://a\"", `"upstrem"\. Did you mean "upstream"`},
		{"[credentials.admin]\nuser = \"a\"", `"credentials\.admin\.user"\. Did you mean "username"`},
		{"title = 7", `dataterm\.toml.*title`},
		{"title = \"x", `dataterm\.toml.*line 1`},
		{`login = "yes"`, `login = "yes" must be "on" or "off"`},
		{`log = "loud"`, `log = "loud"`},
		{`login = "on"`, `needs \[credentials`},
		{`video = "on"`, `video = "on" must be "off", "hidden" or "visible"`},
		{`tls_cert = "cert.pem"`, `tls_cert and tls_key belong together`},
		{`hosts = ["https://site.example"]`, `hosts: "https://site\.example" must be a bare name`},
		{`hosts = ["site.example:443"]`, `without scheme and port`},
		{`hosts = "site.example"`, `hosts`},
		{`admin_adr = ":1"`, `Did you mean "admin_addr"`},
		{"[credentials.admin]\nusername = \"admin\"\npassword = " + hash, `dataterm hash`},
		{"[credentials.root]\nusername = " + hash + "\npassword = " + hash, `admin and TopSecret`},
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
	if err != nil || c.Addr != ":2020" || c.Store != ".data" || c.Title != "DATATERM" || c.Login != "off" || c.Log != "on" ||
		c.AdminAddr != "127.0.0.1:2021" || c.Video != "off" || c.Hosts != nil {
		t.Errorf("defaults: %+v, %v", c, err)
	}
	write(t, "dataterm.toml", "addr = \":1\"\nstore = \"a\"\n[upstream.fnff]\nurl = \"http://localhost:5173\"")
	c, err = loadConfig("", environment(map[string]string{"ADDR": "8080", "ADMIN_ADDR": "8081", "HOSTS": "a.example, b.example", "VIDEO": "hidden"}))
	if err != nil || c.Addr != ":8080" || c.AdminAddr != "127.0.0.1:8081" || len(c.Hosts) != 2 || c.Hosts[1] != "b.example" || c.Video != "hidden" || c.Store != "a" || c.Upstream["fnff"].URL != "http://localhost:5173" {
		t.Errorf("the environment over the file: %+v, %v", c, err)
	}
	if _, err := loadConfig("missing.toml", environment(nil)); err == nil || !strings.Contains(err.Error(), "missing.toml") {
		t.Errorf("a named file that is missing: %v", err)
	}
}

func TestTheExampleIsAConfiguration(t *testing.T) {
	_, here, _, _ := runtime.Caller(0)
	c, err := loadConfig(filepath.Join(filepath.Dir(here), "../../../dataterm.toml.example"), environment(nil))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.options(); err != nil {
		t.Fatal(err)
	}
}

func TestNearest(t *testing.T) {
	known := []string{"title", "addr", "store", "log", "login", "upstream"}
	for word, want := range map[string]string{"titel": "title", "address": "addr", "stor": "store", "loginn": "login", "upsteram": "upstream", "": "log"} {
		if got := nearest(word, known); got != want {
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
