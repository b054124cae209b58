package main

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"

	"dataterm/gateway/internal/registry"
)

// version prints which build of the gateway this is.
func version(_ context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	if err := parseFlags(set, args); err != nil {
		return err
	}
	info, found := debug.ReadBuildInfo()
	if !found {
		info = &debug.BuildInfo{}
	}
	fmt.Fprintf(t.out, "dataterm %s, %s, store format %d, %s %s/%s\n", versionOf(info), commitOf(info), registry.Format, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

// versionOf returns the tag of a program that was built from one, or what the build makes of the tag before.
func versionOf(info *debug.BuildInfo) string {
	if version := info.Main.Version; version != "" && version != "(devel)" {
		return version
	}
	return "without a version"
}

// commitOf returns the commit that a program was built from, with its time, as far as the build knows it.
func commitOf(info *debug.BuildInfo) string {
	values := map[string]string{}
	for _, setting := range info.Settings {
		values[setting.Key] = setting.Value
	}
	commit := values["vcs.revision"]
	if commit == "" {
		return "unknown commit"
	}
	text := "commit " + commit[:min(12, len(commit))]
	if when := values["vcs.time"]; when != "" {
		text += " of " + when
	}
	if values["vcs.modified"] == "true" {
		text += " with local changes"
	}
	return text
}
