package site

import (
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

func TestLicensesOfAllLiveReleases(t *testing.T) {
	f := start(t, Options{})
	if got := f.ask("GET", "/licenses.txt"); got.StatusCode != 404 {
		t.Errorf("without any: %d", got.StatusCode)
	}
	shell := testkit.Shell().With("licenses.txt", "react 19.3.1 (MIT)\n").Release(t, "shell")
	fnff := section().With("licenses.txt", "dice 1.0.0 (ISC)\n").Release(t, "fnff")
	f.until(f.deploy(shell, fnff))
	want := "In fnff " + fnff.ID + ":\n\ndice 1.0.0 (ISC)\n\nIn shell " + shell.ID + ":\n\nreact 19.3.1 (MIT)\n\n"
	got := f.ask("GET", "/licenses.txt")
	if got.StatusCode != 200 || got.body != want || got.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("%d %s %q", got.StatusCode, got.Header.Get("Content-Type"), got.body)
	}
	folder := filepath.Join(t.TempDir(), "out")
	if _, err := f.site.Export(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	if body, err := os.ReadFile(filepath.Join(folder, "licenses.txt")); err != nil || string(body) != want {
		t.Errorf("in an export: %q, %v", body, err)
	}
}

// TestLicensesAreThereWhenTheStoreIs: that it failed once is not remembered.
func TestLicensesAreThereWhenTheStoreIs(t *testing.T) {
	f := start(t, Options{})
	f.deploy(testkit.Shell().With("licenses.txt", "react 19.3.1 (MIT)\n").Release(t, "shell"))
	var down atomic.Bool
	f.registry = registry.New(testkit.Stepped(testkit.Store(t, f.folder), func(_, key string) error {
		if down.Load() && strings.HasPrefix(key, "blobs/") {
			return store.ErrUnavailable
		}
		return nil
	}))
	f.serve(Options{})
	down.Store(true)
	if got := f.ask("GET", "/licenses.txt"); got.StatusCode != 500 {
		t.Errorf("without the store: %d", got.StatusCode)
	}
	down.Store(false)
	if got := f.ask("GET", "/licenses.txt"); got.StatusCode != 200 {
		t.Errorf("with the store: %d", got.StatusCode)
	}
}

func TestLicensesThatAreTooLargeAreNotServed(t *testing.T) {
	f := start(t, Options{})
	f.until(f.deploy(testkit.Shell().With("licenses.txt", strings.Repeat("x", 2<<20)).Release(t, "shell")))
	if got := f.ask("GET", "/licenses.txt"); got.StatusCode != 500 {
		t.Errorf("%d", got.StatusCode)
	}
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("the page: %d", got.StatusCode)
	}
}
