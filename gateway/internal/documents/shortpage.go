package documents

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"regexp"
	"strings"

	"dataterm/gateway/internal/reference"
)

// Rights is the notice on every page (apps/shell/src/frame/console.tsx).
const Rights = "Unofficial fan reference. Not approved or endorsed by the publisher. The setting and the names belong to their owners."

// ShortSite is what the pages say about the site.
type ShortSite struct {
	Title string
	// Base begins absolute URLs: "https://dataterm.example".
	Base string
	// Icon is the path of the site's icon, empty if it has none; Fonts are the paths of its fonts by family.
	Icon  string
	Fonts map[string]string
	// Report is where readers report a mistake, as bundle.CheckReport takes it; empty if nowhere.
	Report string
	// Revision is the one that is live.
	Revision int
	// Preview names the releases that are shown and are not live; empty if all are.
	Preview string
}

// Rights returns the notice of rights.
func (ShortSite) Rights() string { return Rights }

// ShortPage is a page that is ready to be sent.
type ShortPage struct {
	HTML []byte
	// Policy is the page's Content-Security-Policy.
	Policy string
}

// pageFields is what the templates read. Each page uses the fields that it needs.
type pageFields struct {
	Site *ShortSite
	// Title is that of the browser's tab and of a link's preview, Name the heading.
	Title, Name, Description string
	// Path is the page's own, Card that of its picture, Document that of the same as JSON, Open that of the site's program,
	// Report where mistakes are reported; each is empty if there is none.
	Path, Card, Document, Open, Report string
	// Hidden keeps search engines and previews of links away.
	Hidden        bool
	Address, Bank string
	Above         []reference.Named
	Answer        template.HTML
	Paragraphs    []string
	Below         []reference.Named
	ListTitle     string
	Instead       []reference.Named
	Before, After *reference.Rule
	Banks         []*reference.Rulebook
	Style         template.CSS
}

//go:embed shortpage.html
var shortSource string

//go:embed shortpage.css
var shortStyle string

var shortTemplates = template.Must(template.New("").Funcs(template.FuncMap{
	"lamps": lamps, "digits": litDigits,
}).Parse(shortSource))

var inkForm = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// render makes a page in the ink of a section.
func (d *pageFields) render(name, ink string) (*ShortPage, error) {
	sheet := strings.ReplaceAll(strings.TrimSpace(shortStyle), "\n", "")
	if inkForm.MatchString(ink) {
		sheet = strings.ReplaceAll(sheet, "--ink:#EFE8D8", "--ink:"+ink)
	}
	for _, family := range []string{"Archivo", "Atkinson", "Symbols"} {
		if file := d.Site.Fonts[family]; file != "" {
			sheet += `@font-face{font-family:` + family + `;src:url(` + file + `);font-weight:400 700;font-stretch:98% 112%;font-display:optional}`
		}
	}
	d.Style = template.CSS(sheet)
	var out bytes.Buffer
	if err := shortTemplates.ExecuteTemplate(&out, name, d); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(sheet))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
	return &ShortPage{out.Bytes(), policy}, nil
}
