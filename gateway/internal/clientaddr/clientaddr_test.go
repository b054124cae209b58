package clientaddr_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"testing"

	"dataterm/gateway/internal/clientaddr"
)

func request(from string, forwarded ...string) *http.Request {
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = from
	r.Header["X-Forwarded-For"] = forwarded
	return r
}

func TestTheClientBehindTrustedProxies(t *testing.T) {
	proxies, err := clientaddr.Parse([]string{"10.0.0.0/8", "192.0.2.7", "fd00::/8"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		r    *http.Request
		want string
	}{
		{"no proxy", request("198.51.100.1:5000"), "198.51.100.1"},
		{"a header that a stranger wrote", request("198.51.100.1:5000", "203.0.113.9"), "198.51.100.1"},
		{"a proxy", request("10.0.0.1:5000", "203.0.113.9"), "203.0.113.9"},
		{"two proxies, and a made-up first entry", request("10.0.0.1:5000", "1.1.1.1, 203.0.113.9, 192.0.2.7"), "203.0.113.9"},
		{"several headers", request("10.0.0.1:5000", "203.0.113.9", "10.2.2.2"), "203.0.113.9"},
		{"a proxy that names nobody", request("10.0.0.1:5000"), "10.0.0.1"},
		{"a proxy that writes nonsense", request("10.0.0.1:5000", "203.0.113.9, unknown"), "10.0.0.1"},
		{"IPv6", request("[fd00::1]:5000", "2001:db8::1"), "2001:db8::1"},
		{"IPv4 in IPv6", request("[::ffff:10.0.0.1]:5000", "::ffff:203.0.113.9"), "203.0.113.9"},
	} {
		if got := proxies.Client(c.r).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	var none *clientaddr.Proxies
	if got := none.Client(request("10.0.0.1:5000", "203.0.113.9")).String(); got != "10.0.0.1" || none.Any() {
		t.Errorf("without trusted proxies: %s", got)
	}
}

func TestHttpsIsBelievedFromTrustedProxiesOnly(t *testing.T) {
	proxies, err := clientaddr.Parse([]string{"10.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	for from, want := range map[string]bool{"10.0.0.1:1": true, "10.0.0.2:1": false} {
		r := request(from)
		r.Header.Set("X-Forwarded-Proto", "https")
		if proxies.Secure(r) != want {
			t.Errorf("from %s: %v", from, !want)
		}
	}
	direct := request("10.0.0.2:1")
	direct.TLS = &tls.ConnectionState{}
	if !proxies.Secure(direct) {
		t.Error("a TLS connection is not secure")
	}
}

func TestWrongNetworksAreRefused(t *testing.T) {
	for _, value := range []string{"localhost", "10.0.0.0/33", ""} {
		if _, err := clientaddr.Parse([]string{value}); err == nil {
			t.Errorf("%q passes", value)
		}
	}
}
