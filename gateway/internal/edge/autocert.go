package edge

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

const (
	// firstRenewalRetry is the wait after the first failure; each further one doubles it, up to lastRetry. Authorities allow
	// about five failed checks of a name per hour, and one try can be two.
	firstRenewalRetry = 5 * time.Minute
	lastRenewalRetry  = time.Hour
	// lookAgain is how often the current certificate is asked for: the manager renews it by itself.
	lookAgain = time.Minute
	// answerTimeout is how long the authority may take for one answer.
	answerTimeout = 30 * time.Second
)

// AutoCertificates gets a certificate for each host name from a certificate authority by ACME, and renews it. Only Run asks the
// authority, never a connection: whoever connects could otherwise use up what the authority allows.
type AutoCertificates struct {
	hosts     []string
	directory string
	manager   *autocert.Manager
	heard     *heard
	log       *slog.Logger

	mu     sync.Mutex
	held   map[string]*tls.Certificate
	failed map[string]error
}

// NewAutoCertificates prepares certificates for hosts, with their keys in a folder of this machine, which must be writable.
func NewAutoCertificates(folder, directory string, hosts []string, log *slog.Logger) (*AutoCertificates, error) {
	if err := checkWritable(folder); err != nil {
		return nil, fmt.Errorf("tls_folder = %q must be a folder that the gateway can write to: %w", folder, err)
	}
	names := NewHosts(hosts)
	a := &AutoCertificates{
		directory: directory, heard: &heard{next: http.DefaultTransport, checks: map[hostCheck]string{}}, log: log,
		held: map[string]*tls.Certificate{}, failed: map[string]error{},
	}
	for _, host := range hosts {
		a.hosts = append(a.hosts, BareHost(host))
	}
	a.manager = &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: autocert.DirCache(folder),
		HostPolicy: func(_ context.Context, host string) error {
			if !names.Has(host) {
				return fmt.Errorf("%q is not in hosts", host)
			}
			return nil
		},
		Client: &acme.Client{DirectoryURL: directory, UserAgent: "dataterm", HTTPClient: &http.Client{Transport: a.heard, Timeout: answerTimeout}},
	}
	return a, nil
}

// checkWritable makes the folder, which only its owner can read, and tries to write to it.
func checkWritable(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	probe, err := os.CreateTemp(folder, "probe")
	if err != nil {
		return err
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// Challenges answers the authority's checks by http, and leaves all other requests to the given handler.
func (a *AutoCertificates) Challenges(others http.Handler) http.Handler {
	return a.manager.HTTPHandler(others)
}

// Config returns the settings of a TLS server, which also answers the authority's checks by TLS.
func (a *AutoCertificates) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, CipherSuites: ciphers, NextProtos: []string{acme.ALPNProto},
		GetCertificate: func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
			if slices.Equal(hello.SupportedProtos, []string{acme.ALPNProto}) {
				return a.manager.GetCertificate(hello)
			}
			return a.certificate(BareHost(hello.ServerName))
		},
	}
}

// certificate returns that of a host. Another name gets the first one's: a load balancer asks by IP address, and the
// site refuses other names with 421.
func (a *AutoCertificates) certificate(host string) (*tls.Certificate, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !slices.Contains(a.hosts, host) {
		host = a.hosts[0]
	}
	if cert := a.held[host]; cert != nil {
		return cert, nil
	}
	return nil, fmt.Errorf("%s has no certificate yet", host)
}

// Expires returns when the first of the certificates expires; the beginning of Unix time without any.
func (a *AutoCertificates) Expires() time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	first := time.Time{}
	for _, cert := range a.held {
		if first.IsZero() || cert.Leaf.NotAfter.Before(first) {
			first = cert.Leaf.NotAfter
		}
	}
	if first.IsZero() {
		return time.Unix(0, 0)
	}
	return first
}

// Run gets the certificates, and tries again after failures, until the context ends. The listeners must be open: the
// authority connects to them.
func (a *AutoCertificates) Run(ctx context.Context) {
	for _, host := range a.hosts {
		go a.keep(ctx, host)
	}
}

func (a *AutoCertificates) keep(ctx context.Context, host string) {
	// A client that supports ECDSA, as all browsers of the last ten years do.
	hello := &tls.ClientHelloInfo{ServerName: host, CipherSuites: ciphers}
	for retry := firstRenewalRetry; ; {
		cert, err := a.manager.GetCertificate(hello)
		wait := lookAgain
		if err != nil {
			err = a.explain(host, err)
			wait, retry = retry, min(2*retry, lastRenewalRetry)
			a.log.Error("cannot get a certificate; connections by https fail until it is there", "host", host, "error", err, "again in", wait)
		} else {
			retry = firstRenewalRetry
		}
		a.keeps(host, cert, err)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
	}
}

// keeps remembers how a request for a certificate ended, and logs a new one.
func (a *AutoCertificates) keeps(host string, cert *tls.Certificate, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed[host] = err
	if err != nil {
		return
	}
	if before := a.held[host]; before == nil || !before.Leaf.Equal(cert.Leaf) {
		a.log.Info("certificate loaded", "host", host, "expires", cert.Leaf.NotAfter)
	}
	a.held[host] = cert
}
