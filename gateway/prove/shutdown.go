package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
)

// shutdownUploads is how many uploads run when the gateway is told to stop.
const shutdownUploads = 2

// proveShutdown stops a gateway in the middle of slow uploads, which must be kept and answered.
func proveShutdown(ctx context.Context, c counts) error {
	fmt.Printf("shutdown: SIGTERM during %d slow uploads, then a second SIGTERM during another\n", shutdownUploads)
	return errors.Join(
		withProcess(ctx, c, "shutdown", func(p *process, folder string) error { return p.finishesUploads(ctx, folder) }),
		withProcess(ctx, c, "shutdown", func(p *process, folder string) error { return p.stopsAtTheSecondSignal(ctx, folder) }),
	)
}

// finishesUploads tells the gateway to stop: uploads that run are kept and answered.
func (p *process) finishesUploads(ctx context.Context, folder string) error {
	client, err := p.client(ctx)
	if err != nil {
		return err
	}
	uploads := make([]*slowUpload, shutdownUploads)
	for i := range uploads {
		if uploads[i], err = startUpload(ctx, client, folder, fmt.Sprintf("build %d", i)); err != nil {
			return err
		}
	}
	if err := p.spools(len(uploads)); err != nil {
		return err
	}
	begin := time.Now()
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := p.refusesConnections(ctx); err != nil {
		return err
	}
	refused := time.Since(begin)
	for _, upload := range uploads {
		if err := upload.finish(); err != nil {
			return fmt.Errorf("an upload that ran is lost: %w\n%s", err, p.said)
		}
	}
	if err := p.Wait(); err != nil {
		return fmt.Errorf("the gateway ended with %w\n%s", err, p.said)
	}
	fmt.Printf("  new connections refused after %.2f s; %d uploads answered, the gateway gone after %.2f s, exit code 0\n", refused.Seconds(), len(uploads), time.Since(begin).Seconds())
	for _, upload := range uploads {
		if said, err := p.run(ctx, "releases", "fnff"); err != nil || !bytes.Contains([]byte(said), []byte(upload.release.ID)) {
			return fmt.Errorf("release %s was acknowledged and is not in the store: %w\n%s", upload.release.ID, err, said)
		}
	}
	return nil
}

// stopsAtTheSecondSignal tells the gateway twice to stop: the second time it does not wait.
func (p *process) stopsAtTheSecondSignal(ctx context.Context, folder string) error {
	client, err := p.client(ctx)
	if err != nil {
		return err
	}
	upload, err := startUpload(ctx, client, folder, "another")
	if err != nil {
		return err
	}
	if err := p.spools(1); err != nil {
		return err
	}
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := p.refusesConnections(ctx); err != nil {
		return err
	}
	begin := time.Now()
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	_ = p.Wait()
	fmt.Printf("  gone %.2f s after the second signal\n", time.Since(begin).Seconds())
	if upload.finish() == nil {
		return errors.New("an upload that was cut off is acknowledged")
	}
	return nil
}

// client returns a client of the deploy API with a new token.
func (p *process) client(ctx context.Context) (*deployapi.Client, error) {
	secret, err := p.token(ctx, "rache")
	return deployapi.NewClient(p.admin, secret, &http.Client{Transport: &http.Transport{}}), err
}

// spools waits until the gateway receives as many uploads.
func (p *process) spools(uploads int) error {
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if spooled, err := filepath.Glob(filepath.Join(p.temp, "dataterm-upload-*")); err != nil || len(spooled) == uploads {
			return err
		}
	}
	return fmt.Errorf("the gateway does not receive %d uploads after 30 s\n%s", uploads, p.said)
}

// refusesConnections waits until the admin port is closed.
func (p *process) refusesConnections(ctx context.Context) error {
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.admin+"/metrics", nil)
		if err != nil {
			return err
		}
		request.Close = true
		response, err := http.DefaultClient.Do(request)
		if errors.Is(err, syscall.ECONNREFUSED) {
			return nil
		}
		if err == nil {
			_ = response.Body.Close()
		}
	}
	return errors.New("the admin port takes new connections 30 s after SIGTERM")
}

// slowUpload is an upload of which the gateway has half.
type slowUpload struct {
	release *bundle.Release
	rest    []byte
	body    *io.PipeWriter
	ended   chan error
}

func startUpload(ctx context.Context, client *deployapi.Client, folder, word string) (*slowUpload, error) {
	built, err := release(folder, "fnff", bundletest.Section("fnff", "D").With(pageFile, page(word)))
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, file := range built.Files {
		all[file.SHA384] = true
	}
	var archive bytes.Buffer
	if err := built.WriteArchive(&archive, all, func(bundle.File) {}); err != nil {
		return nil, err
	}
	body, writer := io.Pipe()
	u := &slowUpload{built, archive.Bytes()[archive.Len()/2:], writer, make(chan error, 1)}
	go func() {
		_, err := client.Upload(ctx, "fnff", body, deployapi.Upload{})
		_ = body.CloseWithError(err)
		u.ended <- err
	}()
	_, err = writer.Write(archive.Bytes()[:archive.Len()/2])
	return u, err
}

// finish sends the rest and waits for the answer.
func (u *slowUpload) finish() error {
	_, _ = u.body.Write(u.rest) // an error is the answer's too
	_ = u.body.Close()
	return <-u.ended
}
