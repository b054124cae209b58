package admin

import (
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
)

func TestRemoveOverTheNetwork(t *testing.T) {
	d, _, second := twoReleases(t)
	body := `{"section":"fnff","reason":"it moved"}`
	d.code("body-broken", d.ask(400, "POST", "/api/v1/remove", `{"section":"fnff","reason":" "}`, "If-Match", `"2"`))
	d.code("revision-required", d.ask(428, "POST", "/api/v1/remove", body))
	d.code("revision-raced", d.ask(412, "POST", "/api/v1/remove", body, "If-Match", `"1"`))
	d.code("section-needed", d.ask(409, "POST", "/api/v1/remove", `{"section":"shell","reason":"x"}`, "If-Match", `"2"`))
	answer := d.ask(200, "POST", "/api/v1/remove", body, "If-Match", `"2"`)
	revision := answer["revision"].(map[string]any)
	if was := revision["removed"].(map[string]any)["fnff"].(map[string]any); was["release"] != second || was["reason"] != "it moved" || was["bank"] != "D" {
		t.Errorf("%v", answer)
	}
	d.code("section-not-live", d.ask(409, "POST", "/api/v1/remove", body, "If-Match", `"3"`))
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff"}`, "If-Match", `"3"`)
}

func TestADefaultTokenRollsBackItsOwnSectionAndRemovesNone(t *testing.T) {
	d, _, _ := twoReleases(t)
	_, secret, err := d.tokens.Add(t.Context(), "wakako", []string{"fnff"}, auth.DefaultVerbs, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	as := []string{"If-Match", `"2"`, "Authorization", "Bearer " + secret}
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/remove", `{"section":"fnff","reason":"x"}`, as...))
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/rollback", `{"section":"shell"}`, as...))
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/rollback", `{}`, as...))
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff"}`, as...)
}
