package admin

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestAnUploadOfTheSameBuildRestoresADamagedFile: the gateway asks for the file although a release has it.
func TestAnUploadOfTheSameBuildRestoresADamagedFile(t *testing.T) {
	d := newDesk(t)
	build := testkit.Shell().Release(t, "shell")
	path := "/api/v1/sections/shell/releases"
	d.ask(201, "PUT", path, pack(t, build, nil))
	file, _ := build.File("chunks/index.js")
	damaged := filepath.Join(d.folder, "blobs", file.SHA384[:2], file.SHA384)
	if err := os.WriteFile(damaged, []byte("damaged"), 0o644); err != nil {
		t.Fatal(err)
	}
	files, err := json.Marshal(api.List{Files: build.Files})
	if err != nil {
		t.Fatal(err)
	}
	list := string(files)
	missing := d.ask(200, "POST", "/api/v1/sections/shell/missing", list)["missing"].([]any)
	if len(missing) != 1 || missing[0] != file.SHA384 {
		t.Fatalf("missing %v", missing)
	}
	if answer := d.ask(200, "PUT", path, pack(t, build, map[string]bool{file.SHA384: true})); answer["repaired"] != 1.0 {
		t.Errorf("%v", answer)
	}
	if missing := d.ask(200, "POST", "/api/v1/sections/shell/missing", list)["missing"].([]any); len(missing) != 0 {
		t.Errorf("afterwards %v", missing)
	}
}

// TestBuildsOfTwoDamagedSectionsAreUploadedOneAfterTheOther, and then made live together.
func TestBuildsOfTwoDamagedSectionsAreUploadedOneAfterTheOther(t *testing.T) {
	d := newDesk(t)
	builds := []*bundle.Release{testkit.Shell().Release(t, "shell"), testkit.Section("fnff", "D").Release(t, "fnff")}
	ids := fmt.Sprintf(`{"releases":{"shell":%q,"fnff":%q}}`, builds[0].ID, builds[1].ID)
	upload := func(status int) {
		with := ""
		for _, build := range builds {
			d.ask(status, "PUT", "/api/v1/sections/"+build.Section+"/releases"+with, pack(t, build, nil))
			with = "?with=shell@" + builds[0].ID
		}
	}
	upload(201)
	d.ask(200, "POST", "/api/v1/promote", ids, "If-Match", `"0"`)
	for _, build := range builds {
		if err := os.WriteFile(filepath.Join(d.folder, "releases", build.Section, build.ID+".json"), []byte("damaged"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d.api.registry = registry.New(testkit.Store(t, d.folder)) // it has read nothing yet
	d.ask(500, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q}}`, builds[1].ID), "If-Match", `"1"`)
	upload(200)
	d.ask(200, "POST", "/api/v1/promote", ids, "If-Match", `"1"`)
}
