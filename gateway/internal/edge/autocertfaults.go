package edge

import (
	"bytes"
	"cmp"
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
)

// CertificateFault is what is wrong with the certificate of a host.
type CertificateFault struct {
	Host string
	// Ends is when the certificate expires that was not renewed; zero if there is no certificate.
	Ends time.Time
	Why  error
}

// String is the sentence for everyone; Why may name addresses of the operator's network.
func (f CertificateFault) String() string {
	if f.Ends.IsZero() {
		return f.Host + " has no certificate"
	}
	return fmt.Sprintf("the certificate of %s was not renewed, and ends at %s", f.Host, f.Ends.UTC().Format(time.RFC3339))
}

// Faults returns what is wrong now.
func (a *AutoCertificates) Faults() []CertificateFault {
	a.mu.Lock()
	defer a.mu.Unlock()
	var faults []CertificateFault
	for _, host := range a.hosts {
		cert := a.held[host]
		switch {
		case cert == nil:
			waiting := fmt.Errorf("%s: waiting for the certificate authority at %s", host, a.directory)
			faults = append(faults, CertificateFault{Host: host, Why: cmp.Or(a.failed[host], waiting)})
		case CertificateLate(cert.Leaf):
			faults = append(faults, CertificateFault{host, cert.Leaf.NotAfter, fmt.Errorf("%s: %s", host, a.heard.about(host))})
		}
	}
	return faults
}

// CertificateLate reports whether a certificate should have been renewed. The manager begins when a third of its time is
// left.
func CertificateLate(leaf *x509.Certificate) bool {
	return time.Until(leaf.NotAfter) < leaf.NotAfter.Sub(leaf.NotBefore)/5
}

// explain says why there is no certificate, and what to do.
func (a *AutoCertificates) explain(host string, err error) error {
	var other x509.HostnameError
	var refused *acme.Error
	var lost *url.Error
	switch checks := a.heard.failedChecks(host); {
	case errors.As(err, &other):
		return fmt.Errorf("%s: the certificate authority sent a certificate for %s: check tls_authority", host, strings.Join(other.Certificate.DNSNames, ", "))
	case errors.As(err, &refused):
		return fmt.Errorf("%s: the certificate authority refuses: %s (%s)", host, refused.Detail, strings.TrimPrefix(refused.ProblemType, "urn:ietf:params:acme:error:"))
	case errors.As(err, &lost):
		return fmt.Errorf("%s: the certificate authority does not answer: %w: check the network of this machine, and tls_authority", host, lost)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%s: the certificate authority did not finish in time: its status page may say why", host)
	case checks != "":
		return fmt.Errorf("%s: the certificate authority did not reach this gateway: %s: check the DNS entries of %s, and that ports 80 and 443 lead to redirect_addr and addr", host, checks, host)
	}
	return fmt.Errorf("%s: %w", host, err)
}

// heard remembers why the authority refused: the manager drops the reason of a failed check, and of a failed renewal.
type heard struct {
	next http.RoundTripper
	mu   sync.Mutex
	// checks are the last reasons of failed checks.
	checks map[hostCheck]string
	// last is the last error that was not about a check.
	last string
}

// hostCheck is a kind of proof that a host is this machine, such as http-01.
type hostCheck struct{ host, kind string }

// failedChecks returns why the authority did not accept the last checks of a host; empty if it did.
func (h *heard) failedChecks(host string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []string
	for _, kind := range []string{"tls-alpn-01", "http-01"} {
		if why := h.checks[hostCheck{host, kind}]; why != "" {
			all = append(all, kind+": "+why)
		}
	}
	return strings.Join(all, "; ")
}

// about returns what the authority said last about a host.
func (h *heard) about(host string) string {
	checks := h.failedChecks(host)
	h.mu.Lock()
	defer h.mu.Unlock()
	return cmp.Or(checks, h.last, "the certificate authority reported no error")
}

// RoundTrip implements http.RoundTripper.
func (h *heard) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := h.next.RoundTrip(r)
	if err != nil {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.last = err.Error()
		return nil, err
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err = errors.Join(err, response.Body.Close()); err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(body))
	h.read(response.StatusCode, body)
	return response, nil
}

// read takes the reasons from an answer: a problem, or an authorization with its checks.
func (h *heard) read(status int, body []byte) {
	var said struct {
		Detail     string
		Identifier struct{ Value string }
		Challenges []struct {
			Type   string
			Status string
			Error  struct{ Detail string }
		}
	}
	if json.Unmarshal(body, &said) != nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if status >= http.StatusBadRequest {
		h.last = said.Detail
	}
	for _, c := range said.Challenges {
		if c.Status == acme.StatusValid || c.Status == acme.StatusInvalid {
			h.checks[hostCheck{said.Identifier.Value, c.Type}] = c.Error.Detail
		}
	}
}
