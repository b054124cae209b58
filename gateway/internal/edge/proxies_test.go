package edge_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"testing"

	"dataterm/gateway/internal/edge"
)

func request(from string, forwarded ...string) *http.Request {
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = from
	r.Header["X-Forwarded-For"] = forwarded
	return r
}

func TestTheClientBehindTrustedProxies(t *testing.T) {
	proxies, err := edge.ParseProxies([]string{"10.0.0.0/8", "192.0.2.7", "fd00::/8"})
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
		// The forms of RFC 7239 §6, which proxies also write into X-Forwarded-For.
		{"IPv4 with a port", request("10.0.0.1:5000", "203.0.113.9:47011"), "203.0.113.9"},
		{"IPv4 with a hidden port", request("10.0.0.1:5000", "203.0.113.9:_http"), "203.0.113.9"},
		{"IPv6 in brackets", request("10.0.0.1:5000", "[2001:db8::1]"), "2001:db8::1"},
		{"IPv6 in brackets with a port", request("10.0.0.1:5000", "[2001:DB8::1]:47011"), "2001:db8::1"},
		{"IPv6 in quotes", request("10.0.0.1:5000", `"[2001:db8::1]:47011"`), "2001:db8::1"},
		{"IPv6 without brackets that could end with a port", request("10.0.0.1:5000", "2001:db8::1:8080"), "2001:db8::1:8080"},
		{"IPv6 with a zone", request("10.0.0.1:5000", "[fe80::1%eth0]:47011"), "fe80::1"},
		{"IPv4 in IPv6 with a port", request("10.0.0.1:5000", "[::ffff:203.0.113.9]:47011"), "203.0.113.9"},
		{"a trusted proxy with a port", request("10.0.0.1:5000", "203.0.113.9:1, [fd00::2]:2, 192.0.2.7:3"), "203.0.113.9"},
		{"an unknown client", request("10.0.0.1:5000", "203.0.113.9, unknown, 10.2.2.2"), "10.2.2.2"},
		{"a hidden client", request("10.0.0.1:5000", "203.0.113.9, _SEVKISEK"), "10.0.0.1"},
		{"an unknown client with a port", request("10.0.0.1:5000", "203.0.113.9, unknown:80"), "10.0.0.1"},
		{"IPv4 in brackets", request("10.0.0.1:5000", "203.0.113.9, [192.0.2.1]"), "10.0.0.1"},
		{"a bracket that is not closed", request("10.0.0.1:5000", "203.0.113.9, [2001:db8::1"), "10.0.0.1"},
		{"no colon before the port", request("10.0.0.1:5000", "203.0.113.9, [2001:db8::1]80"), "10.0.0.1"},
		{"empty elements", request("10.0.0.1:5000", ", 203.0.113.9, ,10.2.2.2,, ", ""), "203.0.113.9"},
		{"tabs and spaces", request("10.0.0.1:5000", "\t203.0.113.9 \t, \t10.2.2.2\t"), "203.0.113.9"},
		{"an empty header", request("10.0.0.1:5000", ""), "10.0.0.1"},
		{"several lines with lists", request("10.0.0.1:5000", "1.1.1.1, 203.0.113.9:80", "", "10.2.2.2, [fd00::2]"), "203.0.113.9"},
	} {
		if got := proxies.Client(c.r).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	var none *edge.Proxies
	if got := none.Client(request("10.0.0.1:5000", "203.0.113.9")).String(); got != "10.0.0.1" || none.Any() {
		t.Errorf("without trusted proxies: %s", got)
	}
}

func TestHttpsIsBelievedFromTrustedProxiesOnly(t *testing.T) {
	proxies, err := edge.ParseProxies([]string{"10.0.0.0/8"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, from string
		clients    []string
		protos     []string
		want       bool
	}{
		{"a proxy", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"https"}, true},
		{"a stranger", "192.0.2.2:1", []string{"203.0.113.9"}, []string{"https"}, false},
		{"a proxy over plain http", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"http"}, false},
		{"a proxy that does not say", "10.0.0.1:1", []string{"203.0.113.9"}, nil, false},
		{"a proxy that names no client", "10.0.0.1:1", nil, []string{"https"}, true},
		{"upper case", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"HTTPS"}, true},
		{"spaces and tabs", "10.0.0.1:1", []string{"203.0.113.9"}, []string{" \thttps\t "}, true},
		{"quotes", "10.0.0.1:1", []string{"203.0.113.9"}, []string{`"https"`}, true},
		{"empty elements", "10.0.0.1:1", []string{"203.0.113.9"}, []string{", https ,", ""}, true},
		{"another word", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"https2"}, false},
		{"two proxies, https to the outer one", "10.0.0.1:1", []string{"203.0.113.9, 10.2.2.2"}, []string{"https, http"}, true},
		{"two proxies, plain http to the outer one", "10.0.0.1:1", []string{"203.0.113.9, 10.2.2.2"}, []string{"http, https"}, false},
		{"two proxies, on two lines", "10.0.0.1:1", []string{"203.0.113.9", "10.2.2.2"}, []string{"https", "http"}, true},
		{"two proxies, of which one says it", "10.0.0.1:1", []string{"203.0.113.9, 10.2.2.2"}, []string{"https"}, true},
		{"one proxy, and a made-up https before it", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"https, http"}, false},
		{"one proxy, and a made-up http before it", "10.0.0.1:1", []string{"203.0.113.9"}, []string{"http", "https"}, true},
		{"a made-up client and https before a proxy", "10.0.0.1:1", []string{"1.1.1.1, 203.0.113.9"}, []string{"https, http"}, false},
		{"no client, and a made-up https", "10.0.0.1:1", nil, []string{"https, http"}, false},
		{"an unknown client, and a made-up https", "10.0.0.1:1", []string{"10.3.3.3, unknown"}, []string{"https, http"}, false},
	} {
		r := request(c.from, c.clients...)
		r.Header["X-Forwarded-Proto"] = c.protos
		if got := proxies.Secure(r); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	direct := request("10.0.0.2:1")
	direct.TLS = &tls.ConnectionState{}
	if !proxies.Secure(direct) {
		t.Error("a TLS connection is not secure")
	}
}

// TestAMappedNetworkIsTheSameNetwork: some systems write the IPv4 addresses of a dual-stack socket in IPv6.
func TestAMappedNetworkIsTheSameNetwork(t *testing.T) {
	for _, network := range []string{"::ffff:10.0.0.1", "::ffff:10.0.0.0/104", "10.0.0.1", "10.0.0.0/8"} {
		proxies, err := edge.ParseProxies([]string{network})
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []string{"10.0.0.1:5000", "[::ffff:10.0.0.1]:5000"} {
			if got := proxies.Client(request(from, "203.0.113.9")).String(); got != "203.0.113.9" {
				t.Errorf("%s from %s: %s", network, from, got)
			}
		}
	}
}

func TestWrongNetworksAreRefused(t *testing.T) {
	for _, value := range []string{"localhost", "10.0.0.0/33", ""} {
		if _, err := edge.ParseProxies([]string{value}); err == nil {
			t.Errorf("%q passes", value)
		}
	}
}
