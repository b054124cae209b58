package site

import (
	"mime"
	"strings"
)

// sandboxPolicy returns the Content-Security-Policy of a document that could run scripts when it is opened by its own
// address: HTML, XHTML, SVG and XML of any kind. nil for every other type.
func sandboxPolicy(contentType string) []string {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return strayPage // what the gateway cannot read, a browser may read as anything
	}
	if kind == "text/html" || kind == "text/xml" || kind == "application/xml" || strings.HasSuffix(kind, "+xml") {
		return strayPage
	}
	return nil
}
