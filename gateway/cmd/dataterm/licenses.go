package main

import (
	"context"
	_ "embed"
	"flag"
	"io"
)

// programLicenses are the licenses of this program and of the modules in it: go test ./gateway/cmd/dataterm -run
// Licenses -write writes them.
//
//go:embed licenses.txt
var programLicenses string

// licenses prints the licenses of this program and of the modules in it. Those of a site's scripts are at /licenses.txt.
func licenses(_ context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	if rest, err := parse(set, args); err != nil {
		return err
	} else if len(rest) > 0 {
		return wrongUsage("unexpected argument %q", rest[0])
	}
	_, err := io.WriteString(t.out, programLicenses)
	return err
}
