package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"golang.org/x/sync/errgroup"
)

// targets are the fuzz tests, each with its package.
var targets = []struct{ name, in string }{
	{"FuzzArchive", "bundle"}, {"FuzzFileName", "bundle"}, {"FuzzManifest", "gate"}, {"FuzzClean", "reference"},
	{"FuzzPath", "site"}, {"FuzzRange", "answer"}, {"FuzzAcceptEncoding", "answer"}, {"FuzzIfNoneMatch", "answer"},
}

// inMemory is a folder in memory, if the machine has one.
const inMemory = "/dev/shm"

var lastCount = regexp.MustCompile(`execs: (\d+)`)

// proveFuzz fuzzes each target for a while, two at a time. What is found stays in testdata/fuzz, and is a test from
// then on.
func proveFuzz(ctx context.Context, c counts) error {
	fmt.Printf("fuzz: %d targets, %s each\n", len(targets), c.fuzz)
	var group errgroup.Group
	group.SetLimit(2)
	for _, target := range targets {
		group.Go(func() error {
			command := exec.CommandContext(ctx, "go", "test", "-run", "^$", "-fuzz", "^"+target.name+"$", "-fuzztime", c.fuzz.String(), "-fuzzminimizetime", "100x", "-parallel", "1", "./gateway/internal/"+target.in)
			// go test tells its own test of the end, and waits for it.
			command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
			if _, err := os.Stat(inMemory); err == nil {
				command.Env = append(os.Environ(), "TMPDIR="+inMemory) // an archive is unpacked for each input
			}
			out, err := command.CombinedOutput()
			if err != nil {
				return fmt.Errorf("%s: %w\n%s", target.name, err, out)
			}
			executions := "0"
			for _, found := range lastCount.FindAllStringSubmatch(string(out), -1) {
				executions = found[1]
			}
			fmt.Printf("  %-20s %s inputs, clean\n", strings.TrimPrefix(target.name, "Fuzz"), executions)
			return nil
		})
	}
	return group.Wait()
}
