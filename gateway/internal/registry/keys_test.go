package registry_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestStrayObjectsAreSkippedWithAWarning(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	strays := []string{
		"audit/notes.txt", "blobs/.DS_Store", "blobs/00/readme.txt", "copies/.DS_Store", "releases/.DS_Store", "releases/README.md", "releases/fnff/.DS_Store",
		"releases/fnff/" + k.ids["D1"] + ".json.bak", "revisions/0000000002.json.bak",
		"revisions/9999999999.json~", "revisions/Thumbs.db", "saving/.DS_Store", "sweeping/.DS_Store",
	}
	for _, stray := range strays {
		path := filepath.Join(k.folder, filepath.FromSlash(stray))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("stray"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var log bytes.Buffer
	k.Registry = registry.NewWith(testkit.Store(t, k.folder), registry.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	if live := k.live(); live.Number != 2 {
		t.Errorf("revision %d is live", live.Number)
	}
	k.mustDeploy(k.version("fnff", "D", "D3"))
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Error(err)
	}
	if releases, err := k.List(ctx, "fnff"); err != nil || len(releases) != 3 {
		t.Errorf("%d releases, error %v", len(releases), err)
	}
	if sections, err := k.Sections(ctx); err != nil || !slices.Equal(sections, []string{"fnff", "shell"}) {
		t.Errorf("sections %v, error %v", sections, err)
	}
	if owners, err := k.Owners(ctx); err != nil || owners[k.ids["D1"]] != "fnff" || len(owners) != 4 {
		t.Errorf("owners %v, error %v", owners, err)
	}
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Error(err)
	}
	if _, err := k.AuditLog(ctx, k.live().Time); err != nil {
		t.Error(err)
	}
	if found, err := k.Strays(ctx); err != nil || !slices.Equal(found, strays) {
		t.Errorf("strays %v, error %v", found, err)
	}
	for _, stray := range strays {
		if n := strings.Count(log.String(), stray+"\n"); n != 1 {
			t.Errorf("%d warnings about %s", n, stray)
		}
	}
}
