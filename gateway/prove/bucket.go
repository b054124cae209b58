package main

import (
	"context"
	"os"

	"dataterm/gateway/internal/s3test"
	"dataterm/gateway/internal/store"
)

// openBucket starts an S3 server and opens the store in a new bucket of it. The caller stops the server.
func openBucket(ctx context.Context, bucket string) (server *s3test.Server, where string, opened store.Store, err error) {
	_ = os.Setenv("AWS_ACCESS_KEY_ID", s3test.Key)
	_ = os.Setenv("AWS_SECRET_ACCESS_KEY", s3test.Secret)
	if server, err = s3test.Start(ctx); err != nil {
		return nil, "", nil, err
	}
	if where, err = server.Store(bucket); err == nil {
		opened, err = store.Open(ctx, where)
	}
	if err != nil {
		server.Stop()
	}
	return server, where, opened, err
}
