package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestUploadPromoteRollBack(t *testing.T) {
	d := newDesk(t)
	shell, first := testkit.Shell().Release(t, "shell"), testkit.Section("fnff", "D").Release(t, "fnff")
	at := "/api/v1/sections/fnff/releases"
	d.code("gate-refused", d.ask(422, "PUT", at, pack(t, first, nil)))
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.ask(200, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.ask(200, "PUT", at+"?dryRun=1&with=shell@"+shell.ID, pack(t, first, nil))
	if kept, _ := d.registry.List(t.Context(), "fnff"); len(kept) != 0 {
		t.Error("a dry run keeps a release")
	}
	if answer := d.ask(201, "PUT", at+"?with=shell@"+shell.ID, pack(t, first, nil)); answer["release"] != first.ID {
		t.Errorf("release %v, want %s", answer["release"], first.ID)
	}
	both := fmt.Sprintf(`{"releases":{"fnff":%q,"shell":%q},"reason":"the first"}`, first.ID, shell.ID)
	d.code("revision-required", d.ask(428, "POST", "/api/v1/promote", both))
	d.ask(200, "POST", "/api/v1/promote", both, "If-Match", `"0"`)
	if answer := d.ask(412, "POST", "/api/v1/promote", both, "If-Match", `"0"`); answer["live"] != 1.0 {
		t.Errorf("live is %v", answer["live"])
	}
	second := testkit.Section("fnff", "D").With("chunks/page.js", "second").Release(t, "fnff")
	list, err := json.Marshal(api.List{Files: second.Files})
	if err != nil {
		t.Fatal(err)
	}
	answer := d.ask(200, "POST", "/api/v1/sections/fnff/missing", string(list))
	file, _ := second.File("chunks/page.js")
	if missing := answer["missing"].([]any); len(missing) != 1 || missing[0] != file.SHA384 {
		t.Errorf("missing %v, want the one changed file", missing)
	}
	d.ask(201, "PUT", at, pack(t, second, map[string]bool{file.SHA384: true}))
	kept, err := d.registry.Release(t.Context(), "fnff", second.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range second.Files {
		body, err := kept.Read(file.Path)
		want, _ := second.Read(file.Path)
		if err != nil || !bytes.Equal(body, want) {
			t.Errorf("%s: error %v, %d bytes of %d", file.Path, err, len(body), len(want))
		}
	}
	d.ask(200, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q}}`, second.ID[:8]), "If-Match", `"1"`)
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff","reason":"it burnt"}`, "If-Match", `"2"`)
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff","to":2}`, "If-Match", `"3"`)
	live := d.ask(200, "GET", "/api/v1/revisions/live", "")
	if live["number"] != 4.0 || live["author"] != "rache" || live["sections"].(map[string]any)["fnff"] != second.ID {
		t.Errorf("live %v", live)
	}
	d.ask(200, "GET", at, "")
	d.ask(200, "GET", "/api/v1/revisions", "")
	d.code("not-kept", d.ask(404, "POST", "/api/v1/promote", `{"releases":{"fnff":"`+strings.Repeat("a", 24)+`"}}`, "If-Match", `"4"`))
	log, err := d.auditLog(time.Now().Add(-time.Hour))
	if err != nil || bytes.Count(log, []byte("\n")) < 10 || !bytes.Contains(log, []byte(`"refused":"revision-required"`)) {
		t.Errorf("the audit log, error %v:\n%s", err, log)
	}
}

