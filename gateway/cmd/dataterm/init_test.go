package main

import (
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundletest"
)

func TestAMistypedStoreSaysThatNothingIsThere(t *testing.T) {
	s := newShell(t)
	dist := bundletest.Shell().Write(t)
	empty := t.TempDir()
	if err := os.WriteFile(filepath.Join(empty, "notes.txt"), []byte("not a store"), 0o644); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(t.TempDir(), "stroe")
	for _, where := range []string{missing, empty} {
		for _, command := range [][]string{
			{"serve"}, {"deploy", "shell", dist}, {"promote", "fnff", "abcd"}, {"rollback", "fnff"}, {"releases"}, {"revisions"}, {"gc"}, {"audit"},
			{"token", "list"}, {"token", "add", "rache", "--section", "fnff"}, {"export", filepath.Join(t.TempDir(), "out")}, {"doctor"},
		} {
			expect(t, s.run(1, append(command, "--store", where)...), `no store at .*: .*dataterm init --store`)
		}
	}
	if _, err := os.Stat(missing); !os.IsNotExist(err) {
		t.Errorf("a command created the mistyped store: %v", err)
	}
	if entries, err := os.ReadDir(empty); err != nil || len(entries) != 1 {
		t.Errorf("a command wrote into a folder that is not a store: %v, error %v", entries, err)
	}
}

func TestInitCreatesAStoreOnce(t *testing.T) {
	s := newShell(t)
	where := filepath.Join(t.TempDir(), "new", "store")
	expect(t, s.run(0, "init", "--store", where), `Created the store `)
	s.run(0, "deploy", "--store", where, "shell", bundletest.Shell().Write(t))
	if said := s.run(0, "init", "--store", where); said != "" {
		t.Errorf("a second init says %q", said)
	}
	expect(t, s.run(0, "revisions", "--store", where), `(?m)^1 `)
	old := bundletest.FirstReleaseStore(t)
	if said := s.run(0, "init", "--store", old); said != "" {
		t.Errorf("init of a store of the first release says %q", said)
	}
	expect(t, s.run(0, "revisions", "--store", old), `a typo on the page`)
	s.run(2, "init", where)
}

func TestANewerStoreIsRefused(t *testing.T) {
	s := newShell(t)
	if err := os.WriteFile(filepath.Join(s.store, "format.json"), []byte(`{"format":99}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"serve"}, {"revisions"}, {"deploy", "shell", bundletest.Shell().Write(t)}, {"gc"}, {"init"}} {
		expect(t, s.run(1, command...), `the store was written by a newer gateway \(store format 99; this gateway supports formats up to \d+\).*upgrade this gateway`)
	}
}
