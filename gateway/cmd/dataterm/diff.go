package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/registry"
)

// difference is how a section differs between two revisions or two releases.
type difference struct {
	Section string `json:"section"`
	// From and To are the ids of the releases; empty if the section was not on the site.
	From string `json:"from"`
	To   string `json:"to"`
	// Files are those that were added, removed or changed, by path. Between revisions they are not compared.
	Files []fileDifference `json:"files,omitempty"`
	reference.Changes
	// Unrecorded is how many revisions between the two changed the section without recording what.
	Unrecorded int `json:"unrecorded,omitempty"`
}

// fileDifference is a file that differs. A size is -1 if the release does not have the file.
type fileDifference struct {
	Path string `json:"path"`
	From int64  `json:"from"`
	To   int64  `json:"to"`
}

// diff prints how two revisions, two releases of a section, or a build and the live release differ.
func diff(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	asJSON := jsonFlag(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	const expected = "expected REVISION [REVISION], SECTION DIST, or SECTION RELEASE [RELEASE]; what is not given is what is live"
	if len(rest) == 0 || len(rest) > 3 {
		return wrongUsage(expected)
	}
	from, err := flags.target(ctx, t)
	if err != nil {
		return err
	}
	var differences []difference
	if number, err := strconv.Atoi(rest[0]); err == nil {
		if len(rest) > 2 {
			return wrongUsage(expected)
		}
		if differences, err = betweenRevisions(ctx, t, from, number, rest[1:]); err != nil {
			return err
		}
	} else {
		if len(rest) == 1 {
			return wrongUsage(expected)
		}
		between, err := betweenReleases(ctx, from, rest[0], rest[1:])
		if err != nil {
			return refused(err)
		}
		if between.From != between.To {
			differences = append(differences, between)
		}
	}
	if *asJSON {
		return printJSON(t, append([]difference{}, differences...))
	}
	printDifferences(t, differences)
	return nil
}

// addedUp is how many revisions one comparison adds up.
const addedUp = 1000

// betweenRevisions adds up what the revisions after one, up to another or the live one, record.
func betweenRevisions(ctx context.Context, t *terminal, from *target, number int, other []string) ([]difference, error) {
	live, err := from.Live(ctx)
	if err != nil {
		return nil, err
	}
	second := live.Number
	if len(other) > 0 {
		if second, err = strconv.Atoi(other[0]); err != nil {
			return nil, wrongUsage("%q is not the number of a revision", other[0])
		}
	}
	var ends [2]registry.Revision
	for i, number := range [2]int{number, second} {
		if ends[i], err = numbered(ctx, from, number, live.Number); err != nil {
			return nil, err
		}
	}
	low, high := min(number, second), max(number, second)
	if high-low > addedUp {
		fmt.Fprintf(t.err, "Only the last %d of these %d revisions are added up.\n", addedUp, high-low)
		low = high - addedUp
	}
	sums, addresses := map[string]difference{}, map[string]map[string]bool{}
	var after *registry.Revision
	for revision, err := range from.Revisions(ctx, high) {
		if err != nil {
			return nil, err
		}
		if after != nil {
			addUp(sums, addresses, *after, revision)
		}
		if after = &revision; revision.Number <= low {
			break
		}
	}
	var differences []difference
	for _, section := range ends[1].Changes(ends[0]) {
		sum := sums[section]
		sum.Section, sum.From, sum.To = section, ends[0].Sections[section], ends[1].Sections[section]
		sum.Addresses = append([]string{}, slices.Sorted(maps.Keys(addresses[section]))...)
		differences = append(differences, sum)
	}
	return differences, nil
}

// addUp adds what a revision changed since the one before it.
func addUp(sums map[string]difference, addresses map[string]map[string]bool, revision, before registry.Revision) {
	for _, section := range revision.Changes(before) {
		recorded, found := revision.Rules[section]
		sum := sums[section]
		if sum.More += recorded.More; !found {
			sum.Unrecorded++
		}
		sums[section] = sum
		for _, address := range recorded.Addresses {
			if addresses[section] == nil {
				addresses[section] = map[string]bool{}
			}
			addresses[section][address] = true
		}
	}
}

// numbered returns a revision that is not above the live one.
func numbered(ctx context.Context, from *target, number, live int) (registry.Revision, error) {
	for revision, err := range from.Revisions(ctx, min(number, live)) {
		if err != nil || revision.Number == number {
			return revision, err
		}
		break
	}
	return registry.Revision{}, &registry.UnknownRevision{Number: number}
}

// betweenReleases compares the live release of a section with a build or a kept release, or two kept releases.
func betweenReleases(ctx context.Context, from *target, section string, named []string) (d difference, err error) {
	live, err := from.Live(ctx)
	if err != nil {
		return d, err
	}
	was, is := live.Sections[section], named[0]
	if len(named) == 2 {
		was, is = named[0], named[1]
	}
	before := api.Kept{Release: &bundle.Release{}}
	if was != "" { // otherwise the section was not on the site
		if before, err = from.Kept(ctx, section, was); err != nil {
			return d, err
		}
	}
	var after api.Kept
	if info, statErr := os.Stat(is); statErr == nil && info.IsDir() {
		if after.Release, err = bundle.ReadDist(section, is); err != nil {
			return d, fmt.Errorf("%s: %w", section, err)
		}
		after.Rules, err = reference.Digests(after.Release)
	} else {
		after, err = from.Kept(ctx, section, is)
	}
	if err != nil {
		return d, err
	}
	for _, side := range []api.Kept{before, after} {
		if side.Unread != "" {
			return d, fmt.Errorf("the texts of %s %s cannot be read: %s. Deploy its build again, which writes them again", section, side.Release.ID, side.Unread)
		}
	}
	return difference{
		Section: section, From: before.Release.ID, To: after.Release.ID,
		Files: betweenFiles(before.Release, after.Release), Changes: reference.Changes{Addresses: reference.Changed(before.Rules, after.Rules)},
	}, nil
}

func betweenFiles(from, to *bundle.Release) []fileDifference {
	sizes, digests := map[string]*fileDifference{}, map[string]string{}
	for _, file := range from.Files {
		sizes[file.Path], digests[file.Path] = &fileDifference{file.Path, file.Size, -1}, file.SHA384
	}
	for _, file := range to.Files {
		if digests[file.Path] == file.SHA384 {
			delete(sizes, file.Path)
		} else if same := sizes[file.Path]; same != nil {
			same.To = file.Size
		} else {
			sizes[file.Path] = &fileDifference{file.Path, -1, file.Size}
		}
	}
	var differ []fileDifference
	for _, path := range slices.Sorted(maps.Keys(sizes)) {
		differ = append(differ, *sizes[path])
	}
	return differ
}

func printDifferences(t *terminal, differences []difference) {
	for _, d := range differences {
		fmt.Fprintf(t.out, "%s: %s to %s\n", d.Section, cmp.Or(d.From, "not on the site"), cmp.Or(d.To, "not on the site"))
		for _, f := range d.Files {
			fmt.Fprintf(t.out, "  %-9s %s  %s\n", fileChange(f), f.Path, sizes(f))
		}
		for some := range slices.Chunk(d.Addresses, addressesAtMost) {
			fmt.Fprintf(t.out, "  rules     %s\n", strings.Join(some, " "))
		}
		if d.More > 0 {
			fmt.Fprintf(t.out, "            and up to %d more: a revision lists %d\n", d.More, reference.ChangesAtMost)
		}
		if d.Unrecorded > 0 {
			fmt.Fprintf(t.out, "            Not recorded: which rules %s changed.\n", count(d.Unrecorded, "revision"))
		}
	}
	if len(differences) == 0 {
		fmt.Fprintln(t.out, "Nothing differs.")
	}
}

func fileChange(f fileDifference) string {
	switch {
	case f.From < 0:
		return "new"
	case f.To < 0:
		return "removed"
	}
	return "changed"
}

func sizes(f fileDifference) string {
	switch {
	case f.From < 0:
		return bytes(f.To)
	case f.To < 0:
		return bytes(f.From)
	}
	return bytes(f.From) + " to " + bytes(f.To)
}

func jsonFlag(set *flag.FlagSet) *bool {
	return set.Bool("json", false, "print JSON instead of a table")
}

func printJSON(t *terminal, value any) error {
	encoder := json.NewEncoder(t.out)
	encoder.SetIndent("", "\t")
	return encoder.Encode(value)
}
