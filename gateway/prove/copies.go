package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
)

// sharedText is a file that every section of this proof has.
var sharedText = strings.Repeat("the quick brown fox jumps over the lazy dog; ", 40) + strings.Repeat("export const page = 1;\n", 200)

// proveCopies uploads sections that all hold one file of the shell, each compressed in its own way or not at all, and
// reads every live file in every coding after each. Then it damages every copy in the store, one after the other: readers
// must get the plain file.
func proveCopies(ctx context.Context, _ counts) error {
	fmt.Println("copies: sections upload one file of the shell with copies of their own; then every copy is damaged")
	g, err := openSeeded(ctx, "copies", nil, bundletest.Shell().With("chunks/index.js", sharedText), "")
	if err != nil {
		return err
	}
	defer g.close()
	folder, at, r, builds := g.folder, g.at, g.registry, []*bundle.Release{g.shell}
	for i := range 12 {
		name := fmt.Sprintf("section%d", i)
		upload, err := packed(name, section(name, "1").With("chunks/page.js", sharedText), []int{-1, 1, 5, 9}[i%4])
		if err != nil {
			return err
		}
		spool, err := os.MkdirTemp(folder, "spool-")
		if err != nil {
			return err
		}
		build, err := bundle.ReadArchive(name, upload, spool, nil, nil)
		if err != nil {
			return err
		}
		builds = append(builds, build)
		if err := g.deploy(ctx, build); err != nil {
			return err
		}
		if _, err := whole(ctx, r); err != nil {
			return fmt.Errorf("after the upload of %s: %w", name, err)
		}
	}
	copies, err := filepath.Glob(filepath.Join(at, "copies", "*", "*"))
	if err != nil {
		return err
	}
	for _, path := range copies {
		body, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for i := range body {
			body[i] = ^body[i]
		}
		if err := os.WriteFile(path, body, 0o644); err != nil {
			return err
		}
	}
	answers, err := readAll(ctx, r)
	if err != nil {
		return err
	}
	verified, err := r.Verify(ctx, nil)
	if err != nil {
		return err
	}
	for _, build := range builds {
		if err := g.deploy(ctx, build); err != nil {
			return err
		}
	}
	if _, err := whole(ctx, r); err != nil {
		return fmt.Errorf("after the same builds were deployed again: %w", err)
	}
	fmt.Printf("  12 uploads left every live file whole; %d copies damaged, %d answers, all of the plain file; %d damages repaired by a deploy of the same builds\n", len(copies), answers, len(verified.Damage))
	if len(copies) < 12 || len(verified.Damage) < len(copies) {
		return errors.New("the proof damages too little")
	}
	return nil
}

// packed is an upload whose copies of the shared file are gzip of a level; -1 sends none.
func packed(name string, dist bundletest.Dist, level int) (io.Reader, error) {
	var body bytes.Buffer
	zipped := gzip.NewWriter(&body)
	entries := tar.NewWriter(zipped)
	put := func(path string, content []byte) error {
		err := entries.WriteHeader(&tar.Header{Name: path, Mode: 0o644, Size: int64(len(content))})
		if err == nil {
			_, err = entries.Write(content)
		}
		return err
	}
	for _, path := range slices.Sorted(maps.Keys(dist)) {
		if err := put(path, []byte(dist[path])); err != nil {
			return nil, err
		}
	}
	if level >= 0 {
		var copied bytes.Buffer
		w, err := gzip.NewWriterLevel(&copied, level)
		if err != nil {
			return nil, err
		}
		w.Name = name // so that no two sections send the same copy
		if _, err := io.WriteString(w, sharedText); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
		if err := put(".encoded/gzip/chunks/page.js", copied.Bytes()); err != nil {
			return nil, err
		}
	}
	return &body, errors.Join(entries.Close(), zipped.Close())
}

// readAll asks a gateway for every live file in every coding, and returns how many it asked for. Each must be the plain
// file.
func readAll(ctx context.Context, r *registry.Registry) (asked int, err error) {
	face, err := site.New(ctx, r, site.Options{Title: "DATATERM", Poll: time.Second, Log: slog.New(slog.DiscardHandler), Metrics: metrics.New()})
	if err != nil {
		return 0, err
	}
	defer face.Close()
	server := httptest.NewServer(face)
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	live, err := r.Live(ctx)
	if err != nil {
		return 0, err
	}
	for name, id := range live.Sections {
		release, err := r.Release(ctx, name, id)
		if err != nil {
			return asked, err
		}
		for _, file := range release.Files {
			for _, coding := range bundle.Encodings {
				asked++
				path := "/s/" + name + "/" + id + "/" + file.Path
				request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
				if err != nil {
					return asked, err
				}
				request.Header.Set("Accept-Encoding", coding)
				response, err := client.Do(request)
				if err != nil {
					return asked, err
				}
				body, err := io.ReadAll(response.Body)
				response.Body.Close()
				if err != nil || response.StatusCode != http.StatusOK || response.Header.Get("Content-Encoding") != "" || file.Check("", body) != nil {
					return asked, fmt.Errorf("%s as %s: %s, Content-Encoding %q, error %w", path, coding, response.Status, response.Header.Get("Content-Encoding"), err)
				}
			}
		}
	}
	return asked, nil
}
