package store_test

import (
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestAFolderThatVanishedIsNotAnEmptyStore: a disk that is unmounted leaves an empty folder or none. Neither may read as
// a store without objects, and no write may begin a new one there.
func TestAFolderThatVanishedIsNotAnEmptyStore(t *testing.T) {
	for name, vanish := range map[string]func(t *testing.T, root string){
		"removed":   func(t *testing.T, root string) { fatal(t, os.RemoveAll(root)) },
		"unmounted": func(t *testing.T, root string) { fatal(t, os.RemoveAll(root)); fatal(t, os.Mkdir(root, 0o755)) },
	} {
		t.Run(name, func(t *testing.T) {
			d, root := open(t, store.System{})
			fatal(t, d.Write(ctx, "blobs/a", []byte("a")))
			fatal(t, d.Readable(ctx, []string{"blobs/a"}))
			vanish(t, root)
			_, readErr := d.Read(ctx, "blobs/a")
			_, openErr := d.Open(ctx, "blobs/a")
			_, listErr := d.List(ctx, "blobs/", "")
			for call, err := range map[string]error{
				"Read": readErr, "Open": openErr, "List": listErr, "Readable": d.Readable(ctx, nil),
				"Write": d.Write(ctx, "blobs/b", nil), "Create": d.Create(ctx, "blobs/c", nil),
			} {
				if err == nil || errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrUnavailable) || !strings.Contains(err.Error(), root) {
					t.Errorf("%s: error %v; want one that names the folder", call, err)
				}
			}
			if left, _ := os.ReadDir(root); len(left) > 0 {
				t.Errorf("the write left %s", left[0].Name())
			}
		})
	}
}

// TestABucketIsOpenedWithoutIt: a refused port costs the first call, not the start.
func TestABucketIsOpenedWithoutIt(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	fatal(t, err)
	fatal(t, free.Close())
	s, err := store.OpenS3(t.Context(), "s3://test?endpoint="+url.QueryEscape("http://"+free.Addr().String()), nil)
	fatal(t, err)
	if _, err := s.List(ctx, "revisions/", ""); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("error %v", err)
	}
}

// TestABucketThatIgnoresIfNoneMatchTakesNoRevision: two deploys at once would lose one.
func TestABucketThatIgnoresIfNoneMatchTakesNoRevision(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	fake := gofakes3.New(s3mem.New(), gofakes3.WithAutoBucket(true)).Server()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("If-None-Match")
		fake.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s, err := store.OpenS3(t.Context(), "s3://test?endpoint="+url.QueryEscape(server.URL), nil)
	fatal(t, err)
	if err := s.Create(ctx, "revisions/1.json", []byte("{}")); err == nil || !strings.Contains(err.Error(), "If-None-Match") {
		t.Errorf("error %v", err)
	}
	if _, err := s.Read(ctx, "revisions/1.json"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the revision was written: %v", err)
	}
}

func fatal(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestAnEndpointThatIsNotAURLIsRefused: without its endpoint, a bucket would be looked for at AWS.
func TestAnEndpointThatIsNotAURLIsRefused(t *testing.T) {
	for _, where := range []string{"s3://bucket?endpoint=%zz", "s3://bucket?endpoint=http://a;region=b", "s3://bucket?endpoint=a:1"} {
		if _, err := store.OpenS3(t.Context(), where, nil); err == nil {
			t.Errorf("%s is opened", where)
		}
	}
}
