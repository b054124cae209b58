package registry_test

import (
	"errors"
	"fmt"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
)

// TestTheQuotaCountsWhatIsStored: a release of empty files has a large document, and source maps come beside a release.
func TestTheQuotaCountsWhatIsStored(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"))
	byToken := registry.Intent{Author: "rache", Token: "a"}
	dist := bundletest.Section("fnff", "D")
	for i := range 500 {
		dist = dist.With(fmt.Sprintf("chunks/%d.js", i), "")
	}
	release := dist.Release(t, "fnff")
	if _, _, err := k.Save(ctx, release, nil, byToken); err != nil {
		t.Fatal(err)
	}
	document, err := bundletest.Store(t, k.folder).Read(ctx, registry.ReleaseKey("fnff", release.ID))
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
	if created, err := k.SaveMaps(ctx, release, make([]byte, 1000), byToken); err != nil || !created {
		t.Fatalf("source maps: %v, error %v", created, err)
	}
	var over *registry.OverQuota
	if err := k.CheckRoom(ctx, "fnff", left, byToken); !errors.As(err, &over) {
		t.Errorf("source maps are not counted: %v", err)
	}
	other := k.version("fnff", "D", "D2")
	if _, _, err := k.Save(ctx, other, nil, byToken); err != nil {
		t.Fatal(err)
	}
	if _, err := k.SaveMaps(ctx, other, make([]byte, registry.SectionQuota), byToken); !errors.As(err, &over) {
		t.Errorf("source maps beyond the quota: %v", err)
	}
	if created, err := k.SaveMaps(ctx, release, make([]byte, registry.SectionQuota), byToken); err != nil || created {
		t.Errorf("source maps that are stored: %v, error %v", created, err)
	}
}
