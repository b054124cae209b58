package admin

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
)

// TestUploadsWaitForAPlace starts as many uploads as a token may run, which stop in the middle, and then more.
func TestUploadsWaitForAPlace(t *testing.T) {
	archive := pack(t, bundletest.Shell().Release(t, "shell"), nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, time.Hour, rateAtLeast)
		upload := func(body io.Reader, ended chan<- error) {
			_, err := client.Upload(t.Context(), "shell", body, deployapi.Upload{})
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
		var problem *deployapi.Problem
		if err := <-late; !errors.As(err, &problem) || problem.Code != deployapi.TooMany {
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

func TestOneTokenLeavesPlacesForOthers(t *testing.T) {
	if uploadsPerToken >= uploadsAtOnce {
		t.Errorf("one token may take all %d places", uploadsAtOnce)
	}
	var all usages
	own := all.of("one")
	if own != all.of("one") || own == all.of("other") {
		t.Error("usages are mixed up")
	}
}
