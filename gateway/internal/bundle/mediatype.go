package bundle

import (
	"path"
	"strings"
)

// mediaTypes has the media type of every file name extension that a release may serve. The system's own table is not
// used: it differs from machine to machine.
var mediaTypes = map[string]struct {
	name string
	// packs is false for formats that are compressed already.
	packs bool
}{
	".avif":        {"image/avif", false},
	".css":         {"text/css; charset=utf-8", true},
	".gif":         {"image/gif", false},
	".html":        {"text/html; charset=utf-8", true},
	".ico":         {"image/x-icon", true},
	".jpeg":        {"image/jpeg", false},
	".jpg":         {"image/jpeg", false},
	".js":          {"text/javascript; charset=utf-8", true},
	".json":        {"application/json", true},
	".m4a":         {"audio/mp4", false},
	".map":         {"application/json", true},
	".md":          {"text/markdown; charset=utf-8", true},
	".mjs":         {"text/javascript; charset=utf-8", true},
	".mp3":         {"audio/mpeg", false},
	".mp4":         {"video/mp4", false},
	".ogg":         {"audio/ogg", false},
	".opus":        {"audio/ogg; codecs=opus", false},
	".otf":         {"font/otf", true},
	".pdf":         {"application/pdf", true},
	".png":         {"image/png", false},
	".svg":         {"image/svg+xml", true},
	".ttf":         {"font/ttf", true},
	".txt":         {"text/plain; charset=utf-8", true},
	".vtt":         {"text/vtt; charset=utf-8", true},
	".wasm":        {"application/wasm", true},
	".wav":         {"audio/wav", true},
	".webm":        {"video/webm", false},
	".webmanifest": {"application/manifest+json", true},
	".webp":        {"image/webp", false},
	".woff":        {"font/woff", false},
	".woff2":       {"font/woff2", false},
	".xml":         {"application/xml", true},
}

// MediaType is the value of Content-Type for a file name; what is unknown is a download.
func MediaType(name string) string {
	if kind, known := mediaTypes[strings.ToLower(path.Ext(name))]; known {
		return kind.name
	}
	return "application/octet-stream"
}

// IsScript reports whether browsers are told that a file is a script.
func (f File) IsScript() bool { return strings.Contains(f.Type, "javascript") }

// IsStyle reports whether browsers are told that a file is a style sheet.
func (f File) IsStyle() bool { return strings.HasPrefix(f.Type, "text/css") }

// IsJSON reports whether a file is data for a page. A source map is not: only the tools of a developer read it.
func (f File) IsJSON() bool {
	return f.Type == mediaTypes[".json"].name && strings.ToLower(path.Ext(f.Path)) != ".map" || f.Type == mediaTypes[".webmanifest"].name
}

// packs reports whether a file of that name is worth trying to compress.
func packs(name string) bool {
	return mediaTypes[strings.ToLower(path.Ext(name))].packs
}
