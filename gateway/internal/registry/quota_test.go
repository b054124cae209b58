package registry_test

import (
	"errors"
	"fmt"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestTheQuotaCountsWhatIsStored: a release of empty files has a large document.
func TestTheQuotaCountsWhatIsStored(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	byToken := registry.Intent{Author: "rache", Token: "a"}
	dist := testkit.Section("fnff", "D")
	for i := range 500 {
		dist = dist.With(fmt.Sprintf("chunks/%d.js", i), "")
	}
	release := dist.Release(t, "fnff")
	if _, _, err := k.Save(ctx, release, nil, byToken); err != nil {
		t.Fatal(err)
	}
	document, err := testkit.Store(t, k.folder).Read(ctx, registry.ReleaseKey("fnff", release.ID))
	if err != nil {
		t.Fatal(err)
	}
	saved, err := k.Release(ctx, "fnff", release.ID)
	if err != nil || saved.Stored < int64(len(document)) {
		t.Errorf("%d bytes are counted with a document of %d, error %v", saved.Stored, len(document), err)
	}

	left := registry.SectionQuota - saved.Stored
	if err := k.CheckRoom(ctx, "fnff", left, byToken); err != nil {
		t.Errorf("what is left: %v", err)
	}
	var over *registry.OverQuota
	if err := k.CheckRoom(ctx, "fnff", left+1, byToken); !errors.As(err, &over) {
		t.Errorf("one byte more: %v", err)
	}
}
