package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/boot"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// breakage is a build that the documents' check lets pass and that does not work.
type breakage struct {
	name, section string
	// file is a pattern of the files in which old is replaced by new; an empty old is the beginning.
	file, old, new string
	// about is the section whose page must be found broken.
	about string
}

var breakages = []breakage{
	{"a section whose code throws as it starts", "fnff", "chunks/section-*.js", "", "throw new Error('broken on purpose');", "fnff"},
	{"a page whose text has another shape", "fnff", "assets/FNFF/pages/armor.json", "", `{"title":"Armor","parts":7,"was":`, "fnff"},
	{"a shell that shares less of the router under the same version", "shell", "chunks/*.js", "useSearchParams:()=>", "useSearchParameters:()=>", "classes"},
}

// proveBoot opens the built site in Chromium, whole and broken.
func proveBoot(ctx context.Context, c counts) error {
	fmt.Printf("boot: the built site in Chromium, then %d broken candidates\n", len(breakages))
	open := boot.New(os.Getenv("CHROMIUM"))
	// Copies: somebody may build meanwhile.
	copies, err := os.MkdirTemp("", "prove-boot-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(copies)
	sections, err := filepath.Glob("apps/*/section.json")
	if err != nil {
		return err
	}
	live := map[string]*bundle.Release{}
	for _, section := range sections {
		app := filepath.Dir(section)
		name := filepath.Base(app)
		at := filepath.Join(copies, name)
		if err := os.CopyFS(at, os.DirFS(filepath.Join(app, "dist"))); err != nil {
			return fmt.Errorf("%w (make build)", err)
		}
		if live[name], err = bundle.ReadDist(name, at); err != nil {
			return err
		}
	}
	begin := time.Now()
	findings, err := open(ctx, live, slices.Collect(maps.Keys(live)))
	if err != nil {
		return err
	}
	if len(findings) > 0 {
		return fmt.Errorf("the site itself does not come up: %+v", findings)
	}
	fmt.Printf("  every page of %d builds comes up, %.0f s\n", len(live), time.Since(begin).Seconds())
	for _, b := range breakages {
		folder, err := os.MkdirTemp(copies, "broken-")
		if err != nil {
			return err
		}
		if err := b.make(filepath.Join(copies, b.section), folder); err != nil {
			return err
		}
		candidate, err := bundle.ReadDist(b.section, folder)
		if err != nil {
			return err
		}
		if faults := gate.Faults(gate.Check(live, map[string]*bundle.Release{b.section: candidate}, gate.Forward)); len(faults) > 0 {
			return fmt.Errorf("%s: the documents' check finds it already: %+v", b.name, faults)
		}
		site := maps.Clone(live)
		site[b.section] = candidate
		findings, err := open(ctx, site, []string{b.section})
		if err != nil {
			return err
		}
		if !found(findings, b.about) {
			return fmt.Errorf("%s goes live: %+v", b.name, findings)
		}
		fmt.Printf("  refused: %s\n    %s\n", b.name, findings[0].Problem)
	}
	return ctx.Err()
}

func found(findings []gate.Finding, section string) bool {
	for _, finding := range findings {
		if finding.Section == section && finding.Code == gate.BootFailed {
			return true
		}
	}
	return false
}

// make writes the broken build into a folder.
func (b breakage) make(from, folder string) error {
	if err := os.CopyFS(folder, os.DirFS(from)); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(folder, filepath.FromSlash(b.file)))
	if err != nil {
		return err
	}
	changed := 0
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		broken := strings.ReplaceAll(string(body), b.old, b.new)
		if b.old == "" {
			broken = b.new + string(body)
		}
		if strings.HasSuffix(file, ".json") {
			broken += "}"
		}
		if broken == string(body) {
			continue
		}
		changed++
		if err := os.WriteFile(file, []byte(broken), 0o644); err != nil {
			return err
		}
	}
	if changed == 0 {
		return fmt.Errorf("%s: nothing in %s could be broken", b.name, b.file)
	}
	return nil
}
