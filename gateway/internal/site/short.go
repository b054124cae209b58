package site

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/gorilla/mux"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// queryLimit is the longest query of a page that goes on to the program.
const queryLimit = 2 << 10

var noIndex = []string{"noindex"}

// short returns the handler of a route of addresses: a rule as a page, a document or a picture, or a list of rules.
func (s *Site) short(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		given := mux.Vars(r)["address"]
		address := strings.ToUpper(given)
		if len(address) == len("D8") {
			address += "00"
		}
		if s.fromElsewhere(r, address) {
			s.from.ServeHTTP(w, r)
			return
		}
		if name == route.Document {
			readableAnywhere(w.Header())
		}
		switch {
		case name == route.Document && r.Method == http.MethodOptions && r.Header["Access-Control-Request-Method"] != nil:
			preflight(w)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			s.answers.MethodNotAllowed(w, r)
		case name == route.Address && s.shellRedirects()[address] != "":
			redirect(w, r, s.shellRedirects()[address])
		case address != given || strings.HasSuffix(r.URL.Path, "/"):
			to := route.URL(name, "address", address)
			if r.URL.RawQuery != "" {
				to += "?" + r.URL.RawQuery
			}
			redirect(w, r, to)
		case name == route.Card && s.shellRedirects()[address] != "":
			s.shellCard(w, r, address)
		default:
			s.serveShort(w, r, name, address)
		}
	}
}

