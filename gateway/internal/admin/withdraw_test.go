package admin

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/testkit"
)

// twoReleases is a desk where fnff had two releases live, and the second is. It returns their ids.
func twoReleases(t *testing.T) (d *desk, first, second string) {
	d = newDesk(t)
	shell, one := testkit.Shell().Release(t, "shell"), testkit.Section("fnff", "D").Release(t, "fnff")
	two := testkit.Section("fnff", "D").With("chunks/page.js", "second").Release(t, "fnff")
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.ask(201, "PUT", "/api/v1/sections/fnff/releases?with=shell@"+shell.ID, pack(t, one, nil))
	d.ask(200, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q,"shell":%q}}`, one.ID, shell.ID), "If-Match", `"0"`)
	d.ask(201, "PUT", "/api/v1/sections/fnff/releases", pack(t, two, nil))
	d.ask(200, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q}}`, two.ID), "If-Match", `"1"`)
	return d, one.ID, two.ID
}

func TestWithdraw(t *testing.T) {
	d, first, second := twoReleases(t)
	body := func(release, more string) string {
		return fmt.Sprintf(`{"section":"fnff","release":%q,"reason":"names a player"%s}`, release, more)
	}
	d.code("release-live", d.ask(409, "POST", "/api/v1/withdraw", body(second[:8], "")))
	answer := d.ask(200, "POST", "/api/v1/withdraw", body(second[:8], `,"rollback":true`))
	if answer["release"] != second || fmt.Sprint(answer["changed"]) != "[fnff]" {
		t.Errorf("%v", answer)
	}
	live := d.ask(200, "GET", "/api/v1/revisions/live", "")
	if live["sections"].(map[string]any)["fnff"] != first || live["withdrawn"].(map[string]any)["fnff/"+second] != 3.0 {
		t.Errorf("live is %v", live)
	}
	d.code("release-withdrawn", d.ask(409, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q}}`, second), "If-Match", `"3"`))
	d.code("release-withdrawn", d.ask(409, "POST", "/api/v1/sections/fnff/preview", fmt.Sprintf(`{"release":%q}`, second)))
	d.code("body-broken", d.ask(400, "POST", "/api/v1/withdraw", body(second, `,"undo":true`)))
	d.code("not-kept", d.ask(404, "POST", "/api/v1/withdraw", body("zzzz", "")))
	d.code("body-broken", d.ask(400, "POST", "/api/v1/withdraw", fmt.Sprintf(`{"section":"fnff","release":%q,"reason":" "}`, second)))
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/withdraw", `{"section":"classes","release":"a"}`))
	log, err := d.auditLog(time.Now())
	if err != nil || !bytes.Contains(log, []byte(`"action":"withdraw"`)) {
		t.Errorf("the audit log, error %v:\n%s", err, log)
	}
}

func TestWithdrawWithARollbackNeedsBothVerbs(t *testing.T) {
	d, _, second := twoReleases(t)
	_, secret, err := d.tokens.Add(t.Context(), "wakako", []string{"fnff"}, []string{"withdraw"}, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	body := fmt.Sprintf(`{"section":"fnff","release":%q,"rollback":true}`, second)
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/withdraw", body, "Authorization", "Bearer "+secret))
}

func TestPreviewPassesOverTheNetwork(t *testing.T) {
	d, first, second := twoReleases(t)
	at := "/api/v1/sections/fnff/preview"
	answer := d.ask(200, "POST", at, fmt.Sprintf(`{"release":%q,"seconds":3600}`, first[:8]))
	pass, err := auth.ParsePass(answer["pass"].(string))
	key, _ := d.registry.PreviewKey(t.Context())
	if err != nil || pass.Release != first || pass.Check(key, time.Now()) != nil || time.Until(pass.Expires) > time.Hour {
		t.Errorf("%v, %v", answer, err)
	}
	if answer := d.ask(200, "POST", at, `{}`); answer["release"] != first && answer["release"] != second {
		t.Errorf("without a release: %v", answer)
	}
	for _, seconds := range []int{-1, 31 * 24 * 3600, 1 << 62, -1 << 62, 18446744074} {
		d.code("lifetime-invalid", d.ask(400, "POST", at, fmt.Sprintf(`{"seconds":%d}`, seconds)))
	}
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/preview/rotate", `{}`))
	for verbs, want := range map[string]int{"preview": 200, "promote": 200, "stage": 200, "deploy,rollback,read,withdraw": 403} {
		_, secret, err := d.tokens.Add(t.Context(), "wakako", []string{"fnff"}, strings.Split(verbs, ","), time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		d.ask(want, "POST", at, `{}`, "Authorization", "Bearer "+secret)
	}
	_, secret, err := d.tokens.Add(t.Context(), "operator", []string{auth.AnySection}, []string{"preview"}, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	d.ask(200, "POST", "/api/v1/preview/rotate", `{}`, "Authorization", "Bearer "+secret)
	if rotated, _ := d.registry.PreviewKey(t.Context()); bytes.Equal(rotated, key) {
		t.Error("the key is the same")
	}
}
