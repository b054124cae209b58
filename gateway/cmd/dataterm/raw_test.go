package main

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/rawtest"
)

// TestRawRequestsAreAnsweredAsNginxDoesOrForAReason compares the gateway's answers with the recorded ones. `make
// prove` asks nginx again.
func TestRawRequestsAreAnsweredAsNginxDoesOrForAReason(t *testing.T) {
	known, err := rawtest.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := newShell(t)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t), "fnff", bundletest.Section("fnff", "D").Write(t))
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "LOG": "off"})
	for _, c := range known.Cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			answer, err := c.Ask(strings.TrimPrefix(url, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			if answer != c.Ours {
				t.Errorf("%q, want %q (nginx %q)", answer, c.Ours, c.Nginx)
			}
			if c.Ours != c.Nginx && c.Why == "" {
				t.Errorf("nginx answers %q, and nothing says why not we", c.Nginx)
			}
			if strings.Count(answer, "200") > strings.Count(c.Nginx, "200") {
				t.Errorf("%q has more good answers than nginx's %q", answer, c.Nginx)
			}
		})
	}
	if len(known.Cases) < 40 || !strings.HasPrefix(known.Nginx, "nginx/") {
		t.Errorf("%d cases beside %q", len(known.Cases), known.Nginx)
	}
}
