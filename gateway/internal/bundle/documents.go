package bundle

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Files of a release that the gateway itself reads.
const (
	ManifestFile   = "section.json"
	FederationFile = "mf-manifest.json"
	EntryFile      = "remoteEntry.js"
	AddressFile    = "addresses.json"
	IndexFile      = "index.html"
	// TextsFile has the texts and data of all pages of a section once more, to be fetched ahead in one request.
	TextsFile = "texts.json"
	// CardsFolder has the pictures of addresses that previews of links show: "cards/D811.png".
	CardsFolder = "cards/"
)

// Limits of what the gateway parses: a value takes many times more memory than its text.
const (
	// MaxDocumentBytes is for the documents that the gateway itself reads, the shell's page and pages of text.
	MaxDocumentBytes = 1 << 20
	// MaxDataBytes is for any other JSON file. It is only checked.
	MaxDataBytes = 4 << 20
	maxDepth     = 64
	maxValues    = 50_000
)

// Kinds of release.
const (
	KindSection = "section"
	KindOverlay = "overlay"
	KindShell   = "shell"
)

// Shell is the section name of the shell.
const Shell = "shell"

// AssetsFolder is the path below which sections claim their files.
const AssetsFolder = "/assets/"

// Manifest is section.json: what is known about a section before its code loads (packages/ui/src/section/contract.ts).
type Manifest struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Bank  string `json:"bank,omitempty"`
	// Color is the ink of its addresses and lines ("#ff7a5c"); empty in releases older than the field.
	Color string `json:"color,omitempty"`
	Path  string `json:"path,omitempty"`
	Home  string `json:"home,omitempty"`
	Pages []Page `json:"pages,omitempty"`
	// Asked are rules of it that home offers, Screens are what it offers for the referee's screen.
	Asked    []Asked       `json:"asked,omitempty"`
	Screens  []ReadyScreen `json:"screens,omitempty"`
	Assets   []string      `json:"assets"`
	Contract int           `json:"contract"`
	// Content is the format version of search.json and addresses.json; for the shell, the newest version that it reads.
	// It is 1 if the build does not name one.
	Content int               `json:"content,omitempty"`
	Shares  map[string]string `json:"shares,omitempty"`
	// Uses are the names that a section uses of the shell's libraries, Offers those that the shell has, by library. A build
	// that the kit did not make has neither.
	Uses   map[string][]string `json:"uses,omitempty"`
	Offers map[string][]string `json:"offers,omitempty"`
	// Report is where readers report a mistake, as CheckReport takes it; empty for the site's own.
	Report string `json:"report,omitempty"`
	// Owners are the teams of CODEOWNERS that own the section; the build writes them.
	Owners []string `json:"owners,omitempty"`
	// Values are digests of the values of the rules that the section was built with, by what they are about.
	Values map[string]string `json:"values,omitempty"`
	// Grants are the paths at the root of the site that the shell lets sections claim.
	Grants []string `json:"grants,omitempty"`
	// Brief is true if the shell reads the brief list of sections in its page.
	Brief bool `json:"brief,omitempty"`
	// Worker is the file of the shell's service worker, empty if the shell has none.
	Worker string `json:"worker,omitempty"`
	// Routes are the paths of the shell's own pages, "/screen", which no section may take.
	Routes []string `json:"routes,omitempty"`
	// Reserved are the addresses that the shell keeps for itself, and what they are for ("the home page").
	Reserved map[string]string `json:"reserved,omitempty"`
	// Redirects are where reserved addresses lead: paths of the site ("/#/mainframe"). The pictures of these addresses are
	// the shell's.
	Redirects map[string]string `json:"redirects,omitempty"`
	// Settings are those that the shell has of the operator, by name; nil in shells older than the field.
	Settings map[string]Setting `json:"settings,omitempty"`
}

// olderRedirects are those of a shell whose manifest does not have the field.
var olderRedirects = map[string]string{"FFFC": HomePath, "0000": "/#/mainframe"}

// olderReserved are what the addresses of olderRedirects are for.
var olderReserved = map[string]string{"FFFC": "the home page", "0000": "the Mainframe"}

// HomePath is the path of the home page.
const HomePath = "/"

// ShellRedirects returns where the addresses lead that the shell keeps for itself. A shell that was built before manifests
// had the field, or none at all, has those that every shell had then.
func (m *Manifest) ShellRedirects() map[string]string {
	if m == nil || m.Redirects == nil {
		return olderRedirects
	}
	return m.Redirects
}

// ShellReserved returns the addresses that the shell keeps for itself, and what they are for. A shell that was built before
// manifests said so keeps those that every shell redirected then.
func (m *Manifest) ShellReserved() map[string]string {
	if m.Reserved == nil && m.Redirects == nil {
		return olderReserved
	}
	return m.Reserved
}

