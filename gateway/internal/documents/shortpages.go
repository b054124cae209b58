package documents

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"time"

	"dataterm/gateway/internal/reference"
)

// Rule makes the page of a rule. The query of its URL goes on to the program: it is the state of a calculator.
func Rule(site *ShortSite, entry *reference.Rule, query string) (*ShortPage, error) {
	d := &pageFields{
		Site: site, Path: "/" + entry.Address, Address: entry.Address, Bank: entry.Section.Bank, Above: entry.Above(), Open: "/#/@" + entry.Address,
	}
	if query != "" {
		d.Open += "?" + query
	}
	if entry.Referee {
		d.Name, d.Hidden, d.Above = "Referee material", true, d.Above[:min(1, len(d.Above))]
		d.Title = entry.Address + " " + d.Name
		d.Paragraphs = []string{"This address is for the referee of the game. The program shows it."}
		return d.render("rule", entry.Section.Color)
	}
	d.Title, d.Name, d.Document, d.Below = entry.Address+" "+entry.Title, entry.Title, "/"+entry.Address+".json", entry.Below()
	d.Report = report(site, entry)
	d.Description = entry.Description
	d.Answer, d.Paragraphs = answerOf(entry)
	if entry.Card {
		d.Card = "/" + entry.Address + ".png"
	}
	d.Before, d.After = entry.Beside()
	return d.render("rule", entry.Section.Color)
}

// answerOf returns what a section says at an address: its HTML, or the words of one that has what no answer may have, as an
// upstream can send it.
func answerOf(entry *reference.Rule) (answer template.HTML, words []string) {
	clean, err := reference.Clean(entry.HTML)
	if err != nil {
		return "", strings.Split(entry.Text, "\n")
	}
	short := implied.ReplaceAllString(scrollable(clean), "")
	return template.HTML(paragraph.ReplaceAllString(short, "$1")), nil
}

// implied is what HTML means without it: a tenth of a page of tables. The end of a paragraph is only implied where a block
// begins or ends.
var (
	implied   = regexp.MustCompile(`</(caption|li|td|th|tr)>|</?t(head|body)>| scope="col"`)
	paragraph = regexp.MustCompile(`</p>(</?(?:blockquote|div|figcaption|figure|h2|li|ol|table|td|th|tr|ul)\b|<p>|$)`)
)

// scrollable lets wide tables scroll by themselves on a phone, with the keyboard too.
func scrollable(clean string) string {
	parts := strings.SplitAfter(clean, "</table>")
	for i, part := range parts {
		if before, table, found := strings.Cut(part, "<table>"); found && strings.Count(table, "</th>") >= 4 {
			parts[i] = before + `<div class="wide" role="group" aria-label="Table" tabindex="0"><table>` + table + "</div>"
		}
	}
	return strings.Join(parts, "")
}

// Unknown makes the page of an address that no rule has or ever had, with the bank's list; without a bank, the banks.
func Unknown(site *ShortSite, all *reference.Reference, address string) (*ShortPage, error) {
	d := missing(site, address, "Nothing at "+address, "No rule has this address.")
	return d.nearby(all, address)
}

// Retired makes the page of an address whose rule is gone, with the rule that replaced it, if any.
func Retired(site *ShortSite, all *reference.Reference, address string) (*ShortPage, error) {
	row := all.Bank(address).Gone[address]
	d := missing(site, address, "Gone: "+address, fmt.Sprintf("“%s” had this address. The rule is not part of the site anymore.", row.Title))
	if see := all.At(row.See); row.See != "" && see != nil && !see.Referee {
		d.Instead = []reference.Named{see.Named}
	}
	return d.nearby(all, address)
}

// RemovedRule is a rule whose section was taken off the site.
type RemovedRule struct {
	Title, Reason string
	Time          time.Time
	// Rule is the title that the address had, empty if it is not known.
	Rule string
}

// TakenOff makes the page of an address of a section that was taken off the site.
func TakenOff(site *ShortSite, all *reference.Reference, address string, was RemovedRule) (*ShortPage, error) {
	d := missing(site, address, "Gone: "+address, fmt.Sprintf("This address belongs to %s, which was taken off the site on %s.", was.Title, was.Time.Format("2 January 2006")))
	if was.Rule != "" {
		d.Paragraphs = append([]string{fmt.Sprintf("“%s” had this address.", was.Rule)}, d.Paragraphs...)
	}
	if was.Reason != "" {
		d.Paragraphs = append(d.Paragraphs, "The reason given: "+was.Reason)
	}
	return d.nearby(all, address)
}

func missing(site *ShortSite, address, name, why string) *pageFields {
	return &pageFields{Site: site, Address: address, Name: name, Title: name, Hidden: true, Paragraphs: []string{why}}
}

// nearby lists what the bank of an address has, or the banks, and renders the page.
func (d *pageFields) nearby(all *reference.Reference, address string) (*ShortPage, error) {
	section := all.Bank(address)
	if section == nil {
		d.ListTitle = "Banks"
		for _, it := range all.Sections {
			if public := it.Public(); len(public) > 0 {
				d.Below = append(d.Below, reference.Named{Address: public[0].Address, Title: it.Title})
			}
		}
		return d.render("missing", "")
	}
	d.Bank, d.ListTitle, d.Below = section.Bank, "Bank "+section.Bank+": "+section.Title, section.Names()
	return d.render("missing", section.Color)
}

// Index makes the page of all addresses by bank.
func Index(site *ShortSite, all *reference.Reference) (*ShortPage, error) {
	d := &pageFields{
		Site: site, Path: "/index", Title: "Index", Name: "Index", Description: "Every rule of " + site.Title + " by its address.", Banks: all.Sections,
	}
	return d.render("index", "")
}

// HomeHead is what previews of links and search engines read in the page of the program. card is the path of its picture,
// empty if it has none.
func HomeHead(site *ShortSite, card string) []byte {
	d := &pageFields{Site: site, Path: "/", Title: site.Title, Card: card}
	var out bytes.Buffer
	if err := shortTemplates.ExecuteTemplate(&out, "preview", d); err != nil {
		panic(err) // a mistake in the template
	}
	return out.Bytes()
}
