package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/testkit"
)

// automatic is a gateway with tls = "auto".
type automatic struct {
	shell
	t                    *testing.T
	secure, plain, admin string
	folder               string
	log                  *syncWriter
	stop                 func()
}

// newAutomatic has a site to serve, and addresses for it.
func newAutomatic(t *testing.T) *automatic {
	t.Helper()
	a := &automatic{shell: newShell(t), t: t, secure: freeAddress(t), plain: freeAddress(t), admin: freeAddress(t), folder: t.TempDir() + "/keys"}
	a.run(0, "deploy", "shell", testkit.Shell().Write(t))
	return a
}

// serve runs the gateway until stop, or the end of the test.
func (a *automatic) serve(authority, hosts string) {
	a.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	a.log = &syncWriter{}
	env := environment(map[string]string{
		"STORE": a.store, "ADDR": a.secure, "REDIRECT_ADDR": a.plain, "ADMIN_ADDR": a.admin,
		"TLS": "auto", "TLS_FOLDER": a.folder, "TLS_AUTHORITY": authority, "HOSTS": hosts,
	})
	ended := make(chan struct{})
	log := a.log
	go func() { defer close(ended); run(ctx, &terminal{log, log, env}, []string{"serve"}) }()
	a.stop = func() { cancel(); <-ended }
	a.t.Cleanup(a.stop)
	wait(a.t, "the gateway listens", func() bool { return strings.Contains(log.String(), "DATATERM is at") })
}

// readiness is what /readyz of the admin listener says to the operator.
func (a *automatic) readiness() (state api.Readiness) {
	_, body := get("http://" + a.admin + "/readyz")
	_ = json.Unmarshal([]byte(body), &state)
	return state
}

// says waits until /readyz and the log have a sentence; it is not ready meanwhile.
func (a *automatic) says(sentence string) {
	a.t.Helper()
	var state api.Readiness
	wait(a.t, "/readyz says: "+sentence, func() bool {
		state = a.readiness()
		return strings.Contains(strings.Join(state.Details, "\n"), sentence)
	})
	if state.Ready {
		a.t.Error("it is ready without a certificate")
	}
}

// visit asks the site by one of its names, whose certificate must be the authority's.
func (a *automatic) visit(host, address string, roots *x509.CertPool) (*http.Response, error) {
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: host}, ForceAttemptHTTP2: true, DisableKeepAlives: true}
	request, err := http.NewRequest(http.MethodGet, "https://"+address+"/readyz", nil)
	if err != nil {
		a.t.Fatal(err)
	}
	request.Host = host
	return transport.RoundTrip(request)
}

// expectSite checks that the site is served with a certificate of the authority.
func (a *automatic) expectSite(host, address string, roots *x509.CertPool) *x509.Certificate {
	a.t.Helper()
	answer, err := a.visit(host, address, roots)
	if err != nil {
		a.t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.ProtoMajor != 2 {
		a.t.Errorf("%s %s", answer.Proto, answer.Status)
	}
	return answer.TLS.PeerCertificates[0]
}

func TestTheGatewayGetsItsCertificateByHttp(t *testing.T) {
	a := newAutomatic(t)
	a.admin = "0.0.0.0:" + strings.TrimPrefix(a.admin, "127.0.0.1:") // reached by others, so by TLS
	p := startPebble(t, freeAddress(t), a.plain)
	a.serve(p.directory, "site.example,WWW.site.example")
	wait(t, "both names have a certificate", func() bool { return strings.Count(a.log.String(), "certificate loaded") == 2 })
	first := a.expectSite("site.example", a.secure, p.roots)
	a.expectSite("www.site.example", a.secure, p.roots)
	admin := strings.Replace(a.admin, "0.0.0.0", "127.0.0.1", 1)
	a.expectSite("site.example", admin, p.roots)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	request, _ := http.NewRequest(http.MethodGet, "http://"+a.plain+"/assets/a?r=1", nil)
	request.Host = "site.example"
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if want := "https://site.example:" + strings.TrimPrefix(a.secure, "127.0.0.1:") + "/assets/a?r=1"; answer.StatusCode != http.StatusPermanentRedirect || answer.Header.Get("Location") != want {
		t.Errorf("http leads to %q with %s", answer.Header.Get("Location"), answer.Status)
	}
	if status, _ := get("http://" + a.plain + "/.well-known/acme-challenge/guess"); status < 400 {
		t.Errorf("a check that nobody began is answered with %d", status)
	}

	keys, err := os.ReadDir(a.folder)
	if err != nil || len(keys) < 3 {
		t.Fatalf("%v, %v", keys, err)
	}
	for _, key := range append(keys, folderEntry(t, a.folder)) {
		if info, err := key.Info(); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s can be read by others: %v, %v", key.Name(), info.Mode(), err)
		}
	}

	a.stop()
	a.serve("https://"+freeAddress(t)+"/dir", "site.example") // the authority is gone
	wait(t, "the certificate is loaded", func() bool { return strings.Contains(a.log.String(), "certificate loaded") })
	if again := a.expectSite("site.example", a.secure, p.roots); !again.Equal(first) {
		t.Error("a restart gets another certificate, though the one before is valid")
	}
	write(t, "dataterm.toml", "addr = \""+a.secure+"\"\nadmin_addr = \"off\"\nhosts = [\"site.example\", \"new.example\"]\ntls = \"auto\"\ntls_folder = \""+a.folder+"\"")
	expect(t, a.run(0, "doctor"), `ok +addr +a gateway answers`, `ok +certificate +site\.example is valid until`, `note +certificate +new\.example has none yet`)
}

// folderEntry is a folder as its parent lists it.
func folderEntry(t *testing.T, folder string) os.DirEntry {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(folder))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == filepath.Base(folder) {
			return entry
		}
	}
	t.Fatalf("no %s", folder)
	return nil
}

