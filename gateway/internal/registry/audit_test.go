package registry_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestARefusedChangeIsInTheAuditLogAsWhatWasAsked: the live revision of the kit is a deploy, and no refusal is.
func TestARefusedChangeIsInTheAuditLogAsWhatWasAsked(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), testkit.Section("fnff", "D").Release(t, "fnff"))
	revision := 0
	for _, c := range []struct {
		action, section string
		change          func() error
	}{
		{registry.ActionPromote, "fnff", func() error {
			_, err := k.Promote(ctx, map[string]string{"fnff": strings.Repeat("a", 24)}, registry.Intent{})
			return err
		}},
		{registry.ActionRollback, "fnff", func() error {
			_, err := k.Rollback(ctx, "fnff", 0, registry.Intent{})
			return err
		}},
		{registry.ActionRollback, "", func() error {
			_, err := k.RollbackSite(ctx, 0, registry.Intent{})
			return err
		}},
		{registry.ActionPromote, "fnff", func() error {
			_, err := k.Promote(ctx, map[string]string{"fnff": k.live().Sections["fnff"]}, registry.Intent{At: &revision})
			return err
		}},
	} {
		if err := c.change(); err == nil {
			t.Fatalf("%s %s is not refused", c.action, c.section)
		}
		log, err := k.AuditLog(ctx, time.Now().Add(-time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(log)), "\n")
		var last registry.Event
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
			t.Fatal(err)
		}
		if last.Refused == "" || last.Action != c.action || last.Section != c.section || last.Revision != 0 {
			t.Errorf("%s %s: %s", c.action, c.section, lines[len(lines)-1])
		}
	}
}
