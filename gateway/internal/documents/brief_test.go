package documents

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
)

// inPageAtMost is how many bytes the list of 40 sections may have in the page, not compressed.
const inPageAtMost = 30_000

// TestTheListOfFortySectionsIsSmallInThePage multiplies the sections of this repository: 16 with a bank, and 24 without.
func TestTheListOfFortySectionsIsSmallInThePage(t *testing.T) {
	sources, err := filepath.Glob("../../../apps/*/section.json")
	if err != nil || len(sources) < 8 {
		t.Fatalf("%d sections, error %v", len(sources), err)
	}
	var shell, banked, others []*bundle.Manifest
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		var manifest bundle.Manifest
		if err := json.Unmarshal(text, &manifest); err != nil {
			t.Fatal(err)
		}
		switch {
		case manifest.Kind == bundle.KindShell:
			shell = append(shell, &manifest)
		case manifest.Bank != "":
			banked = append(banked, built(&manifest))
		default:
			others = append(others, &manifest)
		}
	}
	d := NewDiscovery(About{Revision: 1234, Title: "DATATERM"})
	d.Add(bundle.Shell, shell[0], nil, release, digest)
	for i := range 40 {
		from := banked
		if i >= 16 {
			from = others
		}
		copied := *from[i%len(from)]
		if i >= len(banked) {
			// A rank is of one section, and home lists eight rules: a copy of a section offers none of its own.
			copied.Asked, copied.Screens = nil, nil
		}
		copied.Name = fmt.Sprintf("%.10s%02d", copied.Name, i)
		d.Add(copied.Name, &copied, exposing("chunks/section-B-a0I1.js", "chunks/section-QOAY-r.css"), release, digest)
	}
	full, brief := bytesOf(t, d), bytesOf(t, d.Brief())
	t.Logf("%d bytes in full, %d brief", full, brief)
	if brief >= inPageAtMost {
		t.Errorf("%d bytes, and the limit is %d", brief, inPageAtMost)
	}
}

func TestABriefListHasWhatAShellStartsWith(t *testing.T) {
	d := NewDiscovery(About{Title: "DATATERM"})
	d.Add(bundle.Shell, &bundle.Manifest{Name: "shell", Kind: "shell"}, nil, release, digest)
	d.Add("fnff", &bundle.Manifest{Name: "fnff", Kind: "section", Path: "/fnff"}, exposing("chunks/a.js", "chunks/a.css"), release, digest)
	brief := d.Brief()
	want := Outline{Name: "fnff", Kind: "section", Path: "/fnff", Release: release, Preload: Preload{[]string{"chunks/a.js"}, []string{"chunks/a.css"}}}
	if diff := cmp.Diff(want, brief.Of("fnff").Extras.Dataterm); diff != "" {
		t.Error(diff)
	}
	if whole := d.Of("fnff").Extras.Dataterm; whole.Entry != "/s/fnff/"+release+"/remoteEntry.js" || len(whole.Preload.Scripts) != 2 {
		t.Errorf("the list in full has changed: %+v", whole)
	}
	if shell := brief.Of("shell").Extras.Dataterm; shell.Entry != "/" || shell.Site == nil || shell.Site.Title != "DATATERM" {
		t.Errorf("the shell: %+v", shell)
	}
}

const (
	release = "abcdefghijklmnopqrstuvwx"
	digest  = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
)

// built returns a manifest with what the build adds: the text that each page loads.
func built(manifest *bundle.Manifest) *bundle.Manifest {
	for i, page := range manifest.Pages {
		if len(page.Needs) == 0 {
			manifest.Pages[i].Needs = []string{manifest.Assets[0] + "pages/" + page.Path + ".json"}
		}
	}
	if len(manifest.Pages) > 0 {
		manifest.Pages[0].Code = []string{"chunks/stats-DSxC_y.js", "chunks/calculators-DyIQbc.js", "chunks/stats-SW65lJ.css"}
	}
	return manifest
}

func exposing(script, style string) *bundle.Federation {
	module := bundle.Exposed{Path: "./section"}
	module.Assets.JS.Sync, module.Assets.CSS.Sync = []string{script}, []string{style}
	return &bundle.Federation{Exposes: []bundle.Exposed{module}}
}

func bytesOf(t *testing.T, d *Discovery) int {
	t.Helper()
	body, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	return len(body)
}
