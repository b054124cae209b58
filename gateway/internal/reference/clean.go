package reference

import (
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// ownLink is a link to an address, or to a route of the program.
var ownLink = regexp.MustCompile(`^/([0-9A-F]{4}$|#/)`)

// ownFile is a file that a section claims, of the release that is live.
var ownFile = regexp.MustCompile(`^/assets/[\w./-]+$`)

// deepest is how deep elements may be nested. Those of ours are 5 deep; programs that read HTML give up at 512, or crash.
const deepest = 64

// Clean returns the HTML of an answer, written again from its elements. It returns an error that names what is not allowed:
// an answer has the site's own origin, where a script or a form could do anything.
func Clean(text string) (string, error) {
	var out strings.Builder
	var open []string
	tokens := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := tokens.Next()
		token := tokens.Token()
		switch kind {
		case html.ErrorToken:
			if err := tokens.Err(); err != io.EOF {
				return "", err
			}
			if len(tokens.Raw()) > 0 {
				return "", fmt.Errorf("the tag %.40q is not closed", tokens.Raw())
			}
			if len(open) > 0 {
				return "", fmt.Errorf("the element <%s> is not closed", open[len(open)-1])
			}
			return out.String(), nil
		case html.TextToken:
		case html.StartTagToken:
			if err := checkElement(token); err != nil {
				return "", err
			}
			if token.Data == "img" { // void: it has no end tag
				break
			}
			if open = append(open, token.Data); len(open) > deepest {
				return "", fmt.Errorf("elements are nested more than %d deep", deepest)
			}
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != token.Data {
				return "", fmt.Errorf("the end tag </%s> closes no open element", token.Data)
			}
			open = open[:len(open)-1]
		default:
			return "", fmt.Errorf("%q is not allowed", token.String())
		}
		out.WriteString(token.String())
	}
}

func checkElement(tag html.Token) error {
	allowed, known := elements[tag.Data]
	if !known {
		return fmt.Errorf("the element <%s> is not allowed", tag.Data)
	}
	for _, attribute := range tag.Attr {
		if !slices.Contains(allowed, attribute.Key) {
			return fmt.Errorf("the attribute %s of <%s> is not allowed", attribute.Key, tag.Data)
		}
		if link := attribute.Val; attribute.Key == "href" && !ownLink.MatchString(link) && !isHTTPS(link) {
			return fmt.Errorf("the link %q is neither an address (/D811) nor https", link)
		}
		if file := attribute.Val; attribute.Key == "src" && (!ownFile.MatchString(file) || strings.Contains(file, "..")) {
			return fmt.Errorf("the picture %q is not a file of a section (/assets/…)", file)
		}
	}
	return nil
}

func isHTTPS(link string) bool {
	at, err := url.Parse(link)
	return err == nil && at.Scheme == "https" && at.Host != ""
}

// elements are the elements of an answer with their attributes (packages/section/src/build/answers/elements.json).
var elements = map[string][]string{
	"a": {"href"}, "blockquote": {}, "caption": {}, "code": {}, "em": {}, "figcaption": {}, "figure": {}, "h2": {}, "i": {}, "img": {"alt", "height", "src", "width"}, "li": {}, "ol": {},
	"p": {}, "small": {}, "strong": {}, "table": {}, "tbody": {}, "td": {"align"}, "th": {"align", "scope"}, "thead": {}, "tr": {}, "ul": {},
}
