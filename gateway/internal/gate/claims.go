package gate

import (
	"fmt"
	"regexp"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// Reserved are the paths that the gateway answers itself; a path with a trailing slash includes everything below it.
// "/" is the page alone.
var Reserved = []string{"/", "/sections.json", "/s/", "/events", "/healthz", "/readyz", "/api/"}

// shellNames are the paths at the root that belong to the gateway and the shell: a shell cannot grant them to a
// section.
var shellNames = []string{
	"/.well-known/", "/_headers", "/_redirects", "/apple-touch-icon.png", "/beacon", "/browserconfig.xml", "/favicon.ico", "/history.json", "/index", "/index.html", "/licenses.txt", "/manifest.json",
	"/manifest.webmanifest", "/offline.json", "/robots.txt", "/service-worker.js", "/site.webmanifest", "/sitemap.xml", "/sw.js",
}

// addressPath is an address of the site, with what the gateway answers beside it; pagePath the two digits of a page.
var (
	addressPath = regexp.MustCompile(`^/[0-9A-Fa-f]{4}(/|/.*|\.json|\.png)?$`)
	pagePath    = regexp.MustCompile(`^/[0-9A-Fa-f]{2}(/|/.*|\.json|\.png)?$`)
)

// shellName returns the reserved name that a path takes, if any.
func shellName(path string) string {
	for _, name := range shellNames {
		if overlap(strings.ToLower(path), name) {
			return name
		}
	}
	return ""
}

// claims checks what a section claims against the gateway's own paths, against itself, and against its files.
func (c *check) claims(s *section) {
	const edit = "Change \"assets\" in the section's section.json, build and deploy again."
	known := spellings{}
	for i, claim := range s.manifest.Assets {
		if problem := claimForm(claim); problem != "" {
			c.fault(ClaimWrong, s, bundle.ManifestFile, fmt.Sprintf("the claim %q %s", claim, problem), edit)
			continue
		}
		if route := reserved(claim); route != "" {
			c.fault(ClaimReserved, s, bundle.ManifestFile, fmt.Sprintf("the claim %s takes %s, which the gateway answers itself", claim, route), edit)
			continue
		}
		if problem := nameProblem(claim); problem != "" {
			c.newFault(ClaimWrong, s, bundle.ManifestFile, fmt.Sprintf("the claim %+q %s", claim, problem), edit)
		}
		if other := known.add(claim); other != "" {
			c.newFault(ClaimTaken, s, bundle.ManifestFile, fmt.Sprintf("the claim %+q meets another claim of the section: %s", claim, other), edit)
		}
		for _, earlier := range s.manifest.Assets[:i] {
			if overlap(claim, earlier) {
				c.fault(ClaimTaken, s, bundle.ManifestFile, fmt.Sprintf("the section claims %s and %s, of which one includes the other", earlier, claim), edit)
			}
		}
		if !s.elsewhere {
			c.claimed(s, claim)
		}
	}
	for _, file := range s.Files {
		if strings.HasPrefix(file.Path, "assets/") && !isBundled(file) && !s.manifest.Claims("/"+file.Path) {
			c.warn(FileUnclaimed, s, file.Path, "no claim of the section covers the file: /"+file.Path+" answers 404", edit)
		}
	}
	c.grants(s)
}

// bundledForm is the form of the names that Vite gives by default to pictures and fonts that code imports.
var bundledForm = regexp.MustCompile(`^assets/[^/]+-[\w-]{8}\.\w+$`)

// isBundled reports whether a bundler wrote a file in assets/: code, or what code imports. Browsers ask for it below the
// release, so that it needs no claim.
func isBundled(file bundle.File) bool {
	return strings.Contains(file.Type, "javascript") || strings.HasPrefix(file.Type, "text/css") || bundledForm.MatchString(file.Path)
}

// reserved returns the path of the gateway that a claim takes, if any, in any case: an export has one folder for both on
// many machines.
func reserved(claim string) string {
	if addressPath.MatchString(claim) || pagePath.MatchString(claim) {
		return "an address of the site"
	}
	claim = strings.ToLower(claim)
	for _, route := range Reserved {
		if claim == "/" || route != "/" && overlap(claim, route) {
			return route
		}
	}
	return ""
}

// granted checks that the shell lets a section make its claims. A shell that goes live must grant what the live sections
// claim.
func (c *check) granted(s *section) {
	shell := &bundle.Manifest{}
	if c.shell != nil && c.shell.manifest != nil {
		shell = c.shell.manifest
	}
	if s == c.shell || s.manifest == nil || !s.candidate && (c.shell == nil || !c.shell.candidate) {
		return
	}
	for _, claim := range s.manifest.Assets {
		if claimForm(claim) != "" || reserved(claim) != "" || shell.MayClaim(claim) {
			continue
		}
		if name := shellName(claim); name != "" {
			c.fault(ClaimReserved, s, bundle.ManifestFile, fmt.Sprintf("the claim %s takes %s, which belongs to the gateway and the shell", claim, name),
				"Move the file below /assets/ and claim it there.")
			continue
		}
		at, problem := s, fmt.Sprintf("the claim %s is not below /assets/, and the shell does not grant it", claim)
		if !s.candidate {
			at, problem = c.shell, fmt.Sprintf("the shell does not grant %s, which the live section %s claims", claim, s.Section)
		}
		c.fault(ClaimNotGranted, at, bundle.ManifestFile, problem,
			`Move the file below /assets/, or add the path to "grants" in the shell's section.json and deploy the shell first, or together with the section.`)
	}
}

// grants checks the paths that a shell grants.
func (c *check) grants(s *section) {
	const edit = "Change \"grants\" in the shell's section.json, build and deploy again."
	if s.Section != bundle.Shell {
		return
	}
	for _, path := range s.manifest.Grants {
		switch {
		case claimForm(path) != "" || strings.HasSuffix(path, "/"):
			c.fault(ClaimWrong, s, bundle.ManifestFile, fmt.Sprintf("the shell grants %q, which is not the path of one file", path), edit)
		case reserved(path) != "" || shellName(path) != "":
			c.fault(ClaimReserved, s, bundle.ManifestFile, fmt.Sprintf("the shell grants %s, which belongs to the gateway and the shell", path), edit)
		}
	}
}

// claimed checks that the release has a file for a claim.
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
		return "is not a path: " + err.Error()
	}
	return ""
}

