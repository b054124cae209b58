package gate

import (
	"fmt"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// Reserved are the addresses that the gateway answers itself; with a trailing slash, all below as well. "/" is
// the page alone.
var Reserved = []string{"/", "/sections.json", "/s/", "/events", "/healthz", "/readyz", "/api/"}

// claims checks what a section claims against the gateway's own addresses, against itself, and against its files.
func (c *check) claims(s *section) {
	const edit = "Change \"assets\" in the section's section.json, build and deploy again."
	for i, claim := range s.manifest.Assets {
		if problem := claimForm(claim); problem != "" {
			c.fault(ClaimWrong, s, bundle.ManifestFile, fmt.Sprintf("the claim %q %s", claim, problem), edit)
			continue
		}
		for _, route := range Reserved {
			if claim == "/" || route != "/" && overlap(claim, route) {
				c.fault(ClaimReserved, s, bundle.ManifestFile, fmt.Sprintf("the claim %s takes %s, which the gateway answers itself", claim, route), edit)
			}
		}
		for _, earlier := range s.manifest.Assets[:i] {
			if overlap(claim, earlier) {
				c.fault(ClaimTaken, s, bundle.ManifestFile, fmt.Sprintf("the section claims %s and %s, of which one holds the other", earlier, claim), edit)
			}
		}
		if !s.elsewhere {
			c.claimed(s, claim)
		}
	}
	for _, file := range s.Files {
		if strings.HasPrefix(file.Path, "assets/") && !s.manifest.Claims("/"+file.Path) {
			c.warn(FileUnclaimed, s, file.Path, "no claim of the section covers the file: nobody can ask for /"+file.Path, edit)
		}
	}
}

// claimed checks that something answers at a claim.
func (c *check) claimed(s *section, claim string) {
	path := strings.TrimPrefix(claim, "/")
	if !strings.HasSuffix(claim, "/") {
		if _, there := s.File(path); !there {
			c.fault(ClaimEmpty, s, path, "the section claims "+claim+", and the file is not in the dist", "Put the file into the section's public folder, or give up the claim.")
		}
		return
	}
	for _, file := range s.Files {
		if strings.HasPrefix(file.Path, path) {
			return
		}
	}
	c.warn(ClaimEmpty, s, bundle.ManifestFile, "the section claims "+claim+", and the dist has no file there", "Put files into the section's public folder, or give up the claim.")
}

func claimForm(claim string) string {
	inside, rooted := strings.CutPrefix(claim, "/")
	switch {
	case !rooted:
		return "does not begin with a slash"
	case claim == "/":
		return ""
	}
	if err := bundle.CheckPath(strings.TrimSuffix(inside, "/")); err != nil {
		return "is no path: " + err.Error()
	}
	return ""
}

// claimsBetween finds claims of two sections that meet: the same, or one inside the other.
func (c *check) claimsBetween(mine, theirs *section) {
	for _, a := range mine.manifest.Assets {
		for _, b := range theirs.manifest.Assets {
			if overlap(a, b) {
				c.fault(ClaimTaken, mine, bundle.ManifestFile, fmt.Sprintf("the claim %s meets %s, which belongs to %s", a, b, theirs.Section),
					fmt.Sprintf("Claim a path of your own, or ask %s to give up its claim and deploy that first.", theirs.Section))
			}
		}
	}
}

// overlap reports whether two claims can mean the same address. A file that is named like a folder of another
// claim counts too: "/Music" and "/Music/".
func overlap(a, b string) bool {
	inside := func(a, b string) bool {
		return strings.TrimSuffix(a, "/") == strings.TrimSuffix(b, "/") || strings.HasSuffix(b, "/") && strings.HasPrefix(a, b)
	}
	return inside(a, b) || inside(b, a)
}
