package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/rawtest"
)

// casesFile is where -record writes.
const casesFile = "gateway/internal/rawtest/testdata/cases.json"

// proveSmuggling asks nginx and the gateway the same, side by side.
func proveSmuggling(ctx context.Context, c counts) error {
	known, err := rawtest.Load()
	if err != nil {
		return err
	}
	fmt.Printf("smuggling: %d cases, the gateway beside nginx\n", len(known.Cases))
	folder, err := os.MkdirTemp("", "prove-smuggling-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	// nginx gives up root for a user who must be able to read the files.
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	version, nginx, stop, err := startNginx(ctx, folder)
	if err != nil {
		return err
	}
	defer stop()
	ours, stopOurs, err := startGateway(ctx, c.binary, folder)
	if err != nil {
		return err
	}
	defer stopOurs()
	drifted, differ := 0, 0
	for i := range known.Cases {
		if err := ctx.Err(); err != nil {
			return err
		}
		one := &known.Cases[i]
		theirs, err := one.Ask(nginx)
		if err != nil {
			return fmt.Errorf("nginx, %s: %w", one.Name, err)
		}
		answer, err := one.Ask(ours)
		if err != nil {
			return fmt.Errorf("%s: %w", one.Name, err)
		}
		if theirs != one.Nginx || answer != one.Ours {
			drifted++
			fmt.Printf("  %-40s nginx %q, known %q; ours %q, known %q\n", one.Name, theirs, one.Nginx, answer, one.Ours)
		}
		one.Nginx, one.Ours = theirs, answer
		if theirs != answer {
			differ++
			if one.Why == "" {
				fmt.Printf("  %-40s nginx %q, ours %q, without a reason\n", one.Name, theirs, answer)
				drifted++
			}
		} else {
			one.Why = ""
		}
	}
	if c.record {
		known.Nginx = version
		var body bytes.Buffer
		encoder := json.NewEncoder(&body)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "\t")
		if err := encoder.Encode(known); err != nil {
			return err
		}
		return os.WriteFile(casesFile, body.Bytes(), 0o644)
	}
	fmt.Printf("  %s: %d answered alike, %d otherwise, each for a reason that is written down\n", version, len(known.Cases)-differ, differ)
	if drifted > 0 {
		return fmt.Errorf("%d answers are not those that are known: look at them; -record writes them down", drifted)
	}
	return ctx.Err()
}

// startNginx serves the files of the cases as nginx does by default.
func startNginx(ctx context.Context, folder string) (version, address string, stop func(), err error) {
	said, err := exec.CommandContext(ctx, "nginx", "-v").CombinedOutput()
	if err != nil {
		return "", "", nil, fmt.Errorf("nginx cannot be run: %w (apt-get install nginx-light)", err)
	}
	version = strings.TrimPrefix(strings.TrimSpace(string(said)), "nginx version: ")
	if err := os.WriteFile(filepath.Join(folder, "secret.txt"), []byte(rawtest.Secret), 0o644); err != nil {
		return "", "", nil, err
	}
	for name, body := range rawtest.Files {
		full := filepath.Join(folder, "root", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return "", "", nil, err
		}
		if err := os.WriteFile(full, []byte(body), 0o644); err != nil {
			return "", "", nil, err
		}
	}
	address = freeAddress()
	settings := fmt.Sprintf(`daemon off; worker_processes 1; pid %[1]s/nginx.pid; error_log %[1]s/nginx.log;
events {}
http {
	access_log off;
	client_body_temp_path %[1]s/nginx; proxy_temp_path %[1]s/nginx; fastcgi_temp_path %[1]s/nginx; uwsgi_temp_path %[1]s/nginx; scgi_temp_path %[1]s/nginx;
	server { listen %[2]s; root %[1]s/root; }
}
`, folder, address)
	file := filepath.Join(folder, "nginx.conf")
	if err := os.WriteFile(file, []byte(settings), 0o644); err != nil {
		return "", "", nil, err
	}
	stop, err = startServer(ctx, address, exec.Command("nginx", "-c", file, "-e", filepath.Join(folder, "nginx.log")))
	return version, address, stop, err
}

// startGateway serves a section that holds the file of the cases.
func startGateway(ctx context.Context, binary, folder string) (address string, stop func(), err error) {
	shell, err := write(folder, bundletest.Shell())
	if err != nil {
		return "", nil, err
	}
	fnff, err := write(folder, bundletest.Section("fnff", "D"))
	if err != nil {
		return "", nil, err
	}
	if binary, err = filepath.Abs(binary); err != nil {
		return "", nil, err
	}
	kept := filepath.Join(folder, "store")
	if out, err := exec.CommandContext(ctx, binary, "init", "--store", kept).CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("%w: %s", err, out)
	}
	if out, err := exec.CommandContext(ctx, binary, "deploy", "--store", kept, "shell", shell, "fnff", fnff).CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("%w: %s", err, out)
	}
	address = freeAddress()
	command := exec.Command(binary, "serve", "--quiet", "--store", kept)
	command.Dir, command.Env = folder, append(os.Environ(), "ADDR="+address, "ADMIN_ADDR=off")
	stop, err = startServer(ctx, address, command)
	return address, stop, err
}

// startServer runs a server until it answers.
func startServer(ctx context.Context, address string, command *exec.Cmd) (stop func(), err error) {
	var said bytes.Buffer
	command.Stderr = &said
	if err := command.Start(); err != nil {
		return nil, err
	}
	stop = func() {
		_ = command.Process.Signal(syscall.SIGTERM)
		_ = command.Wait()
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/sections.json", nil)
		if err != nil {
			return nil, err
		}
		response, err := http.DefaultClient.Do(request)
		if err == nil {
			_, _ = io.Copy(io.Discard, response.Body)
			response.Body.Close()
			return stop, nil
		}
		if time.Now().After(end) || ctx.Err() != nil {
			stop()
			return nil, fmt.Errorf("%s does not answer: %w\n%s", command.Path, err, said.String())
		}
	}
}

func freeAddress() string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
