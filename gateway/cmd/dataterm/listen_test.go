package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

// certificateFiles writes a certificate of this machine and of the given names, and returns the two file names.
func certificateFiles(t *testing.T, names ...string) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: names, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	pkcs8, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = t.TempDir()+"/cert.pem", t.TempDir()+"/key.pem"
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: pkcs8}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

func TestProtocols(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	cert, key := certificateFiles(t)
	plain, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	secure, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "TLS_CERT": cert, "TLS_KEY": key})
	for _, c := range []struct {
		url   string
		speak func(*http.Protocols)
		want  string
	}{
		{plain, func(p *http.Protocols) { p.SetHTTP1(true) }, "HTTP/1.1"},
		{plain, func(p *http.Protocols) { p.SetUnencryptedHTTP2(true) }, "HTTP/2.0"},
		{secure, func(p *http.Protocols) { p.SetHTTP1(true) }, "HTTP/1.1"},
		{secure, func(p *http.Protocols) { p.SetHTTP1(true); p.SetHTTP2(true) }, "HTTP/2.0"},
	} {
		transport := &http.Transport{Protocols: &http.Protocols{}, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
		c.speak(transport.Protocols)
		response, err := (&http.Client{Transport: transport}).Get(c.url + "/")
		if err != nil {
			t.Errorf("%s: %v", c.url, err)
			continue
		}
		body, err := io.ReadAll(response.Body)
		if response.Body.Close(); err != nil || response.Proto != c.want || response.StatusCode != 200 || !strings.Contains(string(body), "discovery") {
			t.Errorf("%s: %s %d, want %s", c.url, response.Proto, response.StatusCode, c.want)
		}
		transport.CloseIdleConnections()
	}
	old := &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS11}
	if connection, err := tls.Dial("tcp", strings.TrimPrefix(secure, "https://"), old); err == nil {
		connection.Close()
		t.Error("TLS 1.1 is accepted")
	}
	cbc := &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS12, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, tls.TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA}}
	if connection, err := tls.Dial("tcp", strings.TrimPrefix(secure, "https://"), cbc); err == nil {
		connection.Close()
		t.Error("a CBC cipher is accepted")
	}
}

func TestALargeHeaderAndASlowOneAreGivenUp(t *testing.T) {
	s := newShell(t)
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	connection, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	fmt.Fprintf(connection, "GET /healthz HTTP/1.1\r\nHost: a\r\nX: %s\r\n\r\n", strings.Repeat("x", 2*headerBytes))
	_ = connection.SetReadDeadline(time.Now().Add(5 * time.Second))
	said, _ := io.ReadAll(connection)
	if !strings.HasPrefix(string(said), "HTTP/1.1 431 ") {
		t.Errorf("%.60q", said)
	}
}

func TestTheAdminListener(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()

	var out strings.Builder
	env := map[string]string{"STORE": s.store, "ADDR": "127.0.0.1:0", "ADMIN_ADDR": address}
	if code := run(t.Context(), &terminal{&out, &out, environment(env)}, []string{"serve"}); code != exitFailed {
		t.Errorf("with its port taken it exits with %d", code)
	}
	expect(t, out.String(), `cannot listen on admin_addr`, `ADMIN_ADDR=off`)
	free.Close()

	public, stop := serveUntil(t, s, env)
	if _, err := http.Get(public + "/"); err != nil {
		t.Fatal(err)
	}
	response, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(response.Body)
	response.Body.Close()
	expect(t, string(body), `dataterm_requests_total\{class="page",code="200",section=""\} 1`, `dataterm_revision 1`)
	response, err = http.Get(public + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	if response.Body.Close(); response.StatusCode != 404 {
		t.Errorf("the public listener answers /metrics with %d", response.StatusCode)
	}
	if code := stop(); code != 0 {
		t.Errorf("it exits with %d", code)
	}
	if _, err := http.Get("http://" + address + "/metrics"); err == nil {
		t.Error("the admin listener outlives the gateway")
	}
}

func TestHttpsIsPromisedAndHttpLeadsThere(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	cert, key := certificateFiles(t)
	plain := freeAddress(t)
	secure, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "TLS_CERT": cert, "TLS_KEY": key, "HSTS": "on", "REDIRECT_ADDR": plain})
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	answer, err := client.Get(secure + "/")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if got := answer.Header.Get("Strict-Transport-Security"); got != "max-age=31536000" {
		t.Errorf("Strict-Transport-Security: %q", got)
	}
	if got := answer.Header.Get("Permissions-Policy"); !strings.Contains(got, "camera=()") {
		t.Errorf("Permissions-Policy: %q", got)
	}
	if answer, err = client.Get("http://" + plain + "/assets/a?r=1"); err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if got := answer.Header.Get("Location"); answer.StatusCode != 308 || got != secure+"/assets/a?r=1" {
		t.Errorf("%d to %q", answer.StatusCode, got)
	}
}
