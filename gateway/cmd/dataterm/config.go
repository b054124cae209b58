package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/upstream"
)

// config is the table of all settings. Each has its name in dataterm.toml, which in capitals is its name in the
// environment, its default, and the values it may have, if they are few (settings.go reads them, strings and lists only:
// validate parses times and sizes); validate has the other
// checks, and what one setting needs of another. The live shell declares further settings (shellsettings.go). dataterm.toml.example says in words what each does.
type config struct {
	Title             string                    `toml:"title" default:"DATATERM"`
	Addr              string                    `toml:"addr" default:":2020"`
	AdminAddr         string                    `toml:"admin_addr" default:"127.0.0.1:2021"`
	RedirectAddr      string                    `toml:"redirect_addr"`
	PublicURL         string                    `toml:"public_url"`
	Robots            string                    `toml:"robots" default:"index" values:"index noindex"`
	Report            string                    `toml:"report"`
	Hosts             []string                  `toml:"hosts"`
	TLS               string                    `toml:"tls" default:"files" values:"files auto"`
	TLSCert           string                    `toml:"tls_cert"`
	TLSKey            string                    `toml:"tls_key"`
	TLSFolder         string                    `toml:"tls_folder"`
	TLSAuthority      string                    `toml:"tls_authority" default:"https://acme-v02.api.letsencrypt.org/directory"`
	Store             string                    `toml:"store" default:".data"`
	Cache             string                    `toml:"cache"`
	CacheSize         string                    `toml:"cache_size" default:"1GB"`
	Poll              string                    `toml:"poll" default:"500ms"`
	GC                string                    `toml:"gc" default:"off" values:"off daily"`
	Drain             string                    `toml:"drain" default:"0s"`
	History           string                    `toml:"history" default:"on" values:"on off"`
	Offline           string                    `toml:"offline" default:"on" values:"on off"`
	RequireClean      string                    `toml:"require_clean" default:"off" values:"on off"`
	RequireLiveCommit string                    `toml:"require_live_commit" default:"off" values:"on off"`
	RequireCheck      string                    `toml:"require_check" default:"off" values:"on off"`
	Log               string                    `toml:"log" default:"on" values:"on off"`
	LogFormat         string                    `toml:"log_format" default:"text" values:"text json"`
	LogLevel          string                    `toml:"log_level" default:"info" values:"debug info warn error"`
	LogClient         string                    `toml:"log_client" default:"truncated" values:"full truncated off"`
	TrustedProxies    []string                  `toml:"trusted_proxies"`
	Beacon            string                    `toml:"beacon" default:"off" values:"on off"`
	Metrics           string                    `toml:"metrics" default:"open" values:"open closed"`
	HSTS              string                    `toml:"hsts" default:"off" values:"off on preload"`
	ScriptSources     []string                  `toml:"script_sources"`
	FrameSources      []string                  `toml:"frame_sources"`
	Upstream          map[string]upstreamConfig `toml:"upstream"`

	// What validate reads from the texts above.
	names      edge.Hosts
	proxies    *edge.Proxies
	cacheBytes int64
	given      given
	// serviceCache is the folder that the supervisor gives a service for its cache; empty if it gives none.
	serviceCache string
	poll         time.Duration
	drain        time.Duration
	level        slog.Level
}

type upstreamConfig struct {
	URL string `toml:"url"`
}

// sourceForm is a source of the page's policy. It cannot end the directive, or open more than one host.
var sourceForm = regexp.MustCompile(`^https://[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]+)?(/[A-Za-z0-9._~/-]*)?$`)

func (c *config) validate() error {
	var problems []error
	wrong := func(format string, values ...any) { problems = append(problems, fmt.Errorf(format, values...)) }
	for _, row := range c.table() {
		if len(row.values) > 0 && !slices.Contains(row.values, row.field.String()) {
			wrong("%s = %q must be %s", row.name, row.field.String(), oneOf(row.values))
		}
	}
	if c.Report != "" {
		if err := bundle.CheckReport(c.Report); err != nil {
			wrong("report = %q: %v", c.Report, err)
		}
	}
	c.PublicURL = strings.TrimSuffix(c.PublicURL, "/")
	if u, err := url.Parse(c.PublicURL); c.PublicURL != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || c.PublicURL != u.Scheme+"://"+u.Host) {
		wrong("public_url = %q must be the address of the home page, such as \"https://site.example\"", c.PublicURL)
	}
	if !strings.Contains(c.Addr, ":") {
		c.Addr = ":" + c.Addr
	}
	if c.AdminAddr != "off" && !strings.Contains(c.AdminAddr, ":") {
		c.AdminAddr = "127.0.0.1:" + c.AdminAddr
	}
	c.validateTLS(wrong)
	c.validateOperation(wrong)
	for _, host := range c.Hosts {
		if u, err := url.Parse("http://" + host); err != nil || u.Host != host || u.Port() != "" || host == "" {
			wrong("hosts: %q must be a bare name such as \"site.example\", without scheme and port", host)
		}
	}
	c.names = edge.NewHosts(c.Hosts)
	for name, sources := range map[string][]string{"script_sources": c.ScriptSources, "frame_sources": c.FrameSources} {
		for _, source := range sources {
			if !sourceForm.MatchString(source) {
				wrong("%s: %q must be https://, a host without wildcards, and maybe a path", name, source)
			}
		}
	}
	return errors.Join(problems...)
}

// options are the settings as the site takes them.
func (c *config) options() (site.Options, error) {
	options := site.Options{
		Space: c.space(), Poll: c.poll,
		Title: c.Title, PublicURL: c.PublicURL, NoIndex: c.Robots == "noindex", Report: c.Report, Settings: c.shellSettings, Hosts: c.Hosts, Beacon: c.Beacon == "on", NoHistory: c.History == "off", NoOffline: c.Offline == "off", Proxies: c.proxies,
		Privacy: documents.Privacy{Log: c.Log == "on", Client: c.LogClient},
	}
	options.Outside = documents.PageHosts{Scripts: c.ScriptSources, Frames: c.FrameSources}
	for section, up := range c.Upstream {
		address, err := url.Parse(up.URL)
		if err != nil {
			var invalid *url.Error // repeats the URL, its password included
			if errors.As(err, &invalid) {
				err = invalid.Err
			}
			return options, fmt.Errorf("upstream.%s: url: %w", section, err)
		}
		options.Upstreams = append(options.Upstreams, upstream.Config{Section: section, URL: address})
	}
	return options, nil
}
