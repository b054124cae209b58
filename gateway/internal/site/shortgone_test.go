package site

import (
	"encoding/json"
	"testing"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/registry"
)

func TestAddressesWithoutARule(t *testing.T) {
	f := startShort(t, Options{})
	unknown := f.html("/D1F0")
	unknown.has(t, "Nothing at D1F0", `<a href="/D101"><b>D101</b> To-hit numbers</a>`, "noindex")
	unknown.lacks(t, "Hayes", "canonical")
	retired := f.html("/D102")
	retired.has(t, "“Old rule” had this address", "See instead", `<a href="/D101"><b>D101</b> To-hit numbers</a>`)
	noBank := f.html("/E101")
	noBank.has(t, "Nothing at E101", `<a href="/D000"><b>D000</b> Fights</a>`)
	if unknown.StatusCode != 404 || retired.StatusCode != 410 || noBank.StatusCode != 404 || retired.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %d %d", unknown.StatusCode, retired.StatusCode, noBank.StatusCode)
	}
	for path, want := range map[string]documents.AddressProblem{
		"/D1F0.json": {Type: "about:blank", Title: "Not found", Status: 404, Detail: "No rule has the address D1F0."},
		"/D102.json": {Type: "about:blank", Title: "Gone", Status: 410, Detail: "Old rule had this address. The rule is not part of the site anymore.", See: "D101"},
	} {
		got := f.ask("GET", path)
		var problem documents.AddressProblem
		if err := json.Unmarshal([]byte(got.body), &problem); err != nil || problem != want || got.StatusCode != want.Status || got.Header.Get("Access-Control-Allow-Origin") != "*" || got.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %+v %v", path, got.StatusCode, problem, err)
		}
	}
	if got := f.ask("POST", "/D101"); got.StatusCode != 405 {
		t.Errorf("POST: %d", got.StatusCode)
	}
	if got := f.ask("HEAD", "/D1F0"); got.StatusCode != 404 || got.body != "" {
		t.Errorf("HEAD: %d %q", got.StatusCode, got.body)
	}
}

func TestAnAddressOfARemovedSection(t *testing.T) {
	f := startShort(t, Options{})
	outcome, err := f.registry.Remove(t.Context(), "fnff", registry.Intent{Author: "rache", Reason: "it moved"})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	got := f.html("/D101")
	got.has(t, "“To-hit numbers” had this address.", "belongs to Fights", "it moved")
	if got.StatusCode != 410 || f.ask("GET", "/D101.json").StatusCode != 410 || f.ask("GET", "/D101.png").StatusCode != 410 {
		t.Errorf("%d", got.StatusCode)
	}
}

func TestRefereeMaterialIsNotShown(t *testing.T) {
	f := startShort(t, Options{})
	got := f.html("/D104")
	got.has(t, "Referee material", `href="/#/@D104"`, `<meta name="robots" content="noindex">`)
	got.lacks(t, "Hayes", "og:", "canonical")
	if got.StatusCode != 200 || got.Header.Get("X-Robots-Tag") != "noindex" {
		t.Errorf("%d %v", got.StatusCode, got.Header)
	}
	if status := f.ask("GET", "/D104.json").StatusCode; status != 404 {
		t.Errorf("as JSON: %d", status)
	}
	for _, path := range []string{"/index", "/sitemap.xml", "/D103"} {
		f.html(path).lacks(t, "D104", "Hayes")
	}
}
