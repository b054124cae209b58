package edge

import (
	"context"
	"net"
	"net/http"
	"sync"
)

// Coalesce returns a listener whose connections can coalesce two writes. Only TCP without TLS can: TLS packs what it
// sends into records of its own.
func Coalesce(l net.Listener) net.Listener { return coalescedListener{l} }

type coalescedListener struct{ net.Listener }

func (l coalescedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &coalescedConn{TCPConn: tcp}, err
	}
	return c, err
}

type connKey struct{}

// CoalesceContext is for http.Server.ConnContext: WriteCoalesced finds the connection through it.
func CoalesceContext(ctx context.Context, c net.Conn) context.Context {
	if c, ok := c.(*coalescedConn); ok {
		return context.WithValue(ctx, connKey{}, c)
	}
	return ctx
}

// WriteCoalesced answers with a whole body, whose Content-Length and status are already set. A failed write ends the
// connection, which net/http closes.
func WriteCoalesced(w http.ResponseWriter, r *http.Request, body []byte) {
	c, _ := r.Context().Value(connKey{}).(*coalescedConn)
	if c == nil || r.ProtoMajor != 1 { // over HTTP/2, other streams write at the same time
		_, _ = w.Write(body)
		return
	}
	c.holding = true
	_, _ = w.Write(body)
	_ = http.NewResponseController(w).Flush()
	c.release()
}

// coalescedConn holds one write back until the next one, so that both leave together.
type coalescedConn struct {
	*net.TCPConn
	holding bool
	held    *buffer
	parts   [2][]byte
	both    net.Buffers // of parts; a field, so that Write does not allocate it
}

// buffer is as large as the one of net/http, whose content is all that is ever held.
type buffer struct {
	bytes  [4 << 10]byte
	length int
}

var buffers = sync.Pool{New: func() any { return &buffer{} }}

func (c *coalescedConn) Write(p []byte) (int, error) {
	if c.holding && c.held == nil && len(p) <= len(buffer{}.bytes) {
		c.held = buffers.Get().(*buffer)
		c.held.length = copy(c.held.bytes[:], p)
		return len(p), nil
	}
	if c.held == nil {
		return c.TCPConn.Write(p)
	}
	first := c.held
	c.holding, c.held = false, nil
	c.parts = [2][]byte{first.bytes[:first.length], p}
	c.both = c.parts[:]
	n, err := c.both.WriteTo(c.TCPConn)
	c.parts = [2][]byte{}
	n -= int64(first.length)
	buffers.Put(first)
	return int(max(0, n)), err
}

// release ends the holding and sends what is still held: then it was the whole answer.
func (c *coalescedConn) release() {
	c.holding = false
	if whole := c.held; whole != nil {
		c.held = nil
		_, _ = c.TCPConn.Write(whole.bytes[:whole.length])
		buffers.Put(whole)
	}
}
