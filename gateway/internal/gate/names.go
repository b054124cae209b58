package gate

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"dataterm/gateway/internal/bundle"
)

// nameBytes is how long the name of a file may be in common file systems.
const nameBytes = 255

// device matches the names that Windows gives to devices, with any extension.
var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9¹²³]) *(\.|$)`)

// names checks that every file system can hold the files of a release together, so that an export can be written on any
// machine and copied to any other.
func (c *check) names(s *section) {
	const rename = "Rename it, build and deploy again. An export of the site must be the same files on every machine."
	if device.MatchString(s.Section) {
		c.newFault(NameMismatch, s, bundle.ManifestFile, fmt.Sprintf("the name %q is a reserved device name on Windows", s.Section), "Give the section and its folder another name.")
	}
	known := spellings{}
	for _, file := range s.Files {
		if problem := nameProblem(file.Path); problem != "" {
			c.newFault(FileUnfit, s, file.Path, fmt.Sprintf("the name %+q %s", file.Path, problem), rename)
		}
		if problem := known.add(file.Path); problem != "" {
			c.newFault(FileUnfit, s, file.Path, problem, rename)
		}
	}
}

// nameProblem says why some file system cannot hold the files and folders of a path; empty if all can.
func nameProblem(path string) string {
	for name := range strings.SplitSeq(path, "/") {
		switch {
		case len(name) > nameBytes:
			return fmt.Sprintf("has a part of %d bytes, and file systems take %d", len(name), nameBytes)
		case device.MatchString(name):
			return "has a part that is a reserved device name on Windows"
		}
		for _, char := range name {
			if isInvisible(char) {
				return fmt.Sprintf("has the invisible character %U", char)
			}
		}
		if strings.TrimRightFunc(name, func(char rune) bool { return char == '.' || unicode.IsSpace(char) }) != name {
			return "ends with a dot or a space, or has a folder that does: Windows drops it"
		}
	}
	return ""
}

// isInvisible reports whether a character shows nothing, changes the direction of others, or means something else on each
// machine.
func isInvisible(char rune) bool {
	return !unicode.IsGraphic(char) || unicode.In(char, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// spelling is a file or a folder as it was first written.
type spelling struct {
	path string
	file bool
	// clashes are the other spellings that were found.
	clashes []string
}

// spellings are files and folders by what a file system without case and Unicode forms makes of their paths.
type spellings map[string]*spelling

// add adds a file, or a folder with a slash at its end, and all folders above it, and says what clash does.
func (all spellings) add(path string) string { return all.compare(path, true) }

// clash says what is there in another spelling than in a path, or as a file in place of a folder; empty if nothing is, or
// if that was said before.
func (all spellings) clash(path string) string { return all.compare(path, false) }

func (all spellings) compare(path string, add bool) string {
	written, folder := strings.CutSuffix(strings.TrimPrefix(path, "/"), "/")
	folded := norm.NFC.String(cases.Fold().String(norm.NFD.String(written)))
	parts, foldedParts := strings.Split(written, "/"), strings.Split(folded, "/")
	length, foldedLength := -1, -1
	for i, part := range parts {
		length += 1 + len(part)
		foldedLength += 1 + len(foldedParts[i])
		now := spelling{path: written[:length], file: i == len(parts)-1 && !folder}
		before := all[folded[:foldedLength]]
		switch {
		case before == nil && add:
			all[folded[:foldedLength]] = &now
			continue
		case before == nil:
			return "" // nothing is below it either
		case before.path == now.path && before.file == now.file:
			continue
		case slices.Contains(before.clashes, now.path):
			return ""
		}
		before.clashes = append(before.clashes, now.path)
		if before.path == now.path {
			return fmt.Sprintf("%+q is a file and a folder", now.path)
		}
		return fmt.Sprintf("%+q and %+q differ only by case or Unicode form: they are one name on many machines", before.path, now.path)
	}
	return ""
}
