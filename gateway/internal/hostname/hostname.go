// Package hostname compares the host of a request with the host names of the site.
package hostname

import (
	"net"
	"strings"
)

// Names are host names in lower case.
type Names map[string]bool

// New makes the set of the names that the operator lists.
func New(names []string) Names {
	set := Names{}
	for _, name := range names {
		set[strings.ToLower(name)] = true
	}
	return set
}

// Has reports whether a Host header, or the host of an absolute request line, is one of the names.
func (n Names) Has(host string) bool { return n[host] || n[Bare(host)] }

// Bare returns a Host header without its port, the brackets of an IPv6 address and a dot at its end, in lower case.
func Bare(host string) string {
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && strings.Trim(host[colon+1:], "0123456789") == "" && (strings.Count(host, ":") == 1 || host[colon-1] == ']') {
		host = host[:colon]
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// IsLocal reports whether a Host header names this machine, or an IP address. A page cannot make a browser send either
// under a name of its own, as it can by letting its name resolve to 127.0.0.1.
func IsLocal(host string) bool {
	bare := Bare(host)
	return bare == "localhost" || net.ParseIP(bare) != nil
}
