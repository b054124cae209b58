package bundle

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// maxReport is how long the address for reports may be.
const maxReport = 500

var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// CheckReport says what is wrong with an address at which readers report a mistake, or nil: an https or mailto URL in
// which {title} and {body} stand for what the shell fills in (packages/ui/src/section/report.ts).
func CheckReport(address string) error {
	if len(address) > maxReport {
		return fmt.Errorf("it has more than %d characters", maxReport)
	}
	for _, found := range placeholder.FindAllString(address, -1) {
		if found != "{title}" && found != "{body}" {
			return fmt.Errorf("%s is not a placeholder: use {title} and {body}", found)
		}
	}
	u, err := url.Parse(strings.NewReplacer("{title}", "a", "{body}", "a").Replace(address))
	switch {
	case err != nil || strings.ContainsAny(address, " \t\r\n"):
		return errors.New("it is not a URL")
	case u.Scheme == "https" && u.Host != "" && u.User == nil:
		return nil
	case u.Scheme == "mailto" && strings.Contains(u.Opaque, "@"):
		return nil
	}
	return errors.New("it must be an https:// or mailto: URL")
}
