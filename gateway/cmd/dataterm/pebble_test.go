package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"dataterm/gateway/internal/testkit"
)

// pebble is a certificate authority on this machine, for which every name is 127.0.0.1.
type pebble struct {
	// directory is what tls_authority names.
	directory string
	// roots are those of the certificates that it gives.
	roots *x509.CertPool
}

// startPebble runs Pebble until the test ends. It checks names at the ports of two addresses: by TLS, and by http.
func startPebble(t *testing.T, secure, plain string) pebble {
	t.Helper()
	binary, err := testkit.Tool(t.Context(), "pebble")
	if err != nil {
		t.Fatal(err)
	}
	cert, key := certificateFiles(t)
	trust(t, cert)
	address, management := freeAddress(t), freeAddress(t)
	settings, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": address, "managementListenAddress": management, "certificate": cert, "privateKey": key,
		"httpPort": portOf(t, plain), "tlsPort": portOf(t, secure), "keyAlgorithm": "ecdsa",
		"domainBlocklist": []string{"refused.example"}, "retryAfter": map[string]int{"authz": 1, "order": 1},
	}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "pebble.json")
	write(t, file, string(settings))
	var said syncWriter
	process := exec.Command(binary, "-config", file, "-dnsserver", everyName(t))
	process.Stdout, process.Stderr = &said, &said
	process.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0")
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, _ = process.Process.Kill(), process.Wait()
		if t.Failed() {
			t.Log(said.String())
		}
	})
	p := pebble{"https://" + address + "/dir", x509.NewCertPool()}
	wait(t, "the certificate authority answers", func() bool {
		status, root := get("https://" + management + "/roots/0")
		return status == http.StatusOK && p.roots.AppendCertsFromPEM([]byte(root))
	})
	return p
}

// trust lets this program's requests accept a certificate, as a machine does with its authority's root.
func trust(t *testing.T, file string) {
	t.Helper()
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(body)
	before := http.DefaultTransport
	http.DefaultTransport = &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}
	t.Cleanup(func() { http.DefaultTransport = before })
}

// everyName is the address of a DNS server for which every name is 127.0.0.1.
func everyName(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go answerName(connection)
		}
	}()
	return listener.Addr().String()
}

// answerName answers one question. Over TCP each message follows its length.
func answerName(connection net.Conn) {
	defer connection.Close()
	length := make([]byte, 2)
	if _, err := io.ReadFull(connection, length); err != nil {
		return
	}
	body := make([]byte, int(length[0])<<8|int(length[1]))
	var message dnsmessage.Message
	if _, err := io.ReadFull(connection, body); err != nil || message.Unpack(body) != nil {
		return
	}
	message.Response, message.Additionals = true, nil
	for _, question := range message.Questions {
		if question.Type == dnsmessage.TypeA {
			header := dnsmessage.ResourceHeader{Name: question.Name, Class: question.Class, TTL: 1}
			message.Answers = append(message.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}}})
		}
	}
	if body, err := message.Pack(); err == nil {
		_, _ = connection.Write(append([]byte{byte(len(body) >> 8), byte(len(body))}, body...))
	}
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	_, text, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return port
}
