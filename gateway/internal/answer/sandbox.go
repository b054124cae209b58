package answer

import (
	"mime"
	"strings"
)

// sandboxed keeps a document inside a release, opened by its own path, from doing anything.
var sandboxed = []string{"default-src 'none'; frame-ancestors 'none'; sandbox"}

// SandboxPolicy returns the Content-Security-Policy of a document that could run scripts when it is opened by its own
// path: HTML, XHTML, SVG and XML of any kind. nil for every other type.
func SandboxPolicy(contentType string) []string {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return sandboxed // what the gateway cannot read, a browser may read as anything
	}
	if kind == "text/html" || kind == "text/xml" || kind == "application/xml" || strings.HasSuffix(kind, "+xml") {
		return sandboxed
	}
	return nil
}
