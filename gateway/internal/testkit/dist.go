// Package testkit is what the tests of several packages need: small builds, a shell and sections as the real ones look in
// a few lines; stores in memory, with faults, or with revisions; and versitygw, a real S3 server.
package testkit

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundle"
)

// Dist is a build: its files by path.
type Dist map[string]string

// JSON is any JSON object.
type JSON map[string]any

// Shell is a build of the shell that shares React 19.
func Shell() Dist {
	return Dist{
		"section.json": encode(JSON{
			"name": "shell", "title": "DATATERM", "kind": "shell", "contract": 1, "assets": []string{"/assets/Visuals/Feeds/"},
			"shares": JSON{"react": "19.3.1", "react-dom": "19.3.1"}, "grants": []string{"/Music.json"},
			"reserved": JSON{"FFFC": "the home page", "0000": "the Mainframe"}, "redirects": JSON{"FFFC": "/", "0000": "/#/mainframe"},
		}),
		"index.html": "<!doctype html>\n<html><head><title>x</title><!--discovery--><script>boot()</script>" +
			`<script type="module" crossorigin src="./chunks/index.js"></script><link rel="icon" href="./favicon.svg"></head><body></body></html>`,
		"chunks/index.js":                     "console.log('shell')",
		"favicon.svg":                         "<svg/>",
		"assets/Visuals/Feeds/realspace.webm": "feed",
	}
}

// Section is a build of a section that holds a bank, with one page, one data file and one address.
func Section(name, bank string) Dist {
	folder := "/assets/" + name + "/"
	return Dist{
		"section.json": encode(JSON{
			"name": name, "title": name, "kind": "section", "bank": bank, "path": "/" + name, "home": "introduction", "contract": 1,
			"assets": []string{folder},
			"pages":  []JSON{{"label": "Introduction", "path": "introduction", "needs": []string{folder + "Data.json"}}},
		}),
		"mf-manifest.json": encode(JSON{
			"name": name,
			"metaData": JSON{
				"remoteEntry":   JSON{"name": "remoteEntry.js", "path": "", "type": "module"},
				"pluginVersion": "1.23.0",
			},
			"shared": []JSON{{"name": "react", "version": "19.3.1", "requiredVersion": "^19.3.1"}},
			"exposes": []JSON{{"path": "./section", "assets": JSON{
				"js":  JSON{"sync": []string{"chunks/section.js"}, "async": []string{"chunks/page.js"}},
				"css": JSON{"sync": []string{"chunks/section.css"}, "async": []string{}},
			}}},
		}),
		"remoteEntry.js":                   "export const get = 1",
		"chunks/section.js":                "export default " + name,
		"chunks/page.js":                   "export const page = 1",
		"chunks/section.css":               ".a{}",
		"addresses.json":                   encode(JSON{bank + "000": JSON{"key": "introduction", "page": "introduction", "title": "Introduction"}}),
		"answers.json":                     `{"format":1,"answers":[]}`,
		"search.json":                      "[]",
		"assets/" + name + "/Data.json":    `{"data":"` + name + `"}`,
		"assets/" + name + "/picture.webp": "RIFF picture of " + name,
	}
}

// With returns a copy of the build with a file changed or added.
func (d Dist) With(path, content string) Dist {
	changed := maps.Clone(d)
	changed[path] = content
	return changed
}

// Linking returns a copy of the build in which the text at an address links to others.
func (d Dist) Linking(address string, others ...string) Dist {
	text := ""
	for _, other := range others {
		text += `<a href="/` + other + `">a rule</a>`
	}
	return d.Saying(address, text)
}

// Saying returns a copy of the build whose one answer is the HTML of a paragraph at an address.
func (d Dist) Saying(address, html string) Dist {
	return d.With("answers.json", encode(JSON{"format": 1, "answers": []JSON{{"address": address, "html": "<p>" + html + "</p>", "digest": html}}}))
}

// Without returns a copy of the build that lacks a file.
func (d Dist) Without(path string) Dist {
	changed := maps.Clone(d)
	delete(changed, path)
	return changed
}

// Edit returns a copy of the build with fields of a JSON file replaced; a nil value removes the field.
func (d Dist) Edit(path string, fields JSON) Dist {
	var document JSON
	if err := json.Unmarshal([]byte(d[path]), &document); err != nil {
		panic(err)
	}
	for name, value := range fields {
		if value == nil {
			delete(document, name)
			continue
		}
		document[name] = value
	}
	return d.With(path, encode(document))
}

// Write puts the build into a folder of the test.
func (d Dist) Write(t testing.TB) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for path, content := range d {
		full := filepath.Join(folder, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// Release reads the build as a section's release.
func (d Dist) Release(t testing.TB, section string) *bundle.Release {
	t.Helper()
	release, err := bundle.ReadDist(section, d.Write(t))
	if err != nil {
		t.Fatal(err)
	}
	return release
}

func encode(value any) string {
	body, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(body)
}
