package registry_test

import (
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
)

// verify fails the test unless Verify finds as many damaged files and repairs as many.
func (k *kit) verify(damaged, repaired int, repair bool, builds ...*bundle.Release) registry.Verified {
	k.t.Helper()
	verified, err := k.Verify(ctx, nil, repair, builds)
	if err != nil {
		k.t.Fatal(err)
	}
	again := 0
	for _, one := range verified.Damage {
		if one.Repaired {
			again++
		}
	}
	if len(verified.Damage) != damaged || again != repaired {
		k.t.Errorf("damaged %d, repaired %d, want %d and %d: %+v", len(verified.Damage), again, damaged, repaired, verified.Damage)
	}
	return verified
}

func TestDamagedFilesAreRepairedFromABuild(t *testing.T) {
	k := newKit(t)
	shell := bundletest.Shell().With("chunks/index.js", common).Release(t, "shell")
	k.mustDeploy(shell, k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	file := k.stored("shell", "chunks/index.js")
	k.flip(k.blob(file, ""))
	if err := os.Remove(k.blob(file, "br")); err != nil {
		t.Fatal(err)
	}
	// A release that is not live is examined too.
	old, err := k.Release(ctx, "fnff", k.ids["D1"])
	if err != nil {
		t.Fatal(err)
	}
	page, _ := old.File("chunks/page.js")
	if err := os.Remove(k.blob(page, "")); err != nil {
		t.Fatal(err)
	}
	k.verify(3, 0, false)
	k.verify(3, 0, true) // without builds, the copies wait for their file
	k.verify(3, 2, true, shell)
	k.verify(1, 0, false)
	k.verify(1, 1, true, k.version("fnff", "D", "D1"))
	k.verify(0, 0, false)
	k.readable(k.stored("shell", "chunks/index.js"), 3)

	document := filepath.Join(k.folder, "releases", "shell", shell.ID+".json")
	for _, lose := range []func() error{
		func() error { return os.Remove(document) },
		func() error { return os.WriteFile(document, []byte("{"), 0o644) },
	} {
		if err := lose(); err != nil {
			t.Fatal(err)
		}
		k.Registry = registry.New(bundletest.Store(t, k.folder))
		k.verify(1, 0, false)
		k.verify(1, 1, true, shell)
		k.verify(0, 0, false)
	}
}
