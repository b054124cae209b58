package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundletest"
)

func TestGcRemovesWhatKilledProcessesLeft(t *testing.T) {
	s := newShell(t)
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
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

// TestAStoreOfTheFirstReleaseGoesOn deploys onto it, rolls back, collects, examines and repairs it.
func TestAStoreOfTheFirstReleaseGoesOn(t *testing.T) {
	s := newShell(t)
	s.store = bundletest.FirstReleaseStore(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"")
	expect(t, s.run(0, "revisions"), `(?m)^3 .*rollback .*a typo on the page`, `(?m)^1 .*the first deploy`)
	expect(t, s.run(0, "releases"), `(?m)^gear `, `(?m)^shell .*live`)
	first, second := bundletest.Section("fnff", "D").With("chunks/page.js", "export default 'D1'"), bundletest.Section("fnff", "D").With("chunks/page.js", "export default 'D2'")
	// The second build was the last deploy, and was rolled back.
	expect(t, s.run(0, "deploy", "--changed", "fnff", second.Write(t)), `Nothing has changed`)
	expect(t, s.run(0, "deploy", "fnff", first.With("chunks/page.js", "third").Write(t)), `Revision 4 is \w+: fnff`)
	expect(t, s.run(0, "rollback", "fnff"), `Revision 5 is \w+: fnff`)
	expect(t, s.run(0, "rollback", "--site"), `Revision 6 is \w+: fnff`)
	expect(t, s.run(0, "rollback", "--site", "--to", "1"), `Revision 7 is \w+: fnff`)
	expect(t, s.run(0, "gc"), `0 releases removed`)
	expect(t, s.run(0, "audit", "--since", "876000h"), `"action":"deploy"`)
	expect(t, s.run(exitFailed, "doctor"), `WRONG +files +shell/[a-z2-7]{24}: the br copy of chunks/index.js is damaged`, `1 check failed`)
	expect(t, s.run(exitDone, "doctor", "--deep", "--repair"), `fixed +files +shell/[a-z2-7]{24}: chunks/index.js had a damaged br copy`)
	expect(t, s.run(exitDone, "doctor", "--deep"), `copies of 6 releases \(all\) are whole`)
}

// TestGcSaysWhyItRemovesNoFile: a damaged release keeps the files of all others. It is restored without going live, since
// it may be an old one.
func TestGcSaysWhyItRemovesNoFile(t *testing.T) {
	s := newShell(t)
	old := bundletest.Section("fnff", "D")
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t), "fnff", old.Write(t))
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
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	lock := filepath.Join(s.store, "saving", "abcdefghijklmnopqrstuvwxyz")
	if err := os.MkdirAll(filepath.Dir(lock), 0o755); err != nil {
		t.Fatal(err)
	}
	began := time.Now().Add(-20 * time.Minute).UTC()
	write(t, lock, began.Format(time.RFC3339))
	said := s.run(exitFailed, "gc")
	expect(t, said, `nothing was removed: a deploy that began at `+stamp(began), `after `+stamp(began.Add(time.Hour)), `remove saving/abcdefghijklmnopqrstuvwxyz from the store`)
	s.run(0, "deploy", "--stage", "fnff", bundletest.Section("fnff", "D").Write(t))
	id := strings.Fields(strings.Split(s.run(0, "releases", "fnff"), "\n")[1])[1]
	expect(t, s.run(exitFailed, "delete", "fnff", id), `remove saving/abcdefghijklmnopqrstuvwxyz from the store`)
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	expect(t, s.run(0, "gc"), `0 releases removed`)
}
