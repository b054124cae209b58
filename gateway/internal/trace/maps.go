// Package trace finds the places of a minified stack in the sources that it was built from.
package trace

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/go-sourcemap/sourcemap"

	"dataterm/gateway/internal/bundle"
)

// Maps are the source maps of one release.
type Maps struct {
	packed map[string]json.RawMessage
	parsed map[string]*sourcemap.Consumer
}

// Place is a place in the sources.
type Place struct {
	// File is relative to the repository, or begins with node_modules/ if it is a package's.
	File         string
	Line, Column int
	// Function is the name of the function around it; empty if there is none.
	Function string
	// Text is the line of the source.
	Text string
}

// String returns the place as editors read it.
func (p Place) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Open reads packed source maps.
func Open(packed []byte) (*Maps, error) {
	var body bytes.Buffer
	if err := bundle.UnpackMaps(&body, bytes.NewReader(packed)); err != nil {
		return nil, err
	}
	maps := &Maps{parsed: map[string]*sourcemap.Consumer{}}
	if err := json.Unmarshal(body.Bytes(), &maps.packed); err != nil {
		return nil, fmt.Errorf("the source maps are damaged: %w", err)
	}
	return maps, nil
}

// find returns the place of a line and a column, both from 1, of a script of the release ("chunks/section-Cx1.js").
// found is false if the map does not have it.
func (m *Maps) find(script string, line, column int) (place Place, found bool, err error) {
	// The library trusts the numbers in a map.
	defer func() {
		if damage := recover(); damage != nil {
			err = fmt.Errorf("the source map of %s is damaged: %v", script, damage)
		}
	}()
	consumer, err := m.consumer(script)
	if consumer == nil || err != nil {
		return place, false, err
	}
	file, _, sourceLine, sourceColumn, found := consumer.Source(line, column-1)
	if !found || file == "" {
		return place, false, nil
	}
	lines := strings.Split(consumer.SourceContent(file), "\n")
	place = Place{File: file, Line: sourceLine, Column: sourceColumn + 1, Function: enclosing(lines, sourceLine-1)}
	if sourceLine <= len(lines) {
		place.Text = strings.ReplaceAll(strings.TrimSpace(lines[sourceLine-1]), "\t", " ")
	}
	return place, true, nil
}

func (m *Maps) consumer(script string) (*sourcemap.Consumer, error) {
	if m.parsed[script] == nil {
		body, found := m.packed[script]
		if !found {
			return nil, nil
		}
		consumer, err := sourcemap.Parse("", body)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("the source map of %s is damaged", script), err)
		}
		m.parsed[script] = consumer
	}
	return m.parsed[script], nil
}
