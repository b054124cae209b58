package main

import (
	"context"
	"errors"
	"fmt"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// proveGc lets a promote meet the gc that wants to remove its release, at every call that either makes to the store, and
// lets the gc die at each of its calls. The live site must be whole, and a promote must win or be refused.
func proveGc(ctx context.Context, _ counts) error {
	fmt.Println("gc: a promote meets the gc that removes its release, at every call to the store; the gc runs on, or dies there")
	begin := &bundletest.Memory{}
	g, err := openSeeded(ctx, "gc", begin, bundletest.Shell(), "live")
	if err != nil {
		return err
	}
	defer g.close()
	idle, err := collectable(ctx, begin, g.fnff)
	if err != nil {
		return err
	}
	met := meeting{idle: idle}
	for _, run := range []func(ctx context.Context, s *bundletest.Memory, at int) (reached bool, promoted error, err error){met.promoteDuringGc, met.gcDiesDuringPromote, met.gcDuringPromote} {
		for at := 1; ctx.Err() == nil; at++ {
			s := begin.Clone()
			reached, promoted, err := run(ctx, s, at)
			if err != nil {
				return fmt.Errorf("call %d: %w", at, err)
			}
			if !reached {
				break
			}
			if err := met.settle(ctx, s, promoted); err != nil {
				return fmt.Errorf("call %d: %w", at, err)
			}
		}
	}
	fmt.Printf("  %d meetings: %d promotes won, %d were refused; the live site was always whole\n", met.won+met.refused, met.won, met.refused)
	if met.won == 0 || met.refused == 0 {
		return errors.New("the proof reaches one outcome only")
	}
	return ctx.Err()
}

// meeting is a gc and a promote of the release idle, which that gc would remove.
type meeting struct {
	idle         string
	won, refused int
}

func (m *meeting) promote(ctx context.Context, s store.Store) error {
	_, err := registry.New(s).Promote(ctx, map[string]string{"fnff": m.idle}, registry.Intent{Author: "prove"})
	return err
}

func collect(ctx context.Context, s store.Store) error {
	_, err := registry.New(s).Collect(ctx, false, registry.Intent{Author: "prove"})
	return err
}

// promoteDuringGc promotes before the gc's call number at.
func (m *meeting) promoteDuringGc(ctx context.Context, s *bundletest.Memory, at int) (reached bool, promoted, err error) {
	calls := 0
	err = collect(ctx, bundletest.Stepped(s, func(string, string) error {
		if calls++; calls == at {
			promoted = m.promote(ctx, s)
		}
		return nil
	}))
	return calls >= at, promoted, err
}

// gcDiesDuringPromote lets a promote read its release; before it writes its revision, a gc dies at its call number at.
func (m *meeting) gcDiesDuringPromote(ctx context.Context, s *bundletest.Memory, at int) (reached bool, promoted, err error) {
	calls, met := 0, false
	dying := bundletest.Stepped(s, func(string, string) error {
		if calls++; calls >= at {
			return errFault
		}
		return nil
	})
	promoted = m.promote(ctx, bundletest.Stepped(s, func(verb, key string) error {
		if verb == "create" && key == "revisions/0000000002.json" && !met {
			met = true
			_ = collect(ctx, dying)
		}
		return nil
	}))
	return calls >= at, promoted, nil
}

// gcDuringPromote runs a whole gc before the promote's call number at.
func (m *meeting) gcDuringPromote(ctx context.Context, s *bundletest.Memory, at int) (reached bool, promoted, err error) {
	calls := 0
	promoted = m.promote(ctx, bundletest.Stepped(s, func(string, string) error {
		if calls++; calls == at {
			err = collect(ctx, s)
		}
		return nil
	}))
	return calls >= at, promoted, err
}

// settle checks what a meeting left.
func (m *meeting) settle(ctx context.Context, s *bundletest.Memory, promoted error) error {
	live, err := whole(ctx, registry.New(s))
	if err != nil {
		return fmt.Errorf("the live site is broken: %w", err)
	}
	is := live.Sections["fnff"] == m.idle
	switch {
	case promoted == nil && is:
		m.won++
	case errors.Is(promoted, store.ErrNotFound) && !is:
		m.refused++
	default:
		return fmt.Errorf("the promote ended with %v, and revision %d has %s", promoted, live.Number, live.Sections["fnff"])
	}
	return nil
}