func TestTheGatewayGetsItsCertificateByTLSAlone(t *testing.T) {
	a := newAutomatic(t)
	p := startPebble(t, a.secure, freeAddress(t))
	a.plain = ""
	a.serve(p.directory, "site.example")
	wait(t, "it is ready", func() bool { return a.readiness().Ready })
	a.expectSite("site.example", a.secure, p.roots)
	if cert, err := a.visit("other.example", a.secure, p.roots); err == nil {
		t.Errorf("a name that is not in hosts gets a certificate: %v", cert.TLS.PeerCertificates[0].DNSNames)
	}
}

func TestACertificateAuthorityThatRefuses(t *testing.T) {
	a := newAutomatic(t)
	p := startPebble(t, a.secure, a.plain)
	a.serve(p.directory, "refused.example")
	a.says("refused.example: the certificate authority refuses: ")
	a.says("(rejectedIdentifier)")
	if !strings.Contains(a.log.String(), "connections by https fail until it is there") || !strings.Contains(a.log.String(), `"again in"=5m0s`) {
		t.Errorf("the log:\n%s", a.log)
	}
	if _, err := a.visit("refused.example", a.secure, p.roots); err == nil {
		t.Error("something is served")
	}
}

func TestACertificateAuthorityThatDoesNotReachTheGateway(t *testing.T) {
	a := newAutomatic(t)
	p := startPebble(t, freeAddress(t), freeAddress(t))
	a.serve(p.directory, "site.example")
	a.says("site.example: the certificate authority did not reach this gateway: tls-alpn-01: ")
	a.says("; http-01: ")
	a.says("check the DNS entries of site.example, and that ports 80 and 443 lead to redirect_addr and addr")
}

func TestACertificateAuthorityThatDoesNotAnswer(t *testing.T) {
	a := newAutomatic(t)
	a.serve("https://"+freeAddress(t)+"/dir", "site.example")
	a.says("site.example: the certificate authority does not answer: ")
	a.says("check the network of this machine, and tls_authority")
}

// inFront passes requests on to a certificate authority; change may hold an answer back, or replace its body.
func (p pebble) inFront(t *testing.T, change func(path string, body []byte) []byte) (directory string) {
	t.Helper()
	behind, err := url.Parse(p.directory)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		// The authority builds its addresses of the Host that it is asked by.
		Rewrite: func(r *httputil.ProxyRequest) { r.Out.URL.Scheme, r.Out.URL.Host = "https", behind.Host },
		ModifyResponse: func(r *http.Response) error {
			body, err := io.ReadAll(r.Body)
			body = change(r.Request.URL.Path, body)
			r.Body, r.ContentLength = io.NopCloser(strings.NewReader(string(body))), int64(len(body))
			r.Header.Del("Content-Length")
			return err
		},
		Transport: http.DefaultTransport,
	}
	cert, key := certificateFiles(t)
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewUnstartedServer(proxy)
	front.TLS = &tls.Config{Certificates: []tls.Certificate{pair}}
	front.StartTLS()
	t.Cleanup(front.Close)
	trust(t, cert)
	return front.URL + "/dir"
}

func TestACertificateAuthorityThatIsSlow(t *testing.T) {
	a := newAutomatic(t)
	p := startPebble(t, a.secure, a.plain)
	answers := make(chan struct{})
	directory := p.inFront(t, func(path string, body []byte) []byte {
		if path == "/dir" {
			<-answers
		}
		return body
	})
	a.serve(directory, "site.example")
	a.says("site.example: waiting for the certificate authority at " + directory)
	if _, err := a.visit("site.example", a.secure, p.roots); err == nil {
		t.Error("something is served")
	}
	close(answers)
	wait(t, "it is ready", func() bool { return a.readiness().Ready })
	a.expectSite("site.example", a.secure, p.roots)
}

func TestACertificateAuthorityThatAnswersForAnotherName(t *testing.T) {
	a := newAutomatic(t)
	p := startPebble(t, a.secure, a.plain)
	file, _ := certificateFiles(t, "other.example")
	other, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	directory := p.inFront(t, func(path string, body []byte) []byte {
		if strings.HasPrefix(path, "/certZ/") {
			return other
		}
		return body
	})
	a.serve(directory, "site.example")
	a.says("site.example: the certificate authority sent a certificate for other.example: check tls_authority")
}

// TestAutomaticCertificatesNeedAStoreAndAFolderOfThisMachine: neither starts, and doctor says the same.
func TestAutomaticCertificatesNeedAStoreAndAFolderOfThisMachine(t *testing.T) {
	for store, want := range map[string]string{
		"s3://bucket/site": `tls = "auto" cannot be used with the store s3://bucket/site: other gateways may serve the same names .* Set tls = "files" with tls_cert and tls_key, or put a proxy`,
		"keys/..":          `tls_folder = "keys/new" is in the store keys/\.\.: a backup of the store would contain the private keys\. Choose a folder beside it`,
	} {
		s := newShell(t)
		s.store = store
		if store == "keys/.." {
			if err := os.Mkdir("keys", 0o700); err != nil {
				t.Fatal(err)
			}
			s.run(0, "init")
		}
		write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"\nhosts = [\"site.example\"]\ntls = \"auto\"\ntls_folder = \"keys/new\"")
		expect(t, s.run(1, "serve"), want)
		expect(t, s.run(1, "doctor"), `WRONG +certificate +`+want)
	}
	s := newShell(t)
	write(t, "file", "")
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"off\"\nhosts = [\"site.example\"]\ntls = \"auto\"\ntls_folder = \"file\"")
	expect(t, s.run(1, "serve"), `tls_folder = "file" must be a folder that the gateway can write to`)
}
