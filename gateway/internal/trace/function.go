package trace

import (
	"regexp"
	"slices"
	"strings"
)

// declaration is a line that begins a named function: `export function f(`, `const f = (a) => {`, or a method. A call
// with a function as its argument is none.
var declaration = regexp.MustCompile(`^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:` +
	`function\*?\s+([\w$]+)` +
	`|(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s+)?(?:function\b|\([^=]*=>|\([^=]*$|[\w$]+\s*=>)` +
	`|(?:(?:async|static|get|set)\s+)*([\w$]+)\([^=]*\)(?::[^=]*)?\s*\{$)`)

// statements look like methods.
var statements = []string{"if", "for", "while", "switch", "catch", "with", "function", "return"}

// enclosing returns the name of the function around a line of formatted code, by the indentation; empty if there is none.
// A stack of minified code has only the minified name.
func enclosing(lines []string, at int) string {
	if at < 0 || at >= len(lines) {
		return ""
	}
	// limit is the indentation below which a line is outside of all that was seen.
	limit := indentation(lines[at]) + 1
	for i := at; i >= 0; i-- {
		text := strings.TrimSpace(lines[i])
		indent := indentation(lines[i])
		if text == "" || indent >= limit {
			continue
		}
		if match := declaration.FindStringSubmatch(text); match != nil {
			name := match[1] + match[2] + match[3]
			if !slices.Contains(statements, name) {
				return name
			}
		}
		if limit = indent; strings.HasPrefix(text, ")") {
			limit++ // the line that opens this one has the same indentation
		}
	}
	return ""
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
