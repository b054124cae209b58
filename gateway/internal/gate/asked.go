package gate

import (
	"fmt"
	"regexp"
	"strings"

	"dataterm/gateway/internal/bundle"
)

var blockForm = regexp.MustCompile(`^[0-9A-F]{4}~?$`)

// blocksAtMost is how many blocks a screen has room for.
const blocksAtMost = 24

// asked checks what a section offers on home and on the referee's screen. Blocks of other sections may be missing: the
// screen then leaves them out. The addresses of a section behind an upstream are not known.
func (c *check) asked(s *section) {
	m := s.manifest
	wrong := func(remedy, format string, values ...any) {
		c.newFault(AskedWrong, s, bundle.ManifestFile, fmt.Sprintf(format, values...), remedy)
	}
	for i, it := range m.Asked {
		row, there := s.addresses[it.Address]
		switch {
		case !there && !s.elsewhere:
			wrong("Take an address of the section, build and deploy again.", `asked[%d] %q: "address" is %q, which the section does not have`, i, it.Label, it.Address)
		case row.Gone:
			wrong("Take the rule that replaced it, or remove the line, build and deploy again.", `asked[%d] %q: "address" is %s, which was retired`, i, it.Label, it.Address)
		case strings.TrimSpace(it.Label) == "" || it.Rank < 1:
			wrong(edit, `asked[%d] %s: "label" is %q and "rank" %d, and must be words and a number from 1`, i, it.Address, it.Label, it.Rank)
		}
	}
	for i, screen := range m.Screens {
		if screen.Name == "" || screen.Rank < 1 || len(screen.Blocks) == 0 || len(screen.Blocks) > blocksAtMost {
			wrong(edit, `screens[%d] has the name %q, the rank %d and %d blocks, and must have a name, a rank from 1 and 1 to %d blocks`, i, screen.Name, screen.Rank, len(screen.Blocks), blocksAtMost)
		}
		for _, block := range screen.Blocks {
			row, there := s.addresses[strings.TrimSuffix(block, "~")]
			switch {
			case blockForm.MatchString(block) && block[:1] == m.Bank && !s.elsewhere && (!there || row.Gone):
				wrong("Take a rule that the section has, build and deploy again.", `screens[%d] %q: the block %s is not a rule of the section`, i, screen.Name, block)
			case !blockForm.MatchString(block):
				wrong(edit, `screens[%d] %q: the block %q must be an address, with "~" behind it for its calculator, as in "D811~"`, i, screen.Name, block)
			}
		}
	}
}

// screensBetween warns of ready screens with a rule of another section that was retired: they would show that it is gone.
func (c *check) screensBetween(mine, theirs *section) {
	for _, pair := range [][2]*section{{mine, theirs}, {theirs, mine}} {
		of, holder := pair[0], pair[1]
		for i, screen := range of.manifest.Screens {
			for _, block := range screen.Blocks {
				if address := strings.TrimSuffix(block, "~"); holder.addresses[address].Gone {
					c.warn(AskedWrong, of, bundle.ManifestFile, fmt.Sprintf(`screens[%d] %q: the block %s was retired in %s`, i, screen.Name, block, holder.Section), "Name the rule that replaced it, build and deploy "+of.Section+". Until then the screen says in its place that it is gone.")
				}
			}
		}
	}
}

// ranksBetween warns of two sections that claim one place in a list: the order of the menu then decides.
func (c *check) ranksBetween(mine, theirs *section) {
	same := func(list string, rank int, a, b string) {
		c.warn(RankTaken, mine, bundle.ManifestFile, fmt.Sprintf("%q has the rank %d in %q, as %q of %s", a, rank, list, b, theirs.owner()), "Give it a rank that is free, build and deploy again. Until then the order of the menu decides.")
	}
	for _, a := range mine.manifest.Asked {
		for _, b := range theirs.manifest.Asked {
			if a.Rank == b.Rank {
				same("asked", a.Rank, a.Label, b.Label)
			}
		}
	}
	for _, a := range mine.manifest.Screens {
		for _, b := range theirs.manifest.Screens {
			if a.Rank == b.Rank {
				same("screens", a.Rank, a.Name, b.Name)
			}
		}
	}
}
