package site

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// TestAReaderWhoLeftIsNotAnErrorOfTheStore asks for what is read from the store, and leaves before it is there.
func TestAReaderWhoLeftIsNotAnErrorOfTheStore(t *testing.T) {
	var log bytes.Buffer
	f := start(t, Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	kept := f.keep(staged("kept"), "fnff")
	pass := f.pass(f.stage(staged("staged"), "fnff"), time.Hour)
	left, leave := context.WithCancel(t.Context())
	leave()
	for _, path := range []string{"/s/fnff/" + kept.ID + "/remoteEntry.js", "/assets/fnff/Data.json?r=" + kept.ID, "/history.json", "/?mfe=" + pass, "/D000"} {
		log.Reset()
		answer := httptest.NewRecorder()
		func() {
			defer func() {
				if fault := recover(); fault != nil && fault != http.ErrAbortHandler {
					t.Errorf("%s: %v", path, fault)
				}
			}()
			f.site.ServeHTTP(answer, httptest.NewRequestWithContext(left, http.MethodGet, path, nil))
		}()
		if answer.Code >= 500 || log.Len() > 0 {
			t.Errorf("%s: counted as %d, and logged: %s", path, answer.Code, &log)
		}
	}
}
