package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// request is what is asked for, and the status that must come.
type request struct {
	path   string
	header string
	status int
}

// atOnce is how many connections ask at the same time.
const atOnce = 16

// send asks a number of times in all, the requests in turn, over connections that stay open. It reads every answer
// to its end, by hand: the client shares the machine with what it measures.
func send(address string, requests []request, count int) error {
	var group errgroup.Group
	for range atOnce {
		group.Go(func() error {
			c, err := dial(address)
			if err != nil {
				return err
			}
			defer c.Close()
			for i := range count / atOnce {
				if err := c.ask(address, requests[i%len(requests)]); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

type connection struct {
	net.Conn
	read *bufio.Reader
}

func dial(address string) (*connection, error) {
	c, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &connection{c, bufio.NewReaderSize(c, 64<<10)}, nil
}

func (c *connection) ask(address string, r request) error {
	_ = c.SetDeadline(time.Now().Add(30 * time.Second))
	if _, err := io.WriteString(c, "GET "+r.path+" HTTP/1.1\r\nHost: "+address+"\r\n"+r.header+"\r\n"); err != nil {
		return err
	}
	status, length, _, err := c.head()
	if err != nil {
		return fmt.Errorf("%s: %w", r.path, err)
	}
	if status != r.status {
		return fmt.Errorf("%s answers %d, not %d", r.path, status, r.status)
	}
	if status == 304 {
		return nil
	}
	_, err = c.read.Discard(length)
	return err
}

// head reads an answer up to its body.
func (c *connection) head() (status, length int, tag string, err error) {
	line, err := c.read.ReadString('\n')
	if err != nil {
		return 0, 0, "", err
	}
	if len(line) < 12 {
		return 0, 0, "", fmt.Errorf("no status in %q", line)
	}
	if status, err = strconv.Atoi(line[9:12]); err != nil {
		return 0, 0, "", err
	}
	length = -1
	for {
		bytes, err := c.read.ReadSlice('\n')
		if err != nil {
			return 0, 0, "", err
		}
		if len(bytes) <= 2 {
			break
		}
		switch bytes[0] | 0x20 {
		case 'c', 'e':
			name, value, _ := strings.Cut(strings.TrimSpace(string(bytes)), ": ")
			if strings.EqualFold(name, "Content-Length") {
				length, _ = strconv.Atoi(value)
			} else if strings.EqualFold(name, "Etag") {
				tag = value
			}
		}
	}
	if length < 0 && status != 304 {
		return 0, 0, "", errors.New("no Content-Length")
	}
	return status, length, tag, nil
}

// tagOf asks for a path once and returns its entity tag.
func tagOf(address, path string) (string, error) {
	c, err := dial(address)
	if err != nil {
		return "", err
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n"+packed+"\r\n", path, address)
	status, _, tag, err := c.head()
	if err != nil || status != 200 || tag == "" {
		return "", fmt.Errorf("%s answers %d with tag %q: %w", path, status, tag, err)
	}
	return tag, nil
}
