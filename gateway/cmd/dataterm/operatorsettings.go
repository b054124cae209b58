package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/edge"
)

// drainAtMost is the longest drain delay: supervisors kill a service that takes longer to stop.
const drainAtMost = 10 * time.Minute

// Without a limit, a gateway could ask a bucket without a pause, or show a withdrawn release for hours.
const (
	pollAtLeast = 100 * time.Millisecond
	pollAtMost  = time.Minute
)

// validateOperation checks the settings of proxies, cache, poll and drain delay.
func (c *config) validateOperation(wrong func(format string, values ...any)) {
	var err error
	if c.proxies, err = edge.ParseProxies(c.TrustedProxies); err != nil {
		wrong("trusted_proxies: %w", err)
	}
	if c.cacheBytes, err = parseSize(c.CacheSize); err != nil {
		wrong("cache_size = %q %w", c.CacheSize, err)
	}
	if c.poll, err = time.ParseDuration(c.Poll); err != nil || c.poll < pollAtLeast || c.poll > pollAtMost {
		wrong("poll = %q must be a time from %q to %q, such as \"2s\"", c.Poll, "100ms", "1m")
	}
	if c.drain, err = time.ParseDuration(c.Drain); err != nil || c.drain < 0 || c.drain > drainAtMost {
		wrong("drain = %q must be a time from \"0s\" to \"%s\", such as \"5s\"", c.Drain, "10m")
	}
	_ = c.level.UnmarshalText([]byte(c.LogLevel))
}

// cacheFolder is the folder of the local cache, for a store in a bucket: that of the setting, or one for this bucket among
// the caches of the service or the user.
func (c *config) cacheFolder() (string, error) {
	if c.Cache != "" {
		return c.Cache, nil
	}
	caches := c.serviceCache
	if caches == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return "", fmt.Errorf("no folder for the local cache of the bucket: %w. Set cache to a folder of this machine", err)
		}
		caches = filepath.Join(user, "dataterm")
	}
	bucket := sha256.Sum256([]byte(c.Store))
	return filepath.Join(caches, hex.EncodeToString(bucket[:8])), nil
}

// parseSize reads "512MB" or "2GB".
func parseSize(text string) (int64, error) {
	for unit, bytes := range map[string]int64{"MB": 1 << 20, "GB": 1 << 30} {
		if number, found := strings.CutSuffix(text, unit); found {
			if count, err := strconv.ParseInt(strings.TrimSpace(number), 10, 32); err == nil && count > 0 {
				return count * bytes, nil
			}
		}
	}
	return 0, fmt.Errorf("must be a number of MB or GB, such as \"512MB\"")
}

// strictTransport is the value of Strict-Transport-Security. "preload" is what browsers' lists of https sites ask for,
// and covers every name below the site's.
func (c *config) strictTransport() string {
	return map[string]string{"on": "max-age=31536000", "preload": "max-age=63072000; includeSubDomains; preload"}[c.HSTS]
}

// logger writes to the operator.
func (c *config) logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.level}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}