func TestReleasesComeInPages(t *testing.T) {
	d := newDesk(t)
	at := "/api/v1/sections/shell/releases"
	for _, word := range []string{"one", "two", "three"} {
		d.ask(201, "PUT", at, pack(t, testkit.Shell().With("app.js", word).Release(t, "shell"), nil))
	}
	ids := func(answer map[string]any) (ids []string) {
		for _, release := range answer["releases"].([]any) {
			ids = append(ids, release.(map[string]any)["id"].(string))
		}
		return ids
	}
	all := d.ask(200, "GET", at, "")
	first := d.ask(200, "GET", at+"?limit=2", "")
	last := d.ask(200, "GET", fmt.Sprint(at, "?limit=2&after=", first["next"]), "")
	if got := append(ids(first), ids(last)...); len(got) != 3 || !slices.Equal(got, ids(all)) || all["next"] != nil || last["next"] != nil {
		t.Errorf("the pages are %v and %v, the whole list is %v", first, last, all)
	}
	for _, query := range []string{"?limit=0", "?limit=1001", "?limit=x", "?after=" + ids(all)[0]} {
		d.code("query-wrong", d.ask(400, "GET", at+query, ""))
	}
	d.code("not-kept", d.ask(404, "GET", at+"?limit=2&after="+strings.Repeat("a", 24), ""))
}

func TestRefusals(t *testing.T) {
	d := newDesk(t)
	at := "/api/v1/sections/fnff/releases"
	d.code("token-unknown", d.ask(401, "PUT", at, "", "Authorization", ""))
	d.code("token-unknown", d.ask(401, "PUT", at, "", "Authorization", d.secret))
	wrong := []byte(d.secret)
	wrong[len(wrong)-1] ^= 1
	d.code("token-unknown", d.ask(401, "GET", at, "", "Authorization", "Bearer "+string(wrong)))
	d.code("token-not-allowed", d.ask(403, "PUT", "/api/v1/sections/classes/releases", ""))
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/rollback", `{}`, "If-Match", `"1"`))
	d.code("media-type", d.ask(415, "PUT", at, "", "Content-Type", "text/plain"))
	d.code("archive-broken", d.ask(400, "PUT", at, "no archive"))
	d.code("query-wrong", d.ask(400, "PUT", at+"?with=../x", ""))
	for _, next := range []string{"FNFF", "fnff", "shell"} {
		d.code("query-wrong", d.ask(400, "PUT", at+"?next="+next, ""))
	}
	d.code("body-broken", d.ask(400, "POST", "/api/v1/promote", `{"release":1}`, "If-Match", `"1"`))
	d.code("body-broken", d.ask(400, "POST", "/api/v1/promote", `{}`, "If-Match", `"1"`))
}

// TestUnknownTokensLockNobodyOutAndStoreNothing makes many tries without a token, then one with a good token from the
// same address.
func TestUnknownTokensLockNobodyOutAndStoreNothing(t *testing.T) {
	d := newDesk(t)
	at := "/api/v1/sections/fnff/releases"
	for range 20 {
		d.code("token-unknown", d.ask(401, "PUT", at, "", "Authorization", "Bearer dt_"+strings.Repeat("a", 12)+"_"+strings.Repeat("b", 26)))
	}
	d.ask(200, "GET", at, "")
	if log, err := d.auditLog(time.Now().Add(-time.Hour)); err != nil || len(log) > 0 {
		t.Errorf("the audit log holds refusals of unknown callers, error %v:\n%s", err, log)
	}
	w := httptest.NewRecorder()
	d.mux.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/metrics", nil))
	for _, line := range []string{`dataterm_api_refusals_total{code="token-unknown"} 20`, `dataterm_api_refusals_total{code="disk-full"} 0`} {
		if !strings.Contains(w.Body.String(), line) {
			t.Errorf("the metrics lack %s", line)
		}
	}
}

// TestAFloodIsRefused asks more often than a token may, from several goroutines at once.
func TestAFloodIsRefused(t *testing.T) {
	d := newDesk(t)
	var refused atomic.Int64
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 10_000 {
				r, w := httptest.NewRequest("GET", "/api/v1/revisions/live", nil), httptest.NewRecorder()
				r.Header.Set("Authorization", "Bearer "+d.secret)
				if d.mux.ServeHTTP(w, r); w.Code == 429 && strings.Contains(w.Body.String(), `"code":"too-many"`) {
					refused.Add(1)
					return
				}
			}
		})
	}
	group.Wait()
	if refused.Load() == 0 {
		t.Error("no request was refused")
	}
}

