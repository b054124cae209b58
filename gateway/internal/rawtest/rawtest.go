// Package rawtest asks servers by raw bytes what no client library asks: requests that try to hide another one, and
// paths that try to leave their folder. The cases, with nginx's answers and ours, are in testdata/cases.json.
package rawtest

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

// Files are what a server must have in its root for the cases; beside the root is secret.txt.
var Files = map[string]string{"assets/fnff/Data.json": `{"data":"fnff"}`, "sections.json": `{"hidden":true}`}

// Secret is the content of the file outside the root: no answer may hold it.
const Secret = "this is outside"

// Case is one conversation over one connection.
type Case struct {
	Name string `json:"name"`
	// Say is sent as it is; after it comes a good last request, for /last, that asks for the end of the connection.
	Say string `json:"say"`
	// Nginx and Ours are the answers, as Ask returns them.
	Nginx string `json:"nginx"`
	Ours  string `json:"ours"`
	// Why says why ours is another one, where it is.
	Why string `json:"why,omitempty"`
}

// Cases are all cases, with the version of nginx that answered.
type Cases struct {
	Nginx string `json:"nginx"`
	Cases []Case `json:"cases"`
}

//go:embed testdata/cases.json
var cases []byte

// Load reads the cases.
func Load() (loaded Cases, err error) { return loaded, json.Unmarshal(cases, &loaded) }

// last ends each conversation: where it is answered, all before it was read as a server should.
const last = "GET /last HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n"

// quiet is how long a server may say nothing, once it has answered, before the conversation counts as over.
const quiet = 2 * time.Second

// Ask holds the conversation with the server at an address. The answer is its statuses in order, "text" for what is no
// HTTP, and "open" where the server then waits for more: "400", "200 404", "405 open".
func (c Case) Ask(address string) (answer string, err error) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return "", err
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(30 * time.Second))
	if _, err := io.WriteString(connection, c.Say+last); err != nil {
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
		if strings.Contains(whole.String(), Secret) {
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
		_ = connection.SetReadDeadline(time.Now().Add(quiet))
	}
}

// isReset: a server that closes with bytes unread resets the connection.
func isReset(err error) bool {
	var broken *net.OpError
	return errors.As(err, &broken) && !broken.Timeout()
}
