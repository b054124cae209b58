// Package clientaddr finds the client behind trusted proxies, and whether it came by https. Forwarding headers count
// only if a trusted proxy sent them, since anybody can write one.
package clientaddr

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks whose forwarding headers count. Nil trusts none.
type Proxies struct{ networks []netip.Prefix }

// Parse reads addresses ("10.0.0.7") and networks ("10.0.0.0/8").
func Parse(values []string) (*Proxies, error) {
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
	client := peer(r)
	if !p.Any() {
		return client
	}
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && p.trusts(client); i-- {
		before, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		client = before.Unmap().WithZone("")
	}
	return client
}

// Secure reports whether the client came by https, to this gateway or to a trusted proxy.
func (p *Proxies) Secure(r *http.Request) bool {
	return r.TLS != nil || p.Trusts(r) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap().WithZone("")
}
