package edge

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// CertificateFiles is a certificate and its key in PEM, as certbot and others write them.
type CertificateFiles struct {
	cert, key string
	log       *slog.Logger
	current   atomic.Pointer[tls.Certificate]

	mu sync.Mutex
	// seen is when the files were last changed, as far as they were read.
	seen [2]time.Time
}

// LoadCertificate reads the files; they must be valid at the start.
func LoadCertificate(cert, key string, log *slog.Logger) (*CertificateFiles, error) {
	f := &CertificateFiles{cert: cert, key: key, log: log}
	f.seen = f.changed()
	if err := f.read(); err != nil {
		return nil, err
	}
	return f, nil
}

// ciphers are those of TLS 1.2 with forward secrecy and authenticated encryption. The CBC ones leak by their timing. TLS
// 1.3 has a list of its own.
var ciphers = []uint16{
	tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
	tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
	tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
}

// Config returns the settings of a TLS server: TLS 1.2 and newer.
func (f *CertificateFiles) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, CipherSuites: ciphers,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return f.current.Load(), nil },
	}
}

// Expires returns when the current certificate expires.
func (f *CertificateFiles) Expires() time.Time { return f.current.Load().Leaf.NotAfter }

// Watch reads the files again whenever they change, until the context ends.
func (f *CertificateFiles) Watch(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			f.reload(false)
		case <-ctx.Done():
			return
		}
	}
}

// Reload reads the files again, changed or not.
func (f *CertificateFiles) Reload() { f.reload(true) }

// reload keeps the current certificate if the files are not a pair, as while they are being replaced; the next change
// is read again.
func (f *CertificateFiles) reload(unchanged bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	changed := f.changed()
	if changed == f.seen && !unchanged {
		return
	}
	f.seen = changed
	if err := f.read(); err != nil {
		f.log.Error("cannot load the new certificate; keeping the current one", "error", err)
		return
	}
	f.log.Info("certificate loaded", "expires", f.Expires())
}

func (f *CertificateFiles) read() error {
	pair, err := tls.LoadX509KeyPair(f.cert, f.key)
	if err != nil {
		return fmt.Errorf("tls_cert = %q and tls_key = %q: %w", f.cert, f.key, err)
	}
	f.current.Store(&pair)
	return nil
}

// changed returns when the two files were last written; the zero time for a file that is missing.
func (f *CertificateFiles) changed() (times [2]time.Time) {
	for i, name := range []string{f.cert, f.key} {
		if info, err := os.Stat(name); err == nil {
			times[i] = info.ModTime()
		}
	}
	return times
}
