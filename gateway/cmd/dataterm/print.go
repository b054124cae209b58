package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// table prints columns under their heads.
type table struct{ *tabwriter.Writer }

func newTable(w io.Writer, heads ...string) table {
	t := table{tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)}
	t.row(heads...)
	return t
}

func (t table) row(cells ...string) {
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(printable(cell), "\n", `\n`)
	}
	fmt.Fprintln(t, strings.Join(cells, "\t"))
}

// printable returns a text with every character escaped that could move the cursor, change colors or reorder the line: a
// reason or an author's name comes from the person who made the change. Newlines stay.
func printable(text string) string {
	var out strings.Builder
	for _, c := range text {
		if c == '\n' || unicode.IsGraphic(c) {
			out.WriteRune(c)
		} else {
			out.WriteString(strings.Trim(strconv.QuoteRuneToASCII(c), "'"))
		}
	}
	return out.String()
}

// printFindings prints what the gate found, each fault or warning on two lines: what is wrong, and the remedy.
func printFindings(w io.Writer, findings []gate.Finding) {
	if len(findings) == 0 {
		return
	}
	if faults := gate.Faults(findings); len(faults) > 0 {
		fmt.Fprintf(w, "The gate refuses this: %s. Nothing was made live.\n\n", count(len(faults), "fault"))
	}
	t := newTable(w, "SECTION", "FILE", "CODE", "WHAT IS WRONG, AND WHAT TO DO")
	faultsFirst := slices.Clone(findings)
	slices.SortStableFunc(faultsFirst, func(a, b gate.Finding) int {
		return cmp.Compare(weight(a), weight(b))
	})
	for _, f := range faultsFirst {
		code := string(f.Code)
		if f.Warning {
			code += " (warning)"
		}
		t.row(f.Section, f.File, code, f.Problem)
		t.row("", "", "", f.Remedy)
	}
	_ = t.Flush()
}

func weight(f gate.Finding) int {
	if f.Warning {
		return 1
	}
	return 0
}

func printRepaired(w io.Writer, release *bundle.Release, files int) {
	fmt.Fprintf(w, "%-12s %s  %s damaged in the store, now whole\n", release.Section, release.ID, count(files, "file"))
}

// printChanged prints what a change came to.
func (r *target) printChanged(ctx context.Context, change api.Changed) {
	w, revision := r.t.out, change.Revision
	printFindings(w, change.Findings)
	if len(change.Changed) == 0 {
		fmt.Fprintf(w, "Nothing to do: revision %d already has these releases.\n", revision.Number)
		return
	}
	changed := slices.Clone(change.Changed)
	for i, section := range changed {
		if revision.Sections[section] == "" {
			changed[i] += " (no longer on the site)"
		}
	}
	is, why := "live", ""
	switch {
	case r.serveNext:
		is = "stored"
	case r.here != nil:
		if unserved := notServed(ctx, r.config, revision.Number); unserved != "" {
			is, why = "stored", " "+unserved
		}
	}
	fmt.Fprintf(w, "Revision %d is %s: %s.%s\n", revision.Number, is, strings.Join(changed, ", "), why)
	printAddresses(w, revision, r.flag)
	if change.Undo != "" {
		fmt.Fprintf(w, "To undo it: %s %s%s\n", programName(os.Args[0]), change.Undo, r.flag)
	}
}

// addressesAtMost is how many addresses a change prints, and a line of a comparison.
const addressesAtMost = 12

// printAddresses prints the addresses of what a revision changed, as they follow the site's own. to is the flag that leads a
// further command to the same gateway or store.
func printAddresses(w io.Writer, revision registry.Revision, to string) {
	var addresses []string
	rest := 0
	for _, section := range slices.Sorted(maps.Keys(revision.Rules)) {
		addresses = append(addresses, revision.Rules[section].Addresses...)
		rest += revision.Rules[section].More
	}
	if len(addresses) == 0 {
		return
	}
	shown := addresses[:min(len(addresses), addressesAtMost)]
	more := ""
	if rest += len(addresses) - len(shown); rest > 0 {
		more = fmt.Sprintf(" and %d more", rest)
	}
	if before := revision.Number - 1; rest > 0 && before > 0 {
		more += fmt.Sprintf(": %s diff %d%s", programName(os.Args[0]), before, to)
	}
	fmt.Fprintf(w, "What changed: #/@%s%s\n", strings.Join(shown, " #/@"), more)
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func bytes(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1_000_000:
		return fmt.Sprintf("%.1f KB", float64(n)/1e3)
	default:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
}

func stamp(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }
