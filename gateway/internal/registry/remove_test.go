package registry_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// removedFNFF returns a kit in which classes is live and fnff, with the live addresses D1 and D2, was removed.
func removedFNFF(t *testing.T) (*kit, registry.Outcome) {
	t.Helper()
	k := newKit(t)
	classes := testkit.Section("classes", "B").Linking("B000", "D000").Release(t, "classes")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), classes, k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	return k, k.remove("fnff")
}

func (k *kit) remove(section string) registry.Outcome {
	k.t.Helper()
	outcome, err := k.Remove(ctx, section, registry.Intent{Author: "rache", Reason: "moved to a site of its own"})
	if err != nil {
		k.t.Fatal(err)
	}
	return outcome
}

func TestARemovedSectionLeavesItsAddressesAndTheReason(t *testing.T) {
	k, outcome := removedFNFF(t)
	live := k.live()
	was := live.Removed["fnff"]
	if live.Sections["fnff"] != "" || live.Action != registry.ActionRemove || !slices.Equal(outcome.Changed, []string{"fnff"}) {
		t.Errorf("the revision is %+v, changed %v", live, outcome.Changed)
	}
	if was.Release != k.ids["D2"] || was.Revision != live.Number || was.Title != "fnff" || was.Bank != "D" || was.Path != "/fnff" || was.Reason != "moved to a site of its own" || !was.Time.Equal(live.Time) {
		t.Errorf("what stays is %+v", was)
	}
	if live.Addresses["D000"].Title != "Introduction" {
		t.Errorf("the addresses are %v", live.Addresses)
	}
	if len(outcome.Warnings) != 1 || outcome.Warnings[0].Code != gate.AddressRemoved || outcome.Warnings[0].Section != "classes" || outcome.Warnings[0].File != "answers.json" {
		t.Errorf("the links that led there are %+v", outcome.Warnings)
	}
	// Later revisions know it, and do not repeat the addresses.
	k.mustDeploy(testkit.Section("gear", "2").Release(t, "gear"))
	if later := k.live(); later.Removed["fnff"] != was || later.Addresses != nil {
		t.Errorf("a later revision is %+v", later)
	}
}

func TestNobodyTakesWhatARemovedSectionHad(t *testing.T) {
	k, _ := removedFNFF(t)
	for code, release := range map[gate.Code]*bundle.Release{
		gate.BankTaken: testkit.Section("gear", "D").Edit("addresses.json", testkit.JSON{"D000": nil}).Release(t, "gear"),
		gate.PathTaken: testkit.Section("gear", "2").Edit("section.json", testkit.JSON{"path": "/fnff"}).Release(t, "gear"),
		gate.AddressTaken: testkit.Section("gear", "").Edit("section.json", testkit.JSON{"bank": nil}).
			With("addresses.json", `{"D000":{"key":"x","title":"x","page":"introduction"}}`).Release(t, "gear"),
	} {
		_, err := k.deploy(release)
		var refused *registry.Refused
		if !errors.As(err, &refused) || len(refused.Findings) != 1 || refused.Findings[0].Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}

func TestARemovedSectionComesBack(t *testing.T) {
	back := func(what string, k *kit, word string, err error) {
		t.Helper()
		if live := k.live(); err != nil || live.Sections["fnff"] != k.ids[word] || len(live.Removed) != 0 {
			t.Errorf("%s: %v, %+v", what, err, live)
		}
	}
	k, _ := removedFNFF(t)
	_, err := k.deploy(k.version("fnff", "D", "D3"))
	back("a deploy", k, "D3", err)
	_, err = k.Rollback(ctx, "fnff", 0, registry.Intent{})
	back("a rollback after it", k, "D2", err)

	k, _ = removedFNFF(t)
	_, err = k.Rollback(ctx, "fnff", 0, registry.Intent{})
	back("a rollback", k, "D2", err)
	_, err = k.Rollback(ctx, "fnff", 0, registry.Intent{})
	back("another", k, "D1", err)

	k, _ = removedFNFF(t)
	_, err = k.Promote(ctx, map[string]string{"fnff": k.ids["D1"][:6]}, registry.Intent{})
	back("a promote", k, "D1", err)

	k, _ = removedFNFF(t)
	_, err = k.RollbackSite(ctx, 0, registry.Intent{})
	back("a rollback of the site", k, "D2", err)
	if _, err := k.RollbackSite(ctx, 3, registry.Intent{}); err != nil || k.live().Removed["fnff"].Revision != 3 {
		t.Errorf("a rollback of the site to the removal: %v, %+v", err, k.live())
	}
}

func TestWhatComesBackKeepsItsAddresses(t *testing.T) {
	k, _ := removedFNFF(t)
	_, err := k.deploy(testkit.Section("fnff", "D").With("addresses.json", `{"D000":{"key":"other","page":"introduction","title":"Other"}}`).Release(t, "fnff"))
	var refused *registry.Refused
	if !errors.As(err, &refused) || refused.Findings[0].Code != gate.AddressReused {
		t.Errorf("%v", err)
	}
}

func TestRemovalsThatAreRefused(t *testing.T) {
	k, _ := removedFNFF(t)
	number := k.live().Number
	var name *registry.BadName
	if _, err := k.Remove(ctx, "FNFF", registry.Intent{}); !errors.As(err, &name) {
		t.Errorf("a wrong name: %v", err)
	}
	var shell *registry.NotRemovable
	if _, err := k.Remove(ctx, "shell", registry.Intent{}); !errors.As(err, &shell) {
		t.Errorf("the shell: %v", err)
	}
	var not *registry.NotLive
	if _, err := k.Remove(ctx, "gear", registry.Intent{}); !errors.As(err, &not) || not.By != nil {
		t.Errorf("an unknown section: %v", err)
	}
	if _, err := k.Remove(ctx, "fnff", registry.Intent{}); !errors.As(err, &not) || not.By == nil || not.By.Revision != number {
		t.Errorf("again: %v", err)
	}
	if k.live().Number != number {
		t.Error("a refused removal made a revision")
	}
}

func TestGCKeepsTheLastReleaseOfARemovedSection(t *testing.T) {
	k := newKit(t)
	now := time.Now()
	k.SetClock(func() time.Time { return now })
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.remove("fnff")
	for i := range registry.KeepReleases {
		now = now.Add(time.Second)
		if _, _, err := k.Save(ctx, k.version("fnff", "D", fmt.Sprint("staged ", i)), nil, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
	}
	now = now.Add(60 * 24 * time.Hour)
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Release(ctx, "fnff", k.ids["D1"]); err != nil {
		t.Error(err)
	}
}
