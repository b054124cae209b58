package main

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/clientaddr"
)

// operating are the operator's settings: cache, proxies, logs, https and the drain delay.
type operating struct {
	TrustedProxies []string `toml:"trusted_proxies"`
	Cache          string   `toml:"cache"`
	CacheSize      string   `toml:"cache_size"`
	Drain          string   `toml:"drain"`
	LogFormat      string   `toml:"log_format"`
	LogLevel       string   `toml:"log_level"`
	LogClient      string   `toml:"log_client"`
	HSTS           string   `toml:"hsts"`
	RedirectAddr   string   `toml:"redirect_addr"`
	Beacon         string   `toml:"beacon"`
	History        string   `toml:"history"`
	Offline        string   `toml:"offline"`
	Metrics        string   `toml:"metrics"`

	proxies    *clientaddr.Proxies
	cacheBytes int64
	drain      time.Duration
	level      slog.Level
}

var operatingKeys = []string{"trusted_proxies", "cache", "cache_size", "drain", "log_format", "log_level", "log_client", "hsts", "redirect_addr", "beacon", "history", "offline", "metrics"}

func defaultOperating() operating {
	return operating{CacheSize: "1GB", Drain: "0s", LogFormat: "text", LogLevel: "info", LogClient: "truncated", HSTS: "off", Beacon: "off", History: "on", Offline: "on", Metrics: "open"}
}

// fromEnvironment replaces settings of the file by those of the environment.
func (o *operating) fromEnvironment(env func(string) string) {
	for name, value := range map[string]*string{
		"CACHE": &o.Cache, "CACHE_SIZE": &o.CacheSize, "DRAIN": &o.Drain, "LOG_FORMAT": &o.LogFormat, "LOG_LEVEL": &o.LogLevel,
		"LOG_CLIENT": &o.LogClient, "HSTS": &o.HSTS, "REDIRECT_ADDR": &o.RedirectAddr, "BEACON": &o.Beacon, "HISTORY": &o.History,
		"OFFLINE": &o.Offline, "METRICS": &o.Metrics,
	} {
		if given := env(name); given != "" {
			*value = given
		}
	}
	if given := env("TRUSTED_PROXIES"); given != "" {
		o.TrustedProxies = words(given)
	}
}

// words splits a list of the environment at commas and spaces.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// drainAtMost is the longest drain delay: supervisors kill a service that takes longer to stop.
const drainAtMost = 10 * time.Minute

// validate reports every wrong value; secure is true if the gateway has a certificate of its own.
func (o *operating) validate(wrong func(format string, values ...any), secure bool) {
	for _, choice := range []struct {
		name, value string
		known       []string
	}{
		{"log_format", o.LogFormat, []string{"text", "json"}},
		{"log_level", o.LogLevel, []string{"debug", "info", "warn", "error"}},
		{"log_client", o.LogClient, []string{"full", "truncated", "off"}},
		{"hsts", o.HSTS, []string{"off", "on", "preload"}},
		{"beacon", o.Beacon, []string{"on", "off"}},
		{"history", o.History, []string{"on", "off"}},
		{"offline", o.Offline, []string{"on", "off"}},
		{"metrics", o.Metrics, []string{"open", "closed"}},
	} {
		if !slices.Contains(choice.known, choice.value) {
			last := len(choice.known) - 1
			wrong("%s = %q must be \"%s\" or %q", choice.name, choice.value, strings.Join(choice.known[:last], `", "`), choice.known[last])
		}
	}
	var err error
	if o.proxies, err = clientaddr.Parse(o.TrustedProxies); err != nil {
		wrong("trusted_proxies: %w", err)
	}
	if o.cacheBytes, err = parseSize(o.CacheSize); err != nil {
		wrong("cache_size = %q %w", o.CacheSize, err)
	}
	if o.drain, err = time.ParseDuration(o.Drain); err != nil || o.drain < 0 || o.drain > drainAtMost {
		wrong("drain = %q must be a time from \"0s\" to \"%s\", such as \"5s\"", o.Drain, "10m")
	}
	_ = o.level.UnmarshalText([]byte(o.LogLevel))
	if o.strictTransport() != "" && !secure && len(o.TrustedProxies) == 0 {
		wrong("hsts = %q needs https: set tls_cert and tls_key, or trusted_proxies if a proxy has the certificate", o.HSTS)
	}
	if o.RedirectAddr != "" {
		if _, _, err := net.SplitHostPort(o.RedirectAddr); err != nil {
			wrong("redirect_addr = %q must be host:port, such as \":80\"", o.RedirectAddr)
		}
		if !secure {
			wrong("redirect_addr = %q leads to https: set tls_cert and tls_key too", o.RedirectAddr)
		}
	}
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
func (o *operating) strictTransport() string {
	return map[string]string{"on": "max-age=31536000", "preload": "max-age=63072000; includeSubDomains; preload"}[o.HSTS]
}

// logger writes to the operator.
func (o *operating) logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: o.level}
	if o.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}