func TestWrongInputIsNotAFailureOfTheStore(t *testing.T) {
	d := newDesk(t)
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, testkit.Shell().Release(t, "shell"), nil))
	for _, word := range []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
		"seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three", "twenty-four", "twenty-five", "twenty-six", "twenty-seven", "twenty-eight",
		"twenty-nine", "thirty", "thirty-one", "thirty-two", "thirty-three"} { // two of more than 32 releases begin with one letter
		release := testkit.Section("fnff", "D").With("chunks/page.js", word).Release(t, "fnff")
		d.ask(201, "PUT", "/api/v1/sections/fnff/releases?with=shell@"+d.only("shell"), pack(t, release, nil))
	}
	promote := func(section, release string) string { return fmt.Sprintf(`{"releases":{%q:%q}}`, section, release) }
	at := []string{"If-Match", `"0"`}
	d.code("not-kept", d.ask(404, "POST", "/api/v1/promote", promote("fnff", "0"), at...))
	d.code("release-ambiguous", d.ask(409, "POST", "/api/v1/promote", promote("fnff", d.shared("fnff")), at...))
	d.code("nothing-before", d.ask(409, "POST", "/api/v1/rollback", `{"section":"fnff"}`, at...))
	d.code("not-kept", d.ask(404, "POST", "/api/v1/rollback", `{"section":"fnff","to":7}`, at...))
	_, all, err := d.tokens.Add(t.Context(), "ripley", []string{"*"}, auth.Verbs, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	everything := []string{"If-Match", `"0"`, "Authorization", "Bearer " + all}
	d.code("nothing-before", d.ask(409, "POST", "/api/v1/rollback", `{}`, everything...))
	d.code("name-invalid", d.ask(400, "POST", "/api/v1/sections/No-name/missing", `{"files":[]}`, everything...))
	d.code("name-invalid", d.ask(400, "PUT", "/api/v1/sections/No-name/releases", pack(t, testkit.Shell().Release(t, "shell"), nil), everything...))
	d.code("name-invalid", d.ask(400, "POST", "/api/v1/promote", promote("No name", "a"), everything...))
	d.code("no-such-route", d.ask(404, "GET", "/api/v1/nothing", "", everything...))
}

func TestTokensEnd(t *testing.T) {
	d := newDesk(t)
	short, text, err := d.tokens.Add(t.Context(), "short", []string{"*"}, []string{"read"}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if !short.Expired(short.Expires) || short.Expired(short.Created) {
		t.Error("a token ends at another time than it says")
	}
	if err := d.tokens.Revoke(t.Context(), short.ID); err != nil {
		t.Fatal(err)
	}
	d.code("token-unknown", d.ask(401, "GET", "/api/v1/revisions", "", "Authorization", "Bearer "+text))
}

// TestAPromoteStatesWhatWasOpened promotes at a gateway that requires a look before.
func TestAPromoteStatesWhatWasOpened(t *testing.T) {
	d := newDeskWith(t, registry.Options{RequireCheck: true})
	shell := testkit.Shell().Release(t, "shell")
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	promote := func(want int, opened string) map[string]any {
		t.Helper()
		return d.ask(want, "POST", "/api/v1/promote", `{"releases":{"shell":"`+shell.ID+`"}`+opened+`}`, "If-Match", `"0"`)
	}
	statement := func(revision string) string {
		return `,"opened":{"releases":{"shell":"` + shell.ID + `"},"revision":` + revision + `,"shell":"` + shell.ID + `","pages":3}`
	}
	d.code("check-missing", promote(422, ""))
	d.code("check-other", promote(422, statement("7")))
	promote(200, statement("0"))
}
