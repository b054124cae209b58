package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"dataterm/gateway/internal/gate"
)

var (
	tag = regexp.MustCompile(`(?s)<!--.*?-->|<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>`)
	// relative finds the addresses that Vite writes with base "./".
	relative  = regexp.MustCompile(`(?i)(\s(?:src|href|poster)\s*=\s*["']?)\./`)
	scriptTag = regexp.MustCompile(`(?i)^<script[\s>]`)
	source    = regexp.MustCompile(`(?i)\ssrc\s*=`)
	kindOf    = regexp.MustCompile(`(?i)\stype\s*=\s*["']?([^"'\s>]*)`)
	scriptEnd = regexp.MustCompile(`(?i)</script`)
	titleText = regexp.MustCompile(`(?is)(<title[^>]*>).*?(</title>)`)
)

const titleMarker = "<!--title-->"

// compose turns the index.html of a shell release into the page that the site answers at "/": addresses point
// into the release, discovery stands inlined, and the title is the site's. It returns the page and the hashes of the
// scripts that it brings itself, as sources of a Content-Security-Policy.
func compose(index []byte, base, title string, discovery []byte) (page []byte, hashes []string) {
	escaped := []byte(html.EscapeString(title))
	page = bytes.ReplaceAll(index, []byte("\r\n"), []byte("\n"))
	page = titleText.ReplaceAllFunc(page, func(found []byte) []byte {
		parts := titleText.FindSubmatch(found)
		return slices.Concat(parts[1], escaped, parts[2])
	})
	page = bytes.ReplaceAll(page, []byte(titleMarker), escaped)
	page, hashes = eachTag(page, base)
	inlined := slices.Concat([]byte(`<script id="discovery" type="application/json">`), discovery, []byte("</script>"))
	page = bytes.Replace(page, []byte(gate.DiscoveryMarker), inlined, 1)
	return page, hashes
}

// eachTag points the relative addresses in a page's tags to base, and hashes its inline scripts.
func eachTag(page []byte, base string) (rewritten []byte, hashes []string) {
	var out bytes.Buffer
	for len(page) > 0 {
		at := tag.FindIndex(page)
		if at == nil {
			break
		}
		found := page[at[0]:at[1]]
		out.Write(page[:at[0]])
		page = page[at[1]:]
		if bytes.HasPrefix(found, []byte("<!--")) {
			out.Write(found)
			continue
		}
		out.Write(relative.ReplaceAll(found, []byte("${1}"+base)))
		if !scriptTag.Match(found) {
			continue
		}
		end := scriptEnd.FindIndex(page)
		if end == nil {
			break
		}
		if script := page[:end[0]]; !source.Match(found) && runs(found) {
			sum := sha256.Sum256(script)
			hashes = append(hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		}
		out.Write(page[:end[0]])
		page = page[end[0]:]
	}
	out.Write(page)
	return out.Bytes(), hashes
}

// runs reports whether a browser treats an inline script as more than data, so that the policy must allow it.
func runs(script []byte) bool {
	kind := kindOf.FindSubmatch(script)
	if kind == nil {
		return true
	}
	switch strings.ToLower(string(kind[1])) {
	case "", "module", "importmap", "speculationrules", "text/javascript", "application/javascript":
		return true
	default:
		return false
	}
}

// contentPolicy allows what the site itself has, exactly the scripts that its page brings, and with video the
// script and the frames of the video service.
func contentPolicy(scriptHashes []string, video bool) string {
	scripts, frames := append([]string{"'self'"}, scriptHashes...), "'none'"
	if video {
		scripts, frames = append(scripts, videoScripts), videoFrames
	}
	return fmt.Sprintf("default-src 'none'; script-src %s; frame-src %s; style-src 'self'; connect-src 'self'; media-src 'self'; "+
		"img-src 'self' data:; font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "+
		"frame-ancestors 'none'; form-action 'none'", strings.Join(scripts, " "), frames)
}

// The hosts of the video service: its player's script, and the frame in which it plays.
const (
	videoScripts = "https://www.youtube.com"
	videoFrames  = "https://www.youtube.com https://www.youtube-nocookie.com"
)
