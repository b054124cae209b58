package documents

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"regexp"
	"strings"

	"dataterm/gateway/internal/reference"
)

// ShortDocument is GET /D811.json (docs/addresses.md).
type ShortDocument struct {
	reference.Named
	Trail []string `json:"trail"`
	// URL is the short page, App the same rule in the site's program.
	URL string `json:"url"`
	App string `json:"app"`
	// Value is the one value of a rule that has one.
	Value string `json:"value,omitempty"`
	// Text, Answer and Markdown are the rule as words, as a tree (packages/ui/src/tree.ts) and as Markdown.
	Text     string          `json:"text"`
	Answer   json.RawMessage `json:"answer"`
	Markdown string          `json:"markdown"`
	// Below are the rules of a page, a tab or a topic.
	Below    []reference.Named `json:"below,omitempty"`
	Section  string            `json:"section"`
	Release  string            `json:"release,omitempty"`
	Revision int               `json:"revision"`
}

// RuleJSON makes the document of a rule.
func RuleJSON(site *ShortSite, entry *reference.Rule) ([]byte, error) {
	document := ShortDocument{
		Named: entry.Named, Trail: entry.Trail, URL: site.Base + "/" + entry.Address, App: site.Base + "/#/@" + entry.Address,
		Value: entry.Value, Text: entry.Text, Answer: entry.Tree, Section: entry.Section.Name, Release: entry.Section.Release, Revision: site.Revision, Below: entry.Below(),
		Markdown: relativeLink.ReplaceAllString(entry.Markdown, "$1]("+strings.ReplaceAll(site.Base, "$", "$$")+"/$2"),
	}
	if document.Answer == nil {
		document.Answer = json.RawMessage("[]")
	}
	return encode(document)
}

// relativeLink is a link inside the site in the Markdown of an answer. In running text, a bracket has a backslash before it.
var relativeLink = regexp.MustCompile(`([^\\])\]\(/?([0-9A-F]{4}\)|#/)`)

// AddressProblem is the JSON of an address without a rule (RFC 9457).
type AddressProblem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	// See is the address of the rule that replaced one that is gone.
	See string `json:"see,omitempty"`
}

// Encode makes the JSON of a problem.
func (p AddressProblem) Encode() ([]byte, error) { return encode(p) }

func encode(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return out.Bytes(), err
}

// Sitemap makes /sitemap.xml: the home page and every rule.
func Sitemap(site *ShortSite, all *reference.Reference) ([]byte, error) {
	type location struct {
		Loc string `xml:"loc"`
	}
	var set struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []location `xml:"url"`
	}
	set.URLs = []location{{site.Base + "/"}, {site.Base + "/index"}}
	for _, section := range all.Sections {
		for _, entry := range section.Public() {
			set.URLs = append(set.URLs, location{site.Base + "/" + entry.Address})
		}
	}
	body, err := xml.Marshal(set)
	return append([]byte(xml.Header), append(body, '\n')...), err
}

// Robots makes /robots.txt.
func Robots(site *ShortSite, index bool) []byte {
	if !index {
		return []byte("User-agent: *\nDisallow: /\n")
	}
	if site.Base == "" {
		return []byte("User-agent: *\nAllow: /\n")
	}
	return []byte("User-agent: *\nAllow: /\nSitemap: " + site.Base + "/sitemap.xml\n")
}

// Redirect makes a page that sends a browser on, for a server of plain files.
func Redirect(to string) []byte {
	return []byte("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Moved</title>\n<meta http-equiv=\"refresh\" content=\"0;url=" + to + "\">\n<a href=\"" + to + "\">Moved</a>\n</html>\n")
}
