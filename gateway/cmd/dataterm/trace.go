package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/trace"
)

// traceStack prints a stack as it is in the sources.
func traceStack(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	to := newRemoteFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 2 && len(rest) != 3 {
		return wrongUsage("expected SECTION RELEASE [FILE], as in dataterm trace fnff k3jq stack.txt; without FILE it reads the stack from the standard input")
	}
	from, err := openSource(flags, to, t)
	if err != nil {
		return err
	}
	release, err := from.Find(ctx, rest[0], rest[1])
	if err != nil {
		return err
	}
	kept := &keptMaps{ctx: ctx, from: from, opened: map[string]*trace.Maps{}}
	if maps, err := kept.of(release.Section, release.ID); err != nil {
		return err
	} else if maps == nil {
		return errors.New(kept.notes[0])
	}
	input := os.Stdin
	if len(rest) == 3 {
		if input, err = os.Open(rest[2]); err != nil {
			return err
		}
		defer input.Close()
	}
	stack, err := io.ReadAll(input)
	if err != nil {
		return err
	}
	resolved, err := trace.Stack{Section: release.Section, Release: release.ID, Maps: kept.of}.Resolve(string(stack))
	if err != nil {
		return err
	}
	fmt.Fprint(t.out, printable(resolved))
	for _, note := range kept.notes {
		fmt.Fprintln(t.err, printable(note))
	}
	return nil
}

// keptMaps are the source maps of the releases that a stack names: a section's stack goes through the shell too.
type keptMaps struct {
	ctx    context.Context
	from   source
	opened map[string]*trace.Maps
	// notes say, for each release, which commit its sources are at, or why its places stay as they are.
	notes []string
}

// of returns the source maps of a release, or nil if the store does not have them.
func (k *keptMaps) of(section, id string) (*trace.Maps, error) {
	name := section + " " + id
	if maps, known := k.opened[name]; known || !bundle.IsReleaseID(id) {
		return maps, nil
	}
	maps, commit, err := k.open(section, id)
	var problem *deployapi.Problem
	var none *registry.NoMaps
	var unknown *registry.UnknownRelease
	switch {
	case errors.As(err, &none), errors.As(err, &unknown):
		k.notes = append(k.notes, err.Error())
	case errors.As(err, &problem) && slices.Contains([]deployapi.Code{deployapi.NotFound, deployapi.TokenNotAllowed}, problem.Code):
		k.notes = append(k.notes, problem.Detail)
	case errors.As(err, &problem) && problem.Code == deployapi.RouteUnknown:
		k.notes = append(k.notes, "the gateway is older than this dataterm and keeps no source maps")
	case err != nil:
		return nil, err
	case commit == "":
		k.notes = append(k.notes, name+" names no commit")
	default:
		k.notes = append(k.notes, name+" was built from commit "+commit)
	}
	k.opened[name] = maps
	return maps, nil
}

func (k *keptMaps) open(section, id string) (maps *trace.Maps, commit string, err error) {
	release, err := k.from.Find(k.ctx, section, id)
	if err != nil {
		return nil, "", err
	}
	packed, err := k.from.Maps(k.ctx, section, id)
	if err != nil {
		return nil, "", err
	}
	maps, err = trace.Open(packed)
	return maps, release.Commit, err
}
