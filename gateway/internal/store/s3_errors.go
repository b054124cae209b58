package store

import (
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/minio/minio-go/v7"
)

// s3Named adds the key to an error and makes it one of the store's own errors.
func s3Named(key string, err error) error {
	if err == nil {
		return nil
	}
	if unfit, is := errors.AsType[*unfitAnswer](err); is {
		return fmt.Errorf("%s: %w: %w", key, ErrUnavailable, unfit)
	}
	var answer minio.ErrorResponse
	if errors.As(err, &answer) {
		switch {
		case answer.StatusCode == http.StatusPreconditionFailed || answer.Code == minio.PreconditionFailed:
			return fmt.Errorf("%s: %w", key, ErrExists)
		case answer.Code == minio.NoSuchBucket:
			return fmt.Errorf("%s: %w: the bucket %s does not exist", key, ErrUnavailable, answer.BucketName)
		case answer.Code == minio.NoSuchKey:
			return fmt.Errorf("%s: %w", key, ErrNotFound)
		}
	}
	return fmt.Errorf("%s: %w: %w", key, ErrUnavailable, err)
}

// s3Object is an object that is read in parts. What ends in the middle is an error of the store, not of the object.
type s3Object struct {
	*minio.Object
	key string
}

func (o s3Object) Read(p []byte) (int, error) {
	n, err := o.Object.Read(p)
	if err != nil && err != io.EOF {
		err = s3Named(o.key, err)
	}
	return n, err
}
