package main

import (
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

func TestDoctor(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"127.0.0.1:0\"")
	expect(t, s.run(exitFailed, "doctor"), `WRONG +store +nothing is deployed yet`)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	expect(t, s.run(exitDone, "doctor"), `ok +store .*revision 1`, `ok +files +[0-9]+ files and copies of 1 release \(live\) are whole`, `ok +open files`, `ok +clock`, `ok +addr`, `ok +admin_addr`)

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
	said := s.run(exitFailed, "doctor")
	expect(t, said, `WRONG +files .*is damaged in the store`, `WRONG +addr`, `WRONG +certificate +it ends at`, `3 checks failed`)
	if strings.Contains(said, "admin_addr") {
		t.Error("a listener that is off is examined")
	}
	if clock(time.Now().Add(time.Hour)) == nil || clock(time.Now()) != nil {
		t.Error("the clock is not compared")
	}
}

func TestDoctorChecksTheMachineWithoutAStore(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	up := httptest.NewServer(http.FileServer(http.Dir(testkit.Section("fnff", "D").Write(t))))
	defer up.Close()
	for place, reason := range map[string]string{
		"s3://bucket/site?endpoint=" + url.QueryEscape("http://"+freeAddress(t)): "refused",
		filepath.Join(t.TempDir(), "mistyped"):                                   "dataterm init",
	} {
		s := newShell(t)
		s.store = place
		write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"\n[upstream.fnff]\nurl = \""+up.URL+"\"")
		expect(t, s.run(exitFailed, "doctor"), `ok +settings`, `WRONG +store +.*`+reason, `note +files +not checked`, `ok +addr`, `ok +open files`, `ok +upstream +fnff answers`, `1 check failed`)
	}
}

func TestDoctorBesideItsOwnGateway(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	address := freeAddress(t)
	url, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": address})
	defer stop()
	wait(t, "the admin listener answers", func() bool { status, _ := get("http://" + address + "/readyz"); return status == 200 })
	write(t, "dataterm.toml", "addr = \""+strings.TrimPrefix(url, "http://")+"\"\nadmin_addr = \""+address+"\"")
	expect(t, s.run(exitDone, "doctor"), `ok +addr +a gateway answers`, `ok +admin_addr +a gateway answers`)
}

// TestDoctorKnowsAPortThatItMayNotTry: the service may use ports below 1024, and the user who runs doctor may not.
func TestDoctorKnowsAPortThatItMayNotTry(t *testing.T) {
	for fault, want := range map[syscall.Errno]string{
		syscall.EACCES:        "note   addr         :443 was not tried: this user may not open ports below 1024, and the service may (AmbientCapabilities=CAP_NET_BIND_SERVICE)\n",
		syscall.EADDRINUSE:    "WRONG  addr         listen tcp :443: bind: address already in use. Another program has the port: set ADDR=:2030\n",
		syscall.EADDRNOTAVAIL: "WRONG  addr         listen tcp :443: bind: cannot assign requested address. This machine does not have the address: correct addr\n",
		0:                     "ok     addr         :443 is free\n",
	} {
		var out strings.Builder
		c := &checkup{t: &terminal{out: &out}}
		var err error
		if fault != 0 {
			err = &net.OpError{Op: "listen", Net: "tcp", Addr: &net.TCPAddr{Port: 443}, Err: os.NewSyscallError("bind", fault)}
		}
		c.port("addr", ":443", "ADDR=:2030", err)
		if out.String() != want {
			t.Errorf("%v:\n%s, want\n%s", fault, out.String(), want)
		}
	}
}

