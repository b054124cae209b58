// Package joined sends the header and the body of an answer in one write to the network. net/http makes two of an
// answer that is longer than its buffer of 4 KB, and the second costs a third of the whole (docs/adr/0016).
package joined

import (
	"context"
	"net"
	"net/http"
	"sync"
)

// Listener makes the connections of a listener able to join. Only TCP without TLS joins: TLS packs what it sends
// into records of its own.
func Listener(l net.Listener) net.Listener { return listener{l} }

type listener struct{ net.Listener }

func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &conn{TCPConn: tcp}, err
	}
	return c, err
}

type key struct{}

// Context is for http.Server.ConnContext: Write finds the connection by it.
func Context(ctx context.Context, c net.Conn) context.Context {
	if c, ok := c.(*conn); ok {
		return context.WithValue(ctx, key{}, c)
	}
	return ctx
}

// Write answers with a whole body, whose Content-Length and status are set. What goes wrong is the connection's
// end, of which net/http takes care.
func Write(w http.ResponseWriter, r *http.Request, body []byte) {
	c, _ := r.Context().Value(key{}).(*conn)
	if c == nil || r.ProtoMajor != 1 { // on HTTP/2 others write at the same time
		_, _ = w.Write(body)
		return
	}
	c.join = true
	_, _ = w.Write(body)
	_ = http.NewResponseController(w).Flush()
	c.send()
}

// conn holds one write back while it joins, for the next to go with it.
type conn struct {
	*net.TCPConn
	join  bool
	held  *buffer
	parts [2][]byte
	both  net.Buffers // of parts; here, so that nothing is allocated
}

// buffer is as large as the one of net/http, the only thing that is held.
type buffer struct {
	bytes  [4 << 10]byte
	length int
}

var buffers = sync.Pool{New: func() any { return &buffer{} }}

func (c *conn) Write(p []byte) (int, error) {
	if c.join && c.held == nil && len(p) <= len(buffer{}.bytes) {
		c.held = buffers.Get().(*buffer)
		c.held.length = copy(c.held.bytes[:], p)
		return len(p), nil
	}
	if c.held == nil {
		return c.TCPConn.Write(p)
	}
	first := c.held
	c.join, c.held = false, nil
	c.parts = [2][]byte{first.bytes[:first.length], p}
	c.both = c.parts[:]
	n, err := c.both.WriteTo(c.TCPConn)
	c.parts = [2][]byte{}
	n -= int64(first.length)
	buffers.Put(first)
	return int(max(0, n)), err
}

// send ends the joining. What is held still was all that there is.
func (c *conn) send() {
	c.join = false
	if c.held != nil {
		_, _ = c.Write(nil)
	}
}
