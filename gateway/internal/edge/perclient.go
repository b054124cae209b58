package edge

import (
	"net/netip"
	"sync"
)

// FilesPerClient is how many files one client may read from the store at a time.
const FilesPerClient = 64

// PerClient counts what each client has open.
type PerClient struct {
	most int
	mu   sync.Mutex
	open map[netip.Prefix]int
}

// NewPerClient makes a counter that allows each client so many.
func NewPerClient(most int) *PerClient { return &PerClient{most: most, open: map[netip.Prefix]int{}} }

// Acquire counts one more of a client, and reports whether the client may have it. The caller releases it in either case.
func (p *PerClient) Acquire(client netip.Addr) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open[network(client)]++
	return p.open[network(client)] <= p.most
}

// Release counts one less of a client.
func (p *PerClient) Release(client netip.Addr) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if key := network(client); p.open[key] > 1 {
		p.open[key]--
	} else {
		delete(p.open, key)
	}
}

// network is what counts as one client: an IPv4 address, or the IPv6 network that a provider gives to one customer.
func network(client netip.Addr) netip.Prefix {
	bits := client.BitLen()
	if client.Is6() {
		bits = 64
	}
	prefix, _ := client.Prefix(bits)
	return prefix
}
