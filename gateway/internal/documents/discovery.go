package documents

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"path"
	"reflect"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/route"
)

// schema names the public schema that the document follows; our own fields are under "extras" of its entries.
const schema = "https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json"

// Discovery is the document as GET /sections.json answers it and the page has it inlined (packages/ui/src/section/contract.ts:
// Discovery). The public schema allows nothing else at the root, so that what concerns the whole site is in the shell's
// entry.
type Discovery struct {
	Schema         string             `json:"schema"`
	MicroFrontends map[string][]Entry `json:"microFrontends"`
	site           About
}

const prefix = "@dataterm/"

// About describes the site as a whole.
type About struct {
	Revision int    `json:"revision"`
	Title    string `json:"title"`
	// Settings are those that the shell declares, each a field beside the others.
	Settings map[string]any `json:"-"`
	// Preview tells which releases a page shows in place of the live ones: section → release.
	Preview map[string]string `json:"preview,omitempty"`
	// Beacon is true if the shell may report errors to POST /beacon.
	Beacon bool `json:"beacon,omitempty"`
	// Offline is true if the shell has a service worker that keeps the site for use without a network.
	Offline bool `json:"offline,omitempty"`
	// Privacy is what the gateway logs about a request, for the shell's paragraph on privacy.
	Privacy Privacy `json:"privacy"`
	// Links begins short links ("https://dataterm.example", then "/D811"); empty means the origin of the page. Gateways
	// without short links do not have the field.
	Links string `json:"links"`
	// Report is where readers report a mistake in a section that names no address of its own.
	Report string `json:"report,omitempty"`
	// Removed are the sections that were taken off the site, by name in order.
	Removed []RemovedSection `json:"removed,omitempty"`
}

// RemovedSection is a section that was taken off the site: what the shell says at its addresses and below its path.
type RemovedSection struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Bank  string `json:"bank,omitempty"`
	Path  string `json:"path,omitempty"`
	// Release is the one that was live last: it has the table of the section's addresses.
	Release string    `json:"release"`
	Reason  string    `json:"reason"`
	Time    time.Time `json:"time"`
}

// Privacy says what the gateway logs about a request.
type Privacy struct {
	// Log is true if every request is logged: time, path, status and user agent, never what follows the # of an address.
	Log bool `json:"log"`
	// Client says how a line names the client's address: "full", "truncated" to its network, or "off".
	Client string `json:"client"`
}

// MarshalJSON implements json.Marshaler.
func (s About) MarshalJSON() ([]byte, error) {
	type fields About
	body, err := json.Marshal(fields(s))
	if err != nil || len(s.Settings) == 0 {
		return body, err
	}
	settings, err := json.Marshal(s.Settings)
	if err != nil {
		return nil, err
	}
	return slices.Concat(body[:len(body)-1], []byte(","), settings[1:]), nil
}

