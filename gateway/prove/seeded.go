package main

import (
	"context"
	"os"
	"path/filepath"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// seeded is what most proofs begin with: a folder for builds, and a store in which a shell and perhaps fnff are live.
type seeded struct {
	folder string
	// at is the folder of the store, if openSeeded made it.
	at          string
	registry    *registry.Registry
	shell, fnff *bundle.Release
}

// openSeeded deploys a shell, and fnff if word is not empty, into a store; nil opens one in a folder. The caller closes it.
func openSeeded(ctx context.Context, name string, kept store.Store, shell bundletest.Dist, word string) (g *seeded, err error) {
	g = &seeded{}
	if g.folder, err = os.MkdirTemp("", "prove-"+name+"-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			g.close()
		}
	}()
	if kept == nil {
		g.at = filepath.Join(g.folder, "store")
		if kept, err = store.OpenDirectory(g.at, store.System{}); err != nil {
			return nil, err
		}
	}
	g.registry = registry.New(kept)
	if g.shell, err = release(g.folder, "shell", shell); err != nil {
		return nil, err
	}
	live := []*bundle.Release{g.shell}
	if word != "" {
		if g.fnff, err = release(g.folder, "fnff", section("fnff", word)); err != nil {
			return nil, err
		}
		live = append(live, g.fnff)
	}
	return g, g.deploy(ctx, live...)
}

func (g *seeded) deploy(ctx context.Context, releases ...*bundle.Release) error {
	_, err := g.registry.Deploy(ctx, releases, registry.Intent{Author: "prove"}, quiet)
	return err
}

func (g *seeded) close() { _ = os.RemoveAll(g.folder) }
