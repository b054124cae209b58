package testkit

import (
	"context"
	"io"
	"sync"

	"dataterm/gateway/internal/store"
)

// stepped is a store that calls a function before each of its calls.
type stepped struct {
	store.Store
	mu   sync.Mutex
	take func(verb, key string) error
}

// Stepped returns a store that calls a function before each of its calls, one at a time: a registry reads in parallel.
// An error of the function is the call's.
func Stepped(s store.Store, step func(verb, key string) error) store.Store {
	return &stepped{Store: s, take: step}
}

func (s *stepped) step(verb, key string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.take(verb, key)
}

func (s *stepped) Read(ctx context.Context, key string) ([]byte, error) {
	if err := s.step("read", key); err != nil {
		return nil, err
	}
	return s.Store.Read(ctx, key)
}

func (s *stepped) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if err := s.step("open", key); err != nil {
		return nil, err
	}
	return s.Store.Open(ctx, key)
}

func (s *stepped) Write(ctx context.Context, key string, body []byte) error {
	if err := s.step("write", key); err != nil {
		return err
	}
	return s.Store.Write(ctx, key, body)
}

func (s *stepped) Create(ctx context.Context, key string, body []byte) error {
	if err := s.step("create", key); err != nil {
		return err
	}
	return s.Store.Create(ctx, key, body)
}

func (s *stepped) Remove(ctx context.Context, key string) error {
	if err := s.step("remove", key); err != nil {
		return err
	}
	return s.Store.Remove(ctx, key)
}

func (s *stepped) List(ctx context.Context, prefix, after string) ([]string, error) {
	if err := s.step("list", prefix); err != nil {
		return nil, err
	}
	return s.Store.List(ctx, prefix, after)
}
