package main

import (
	"runtime"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// TestAServingGatewayCollectsSeldom: a gateway has a few MB of live data. A collection for every few MB of garbage would
// cost each request a tenth of its time.
func TestAServingGatewayCollectsSeldom(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	next := func() uint64 {
		var memory runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&memory)
		return memory.NextGC
	}
	_, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	serving := next()
	if code := stop(); code != 0 {
		t.Fatalf("the gateway exits with %d", code)
	}
	if after := next(); serving < after+headroomBytes {
		t.Errorf("the next collection is at %d bytes while it serves, at %d after that", serving, after)
	}
}
