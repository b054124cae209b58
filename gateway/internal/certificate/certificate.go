// Package certificate serves a TLS certificate from two files, and takes up new ones without a restart.
package certificate

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

// Files is a certificate and its key in PEM, as certbot and others write them.
type Files struct {
	cert, key string
	log       *slog.Logger
	now       atomic.Pointer[tls.Certificate]
	// seen is when the files were last changed, as far as they were read.
	seen [2]time.Time
}

// Load reads the files; they must be good at the start.
func Load(cert, key string, log *slog.Logger) (*Files, error) {
	f := &Files{cert: cert, key: key, log: log}
	f.seen = f.changed()
	if err := f.read(); err != nil {
		return nil, err
	}
	return f, nil
}

// Config is what a TLS server takes: TLS 1.2 and newer.
func (f *Files) Config() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return f.now.Load(), nil },
	}
}

// Watch looks for changed files until the context ends. Files that do not fit together, as while they are being
// replaced, are reported, and the certificate before stays; they are read again on the next change.
func (f *Files) Watch(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		changed := f.changed()
		if changed == f.seen {
			continue
		}
		f.seen = changed
		if err := f.read(); err != nil {
			f.log.Error("certificate cannot be taken up, the one before stays", "error", err)
			continue
		}
		f.log.Info("new certificate", "ends", f.now.Load().Leaf.NotAfter)
	}
}

func (f *Files) read() error {
	pair, err := tls.LoadX509KeyPair(f.cert, f.key)
	if err != nil {
		return fmt.Errorf("tls_cert = %q and tls_key = %q: %w", f.cert, f.key, err)
	}
	f.now.Store(&pair)
	return nil
}

// changed is when the two files were last written; the zero time for one that is missing.
func (f *Files) changed() (times [2]time.Time) {
	for i, name := range []string{f.cert, f.key} {
		if info, err := os.Stat(name); err == nil {
			times[i] = info.ModTime()
		}
	}
	return times
}
