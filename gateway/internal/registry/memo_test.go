package registry_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// counting is a store that remembers what was asked of it.
type counting struct {
	store.Store
	mu    sync.Mutex
	asked []string
}

func (c *counting) say(verb, key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asked = append(c.asked, verb+" "+key)
}

func (c *counting) Read(ctx context.Context, key string) ([]byte, error) {
	c.say("read", key)
	return c.Store.Read(ctx, key)
}

func (c *counting) List(ctx context.Context, prefix, after string) ([]string, error) {
	c.say("list", prefix+" after "+after)
	return c.Store.List(ctx, prefix, after)
}

func (c *counting) forget() { c.asked = nil }

func (c *counting) count(words string) (n int) {
	for _, asked := range c.asked {
		if strings.Contains(asked, words) {
			n++
		}
	}
	return n
}

func TestAPromoteReadsWhatIsBesideItOnce(t *testing.T) {
	folder := t.TempDir()
	counted := &counting{Store: testkit.Store(t, folder)}
	k := &kit{registry.New(counted), t, folder, map[string]string{}}
	k.mustDeploy(testkit.Shell().Release(t, "shell"), testkit.Section("classes", "B").Release(t, "classes"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	for _, word := range []string{"D1", "D2", "D1"} {
		counted.forget()
		if _, err := k.Promote(ctx, map[string]string{"fnff": k.ids[word]}, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
		if n := counted.count("read releases/classes/") + counted.count("read releases/shell/"); n > 0 {
			t.Errorf("%d documents of other sections are read again: %v", n, counted.asked)
		}
		if counted.count("read releases/fnff/"+k.ids[word]) == 0 || counted.count("read blobs/") == 0 {
			t.Errorf("the candidate is not read from the store: %v", counted.asked)
		}
		if counted.count("after revisions/0000000000.json") > 0 {
			t.Errorf("the list of revisions is read from its beginning: %v", counted.asked)
		}
	}
}

func TestWhoIsLateIsToldSoWithoutTheStore(t *testing.T) {
	folder := t.TempDir()
	counted := &counting{Store: testkit.Store(t, folder)}
	k := &kit{registry.New(counted), t, folder, map[string]string{}}
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	if _, err := k.Numbered(ctx, 1); err != nil {
		t.Fatal(err)
	}
	counted.forget()
	saw := 1
	var raced *registry.Raced
	_, err := k.Promote(ctx, map[string]string{"fnff": k.ids["D1"]}, registry.Intent{At: &saw})
	if !errors.As(err, &raced) || raced.Live != 2 || len(counted.asked) > 0 {
		t.Errorf("error %v, asked %v", err, counted.asked)
	}
}

func TestAStoreThatWasPutBackIsReadAnew(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	for _, word := range []string{"D2", "D3"} {
		k.mustDeploy(k.version("fnff", "D", word))
	}
	if was, err := k.WasLive(ctx, "fnff", k.ids["D1"]); !was || err != nil {
		t.Fatal(was, err)
	}
	for _, name := range []string{"0000000002.json", "0000000003.json"} {
		if err := os.Remove(filepath.Join(k.folder, "revisions", name)); err != nil {
			t.Fatal(err)
		}
	}
	if live := k.live(); live.Number != 1 {
		t.Errorf("revision %d is live", live.Number)
	}
	k.mustDeploy(k.version("fnff", "D", "D4"))
	if revisions := k.revisions(); revisions[1].Sections["fnff"] != k.ids["D4"] {
		t.Errorf("revisions %+v: what was lost is still known", revisions)
	}
	if was, err := k.WasLive(ctx, "fnff", k.ids["D3"]); was || err != nil {
		t.Errorf("what was lost is still known: %v", err)
	}
}

// TestADeployReadsNoOlderReleases: what it costs does not grow with the releases that the store has.
func TestADeployReadsNoOlderReleases(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	for _, word := range []string{"D1", "D2", "D3", "D4"} {
		k.mustDeploy(k.version("fnff", "D", word))
	}
	counted := &counting{Store: testkit.Store(t, k.folder)}
	k.Registry = registry.New(counted) // a command that has read nothing yet
	saved := k.mustDeploy(k.version("fnff", "D", "D5"))
	for _, word := range []string{"D1", "D2", "D3"} {
		if n := counted.count("read releases/fnff/" + k.ids[word]); n > 0 {
			t.Errorf("%s is read %d times", word, n)
		}
	}
	if saved.Revision.Sections["fnff"] != k.ids["D5"] || counted.count("read releases/fnff/"+k.ids["D4"]) == 0 {
		t.Errorf("what is live is not read: %v", counted.asked)
	}
}

// TestAFileOfAnOlderReleaseIsNotSentAgain, nor one of the live release; one that is lost is.
func TestAFileOfAnOlderReleaseIsNotSentAgain(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	digests := map[string]bool{}
	for _, word := range []string{"D1", "D2", "D3"} {
		release := k.version("fnff", "D", word)
		page, _ := release.File("chunks/page.js")
		digests[page.SHA384] = true
		k.mustDeploy(release)
	}
	if files, err := k.Have(ctx, "fnff", digests); len(files) != 3 || err != nil {
		t.Errorf("%d files, error %v", len(files), err)
	}
	old, err := k.Release(ctx, "fnff", k.ids["D1"])
	if err != nil {
		t.Fatal(err)
	}
	page, _ := old.File("chunks/page.js")
	if err := os.Remove(filepath.Join(k.folder, filepath.FromSlash(registry.BlobKey(page, "")))); err != nil {
		t.Fatal(err)
	}
	if files, err := k.Have(ctx, "fnff", digests); len(files) != 2 || err != nil {
		t.Errorf("a file that the store lost: %d files, error %v", len(files), err)
	}
}
