package site

import (
	"encoding/base64"
	"encoding/hex"
	"path"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// discoverySchema names the public schema that the document follows; our own fields stand under "extras".
const discoverySchema = "https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json"

// Discovery is what GET /sections.json answers (packages/section/src/contract.ts: Discovery).
type Discovery struct {
	Schema         string                      `json:"schema"`
	MicroFrontends map[string][]DiscoveryEntry `json:"microFrontends"`
	Extras         struct {
		Dataterm DiscoverySite `json:"dataterm"`
	} `json:"extras"`
}

// DiscoverySite is said of the site as a whole.
type DiscoverySite struct {
	Revision int    `json:"revision"`
	Title    string `json:"title"`
	Login    bool   `json:"login"`
	// Credentials are there only where Login is on: the browser compares hashes, for it is a prop of the story.
	Credentials []Credential `json:"credentials,omitempty"`
	// Video is "hidden" or "visible", absent where the site plays no embedded videos.
	Video string `json:"video,omitempty"`
	// Preview tells which releases a page shows in place of the live ones: section → release.
	Preview map[string]string `json:"preview,omitempty"`
}

// Credential is a pair that the login gate accepts: SHA-256 hashes in hex, and what they open.
type Credential struct {
	Access   string `json:"access"`
	Username string `json:"username"`
	Password string `json:"password"`
}

// DiscoveryEntry is one section, resolved to the release that is live.
type DiscoveryEntry struct {
	URL         string            `json:"url"`
	FallbackURL string            `json:"fallbackUrl"`
	Metadata    DiscoveryMetadata `json:"metadata"`
	Extras      struct {
		Dataterm DiscoverySection `json:"dataterm"`
	} `json:"extras"`
}

// DiscoveryMetadata identifies a version of a section.
type DiscoveryMetadata struct {
	Version   string `json:"version"`
	Integrity string `json:"integrity,omitempty"`
}

// DiscoverySection is what the shell needs of a section before its code loads.
type DiscoverySection struct {
	Name    string            `json:"name"`
	Title   string            `json:"title"`
	Kind    string            `json:"kind"`
	Bank    string            `json:"bank,omitempty"`
	Path    string            `json:"path,omitempty"`
	Home    string            `json:"home,omitempty"`
	Pages   []bundle.Page     `json:"pages,omitempty"`
	Shares  map[string]string `json:"shares,omitempty"`
	Release string            `json:"release"`
	Entry   string            `json:"entry"`
	Preload Preload           `json:"preload"`
}

// Preload lists what a page may ask for at once when it leads to a section.
type Preload struct {
	Scripts []string `json:"scripts"`
	Styles  []string `json:"styles"`
}

// describe makes the entry of a section whose files are below "/s/<section>/<release>/". federation is nil for
// the shell; digest is that of the federation manifest, empty where it may change.
func describe(manifest *bundle.Manifest, federation *bundle.Federation, release, digest string) DiscoveryEntry {
	base := "/s/" + manifest.Name + "/" + release + "/"
	var entry DiscoveryEntry
	entry.Metadata.Version = release
	if sum, err := hex.DecodeString(digest); err == nil && digest != "" {
		entry.Metadata.Integrity = "sha384-" + base64.StdEncoding.EncodeToString(sum)
	}
	section := &entry.Extras.Dataterm
	*section = DiscoverySection{
		Name: manifest.Name, Title: manifest.Title, Kind: manifest.Kind, Bank: manifest.Bank, Path: manifest.Path,
		Home: manifest.Home, Pages: manifest.Pages, Shares: manifest.Shares, Release: release,
		Preload: Preload{Scripts: []string{}, Styles: []string{}},
	}
	if federation == nil {
		entry.URL, entry.FallbackURL, section.Entry = "/", "/", "/"
		return entry
	}
	entry.URL = base + bundle.FederationFile
	entry.FallbackURL = base + "~1/" + bundle.FederationFile
	section.Entry = base + bundle.EntryFile
	section.Preload.Scripts = append(section.Preload.Scripts, section.Entry)
	for _, module := range federation.Exposes {
		for _, file := range module.Assets.JS.Sync {
			section.Preload.Scripts = append(section.Preload.Scripts, base+clean(file))
		}
		for _, file := range module.Assets.CSS.Sync {
			section.Preload.Styles = append(section.Preload.Styles, base+clean(file))
		}
	}
	return entry
}

func clean(file string) string { return strings.TrimPrefix(path.Clean("/"+file), "/") }
