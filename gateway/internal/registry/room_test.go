package registry_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestUploadsLeaveAReserve measures a disk on which only the reserve is left.
func TestUploadsLeaveAReserve(t *testing.T) {
	k := newKit(t)
	shell := testkit.Shell().Release(t, "shell")
	k.mustDeploy(shell, k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	k.Registry = registry.NewWith(testkit.Store(t, k.folder), registry.Options{
		Space: func() (store.Space, error) { return store.Space{Free: 4 << 20, Size: 100 << 20}, nil },
	})
	var full *registry.NoRoom
	if _, err := k.deploy(k.version("fnff", "D", "D3")); !errors.As(err, &full) {
		t.Errorf("a deploy: %v", err)
	}
	if _, _, err := k.Save(ctx, k.version("fnff", "D", "D4"), nil, registry.Intent{Token: "a"}); !errors.As(err, &full) {
		t.Errorf("an upload: %v", err)
	}
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Errorf("a rollback: %v", err)
	}
	if _, _, err := k.Withdraw(ctx, "fnff", k.ids["D2"], false, registry.Intent{Reason: "a secret"}); err != nil {
		t.Errorf("a withdrawal: %v", err)
	}
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Errorf("gc: %v", err)
	}
}

// TestASectionHasAQuota uploads until the section has its share, in steps of what a release may have.
func TestASectionHasAQuota(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	byToken := registry.Intent{Author: "rache", Token: "a"}
	if err := k.CheckRoom(ctx, "fnff", registry.SectionQuota, byToken); err != nil {
		t.Errorf("an empty section: %v", err)
	}
	if _, _, err := k.Save(ctx, k.version("fnff", "D", "D1"), nil, byToken); err != nil {
		t.Fatal(err)
	}
	var over *registry.OverQuota
	if err := k.CheckRoom(ctx, "fnff", registry.SectionQuota, byToken); !errors.As(err, &over) || over.Stored == 0 {
		t.Errorf("beyond the quota: %v", err)
	}
	if err := k.CheckRoom(ctx, "classes", registry.SectionQuota, byToken); err != nil {
		t.Errorf("another section: %v", err)
	}
	if err := k.CheckRoom(ctx, "fnff", registry.SectionQuota, registry.Intent{}); err != nil {
		t.Errorf("without a token: %v", err)
	}
}

// TestTheReserveIsEnough fills a small disk with uploads and then uses the reserve.
func TestTheReserveIsEnough(t *testing.T) {
	folder := t.TempDir()
	if os.Getuid() != 0 || exec.Command("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder).Run() != nil {
		t.Skip("this needs the right to mount a small disk")
	}
	t.Cleanup(func() { _ = exec.Command("umount", folder).Run() })
	kept, err := store.OpenDirectory(folder, store.System{})
	if err != nil {
		t.Fatal(err)
	}
	measured := registry.Options{Space: func() (store.Space, error) { return store.SpaceAt(folder) }}
	k := &kit{registry.NewWith(kept, measured), t, folder, map[string]string{}}
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	var full *registry.NoRoom
	for i := range 100 {
		noise := strings.Repeat(string(rune('a'+i%26)), 1<<20+i)
		release := testkit.Section("fnff", "D").With("assets/fnff/noise.webm", noise).Release(t, "fnff")
		_, _, err := k.Save(ctx, release, nil, registry.Intent{Token: "a"})
		if errors.As(err, &full) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if full == nil {
		t.Fatal("no upload is refused")
	}
	// Another program takes the rest.
	_ = os.WriteFile(filepath.Join(folder, "another"), make([]byte, 32<<20), 0o600)
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Errorf("a rollback on the full disk: %v", err)
	}
	if _, _, err := k.Withdraw(ctx, "fnff", k.ids["D2"], false, registry.Intent{Reason: "a secret"}); err != nil {
		t.Errorf("a withdrawal on the full disk: %v", err)
	}
	if _, _, err := auth.NewTokens(kept).Add(ctx, "rache", []string{"fnff"}, auth.DefaultVerbs, time.Hour); err != nil {
		t.Errorf("a token on the full disk: %v", err)
	}
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Errorf("gc on the full disk: %v", err)
	}
}

// crammed is the file system of a disk that is full as long as the reserve takes its room.
type crammed struct {
	store.System
	folder string
}

func (c crammed) CreateTemp(label, folder string) (store.TempFile, error) {
	if _, err := os.Stat(filepath.Join(c.folder, "reserve")); err == nil {
		return nil, syscall.ENOSPC
	}
	return c.System.CreateTemp(label, folder)
}

// TestARefusalLeavesTheReserve: a token can be refused as often as it likes, and a rollback needs the reserve.
func TestARefusalLeavesTheReserve(t *testing.T) {
	folder := t.TempDir()
	kept, err := store.OpenDirectory(folder, crammed{folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	reserve := filepath.Join(folder, "reserve")
	for _, outcome := range []error{errors.New("refused"), nil} {
		if err := os.WriteFile(reserve, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		_ = registry.New(kept).Audit(ctx, registry.Event{Action: "deploy", Token: "a"}, outcome)
		if _, err := os.Stat(reserve); (err == nil) != (outcome != nil) {
			t.Errorf("the audit line of outcome %v: reserve %v", outcome, err)
		}
	}
}
