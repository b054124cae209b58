package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/registry"
)

// list is a flag that may be given several times, or with commas.
type list []string

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Set(value string) error {
	*l = append(*l, strings.Split(value, ",")...)
	return nil
}

// tokens adds, lists and revokes tokens.
func tokens(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	var sections, verbs list
	set.Var(&sections, "section", "a `section` that the token is for, or * for all; may be repeated")
	set.Var(&verbs, "verb", "a `verb` that it allows: "+strings.Join(auth.Verbs, ", ")+"; may be repeated (default "+strings.Join(auth.DefaultVerbs, ", ")+")")
	lasts := set.Duration("expires", 90*24*time.Hour, "how long it is valid; 0 means forever")
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	config, opened, err := flags.openStore(t)
	if err != nil {
		return err
	}
	all, log := auth.NewTokens(opened), registry.New(opened)
	if err := config.checkFormat(ctx, log); err != nil {
		return err
	}
	by := author(ctx, t)
	switch {
	case len(rest) == 2 && rest[0] == "add":
		if len(sections) == 0 {
			return wrongUsage("--section is missing: give --section fnff, or --section '*' for all")
		}
		if len(verbs) == 0 {
			verbs = auth.DefaultVerbs
		}
		if err := auth.CheckToken(rest[1], sections, verbs, *lasts); err != nil {
			return wrongUsage("%v", err)
		}
		added, text, err := all.Add(ctx, rest[1], sections, verbs, *lasts)
		if err != nil {
			return err
		}
		fmt.Fprintln(t.out, text)
		fmt.Fprintf(t.err, "This is the token of %s. Copy it now: only its hash is stored.\n", added.Name)
		return log.Audit(ctx, registry.Event{Action: "token add", Author: by, Token: added.ID, Section: sections.String(), Reason: verbs.String() + " for " + added.Name}, nil)
	case len(rest) == 1 && rest[0] == "list":
		known, err := all.List(ctx)
		if err != nil {
			return err
		}
		table := newTable(t.out, "ID", "NAME", "SECTIONS", "VERBS", "MADE", "EXPIRES")
		for _, one := range known {
			ends := "never"
			if !one.Expires.IsZero() {
				ends = stamp(one.Expires)
			}
			if one.Expired(time.Now()) {
				ends += " (expired)"
			}
			table.row(one.ID, one.Name, strings.Join(one.Sections, " "), strings.Join(one.Verbs, " "), stamp(one.Created), ends)
		}
		return table.Flush()
	case len(rest) == 2 && rest[0] == "revoke":
		if err := all.Revoke(ctx, rest[1]); err != nil {
			return err
		}
		fmt.Fprintf(t.out, "The token %s is revoked.\n", rest[1])
		return log.Audit(ctx, registry.Event{Action: "token revoke", Author: by, Token: rest[1]}, nil)
	}
	return wrongUsage("expected token add NAME --section fnff, token list, or token revoke ID")
}
