package store

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Limits of the calls to a bucket: a call that hangs ends with an error. A large object, or a long list, takes as long as
// its parts keep arriving.
const (
	s3DialTimeout   = 3 * time.Second
	s3HeaderTimeout = 15 * time.Second
	// roleTimeout is how long a machine may take to say which role it has. Where there are no roles, nothing answers.
	roleTimeout = 3 * time.Second
	// s3CallTimeout is how long a write may take, or a removal.
	s3CallTimeout = time.Minute
	// s3StallTimeout is how long a connection may be silent in the middle of a request or an answer.
	s3StallTimeout = 15 * time.Second
	// s3Tries is how often a call is tried if the bucket answers with 500 or 503, or does not answer.
	s3Tries = 3
)

// S3 is a store in a bucket: one object for each key, below a prefix.
type S3 struct {
	bucket, prefix string
	client         *minio.Client
	// once does not retry a call: Create checks the result of the first call before it tries again.
	once *minio.Client

	mu     sync.Mutex
	probed bool
}

// OpenS3 opens the store at "s3://bucket/prefix?endpoint=https://host:port&region=…", by default at AWS. Credentials
// come from AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, from a profile in ~/.aws/credentials, or from
// the role of the machine, the container or the pod. A transport replaces the one with timeouts; tests do that. OpenS3
// sends no request: a gateway can start while the bucket does not answer.
func OpenS3(_ context.Context, where string, transport http.RoundTripper) (*S3, error) {
	parsed, err := url.Parse(where)
	if err != nil || parsed.Scheme != "s3" || parsed.Host == "" {
		return nil, fmt.Errorf("invalid store %q: write it as s3://bucket/prefix?endpoint=https://host", where)
	}
	query, err := url.ParseQuery(parsed.RawQuery)
	if err != nil {
		return nil, fmt.Errorf("the store %q is not a URL: %w", where, err)
	}
	for name := range query {
		if name != "endpoint" && name != "region" {
			return nil, fmt.Errorf("the store %q has the unknown parameter %q: use endpoint and region", where, name)
		}
	}
	endpoint, err := url.Parse(cmp.Or(query.Get("endpoint"), "https://s3.amazonaws.com"))
	if err != nil || endpoint.Host == "" || endpoint.Scheme != "http" && endpoint.Scheme != "https" || strings.Trim(endpoint.Path, "/") != "" {
		return nil, fmt.Errorf("invalid endpoint %q of the store: write it as https://host:port", query.Get("endpoint"))
	}
	s := &S3{bucket: parsed.Host, prefix: strings.Trim(parsed.Path, "/")}
	if s.prefix != "" {
		if err := checkKey(s.prefix); err != nil {
			return nil, fmt.Errorf("invalid store %q: use lower-case letters, digits, hyphens and slashes in the prefix", where)
		}
		s.prefix += "/"
	}
	if transport == nil {
		transport = &http.Transport{
			Proxy: http.ProxyFromEnvironment, DialContext: dialUnstalled,
			TLSHandshakeTimeout: s3DialTimeout, ResponseHeaderTimeout: s3HeaderTimeout,
			MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute, DisableCompression: true,
		}
	}
	options := minio.Options{
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			&credentials.EnvAWS{}, &credentials.FileAWSCredentials{},
			&credentials.IAM{Client: &http.Client{Timeout: roleTimeout}},
		}),
		Secure: endpoint.Scheme == "https", Region: cmp.Or(query.Get("region"), "us-east-1"),
		Transport: onlyS3{transport}, MaxRetries: s3Tries,
	}
	if s.client, err = minio.New(endpoint.Host, &options); err != nil {
		return nil, fmt.Errorf("cannot open the store %s: %w", where, err)
	}
	options.MaxRetries = 1
	if s.once, err = minio.New(endpoint.Host, &options); err != nil {
		return nil, fmt.Errorf("cannot open the store %s: %w", where, err)
	}
	return s, nil
}

// probe checks that the bucket refuses to create an object that exists: otherwise one of two simultaneous deploys would
// be lost. It checks once.
func (s *S3) probe(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.probed {
		return nil
	}
	const key = "probe/create"
	err := s.create(ctx, key, []byte("this object shows that the bucket honors If-None-Match\n"))
	if err == nil {
		err = s.create(ctx, key, []byte("second\n"))
	}
	switch {
	case err == nil:
		return errors.New("the bucket ignores If-None-Match on PUT, which keeps revisions in order: use a server that supports it")
	case !errors.Is(err, ErrExists):
		return err
	}
	s.probed = true
	return nil
}

