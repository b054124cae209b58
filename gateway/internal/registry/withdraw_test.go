package registry_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// threeReleases is a kit whose section fnff had the releases D1, D2 and D3 live, one after the other.
func threeReleases(t *testing.T) *kit {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	k.mustDeploy(k.version("fnff", "D", "D3"))
	return k
}

func (k *kit) withdraw(word string, rollback bool) (registry.Outcome, error) {
	k.t.Helper()
	intent := registry.Intent{Author: "rache", Reason: "names a player"}
	id, outcome, err := k.Withdraw(ctx, "fnff", k.ids[word][:10], rollback, intent)
	if err == nil && id != k.ids[word] {
		k.t.Errorf("withdrew %s, want %s", id, k.ids[word])
	}
	return outcome, err
}

func (k *kit) mustWithdraw(word string, rollback bool) registry.Outcome {
	k.t.Helper()
	outcome, err := k.withdraw(word, rollback)
	if err != nil {
		k.t.Fatal(err)
	}
	return outcome
}

// wantWithdrawn checks that an error says that a release is withdrawn, by whom and why.
func (k *kit) wantWithdrawn(what string, err error, word string) {
	k.t.Helper()
	var withdrawn *registry.WithdrawnRelease
	if !errors.As(err, &withdrawn) || withdrawn.Release != k.ids[word] || !strings.Contains(err.Error(), "rache") || !strings.Contains(err.Error(), "names a player") {
		k.t.Errorf("%s: %v, want that %s is withdrawn", what, err, word)
	}
}

func TestAWithdrawnReleaseCannotGoLive(t *testing.T) {
	k := threeReleases(t)
	before := k.live()
	outcome := k.mustWithdraw("D2", false)
	live := k.live()
	if outcome.Revision.Number != before.Number+1 || live.Action != registry.ActionWithdraw || live.Reason != "names a player" {
		t.Errorf("the revision is %+v", live)
	}
	if live.Withdrawn["fnff/"+k.ids["D2"]] != live.Number || live.Sections["fnff"] != k.ids["D3"] || len(outcome.Changed) != 0 {
		t.Errorf("withdrawn %v, sections %v, changed %v", live.Withdrawn, live.Sections, outcome.Changed)
	}

	_, err := k.Promote(ctx, map[string]string{"fnff": k.ids["D2"][:10]}, registry.Intent{})
	k.wantWithdrawn("promote", err, "D2")
	_, err = k.deploy(k.version("fnff", "D", "D2"))
	k.wantWithdrawn("deploy of the same build", err, "D2")
	_, err = k.Check(ctx, []*bundle.Release{k.version("fnff", "D", "D2")}, registry.Intent{})
	k.wantWithdrawn("dry run", err, "D2")
	_, _, err = k.Save(ctx, k.version("fnff", "D", "D2"), nil, registry.Intent{})
	k.wantWithdrawn("upload", err, "D2")
	_, err = k.Rollback(ctx, "fnff", 2, registry.Intent{})
	k.wantWithdrawn("rollback to its revision", err, "D2")
	_, err = k.RollbackSite(ctx, 2, registry.Intent{})
	k.wantWithdrawn("rollback of the site to its revision", err, "D2")
	if k.live().Number != live.Number {
		t.Error("a refused change made a revision")
	}
	// Every later revision keeps it.
	k.mustDeploy(k.version("fnff", "D", "D4"))
	if k.live().Withdrawn["fnff/"+k.ids["D2"]] != live.Number {
		t.Error("a deploy forgets what is withdrawn")
	}
}

func TestARollbackSkipsWithdrawnReleases(t *testing.T) {
	k := threeReleases(t)
	k.mustWithdraw("D2", false)
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("%v, %v", outcome.Revision.Sections, err)
	}
	k = threeReleases(t)
	k.mustWithdraw("D2", false)
	outcome, err := k.RollbackSite(ctx, 0, registry.Intent{})
	if err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] || outcome.Revision.Restores != 1 {
		t.Errorf("the site: %+v, %v", outcome.Revision, err)
	}
	if outcome.Revision.Withdrawn["fnff/"+k.ids["D2"]] == 0 {
		t.Error("a rollback of the site brings back what was withdrawn since")
	}
}

func TestALiveReleaseIsWithdrawnOnlyWithARollback(t *testing.T) {
	k := threeReleases(t)
	before := k.live()
	_, err := k.withdraw("D3", false)
	var live *registry.LiveRelease
	if !errors.As(err, &live) || live.Section != "fnff" || live.Release != k.ids["D3"] || k.live().Number != before.Number {
		t.Fatalf("%v at revision %d", err, k.live().Number)
	}
	k.mustWithdraw("D2", false)
	outcome := k.mustWithdraw("D3", true)
	now := k.live()
	if now.Number != before.Number+2 || now.Sections["fnff"] != k.ids["D1"] || now.Withdrawn["fnff/"+k.ids["D3"]] != now.Number || !slices.Equal(outcome.Changed, []string{"fnff"}) {
		t.Errorf("%+v, changed %v", now, outcome.Changed)
	}
	_, err = k.withdraw("D1", true)
	var nothing *registry.NothingBefore
	if !errors.As(err, &nothing) || k.live().Number != now.Number {
		t.Errorf("with nothing to roll back to: %v", err)
	}
	// The history goes on from there.
	k.mustDeploy(k.version("fnff", "D", "D5"))
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("a rollback afterwards: %v, %v", outcome.Revision.Sections, err)
	}
}

