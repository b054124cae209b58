package boot

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// shellScript is a minimal shell: it shows the output of a section's entry, with the real shell's marks.
const shellScript = `
const sections = Object.values(JSON.parse(document.getElementById("discovery").textContent).microFrontends).map(([s]) => s.extras.dataterm);
const main = document.body.appendChild(document.createElement("main"));
const [, first, second] = location.hash.slice(1).split("/");
const section = sections.find(({ path }) => path === "/" + first);
if (!first) main.innerHTML = "<h1>Home</h1>";
else {
	main.innerHTML = "<p data-loading>Loading</p>";
	import(section.entry).then(({ page }) => page(second)).then(
		(html) => { main.innerHTML = html; },
		(error) => { main.innerHTML = "<div data-fault><h1>" + section.title + " did not load</h1><p>" + error.message + "</p></div>"; },
	);
}`

// overlayScript shows an overlay next to main, like the real shell.
const overlayScript = `
const launched = new URLSearchParams(location.search).get("launch");
if (launched) {
	const place = document.body.appendChild(document.createElement("section"));
	place.innerHTML = "<p data-loading>Loading</p>";
	import(sections.find(({ name }) => name === launched).entry).then(({ page }) => page("player")).then(
		(html) => { place.innerHTML = html; },
		(error) => { place.innerHTML = "<div data-fault><h2>" + launched + " did not load</h2><p>" + error.message + "</p></div>"; },
	);
}`

// startScript is the message of a shell that does not start, which is in the real shell's page from the beginning.
const startScript = `
const start = document.body.appendChild(document.createElement("main"));
Object.assign(start, { role: "alert", hidden: true, innerHTML: "<h1>DATATERM did not start</h1><p>No answer.</p>" });`

const goodEntry = "export const page = (name) => `<h1>${name}</h1>`;"

func shell(script string) bundletest.Dist {
	page := strings.Replace(bundletest.Shell()["index.html"], "<script>boot()</script>", "", 1)
	return bundletest.Shell().With("index.html", page).With("chunks/index.js", script)
}

func section(name, bank, entry string) bundletest.Dist {
	return bundletest.Section(name, bank).With(bundle.EntryFile, entry)
}

