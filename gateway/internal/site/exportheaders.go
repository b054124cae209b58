package site

import (
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// hostRulesAtMost is how many rules static hosts read.
const hostRulesAtMost = 100

// hostRule is what a static host adds to its answers at the paths that match a pattern, in which a star is any text.
type hostRule struct {
	pattern string
	headers [][2]string
}

// hostRules is the content of _headers. Hosts add the headers of every rule that matches, and join the values of a header
// that two rules give: no two rules with the same header match one path. They read patterns differently: Netlify ignores
// case, a slash at the end, and the slash before a star that is alone ("/s/*" is "/sw.js" too). The patterns mean the same
// to all, except that with Netlify documents and pictures of addresses have the policy of their page.
type hostRules []hostRule

// add adds headers, as name and value in turn, to the rule with a pattern.
func (rules *hostRules) add(pattern string, headers ...string) {
	i := slices.IndexFunc(*rules, func(rule hostRule) bool { return rule.pattern == pattern })
	if i < 0 {
		i = len(*rules)
		*rules = append(*rules, hostRule{pattern: pattern})
	}
	for ; len(headers) > 0; headers = headers[2:] {
		if header := [2]string{headers[0], headers[1]}; !slices.Contains((*rules)[i].headers, header) {
			(*rules)[i].headers = append((*rules)[i].headers, header)
		}
	}
}

// String returns the rules in the form that static hosts read.
func (rules hostRules) String() string {
	var text strings.Builder
	for _, rule := range rules {
		text.WriteString(rule.pattern + "\n")
		for _, header := range rule.headers {
			text.WriteString("  " + header[0] + ": " + header[1] + "\n")
		}
	}
	return text.String()
}

const (
	cacheControl   = "Cache-Control"
	securityPolicy = "Content-Security-Policy"
)

// hostRules makes the rules for the paths of an export, so that a host answers with the headers of the gateway.
func (s *snapshot) hostRules(paths []string, all *reference.Reference, policies map[string]string, noIndexed bool) (rules hostRules) {
	headers := http.Header{}
	answer.CommonHeaders(headers)
	if noIndexed {
		headers["X-Robots-Tag"] = noIndex
	}
	for _, name := range slices.Sorted(maps.Keys(headers)) {
		rules.add("/*", name, headers.Get(name))
	}
	for _, page := range []string{"/", "/" + bundle.IndexFile} {
		rules.add(page, securityPolicy, s.byPath[route.URL(route.Page)].Policy(), cacheControl, answer.Revalidated[0])
	}
	for _, name := range []string{route.Discovery, route.Offline, route.WebManifest, route.Licenses, route.Sitemap, route.Robots} {
		if slices.Contains(paths, route.URL(name)) {
			rules.add(route.URL(name), cacheControl, answer.MustRevalidate[0])
		}
	}
	rules.add(route.WorkerPath, cacheControl, answer.Revalidated[0])
	rules.add("/index/", securityPolicy, policies[""], cacheControl, answer.MustRevalidate[0])
	s.releaseRules(&rules)
	for _, section := range all.Sections {
		addressRules(&rules, section, policies[section.Bank], paths, noIndexed)
	}
	for _, address := range slices.Sorted(maps.Keys(s.shellManifest().ShellRedirects())) {
		if card := route.URL(route.Card, "address", address); all.Bank(address) == nil && slices.Contains(paths, card) {
			rules.add(card, cacheControl, answer.MustRevalidate[0])
		}
	}
	return rules
}

// releaseRules adds the rules for files of releases, at both of their paths. A document must not run scripts, at no path at
// which a host serves it.
func (s *snapshot) releaseRules(rules *hostRules) {
	for _, name := range slices.Sorted(maps.Keys(s.sections)) {
		release := s.sections[name]
		rules.add("/s/"+name+"/*", cacheControl, answer.Immutable[0])
		for _, file := range release.Bundle.Files {
			policy := hostPolicy(file)
			sandboxRules(rules, route.ReleaseFile(name, release.ID, file.Path), "/s/", policy)
			if claimed := "/" + file.Path; release.Claimed[claimed] != nil {
				folder := claimFolder(release.Manifest, claimed)
				pattern := claimed
				if folder != "" {
					pattern = folder + "*"
				}
				rules.add(pattern, cacheControl, answer.Revalidated[0])
				sandboxRules(rules, claimed, folder, policy)
			}
		}
	}
}

// sandboxRules adds the rules for a document at a path, by its ending if a folder of such files is given.
func sandboxRules(rules *hostRules, at, folder, policy string) {
	if policy == "" {
		return
	}
	pattern := at
	if folder != "" {
		pattern = folder + "*" + path.Ext(at)
	}
	rules.add(pattern, securityPolicy, policy)
	if page, is := strings.CutSuffix(at, ".html"); is { // hosts leave out the ending, and the name of an index
		if path.Base(page) == "index" {
			page = strings.TrimSuffix(page, "index")
		}
		rules.add(page, securityPolicy, policy)
	}
}

// claimFolder returns the folder that has one rule for all claimed files in it; empty for a file that is claimed by itself
// at the root.
func claimFolder(manifest *bundle.Manifest, path string) string {
	if strings.HasPrefix(path, bundle.AssetsFolder) {
		return bundle.AssetsFolder
	}
	for _, claim := range manifest.Assets {
		if strings.HasSuffix(claim, "/") && strings.HasPrefix(path, claim) {
			return claim
		}
	}
	return ""
}

// hostPolicy returns the policy of a file of a release. A host may take for a document what the gateway calls a download.
func hostPolicy(file bundle.File) string {
	kind := file.Type
	if kind == bundle.MediaType("") && path.Ext(file.Path) != "" {
		kind = bundle.MediaType(bundle.IndexFile)
	}
	if policy := answer.SandboxPolicy(kind); policy != nil {
		return policy[0]
	}
	return ""
}

// addressRules adds the rules for the addresses of a section: for all of its bank, unless other paths begin like it.
func addressRules(rules *hostRules, section *reference.Rulebook, policy string, paths []string, noIndexed bool) {
	pages := map[string]bool{} // by their two digits, true if all rules are for the referee
	for _, entry := range section.Entries {
		digits := entry.Address[:2]
		before, found := pages[digits]
		pages[digits] = entry.Referee && (before || !found)
	}
	prefixes := []string{section.Bank}
	if slices.ContainsFunc(paths, func(path string) bool { return isBeside(section.Bank, path) }) {
		prefixes = slices.Sorted(maps.Keys(pages))
	}
	for _, prefix := range prefixes {
		rules.add("/"+prefix+"*", cacheControl, answer.MustRevalidate[0])
		rules.add("/"+prefix+"*/", securityPolicy, policy)
		rules.add("/"+prefix+"*.json", "Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "ETag")
	}
	for _, entry := range section.Entries {
		switch {
		case noIndexed || !entry.Referee:
		case pages[entry.Address[:2]]:
			rules.add("/"+entry.Address[:2]+"*/", "X-Robots-Tag", noIndex[0])
		default:
			rules.add("/"+entry.Address+"/", "X-Robots-Tag", noIndex[0])
		}
	}
}

// isBeside reports whether a path begins with the digit of a bank, and is not an address.
func isBeside(bank, path string) bool {
	return !route.IsAddress(strings.TrimSuffix(path, "/"+bundle.IndexFile)) && strings.EqualFold(path[1:2], bank)
}
