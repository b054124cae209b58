package edge

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestACertificateThatIsNotRenewedIsAFault: it is still served, and its end and the reason are said.
func TestACertificateThatIsNotRenewedIsAFault(t *testing.T) {
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	write(t, "site.example", cert, key) // since forever, for another hour: a third of its time is long over
	var both []byte
	for _, file := range []string{key, cert} {
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		both = append(both, body...)
	}
	if err := os.WriteFile(filepath.Join(folder, "site.example"), both, 0o600); err != nil {
		t.Fatal(err)
	}
	said := make(lines, 100)
	// Port 1 of this machine refuses connections.
	auto, err := NewAutoCertificates(folder, "https://127.0.0.1:1/dir", []string{"site.example"}, slog.New(slog.NewTextHandler(said, nil)))
	if err != nil {
		t.Fatal(err)
	}
	if auto.Expires().Unix() != 0 {
		t.Error("a certificate expires that is not there")
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	auto.Run(ctx)
	said.await(t, "certificate loaded")
	if left := time.Until(auto.Expires()); left <= 0 || left > time.Hour {
		t.Errorf("it expires in %s", left)
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		faults := auto.Faults()
		if len(faults) != 1 || !strings.HasPrefix(faults[0].String(), "the certificate of site.example was not renewed, and ends at ") {
			t.Fatalf("faults: %v", faults)
		}
		if strings.Contains(faults[0].Why.Error(), "connection refused") {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("the reason is missing: %v", faults[0].Why)
		}
	}
}
