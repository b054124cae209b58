package documents

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"
)

// glyphs are rows of five dots from the top: the bits of a number, 16 is the leftmost dot (packages/ui/src/marks/glyphs.ts).
var glyphs = map[rune][7]int{
	'0': {0x0E, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0E},
	'1': {0x04, 0x0C, 0x04, 0x04, 0x04, 0x04, 0x0E},
	'2': {0x0E, 0x11, 0x01, 0x06, 0x08, 0x10, 0x1F},
	'3': {0x1F, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0E},
	'4': {0x02, 0x06, 0x0A, 0x12, 0x1F, 0x02, 0x02},
	'5': {0x1F, 0x10, 0x1E, 0x01, 0x01, 0x11, 0x0E},
	'6': {0x06, 0x08, 0x10, 0x1E, 0x11, 0x11, 0x0E},
	'7': {0x1F, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08},
	'8': {0x0E, 0x11, 0x11, 0x0E, 0x11, 0x11, 0x0E},
	'9': {0x0E, 0x11, 0x11, 0x0F, 0x01, 0x02, 0x0C},
	'A': {0x0E, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11},
	'B': {0x1E, 0x11, 0x11, 0x1E, 0x11, 0x11, 0x1E},
	'C': {0x0E, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0E},
	'D': {0x1E, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1E},
	'E': {0x1F, 0x10, 0x10, 0x1E, 0x10, 0x10, 0x1F},
	'F': {0x1F, 0x10, 0x10, 0x1E, 0x10, 0x10, 0x10},
}

// litDigits draws an address in dots: the style sheet dashes each line into dots a unit apart.
func litDigits(address string) template.HTMLAttr {
	var path strings.Builder
	for place, digit := range address {
		for y, row := range glyphs[digit] {
			line(&path, place*6, y, row, 5)
		}
	}
	return template.HTMLAttr(`d="` + path.String() + `"`)
}

// lamps draws the lit or the unlit lamps of an address: a column for each digit, the bit of 8 on top.
func lamps(address string, lit bool) template.HTMLAttr {
	var path strings.Builder
	for y := range 4 {
		row := 0
		for _, character := range address {
			digit, err := strconv.ParseUint(string(character), 16, 8)
			row <<= 1
			if err == nil && (digit>>(3-y)&1 == 1) == lit {
				row |= 1
			}
		}
		line(&path, 0, y, row, len(address))
	}
	return template.HTMLAttr(`d="` + path.String() + `"`)
}

// line adds the dots of a row, the bits of a number, as lines from the first to the last of neighbors. A line ends a little
// behind its last dot, which would otherwise be left out.
func line(path *strings.Builder, x, y, row, width int) {
	for begin := 0; begin < width; begin++ {
		end := begin
		for end < width && row>>(width-1-end)&1 == 1 {
			end++
		}
		if end > begin {
			fmt.Fprintf(path, "M%d %dh%s", x+begin, y, strings.TrimPrefix(strconv.Itoa(end-begin-1)+".1", "0"))
			begin = end
		}
	}
}