func TestWhatDoesNotComeUpIsRefused(t *testing.T) {
	chromium, err := Find(os.Getenv("CHROMIUM"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		// shell, entry and overlay are the scripts of the shell, of the section fnff and of the player, good where they
		// are empty; candidate is one of the three.
		shell, entry, overlay, candidate string
		// section and words are what the finding must name; without words there is none.
		section string
		words   []string
		// waits is true where there is nothing to see until patience ends.
		waits bool
	}{
		{name: "a good section", candidate: "fnff"},
		{name: "a good shell", candidate: "shell"},
		{name: "a section that throws as it starts", candidate: "fnff", entry: "throw new Error('no table')",
			section: "fnff", words: []string{"#/fnff/introduction", "fnff did not load – no table"}},
		{name: "a page that throws", candidate: "fnff", entry: "export const page = () => '<div role=alert><h1>Unexpected Application Error!</h1><p>map is not a function</p></div>';",
			section: "fnff", words: []string{"shows an error", "Unexpected Application Error! – map is not a function"}},
		{name: "an overlay that throws as it starts", candidate: "player", overlay: "throw new Error('no songs')",
			section: "player", words: []string{"/?launch=player", "player did not load – no songs"}},
		{name: "a section that never comes up", candidate: "fnff", entry: "setTimeout(() => { throw new Error('no clock'); }); export const page = () => new Promise(() => {});",
			section: "fnff", words: []string{"does not come up", "no heading", "its script threw Error: no clock"}, waits: true},
		{name: "a shell that does not start", candidate: "shell", shell: "throw new Error('no root')",
			section: "shell", words: []string{"#/,", "does not come up", "Error: no root"}, waits: true},
		{name: "a shell that has drawn nothing yet but has the message of a failed start", candidate: "shell", shell: startScript,
			section: "shell", words: []string{"#/,", "does not come up", "no heading"}, waits: true},
		{name: "a shell that says itself that it does not start", candidate: "shell", shell: startScript + "start.hidden = false;",
			section: "shell", words: []string{"#/,", "shows an error", "DATATERM did not start – No answer."}},
		{name: "a shell on which a live section does not run", candidate: "shell", shell: strings.Replace(shellScript, "page(second)", "page.mount(second)", 1),
			section: "classes", words: []string{"#/classes/introduction", "mount"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.shell == "" {
				c.shell = shellScript + overlayScript
			}
			if c.entry == "" {
				c.entry = goodEntry
			}
			if c.overlay == "" {
				c.overlay = goodEntry
			}
			releases := map[string]*bundle.Release{
				"shell":   shell(c.shell).Release(t, "shell"),
				"classes": section("classes", "B", goodEntry).Release(t, "classes"),
				"fnff":    section("fnff", "D", c.entry).Release(t, "fnff"),
				"player":  section("player", "", c.overlay).Edit("section.json", bundletest.JSON{"kind": "overlay"}).Release(t, "player"),
			}
			patience := time.Minute
			if c.waits {
				patience = 5 * time.Second
			}
			findings, err := opener{chromium, patience}.open(context.Background(), releases, []string{c.candidate})
			if err != nil {
				t.Fatal(err)
			}
			if len(c.words) == 0 {
				if len(findings) > 0 {
					t.Errorf("%+v", findings)
				}
				return
			}
			i := slices.IndexFunc(findings, func(f gate.Finding) bool { return f.Section == c.section })
			if i < 0 {
				t.Fatalf("nothing is found about %s: %+v", c.section, findings)
			}
			for _, word := range c.words {
				if !strings.Contains(findings[i].Problem, word) {
					t.Errorf("%q is not said: %s", word, findings[i].Problem)
				}
			}
			if f := findings[i]; f.Code != gate.BootFailed || f.Warning || f.Remedy == "" {
				t.Errorf("%+v", f)
			}
		})
	}
}

func TestAllPagesOfTheCandidateAndOneOfEachOtherSectionAreOpened(t *testing.T) {
	two := []bundletest.JSON{{"label": "A", "path": "a"}, {"label": "B", "path": "b"}}
	of := func(name, bank string) *bundle.Release {
		return bundletest.Section(name, bank).Edit("section.json", bundletest.JSON{"pages": two, "home": "b"}).Release(t, name)
	}
	releases := map[string]*bundle.Release{
		"shell": bundletest.Shell().Release(t, "shell"), "classes": of("classes", "B"), "fnff": of("fnff", "D"),
		"mainframe": bundletest.Section("mainframe", "").Edit("section.json", bundletest.JSON{"pages": nil}).Release(t, "mainframe"),
		"player":    bundletest.Section("player", "").Edit("section.json", bundletest.JSON{"kind": "overlay"}).Release(t, "player"),
	}
	pages, err := pagesOf(releases, []string{"fnff"})
	want := []page{{"shell", "/", ""}, {"classes", "/classes/b", ""}, {"fnff", "/fnff/a", ""}, {"fnff", "/fnff/b", ""}, {"mainframe", "/mainframe", ""}, {"player", "/", "player"}}
	if err != nil || !slices.Equal(pages, want) {
		t.Errorf("%v, want %v; error %v", pages, want, err)
	}
}

func TestWithoutABrowserNothingIsOpened(t *testing.T) {
	_, err := New("/nowhere/chromium")(context.Background(), nil, nil)
	if !errors.Is(err, registry.ErrNoBrowser) || !strings.Contains(err.Error(), "/nowhere/chromium") {
		t.Error(err)
	}
	_, err = New("/bin/false")(context.Background(), nil, nil)
	if err == nil || !strings.Contains(err.Error(), "/bin/false") {
		t.Error(err)
	}
}
