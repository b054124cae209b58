package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/discovery"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
)

// readers is how many readers load pages at once.
const readers = 8

// proveLoad lets readers load a section page by page while it is deployed and rolled back.
func proveLoad(ctx context.Context, c counts) error {
	fmt.Printf("load: %d deploys and roll backs, %d readers\n", c.deploys, readers)
	folder, err := os.MkdirTemp("", "prove-load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	kept, err := store.OpenDirectory(filepath.Join(folder, "store"), store.System{})
	if err != nil {
		return err
	}
	r := registry.New(kept)
	var words sync.Map // release → what its files say
	deploy := func(word string, more ...*bundle.Release) error {
		next, err := release(folder, "fnff", section("fnff", word))
		if err != nil {
			return err
		}
		words.Store(next.ID, word)
		_, err = r.Deploy(ctx, append(more, next), registry.Intent{Author: "prove"}, quiet)
		return err
	}
	shell, err := release(folder, "shell", bundletest.Shell())
	if err != nil {
		return err
	}
	if err := deploy("base", shell); err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer stop()
	face, err := site.New(ctx, r, site.Options{Title: "DATATERM", Poll: 20 * time.Millisecond, Log: slog.New(slog.DiscardHandler), Metrics: metrics.New()})
	if err != nil {
		return err
	}
	go face.Run(running)
	server := httptest.NewServer(face)
	defer server.Close()

	var pages, requests atomic.Int64
	seen := sync.Map{}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: readers}}
	get := func(path string) (string, error) {
		requests.Add(1)
		response, err := client.Get(server.URL + path)
		if err != nil {
			return "", err
		}
		defer response.Body.Close()
		body, err := io.ReadAll(response.Body)
		if err == nil && response.StatusCode != http.StatusOK {
			err = fmt.Errorf("%s: status %d", path, response.StatusCode)
		}
		return string(body), err
	}
	// readPage loads what is live, then the section's script and its data, which must be of that one release.
	readPage := func() error {
		body, err := get("/sections.json")
		if err != nil {
			return err
		}
		var document discovery.Document
		if err := json.Unmarshal([]byte(body), &document); err != nil {
			return err
		}
		id := document.Of("fnff").Metadata.Version
		word, known := words.Load(id)
		if !known {
			return fmt.Errorf("the release %q is live, and nobody deployed it", id)
		}
		seen.Store(id, true)
		for _, path := range []string{"/s/fnff/" + id + "/" + pageFile, "/assets/fnff/Data.json?r=" + id} {
			body, err := get(path)
			if err != nil {
				return err
			}
			if !strings.Contains(body, page(word.(string))) {
				return fmt.Errorf("%s is of another release than the page", path)
			}
		}
		pages.Add(1)
		return nil
	}
	group := errgroup.Group{}
	for range readers {
		group.Go(func() error {
			for running.Err() == nil {
				if err := readPage(); err != nil {
					return err
				}
			}
			return nil
		})
	}
	for i := range c.deploys {
		if i%2 == 0 {
			err = deploy(fmt.Sprintf("build %d", i))
		} else {
			_, err = r.Rollback(ctx, "fnff", 0, registry.Intent{Author: "prove"})
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	stop()
	if failed := group.Wait(); failed != nil {
		return failed
	}
	if err != nil {
		return err
	}
	releases := 0
	seen.Range(func(any, any) bool { releases++; return true })
	fmt.Printf("  %d changes under %d requests for %d pages of %d releases: no failed request, no page mixed of two releases\n", c.deploys, requests.Load(), pages.Load(), releases)
	return nil
}
