package store

import (
	"net"
	"os"
	"testing"
	"time"

	"errors"
)

// TestAConnectionThatFallsSilentIsAnError: no call waits without end for the rest of a body.
func TestAConnectionThatFallsSilentIsAnError(t *testing.T) {
	here, there := net.Pipe()
	defer there.Close()
	if _, err := (unstalledConn{here, time.Millisecond}).Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}