// redirect sends a reader on. The answer is asked for again each time: a section may come and go.
func redirect(w http.ResponseWriter, r *http.Request, to string) {
	answer.CommonHeaders(w.Header())
	w.Header()["Cache-Control"] = answer.MustRevalidate
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

func (s *Site) serveShort(w http.ResponseWriter, r *http.Request, name, address string) {
	snap := s.snapshot.Load()
	if snap.revision.Number == 0 && s.dev == nil {
		s.answers.Fail(w, r, http.StatusServiceUnavailable)
		return
	}
	seen, err := s.seenBy(r, snap, name)
	if err != nil {
		answer.AbortIfLeft(r)
		s.log.Error("cannot read the tables of the sections", "path", r.URL.Path, "error", err)
		s.answers.Fail(w, r, http.StatusServiceUnavailable)
		return
	}
	if name == route.Sitemap && s.options.NoIndex {
		s.answers.Fail(w, r, http.StatusNotFound)
		return
	}
	entry := &reference.Rule{}
	if address != "" {
		if entry = seen.all.At(address); entry == nil || entry.Referee && name != route.Address {
			s.missing(w, r, seen, name, address)
			return
		}
		if entry.Referee {
			w.Header()["X-Robots-Tag"] = noIndex
		}
	}
	if name == route.Card {
		s.card(w, r, seen, entry)
		return
	}
	query := r.URL.RawQuery
	if name != route.Address || len(query) > queryLimit {
		query = ""
	}
	site := s.shortSite(r, seen)
	made := func(context.Context) (*answer.Resource, error) {
		return s.makeShort(site, seen.all, entry, name, query)
	}
	var res *answer.Resource
	if s.dev != nil {
		res, err = made(r.Context())
	} else {
		res, err = answer.Recall(r.Context(), s.answers, fmt.Sprint("short ", seen.name, " ", name, " ", address, "?", query, " ", site.Base), made)
	}
	answer.AbortIfLeft(r)
	if err != nil {
		panic(err) // an error of a template
	}
	s.answers.Serve(w, r, res, seen.caching(answer.MustRevalidate))
}

// seenSite is the site as a reader sees it at addresses.
type seenSite struct {
	*snapshot
	all *reference.Reference
	// name is another one for each snapshot and preview.
	name string
	// preview names the releases that are not live; empty without a preview.
	preview string
}

// caching returns how long an answer may be kept: that of a preview is for one reader.
func (seen seenSite) caching(live answer.Caching) answer.Caching {
	if seen.preview != "" {
		return answer.NotStored
	}
	return live
}

// seenBy returns the site that a reader sees: the live one, or that of an open preview. Programs read the live one.
func (s *Site) seenBy(r *http.Request, snap *snapshot, name string) (seenSite, error) {
	if s.dev == nil && (name == route.Address || name == route.Card || name == route.Index) {
		if open := s.openPreview(r, snap); open != nil {
			all, err := s.referenceOf(r.Context(), open.seen)
			return seenSite{open.seen, all, open.name, open.releases}, err
		}
	}
	all, err := s.referenceOf(r.Context(), snap)
	return seenSite{snap, all, snap.name(nil), ""}, err
}

// makeShort makes the page, the document or the list that a route names.
func (s *Site) makeShort(site *documents.ShortSite, all *reference.Reference, entry *reference.Rule, name, query string) (*answer.Resource, error) {
	file, body, page := "page.html", []byte(nil), &documents.ShortPage{}
	var err error
	switch name {
	case route.Address:
		page, err = documents.Rule(site, entry, query)
	case route.Index:
		page, err = documents.Index(site, all)
	case route.Document:
		file = "document.json"
		body, err = documents.RuleJSON(site, entry)
	case route.Sitemap:
		file = "sitemap.xml"
		body, err = documents.Sitemap(site, all)
	case route.Robots:
		file, body = "robots.txt", documents.Robots(site, !s.options.NoIndex)
	}
	if err != nil {
		return nil, err
	}
	if body == nil {
		body = page.HTML
	}
	section := ""
	if entry.Section != nil {
		section = entry.Section.Name
	}
	return answer.MadeOnDemand(file, body, page.Policy, s.metrics.Tally("address", section))
}

// card answers with the picture of a rule.
func (s *Site) card(w http.ResponseWriter, r *http.Request, seen seenSite, entry *reference.Rule) {
	file := reference.CardFile(entry.Address)
	if up, elsewhere := seen.upstreams[entry.Section.Name]; elsewhere {
		s.serveUpstream(w, r, up.section, "/"+file)
		return
	}
	var card *answer.Resource
	if release := seen.sections[entry.Section.Name]; release != nil {
		card = release.Files[file]
	}
	if card == nil && seen.preview != "" {
		s.answers.FailBecause(w, r, http.StatusNotFound, "The release of this preview has no picture of the rule.", "Build the section again to draw it.")
		return
	}
	s.serveFile(w, r, card, seen.caching(answer.MustRevalidate))
}

// missing answers for an address without a rule: 410 if it had one, else 404.
func (s *Site) missing(w http.ResponseWriter, r *http.Request, seen seenSite, name, address string) {
	site, all := s.shortSite(r, seen), seen.all
	problem := documents.AddressProblem{Type: "about:blank", Title: "Not found", Status: http.StatusNotFound, Detail: "No rule has the address " + address + "."}
	page, err := documents.Unknown, error(nil)
	if section := all.Bank(address); section == nil {
		if was, removed := s.removedBank(r.Context(), seen.snapshot, address); removed {
			problem.Status, problem.Title, problem.Detail = http.StatusGone, "Gone", address+" belongs to "+was.Title+", which was taken off the site."
			page = func(site *documents.ShortSite, all *reference.Reference, address string) (*documents.ShortPage, error) {
				return documents.TakenOff(site, all, address, was)
			}
		}
	} else if row, gone := section.Gone[address]; gone {
		problem.Status, problem.Title, problem.Detail, problem.See = http.StatusGone, "Gone", row.Title+" had this address. The rule is not part of the site anymore.", row.See
		page = documents.Retired
	}
	kind, policy, body := "application/problem+json", "", []byte(nil)
	if name == route.Address {
		var made *documents.ShortPage
		if made, err = page(site, all, address); err == nil {
			kind, policy, body = bundle.MediaType("page.html"), made.Policy, made.HTML
		}
	} else {
		body, err = problem.Encode()
	}
	if err != nil {
		panic(err) // an error of a template
	}
	s.answers.Missing(w, r, problem.Status, kind, policy, body, seen.caching(nil))
}

// removedBank returns the section that had the bank of an address and was taken off the site, if any.
func (s *Site) removedBank(ctx context.Context, snap *snapshot, address string) (documents.RemovedRule, bool) {
	for name, was := range snap.revision.Removed {
		if was.Bank != address[:1] {
			continue
		}
		removed := documents.RemovedRule{Title: was.Title, Reason: was.Reason, Time: was.Time}
		if rows, err := s.registry.RemovedAddresses(ctx, was); err == nil {
			removed.Rule = rows[address].Title
		} else {
			s.log.Warn("cannot read the addresses of a removed section", "section", name, "error", err)
		}
		return removed, true
	}
	return documents.RemovedRule{}, false
}

// shortSite describes the site to a reader's pages.
func (s *Site) shortSite(r *http.Request, seen seenSite) *documents.ShortSite {
	base := s.options.PublicURL
	if base == "" {
		base = "http://" + r.Host
		if s.options.Proxies.Secure(r) {
			base = "https://" + r.Host
		}
	}
	site := s.describe(seen.snapshot, base)
	site.Preview = seen.preview
	return site
}

// describe describes the site, with absolute URLs that begin with base.
func (s *Site) describe(snap *snapshot, base string) *documents.ShortSite {
	site := &documents.ShortSite{Title: cmp.Or(s.options.Title, "DATATERM"), Base: base, Report: s.options.Report, Revision: snap.revision.Number}
	if shell := snap.sections[bundle.Shell]; shell != nil {
		site.Icon, site.Fonts = shellLook(shell)
	}
	return site
}
