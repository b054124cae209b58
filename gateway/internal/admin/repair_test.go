package admin

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
)

// TestAnUploadOfTheSameBuildRestoresADamagedFile: the gateway asks for the file although a release has it.
func TestAnUploadOfTheSameBuildRestoresADamagedFile(t *testing.T) {
	d := newDesk(t)
	build := bundletest.Shell().Release(t, "shell")
	path := "/api/v1/sections/shell/releases"
	d.ask(201, "PUT", path, pack(t, build, nil))
	file, _ := build.File("chunks/index.js")
	damaged := filepath.Join(d.folder, "blobs", file.SHA384[:2], file.SHA384)
	if err := os.WriteFile(damaged, []byte("damaged"), 0o644); err != nil {
		t.Fatal(err)
	}
	files, err := json.Marshal(deployapi.List{Files: build.Files})
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
