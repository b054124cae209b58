package registry_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

var ctx = context.Background()

// kit is a registry over a folder.
type kit struct {
	*registry.Registry
	t      *testing.T
	folder string
	// ids names releases by a word, such as "A1".
	ids map[string]string
}

func newKit(t *testing.T) *kit {
	t.Helper()
	folder := t.TempDir()
	return &kit{registry.New(testkit.Store(t, folder)), t, folder, map[string]string{}}
}

func (k *kit) deploy(releases ...*bundle.Release) (registry.Outcome, error) {
	return k.Deploy(ctx, releases, registry.Intent{Author: "rache"})
}

func (k *kit) mustDeploy(releases ...*bundle.Release) registry.Outcome {
	k.t.Helper()
	outcome, err := k.deploy(releases...)
	if err != nil {
		k.t.Fatal(err)
	}
	return outcome
}

// version is a build of a section whose one page says so.
func (k *kit) version(section, bank, word string) *bundle.Release {
	release := testkit.Section(section, bank).With("chunks/page.js", "export default '"+word+"'").Release(k.t, section)
	k.ids[word] = release.ID
	return release
}

func (k *kit) live() registry.Revision {
	k.t.Helper()
	live, err := k.Live(ctx)
	if err != nil {
		k.t.Fatal(err)
	}
	return live
}

// revisions are all revisions, the oldest first.
func (k *kit) revisions() (all []registry.Revision) {
	k.t.Helper()
	for revision, err := range k.Revisions(ctx, k.live().Number) {
		if err != nil {
			k.t.Fatal(err)
		}
		all = append(all, revision)
	}
	slices.Reverse(all)
	return all
}

func TestAFirstDeployMakesRevisionOne(t *testing.T) {
	k := newKit(t)
	if live := k.live(); live.Number != 0 || len(live.Sections) != 0 {
		t.Errorf("an empty store has the revision %+v", live)
	}
	shell, fnff := testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1")
	outcome := k.mustDeploy(shell, fnff)
	if diff := cmp.Diff([]string{"fnff", "shell"}, outcome.Changed); diff != "" {
		t.Error(diff)
	}
	live := k.live()
	if live.Number != 1 || live.Author != "rache" || live.Action != registry.ActionDeploy {
		t.Errorf("revision %+v", live)
	}
	if diff := cmp.Diff(map[string]string{"shell": shell.ID, "fnff": fnff.ID}, live.Sections); diff != "" {
		t.Error(diff)
	}
}

func TestAStoredReleaseIsTheBuild(t *testing.T) {
	k := newKit(t)
	build := testkit.Section("fnff", "D").With("chunks/page.js", strings.Repeat("export const page = 1;\n", 100)).Release(t, "fnff")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), build)
	stored, err := k.Release(ctx, "fnff", build.ID)
	if err != nil {
		t.Fatal(err)
	}
	if stored.Author != "rache" || stored.Plugin != "1.23.0" || stored.Shared["react"] != "19.3.1" || stored.Time.IsZero() {
		t.Errorf("author %q, plugin %q, shared %v, time %v", stored.Author, stored.Plugin, stored.Shared, stored.Time)
	}
	for _, file := range build.Files {
		want, err := build.Read(file.Path)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := stored.Read(file.Path); err != nil || string(got) != string(want) {
			t.Errorf("%s: %q, error %v", file.Path, got, err)
		}
	}
	page, _ := stored.File("chunks/page.js")
	k.readable(page, 2)
}

func TestOnlyNewFilesAreWritten(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	release := k.version("fnff", "D", "D2")
	saved, _, err := k.Save(ctx, release, nil, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	if saved.NewFiles != 1 {
		t.Errorf("%d files were written, want the one that changed", saved.NewFiles)
	}
	stored, err := k.Release(ctx, "fnff", release.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range stored.Files {
		if _, err := stored.Read(file.Path); err != nil {
			t.Error(err)
		}
	}
}

func TestARefusedDeployChangesNothing(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	before := k.tree()
	broken := testkit.Section("classes", "B").With("assets/classes/Data.json", "{").Release(t, "classes")
	good := k.version("fnff", "D", "D2")
	_, err := k.deploy(good, broken)
	var refused *registry.Refused
	if !errors.As(err, &refused) || len(refused.Findings) != 1 || refused.Findings[0].Code != gate.JSONBroken {
		t.Fatalf("error %v", err)
	}
	if diff := cmp.Diff(before, k.tree()); diff != "" {
		t.Errorf("the store differs:\n%s", diff)
	}
}

// tree is every file of the store with its size.
func (k *kit) tree() map[string]int64 {
	files := map[string]int64{}
	err := filepath.WalkDir(k.folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			info, _ := entry.Info()
			files[path] = info.Size()
		}
		return err
	})
	if err != nil {
		k.t.Fatal(err)
	}
	return files
}

func TestWhatIsLiveAlreadyMakesNoRevision(t *testing.T) {
	k := newKit(t)
	shell, fnff := testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1")
	k.mustDeploy(shell, fnff)
	outcome := k.mustDeploy(shell, fnff)
	if outcome.Revision.Number != 1 || len(outcome.Changed) != 0 || k.live().Number != 1 {
		t.Errorf("outcome %+v", outcome)
	}
}

func TestPromoteFindsAReleaseByItsBeginning(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	if _, err := k.Promote(ctx, map[string]string{"fnff": ""}, registry.Intent{}); err == nil || !strings.Contains(err.Error(), "2 releases") {
		t.Errorf("no beginning: %v", err)
	}
	var ambiguous *registry.AmbiguousRelease
	if _, err := k.Promote(ctx, map[string]string{"shell": ""}, registry.Intent{}); !errors.As(err, &ambiguous) {
		t.Errorf("no beginning, where one release is kept: %v", err)
	}
	if _, err := k.Promote(ctx, map[string]string{"fnff": "0000"}, registry.Intent{}); err == nil || !strings.Contains(err.Error(), "no release 0000") {
		t.Errorf("an unknown beginning: %v", err)
	}
	if _, err := k.Promote(ctx, map[string]string{"fnff": strings.Repeat("a", 24)}, registry.Intent{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown id: %v", err)
	}
	if outcome, err := k.Promote(ctx, map[string]string{"fnff": k.ids["D1"][:6]}, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("a beginning: %+v, %v", outcome, err)
	}
}

func TestPromotingAShellChecksAllSectionsAgain(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	other := testkit.Shell().Edit("section.json", testkit.JSON{"shares": testkit.JSON{"react": "20.0.0"}}).Release(t, "shell")
	_, err := k.deploy(other)
	var refused *registry.Refused
	if !errors.As(err, &refused) || refused.Findings[0].Code != gate.SharedMismatch || refused.Findings[0].Section != "fnff" {
		t.Errorf("error %v", err)
	}
}

func TestADamagedRevisionIsNamed(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	path := filepath.Join(k.folder, "revisions", "0000000001.json")
	for body, words := range map[string]string{"{": "is damaged", `{"format":4,"number":7}`: "claims to be revision 7"} {
		if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := k.Live(ctx); err == nil || !strings.Contains(err.Error(), words) || !strings.Contains(err.Error(), "0000000001.json") {
			t.Errorf("%s: %v", body, err)
		}
	}
}
