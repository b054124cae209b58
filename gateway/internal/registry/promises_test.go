package registry_test

import (
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestPreviewLinksOfAnHourShareAnObject: a token that makes a link each second fills no store.
func TestPreviewLinksOfAnHourShareAnObject(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	now := time.Date(2030, 1, 1, 12, 0, 0, 1, time.UTC)
	k.SetClock(func() time.Time { return now })
	for range 59 {
		now = now.Add(time.Minute)
		if _, err := k.PreviewPass(ctx, "fnff", k.ids["D1"], time.Hour, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
	}
	keys, err := testkit.Store(t, k.folder).List(ctx, "previews/", "")
	want := "previews/fnff/" + k.ids["D1"] + "/1893506400" // 14:00, when the last link has ended
	if err != nil || len(keys) != 1 || keys[0] != want {
		t.Errorf("%d objects %.200v, want %s, error %v", len(keys), keys, want, err)
	}
}
