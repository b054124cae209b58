package gate_test

import (
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// inMemory is a release of a build that is not on the disk.
func inMemory(section string, dist testkit.Dist) *bundle.Release {
	var files []bundle.File
	for path, content := range dist {
		sum := sha512.Sum384([]byte(content))
		files = append(files, bundle.File{Path: path, Type: bundle.MediaType(path), Size: int64(len(content)), SHA384: hex.EncodeToString(sum[:])})
	}
	return bundle.New(section, files, func(file bundle.File) ([]byte, error) {
		content, found := dist[file.Path]
		if !found {
			return nil, fmt.Errorf("%s: %w", file.Path, fs.ErrNotExist)
		}
		return []byte(content), nil
	})
}

// FuzzManifest judges a section with any three documents: no panic, and what passes takes nothing from the gateway or
// from another section.
func FuzzManifest(f *testing.F) {
	good := testkit.Section("fnff", "D")
	f.Add(good["section.json"], good["mf-manifest.json"], good["addresses.json"])
	for _, fields := range []testkit.JSON{
		{"assets": []string{"/s/"}}, {"assets": []string{"/assets/classes/a"}}, {"assets": []string{"/%61pi/"}}, {"path": "/classes"}, {"bank": "B"}, {"contract": 1.5},
		{"pages": nil, "home": nil}, {"kind": "overlay"}, {"name": "shell"}, {"assets": nil}, {"content": -1},
	} {
		f.Add(good.Edit("section.json", fields)["section.json"], good["mf-manifest.json"], good["addresses.json"])
	}
	f.Add(good["section.json"], `{"exposes":[{"path":"./section","assets":{"js":{"sync":["../../x"]}}}]}`, `null`)
	f.Add("null", "null", "[]")
	live := set{
		"shell": inMemory("shell", testkit.Shell()), "classes": inMemory("classes", testkit.Section("classes", "B")), "fnff": inMemory("fnff", good),
	}
	f.Fuzz(func(t *testing.T, manifest, federation, addresses string) {
		candidate := inMemory("fnff", good.With("section.json", manifest).With("mf-manifest.json", federation).With("addresses.json", addresses))
		findings := gate.Check(live, set{"fnff": candidate}, gate.Forward)
		for _, finding := range findings {
			if finding.Code == "" || finding.Problem == "" || finding.Remedy == "" {
				t.Errorf("%+v", finding)
			}
		}
		if len(gate.Faults(findings)) > 0 {
			return
		}
		m, err := candidate.Manifest()
		if err != nil || m == nil {
			t.Fatalf("it passes, and cannot be read: %v", err)
		}
		for _, path := range append([]string{"/s/x", "/api/v1/promote", "/assets/classes/Data.json", "/../x"}, gate.Reserved...) {
			if m.Claims(path) {
				t.Errorf("it passes, and claims %s", path)
			}
		}
		if m.Name != "fnff" || m.Bank == "B" || m.Path == "/classes" {
			t.Errorf("it passes as %q with bank %q and path %q", m.Name, m.Bank, m.Path)
		}
		table, err := candidate.Addresses()
		if err != nil || table["D000"].Key != "introduction" {
			t.Errorf("it passes without its live address: %v", err)
		}
		for address := range table {
			if m.Bank != "" && !strings.HasPrefix(address, m.Bank) {
				t.Errorf("it passes with %s in bank %s", address, m.Bank)
			}
		}
	})
}
