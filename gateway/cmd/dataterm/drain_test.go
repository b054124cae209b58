package main

import (
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

// TestAStopWaitsForAnUpload: half of an upload has arrived when the signal comes; the other half is still taken.
func TestAStopWaitsForAnUpload(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	secret := strings.SplitN(s.run(0, "token", "add", "ci", "--section", "fnff", "--verb", "deploy"), "\n", 2)[0]
	address := freeAddress(t)
	public, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": address})
	wait(t, "the admin listener answers", func() bool { status, _ := get("http://" + address + "/readyz"); return status == 200 })

	film := make([]byte, 1<<20) // does not compress: no buffer on the way holds back half of the archive
	_, _ = rand.NewChaCha8([32]byte{}).Read(film)
	body := archive(t, testkit.Section("fnff", "D").With("assets/fnff/film.webm", string(film)))
	upload, feed := io.Pipe()
	request, err := http.NewRequest("PUT", "http://"+address+"/api/v1/sections/fnff/releases", upload)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+secret)
	request.Header.Set("Content-Type", "application/gzip")
	// The gateway says that it reads the body before any of it is sent.
	request.Header.Set("Expect", "100-continue")
	uploader := &http.Client{Transport: &http.Transport{ExpectContinueTimeout: time.Minute}}
	answered := make(chan int, 1)
	go func() {
		answer, err := uploader.Do(request)
		if err != nil {
			t.Error(err)
			answered <- 0
			return
		}
		answer.Body.Close()
		answered <- answer.StatusCode
	}()
	if _, err := feed.Write(body[:len(body)/2]); err != nil {
		t.Fatal(err)
	}
	// The kernel can hold half of the archive before the gateway accepts the connection.
	wait(t, "the gateway receives the upload", func() bool {
		spools, _ := filepath.Glob(filepath.Join(os.TempDir(), "dataterm-upload-*"))
		return len(spools) == 1
	})
	ended := make(chan int, 1)
	go func() { ended <- stop() }()
	wait(t, "the public listener closes", func() bool { status, _ := get(public + "/healthz"); return status == 0 })
	select {
	case code := <-ended:
		t.Fatalf("the gateway exits with %d during the upload", code)
	default:
	}
	if _, err := feed.Write(body[len(body)/2:]); err != nil {
		t.Fatal(err)
	}
	feed.Close()
	if status := <-answered; status != http.StatusCreated {
		t.Errorf("the upload is answered with %d", status)
	}
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
	expect(t, s.run(0, "releases", "fnff"), `(?m)^fnff +[a-z2-7]{24}`)
}

// TestALameDuckSaysSoAndServes: a load balancer reads /readyz and sends requests elsewhere before any is refused.
func TestALameDuckSaysSoAndServes(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	address, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "DRAIN": "3s"})
	if status, _ := get(address + "/readyz"); status != 200 {
		t.Fatalf("/readyz: %d", status)
	}
	ended := make(chan int, 1)
	go func() { ended <- stop() }()
	wait(t, "/readyz says so", func() bool {
		status, body := get(address + "/readyz")
		return status == 503 && strings.Contains(body, "draining")
	})
	if status, _ := get(address + "/"); status != 200 {
		t.Errorf("/: %d", status)
	}
	if code := <-ended; code != 0 {
		t.Errorf("the gateway exits with %d", code)
	}
}
