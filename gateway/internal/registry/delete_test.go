package registry_test

import (
	"errors"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

func TestAStagedReleaseIsDeletedAtOnce(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	staged := k.version("fnff", "D", "D3")
	if _, _, err := k.Save(ctx, staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if id, err := k.Delete(ctx, "fnff", staged.ID[:8], registry.Intent{Author: "rache"}); err != nil || id != staged.ID {
		t.Errorf("%s, error %v", id, err)
	}
	if _, err := k.Release(ctx, "fnff", staged.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := k.Promote(ctx, map[string]string{"fnff": staged.ID}, registry.Intent{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a promote of it: %v", err)
	}
	var live *registry.WasLiveBefore
	for _, word := range []string{"D1", "D2"} {
		if _, err := k.Delete(ctx, "fnff", k.ids[word], registry.Intent{}); !errors.As(err, &live) {
			t.Errorf("%s: %v", word, err)
		}
	}
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || k.live().Sections["fnff"] != k.ids["D1"] {
		t.Errorf("a rollback afterwards: %v", err)
	}
	k.mustDeploy(staged) // the same build can come again
}
