package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

// TestGatewaysRemoveOldReleasesOnceADay: two of them use one store, and one does the work.
func TestGatewaysRemoveOldReleasesOnceADay(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	store := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		memory := &testkit.Memory{}
		deploy := func(word string) string {
			release := fnffSaying(word).Release(t, "fnff")
			if _, err := live.Deploy(t.Context(), registry.New(memory), registry.Intent{}, testkit.Shell().Release(t, "shell"), release); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Minute)
			return release.ID
		}
		old := deploy("old")
		for i := range registry.KeepReleases {
			deploy(fmt.Sprint(i))
		}
		var logs [2]strings.Builder
		ctx, stop := context.WithCancel(t.Context())
		var gateways sync.WaitGroup
		for i := range logs {
			log := slog.New(slog.NewTextHandler(&logs[i], nil))
			gateways.Go(func() { (&config{Store: store}).collectDaily(ctx, registry.New(memory), log) })
		}
		has := func() bool {
			_, err := registry.New(memory).Release(t.Context(), "fnff", old)
			return err == nil
		}
		time.Sleep(registry.KeepLive - time.Hour)
		if !has() {
			t.Error("a release that was live within 30 days is removed")
		}
		time.Sleep(26 * time.Hour)
		if has() {
			t.Error("a release that nothing needs stays")
		}
		stop()
		gateways.Wait()
		days := int(registry.KeepLive/(24*time.Hour)) + 2 // with the first and the last one
		if ran := strings.Count(logs[0].String(), "gc has run") + strings.Count(logs[1].String(), "gc has run"); ran != days {
			t.Errorf("gc ran %d times in %d days:\n%s%s", ran, days, &logs[0], &logs[1])
		}
	})
}
