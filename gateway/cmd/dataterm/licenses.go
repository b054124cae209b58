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
	if err := parseFlags(set, args); err != nil {
		return err
	}
	_, err := io.WriteString(t.out, programLicenses)
	return err
}
