package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// answers is a bucket that answers by a function, without a network: a test can let minutes pass at once.
type answers func(*http.Request) *http.Response

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) {
	if answer := a(r); answer != nil {
		return answer, nil
	}
	return nil, errors.New("connection refused")
}

func answered(status int, body io.Reader, length int) *http.Response {
	header := http.Header{"Etag": {`"x"`}, "Last-Modified": {time.Now().UTC().Format(http.TimeFormat)}}
	return &http.Response{StatusCode: status, Header: header, Body: io.NopCloser(body), ContentLength: int64(length)}
}

func promptly(t *testing.T, bucket answers) Store {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	s, err := OpenS3(t.Context(), "s3://test?endpoint=http://bucket", bucket)
	if err != nil {
		t.Fatal(err)
	}
	return Prompt(s)
}

// TestABucketThatAnswersWithAFaultIsAskedForOtherObjects: one object is forbidden or makes the server fail, and the bucket
// answers all the same.
func TestABucketThatAnswersWithAFaultIsAskedForOtherObjects(t *testing.T) {
	for _, status := range []int{400, 403, 500} {
		s := promptly(t, func(r *http.Request) *http.Response {
			if strings.HasSuffix(r.URL.Path, "/bad") {
				return answered(status, strings.NewReader(""), 0)
			}
			return answered(200, strings.NewReader("good"), 4)
		})
		synctest.Test(t, func(t *testing.T) {
			if _, err := s.Read(t.Context(), "bad"); !errors.Is(err, ErrUnavailable) {
				t.Errorf("%d: error %v", status, err)
			}
			if body, err := s.Read(t.Context(), "good"); err != nil || string(body) != "good" {
				t.Errorf("after a %d for another object: %q, error %v", status, body, err)
			}
		})
	}
}

// TestABucketThatDoesNotAnswerIsLeftAlone for a second: it refuses connections, breaks off in the middle of an object, or
// says that it cannot answer now.
func TestABucketThatDoesNotAnswerIsLeftAlone(t *testing.T) {
	type bad func() *http.Response
	says := func(status int) bad {
		return func() *http.Response { return answered(status, strings.NewReader(""), 0) }
	}
	for name, bad := range map[string]bad{
		"refuses":    func() *http.Response { return nil },
		"breaks off": func() *http.Response { return answered(200, &slowly{parts: 1, broken: true}, 100) },
		"429":        says(429), "502": says(502), "503": says(503), "504": says(504),
	} {
		asked := 0
		s := promptly(t, func(r *http.Request) *http.Response {
			if strings.HasSuffix(r.URL.Path, "/bad") {
				return bad()
			}
			asked++
			return answered(200, strings.NewReader("good"), 4)
		})
		synctest.Test(t, func(t *testing.T) {
			for _, key := range []string{"bad", "good"} {
				if _, err := s.Read(t.Context(), key); !errors.Is(err, ErrUnavailable) || asked > 0 {
					t.Errorf("%s: %s: error %v, asked for it %d times", name, key, err, asked)
				}
			}
			time.Sleep(promptRest)
			if body, err := s.Read(t.Context(), "good"); err != nil || string(body) != "good" {
				t.Errorf("%s: after a second: %q, error %v", name, body, err)
			}
		})
	}
}

// outage returns a bucket that refuses one object and sends all others as told. An hour ago it refused that object.
func outage(t *testing.T, others answers) func(*testing.T) Store {
	s := promptly(t, func(r *http.Request) *http.Response {
		if strings.HasSuffix(r.URL.Path, "/refused") {
			return nil
		}
		return others(r)
	})
	return func(t *testing.T) Store {
		if _, err := s.Read(t.Context(), "refused"); !errors.Is(err, ErrUnavailable) {
			t.Fatalf("error %v", err)
		}
		time.Sleep(time.Hour)
		return s
	}
}