// MayClaim reports whether a shell lets sections make a claim: below /assets/, or at a path that the shell grants.
func (m *Manifest) MayClaim(claim string) bool {
	return strings.HasPrefix(claim, AssetsFolder) || slices.Contains(m.Grants, claim)
}

// DigitOf is the second digit of the addresses of the page at a position (packages/ui/src/section/page-digits.ts).
func (p Page) DigitOf(position int) string {
	return cmp.Or(p.Digit, fmt.Sprintf("%X", position))
}

// Page is one entry of a section's menu.
type Page struct {
	Label string `json:"label"`
	Path  string `json:"path"`
	// Digit is the second digit of the page's addresses; without one it is the page's position.
	Digit string `json:"digit,omitempty"`
	// Referee is true for material that players should not come upon, with all of the page's addresses.
	Referee bool `json:"referee,omitempty"`
	// Menu is false for a page that no menu lists.
	Menu *bool `json:"menu,omitempty"`
	// Needs are claimed files that the page loads.
	Needs []string `json:"needs,omitempty"`
	// Code are files of the release that draw the page, besides the section's own code.
	Code []string `json:"code,omitempty"`
}

// Asked is a rule that home offers under a label of its own, by rank among all sections.
type Asked struct {
	Address string `json:"address"`
	Label   string `json:"label"`
	Rank    int    `json:"rank"`
}

// ReadyScreen are blocks for the referee's screen: addresses of rules ("D811"), or of their calculators ("D811~").
type ReadyScreen struct {
	Name   string   `json:"name"`
	Note   string   `json:"note"`
	Blocks []string `json:"blocks"`
	Rank   int      `json:"rank"`
}

// Claims reports whether a path of the site ("/assets/FNFF/Cover.json") is one that the section owns.
func (m *Manifest) Claims(path string) bool {
	for _, claim := range m.Assets {
		if path == claim || strings.HasSuffix(claim, "/") && strings.HasPrefix(path, claim) {
			return true
		}
	}
	return false
}

// Federation is the part of mf-manifest.json that the gateway reads.
type Federation struct {
	Name     string `json:"name"`
	MetaData struct {
		RemoteEntry struct {
			Name string `json:"name"`
			Path string `json:"path"`
		} `json:"remoteEntry"`
		PluginVersion string `json:"pluginVersion"`
	} `json:"metaData"`
	Shared  []Shared  `json:"shared"`
	Exposes []Exposed `json:"exposes"`
}

// Shared is a library that the section takes from the shell.
type Shared struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// RequiredVersion is a range of versions ("^19.3.1"); nil or false asks for none.
	RequiredVersion any `json:"requiredVersion"`
}

// Exposed is a module that other bundles may load.
type Exposed struct {
	Path   string `json:"path"`
	Assets struct {
		JS  Assets `json:"js"`
		CSS Assets `json:"css"`
	} `json:"assets"`
}

// Assets are the files of an exposed module: Sync at once, Async when its code asks.
type Assets struct {
	Sync  []string `json:"sync"`
	Async []string `json:"async"`
}

// Address is one row of addresses.json.
type Address struct {
	Key   string `json:"key"`
	Page  string `json:"page"`
	Title string `json:"title"`
	Gone  bool   `json:"gone,omitempty"`
	// See is the address of the rule that replaced one that is gone.
	See string `json:"see,omitempty"`
}

// Manifest reads section.json.
func (r *Release) Manifest() (*Manifest, error) { return document[*Manifest](r, ManifestFile) }

// Federation reads mf-manifest.json; nil without an error for the shell, which has none.
func (r *Release) Federation() (*Federation, error) {
	if r.Section == Shell {
		return nil, nil
	}
	return document[*Federation](r, FederationFile)
}

// Addresses reads addresses.json; a release without one has no addresses.
func (r *Release) Addresses() (map[string]Address, error) {
	table, err := document[map[string]Address](r, AddressFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return table, err
}

// SizeError is the error of a file that is too large to be parsed.
type SizeError struct {
	Path        string
	Size, Limit int64
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("%s has %d KB, and the limit is %d KB", e.Path, e.Size>>10, e.Limit>>10)
}

// ReadLimited reads a file of the release. It returns a *SizeError if the file has more than limit bytes.
func (r *Release) ReadLimited(path string, limit int64) ([]byte, error) {
	if file, found := r.File(path); found && file.Size > limit {
		return nil, &SizeError{path, file.Size, limit}
	}
	return r.Read(path)
}

func document[T any](r *Release, path string) (value T, err error) {
	body, err := r.ReadLimited(path, MaxDocumentBytes)
	if err != nil {
		return value, err
	}
	if err := ParseJSON(body, &value); err != nil {
		return value, fmt.Errorf("%s: %w", path, err)
	}
	if string(bytes.TrimSpace(body)) == "null" {
		return value, fmt.Errorf("%s: %w", path, &SyntaxError{1, 1, "the document is null"})
	}
	return value, nil
}
