package answer

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

// quality reads the weight of an item such as "br;q=0.8", in thousandths. An item that is not valid weighs 0.
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
type accepted struct{ br, gzip, identity int }

// parseAccept reads Accept-Encoding.
func parseAccept(values []string) accepted {
	const unnamed = -1
	a := accepted{unnamed, unnamed, unnamed}
	others := 0
	for _, list := range values {
		for list != "" {
			var item string
			item, list = nextItem(list)
			name, weight := quality(item)
			switch {
			case strings.EqualFold(name, "br"):
				a.br = weight
			case strings.EqualFold(name, "gzip"), strings.EqualFold(name, "x-gzip"):
				a.gzip = weight
			case strings.EqualFold(name, "identity"):
				a.identity = weight
			case name == "*":
				others = weight
			}
		}
	}
	for _, weight := range []*int{&a.br, &a.gzip} {
		if *weight == unnamed {
			*weight = others
		}
	}
	// The plain file is always allowed, as the last choice, and wins only if the client prefers it.
	a.identity = max(a.identity, 0)
	return a
}

// matchesTag reports whether If-None-Match holds a tag, or "*". The comparison is the weak one: W/"x" matches "x".
func matchesTag(values []string, tag string) bool {
	for _, list := range values {
		for {
			list = strings.TrimLeft(list, " \t,")
			if list == "" {
				break
			}
			if list[0] == '*' {
				return true
			}
			rest := strings.TrimPrefix(list, "W/")
			if rest == "" || rest[0] != '"' {
				break
			}
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				break
			}
			if rest[:end+2] == tag {
				return true
			}
			list = rest[end+2:]
		}
	}
	return false
}

// oneRange reports whether a request asks for one range of bytes that is valid. Everything else is answered with the
// whole body, as RFC 9110 §14.2 allows: many tiny ranges would make an answer much larger than the file.
func oneRange(values []string) bool {
	if len(values) != 1 {
		return false
	}
	spec, found := strings.CutPrefix(values[0], "bytes=")
	from, to, dash := strings.Cut(spec, "-")
	if !found || !dash {
		return false
	}
	first, firstOK := digits(from)
	last, lastOK := digits(to)
	switch {
	case from == "": // the last so many bytes
		return lastOK && last > 0
	case to == "":
		return firstOK
	default:
		return firstOK && lastOK && first <= last
	}
}

// digits reads a number of bytes: digits only, without a plus or minus.
func digits(s string) (int64, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil
}
