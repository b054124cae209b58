package registry_test

import (
	"errors"
	"strings"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestAChangeDoesNotFailWithAReader: a reader gave up on a slow store a moment ago, and changes ask it themselves.
func TestAChangeDoesNotFailWithAReader(t *testing.T) {
	k, counted := longLived(t)
	staged := k.version("fnff", "D", "D3")
	if _, _, err := k.Save(ctx, staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	slow := true
	k.Registry = registry.New(testkit.Stepped(counted, func(verb, key string) error {
		if slow && verb == "read" && key < "revisions/0000003990.json" && key > "revisions/" {
			return store.ErrUnavailable
		}
		return nil
	}))
	if _, err := k.WasLive(ctx, "fnff", testkit.ReleaseID(5)); !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("a reader: %v", err)
	}
	slow = false
	// The gate asks whether this one was live, since a later rule refuses it.
	long := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"title": strings.Repeat("x", 81)}).Release(t, "fnff")
	var refused *registry.Refused
	if _, _, err := k.Save(ctx, long, nil, registry.Intent{}); !errors.As(err, &refused) {
		t.Errorf("an upload: %v", err)
	}
	if _, err := k.Delete(ctx, "fnff", staged.ID, registry.Intent{}); err != nil {
		t.Errorf("a deletion: %v", err)
	}
}
