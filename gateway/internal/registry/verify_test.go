package registry_test

import (
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// damaged fails the test unless Verify finds so many damaged files.
func (k *kit) damaged(want int) {
	k.t.Helper()
	verified, err := k.Verify(ctx, nil)
	if err != nil {
		k.t.Fatal(err)
	}
	if len(verified.Damage) != want {
		k.t.Errorf("damaged %d, want %d: %+v", len(verified.Damage), want, verified.Damage)
	}
}

// saveAgain saves a build that the store has, and fails the test unless that repairs so many files.
func (k *kit) saveAgain(repaired int, build *bundle.Release) {
	k.t.Helper()
	saved, _, err := k.Save(ctx, build, nil, registry.Intent{Author: "again"})
	if err != nil || saved.Repaired != repaired || saved.Created {
		k.t.Errorf("repaired %d, want %d, created %v, error %v", saved.Repaired, repaired, saved.Created, err)
	}
}

func remove(path string) error { return os.Remove(path) }

func empty(path string) error { return os.WriteFile(path, []byte("{"), 0o644) }

// TestADeployOfTheSameBuildRestoresIt damages a file, a copy, and the document of a release in turn.
func TestADeployOfTheSameBuildRestoresIt(t *testing.T) {
	for name, c := range map[string]struct {
		damage func(string) error
		coding string // "" for the file, "document" for that of the release
	}{
		"a damaged file":     {empty, ""},
		"a lost file":        {remove, ""},
		"a damaged copy":     {empty, "br"},
		"a lost copy":        {remove, "gzip"},
		"a damaged document": {empty, "document"},
	} {
		t.Run(name, func(t *testing.T) {
			k := newKit(t)
			build := testkit.Section("fnff", "D").With("chunks/page.js", common).Release(t, "fnff")
			k.mustDeploy(testkit.Shell().Release(t, "shell"), build)
			before := k.live()
			file, release := k.stored("fnff", "chunks/page.js"), before.Sections["fnff"]
			path := filepath.Join(k.folder, "releases", "fnff", release+".json")
			if c.coding != "document" {
				path = k.blob(file, c.coding)
			}
			k.saveAgain(0, build)
			if err := c.damage(path); err != nil {
				t.Fatal(err)
			}
			k.Registry = registry.New(testkit.Store(t, k.folder)) // it has read nothing yet
			k.damaged(1)
			k.saveAgain(1, build)
			k.damaged(0)
			k.readable(k.stored("fnff", "chunks/page.js"), 2)
			k.saveAgain(0, build)
			if now := k.live(); now.Number != before.Number {
				t.Errorf("the repair made revision %d", now.Number)
			}
			if saved, err := k.Release(ctx, "fnff", release); err != nil || c.coding != "document" && saved.Author == "again" {
				t.Errorf("the release is by %q, error %v", saved.Author, err)
			}
		})
	}
}

// TestADeployRestoresTheCopiesOfItsOwnRelease: another release of the section has the file in copies that are whole.
func TestADeployRestoresTheCopiesOfItsOwnRelease(t *testing.T) {
	k := newKit(t)
	dist := testkit.Section("fnff", "D").With("chunks/page.js", common)
	first := dist.Release(t, "fnff")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), first)
	file := k.stored("fnff", "chunks/page.js")
	k.mustDeploy(dist.With("chunks/other.js", "export const other = 1").Release(t, "fnff"))
	k.flip(k.blob(file, "br"))
	k.damaged(2) // both have it
	k.saveAgain(1, first)
	k.damaged(0)
}
