package main

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// stage is a folder with the files that all servers serve, and the servers that were started over it.
type stage struct {
	folder  string
	behind  *httptest.Server
	started []*exec.Cmd
}

// server is one of those that are compared.
type server struct {
	name    string
	address string
	pid     int
	// folder is the path under which the files stand, proxied that of the file behind a proxy.
	folder, proxied string
	tag             string
}

func (s *server) file(name string) string { return s.folder + name }

const ticks = 100 // of CPU time a second, the unit of /proc/<pid>/stat on every Linux of today

// prepare writes the files, and serves Cyberware with a file of 1 KB for those that stand in front of it.
func prepare() (*stage, error) {
	for _, needed := range []string{"bin/dataterm", "apps/shell/dist/section.json", "apps/fnff/dist/section.json", "apps/cyberware/dist/section.json"} {
		if _, err := os.Stat(needed); err != nil {
			return nil, fmt.Errorf("%s is missing: run `make build` first, and this from the repository's root", needed)
		}
	}
	folder, err := os.MkdirTemp("", "dataterm-bench-")
	if err != nil {
		return nil, err
	}
	st := &stage{folder: folder}
	for _, copied := range [][2]string{{"apps/fnff/dist", "fnff"}, {"apps/cyberware/dist", "cyberware"}} {
		if err := os.CopyFS(filepath.Join(folder, copied[1]), os.DirFS(copied[0])); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(st.path("fnff/assets/FNFF/bench"), 0o755); err != nil {
		return nil, err
	}
	random := rand.NewChaCha8([32]byte{})
	for name, size := range map[string]int{"fnff/assets/FNFF/bench/8k.json": 8 << 10, "fnff/assets/FNFF/bench/180k.json": 180 << 10, "fnff/assets/FNFF/bench/8m.bin": 8 << 20, "cyberware/1k.bin": 1 << 10} {
		body := make([]byte, size)
		_, _ = random.Read(body)
		if strings.HasSuffix(name, ".json") { // in signs of 4 bits, so that it is packed to that size
			body = hex.AppendEncode([]byte{'"'}, body)
			body = append(body, '"')
			if err := writePacked(st.path(name+".gz"), body); err != nil {
				return nil, err
			}
		}
		if err := os.WriteFile(st.path(name), body, 0o644); err != nil {
			return nil, err
		}
	}
	st.behind = httptest.NewServer(http.FileServer(http.Dir(st.path("cyberware"))))
	return st, nil
}

// writePacked writes the gzip copy that nginx and Caddy look for beside a file. The gateway makes its own at the
// deploy; to it this is one file more.
func writePacked(path string, body []byte) error {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(body); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, packed.Bytes(), 0o644)
}

func (st *stage) path(name string) string { return filepath.Join(st.folder, name) }

func (st *stage) close() {
	for _, command := range st.started {
		_ = command.Process.Signal(syscall.SIGTERM)
		_ = command.Wait()
	}
	st.behind.Close()
	os.RemoveAll(st.folder)
}

// dataterm serves the real shell and FNFF, and Cyberware from elsewhere.
func (st *stage) dataterm() (*server, error) {
	settings := "[upstream.cyberware]\nurl = \"" + st.behind.URL + "\"\n"
	if err := os.WriteFile(st.path("dataterm.toml"), []byte(settings), 0o644); err != nil {
		return nil, err
	}
	if out, err := exec.Command("bin/dataterm", "init", "--store", st.path("store")).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cannot create the store: %w\n%s", err, out)
	}
	deploy := exec.Command("bin/dataterm", "deploy", "--look", "off", "--store", st.path("store"), "shell", "apps/shell/dist", "fnff", st.path("fnff"))
	if out, err := deploy.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the deploy fails: %w\n%s", err, out)
	}
	s := &server{name: "dataterm", address: freeAddress(), folder: "/assets/FNFF/bench/", proxied: "/s/cyberware/live/1k.bin"}
	command := exec.Command("bin/dataterm", "serve", "--quiet", "--config", st.path("dataterm.toml"), "--store", st.path("store"))
	command.Env = append(os.Environ(), "ADDR="+s.address, "ADMIN_ADDR=off", "GOMAXPROCS=1")
	return s, st.start(s, command)
}

