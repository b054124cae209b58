package edge

import "testing"

func TestHosts(t *testing.T) {
	names := NewHosts([]string{"Site.example"})
	for _, c := range []struct {
		host         string
		named, local bool
	}{
		{"site.example", true, false}, {"SITE.example:2020", true, false}, {"site.example.", true, false}, {"site.example.:443", true, false},
		{"evil.example", false, false}, {"site.example.evil.example", false, false}, {"site.example:80:90", false, false},
		{"localhost", false, true}, {"LOCALHOST:2021", false, true}, {"127.0.0.1", false, true}, {"127.0.0.1:2021", false, true},
		{"[::1]:2021", false, true}, {"[::1]", false, true}, {"192.0.2.7:2021", false, true}, {"localhost.evil.example", false, false},
		{"127.0.0.1.evil.example:2021", false, false}, {"", false, false}, {":2021", false, false}, {":", false, false}, {"::1", false, true},
	} {
		if got := names.Has(c.host); got != c.named {
			t.Errorf("%q is a name: %v", c.host, got)
		}
		if got := IsLocalHost(c.host); got != c.local {
			t.Errorf("%q is local: %v", c.host, got)
		}
	}
}
