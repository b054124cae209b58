package edge

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// write puts a new certificate for a name into two files.
func write(t *testing.T, name, certFile, keyFile string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, NotAfter: time.Now().Add(time.Hour)}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{certFile: {Type: "CERTIFICATE", Bytes: cert}, keyFile: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// lines is a log that can be waited for.
type lines chan string

func (l lines) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
}

// await reads on to a line that says this.
func (l lines) await(t *testing.T, this string) {
	t.Helper()
	for line := ""; !strings.Contains(line, this); {
		select {
		case line = <-l:
		case <-time.After(time.Minute):
			t.Fatalf("the log does not say %q", this)
		}
	}
}

func TestANewCertificateIsLoadedAndABrokenOneIsNot(t *testing.T) {
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	write(t, "first", cert, key)
	said := make(lines, 100)
	files, err := LoadCertificate(cert, key, slog.New(slog.NewTextHandler(said, nil)))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go files.Watch(ctx, 2*time.Millisecond)

	name := func() string {
		pair, err := files.Config().GetCertificate(nil)
		if err != nil {
			t.Fatal(err)
		}
		return pair.Leaf.Subject.CommonName
	}
	if got := name(); got != "first" {
		t.Fatalf("it serves %q", got)
	}
	if err := os.WriteFile(cert, []byte("half a file"), 0o600); err != nil {
		t.Fatal(err)
	}
	said.await(t, "keeping the current one")
	if got := name(); got != "first" {
		t.Fatalf("a broken file replaces the certificate by %q", got)
	}
	write(t, "second", cert, key)
	said.await(t, "certificate loaded")
	if got := name(); got != "second" {
		t.Fatalf("the new certificate is not loaded: it serves %q", got)
	}
	files.Reload()
	said.await(t, "certificate loaded")
	if left := time.Until(files.Expires()); left <= 0 || left > time.Hour {
		t.Errorf("it expires in %s", left)
	}
}

func TestFilesThatAreMissingStopTheStart(t *testing.T) {
	if _, err := LoadCertificate("none.pem", "none.key", slog.Default()); err == nil {
		t.Error("no error")
	}
}