func (st *stage) nginx() (*server, error) {
	s := &server{name: "nginx", address: freeAddress(), folder: "/", proxied: "/proxied/1k.bin"}
	settings := fmt.Sprintf(`daemon off; worker_processes 1; pid %[1]s/nginx.pid; error_log %[1]s/nginx.log; user root;
events { worker_connections 4096; }
http {
	access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=1000;
	client_body_temp_path %[1]s/nginx; proxy_temp_path %[1]s/nginx; fastcgi_temp_path %[1]s/nginx; uwsgi_temp_path %[1]s/nginx; scgi_temp_path %[1]s/nginx;
	upstream behind { server %[2]s; keepalive 64; keepalive_requests 10000000; }
	server {
		listen %[3]s; root %[1]s/fnff/assets/FNFF/bench;
		types { application/json json; application/octet-stream bin; } gzip_static on; gzip_vary on;
		add_header Cache-Control no-cache; add_header X-Content-Type-Options nosniff;
		add_header Referrer-Policy strict-origin-when-cross-origin; add_header Cross-Origin-Opener-Policy same-origin;
		add_header Permissions-Policy "accelerometer=(), bluetooth=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()";
		location /proxied/ { proxy_pass http://behind/; proxy_http_version 1.1; proxy_set_header Connection ""; }
	}
}
`, st.folder, strings.TrimPrefix(st.behind.URL, "http://"), s.address)
	if err := os.WriteFile(st.path("nginx.conf"), []byte(settings), 0o644); err != nil {
		return nil, err
	}
	return s, st.start(s, exec.Command("nginx", "-c", st.path("nginx.conf"), "-e", st.path("nginx.log")))
}

func (st *stage) caddy() (*server, error) {
	s := &server{name: "Caddy", address: freeAddress(), folder: "/", proxied: "/proxied/1k.bin"}
	settings := fmt.Sprintf(`{
	admin off
	auto_https off
}
http://%s {
	handle_path /proxied/* {
		reverse_proxy %s
	}
	handle {
		root * %s
		header Cache-Control no-cache
		header X-Content-Type-Options nosniff
		header Referrer-Policy strict-origin-when-cross-origin
		header Cross-Origin-Opener-Policy same-origin
		header Permissions-Policy "accelerometer=(), bluetooth=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
		file_server {
			precompressed gzip
		}
	}
}
`, s.address, strings.TrimPrefix(st.behind.URL, "http://"), st.path("fnff/assets/FNFF/bench"))
	if err := os.WriteFile(st.path("Caddyfile"), []byte(settings), 0o644); err != nil {
		return nil, err
	}
	command := exec.Command("bin/caddy", "run", "--config", st.path("Caddyfile"), "--adapter", "caddyfile")
	command.Env = append(os.Environ(), "GOMAXPROCS=1", "XDG_DATA_HOME="+st.folder, "XDG_CONFIG_HOME="+st.folder)
	return s, st.start(s, command)
}

// start runs a server until it answers.
func (st *stage) start(s *server, command *exec.Cmd) error {
	if command.Err != nil {
		return fmt.Errorf("%s is not here: apt-get install nginx-light, and make bin/caddy", s.name)
	}
	var said bytes.Buffer
	command.Stdout, command.Stderr = io.Discard, &said
	if err := command.Start(); err != nil {
		return err
	}
	st.started = append(st.started, command)
	s.pid = command.Process.Pid
	for end := time.Now().Add(15 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		tag, err := tagOf(s.address, s.file("8k.json"))
		if err == nil {
			s.tag = tag
			if response, err := http.Get("http://" + s.address + s.proxied); err == nil {
				response.Body.Close()
				if response.StatusCode == http.StatusOK {
					return nil
				}
			}
		}
		if time.Now().After(end) {
			return fmt.Errorf("%s does not answer: %v\n%s", s.name, err, said.String())
		}
	}
}

// cpu is the time that a server and its children have spent so far, in user space and in the kernel.
func (s *server) cpu() (time.Duration, error) {
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", s.pid, s.pid))
	if err != nil {
		return 0, err
	}
	var sum int64
	for _, pid := range append(strings.Fields(string(children)), strconv.Itoa(s.pid)) {
		stat, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil {
			return 0, err
		}
		// The name in brackets may hold spaces; user and kernel time are the 12th and 13th field after it.
		_, after, _ := strings.Cut(string(stat), ") ")
		fields := strings.Fields(after)
		for _, field := range fields[11:13] {
			n, err := strconv.ParseInt(field, 10, 64)
			if err != nil {
				return 0, err
			}
			sum += n
		}
	}
	return time.Duration(sum) * time.Second / ticks, nil
}

func freeAddress() string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
