//go:build prove

package prove

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/testkit"
)

const (
	// stalledConnections and streamsEach are how many streams never read their answer.
	stalledConnections = 34
	streamsEach        = 128
	// eventsLast is longer than the gateway gives a client to read one event.
	eventsLast = 12 * time.Second
	// spareFiles are the files that a gateway opens meanwhile for anything else, such as its look at the store.
	spareFiles = 16
)

// TestProveStalledStreams: HTTP/2 streams of one client that never read a large file hold few files open, and another
// client is answered.
func TestProveStalledStreams(t *testing.T) {
	p := serveSite(t)
	before := p.openFiles()
	stalled := make([]stalledConnection, stalledConnections)
	group, ctx := errgroup.WithContext(t.Context())
	for i := range stalled {
		group.Go(func() error { return stalled[i].stall(ctx, strings.TrimPrefix(p.public, "http://")) })
	}
	if err := group.Wait(); err != nil {
		t.Fatalf("streams that never read: %v\n%s", err, p.said)
	}
	during, served := p.openFiles(), 0
	for _, s := range stalled {
		served += s.served
	}
	figure("%d streams answered, %d of them with the file; %d open files before, %d now", stalledConnections*streamsEach, served, before, during)
	if most := before + stalledConnections + edge.FilesPerClient + spareFiles; during > most {
		t.Errorf("streams that never read hold %d files open, more than %d", during-before, most-before)
	}
	begin := time.Now()
	other := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("127.0.0.2")}}
	body, err := getOK(t.Context(), &http.Client{Transport: &http.Transport{DialContext: other.DialContext}, Timeout: 10 * time.Second}, p.public+filmPath)
	if err != nil || len(body) != mega {
		t.Fatalf("another client cannot read the file meanwhile: %d bytes, %v", len(body), err)
	}
	figure("another client reads the file in %.2f s meanwhile", time.Since(begin).Seconds())
}

// stalledConnection is an HTTP/2 connection whose streams may send nothing but headers.
type stalledConnection struct {
	net.Conn
	// served is how many streams are answered with 200.
	served int
}

// stall opens a connection, asks for the file in every stream, and waits until all are answered.
func (s *stalledConnection) stall(ctx context.Context, address string) (err error) {
	if s.Conn, err = (&net.Dialer{}).DialContext(ctx, "tcp", address); err != nil {
		return err
	}
	var block bytes.Buffer
	encoder := hpack.NewEncoder(&block)
	err = s.SetDeadline(time.Now().Add(time.Minute))
	for _, field := range [][2]string{{":method", "GET"}, {":scheme", "http"}, {":authority", address}, {":path", filmPath}} {
		err = errors.Join(err, encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]}))
	}
	out := bufio.NewWriter(s.Conn)
	_, _ = out.WriteString(http2.ClientPreface) // Flush says if it failed, and so for all frames below
	framer := http2.NewFramer(out, s.Conn)
	framer.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	_ = framer.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0})
	_ = framer.WriteSettingsAck()
	for i := range streamsEach {
		// Without a dynamic table, the same block serves every stream.
		_ = framer.WriteHeaders(http2.HeadersFrameParam{StreamID: uint32(2*i + 1), BlockFragment: block.Bytes(), EndHeaders: true, EndStream: true})
	}
	if err := errors.Join(err, out.Flush()); err != nil {
		return err
	}
	for answered := 0; answered < streamsEach; {
		frame, err := framer.ReadFrame()
		if err != nil {
			return fmt.Errorf("%d of %d streams are answered: %w", answered, streamsEach, err)
		}
		switch frame := frame.(type) {
		case *http2.MetaHeadersFrame:
			answered++
			if frame.PseudoValue("status") == "200" {
				s.served++
			}
		case *http2.RSTStreamFrame, *http2.GoAwayFrame:
			return fmt.Errorf("%d of %d streams are answered, then: %v", answered, streamsEach, frame)
		}
	}
	return nil
}

// TestProveEvents: a stream of /events over HTTP/2 outlasts every deadline, and tells the new revision.
func TestProveEvents(t *testing.T) {
	p := serveSite(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	transport := &http.Transport{Protocols: &http.Protocols{}}
	transport.Protocols.SetUnencryptedHTTP2(true)
	defer transport.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.public+"/events", nil)
	check(t, err)
	response, err := transport.RoundTrip(request)
	check(t, err)
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	first, begin := nextRevision(t, lines), time.Now()
	time.Sleep(eventsLast)
	run(t, p.store, "deploy", "fnff", testkit.Section("fnff", "D").With(pageFile, page("later")).With(filmPath[1:], "film").Write(t))
	second := nextRevision(t, lines)
	figure("/events over %s tells revision %s, and %s after %.1f s", response.Proto, first, second, time.Since(begin).Seconds())
	if first == second {
		t.Errorf("/events tells revision %s twice", first)
	}
}

// nextRevision reads the data of the next event of a stream.
func nextRevision(t *testing.T, lines *bufio.Scanner) string {
	t.Helper()
	for lines.Scan() {
		if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
			return data
		}
	}
	t.Fatalf("the stream of events ended: %v", lines.Err())
	return ""
}
