package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
)

// pageFile is the file in which the builds of a section differ.
const pageFile = "chunks/page.js"

func page(word string) string {
	return "export const page = '" + word + "'; " + strings.Repeat("/* "+word+" */ ", 20)
}

func section(name, word string) bundletest.Dist {
	dist := bundletest.Section(name, "").Without("addresses.json")
	return dist.With(pageFile, page(word)).With("assets/"+name+"/Data.json", fmt.Sprintf("%q", page(word)))
}

// write puts a build into a new folder below a folder.
func write(folder string, dist bundletest.Dist) (string, error) {
	folder, err := os.MkdirTemp(folder, "dist-")
	if err != nil {
		return "", err
	}
	for path, content := range dist {
		full := filepath.Join(folder, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(full, []byte(content), 0o644); err != nil {
			return "", err
		}
	}
	return folder, nil
}

func release(folder, name string, dist bundletest.Dist) (*bundle.Release, error) {
	at, err := write(folder, dist)
	if err != nil {
		return nil, err
	}
	return bundle.ReadDist(name, at)
}

// whole reads the live revision with every file and every compressed copy of its releases, and checks all digests.
func whole(ctx context.Context, r *registry.Registry) (registry.Revision, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return live, err
	}
	for name, id := range live.Sections {
		release, err := r.Release(ctx, name, id)
		if err != nil {
			return live, err
		}
		for _, file := range release.Files {
			for _, coding := range append([]string{""}, slices.Collect(maps.Keys(file.Copies))...) {
				if _, err := r.ReadBlob(ctx, file, coding); err != nil { // it compares digest and length
					return live, fmt.Errorf("%s/%s: %w", name, id, err)
				}
			}
		}
	}
	return live, nil
}

func quiet(registry.Saved) {}
