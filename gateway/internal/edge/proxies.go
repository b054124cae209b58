package edge

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks whose forwarding headers count. Nil trusts none.
type Proxies struct{ networks []netip.Prefix }

// ParseProxies reads addresses ("10.0.0.7") and networks ("10.0.0.0/8").
func ParseProxies(values []string) (*Proxies, error) {
	p := &Proxies{}
	for _, value := range values {
		network, err := netip.ParsePrefix(value)
		if err != nil {
			address, err := netip.ParseAddr(value)
			if err != nil {
				return nil, fmt.Errorf("%q is not an address or a network: write 10.0.0.7 or 10.0.0.0/8", value)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if mapped := network.Addr(); mapped.Is4In6() && network.Bits() >= 96 {
			network = netip.PrefixFrom(mapped.Unmap(), network.Bits()-96)
		}
		p.networks = append(p.networks, network.Masked())
	}
	return p, nil
}

func (p *Proxies) trusts(address netip.Addr) bool {
	if p == nil {
		return false
	}
	for _, network := range p.networks {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// TrustsAddr reports whether an address is a trusted proxy's.
func (p *Proxies) TrustsAddr(address netip.Addr) bool { return p.trusts(address.Unmap().WithZone("")) }

// Any reports whether any proxy is trusted.
func (p *Proxies) Any() bool { return p != nil && len(p.networks) > 0 }

// Trusts reports whether a request comes from a trusted proxy, so that its forwarding headers count.
func (p *Proxies) Trusts(r *http.Request) bool { return p.Any() && p.trusts(peer(r)) }

// Client returns the address of the client: the last one in X-Forwarded-For that is not a trusted proxy's, or that of the
// connection. It is invalid if the connection has none.
func (p *Proxies) Client(r *http.Request) netip.Addr {
	client, _ := p.walk(r)
	return client
}

// walk goes back through X-Forwarded-For from the connection to the client, and returns also how many proxies it passed.
func (p *Proxies) walk(r *http.Request) (client netip.Addr, passed int) {
	client = peer(r)
	if !p.Any() {
		return client, 0
	}
	entries := elements(r.Header["X-Forwarded-For"])
	for passed < len(entries) && p.trusts(client) {
		passed++
		before := node(entries[len(entries)-passed])
		if !before.IsValid() {
			break
		}
		client = before
	}
	return client, passed
}

// Secure reports whether the client came by https, to this gateway or to a trusted proxy. Proxies append to
// X-Forwarded-Proto as they do to X-Forwarded-For, so that the entry of the proxy that saw the client is as far from the
// end of both; a client can write only entries before it. In a shorter list the first entry counts.
func (p *Proxies) Secure(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	if !p.Trusts(r) {
		return false
	}
	entries := elements(r.Header["X-Forwarded-Proto"])
	if len(entries) == 0 {
		return false
	}
	_, passed := p.walk(r)
	return strings.EqualFold(entries[max(0, len(entries)-max(1, passed))], "https")
}

// elements returns the elements of a list in a header, without quotes. Empty ones do not count (RFC 9110 §5.6.1).
func elements(lines []string) (elements []string) {
	for _, line := range lines {
		for element := range strings.SplitSeq(line, ",") {
			if element = strings.Trim(element, " \t\""); element != "" {
				elements = append(elements, element)
			}
		}
	}
	return elements
}

// node reads the address of a node (RFC 7239 §6), which may have a port, brackets and a zone. It is invalid for a name
// that hides the address, such as "unknown".
func node(text string) netip.Addr {
	if inside, port, bracketed := strings.Cut(strings.TrimPrefix(text, "["), "]"); bracketed && text[0] == '[' {
		if !strings.Contains(inside, ":") || port != "" && port[0] != ':' {
			return netip.Addr{}
		}
		text = inside
	} else if host, port, found := strings.Cut(text, ":"); found && !strings.Contains(port, ":") {
		text = host
	}
	address, err := netip.ParseAddr(text)
	if err != nil {
		return netip.Addr{}
	}
	return address.Unmap().WithZone("")
}

func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap().WithZone("")
}
