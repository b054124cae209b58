package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/store"
)

// secure reports whether the gateway itself speaks https.
func (c *config) secure() bool { return c.TLSCert != "" || c.TLS == "auto" }

// validateTLS checks the settings of https.
func (c *config) validateTLS(wrong func(format string, values ...any)) {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		wrong("tls_cert and tls_key belong together: give both files, or neither")
	}
	if c.TLS == "auto" {
		c.validateAuto(wrong)
	}
	if c.strictTransport() != "" && !c.secure() && len(c.TrustedProxies) == 0 {
		wrong("hsts = %q needs https: set tls = \"auto\", or tls_cert and tls_key, or trusted_proxies if a proxy has the certificate", c.HSTS)
	}
	if c.RedirectAddr != "" {
		if _, _, err := net.SplitHostPort(c.RedirectAddr); err != nil {
			wrong("redirect_addr = %q must be host:port, such as \":80\"", c.RedirectAddr)
		}
		if !c.secure() {
			wrong("redirect_addr = %q leads to https: set tls = \"auto\", or tls_cert and tls_key", c.RedirectAddr)
		}
	}
}

// validateAuto checks what tls = "auto" needs.
func (c *config) validateAuto(wrong func(format string, values ...any)) {
	if c.TLSCert != "" {
		wrong("tls = \"auto\" gets certificates by itself: remove tls_cert and tls_key, or write tls = \"files\"")
	}
	if len(c.Hosts) == 0 {
		wrong("tls = \"auto\" needs hosts: the names to get certificates for")
	}
	for _, host := range c.Hosts {
		if net.ParseIP(strings.Trim(host, "[]")) != nil || !strings.Contains(strings.Trim(host, "."), ".") || strings.Contains(host, "*") {
			wrong("tls = \"auto\" cannot get a certificate for %q of hosts: it must be a full name such as \"site.example\"", host)
		}
	}
	if c.TLSFolder == "" {
		wrong("tls = \"auto\" needs tls_folder: a folder of this machine for the keys, outside the store, such as \"/var/lib/dataterm-tls\"")
	}
	if u, err := url.Parse(c.TLSAuthority); err != nil || u.Scheme != "https" || u.Host == "" {
		wrong("tls_authority = %q must be the https address of an ACME directory", c.TLSAuthority)
	}
}

// checkAuto returns an error if tls = "auto" cannot work with this store.
func (c *config) checkAuto() error {
	if c.TLS != "auto" {
		return nil
	}
	if store.IsBucket(c.Store) {
		return fmt.Errorf("tls = \"auto\" cannot be used with the store %s: other gateways may serve the same names from that bucket, and a check of the certificate authority reaches only one of them. Set tls = \"files\" with tls_cert and tls_key, or put a proxy that has the certificate in front", c.Store)
	}
	inside, err := filepath.Rel(absolute(c.Store), absolute(c.TLSFolder))
	if c.Store != "" && err == nil && inside != ".." && !strings.HasPrefix(inside, "../") {
		return fmt.Errorf("tls_folder = %q is in the store %s: a backup of the store would contain the private keys. Choose a folder beside it, such as %q", c.TLSFolder, c.Store, strings.TrimSuffix(c.Store, "/")+"-tls")
	}
	return nil
}

// absolute returns the path of a folder without symbolic links, as far as it exists.
func absolute(folder string) string {
	if real, err := filepath.EvalSymlinks(folder); err == nil {
		folder = real
	} else if parent := filepath.Dir(folder); parent != folder {
		folder = filepath.Join(absolute(parent), filepath.Base(folder))
	}
	if path, err := filepath.Abs(folder); err == nil {
		return path
	}
	return folder
}

// openCertificates loads the certificate files, or prepares to get certificates from an authority.
func (g *gateway) openCertificates(ctx context.Context) (err error) {
	c := g.config
	switch {
	case c.TLS == "auto":
		if err = c.checkAuto(); err != nil {
			return err
		}
		if g.auto, err = edge.NewAutoCertificates(c.TLSFolder, c.TLSAuthority, c.Hosts, g.log); err != nil {
			return err
		}
		g.tls = g.auto.Config()
		g.metrics.CertificateExpires(g.auto.Expires)
	case c.TLSCert != "":
		if g.files, err = edge.LoadCertificate(c.TLSCert, c.TLSKey, g.log); err != nil {
			return err
		}
		g.tls = g.files.Config()
		g.metrics.CertificateExpires(g.files.Expires)
		go g.files.Watch(ctx, 10*time.Second)
	}
	return nil
}

// certificates checks the certificates that the settings name.
func (c *checkup) certificates(config *config) {
	switch {
	case config.TLS == "auto":
		if err := config.checkAuto(); err != nil {
			c.say("certificate", "", err)
			return
		}
		for _, host := range config.Hosts {
			c.automatic(host, filepath.Join(config.TLSFolder, strings.ToLower(host)))
		}
	case config.TLSCert != "":
		pair, err := tls.LoadX509KeyPair(config.TLSCert, config.TLSKey)
		if err != nil {
			c.say("certificate", "", err)
			return
		}
		ends := pair.Leaf.NotAfter
		if time.Until(ends) < 7*24*time.Hour {
			err = fmt.Errorf("it ends at %s: renew it; the running gateway loads the new one by itself", ends.Format(time.RFC3339))
		}
		c.say("certificate", "valid until "+ends.Format(time.DateOnly), err)
	}
}

// automatic checks the certificate that the gateway got for a host: one file with the key.
func (c *checkup) automatic(host, file string) {
	pair, err := tls.LoadX509KeyPair(file, file)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		c.say("certificate", "", fmt.Errorf("that of %s cannot be read: %w. Run doctor as the gateway's user. If the file is damaged, remove it: the gateway gets a new one", host, err))
		return
	case err != nil:
		c.note("certificate", host+" has none yet: the gateway gets it when it runs; if it does not, /readyz of the admin listener and the log say why")
		return
	case edge.CertificateLate(pair.Leaf):
		err = fmt.Errorf("that of %s ends at %s and was not renewed: /readyz of the admin listener and the log say why", host, pair.Leaf.NotAfter.Format(time.RFC3339))
	}
	c.say("certificate", host+" is valid until "+pair.Leaf.NotAfter.Format(time.DateOnly), err)
}
