package registry_test

import (
	"context"
	"errors"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// breaking is a store whose n-th write fails.
type breaking struct {
	store.Store
	after *int
}

var errDisk = errors.New("no space left on device")

func (b breaking) count() error {
	if *b.after--; *b.after == 0 {
		return errDisk
	}
	return nil
}

func (b breaking) Write(ctx context.Context, key string, body []byte) error {
	return errors.Join(b.count(), b.Store.Write(ctx, key, body))
}

func (b breaking) Create(ctx context.Context, key string, body []byte) error {
	if err := b.count(); err != nil {
		return err
	}
	return b.Store.Create(ctx, key, body)
}

func TestADeployThatFailsAnywhereLeavesTheSiteWholeAndCanBeRepeated(t *testing.T) {
	for n := 1; ; n++ {
		k := newKit(t)
		k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
		left := n
		second := k.version("fnff", "D", "D2")
		_, err := registry.New(breaking{testkit.Store(t, k.folder), &left}).Deploy(ctx, []*bundle.Release{second}, registry.Intent{})
		if left > 0 {
			if err != nil || n < 4 {
				t.Errorf("after %d writes nothing was left to fail; error %v", n, err)
			}
			return
		}
		if !errors.Is(err, errDisk) {
			t.Fatalf("write %d: error %v", n, err)
		}
		live := k.live()
		if id := live.Sections["fnff"]; id != k.ids["D1"] && id != k.ids["D2"] {
			t.Fatalf("write %d: live is %s", n, id)
		}
		if release, err := k.Release(ctx, "fnff", k.ids["D2"]); err == nil {
			for _, file := range release.Files {
				if _, err := release.Read(file.Path); err != nil {
					t.Errorf("write %d: the release exists without %v", n, err)
				}
			}
		}
		k.mustDeploy(second)
		if k.live().Sections["fnff"] != k.ids["D2"] {
			t.Errorf("write %d: the deploy cannot be repeated", n)
		}
	}
}
