package auth

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// slow is a store whose lists wait until they may end, and whose calls are counted.
type slow struct {
	store.Store
	reads, lists atomic.Int64
	let          chan struct{}
}

func (s *slow) Read(ctx context.Context, key string) ([]byte, error) {
	s.reads.Add(1)
	return s.Store.Read(ctx, key)
}

func (s *slow) List(ctx context.Context, prefix, after string) ([]string, error) {
	s.lists.Add(1)
	keys, err := s.Store.List(ctx, prefix, after)
	if s.let != nil {
		<-s.let
	}
	return keys, err
}

func invented(letter string) string {
	return "dt_" + strings.Repeat(letter, 12) + "_" + strings.Repeat("a", 26)
}

func TestUnknownTokensShareOneLookAtTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{Store: &testkit.Memory{}, let: make(chan struct{})}
		tokens := NewTokens(s)
		const letters = "abcdefghijklmnopqrstuvwxyz"
		found := make(chan error, len(letters))
		for _, letter := range letters {
			go func() {
				_, err := tokens.Find(t.Context(), invented(string(letter)))
				found <- err
			}()
		}
		synctest.Wait()
		if lists := s.lists.Load(); lists != 1 {
			t.Errorf("%d looks run at the same time", lists)
		}
		close(s.let)
		for range letters {
			if err := <-found; !errors.Is(err, ErrTokenUnknown) {
				t.Error(err)
			}
		}
		if lists, reads := s.lists.Load(), s.reads.Load(); lists > 2 || reads > 0 {
			t.Errorf("%d unknown tokens cost %d lists and %d reads", len(letters), lists, reads)
		}
	})
}

// TestATokenWorksAtOnce: a look that began before the token was made does not count.
func TestATokenWorksAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{Store: &testkit.Memory{}, let: make(chan struct{})}
		tokens := NewTokens(s)
		go func() { _, _ = tokens.Find(t.Context(), invented("a")) }()
		synctest.Wait() // the look has read the list and not returned it
		// Another process makes the token, and revokes it later.
		elsewhere := NewTokens(s.Store)
		made, text, err := elsewhere.Add(t.Context(), "ci", []string{"fnff"}, []string{"deploy"}, 0)
		if err != nil {
			t.Fatal(err)
		}
		found := make(chan error)
		go func() {
			_, err := tokens.Find(t.Context(), text)
			found <- err
		}()
		synctest.Wait()
		close(s.let)
		if err := <-found; err != nil {
			t.Errorf("a new token: %v", err)
		}
		if err := elsewhere.Revoke(t.Context(), made.ID); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := tokens.Find(t.Context(), text); !errors.Is(err, ErrTokenUnknown) {
				t.Errorf("a revoked token: %v", err)
			}
		}
	})
}

func TestACallerWhoLeavesDoesNotWaitForTheLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{Store: &testkit.Memory{}, let: make(chan struct{})}
		ctx, leave := context.WithCancel(t.Context())
		leave()
		if _, err := NewTokens(s).Find(ctx, invented("a")); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		close(s.let)
	})
}
