package store_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// withoutKeys is a machine that has no keys of its own: what it may do is said by its role.
func withoutKeys(t *testing.T) {
	for _, name := range []string{"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_ACCESS_KEY", "AWS_SECRET_KEY"} {
		t.Setenv(name, "")
	}
	t.Setenv("AWS_SHARED_CREDENTIALS_FILE", filepath.Join(t.TempDir(), "none"))
}

func TestABucketIsOpenedByTheRoleOfTheMachine(t *testing.T) {
	server, err := testkit.StartS3(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	where, err := server.Store("role")
	if err != nil {
		t.Fatal(err)
	}
	// As a container's host answers (docs.aws.amazon.com/sdkref, container credentials).
	role := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "the container's token" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{
			"AccessKeyId": testkit.S3Key, "SecretAccessKey": testkit.S3Secret, "Expiration": time.Now().Add(time.Hour).UTC().Format(time.RFC3339),
		})
	}))
	t.Cleanup(role.Close)
	withoutKeys(t)
	t.Setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", role.URL)
	t.Setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN", "the container's token")
	bucket, err := store.OpenS3(t.Context(), where, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := bucket.Write(t.Context(), "revisions/1", []byte("one")); err != nil {
		t.Fatal(err)
	}
	if body, err := bucket.Read(t.Context(), "revisions/1"); err != nil || string(body) != "one" {
		t.Errorf("%q, %v", body, err)
	}
}