// SiteFields lists the fields of About in the document: no setting of a shell has their names.
func SiteFields() []string {
	var names []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[About]()) {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// Entry is one section, resolved to the release that is live.
type Entry struct {
	URL         string   `json:"url,omitempty"`
	FallbackURL string   `json:"fallbackUrl,omitempty"`
	Metadata    Metadata `json:"metadata,omitzero"`
	Extras      struct {
		Dataterm Outline `json:"dataterm"`
	} `json:"extras"`
}

// Metadata identifies a version of a section.
type Metadata struct {
	Version string `json:"version"`
	// Integrity is the digest of what the entry's URL answers in this version, empty if that may change.
	Integrity string `json:"integrity"`
}

// Outline is what the shell needs to know about a section before its code loads.
type Outline struct {
	Name    string               `json:"name"`
	Title   string               `json:"title"`
	Kind    string               `json:"kind"`
	Bank    string               `json:"bank,omitempty"`
	Color   string               `json:"color,omitempty"`
	Path    string               `json:"path,omitempty"`
	Home    string               `json:"home,omitempty"`
	Pages   []bundle.Page        `json:"pages,omitempty"`
	Asked   []bundle.Asked       `json:"asked,omitempty"`
	Screens []bundle.ReadyScreen `json:"screens,omitempty"`
	Shares  map[string]string    `json:"shares,omitempty"`
	Report  string               `json:"report,omitempty"`
	Release string               `json:"release"`
	Entry   string               `json:"entry,omitempty"`
	Preload Preload              `json:"preload"`
	// Site is in the shell's entry only.
	Site *About `json:"site,omitempty"`
}

// Preload lists what a page may request at once when it leads to a section.
type Preload struct {
	Scripts []string `json:"scripts"`
	Styles  []string `json:"styles"`
}

// NewDiscovery makes the document of a site without sections.
func NewDiscovery(site About) *Discovery {
	return &Discovery{Schema: schema, MicroFrontends: map[string][]Entry{}, site: site}
}

// Add adds a section. federation is nil for the shell; digest is that of the federation manifest, of the shell's page, or empty if it may
// change.
func (d *Discovery) Add(section string, manifest *bundle.Manifest, federation *bundle.Federation, release, digest string) {
	entry := describe(section, manifest, federation, release, digest)
	if section == bundle.Shell {
		entry.Extras.Dataterm.Site = &d.site
	}
	d.MicroFrontends[prefix+section] = []Entry{entry}
}

// Of returns the entry of a section.
func (d *Discovery) Of(section string) Entry {
	if entries := d.MicroFrontends[prefix+section]; len(entries) > 0 {
		return entries[0]
	}
	return Entry{}
}

func describe(name string, manifest *bundle.Manifest, federation *bundle.Federation, release, digest string) Entry {
	var entry Entry
	entry.Metadata.Version = release
	if sum, err := hex.DecodeString(digest); err == nil && digest != "" {
		entry.Metadata.Integrity = "sha384-" + base64.StdEncoding.EncodeToString(sum)
	}
	section := &entry.Extras.Dataterm
	*section = Outline{
		Name: name, Title: manifest.Title, Kind: manifest.Kind, Bank: manifest.Bank,
		Color: manifest.Color, Path: manifest.Path,
		Home: manifest.Home, Pages: manifest.Pages, Asked: manifest.Asked, Screens: manifest.Screens, Shares: manifest.Shares, Report: manifest.Report, Release: release,
		Preload: Preload{Scripts: []string{}, Styles: []string{}},
	}
	if federation == nil {
		page := route.URL(route.Page)
		entry.URL, entry.FallbackURL, section.Entry = page, page, page
		return entry
	}
	file := func(path string) string { return route.ReleaseFile(name, release, clean(path)) }
	entry.URL = file(bundle.FederationFile)
	entry.FallbackURL = route.URL(route.Retry, "section", name, "release", release, "attempt", "1", "file", bundle.FederationFile)
	section.Entry = file(bundle.EntryFile)
	section.Preload.Scripts = append(section.Preload.Scripts, section.Entry)
	for _, module := range federation.Exposes {
		for _, script := range module.Assets.JS.Sync {
			section.Preload.Scripts = append(section.Preload.Scripts, file(script))
		}
		for _, style := range module.Assets.CSS.Sync {
			section.Preload.Styles = append(section.Preload.Styles, file(style))
		}
	}
	return entry
}

// Brief returns the list as the page of a shell has it that reads it so (apps/shell/src/site/discovery.ts): without what only
// other hosts read, and without what follows from the name and the release of a section.
func (d *Discovery) Brief() *Discovery {
	brief := NewDiscovery(d.site)
	for name, entries := range d.MicroFrontends {
		var entry Entry
		entry.Extras.Dataterm = entries[0].Extras.Dataterm.brief()
		brief.MicroFrontends[name] = []Entry{entry}
	}
	return brief
}

func (o Outline) brief() Outline {
	if o.Kind == bundle.KindShell {
		return o
	}
	within := func(files []string) []string {
		relative := []string{}
		for _, file := range files {
			if file != o.Entry {
				relative = append(relative, strings.TrimPrefix(file, route.ReleaseFile(o.Name, o.Release, "")))
			}
		}
		return relative
	}
	o.Preload = Preload{within(o.Preload.Scripts), within(o.Preload.Styles)}
	o.Entry = ""
	return o
}

func clean(file string) string { return strings.TrimPrefix(path.Clean("/"+file), "/") }
