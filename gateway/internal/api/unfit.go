package api

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"dataterm/gateway/internal/quote"
)

var pageTitle = regexp.MustCompile(`(?is)<title[^>]*>\s*(.{1,80}?)\s*</title`)

// unfit returns the error of an answer that a gateway's admin listener does not give: it says what was asked, what
// answered, and what to do.
func (c *Client) unfit(response *http.Response, content []byte) error {
	asked := response.Request
	came := response.Status
	switch kind, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";"); {
	case response.Header.Get("Location") != "":
		to := response.Header.Get("Location")
		came += fmt.Sprintf(", a redirect to %q", to)
		if base, same := strings.CutSuffix(to, strings.TrimPrefix(asked.URL.String(), c.base)); same && strings.HasPrefix(base, "http") {
			return fmt.Errorf("%s %s was answered with %s: that is not a gateway's admin listener. If you trust the new address, use --to %s", asked.Method, asked.URL, came, quote.Arg(base))
		}
	case strings.Contains(kind, "html"):
		came += ", a web page"
		if title := pageTitle.FindSubmatch(content); title != nil {
			came += fmt.Sprintf(" with the title %q", title[1])
		}
	case kind != "":
		came += fmt.Sprintf(", %q", kind)
	}
	return fmt.Errorf("%s %s was answered with %s: that is not a gateway's admin listener. Check --to; if a proxy or its login page is in front of the gateway, go through a tunnel (ssh -N -L 2021:127.0.0.1:2021 HOST), with --to http://127.0.0.1:2021",
		asked.Method, asked.URL, came)
}
