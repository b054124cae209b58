package documents

import (
	"cmp"
	"fmt"
	"net/url"
	"strings"

	"dataterm/gateway/internal/reference"
)

// report is the URL at which a reader reports a mistake in a rule, with the rule and its release filled in as the program
// does (packages/ui/src/section/report.ts); empty if there is none.
func report(site *ShortSite, entry *reference.Rule) string {
	title := entry.Address + " " + entry.Title
	body := strings.Join([]string{
		"What is wrong, and what is right:", "", "", "Page: " + title, site.Base + "/" + entry.Address,
		fmt.Sprintf("Release: %s %s, revision %d", entry.Section.Name, entry.Section.Release, site.Revision),
	}, "\r\n")
	escape := func(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
	return strings.NewReplacer("{title}", escape(title), "{body}", escape(body)).Replace(cmp.Or(entry.Section.Report, site.Report))
}