// Read implements Store.
func (s *S3) Read(ctx context.Context, key string) ([]byte, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	// A body that ends early is an error of the HTTP client: every answer has a length.
	object, _, _, err := minio.Core{Client: s.client}.GetObject(ctx, s.bucket, s.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		return nil, s3Named(key, err)
	}
	defer object.Close()
	body, err := io.ReadAll(arriving{object, ctx})
	return body, s3Named(key, err)
}

// arriving is a body that tells its context about each part that arrives.
type arriving struct {
	io.Reader
	ctx context.Context
}

func (a arriving) Read(p []byte) (int, error) {
	n, err := a.Reader.Read(p)
	if n > 0 {
		arrived(a.ctx)
	}
	return n, err
}

// Open implements Store. It requests parts by Range as they are read.
func (s *S3) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	object, err := s.client.GetObject(ctx, s.bucket, s.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		return nil, s3Named(key, err)
	}
	if _, err := object.Stat(); err != nil {
		_ = object.Close()
		return nil, s3Named(key, err)
	}
	return s3Object{object, key}, nil
}

// Write implements Store.
func (s *S3) Write(ctx context.Context, key string, body []byte) error {
	return s.put(ctx, s.client, key, body, putOptions())
}

// Create implements Store, by If-None-Match: * (RFC 9110 §13.1.2). Each object carries a random mark of its writer.
// After an ambiguous answer (409 during another write, 404, a connection that the server closed before it had the whole
// body, a lost answer) the mark shows whether this call succeeded. If no call did, Create tries again. The first call
// checks that the bucket supports If-None-Match.
func (s *S3) Create(ctx context.Context, key string, body []byte) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := s.probe(ctx); err != nil {
		return err
	}
	return s.create(ctx, key, body)
}

func (s *S3) create(ctx context.Context, key string, body []byte) error {
	mark := rand.Text()
	options := putOptions()
	options.SetMatchETagExcept("*")
	options.UserMetadata = map[string]string{creatorMark: mark}
	for try := 1; ; try++ {
		err := s.put(ctx, s.once, key, body, options)
		if err == nil || try == 1 && errors.Is(err, ErrExists) {
			return err
		}
		info, statErr := s.client.StatObject(ctx, s.bucket, s.prefix+key, minio.StatObjectOptions{})
		switch {
		case statErr == nil && info.UserMetadata[creatorMark] == mark:
			return nil
		case statErr == nil:
			return fmt.Errorf("%s: %w", key, ErrExists)
		case try == s3Tries || !errors.Is(s3Named(key, statErr), ErrNotFound):
			return err
		}
		select {
		case <-time.After(time.Duration(try) * 50 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

const creatorMark = "Creator"

// putOptions make every object one request, with a digest by which the bucket checks that all of it arrived.
func putOptions() minio.PutObjectOptions {
	return minio.PutObjectOptions{DisableMultipart: true, SendContentMd5: true, ContentType: "application/octet-stream"}
}

func (s *S3) put(ctx context.Context, client *minio.Client, key string, body []byte, options minio.PutObjectOptions) error {
	if err := checkKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s3CallTimeout)
	defer cancel()
	_, err := client.PutObject(ctx, s.bucket, s.prefix+key, bytes.NewReader(body), int64(len(body)), options)
	return s3Named(key, err)
}

// Remove implements Store.
func (s *S3) Remove(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s3CallTimeout)
	defer cancel()
	if err := s3Named(key, s.client.RemoveObject(ctx, s.bucket, s.prefix+key, minio.RemoveObjectOptions{})); !errors.Is(err, ErrNotFound) {
		return err
	}
	return nil
}

// List implements Store.
func (s *S3) List(ctx context.Context, prefix, after string) ([]string, error) {
	if err := checkKey(strings.TrimSuffix(prefix, "/")); err != nil {
		return nil, err
	}
	options := minio.ListObjectsOptions{Prefix: s.prefix + prefix, Recursive: true}
	if after != "" {
		options.StartAfter = s.prefix + after
	}
	var keys []string
	for object := range s.client.ListObjectsIter(ctx, s.bucket, options) {
		if object.Err != nil {
			return nil, s3Named(prefix, object.Err)
		}
		arrived(ctx)
		// Some servers list folders, and some do not support StartAfter.
		if key := strings.TrimPrefix(object.Key, s.prefix); key > after && !strings.HasSuffix(key, "/") {
			keys = append(keys, key)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, s3Named(prefix, err)
	}
	slices.Sort(keys)
	return keys, nil
}
