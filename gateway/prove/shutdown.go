package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundletest"
)

// finishesUploads stops a gateway while half of an upload has arrived.
func (s *outageStage) finishesUploads(ctx context.Context) error {
	at := "STORE=" + filepath.Join(s.folder, "store")
	shell, err := write(s.folder, bundletest.Shell())
	if err != nil {
		return err
	}
	var secret string
	for _, args := range [][]string{{"init"}, {"deploy", "shell", shell}, {"token", "add", "prove", "--section", "fnff", "--verb", "deploy"}} {
		command := exec.CommandContext(ctx, s.binary, args...)
		command.Env = append(os.Environ(), at)
		out, err := command.Output()
		if err != nil {
			return fmt.Errorf("dataterm %s: %w", args[0], err)
		}
		secret = strings.TrimSpace(string(out))
	}
	g, err := startWatched(ctx, s.binary, freeAddress(), at)
	if err != nil {
		return err
	}
	defer g.kill()
	archive, err := archived(section("fnff", "uploaded").With(largePath[1:], noise(1<<20)))
	if err != nil {
		return err
	}
	half, feed := io.Pipe()
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, g.admin+"/api/v1/sections/fnff/releases", half)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+secret)
	request.Header.Set("Content-Type", "application/gzip")
	answered := make(chan error, 1)
	go func() {
		answer, err := http.DefaultClient.Do(request)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode != http.StatusCreated {
				err = fmt.Errorf("the upload is answered with %s", answer.Status)
			}
		}
		answered <- err
	}()
	if _, err := feed.Write(archive[:len(archive)/2]); err != nil {
		return err
	}
	begin := time.Now()
	if err := g.command.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	// The second half arrives only when the public listener is closed.
	for {
		if _, err := g.get("/healthz"); err != nil {
			break
		}
	}
	closed := time.Since(begin)
	if _, err := feed.Write(archive[len(archive)/2:]); err != nil {
		return fmt.Errorf("the gateway exits during the upload: %w", err)
	}
	if err := feed.Close(); err != nil {
		return err
	}
	if err := <-answered; err != nil {
		return fmt.Errorf("the upload during the stop: %w", err)
	}
	if err := <-g.ended; err != nil {
		return err
	}
	fmt.Printf("  a stop during an upload: the public listener closes after %.2f s, the upload is answered with 201, the exit code is 0 after %.2f s\n",
		closed.Seconds(), time.Since(begin).Seconds())
	return nil
}

// archived makes the archive of an upload.
func archived(dist bundletest.Dist) ([]byte, error) {
	var body bytes.Buffer
	zipped := gzip.NewWriter(&body)
	entries := tar.NewWriter(zipped)
	for path, content := range dist {
		if err := entries.WriteHeader(&tar.Header{Name: path, Mode: 0o644, Size: int64(len(content))}); err != nil {
			return nil, err
		}
		if _, err := io.WriteString(entries, content); err != nil {
			return nil, err
		}
	}
	if err := entries.Close(); err != nil {
		return nil, err
	}
	err := zipped.Close()
	return body.Bytes(), err
}
