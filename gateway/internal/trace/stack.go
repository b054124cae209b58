package trace

import (
	"regexp"
	"strconv"
	"strings"
)

// script is a script of a release with line and column, as browsers name it in a stack: by its URL, or by its path alone
// if somebody has shortened it. A retry adds ~1/ to the path, or ?~1.
var script = regexp.MustCompile(`(?:(?:https?://[^\s()@/]+)?/s/([a-z][a-z0-9-]{0,31})/([a-z2-7]{24}|live)/(?:~[0-9]+/)?)?` +
	`([\w.-]+(?:/[\w.-]+)*\.js)(?:\?[^\s():]*)?:([0-9]+):([0-9]+)`)

// The text around a script in a line that is nothing but a place: `at f (…)` and `at async …` in Chromium, `f@…` in
// Firefox and Safari, or nothing.
var (
	before = regexp.MustCompile(`^\s*(?:at (?:.* )?\(?|[^@]*@)?$`)
	after  = regexp.MustCompile(`^\)?\s*$`)
)

// Stack resolves the stacks of the releases of a site.
type Stack struct {
	// Section and Release are those of scripts that a stack names by their path alone.
	Section, Release string
	// Maps returns the source maps of a release, or nil if they cannot be had.
	Maps func(section, release string) (*Maps, error)
}

// Resolve returns a stack with each place that is known as it is in the sources, and below it the line of the source.
// Everything else stays as it is.
func (s Stack) Resolve(stack string) (string, error) {
	var out strings.Builder
	for line := range strings.Lines(stack) {
		resolved, err := s.line(strings.TrimRight(line, "\r\n"))
		if err != nil {
			return "", err
		}
		out.WriteString(resolved + "\n")
	}
	return out.String(), nil
}

func (s Stack) line(line string) (string, error) {
	at := script.FindStringSubmatchIndex(line)
	if at == nil {
		return line, nil
	}
	part := func(i int) string {
		if at[2*i] < 0 {
			return ""
		}
		return line[at[2*i]:at[2*i+1]]
	}
	place, found, err := s.place(part(1), part(2), part(3), part(4), part(5))
	if err != nil || !found {
		return line, err
	}
	first, last := line[:at[0]], line[at[1]:]
	switch {
	case !before.MatchString(first) || !after.MatchString(last):
		return first + place.String() + last, nil
	case place.Function == "":
		line = "    at " + place.String()
	default:
		line = "    at " + place.Function + " (" + place.String() + ")"
	}
	if place.Text != "" {
		line += "\n        " + place.Text
	}
	return line, nil
}

func (s Stack) place(section, release, path, line, column string) (Place, bool, error) {
	if section == "" || release == "live" && section == s.Section {
		section, release = s.Section, s.Release
	}
	maps, err := s.Maps(section, release)
	if maps == nil || err != nil {
		return Place{}, false, err
	}
	// Atoi leaves the largest number where a number is too large, which no map has.
	atLine, _ := strconv.Atoi(line)
	atColumn, _ := strconv.Atoi(column)
	return maps.find(path, atLine, atColumn)
}
