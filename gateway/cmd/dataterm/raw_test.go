package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

// outside is the content of the file outside the root: no answer may hold it.
const outside = "this is outside"

// rawCase is one conversation over one connection.
type rawCase struct {
	Name string `json:"name"`
	// Say is sent as it is; after it comes a good last request, for /last, that asks for the end of the connection.
	Say string `json:"say"`
	// Nginx and Ours are the answers, as ask returns them.
	Nginx string `json:"nginx"`
	Ours  string `json:"ours"`
	// Why says why ours is another one, where it is.
	Why string `json:"why,omitempty"`
}

// rawCases are requests that try to hide another one, and paths that try to leave their folder: what no client library
// asks. With them is the version of nginx that answered.
type rawCases struct {
	Nginx string    `json:"nginx"`
	Cases []rawCase `json:"cases"`
}

// rawPath is the file of the cases, wherever the test works.
func rawPath() string {
	_, here, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(here), "testdata", "raw.json")
}

func readRaw(t *testing.T) (known rawCases) {
	t.Helper()
	body, err := os.ReadFile(rawPath())
	if err == nil {
		err = json.Unmarshal(body, &known)
	}
	if err != nil {
		t.Fatal(err)
	}
	return known
}

// serveRaw serves a section that has the file of the cases, and returns its address.
func serveRaw(t *testing.T) string {
	t.Helper()
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t))
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "LOG": "off"})
	return strings.TrimPrefix(url, "http://")
}

// lastRequest ends each conversation: where it is answered, all before it was read as a server should.
const lastRequest = "GET /last HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n"

// rawQuiet is how long a server may say nothing, once it has answered, before the conversation counts as over.
const rawQuiet = 2 * time.Second

// ask holds the conversation with the server at an address. The answer is its statuses in order, "text" for what is no
// HTTP, and "open" where the server then waits for more: "400", "200 404", "405 open".
func (c rawCase) ask(address string) (answer string, err error) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return "", err
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(30 * time.Second))
	if _, err := io.WriteString(connection, c.Say+lastRequest); err != nil {
		return "", err
	}
	var said []string
	var whole strings.Builder
	read := bufio.NewReader(io.TeeReader(connection, &whole))
	for {
		response, err := http.ReadResponse(read, nil)
		if err == nil {
			_, err = io.Copy(io.Discard, response.Body)
			said = append(said, fmt.Sprint(response.StatusCode))
		}
		if strings.Contains(whole.String(), outside) {
			return "", fmt.Errorf("the file outside is answered: %s", whole.String())
		}
		switch {
		case err == nil:
		case errors.Is(err, os.ErrDeadlineExceeded):
			return strings.Join(append(said, "open"), " "), nil
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF) && len(said) > 0, isReset(err):
			return strings.Join(said, " "), nil
		default:
			return strings.Join(append(said, "text"), " "), nil
		}
		_ = connection.SetReadDeadline(time.Now().Add(rawQuiet))
	}
}

// isReset: a server that closes with bytes unread resets the connection.
func isReset(err error) bool {
	var broken *net.OpError
	return errors.As(err, &broken) && !broken.Timeout()
}

// TestRawRequestsAreAnsweredAsNginxDoesOrForAReason compares the gateway's answers with the recorded ones. `make prove` asks
// nginx again.
func TestRawRequestsAreAnsweredAsNginxDoesOrForAReason(t *testing.T) {
	known := readRaw(t)
	address := serveRaw(t)
	for _, c := range known.Cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			answer, err := c.ask(address)
			if err != nil {
				t.Fatal(err)
			}
			if answer != c.Ours {
				t.Errorf("%q, want %q (nginx %q)", answer, c.Ours, c.Nginx)
			}
			if c.Ours != c.Nginx && c.Why == "" {
				t.Errorf("nginx answers %q, and nothing says why not we", c.Nginx)
			}
			if strings.Count(answer, "200") > strings.Count(c.Nginx, "200") {
				t.Errorf("%q has more good answers than nginx's %q", answer, c.Nginx)
			}
		})
	}
	if len(known.Cases) < 40 || !strings.HasPrefix(known.Nginx, "nginx/") {
		t.Errorf("%d cases beside %q", len(known.Cases), known.Nginx)
	}
}
