package edge

import (
	"net"
	"strings"
)

// Hosts are host names in lower case.
type Hosts map[string]bool

// NewHosts makes the set of the names that the operator lists.
func NewHosts(names []string) Hosts {
	set := Hosts{}
	for _, name := range names {
		set[strings.ToLower(name)] = true
	}
	return set
}

// Has reports whether a Host header, or the host of an absolute request line, is one of the names.
func (n Hosts) Has(host string) bool { return n[host] || n[BareHost(host)] }

// BareHost returns a Host header without its port, the brackets of an IPv6 address and a dot at its end, in lower case.
func BareHost(host string) string {
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && strings.Trim(host[colon+1:], "0123456789") == "" && (strings.Count(host, ":") == 1 || host[colon-1] == ']') {
		host = host[:colon]
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// IsLocalHost reports whether a Host header names this machine, or an IP address. A page cannot make a browser send either
// under a name of its own, as it can by letting its name resolve to 127.0.0.1.
func IsLocalHost(host string) bool {
	bare := BareHost(host)
	return bare == "localhost" || net.ParseIP(bare) != nil
}
