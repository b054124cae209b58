package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/limits"
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

// proveStreams lets one client open HTTP/2 streams that it never reads, and connections beyond its share. The gateway
// must hold few files open for it, and must answer another client; a stream of /events must outlast every deadline.
func proveStreams(ctx context.Context, c counts) error {
	fmt.Printf("streams: %d HTTP/2 connections of %d streams that never read %s\n", stalledConnections, streamsEach, filmPath)
	return withProcess(ctx, c, "streams", func(p *process, folder string) error {
		return errors.Join(p.survivesStalledStreams(ctx), p.limitsConnections(ctx), p.keepsEventsOpen(ctx, folder))
	})
}

func (p *process) survivesStalledStreams(ctx context.Context) error {
	before, err := p.openFiles()
	if err != nil {
		return err
	}
	stalled := make([]*stalledConnection, stalledConnections)
	defer func() {
		for _, s := range stalled {
			if s != nil {
				_ = s.Close()
			}
		}
	}()
	var group errgroup.Group
	for i := range stalled {
		group.Go(func() (err error) {
			stalled[i], err = p.stall(ctx)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return fmt.Errorf("streams that never read: %w\n%s", err, p.said)
	}
	during, err := p.openFiles()
	if err != nil {
		return err
	}
	served := 0
	for _, s := range stalled {
		served += s.served
	}
	fmt.Printf("  %d streams answered, %d of them with the file; %d open files before, %d now\n", stalledConnections*streamsEach, served, before, during)
	if most := before + stalledConnections + limits.FilesPerClient + spareFiles; during > most {
		err = fmt.Errorf("streams that never read hold %d files open, more than %d", during-before, most-before)
	}
	begin := time.Now()
	body, failed := readAs(ctx, "127.0.0.2", p.public+filmPath)
	if failed == nil && len(body) != mega {
		failed = fmt.Errorf("%d bytes instead of %d", len(body), mega)
	}
	if failed != nil {
		return errors.Join(err, fmt.Errorf("another client cannot read the file meanwhile: %w", failed))
	}
	fmt.Printf("  another client reads the file in %.2f s meanwhile\n", time.Since(begin).Seconds())
	return err
}

// stalledConnection is an HTTP/2 connection whose streams may send nothing but headers.
type stalledConnection struct {
	net.Conn
	// served is how many streams are answered with 200.
	served int
}

// stall opens a connection, asks for the file in every stream, and waits until all are answered.
func (p *process) stall(ctx context.Context) (*stalledConnection, error) {
	connection, err := (&net.Dialer{}).DialContext(ctx, "tcp", strings.TrimPrefix(p.public, "http://"))
	if err != nil {
		return nil, err
	}
	s := &stalledConnection{Conn: connection}
	return s, errors.Join(connection.SetDeadline(time.Now().Add(time.Minute)), s.ask())
}

func (s *stalledConnection) ask() error {
	var block bytes.Buffer
	encoder := hpack.NewEncoder(&block)
	for _, field := range [][2]string{{":method", "GET"}, {":scheme", "http"}, {":authority", s.RemoteAddr().String()}, {":path", filmPath}} {
		if err := encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]}); err != nil {
			return err
		}
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
	if err := out.Flush(); err != nil {
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

// openFiles counts the files and connections that the gateway has open.
func (p *process) openFiles() (int, error) {
	entries, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Process.Pid))
	return len(entries), err
}

// readAs reads a URL as a client of another address of this machine.
func readAs(ctx context.Context, client, url string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(client)}}
	transport := &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	response, err := transport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("status %d", response.StatusCode)
	}
	return io.ReadAll(response.Body)
}

// limitsConnections opens more connections than one client may have.
func (p *process) limitsConnections(ctx context.Context) error {
	const beyond = 20
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("127.0.0.3")}}
	answered := 0
	for range limits.ConnectionsPerClient + beyond {
		connection, err := dialer.DialContext(ctx, "tcp", strings.TrimPrefix(p.public, "http://"))
		if err != nil {
			return err
		}
		defer connection.Close()
		_ = connection.SetDeadline(time.Now().Add(10 * time.Second)) // the read says if it failed
		if _, err := io.WriteString(connection, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"); err != nil {
			continue
		}
		if n, _ := connection.Read(make([]byte, 16)); n > 0 {
			answered++
		}
	}
	fmt.Printf("  %d of %d connections of one client are answered\n", answered, limits.ConnectionsPerClient+beyond)
	if answered != limits.ConnectionsPerClient {
		return fmt.Errorf("%d connections of one client are answered instead of %d", answered, limits.ConnectionsPerClient)
	}
	_, err := readAs(ctx, "127.0.0.2", p.public+"/healthz")
	return err
}

// keepsEventsOpen deploys long after a reader opened /events over HTTP/2: the open stream must tell the new revision.
func (p *process) keepsEventsOpen(ctx context.Context, folder string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	protocols := &http.Protocols{}
	protocols.SetUnencryptedHTTP2(true)
	transport := &http.Transport{Protocols: protocols}
	defer transport.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.public+"/events", nil)
	if err != nil {
		return err
	}
	response, err := transport.RoundTrip(request)
	if err != nil {
		return fmt.Errorf("/events: %w", err)
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	first, err := nextRevision(lines)
	if err != nil {
		return err
	}
	begin := time.Now()
	select {
	case <-time.After(eventsLast):
	case <-ctx.Done():
		return ctx.Err()
	}
	at, err := write(folder, bundletest.Section("fnff", "D").With(pageFile, page("later")))
	if err != nil {
		return err
	}
	if _, err := p.run(ctx, "deploy", "fnff", at); err != nil {
		return err
	}
	second, err := nextRevision(lines)
	if err != nil {
		return fmt.Errorf("/events over HTTP/2, open for %.1f s: %w", time.Since(begin).Seconds(), err)
	}
	fmt.Printf("  /events over %s tells revision %s, and %s after %.1f s\n", response.Proto, first, second, time.Since(begin).Seconds())
	if first == second {
		return fmt.Errorf("/events tells revision %s twice", first)
	}
	return nil
}

// nextRevision reads the data of the next event.
func nextRevision(lines *bufio.Scanner) (string, error) {
	for lines.Scan() {
		if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
			return data, nil
		}
	}
	return "", fmt.Errorf("the stream ended: %w", errors.Join(lines.Err(), io.ErrUnexpectedEOF))
}
