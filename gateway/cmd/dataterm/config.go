package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/discovery"
	"dataterm/gateway/internal/hostname"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/upstream"
)

// config is dataterm.toml. dataterm.toml.example describes the keys.
type config struct {
	Title             string                      `toml:"title"`
	Addr              string                      `toml:"addr"`
	AdminAddr         string                      `toml:"admin_addr"`
	PublicURL         string                      `toml:"public_url"`
	Robots            string                      `toml:"robots"`
	Report            string                      `toml:"report"`
	Hosts             []string                    `toml:"hosts"`
	TLSCert           string                      `toml:"tls_cert"`
	TLSKey            string                      `toml:"tls_key"`
	Store             string                      `toml:"store"`
	Log               string                      `toml:"log"`
	Boot              string                      `toml:"boot"`
	RequireClean      string                      `toml:"require_clean"`
	RequireLiveCommit string                      `toml:"require_live_commit"`
	Chromium          string                      `toml:"chromium"`
	Video             string                      `toml:"video"`
	Login             string                      `toml:"login"`
	Credentials       map[string]credentialConfig `toml:"credentials"`
	Upstream          map[string]upstreamConfig   `toml:"upstream"`
	operating

	// names are the Hosts.
	names hostname.Names
}

type credentialConfig struct {
	Username string `toml:"username"`
	Password string `toml:"password"`
}

type upstreamConfig struct {
	URL string `toml:"url"`
}

// knownKeys are the keys of the file by table; * is any name.
var knownKeys = map[string][]string{
	"":              append(operatingKeys, "title", "addr", "admin_addr", "public_url", "robots", "report", "hosts", "tls_cert", "tls_key", "store", "log", "boot", "require_clean", "require_live_commit", "chromium", "video", "login", "credentials", "upstream"),
	"credentials.*": {"username", "password"},
	"upstream.*":    {"url"},
}

const (
	defaultFile      = "dataterm.toml"
	defaultStore     = ".data"
	defaultAdminAddr = "127.0.0.1:2021"
)

// loadConfig reads a configuration file and the environment, which wins. Without a name it reads dataterm.toml, if it
// exists.
func loadConfig(file string, env func(string) string) (*config, error) {
	c := &config{Title: "DATATERM", Addr: ":2020", AdminAddr: defaultAdminAddr, Store: defaultStore, Robots: "index", Log: "on", Boot: "off", RequireClean: "off", RequireLiveCommit: "off", Video: "off", Login: "off", operating: defaultOperating()}
	name := cmp.Or(file, defaultFile)
	body, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && file == "":
	case err != nil:
		return nil, fmt.Errorf("cannot read the settings: %w", err)
	default:
		meta, err := toml.Decode(string(body), c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := unknownKeys(name, meta.Undecoded()); err != nil {
			return nil, err
		}
	}
	for _, setting := range []struct {
		name  string
		value *string
	}{
		{"TITLE", &c.Title}, {"PUBLIC_URL", &c.PublicURL}, {"ROBOTS", &c.Robots}, {"REPORT", &c.Report}, {"ADDR", &c.Addr}, {"ADMIN_ADDR", &c.AdminAddr}, {"TLS_CERT", &c.TLSCert}, {"TLS_KEY", &c.TLSKey},
		{"STORE", &c.Store}, {"LOG", &c.Log}, {"BOOT", &c.Boot}, {"REQUIRE_CLEAN", &c.RequireClean}, {"REQUIRE_LIVE_COMMIT", &c.RequireLiveCommit}, {"CHROMIUM", &c.Chromium}, {"VIDEO", &c.Video}, {"LOGIN", &c.Login},
	} {
		*setting.value = cmp.Or(env(setting.name), *setting.value)
	}
	if hosts := env("HOSTS"); hosts != "" {
		c.Hosts = words(hosts)
	}
	c.fromEnvironment(env)
	return c, c.validate()
}

// unknownKeys names each unknown setting at the first part of it that is unknown.
func unknownKeys(file string, keys []toml.Key) error {
	var problems []error
	said := map[string]bool{}
	for _, key := range keys {
		length, known := 1, knownKeys[""]
		if slices.Contains(known, key[0]) {
			length, known = len(key), knownKeys[key[0]+".*"]
		}
		name := key[:length].String()
		if !said[name] {
			said[name] = true
			problems = append(problems, fmt.Errorf("%s: unknown setting %q.%s", file, name, suggest(key[length-1], known)))
		}
	}
	return errors.Join(problems...)
}

var sha256Form = regexp.MustCompile(`^[0-9a-f]{64}$`)

func (c *config) validate() error {
	var problems []error
	wrong := func(format string, values ...any) { problems = append(problems, fmt.Errorf(format, values...)) }
	for name, value := range map[string]string{"log": c.Log, "boot": c.Boot, "login": c.Login, "require_clean": c.RequireClean, "require_live_commit": c.RequireLiveCommit} {
		if value != "on" && value != "off" {
			wrong("%s = %q must be \"on\" or \"off\"", name, value)
		}
	}
	if c.Robots != "index" && c.Robots != "noindex" {
		wrong("robots = %q must be \"index\" or \"noindex\"", c.Robots)
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
	if !slices.Contains([]string{"off", "hidden", "visible"}, c.Video) {
		wrong("video = %q must be \"off\", \"hidden\" or \"visible\"", c.Video)
	}
	if !strings.Contains(c.Addr, ":") {
		c.Addr = ":" + c.Addr
	}
	if c.AdminAddr != "off" && !strings.Contains(c.AdminAddr, ":") {
		c.AdminAddr = "127.0.0.1:" + c.AdminAddr
	}
	if (c.TLSCert == "") != (c.TLSKey == "") {
		wrong("tls_cert and tls_key belong together: give both files, or neither")
	}
	c.operating.validate(wrong, c.TLSCert != "")
	for _, host := range c.Hosts {
		if u, err := url.Parse("http://" + host); err != nil || u.Host != host || u.Port() != "" || host == "" {
			wrong("hosts: %q must be a bare name such as \"site.example\", without scheme and port", host)
		}
	}
	c.names = hostname.New(c.Hosts)
	for access, pair := range c.Credentials {
		if access != "admin" && access != "TopSecret" {
			wrong("credentials.%s: the login gate knows the access levels admin and TopSecret", access)
		}
		if !sha256Form.MatchString(pair.Username) || !sha256Form.MatchString(pair.Password) {
			wrong("credentials.%s: username and password are SHA-256 hashes in hex: `dataterm hash TEXT` makes them", access)
		}
	}
	if c.Login == "on" && len(c.Credentials) == 0 {
		wrong("login = \"on\" needs [credentials.admin] or [credentials.TopSecret]")
	}
	return errors.Join(problems...)
}

// options are the settings as the site takes them.
func (c *config) options() (site.Options, error) {
	options := site.Options{
		Space: c.space(),
		Title: c.Title, PublicURL: c.PublicURL, NoIndex: c.Robots == "noindex", Report: c.Report, Login: c.Login == "on", Hosts: c.Hosts, Beacon: c.Beacon == "on", NoHistory: c.History == "off", NoOffline: c.Offline == "off", Proxies: c.proxies,
		Privacy: discovery.Privacy{Log: c.Log == "on", Client: c.LogClient},
	}
	if c.Video != "off" {
		options.Video = c.Video
	}
	for access, pair := range c.Credentials {
		options.Credentials = append(options.Credentials, discovery.Credential{Access: access, Username: pair.Username, Password: pair.Password})
	}
	slices.SortFunc(options.Credentials, func(a, b discovery.Credential) int { return cmp.Compare(a.Access, b.Access) })
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
