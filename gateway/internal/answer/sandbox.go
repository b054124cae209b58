package answer

import (
	"mime"
	"slices"
	"strings"
)

// sandboxed keeps a document, opened by its own path, from running scripts and from loading anything. Its own styles
// apply, so that a picture looks the same as on a page.
var sandboxed = []string{"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox"}

// inert are the media types that a browser does not run as a document, beside pictures, sound, video and fonts. A script
// must not be sandboxed: as a worker, it would have the policy itself. A PDF must not be either: the browser's viewer
// does not open it.
var inert = []string{
	"application/javascript", "application/json", "application/manifest+json", "application/octet-stream", "application/pdf",
	"application/wasm", "text/css", "text/javascript", "text/markdown", "text/plain", "text/vtt",
}

// SandboxPolicy returns the Content-Security-Policy of a file of a section, nil if a browser does not run its media type
// as a document. Every type that is not known to be inert has the policy: HTML, SVG, XML of any kind, and what a browser
// may take for one of these.
func SandboxPolicy(contentType string) []string {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return sandboxed
	}
	main, _, _ := strings.Cut(kind, "/")
	if slices.Contains([]string{"image", "audio", "video", "font"}, main) && !strings.HasSuffix(kind, "xml") || slices.Contains(inert, kind) {
		return nil
	}
	return sandboxed
}
