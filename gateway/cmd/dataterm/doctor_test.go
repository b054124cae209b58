package main

import (
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundletest"
)

func TestDoctor(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	browser := filepath.Join(os.Getenv("PATH"), "chromium")
	if err := os.WriteFile(browser, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := newShell(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"127.0.0.1:0\"")
	expect(t, s.run(exitFailed, "doctor"), `WRONG +store +nothing is deployed yet`)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	expect(t, s.run(exitDone, "doctor"), `ok +store .*revision 1`, `ok +files +[0-9]+ live files`, `ok +clock`, `ok +addr`, `ok +admin_addr`, `ok +Chromium`)

	spoiled := false
	_ = filepath.WalkDir(filepath.Join(s.store, "blobs"), func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !spoiled && !strings.Contains(entry.Name(), ".") {
			spoiled = true
			return os.WriteFile(path, []byte("changed"), 0o644)
		}
		return err
	})
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	cert, key := certificateFiles(t)
	write(t, "dataterm.toml", "addr = \""+taken.Addr().String()+"\"\nadmin_addr = \"off\"\ntls_cert = \""+cert+"\"\ntls_key = \""+key+"\"")
	if err := os.Remove(browser); err != nil {
		t.Fatal(err)
	}
	said := s.run(exitFailed, "doctor")
	expect(t, said, `WRONG +files .*is damaged in the store`, `WRONG +addr`, `WRONG +certificate +it ends at`, `WRONG +Chromium`, `4 of these`)
	if strings.Contains(said, "admin_addr") {
		t.Error("a listener that is off is examined")
	}
	url, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	write(t, "dataterm.toml", "addr = \""+strings.TrimPrefix(url, "https://")+"\"\nadmin_addr = \"off\"")
	expect(t, s.run(exitFailed, "doctor"), `ok +addr +a gateway answers`)
	stop()
	if clock(time.Now().Add(time.Hour)) == nil || clock(time.Now()) != nil {
		t.Error("the clock is not compared")
	}
}

func TestExportCommand(t *testing.T) {
	s := newShell(t)
	s.run(exitUsage, "export")
	expect(t, s.run(exitFailed, "export", "out"), `nothing is deployed yet`)
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	expect(t, s.run(exitDone, "export", "out"), `Revision 1 is in out: [0-9]+ files`)
	if _, err := os.Stat("out/index.html"); err != nil {
		t.Error(err)
	}
}
