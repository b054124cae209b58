package registry_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestTheLastDeployIsTheNewestBuildThatWasPutLive walks through histories. `deploy --changed` leaves a build alone that is
// the last deploy.
func TestTheLastDeployIsTheNewestBuildThatWasPutLive(t *testing.T) {
	for _, c := range []struct{ name, steps, want string }{
		{"deploys", "deploy:D1 deploy:D2", "D2"},
		{"a rollback stays", "deploy:D1 deploy:D2 back", "D2"},
		{"so does a rollback of the site", "deploy:D1 deploy:D2 site", "D2"},
		{"a build that was only uploaded does not count", "deploy:D1 upload:D2", "D1"},
		{"an upload and its promote are a deploy", "deploy:D1 upload:D2 promote:D2", "D2"},
		{"whose rollback stays too", "deploy:D1 upload:D2 promote:D2 back", "D2"},
		{"a promote of an older build is a way back", "deploy:D1 deploy:D2 promote:D1", "D2"},
		{"a deploy of an older build is a deploy", "deploy:D1 deploy:D2 deploy:D1", "D1"},
		{"a withdrawal is a way back", "deploy:D1 deploy:D2 withdraw:D2", "D2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKit(t)
			k.mustDeploy(testkit.Shell().Release(t, "shell"))
			for step := range strings.FieldsSeq(c.steps) {
				verb, word, _ := strings.Cut(step, ":")
				var err error
				switch verb {
				case "deploy":
					_, err = k.deploy(k.version("fnff", "D", word))
				case "upload":
					_, _, err = k.Save(ctx, k.version("fnff", "D", word), nil, registry.Intent{})
				case "promote":
					_, err = k.Promote(ctx, map[string]string{"fnff": k.ids[word]}, registry.Intent{})
				case "withdraw":
					_, _, err = k.Withdraw(ctx, "fnff", k.ids[word], true, registry.Intent{Reason: "a test"})
				case "back":
					_, err = k.Rollback(ctx, "fnff", 0, registry.Intent{})
				case "site":
					_, err = k.RollbackSite(ctx, 0, registry.Intent{})
				}
				if err != nil {
					t.Fatalf("%s: %v", step, err)
				}
			}
			last, err := k.LastDeployed(ctx)
			if err != nil || last["fnff"] != k.ids[c.want] || last["shell"] == "" {
				t.Errorf("%v, %v; want %s of %v", last, err, c.want, k.ids)
			}
		})
	}
}

// TestAShellIsTakenBackWhileAnEarlierOneIsLive, and may be if the history cannot be read: its settings are then not refused.
func TestAShellIsTakenBackWhileAnEarlierOneIsLive(t *testing.T) {
	k := newKit(t)
	shell := func(word string) *bundle.Release {
		return testkit.Shell().With("chunks/index.js", word).Release(t, "shell")
	}
	takenBack := func(when string, want bool) {
		t.Helper()
		if k.TakenBack(ctx, "shell", k.live().Sections["shell"]) != want {
			t.Errorf("%s: taken back %t, want %t", when, !want, want)
		}
	}
	first, second := shell("1"), shell("2")
	k.mustDeploy(first, k.version("fnff", "D", "D1"))
	takenBack("after the first deploy", false)
	k.mustDeploy(second)
	takenBack("after a deploy", false)
	if _, _, err := k.Save(ctx, shell("3"), nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	takenBack("after an upload that is not live", false)
	if _, err := k.Rollback(ctx, "shell", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	takenBack("after a rollback", true)
	k.mustDeploy(k.version("fnff", "D", "D2"))
	takenBack("after a deploy of another section", true)
	if _, err := k.Promote(ctx, map[string]string{"shell": second.ID}, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	takenBack("after a promote of the later one", false)
	if _, err := k.RollbackSite(ctx, 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	takenBack("after a rollback of the site", true)
	k.mustDeploy(shell("4"))
	takenBack("after a deploy of a new one", false)

	live := k.live().Sections["shell"]
	k.damage("revisions/0000000001.json")
	if k.TakenBack(ctx, "shell", live) {
		t.Error("taken back, although the last deploy is known without the damaged revision")
	}
	k.damage("revisions/0000000007.json") // the live one
	if !k.TakenBack(ctx, "shell", live) {
		t.Error("not taken back, although the history cannot be read")
	}
}

func TestDeploysAtOnceAreAllTheLastOfTheirSection(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	sections := []string{"s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7"}
	builds := map[string]*bundle.Release{}
	for i, section := range sections {
		builds[section] = k.version(section, "12345678"[i:i+1], section)
	}
	var group sync.WaitGroup
	for _, build := range builds {
		group.Go(func() {
			if _, err := registry.New(testkit.Store(t, k.folder)).Deploy(ctx, []*bundle.Release{build}, registry.Intent{}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	last, err := k.LastDeployed(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for section, build := range builds {
		if last[section] != build.ID {
			t.Errorf("the last deploy of %s is %q, want %s", section, last[section], build.ID)
		}
	}
	if _, err := os.Stat(filepath.Join(k.folder, "deployed.json")); !os.IsNotExist(err) {
		t.Errorf("deployed.json: %v", err)
	}
}
