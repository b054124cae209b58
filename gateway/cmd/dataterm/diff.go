package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/compare"
	"dataterm/gateway/internal/registry"
)

// diff prints how two revisions, two releases of a section, or a build and the live release differ.
func diff(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	asJSON := jsonFlag(set)
	to := newRemoteFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	const expected = "expected REVISION [REVISION], SECTION DIST, or SECTION RELEASE [RELEASE]; what is not given is what is live"
	if len(rest) == 0 || len(rest) > 3 {
		return wrongUsage(expected)
	}
	from, err := openSource(flags, to, t)
	if err != nil {
		return err
	}
	var differences []compare.Difference
	if number, err := strconv.Atoi(rest[0]); err == nil {
		if len(rest) > 2 {
			return wrongUsage(expected)
		}
		if differences, err = betweenRevisions(ctx, from, number, rest[1:]); err != nil {
			return err
		}
	} else {
		if len(rest) == 1 {
			return wrongUsage(expected)
		}
		difference, err := betweenReleases(ctx, from, rest[0], rest[1:])
		if err != nil {
			return refused(err)
		}
		differences = []compare.Difference{difference}
	}
	if *asJSON {
		return printJSON(t, differences)
	}
	printDifferences(t, differences)
	return nil
}

// betweenRevisions compares a revision with another one, or with the live one.
func betweenRevisions(ctx context.Context, from source, number int, other []string) ([]compare.Difference, error) {
	after, err := from.Live(ctx)
	if err != nil {
		return nil, err
	}
	numbered := func(number int) (registry.Revision, error) {
		for revision, err := range from.Revisions(ctx, min(number, after.Number)) {
			if err != nil || revision.Number == number {
				return revision, err
			}
			break
		}
		return registry.Revision{}, &registry.UnknownRevision{Number: number}
	}
	before, err := numbered(number)
	if err != nil {
		return nil, err
	}
	if len(other) > 0 {
		second, err := strconv.Atoi(other[0])
		if err != nil {
			return nil, wrongUsage("%q is not the number of a revision", other[0])
		}
		if after, err = numbered(second); err != nil {
			return nil, err
		}
	}
	differences := []compare.Difference{}
	for _, section := range after.Changes(before) {
		was, err := releaseOf(ctx, from, section, before.Sections[section])
		if err != nil {
			return nil, err
		}
		is, err := releaseOf(ctx, from, section, after.Sections[section])
		if err != nil {
			return nil, err
		}
		difference, err := compare.Releases(section, was, is)
		if err != nil {
			return nil, err
		}
		differences = append(differences, difference)
	}
	return differences, nil
}

// betweenReleases compares the live release of a section with a build or a kept release, or two kept releases.
func betweenReleases(ctx context.Context, from source, section string, named []string) (compare.Difference, error) {
	live, err := from.Live(ctx)
	if err != nil {
		return compare.Difference{}, err
	}
	was, is := live.Sections[section], named[0]
	if len(named) == 2 {
		was, is = named[0], named[1]
	}
	before, err := releaseOf(ctx, from, section, was)
	if err != nil {
		return compare.Difference{}, err
	}
	var after *bundle.Release
	if info, err := os.Stat(is); err == nil && info.IsDir() {
		after, err = bundle.ReadDist(section, is)
		if err != nil {
			return compare.Difference{}, fmt.Errorf("%s: %w", section, err)
		}
	} else if after, err = releaseOf(ctx, from, section, is); err != nil {
		return compare.Difference{}, err
	}
	return compare.Releases(section, before, after)
}

// releaseOf returns nil for the release of a section that was not on the site.
func releaseOf(ctx context.Context, from source, section, id string) (*bundle.Release, error) {
	if id == "" {
		return nil, nil
	}
	return from.Find(ctx, section, id)
}

func printDifferences(t *terminal, differences []compare.Difference) {
	same := true
	for _, d := range differences {
		if d.From == d.To {
			continue
		}
		same = false
		fmt.Fprintf(t.out, "%s: %s to %s\n", d.Section, cmp.Or(d.From, "not on the site"), cmp.Or(d.To, "not on the site"))
		for _, f := range d.Files {
			fmt.Fprintf(t.out, "  %-9s %s  %s\n", fileChange(f), f.Path, sizes(f))
		}
		for _, row := range d.Added {
			fmt.Fprintf(t.out, "  %s  added: %s\n", row.Address, printable(row.Title))
		}
		for _, row := range d.Retired {
			fmt.Fprintf(t.out, "  %s  retired: %s\n", row.Address, printable(row.Title))
		}
		for _, row := range d.Moved {
			fmt.Fprintf(t.out, "  %s  moved from the page %s to %s: %s\n", row.Address, row.From, row.To, printable(row.Title))
		}
		for _, text := range d.Texts {
			fmt.Fprintf(t.out, "  %s  %s\n", text.Address, printable(wordDiff(text.Words)))
		}
	}
	if same {
		fmt.Fprintln(t.out, "Nothing differs.")
	}
}

func fileChange(f compare.File) string {
	switch {
	case f.From < 0:
		return "new"
	case f.To < 0:
		return "removed"
	}
	return "changed"
}

func sizes(f compare.File) string {
	switch {
	case f.From < 0:
		return bytes(f.To)
	case f.To < 0:
		return bytes(f.From)
	}
	return bytes(f.From) + " to " + bytes(f.To)
}

// contextWords is how many words around a change are printed.
const contextWords = 6

// wordDiff writes [-removed-] and {+added+} words among those that stay.
func wordDiff(words []compare.Run) string {
	var out []string
	for i, run := range words {
		switch run.Kind {
		case "removed":
			out = append(out, "[-"+run.Text+"-]")
		case "added":
			out = append(out, "{+"+run.Text+"+}")
		default:
			out = append(out, nearby(run.Text, i > 0, i < len(words)-1))
		}
	}
	return strings.Join(out, " ")
}

// nearby shortens words that stay to those next to a change before or after them.
func nearby(text string, before, after bool) string {
	words := strings.Fields(text)
	keep := 0
	for _, beside := range []bool{before, after} {
		if beside {
			keep += contextWords
		}
	}
	if len(words) <= keep {
		return text
	}
	var short []string
	if before {
		short = append(short, words[:contextWords]...)
	}
	short = append(short, "…")
	if after {
		short = append(short, words[len(words)-contextWords:]...)
	}
	return strings.Join(short, " ")
}

func jsonFlag(set *flag.FlagSet) *bool {
	return set.Bool("json", false, "print JSON instead of a table")
}

func printJSON(t *terminal, value any) error {
	encoder := json.NewEncoder(t.out)
	encoder.SetIndent("", "\t")
	return encoder.Encode(value)
}