// claimsBetween finds overlapping claims of two sections: equal ones, one inside the other, or claims that an export
// cannot hold together.
func (c *check) claimsBetween(mine, theirs *section) {
	known := spellings{}
	for _, claim := range theirs.manifest.Assets {
		known.add(claim)
	}
	for _, claim := range mine.manifest.Assets {
		if other := known.clash(claim); other != "" {
			c.newFault(ClaimTaken, mine, bundle.ManifestFile, fmt.Sprintf("the claim %+q meets a claim of %s: %s", claim, theirs.Section, other), "Claim a path of your own, with the spelling of the folders above it.")
		}
	}
	for _, a := range mine.manifest.Assets {
		for _, b := range theirs.manifest.Assets {
			if overlap(a, b) {
				c.fault(ClaimTaken, mine, bundle.ManifestFile, fmt.Sprintf("the claim %s meets %s, which belongs to %s", a, b, theirs.Section),
					fmt.Sprintf("Claim a path of your own, or ask %s to give up its claim and deploy that first.", theirs.Section))
			}
		}
	}
}

// overlap reports whether two claims can cover the same address. A file with the name of another claim's folder counts
// too: "/Music" and "/Music/".
func overlap(a, b string) bool {
	inside := func(a, b string) bool {
		return strings.TrimSuffix(a, "/") == strings.TrimSuffix(b, "/") || strings.HasSuffix(b, "/") && strings.HasPrefix(a, b)
	}
	return inside(a, b) || inside(b, a)
}
