package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestAMistypedStoreSaysThatNothingIsThere(t *testing.T) {
	s := newShell(t)
	dist := testkit.Shell().Write(t)
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
	s.run(0, "deploy", "--store", where, "shell", testkit.Shell().Write(t))
	if said := s.run(0, "init", "--store", where); said != "" {
		t.Errorf("a second init says %q", said)
	}
	expect(t, s.run(0, "revisions", "--store", where), `(?m)^1 `)
	s.run(2, "init", where)
}

// opening are the commands that open a store, with arguments.
func opening(t *testing.T) [][]string {
	t.Helper()
	dist := testkit.Shell().Write(t)
	return [][]string{
		{"init"}, {"serve"}, {"deploy", "shell", dist}, {"deploy", "--stage", "shell", dist}, {"promote", "fnff", "abcd"}, {"rollback", "fnff"},
		{"rollback", "--site"}, {"remove", "fnff", "--reason", "x"}, {"withdraw", "fnff", "abcd", "--reason", "x"}, {"delete", "fnff", "abcd"},
		{"preview", "fnff"}, {"status"}, {"diff", "1"}, {"diff", "shell", dist}, {"releases"}, {"revisions"}, {"token", "list"},
		{"token", "add", "rache", "--section", "fnff"}, {"token", "revoke", "abcd"}, {"gc"}, {"gc", "--dry-run"}, {"audit"},
		{"export", filepath.Join(t.TempDir(), "out")}, {"doctor"}, {"doctor", "--deep"},
	}
}

// contents returns the files of a folder.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := os.ReadFile(path)
		files[path] = string(body)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestAStoreOfAnotherVersionIsRefused by every command that opens it, with what to do, and stays as it is.
func TestAStoreOfAnotherVersionIsRefused(t *testing.T) {
	const older = `this store was written by an older dataterm: deploy again into a new one\. Nothing was changed\. The same build has the same id.*keep open tabs.* Tokens and the history stay behind`
	for name, c := range map[string]struct {
		// format is format.json, empty for none; revision is how a revision names its format.
		format, revision, want string
	}{
		"format 1": {"", ``, older},
		"format 2": {`{"format":2}`, `"format": 2,`, older},
		"format 3": {`{"format":2}`, `"format": 3,`, older},
		"a newer":  {`{"format":99}`, `"format": 99,`, `the store was written by a newer dataterm \(its format is 99, and this dataterm has \d+\)\. Nothing was changed: upgrade this dataterm`},
	} {
		t.Run(name, func(t *testing.T) {
			s := newShell(t)
			s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t))
			format, revision := filepath.Join(s.store, "format.json"), filepath.Join(s.store, "revisions", "0000000001.json")
			if err := os.Remove(format); err != nil {
				t.Fatal(err)
			}
			if c.format != "" {
				write(t, format, c.format)
			}
			body, err := os.ReadFile(revision)
			if err != nil {
				t.Fatal(err)
			}
			write(t, revision, strings.Replace(string(body), fmt.Sprintf(`"format": %d,`, registry.Format), c.revision, 1))
			before := contents(t, s.store)
			for _, command := range opening(t) {
				expect(t, s.run(1, command...), c.want)
			}
			if diff := cmp.Diff(before, contents(t, s.store)); diff != "" {
				t.Errorf("a command changed the store:\n%s", diff)
			}
		})
	}
}
