// Package quote writes arguments of printed commands as a reader can paste them.
package quote

import (
	"regexp"
	"strings"
)

// plain matches arguments that a POSIX shell takes as they are.
var plain = regexp.MustCompile(`^[\pL\pN_@%+=:,./-]+$`)

// Arg returns an argument as a POSIX shell reads it back: as it is, or in single quotes if the shell would divide or
// expand it.
func Arg(argument string) string {
	if plain.MatchString(argument) {
		return argument
	}
	return "'" + strings.ReplaceAll(argument, "'", `'\''`) + "'"
}
