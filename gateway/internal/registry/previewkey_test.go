package registry_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestAllGatewaysSignByOneKeyUntilItIsRotated(t *testing.T) {
	k := newKit(t)
	if key, err := k.PreviewKey(ctx); key != nil || err != nil {
		t.Errorf("a new store has the key %q, %v", key, err)
	}
	var group sync.WaitGroup
	keys := make([][]byte, 8)
	for i := range keys {
		group.Go(func() {
			var err error
			if keys[i], err = registry.New(testkit.Store(t, k.folder)).MakePreviewKey(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, key := range keys {
		if !bytes.Equal(key, keys[0]) || len(key) < 40 {
			t.Errorf("keys %q and %q", key, keys[0])
		}
	}
	if err := k.RotatePreviewKey(ctx, registry.Intent{Author: "rache"}); err != nil {
		t.Fatal(err)
	}
	if key, err := k.PreviewKey(ctx); err != nil || bytes.Equal(key, keys[0]) || len(key) != len(keys[0]) {
		t.Errorf("after a rotation the key is %q, %v", key, err)
	}
	log, err := k.AuditLog(ctx, time.Now())
	if err != nil || !strings.Contains(string(log), "preview rotate") || strings.Contains(string(log), string(keys[0])) {
		t.Errorf("the audit log is %s, %v", log, err)
	}
}
