package site

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"dataterm/gateway/internal/upstream"
)

// TestDiscoveryFollowsThePublicSchema states what the schema v1-pre of awslabs/frontend-discovery requires, and checks
// every entry, those of the shell and of an upstream included.
func TestDiscoveryFollowsThePublicSchema(t *testing.T) {
	e := serveElsewhere(t, upstreamFiles())
	f := start(t, Options{Title: "DATATERM", Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	var document map[string]any
	if err := json.Unmarshal([]byte(f.ask("GET", "/sections.json").body), &document); err != nil {
		t.Fatal(err)
	}
	only := func(what string, object any, required, allowed []string) map[string]any {
		t.Helper()
		fields, is := object.(map[string]any)
		if !is {
			t.Fatalf("%s is not an object: %v", what, object)
		}
		for _, name := range required {
			if fields[name] == nil {
				t.Errorf("%s lacks %q", what, name)
			}
		}
		for name := range fields {
			if !slices.Contains(append(allowed, required...), name) {
				t.Errorf("%s has %q, which the schema does not allow", what, name)
			}
		}
		return fields
	}
	text := func(what string, value any) {
		t.Helper()
		if _, is := value.(string); !is {
			t.Errorf("%s is not a string: %v", what, value)
		}
	}
	root := only("the document", document, []string{"schema", "microFrontends"}, nil)
	text("schema", root["schema"])
	all, _ := root["microFrontends"].(map[string]any)
	if names := slices.Sorted(maps.Keys(all)); !slices.Equal(names, []string{"@dataterm/drugs", "@dataterm/fnff", "@dataterm/shell"}) {
		t.Errorf("the document has %v", names)
	}
	for name, versions := range all {
		list, is := versions.([]any)
		if !is || len(list) != 1 {
			t.Errorf("%s is not a list of one version: %v", name, versions)
			continue
		}
		entry := only(name, list[0], []string{"url", "metadata"}, []string{"fallbackUrl", "extras", "deployment"})
		text(name+" url", entry["url"])
		text(name+" fallbackUrl", entry["fallbackUrl"])
		metadata := only(name+" metadata", entry["metadata"], []string{"integrity", "version"}, nil)
		text(name+" integrity", metadata["integrity"])
		text(name+" version", metadata["version"])
		if _, is := entry["extras"].(map[string]any); !is {
			t.Errorf("%s extras is not an object", name)
		}
	}
}
