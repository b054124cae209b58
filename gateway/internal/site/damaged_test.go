package site

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// damages are ways in which what was written last can be lost, and the object that is at fault.
var damages = map[string]func(t *testing.T, f *fixture, release string) (object string){
	"a revision": func(t *testing.T, f *fixture, _ string) string {
		return f.damage("revisions/0000000002.json", `{"format":4,"number":2,"sec`)
	},
	"an empty revision": func(t *testing.T, f *fixture, _ string) string { return f.damage("revisions/0000000002.json", "") },
	"a revision of another number": func(t *testing.T, f *fixture, _ string) string {
		return f.damage("revisions/0000000002.json", `{"format":4,"number":3}`)
	},
	"a release": func(t *testing.T, f *fixture, release string) string {
		return f.damage("releases/fnff/"+release+".json", `{"section":`)
	},
	"a missing release": func(t *testing.T, f *fixture, release string) string {
		if err := os.Remove(filepath.Join(f.folder, "releases", "fnff", release+".json")); err != nil {
			t.Fatal(err)
		}
		return release
	},
	"other bytes of section.json":     otherBytes("section.json"),
	"other bytes of mf-manifest.json": otherBytes("mf-manifest.json"),
}

// otherBytes damages a document of a release so that it can still be read.
func otherBytes(path string) func(t *testing.T, f *fixture, release string) string {
	return func(t *testing.T, f *fixture, id string) string {
		release, err := f.registry.Release(t.Context(), "fnff", id)
		if err != nil {
			t.Fatal(err)
		}
		body, err := release.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		file, _ := release.File(path)
		f.damage("blobs/"+file.SHA384[:2]+"/"+file.SHA384, string(body)+" ")
		return id
	}
}

// damage replaces an object of the store.
func (f *fixture) damage(key, body string) string {
	f.t.Helper()
	if err := os.WriteFile(filepath.Join(f.folder, filepath.FromSlash(key)), []byte(body), 0o644); err != nil {
		f.t.Fatal(err)
	}
	return key
}

// TestADamagedRevisionOrReleaseIsPassedOver: the site starts from, and goes on with, the newest revision that loads, and
// the next change is served.
func TestADamagedRevisionOrReleaseIsPassedOver(t *testing.T) {
	second := func(t *testing.T) testkit.Dist {
		return section().With("chunks/page.js", "second").Edit("section.json", testkit.JSON{"title": "second"}).Edit("mf-manifest.json", testkit.JSON{"id": "second"})
	}
	for name, damage := range damages {
		for _, started := range []bool{true, false} {
			for _, how := range []string{"deploy", "the same build", "another section", "roll back"} {
				if started && how != "deploy" || how != "deploy" && name != "a revision" && name != "a release" && (how != "another section" || !strings.HasPrefix(name, "other bytes")) {
					continue // the changes do not know how the site got there
				}
				t.Run(fmt.Sprintf("%s, started before %t, %s", name, started, how), func(t *testing.T) {
					f := &fixture{t: t, folder: t.TempDir()}
					f.registry = registry.New(testkit.Store(t, f.folder))
					shell, fnff := testkit.Shell().Release(t, "shell"), section().Release(t, "fnff")
					f.deploy(shell, fnff)
					next := second(t).Release(t, "fnff")
					if started {
						f.serve(Options{Poll: time.Hour})
					}
					f.deploy(next)
					object := damage(t, f, next.ID)
					if started {
						_ = f.site.refresh(t.Context())
					} else {
						f.serve(Options{Poll: time.Hour})
					}
					f.registry = registry.New(testkit.Store(t, f.folder))
					state := f.site.readiness()
					if !state.Ready || !state.Degraded || state.Revision != 1 || !strings.Contains(fmt.Sprint(state.Problems, state.Details), object) {
						t.Errorf("readiness %+v, want ready at 1, degraded, and %s named", state, object)
					}
					var err error
					switch how {
					case "deploy":
						f.deploy(section().With("chunks/page.js", "third").Release(t, "fnff"))
					case "the same build":
						f.deploy(second(t).Release(t, "fnff"))
					case "another section":
						f.deploy(testkit.Section("classes", "B").Release(t, "classes"))
					case "roll back":
						_, err = f.registry.RollbackSite(t.Context(), 1, registry.Intent{})
					}
					if err != nil {
						t.Fatal(err)
					}
					_ = f.site.refresh(t.Context())
					if state := f.site.readiness(); !state.Ready || state.Revision == 1 || state.Degraded {
						t.Errorf("after the change: %+v", state)
					}
				})
			}
		}
	}
}
