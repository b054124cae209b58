package reference

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// CalculatorsFile has the calculators of a section, and its links that fill those of other sections.
const CalculatorsFile = "calculators.json"

const (
	// calculatorsFormat is the format of calculators.json that the gateway reads.
	calculatorsFormat = 1
	// linksAtMost is how many links to other sections' calculators a section may have.
	linksAtMost = 2000
	// stateBytes is the length of the longest state in an address (LONGEST_STATE in packages/rules).
	stateBytes = 2000
)

// Calculators is calculators.json (packages/section/src/build/calculators-file.ts).
type Calculators struct {
	Format      int          `json:"format"`
	Calculators []Calculator `json:"calculators"`
	// Links are those of the section's texts, data, and code.
	Links []FilledLink `json:"links"`
}

// FilledLink is a link that fills a calculator of another section.
type FilledLink struct {
	// To is the calculator's address, State what the link fills it with ("1~8.7").
	To    string `json:"to"`
	State string `json:"state"`
	// Fields are the names of the fields that it fills, in order; nil if the build could not know them.
	Fields []string `json:"fields"`
	// From is the file and the line with the link.
	From string `json:"from"`
}

// Calculator is what others need to know of a calculator to fill it.
type Calculator struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	// Format is that of its state in an address.
	Format int `json:"format"`
	// Fields are in their order in the address.
	Fields []Field `json:"fields"`
}

// Field is a field of a calculator. Which values it takes depends on its kind.
type Field struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	// Range says which values it takes, and why.
	Range    string  `json:"range"`
	Kind     string  `json:"kind"`
	Least    float64 `json:"least"`
	Most     float64 `json:"most"`
	Decimals bool    `json:"decimals"`
	// Options are those of a choice or of flags, by their places; Codes those of a catalog, by their codes.
	Options []string          `json:"options"`
	Codes   map[string]string `json:"codes"`
	// Item is what a list has several of, Fields what a row has.
	Item   *Field  `json:"item"`
	Fields []Field `json:"fields"`
}

// ReadCalculators reads the calculators of a release; nil without an error for a release without calculators.json.
func ReadCalculators(release *bundle.Release) (*Calculators, error) {
	body, err := release.ReadLimited(CalculatorsFile, bundle.MaxDocumentBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	document := &Calculators{}
	if err := bundle.ParseJSON(body, document); err != nil {
		return nil, fmt.Errorf("%s: %w", CalculatorsFile, err)
	}
	if document.Format != calculatorsFormat {
		return nil, fmt.Errorf("%s: the format is %d, and this gateway reads format %d", CalculatorsFile, document.Format, calculatorsFormat)
	}
	if len(document.Links) > linksAtMost {
		return nil, fmt.Errorf("%s: it has %d links, and the limit is %d", CalculatorsFile, len(document.Links), linksAtMost)
	}
	for _, link := range document.Links {
		if len(link.State) > stateBytes {
			return nil, fmt.Errorf("%s: the link to %.10q fills %d characters, and the limit is %d", CalculatorsFile, link.To, len(link.State), stateBytes)
		}
	}
	return document, nil
}

var stateForm = regexp.MustCompile(`^(\d{1,3})(?:~(.*))?$`)

// misfitsAtMost is how many parts of one state are named.
const misfitsAtMost = 3

// Misfits says of the parts of a link's state that the calculator does not take why it does not; of a link that fits,
// nothing. The calculator drops these parts and takes the others (readState in packages/rules). A part is also named if the
// field at its place is not the one for which it was written.
func (c *Calculator) Misfits(link FilledLink) []string {
	state, names := link.State, link.Fields
	if state == "" {
		return nil
	}
	match := stateForm.FindStringSubmatch(state)
	if match == nil {
		return []string{fmt.Sprintf("%.40q is not a state", state)}
	}
	if format, _ := strconv.Atoi(match[1]); format != c.Format {
		return []string{fmt.Sprintf("the link has format %d, and the calculator format %d", format, c.Format)}
	}
	var misfits []string
	for i, part := range strings.Split(match[2], ".") {
		if part == "" || len(misfits) == misfitsAtMost {
			continue
		}
		name := ""
		if len(names) > 0 {
			name, names = names[0], names[1:]
		}
		switch {
		case i >= len(c.Fields) && name == "":
			misfits = append(misfits, fmt.Sprintf("%.40q belongs to no field", part))
		case i >= len(c.Fields):
			misfits = append(misfits, fmt.Sprintf("it no longer has the field %.40q, which the link fills with %.40q", name, part))
		case name != "" && name != c.Fields[i].Name:
			misfits = append(misfits, fmt.Sprintf("%.40q is for the field %.40q, and the field at its place is %.40q", part, name, c.Fields[i].Name))
		case !c.Fields[i].takes(part):
			field := c.Fields[i]
			misfits = append(misfits, fmt.Sprintf("%.40q is not a value of its field %.40q (%.80s), which takes %.200s", part, field.Name, field.Label, field.Range))
		}
	}
	return misfits
}

var (
	numberForm = regexp.MustCompile(`^\*?\d{1,6}(\*\d{1,2})?$`)
	// textForm is of letters and digits, and of any other characters by their numbers: "*1j*".
	textForm  = regexp.MustCompile(`^(?:[A-Za-z0-9]|\*[0-9a-z]{1,4}\*)*$`)
	textParts = regexp.MustCompile(`[A-Za-z0-9]|\*[0-9a-z]{1,4}\*`)
)

// takes reports whether a part of a state is a value of the field (packages/rules/src/calculators/fields.ts). A kind that
// this gateway does not know takes everything.
func (f *Field) takes(part string) bool {
	switch f.Kind {
	case "number":
		if !numberForm.MatchString(part) || !f.Decimals && strings.LastIndex(part, "*") > 0 {
			return false
		}
		sign := 1.0
		if strings.HasPrefix(part, "*") {
			sign, part = -1, part[1:]
		}
		value, err := strconv.ParseFloat(strings.Replace(part, "*", ".", 1), 64)
		return err == nil && sign*value >= f.Least && sign*value <= f.Most
	case "choice":
		place, err := strconv.Atoi(part)
		return err == nil && len(part) <= 3 && part[0] != '-' && part[0] != '+' && place < len(f.Options)
	case "named":
		_, found := f.Codes[part]
		return found
	case "flags":
		seen := map[int64]bool{}
		for _, letter := range part {
			place, err := strconv.ParseInt(string(letter), 36, 64)
			if err != nil || int(place) >= len(f.Options) || seen[place] {
				return false
			}
			seen[place] = true
		}
		return true
	case "text":
		return textForm.MatchString(part) && float64(len(textParts.FindAllString(part, -1))) <= f.Most
	case "list":
		return f.several(part, "-", func(item string) bool { return f.Item == nil || f.Item.takes(item) })
	case "rows":
		return f.several(part, "_", f.takesRow)
	}
	return true
}

func (f *Field) several(part, separator string, takes func(string) bool) bool {
	if part == "*" {
		return true
	}
	items := strings.Split(part, separator)
	if float64(len(items)) > f.Most {
		return false
	}
	for _, item := range items {
		if !takes(item) {
			return false
		}
	}
	return true
}

func (f *Field) takesRow(row string) bool {
	parts := strings.Split(row, "-")
	if len(parts) > len(f.Fields) {
		return false
	}
	for i, part := range parts {
		if !f.Fields[i].takes(part) {
			return false
		}
	}
	return true
}
