package registry_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
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
	return &kit{registry.New(bundletest.Store(t, folder)), t, folder, map[string]string{}}
}

func (k *kit) deploy(releases ...*bundle.Release) (registry.Outcome, error) {
	return k.Deploy(ctx, releases, registry.Intent{Author: "rache"}, func(registry.Saved) {})
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
	release := bundletest.Section(section, bank).With("chunks/page.js", "export default '"+word+"'").Release(k.t, section)
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

func TestAFirstDeployMakesRevisionOne(t *testing.T) {
	k := newKit(t)
	if live := k.live(); live.Number != 0 || len(live.Sections) != 0 {
		t.Errorf("an empty store has the revision %+v", live)
	}
	shell, fnff := bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1")
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
	build := bundletest.Section("fnff", "D").With("chunks/page.js", strings.Repeat("export const page = 1;\n", 100)).Release(t, "fnff")
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), build)
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
	k.readable(page, 3)
}

func TestOnlyNewFilesAreWritten(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	var saved registry.Saved
	release := k.version("fnff", "D", "D2")
	if _, err := k.Deploy(ctx, []*bundle.Release{release}, registry.Intent{}, func(s registry.Saved) { saved = s }); err != nil {
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
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	before := k.tree()
	broken := bundletest.Section("classes", "B").With("assets/classes/Data.json", "{").Release(t, "classes")
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
	shell, fnff := bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1")
	k.mustDeploy(shell, fnff)
	outcome := k.mustDeploy(shell, fnff)
	if outcome.Revision.Number != 1 || len(outcome.Changed) != 0 || k.live().Number != 1 {
		t.Errorf("outcome %+v", outcome)
	}
}

// TestRollBack walks through histories; each step names what is live after it.
func TestRollBack(t *testing.T) {
	for _, c := range []struct{ name, steps, lastError string }{
		{"one step back", "D1=D1 D2=D2 back:fnff=D1", ""},
		{"again goes on to the one before", "D1=D1 D2=D2 D3=D3 back:fnff=D2 back:fnff=D1", ""},
		{"a deploy after a roll back begins anew from there", "D1=D1 D2=D2 D3=D3 back:fnff=D2 D4=D4 back:fnff=D2 back:fnff=D1", ""},
		{"a promote is a step", "D1=D1 D2=D2 promote:D1=D1 back:fnff=D2", ""},
		{"there is nothing before the first", "D1=D1 back:fnff=D1", "no release before"},
		{"nor before it after all was rolled back", "D1=D1 D2=D2 back:fnff=D1 back:fnff=D1", "no release before"},
		{"of one section leaves the others", "D1=D1 B1=D1,B1 D2=D2,B1 B2=D2,B2 back:fnff=D1,B2", ""},
		{"of the site takes one revision back", "D1=D1 B1=D1,B1 D2=D2,B1 back:site=D1,B1", ""},
		{"of the site again", "D1=D1 B1=D1,B1 D2=D2,B1 back:site=D1,B1 back:site=D1", ""},
		{"of the site undoes a roll back of a section", "D1=D1 D2=D2 back:fnff=D1 back:site=D2 back:fnff=D1", ""},
		{"of a section after one of the site", "D1=D1 D2=D2 B1=D2,B1 back:site=D2 back:fnff=D1", ""},
		{"of the site has nothing before the first", "D1=D1 back:site=", "nothing is deployed|no revision before"},
		{"of an unknown section", "D1=D1 back:nothing=D1", "no release before"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKit(t)
			var last error
			for i, step := range strings.Fields(c.steps) {
				action, want, _ := strings.Cut(step, "=")
				verb, object, _ := strings.Cut(action, ":")
				releases := []*bundle.Release{}
				if i == 0 {
					releases = append(releases, bundletest.Shell().Release(t, "shell"))
				}
				switch {
				case verb == "back" && object == "site":
					_, last = k.RollbackSite(ctx, 0, registry.Intent{})
				case verb == "back":
					_, last = k.Rollback(ctx, object, 0, registry.Intent{})
				case verb == "promote":
					_, last = k.Promote(ctx, map[string]string{"fnff": k.ids[object][:8]}, registry.Intent{})
				case verb[0] == 'D':
					_, last = k.deploy(append(releases, k.version("fnff", "D", verb))...)
				case verb[0] == 'B':
					_, last = k.deploy(append(releases, k.version("classes", "B", verb))...)
				}
				if last != nil {
					break
				}
				live := k.live()
				delete(live.Sections, "shell")
				got := map[string]string{}
				for section, id := range live.Sections {
					got[section] = id
				}
				expected := map[string]string{}
				for word := range strings.SplitSeq(want, ",") {
					expected[map[byte]string{'D': "fnff", 'B': "classes"}[word[0]]] = k.ids[word]
				}
				if diff := cmp.Diff(expected, got); diff != "" {
					t.Fatalf("after %s (-want +got):\n%s", step, diff)
				}
			}
			switch {
			case c.lastError == "" && last != nil:
				t.Errorf("the last step fails: %v", last)
			case c.lastError != "" && last == nil:
				t.Error("the last step succeeds")
			case c.lastError != "":
				for words := range strings.SplitSeq(c.lastError, "|") {
					if strings.Contains(last.Error(), words) {
						return
					}
				}
				t.Errorf("the last step fails with: %v", last)
			}
		})
	}
}

