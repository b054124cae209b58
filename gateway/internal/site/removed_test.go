package site

import (
	"encoding/json"
	"testing"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/registry"
)

func TestDiscoverySaysWhatWasRemoved(t *testing.T) {
	f := start(t, Options{})
	outcome, err := f.registry.Remove(t.Context(), "fnff", registry.Intent{Author: "rache", Reason: "it moved"})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	removed := func(path string) []documents.RemovedSection {
		t.Helper()
		var document documents.Discovery
		if err := json.Unmarshal([]byte(f.ask("GET", path).body), &document); err != nil {
			t.Fatal(err)
		}
		if len(document.MicroFrontends) != 1 {
			t.Errorf("%d entries", len(document.MicroFrontends))
		}
		return about(&document).Removed
	}
	got := removed("/sections.json")
	if len(got) != 1 || got[0].Name != "fnff" || got[0].Title != "fnff" || got[0].Bank != "D" || got[0].Path != "/fnff" || got[0].Release != f.fnff || got[0].Reason != "it moved" || got[0].Time.IsZero() {
		t.Errorf("%+v", got)
	}
	// The section's claims are gone, and its releases stay for open tabs and for the table of addresses.
	for path, want := range map[string]int{"/assets/fnff/Data.json": 404, "/assets/fnff/Data.json?r={fnff}": 200, "/s/fnff/{fnff}/addresses.json": 200} {
		if status := f.ask("GET", path).StatusCode; status != want {
			t.Errorf("%s: %d, want %d", path, status, want)
		}
	}
	if _, err := f.registry.Rollback(t.Context(), "fnff", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number + 1)
	var document documents.Discovery
	if err := json.Unmarshal([]byte(f.ask("GET", "/sections.json").body), &document); err != nil || about(&document).Removed != nil {
		t.Errorf("after a rollback: %+v, %v", about(&document).Removed, err)
	}
}
