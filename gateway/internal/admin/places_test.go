package admin

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/testkit"
)

// TestUploadsWaitForAPlace starts as many uploads as a token may run, which stop in the middle, and then more.
func TestUploadsWaitForAPlace(t *testing.T) {
	archive := pack(t, testkit.Shell().Release(t, "shell"), nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, time.Hour, rateAtLeast)
		upload := func(body io.Reader, ended chan<- error) {
			_, err := client.Upload(t.Context(), "shell", body, api.Upload{})
			ended <- err
		}
		running := make(chan error, uploadsPerToken)
		var bodies []*io.PipeWriter
		for range uploadsPerToken {
			body, writer := io.Pipe()
			bodies = append(bodies, writer)
			go upload(body, running)
			_, _ = io.WriteString(writer, archive[:len(archive)/2])
		}
		synctest.Wait()
		late := make(chan error, 1)
		upload(strings.NewReader(archive), late)
		var problem *api.Problem
		if err := <-late; !errors.As(err, &problem) || problem.Code != codes.TooMany || problem.Detail != "The token has another upload running. Retry when it has ended." {
			t.Errorf("one more upload: error %v", err)
		}
		go upload(strings.NewReader(archive), late) // waits for the first that ends
		synctest.Wait()
		for _, writer := range bodies {
			_, _ = io.WriteString(writer, archive[len(archive)/2:])
			_ = writer.Close()
			if err := <-running; err != nil {
				t.Error(err)
			}
		}
		if err := <-late; err != nil {
			t.Errorf("an upload that waited: %v", err)
		}
	})
}

// TestUploadsOfOthersTakeAllPlaces: the refusal does not blame the token.
func TestUploadsOfOthersTakeAllPlaces(t *testing.T) {
	archive := pack(t, testkit.Shell().Release(t, "shell"), nil)
	synctest.Test(t, func(t *testing.T) {
		clients := serveTokens(t, time.Hour, rateAtLeast, uploadsAtOnce+1)
		for _, client := range clients[:uploadsAtOnce] {
			body, writer := io.Pipe()
			go func() { _, _ = client.Upload(t.Context(), "shell", body, api.Upload{}) }()
			defer synctest.Wait() // until the store has no part of it
			defer writer.Close()
			_, _ = io.WriteString(writer, archive[:len(archive)/2])
		}
		synctest.Wait()
		var problem *api.Problem
		_, err := clients[uploadsAtOnce].Upload(t.Context(), "shell", strings.NewReader(archive), api.Upload{})
		if !errors.As(err, &problem) || problem.Code != codes.TooMany || problem.Detail != "Too many uploads are running. Retry when one of them has ended." {
			t.Errorf("error %v", err)
		}
	})
}

// TestTwoTokensThatTrickleLeavePlacesForOthers: each begins as many uploads as there are places, just above the least
// rate. A third token's upload does not even wait.
func TestTwoTokensThatTrickleLeavePlacesForOthers(t *testing.T) {
	shell := testkit.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	synctest.Test(t, func(t *testing.T) {
		clients := serveTokens(t, stallTimeout, 1, 3)
		ctx, leave := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for _, client := range clients[:2] {
			for range uploadsAtOnce {
				all.Go(func() {
					body := &slowly{strings.NewReader(archive), len(archive), 25, make(chan struct{})}
					_, _ = client.Upload(ctx, "shell", body, api.Upload{})
				})
			}
		}
		synctest.Wait()
		begin := time.Now()
		uploaded, err := clients[2].Upload(t.Context(), "shell", strings.NewReader(archive), api.Upload{})
		if err != nil || uploaded.Release != shell.ID || time.Since(begin) > 0 {
			t.Errorf("after %s: %+v, error %v", time.Since(begin), uploaded, err)
		}
		leave()
		all.Wait()
	})
}
