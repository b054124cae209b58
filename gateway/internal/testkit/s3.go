package testkit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// S3Key and S3Secret are the credentials of the servers that StartS3 starts.
const (
	S3Key    = "dataterm"
	S3Secret = "dataterm-secret"
)

// S3 is a running versitygw.
type S3 struct {
	// Address is its host:port.
	Address string
	process *exec.Cmd
	folder  string
	said    *bytes.Buffer
}

// Tool builds a program that tests run, if it is missing, and returns its path: gateway/need lists them.
func Tool(ctx context.Context, name string) (string, error) {
	_, here, _, _ := runtime.Caller(0)
	script := exec.CommandContext(ctx, filepath.Join(filepath.Dir(here), "..", "..", "need"), name)
	script.Stderr = os.Stderr
	out, err := script.Output()
	if err != nil {
		return "", fmt.Errorf("%s cannot be built: %w", name, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// memoryFolder is a folder in memory, if the machine has one: the thousands of small files are short-lived.
func memoryFolder() string {
	const folder = "/dev/shm"
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return folder
	}
	return os.TempDir()
}

// StartS3 runs versitygw over an empty folder of its own until Stop.
func StartS3(ctx context.Context) (*S3, error) {
	binary, err := Tool(ctx, "versitygw")
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(memoryFolder(), "versitygw-")
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"data", "metadata"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			return nil, err
		}
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := free.Addr().String()
	if err := free.Close(); err != nil {
		return nil, err
	}
	s := &S3{Address: address, folder: folder, said: &bytes.Buffer{}}
	s.process = exec.Command(binary, "--access", S3Key, "--secret", S3Secret, "--port", address, "--quiet",
		"posix", "--sidecar", filepath.Join(folder, "metadata"), filepath.Join(folder, "data"))
	s.process.Stdout, s.process.Stderr = s.said, s.said
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		connection, err := net.DialTimeout("tcp", address, time.Second)
		if err == nil {
			return s, connection.Close()
		}
		if time.Now().After(deadline) {
			s.Stop()
			return nil, fmt.Errorf("versitygw does not answer at %s: %s", address, s.said)
		}
	}
}

// Store makes a bucket and returns the store address in it, as the setting `store` takes it.
func (s *S3) Store(bucket string) (string, error) {
	if err := os.Mkdir(filepath.Join(s.folder, "data", bucket), 0o755); err != nil && !errors.Is(err, os.ErrExist) {
		return "", err
	}
	return "s3://" + bucket + "/site?endpoint=" + url.QueryEscape("http://"+s.Address), nil
}

// Hide removes a bucket with all that it holds.
func (s *S3) Hide(bucket string) error {
	return os.Rename(s.path("data", bucket), s.path("hidden-"+bucket))
}

// Show puts back a bucket that was hidden.
func (s *S3) Show(bucket string) error {
	return os.Rename(s.path("hidden-"+bucket), s.path("data", bucket))
}

func (s *S3) path(parts ...string) string {
	return filepath.Join(append([]string{s.folder}, parts...)...)
}

// Stop ends the server and removes its folder.
func (s *S3) Stop() {
	_ = s.process.Process.Kill()
	_ = s.process.Wait()
	_ = os.RemoveAll(s.folder)
}
