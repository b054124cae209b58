package store

import (
	"context"
	"net"
	"time"
)

// dialUnstalled opens a connection that fails if it is silent for too long. A deadline for a whole call would cut off
// slow readers of large files.
func dialUnstalled(ctx context.Context, network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{Timeout: s3DialTimeout}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	return unstalledConn{c, s3StallTimeout}, nil
}

// unstalledConn is a connection that moves its deadlines on with each call.
type unstalledConn struct {
	net.Conn
	timeout time.Duration
}

func (c unstalledConn) Read(p []byte) (int, error) {
	_ = c.SetReadDeadline(time.Now().Add(c.timeout))
	return c.Conn.Read(p)
}

// Write moves the read deadline too: the answer to a long upload comes only after the upload.
func (c unstalledConn) Write(p []byte) (int, error) {
	_ = c.SetDeadline(time.Now().Add(c.timeout))
	return c.Conn.Write(p)
}