// TestTheFirstPartAfterAnOutageOpensTheStore: others need not wait for the end of a large object, or of a long list.
func TestTheFirstPartAfterAnOutageOpensTheStore(t *testing.T) {
	for name, first := range map[string]func(context.Context, Store) error{
		"a large object": func(ctx context.Context, s Store) error { _, err := s.Read(ctx, "large"); return err },
		"a long list":    func(ctx context.Context, s Store) error { _, err := s.List(ctx, "a/", ""); return err },
	} {
		after := outage(t, func(r *http.Request) *http.Response {
			switch {
			case r.URL.Query().Has("list-type"):
				return page(r, 60)
			case strings.HasSuffix(r.URL.Path, "/large"):
				return answered(200, &slowly{parts: 60}, 60)
			}
			return answered(200, strings.NewReader("good"), 4)
		})
		synctest.Test(t, func(t *testing.T) {
			s := after(t)
			ended := make(chan error, 1)
			go func() { ended <- first(t.Context(), s) }()
			time.Sleep(promptTimeout)
			if body, err := s.Read(t.Context(), "good"); err != nil || string(body) != "good" || len(ended) > 0 {
				t.Errorf("while %s arrives: %q, error %v", name, body, err)
			}
			if err := <-ended; err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
}

// TestACallerWhoLeavesBeforeTheFirstPartDoesNotOpenTheStore: nothing has arrived.
func TestACallerWhoLeavesBeforeTheFirstPartDoesNotOpenTheStore(t *testing.T) {
	after := outage(t, func(r *http.Request) *http.Response {
		if r.Method == http.MethodPut {
			t.Error("the bucket is asked to write")
		}
		return answered(200, &slowly{hanging: true, ctx: r.Context()}, 100)
	})
	synctest.Test(t, func(t *testing.T) {
		s := after(t)
		ctx, leave := context.WithTimeout(t.Context(), time.Second)
		defer leave()
		if _, err := s.Read(ctx, "large"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		if err := s.Write(t.Context(), "a", nil); !errors.Is(err, ErrUnavailable) {
			t.Errorf("a write: %v", err)
		}
	})
}

// slowly is a body whose parts arrive every two seconds. After the last one nothing follows, or an error if it is broken.
type slowly struct {
	parts           int
	broken, hanging bool
	ctx             context.Context
}

func (s *slowly) Read(p []byte) (int, error) {
	switch {
	case s.parts == 0 && s.broken:
		return 0, io.ErrUnexpectedEOF
	case s.parts == 0 && s.hanging:
		<-s.ctx.Done()
		return 0, s.ctx.Err()
	case s.parts == 0:
		return 0, io.EOF
	}
	s.parts--
	time.Sleep(2 * time.Second)
	p[0] = 'x'
	return 1, nil
}

// page is the next of some pages of a list; each takes two seconds.
func page(r *http.Request, pages int) *http.Response {
	time.Sleep(2 * time.Second)
	number := 1
	_, _ = fmt.Sscan(r.URL.Query().Get("continuation-token"), &number)
	text := fmt.Sprintf(`<ListBucketResult><IsTruncated>%t</IsTruncated><NextContinuationToken>%d</NextContinuationToken><Contents><Key>a/%03d</Key></Contents></ListBucketResult>`, number < pages, number+1, number)
	return answered(200, strings.NewReader(text), len(text))
}

// TestALargeObjectAndALongListArriveSlowly: three seconds are for the beginning, and for the silence between two parts.
func TestALargeObjectAndALongListArriveSlowly(t *testing.T) {
	const parts = 60
	s := promptly(t, func(r *http.Request) *http.Response {
		if !r.URL.Query().Has("list-type") {
			return answered(200, &slowly{parts: parts}, parts)
		}
		return page(r, parts)
	})
	synctest.Test(t, func(t *testing.T) {
		if body, err := s.Read(t.Context(), "large"); err != nil || len(body) != parts {
			t.Errorf("%d of %d parts, error %v", len(body), parts, err)
		}
		if keys, err := s.List(t.Context(), "a/", ""); err != nil || len(keys) != parts {
			t.Errorf("%d of %d keys, error %v", len(keys), parts, err)
		}
	})
}

// TestAnObjectThatStopsHalfwayIsUnavailable after three seconds of silence.
func TestAnObjectThatStopsHalfwayIsUnavailable(t *testing.T) {
	s := promptly(t, func(r *http.Request) *http.Response {
		return answered(200, &slowly{parts: 5, hanging: true, ctx: r.Context()}, 100)
	})
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		if _, err := s.Read(t.Context(), "large"); !errors.Is(err, ErrUnavailable) || time.Since(begin) != 5*2*time.Second+promptTimeout {
			t.Errorf("after %s: error %v", time.Since(begin), err)
		}
	})
}
