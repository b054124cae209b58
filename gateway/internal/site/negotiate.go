package site

import (
	"strconv"
	"strings"
)

// The functions here read request headers. None of them allocates: they run for every request.

// nextItem cuts the first item off a comma-separated list and trims it.
func nextItem(list string) (item, rest string) {
	item, rest, _ = strings.Cut(list, ",")
	return strings.Trim(item, " \t"), rest
}

// quality reads the weight of an item such as "br;q=0.8", in thousandths. What cannot be read weighs nothing.
func quality(item string) (name string, weight int) {
	name, parameters, found := strings.Cut(item, ";")
	name = strings.TrimRight(name, " \t")
	if !found {
		return name, 1000
	}
	parameters = strings.Trim(parameters, " \t")
	if len(parameters) < 3 || parameters[0]|0x20 != 'q' || parameters[1] != '=' {
		return name, 0
	}
	digits := parameters[2:]
	if len(digits) > 5 || digits[0] != '0' && digits[0] != '1' || len(digits) > 1 && digits[1] != '.' {
		return name, 0
	}
	weight = int(digits[0]-'0') * 1000
	for i, scale := 2, 100; i < len(digits); i, scale = i+1, scale/10 {
		if digits[i] < '0' || digits[i] > '9' {
			return name, 0
		}
		weight += int(digits[i]-'0') * scale
	}
	return name, min(weight, 1000)
}

// accepted are the weights that a client gives to the codings, in thousandths.
type accepted struct{ br, zstd, gzip, identity int }

// parseAccept reads Accept-Encoding. Without the header nothing but the plain file is sure to be understood.
func parseAccept(values []string) accepted {
	const unnamed = -1
	a := accepted{unnamed, unnamed, unnamed, unnamed}
	others := 0
	for _, list := range values {
		for list != "" {
			var item string
			item, list = nextItem(list)
			name, weight := quality(item)
			switch {
			case strings.EqualFold(name, "br"):
				a.br = weight
			case strings.EqualFold(name, "zstd"):
				a.zstd = weight
			case strings.EqualFold(name, "gzip"), strings.EqualFold(name, "x-gzip"):
				a.gzip = weight
			case strings.EqualFold(name, "identity"):
				a.identity = weight
			case name == "*":
				others = weight
			}
		}
	}
	for _, weight := range []*int{&a.br, &a.zstd, &a.gzip} {
		if *weight == unnamed {
			*weight = others
		}
	}
	// The plain file is always allowed, as the last choice, and wins only where the client likes it better.
	a.identity = max(a.identity, 0)
	return a
}

// matchesTag reports whether a list of entity tags (If-None-Match, If-Match) holds a tag, or is "*". The weak
// comparison lets W/"x" match "x".
func matchesTag(values []string, tag string, weak bool) bool {
	for _, list := range values {
		for {
			list = strings.TrimLeft(list, " \t,")
			if list == "" {
				break
			}
			if list[0] == '*' {
				return true
			}
			rest, isWeak := strings.CutPrefix(list, "W/")
			if rest == "" || rest[0] != '"' {
				break
			}
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				break
			}
			if rest[:end+2] == tag && (weak || !isWeak) {
				return true
			}
			list = rest[end+2:]
		}
	}
	return false
}

// rangeOf is what a Range header comes to for a body of a size.
type rangeOf int

const (
	// wholeBody: no range, several, or one that is not understood: the whole body is the answer.
	wholeBody rangeOf = iota
	partOfBody
	outsideBody
)

// parseRange reads a Range header with one range. More than one is answered with the whole body: many tiny
// ranges would make an answer much larger than the file.
func parseRange(header string, size int64) (kind rangeOf, start, length int64) {
	unit, spec, found := strings.Cut(header, "=")
	if !found || !strings.EqualFold(strings.Trim(unit, " \t"), "bytes") || strings.Contains(spec, ",") {
		return wholeBody, 0, 0
	}
	from, to, found := strings.Cut(strings.Trim(spec, " \t"), "-")
	if !found {
		return wholeBody, 0, 0
	}
	first, firstOK := digits(from)
	last, lastOK := digits(to)
	switch {
	case from == "" && lastOK: // the last so many bytes
		if last == 0 {
			return outsideBody, 0, 0
		}
		length = min(last, size)
		if size == 0 {
			return wholeBody, 0, 0
		}
		return partOfBody, size - length, length
	case !firstOK || to != "" && (!lastOK || last < first):
		return wholeBody, 0, 0
	case first >= size:
		return outsideBody, 0, 0
	case to == "":
		return partOfBody, first, size - first
	default:
		return partOfBody, first, min(last, size-1) - first + 1
	}
}

// digits reads a number of bytes: digits only, no sign.
func digits(s string) (int64, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil
}
