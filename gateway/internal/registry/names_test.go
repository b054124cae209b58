package registry_test

import (
	"errors"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestTheShellIsNotRolledBackUnderASectionThatNeedsIt brings the kit to the shell, then to a section, and rolls the shell
// back across that. The refusal names the rollback that works.
func TestTheShellIsNotRolledBackUnderASectionThatNeedsIt(t *testing.T) {
	shared := testkit.JSON{"react": "19.3.1", "@dataterm/ui": "0.1.0"}
	shell := testkit.Shell().Edit("section.json", testkit.JSON{"shares": shared, "offers": testkit.JSON{"@dataterm/ui": []string{"Block"}}})
	more := shell.Edit("section.json", testkit.JSON{"offers": testkit.JSON{"@dataterm/ui": []string{"Block", "Dial"}}})
	fnff := func(names ...string) testkit.Dist {
		return testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"uses": testkit.JSON{"@dataterm/ui": names}}).
			Edit("mf-manifest.json", testkit.JSON{"shared": []testkit.JSON{{"name": "@dataterm/ui", "requiredVersion": "^0.1"}}})
	}
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), testkit.Section("fnff", "D").Release(t, "fnff"))
	k.mustDeploy(shell.Release(t, "shell"))
	k.mustDeploy(fnff("Block").Release(t, "fnff"))
	k.mustDeploy(testkit.Section("classes", "B").Release(t, "classes"))
	if _, err := k.deploy(fnff("Dial").Release(t, "fnff")); refusal(t, err).Code != gate.NameNotOffered {
		t.Errorf("a section before its shell: %v", err)
	}
	k.mustDeploy(more.Release(t, "shell"), fnff("Dial").Release(t, "fnff"))

	f := refusal(t, second(k.Rollback(ctx, "shell", 0, registry.Intent{})))
	if f.Code != gate.NameNotOffered || f.Section != "fnff" || !strings.Contains(f.Remedy, "dataterm rollback --site --to 4.") {
		t.Errorf("to the shell before: %+v", f)
	}
	f = refusal(t, second(k.Rollback(ctx, "shell", 1, registry.Intent{})))
	if f.Code != gate.SharedMissing || f.Section != "fnff" || !strings.Contains(f.Remedy, "dataterm rollback --site --to 1.") {
		t.Errorf("to the shell without the kit: %+v", f)
	}
	// A store that does not give the revisions between costs the number in the advice, and not the findings.
	unread := registry.New(testkit.Stepped(testkit.Store(t, k.folder), func(verb, key string) error {
		if key == "revisions/0000000002.json" || key == "revisions/0000000003.json" {
			return store.ErrUnavailable
		}
		return nil
	}))
	f = refusal(t, second(unread.Rollback(ctx, "shell", 1, registry.Intent{})))
	if f.Code != gate.SharedMissing || !strings.Contains(f.Remedy, "dataterm rollback --site --to N (dataterm revisions lists them)") {
		t.Errorf("without the history: %+v", f)
	}
	if f = refusal(t, third(k.Withdraw(ctx, "shell", k.live().Sections["shell"], true, registry.Intent{}))); f.Code != gate.NameNotOffered {
		t.Errorf("withdrawing the shell: %+v", f)
	}
	for _, to := range []int{4, 1} {
		if _, err := k.RollbackSite(ctx, to, registry.Intent{}); err != nil {
			t.Errorf("what it names, %d: %v", to, err)
		}
	}
}

func second[A, B any](_ A, b B) B { return b }

func third[A, B, C any](_ A, _ B, c C) C { return c }

// refusal is the first finding of a refusal.
func refusal(t *testing.T, err error) gate.Finding {
	t.Helper()
	var refused *registry.Refused
	if !errors.As(err, &refused) {
		t.Fatalf("it is not refused: %v", err)
	}
	return refused.Findings[0]
}
