package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// pausing is a store whose reads of old revisions wait, or fail.
type pausing struct {
	store.Store
	old    atomic.Int64
	failed atomic.Bool
	wait   chan struct{}
}

func (p *pausing) Read(ctx context.Context, key string) ([]byte, error) {
	if key > "revisions/" && key < "revisions/0000000400.json" {
		p.old.Add(1)
		select {
		case <-p.wait:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if p.failed.Load() {
			return nil, store.ErrUnavailable
		}
	}
	return p.Store.Read(ctx, key)
}

// TestAHistoryOfManyRevisions: a store that hangs holds nobody up but those who wait for the history, and a failure is
// not tried again by every reader.
func TestAHistoryOfManyRevisions(t *testing.T) {
	memory := &testkit.Memory{}
	f := &fixture{t: t, registry: registry.New(memory)}
	shell, fnff := testkit.Shell().Release(t, "shell"), section().Release(t, "fnff")
	f.deploy(shell, fnff)
	if err := testkit.AddRevisions(t.Context(), memory, 1, 500, map[string]string{"shell": shell.ID, "fnff": fnff.ID}); err != nil {
		t.Fatal(err)
	}
	// The section has changed once since revision 400.
	for number := 401; number < 500; number++ {
		body, err := memory.Read(t.Context(), "revisions/0000000400.json")
		if err != nil {
			t.Fatal(err)
		}
		key := registryKey(number)
		if err := memory.Write(t.Context(), key, withNumber(t, body, number)); err != nil {
			t.Fatal(err)
		}
	}
	paused := &pausing{Store: memory, wait: make(chan struct{})}
	f.registry = registry.New(store.Prompt(paused))
	f.serve(Options{})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := f.site.historyOf(ctx, f.site.snapshot.Load()); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("one who leaves: %v", err)
	}
	paused.failed.Store(true)
	close(paused.wait)
	for range 20 {
		if got := f.ask("GET", "/history.json"); got.StatusCode != 503 {
			t.Fatalf("status %d", got.StatusCode)
		}
	}
	if reads := paused.old.Load(); reads > 300 {
		t.Errorf("%d reads of a store that fails", reads)
	}
	paused.failed.Store(false)
	if !eventually(func() bool { return f.ask("GET", "/history.json").StatusCode == 200 }) {
		t.Fatal("no history after the failure")
	}
	paused.old.Store(0)
	next := section().With("chunks/page.js", "next").Release(t, "fnff")
	f.until(f.deploy(next))
	if document := f.history(); len(document.Sections[0].Steps) != historySteps || document.Sections[0].Steps[0].Release != next.ID {
		t.Errorf("%+v", document.Sections)
	}
	if reads := paused.old.Load(); reads > 2*historySteps {
		t.Errorf("%d revisions are read again", reads)
	}
}

// TestAHistoryLooksAtAThousandRevisions, although the section has changed once since the first.
func TestAHistoryLooksAtAThousandRevisions(t *testing.T) {
	memory := &testkit.Memory{}
	f := &fixture{t: t, registry: registry.New(memory)}
	f.deploy(testkit.Shell().Release(t, "shell"), section().Release(t, "fnff"))
	f.deploy(section().With("chunks/page.js", "second").Release(t, "fnff"))
	body, err := memory.Read(t.Context(), registryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	for number := 3; number <= 3*historyRevisions; number++ {
		if err := memory.Create(t.Context(), registryKey(number), withNumber(t, body, number)); err != nil {
			t.Fatal(err)
		}
	}
	reads := 0
	f.registry = registry.New(testkit.Stepped(memory, func(verb, key string) error {
		if verb == "read" && strings.HasPrefix(key, "revisions/") {
			reads++
		}
		return nil
	}))
	f.serve(Options{})
	if steps := f.history().Sections[0].Steps; len(steps) != 0 || reads > 3*historyRevisions/2 {
		t.Errorf("%d revisions are read for %+v", reads, steps)
	}
}

func registryKey(number int) string { return fmt.Sprintf("revisions/%010d.json", number) }

func withNumber(t *testing.T, body []byte, number int) []byte {
	t.Helper()
	var revision registry.Revision
	if err := json.Unmarshal(body, &revision); err != nil {
		t.Fatal(err)
	}
	revision.Number = number
	body, err := json.Marshal(revision)
	if err != nil {
		t.Fatal(err)
	}
	return body
}
