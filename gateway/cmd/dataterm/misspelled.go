package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// olderShell is a shell that does not declare its settings. Without a shell, the gateway suggests those of such a one.
var olderShell = &bundle.Manifest{}

func settingsOf(shell *bundle.Manifest) []string {
	return slices.Sorted(maps.Keys(shell.ShellSettings()))
}

// misspelled returns an error that names the settings that are probably the gateway's own: the shell does not have them, and
// the known setting that is most like each is one of the gateway's.
func (c *config) misspelled(shell *bundle.Manifest) error {
	var problems []error
	own, shells := c.ownNames(), settingsOf(shell)
	known := slices.Concat(own, shells)
	for _, name := range slices.Sorted(maps.Keys(c.given.values)) {
		if !slices.Contains(shells, name) && slices.Contains(own, nearest(name, known)) {
			problems = append(problems, fmt.Errorf("%s: unknown setting %q.%s", c.given.file, name, suggest(name, known)))
		}
	}
	return errors.Join(problems...)
}

// refuseMisspelled keeps a command from the wrong store, or from the right one without what the operator wanted ("stroe").
// It reads the live shell only if a setting looks misspelled; opened is nil if there is no store. If the shell was rolled
// back, a newer one may have the setting: that is a warning.
func (c *config) refuseMisspelled(ctx context.Context, t *terminal, opened store.Store) error {
	err := c.misspelled(olderShell)
	if err == nil || opened == nil {
		return err
	}
	reg := c.registry(opened, nil)
	shell, id := liveShell(ctx, reg)
	if shell == nil {
		return err
	}
	if err = c.misspelled(shell); err != nil && reg.TakenBack(ctx, bundle.Shell, id) {
		t.warn(err)
		return nil
	}
	return err
}

// warn reports a problem that does not stop a command.
func (t *terminal) warn(err error) {
	fmt.Fprintf(t.err, "Warning: %s\n", printable(err.Error()))
}
