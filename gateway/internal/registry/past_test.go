package registry_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestWhatIsForgottenWhileSomebodyReadsItIsReadAgain: another request may find at any time that the store was restored.
func TestWhatIsForgottenWhileSomebodyReadsItIsReadAgain(t *testing.T) {
	k := threeReleases(t)
	kept := testkit.Store(t, k.folder)
	var forgotten atomic.Bool
	again := func() {
		forgotten.Store(false)
		k.Registry = registry.New(testkit.Stepped(kept, func(verb, key string) error {
			if key == "revisions/0000000001.json" && forgotten.CompareAndSwap(false, true) {
				k.ForgetPast()
			}
			return nil
		}))
	}
	again()
	if was, err := k.WasLive(ctx, "fnff", k.ids["D1"]); !was || err != nil || !forgotten.Load() {
		t.Errorf("was live: %t, error %v", was, err)
	}
	again()
	if outcome, err := k.Rollback(ctx, "classes", 0, registry.Intent{}); err == nil || !forgotten.Load() {
		t.Errorf("%+v, error %v", outcome, err)
	}
	k.mustWithdraw("D2", false)
	again()
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] || !forgotten.Load() {
		t.Errorf("%+v, error %v", outcome.Revision, err)
	}
}

// TestManyMissingRevisionsArePassedOver: a process has read the revisions before them.
func TestManyMissingRevisionsArePassedOver(t *testing.T) {
	k := threeReleases(t)
	if _, err := k.WasLive(ctx, "fnff", k.ids["D1"]); err != nil {
		t.Fatal(err)
	}
	kept := testkit.Store(t, k.folder)
	body, err := kept.Read(ctx, "revisions/0000000001.json")
	if err != nil {
		t.Fatal(err)
	}
	later := strings.Replace(string(body), `"number": 1,`, `"number": 900,`, 1)
	if err := kept.Create(ctx, "revisions/0000000900.json", []byte(later)); err != nil {
		t.Fatal(err)
	}
	within, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if outcome, err := k.Rollback(within, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D3"] {
		t.Errorf("%+v, error %v", outcome.Revision, err)
	}
}

// TestWithdrawnReleasesTakeNoPlaceInGc: those that were live before them stay.
func TestWithdrawnReleasesTakeNoPlaceInGc(t *testing.T) {
	k := newKit(t)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	k.SetClock(func() time.Time { return now })
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	const withdrawn = 3
	for i := range registry.KeepReleases + withdrawn {
		now = now.Add(time.Hour)
		k.mustDeploy(k.version("fnff", "D", fmt.Sprint("D", i)))
	}
	for i := range withdrawn {
		k.mustWithdraw(fmt.Sprint("D", registry.KeepReleases+i-1), false)
	}
	now = now.Add(2 * registry.KeepLive)
	collected, err := k.Collect(ctx, false, registry.Intent{})
	if err != nil || len(collected.Releases) != withdrawn || !k.has("D0") {
		t.Errorf("removed %v, error %v", collected.Releases, err)
	}
}

// TestGcSaysThatADamagedReleaseKeepsAllFiles: nobody knows which files it has.
func TestGcSaysThatADamagedReleaseKeepsAllFiles(t *testing.T) {
	k := threeReleases(t)
	k.damage("releases/fnff/" + k.ids["D2"] + ".json")
	for _, dry := range []bool{true, false} {
		if collected, err := k.Collect(ctx, dry, registry.Intent{}); err != nil || !collected.Damaged {
			t.Errorf("dry %t: %+v, error %v", dry, collected, err)
		}
	}
}
