package documents

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"dataterm/gateway/internal/gate"
)

const titleMarker = "<!--title-->"

// ComposePage turns the index.html of a shell release into the page of the site: relative URLs point into the release, the
// discovery document is inlined with head after it, and the title, in texts and attributes, is the site's. It returns the
// page and the hashes of the scripts that the page has inline, as sources of a Content-Security-Policy.
func ComposePage(index []byte, base, title string, discovery, head []byte) (page []byte, hashes []string) {
	// Browsers hash a script after they have normalized its line breaks.
	index = bytes.ReplaceAll(index, []byte("\r\n"), []byte("\n"))
	escaped := html.EscapeString(title)
	var out bytes.Buffer
	var inside atom.Atom // the element whose text comes next: script, title
	var inlined, titled bool
	tokens := html.NewTokenizer(bytes.NewReader(index))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return out.Bytes(), hashes
		}
		raw := bytes.Clone(tokens.Raw())
		element := inside
		inside = 0
		switch token := tokens.Token(); {
		case kind == html.StartTagToken || kind == html.SelfClosingTagToken:
			if pointInto(base, token.Attr) {
				raw = []byte(token.String())
			}
			raw = bytes.ReplaceAll(raw, []byte(titleMarker), []byte(escaped))
			switch {
			case kind == html.SelfClosingTagToken:
			case token.DataAtom == atom.Title && !titled:
				raw, titled, inside = append(raw, escaped...), true, atom.Title
			case token.DataAtom == atom.Script && runsInline(token.Attr):
				inside = atom.Script
			}
		case kind == html.TextToken && element == atom.Script:
			sum := sha256.Sum256(raw)
			hashes = append(hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		case kind == html.TextToken && element == atom.Title:
			raw = nil
		case kind == html.CommentToken && string(raw) == titleMarker:
			raw = []byte(escaped)
		case kind == html.CommentToken && string(raw) == gate.DiscoveryMarker && !inlined:
			raw, inlined = fmt.Appendf(nil, `<script id="discovery" type="application/json">%s</script>%s`, discovery, head), true
		}
		out.Write(raw)
	}
}

// pointInto points the URLs that Vite writes with base "./" to a folder, and reports whether there were any.
func pointInto(base string, attributes []html.Attribute) (changed bool) {
	for i, attribute := range attributes {
		switch attribute.Key {
		case "src", "href", "poster":
			if file, relative := strings.CutPrefix(attribute.Val, "./"); relative {
				attributes[i].Val, changed = base+file, true
			}
		}
	}
	return changed
}

// runsInline reports whether a browser treats the text of a script as more than data, so that the policy must allow it.
func runsInline(attributes []html.Attribute) bool {
	for _, attribute := range attributes {
		switch attribute.Key {
		case "src":
			return false
		case "type":
			switch strings.ToLower(strings.TrimSpace(attribute.Val)) {
			case "", "module", "importmap", "speculationrules", "text/javascript", "application/javascript":
			default:
				return false
			}
		}
	}
	return true
}

// PageHosts are the outside sources that the operator opens the page to: scripts, and the frames of other sites.
type PageHosts struct{ Scripts, Frames []string }

// PagePolicy is the Content-Security-Policy of the page. It allows what the site itself has, exactly the scripts that the
// page has inline, and the hosts that the operator opens.
func PagePolicy(scriptHashes []string, hosts PageHosts) string {
	scripts, frames := slices.Concat([]string{"'self'"}, scriptHashes, hosts.Scripts), hosts.Frames
	if len(frames) == 0 {
		frames = []string{"'none'"}
	}
	return fmt.Sprintf("default-src 'none'; script-src %s; frame-src %s; style-src 'self'; connect-src 'self'; media-src 'self'; "+
		"img-src 'self' data:; font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "+
		"frame-ancestors 'none'; form-action 'none'", strings.Join(scripts, " "), strings.Join(frames, " "))
}