func TestAWithdrawalIsForGood(t *testing.T) {
	k := threeReleases(t)
	k.mustWithdraw("D2", false)
	number := k.live().Number
	if outcome := k.mustWithdraw("D2", false); outcome.Revision.Number != number {
		t.Error("a second withdrawal makes a revision")
	}
	// It is not a step that a rollback of the site undoes.
	if outcome, err := k.RollbackSite(ctx, 0, registry.Intent{}); err != nil || outcome.Revision.Restores != 1 || outcome.Revision.Withdrawn["fnff/"+k.ids["D2"]] == 0 {
		t.Errorf("%+v, %v", outcome.Revision, err)
	}
	_, err := k.deploy(k.version("fnff", "D", "D2"))
	k.wantWithdrawn("deploy of an identical build", err, "D2")
	if !strings.Contains(err.Error(), "for good") || !strings.Contains(err.Error(), "change the section and build it again") {
		t.Errorf("it says %v", err)
	}
}

func TestAWithdrawalIsInTheAuditLogAndOutlastsGC(t *testing.T) {
	k := threeReleases(t)
	now := time.Now()
	k.SetClock(func() time.Time { return now })
	for i := range registry.KeepReleases + 2 {
		now = now.Add(time.Second)
		k.mustDeploy(k.version("fnff", "D", fmt.Sprint("later ", i)))
	}
	now = now.Add(time.Second)
	k.mustWithdraw("D1", false)
	now = now.Add(time.Second)
	if _, _, err := k.Withdraw(ctx, "fnff", k.live().Sections["fnff"], false, registry.Intent{Author: "wakako"}); err == nil {
		t.Fatal("a live release was withdrawn")
	}
	log, err := k.AuditLog(ctx, now)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	if done := lines[len(lines)-2]; !strings.Contains(done, `"action":"withdraw"`) || !strings.Contains(done, k.ids["D1"]) || !strings.Contains(done, "names a player") || strings.Contains(done, "refused") {
		t.Errorf("the withdrawal is %s", done)
	}
	if refused := lines[len(lines)-1]; !strings.Contains(refused, `"refused":`) || !strings.Contains(refused, "wakako") {
		t.Errorf("the refusal is %s", refused)
	}
	now = now.Add(60 * 24 * time.Hour)
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Release(ctx, "fnff", k.ids["D1"]); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("gc keeps it: %v", err)
	}
	_, err = k.deploy(k.version("fnff", "D", "D1"))
	k.wantWithdrawn("deploy after gc", err, "D1")
}

func TestWithdrawalsThatAreRefused(t *testing.T) {
	k := threeReleases(t)
	var name *registry.BadName
	if _, _, err := k.Withdraw(ctx, "FNFF", k.ids["D1"], false, registry.Intent{}); !errors.As(err, &name) {
		t.Errorf("a wrong name: %v", err)
	}
	var unknown *registry.UnknownRelease
	if _, _, err := k.Withdraw(ctx, "fnff", "zzzz", false, registry.Intent{}); !errors.As(err, &unknown) {
		t.Errorf("an unknown release: %v", err)
	}
	var ambiguous *registry.AmbiguousRelease
	if _, _, err := k.Withdraw(ctx, "fnff", "", false, registry.Intent{}); !errors.As(err, &ambiguous) {
		t.Errorf("the beginning of all ids: %v", err)
	}
}

func TestWhatWasLive(t *testing.T) {
	k := threeReleases(t)
	wasLive := func(word string) bool {
		t.Helper()
		was, err := k.WasLive(ctx, "fnff", k.ids[word])
		if err != nil {
			t.Fatal(err)
		}
		return was
	}
	staged := k.version("fnff", "D", "staged")
	if _, _, err := k.Save(ctx, staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if !wasLive("D1") || !wasLive("D3") || wasLive("staged") {
		t.Errorf("live: D1 %t, D3 %t, staged %t", wasLive("D1"), wasLive("D3"), wasLive("staged"))
	}
	// Another gateway promotes it, and somebody rolls it back at once.
	other := registry.New(testkit.Store(t, k.folder))
	if _, err := other.Promote(ctx, map[string]string{"fnff": staged.ID}, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if !wasLive("staged") {
		t.Error("a promote by another gateway is missed")
	}
}