func TestPromoteFindsAReleaseByItsBeginning(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	if _, err := k.Promote(ctx, map[string]string{"fnff": ""}, registry.Intent{}); err == nil || !strings.Contains(err.Error(), "2 releases") {
		t.Errorf("no beginning: %v", err)
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
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	other := bundletest.Shell().Edit("section.json", bundletest.JSON{"shares": bundletest.JSON{"react": "20.0.0"}}).Release(t, "shell")
	_, err := k.deploy(other)
	var refused *registry.Refused
	if !errors.As(err, &refused) || refused.Findings[0].Code != gate.SharedMismatch || refused.Findings[0].Section != "fnff" {
		t.Errorf("error %v", err)
	}
}

func TestDeploysAtOnceLoseNothing(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"))
	const deployers, each = 8, 4
	var group sync.WaitGroup
	for i := range deployers {
		builds := make([]*bundle.Release, each)
		section := fmt.Sprintf("s%d", i)
		for j := range builds {
			builds[j] = k.version(section, fmt.Sprintf("%X", i), fmt.Sprintf("%s-%d", section, j))
		}
		group.Go(func() {
			for _, build := range builds {
				if _, err := k.deploy(build); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	revisions, err := k.Revisions(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if len(revisions) != 1+deployers*each {
		t.Errorf("%d revisions, want %d", len(revisions), 1+deployers*each)
	}
	for i, revision := range revisions[1:] {
		if changes := revision.Changes(revisions[i]); len(changes) != 1 {
			t.Errorf("revision %d changes %v", revision.Number, changes)
		}
	}
	live := k.live()
	for i := range deployers {
		section := fmt.Sprintf("s%d", i)
		if want := k.ids[fmt.Sprintf("%s-%d", section, each-1)]; live.Sections[section] != want {
			t.Errorf("%s: the last deploy is lost", section)
		}
	}
}

func TestOfTwoThatWantOneBankTheSecondIsRefused(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"))
	builds := []*bundle.Release{k.version("one", "D", "1"), k.version("two", "D", "2")}
	failed := make(chan error, 2)
	var group sync.WaitGroup
	for _, build := range builds {
		group.Go(func() {
			_, err := k.deploy(build)
			failed <- err
		})
	}
	group.Wait()
	a, b := <-failed, <-failed
	var refused *registry.Refused
	if (a == nil) == (b == nil) || !errors.As(errors.Join(a, b), &refused) {
		t.Errorf("errors %v and %v, want exactly one refusal", a, b)
	}
	if live := k.live(); len(live.Sections) != 2 {
		t.Errorf("live: %v", live.Sections)
	}
}

func TestLastDeployedIsRememberedAcrossRollBacks(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	last, err := k.LastDeployed(ctx)
	if err != nil || last["fnff"] != k.ids["D2"] || last["shell"] == "" {
		t.Errorf("%v, %v", last, err)
	}
}

func TestADamagedRevisionIsNamed(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"))
	path := filepath.Join(k.folder, "revisions", "0000000001.json")
	for body, words := range map[string]string{"{": "is damaged", `{"number":7}`: "says that it is revision 7"} {
		if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := k.Live(ctx); err == nil || !strings.Contains(err.Error(), words) || !strings.Contains(err.Error(), "0000000001.json") {
			t.Errorf("%s: %v", body, err)
		}
	}
}

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
		k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
		left := n
		second := k.version("fnff", "D", "D2")
		_, err := registry.New(breaking{bundletest.Store(t, k.folder), &left}).Deploy(ctx, []*bundle.Release{second}, registry.Intent{}, func(registry.Saved) {})
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
