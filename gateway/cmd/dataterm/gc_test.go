package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

func TestGcRemovesWhatKilledProcessesLeft(t *testing.T) {
	s := newShell(t)
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	left := []string{
		filepath.Join(s.store, "tmp", "123"), filepath.Join(s.store, "tmp", "young"),
		filepath.Join(temporary, "dataterm-upload-1"), filepath.Join(temporary, "dataterm-upload-young"), filepath.Join(temporary, "another"),
	}
	for _, path := range left {
		if filepath.Dir(path) == temporary {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}
		write(t, path+map[bool]string{true: "/1", false: ""}[filepath.Dir(path) == temporary], "half")
		if filepath.Base(path) != "young" && filepath.Base(path) != "dataterm-upload-young" {
			old := time.Now().Add(-25 * time.Hour)
			if err := os.Chtimes(path, old, old); err != nil {
				t.Fatal(err)
			}
		}
	}
	gone := func() (gone []string) {
		for _, path := range left {
			if _, err := os.Stat(path); os.IsNotExist(err) {
				gone = append(gone, filepath.Base(path))
			}
		}
		return gone
	}
	s.run(0, "gc", "--dry-run")
	if got := gone(); got != nil {
		t.Errorf("a dry run removes %v", got)
	}
	expect(t, s.run(0, "gc"), `2 leftover temporary files and folders removed`)
	if got := gone(); !slices.Equal(got, []string{"123", "dataterm-upload-1"}) {
		t.Errorf("removed %v", got)
	}
}

// TestGcSaysWhyItRemovesNoFile: a damaged release keeps the files of all others. It is restored without going live, since
// it may be an old one.
func TestGcSaysWhyItRemovesNoFile(t *testing.T) {
	s := newShell(t)
	old := testkit.Section("fnff", "D")
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", old.Write(t))
	documents, err := filepath.Glob(filepath.Join(s.store, "releases", "fnff", "*.json"))
	if err != nil || len(documents) != 1 {
		t.Fatal(documents, err)
	}
	if err := os.WriteFile(documents[0], []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.run(0, "deploy", "fnff", old.With("chunks/page.js", "new").Write(t))
	expect(t, s.run(0, "gc"), "No file was removed: a release is damaged", "stage its build again \\(`dataterm deploy --stage`\\)")
	expect(t, s.run(0, "gc", "--dry-run"), "No file was removed: a release is damaged")
	s.run(0, "deploy", "--stage", "fnff", old.Write(t))
	expect(t, s.run(0, "gc"), `0 releases removed`)
	if out := s.run(0, "gc"); strings.Contains(out, "No file was removed") {
		t.Errorf("after the advice: %s", out)
	}
	expect(t, s.run(0, "revisions"), `(?m)^REVISION.*\n2 `)
}

// TestGcSaysWhoseDeployItWaitsFor, until when, and what to do if that deploy was killed; a timer notices by the exit code.
func TestGcSaysWhoseDeployItWaitsFor(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	lock := filepath.Join(s.store, "saving", "abcdefghijklmnopqrstuvwxyz")
	if err := os.MkdirAll(filepath.Dir(lock), 0o755); err != nil {
		t.Fatal(err)
	}
	began := time.Now().Add(-20 * time.Minute).UTC()
	write(t, lock, began.Format(`{"since":"`+time.RFC3339+`"}`))
	said := s.run(exitFailed, "gc")
	expect(t, said, `nothing was removed: a deploy that began at `+stamp(began), `after `+stamp(began.Add(time.Hour)), `remove saving/abcdefghijklmnopqrstuvwxyz from the store`)
	s.run(0, "deploy", "--stage", "fnff", testkit.Section("fnff", "D").Write(t))
	id := strings.Fields(strings.Split(s.run(0, "releases", "fnff"), "\n")[1])[1]
	expect(t, s.run(exitFailed, "delete", "fnff", id), `remove saving/abcdefghijklmnopqrstuvwxyz from the store`)
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	expect(t, s.run(0, "gc"), `0 releases removed`)
}