func TestDoctorAsksUpstreams(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	up := httptest.NewServer(http.FileServer(http.Dir(testkit.Section("fnff", "D").Write(t))))
	settings := "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"\n[upstream.fnff]\nurl = \"" + strings.Replace(up.URL, "http://", "http://reader:s3cret@", 1) + "\""
	write(t, "dataterm.toml", settings)
	expect(t, s.run(exitDone, "doctor"), `ok +upstream +fnff answers`)
	for status, said := range map[int]string{200: `answers 200 OK, but not with a manifest`, 302: `answers 302 Found, a redirect to "/sign-in"`} {
		page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "/sign-in")
			if r.URL.Path == "/sign-in" {
				status = 200
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, "<!DOCTYPE html><title>Sign in</title>")
		}))
		write(t, "dataterm.toml", strings.Replace(settings, strings.TrimPrefix(up.URL, "http://"), strings.TrimPrefix(page.URL, "http://"), 1))
		expect(t, s.run(exitFailed, "doctor"), `WRONG +upstream +http://reader:xxxxx@.*/section.json `+said)
		page.Close()
	}
	write(t, "dataterm.toml", settings)
	up.Close()
	said := s.run(exitFailed, "doctor")
	expect(t, said, `WRONG +upstream +http://reader:xxxxx@.*/section.json does not answer`)
	if strings.Contains(said, "s3cret") {
		t.Errorf("the password is printed:\n%s", said)
	}
}

func TestADeployOfTheSameBuildRestoresWhatIsDamaged(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"")
	shell, fnff := testkit.Shell().Write(t), testkit.Section("fnff", "D").Write(t)
	s.run(0, "deploy", "shell", shell, "fnff", fnff)
	s.run(0, "deploy", "fnff", testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t))
	err := filepath.WalkDir(s.store, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(path, "/blobs/") && !strings.Contains(path, "/copies/") {
			return err
		}
		return os.WriteFile(path, []byte("damaged"), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(s.store, "revisions", "notes.txt"), "a stray object")
	expect(t, s.run(exitFailed, "doctor", "--deep"), `WRONG +files .*deploy the same build of the section again, which restores it \(with --stage`, `note +objects +revisions/notes.txt`, `1 check failed`)
	second := testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)
	expect(t, s.run(exitDone, "deploy", "shell", shell, "fnff", second), `shell +[a-z2-7]{24} +\d+ files damaged in the store, now whole`, `Nothing to do: revision 2 already has these releases`)
	expect(t, s.run(exitFailed, "doctor", "--deep"), `WRONG +files +fnff/`)
	expect(t, s.run(exitDone, "deploy", "--stage", "fnff", fnff), `fnff +[a-z2-7]{24} +1 file damaged in the store, now whole`)
	expect(t, s.run(exitDone, "doctor", "--deep"), `ok +files +[0-9]+ files and copies of 3 releases \(all\) are whole`)
	s.run(exitUsage, "doctor", shell)
}

func TestExportCommand(t *testing.T) {
	s := newShell(t)
	s.run(exitUsage, "export")
	expect(t, s.run(exitFailed, "export", "out"), `nothing is deployed yet`)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	expect(t, s.run(exitDone, "export", "out"), `Revision 1 is in out: [0-9]+ files`)
	if _, err := os.Stat("out/index.html"); err != nil {
		t.Error(err)
	}
}

// TestDoctorWritesAProbe: a store that can only be read serves the site, and refuses every deploy.
func TestDoctorWritesAProbe(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"")
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	expect(t, s.run(exitDone, "doctor"), `ok +writing`)
	if _, err := os.Stat(filepath.Join(s.store, "doctor")); !os.IsNotExist(err) {
		t.Errorf("the probe stays: %v", err)
	}
	// No file can take the name of a folder, not even for root.
	if err := os.MkdirAll(filepath.Join(s.store, "doctor", "x"), 0o755); err != nil {
		t.Fatal(err)
	}
	expect(t, s.run(exitFailed, "doctor"), `ok +store`, `WRONG +writing .*doctor.* deploys and rollbacks fail`, `1 check failed`)
}

func TestDoctorSaysThatACertificateCannotBeRead(t *testing.T) {
	s := newShell(t)
	s.run(0, "init")
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "site.example"), 0o700); err != nil { // no file that can be read, to root either
		t.Fatal(err)
	}
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"\nhosts = [\"site.example\"]\ntls = \"auto\"\ntls_folder = \""+folder+"\"")
	expect(t, s.run(1, "doctor"), `WRONG +certificate +that of site\.example cannot be read: .*/site\.example: .* Run doctor as the gateway's user`)
}
