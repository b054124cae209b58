package answer

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
)

func TestWhatABrowserRunsAsADocumentIsSandboxed(t *testing.T) {
	for kind, want := range map[string]bool{
		"text/html; charset=utf-8": true, "Text/HTML": true, "application/xhtml+xml": true, "image/svg+xml": true, "IMAGE/SVG+XML; charset=x": true,
		"text/xml": true, "application/xml": true, "application/atom+xml": true, "application/mathml+xml": true, "application/xslt+xml": true,
		"text/xsl": true, "application/rdf+xml": true, "application/vnd.wap.xhtml+xml": true, "multipart/x-mixed-replace; boundary=x": true,
		"multipart/related": true, "message/rfc822": true, "unknown/unknown": true, "application/unknown": true, "*/*": true, "text/html, text/plain": true,
		"": true, "text": true, "application/x-shockwave-flash": true, "image/xml": true,

		"application/pdf": false, "application/json": false, "text/javascript; charset=utf-8": false, "text/css; charset=utf-8": false,
		"text/plain": false, "image/png": false, "image/webp": false, "video/webm": false, "audio/ogg; codecs=opus": false, "font/woff2": false,
		"application/wasm": false, "application/octet-stream": false, "application/manifest+json": false, "text/vtt": false,
	} {
		policy := strings.Join(SandboxPolicy(kind), "")
		if got := strings.HasSuffix(policy, "; sandbox") && strings.HasPrefix(policy, "default-src 'none';"); got != want {
			t.Errorf("%q: policy %q", kind, policy)
		}
	}
}

func TestDocumentsOfAReleaseAreSandboxed(t *testing.T) {
	files := blobs{}
	a := newAnswerer(files, 1<<20)
	for path, want := range map[string]bool{"a.html": true, "a.svg": true, "a.xml": true, "a.pdf": false, "a.js": false, "a.json": false, "a.odd": false} {
		w := httptest.NewRecorder()
		a.Serve(w, httptest.NewRequest(http.MethodGet, "/", nil), FromRelease(files.add(path, []byte(path)), tally{}), Immutable)
		if got := strings.Contains(w.Header().Get("Content-Security-Policy"), "sandbox"); got != want || w.Header().Get("Content-Type") != bundle.MediaType(path) {
			t.Errorf("%s, %s: policy %q", path, w.Header().Get("Content-Type"), w.Header().Get("Content-Security-Policy"))
		}
	}
}
