package edge

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// serve answers on a new port with as many bytes as the path says: coalesced, or as net/http writes them under /plain/.
// opened gets each connection that comes in.
func serve(t *testing.T, content []byte) (address string, opened chan *net.TCPConn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	opened = make(chan *net.TCPConn, 1)
	server := &http.Server{
		ReadHeaderTimeout: time.Minute,
		ConnState: func(c net.Conn, state http.ConnState) {
			if state != http.StateNew {
				return
			}
			select {
			case opened <- c.(*coalescedConn).TCPConn:
			default: // nobody asks
			}
		},
		ConnContext: CoalesceContext,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			length, err := strconv.Atoi(r.URL.Path[len("/12345/"):])
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Length", strconv.Itoa(length))
			if r.URL.Path[:7] == "/plain/" {
				_, _ = w.Write(content[:length])
			} else {
				WriteCoalesced(w, r, content[:length])
			}
		}),
	}
	go func() { _ = server.Serve(Coalesce(l)) }()
	t.Cleanup(func() { server.Close() })
	return l.Addr().String(), opened
}

// ask reads an answer to its end.
func ask(t *testing.T, c net.Conn, from *bufio.Reader, path string) []byte {
	t.Helper()
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	if _, err := fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return body
}

func bytesUpTo(n int) []byte {
	content := make([]byte, n)
	for i := range content {
		content[i] = byte(i % 251)
	}
	return content
}

// TestEveryLengthArrives: whatever part of a body meets the end of net/http's buffer, all of it comes, in order.
func TestEveryLengthArrives(t *testing.T) {
	content := bytesUpTo(1 << 20)
	address, _ := serve(t, content)
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	from := bufio.NewReader(c)
	lengths := []int{0, 1, 100, 64 << 10, 180 << 10, 1 << 20}
	for n := 1900; n < 2200; n++ {
		lengths = append(lengths, n)
	}
	for n := 3800; n < 4200; n++ {
		lengths = append(lengths, n)
	}
	for n := 7900; n < 8300; n++ {
		lengths = append(lengths, n)
	}
	for _, n := range lengths {
		for _, kind := range []string{"/whole/", "/plain/"} {
			if body := ask(t, c, from, kind+strconv.Itoa(n)); !bytes.Equal(body, content[:n]) {
				t.Fatalf("%s of %d bytes: %d came, or others", kind, n, len(body))
			}
		}
	}
}

// TestAnAnswerLeavesInOnePiece counts the pieces by what the kernel says it sent: one here, two by net/http itself.
func TestAnAnswerLeavesInOnePiece(t *testing.T) {
	address, opened := serve(t, bytesUpTo(16<<10))
	for _, c := range []struct {
		path   string
		pieces uint32
	}{{"/whole/8192", 1}, {"/whole/5000", 1}, {"/whole/100", 1}, {"/plain/8192", 2}} {
		client, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		server := <-opened
		ask(t, client, bufio.NewReader(client), c.path)
		if got := sent(t, server); got != c.pieces {
			t.Errorf("%s leaves in %d pieces, want %d", c.path, got, c.pieces)
		}
		client.Close()
	}
}

func sent(t *testing.T, c *net.TCPConn) (pieces uint32) {
	t.Helper()
	raw, err := c.SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var info *unix.TCPInfo
	if failed := raw.Control(func(fd uintptr) { info, err = unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO) }); failed != nil || err != nil {
		t.Fatal(failed, err)
	}
	return info.Data_segs_out
}

// TestAReaderWhoLeavesHoldsUpNobody: a connection that breaks in the middle gives back what it held.
func TestAReaderWhoLeavesHoldsUpNobody(t *testing.T) {
	content := bytesUpTo(1 << 20)
	address, _ := serve(t, content)
	for range 50 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(c, "GET /whole/%d HTTP/1.1\r\nHost: x\r\n\r\n", len(content))
		_ = c.(*net.TCPConn).SetLinger(0)
		c.Close()
	}
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if body := ask(t, c, bufio.NewReader(c), "/whole/8192"); !bytes.Equal(body, content[:8192]) {
		t.Error("the next reader gets something else")
	}
}

// twice writes as net/http does: what fills its buffer, and then the rest.
type twice struct {
	http.ResponseWriter
	to net.Conn
}

func (w twice) Write(p []byte) (int, error) {
	_, _ = w.to.Write(p[:4<<10])
	_, _ = w.to.Write(p[4<<10:])
	return len(p), nil
}
func (w twice) FlushError() error { return nil }

func TestCoalescingAllocatesNothing(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	reader, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	c, err := Coalesce(l).Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	var w http.ResponseWriter = twice{to: c}
	r := (&http.Request{ProtoMajor: 1}).WithContext(CoalesceContext(t.Context(), c))
	body := bytesUpTo(8 << 10)
	if n := testing.AllocsPerRun(100, func() { WriteCoalesced(w, r, body) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
