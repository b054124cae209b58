package registry

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

func (a *aged) has(release string) bool {
	a.t.Helper()
	_, err := a.store.Read(a.t.Context(), "releases/fnff/"+release+".json")
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		a.t.Fatal(err)
	}
	return err == nil
}

func TestOneOfSeveralGatewaysCollectsADay(t *testing.T) {
	a := newAged(t)
	var ran atomic.Int32
	gateways := func() {
		var group sync.WaitGroup
		for range 5 {
			gateway := a.registry(nil)
			group.Go(func() {
				_, did, err := gateway.CollectDaily(context.Background(), Intent{Author: "gateway"})
				if err != nil {
					t.Error(err)
				}
				if did {
					ran.Add(1)
				}
			})
		}
		group.Wait()
	}
	gateways()
	if ran.Load() != 1 || a.has(a.old) {
		t.Errorf("%d gateways collected, the old release is there: %t", ran.Load(), a.has(a.old))
	}
	a.now = a.now.Add(time.Hour)
	gateways()
	if ran.Load() != 1 {
		t.Errorf("%d on one day", ran.Load())
	}
	a.now = a.now.Add(24 * time.Hour)
	gateways()
	if ran.Load() != 2 {
		t.Errorf("%d in two days", ran.Load())
	}
	if days, err := a.store.List(t.Context(), "gc/days/", ""); err != nil || len(days) != 1 {
		t.Errorf("of the days %v stay, %v", days, err)
	}
}

// TestAGcThatFailsLeavesTheDayFree: another gateway, or the same one an hour later, tries again.
func TestAGcThatFailsLeavesTheDayFree(t *testing.T) {
	a := newAged(t)
	deploying := a.registry(nil)
	done, err := deploying.saving(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var runs *DeployRuns
	if _, ran, err := a.registry(nil).CollectDaily(t.Context(), Intent{}); !ran || !errors.As(err, &runs) {
		t.Errorf("while a deploy writes: ran %t, %v", ran, err)
	}
	done()
	if _, ran, err := a.registry(nil).CollectDaily(t.Context(), Intent{}); !ran || err != nil || a.has(a.old) {
		t.Errorf("after the deploy: ran %t, %v", ran, err)
	}
}

func TestAnEmptyStoreIsNotCollected(t *testing.T) {
	memory := &testkit.Memory{}
	if _, ran, err := New(memory).CollectDaily(t.Context(), Intent{}); ran || err != nil {
		t.Errorf("ran %t, %v", ran, err)
	}
	if keys, err := memory.List(t.Context(), "gc/", ""); err != nil || len(keys) != 0 {
		t.Errorf("%v was written, %v", keys, err)
	}
}
