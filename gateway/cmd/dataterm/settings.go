package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strings"

	"github.com/BurntSushi/toml"
)

const (
	defaultFile = "dataterm.toml"
	// The defaults of two settings that the commands know by themselves.
	defaultStore     = ".data"
	defaultAdminAddr = "127.0.0.1:2021"
)

// setting is a row of the table that config is.
type setting struct {
	name, fallback string
	// values are the ones it may have; none if they are many.
	values []string
	field  reflect.Value
}

// table lists the settings, with their fields in c.
func (c *config) table() []setting {
	var rows []setting
	for i, field := range reflect.VisibleFields(reflect.TypeFor[config]()) {
		if name := field.Tag.Get("toml"); name != "" {
			rows = append(rows, setting{name, field.Tag.Get("default"), strings.Fields(field.Tag.Get("values")), reflect.ValueOf(c).Elem().Field(i)})
		}
	}
	return rows
}

// loadConfig reads the defaults, a configuration file, and the environment, each over what is before it. Without a name it
// reads dataterm.toml, if it exists.
func loadConfig(file string, env func(string) string) (*config, error) {
	c := &config{given: given{file: cmp.Or(file, defaultFile), env: env}}
	for _, row := range c.table() {
		if row.field.Kind() == reflect.String {
			row.field.SetString(row.fallback)
		}
	}
	if err := c.read(file); err != nil {
		return nil, err
	}
	for _, row := range c.table() {
		given := env(strings.ToUpper(row.name))
		if given == "" {
			continue
		}
		switch row.field.Kind() {
		case reflect.String:
			row.field.SetString(given)
		case reflect.Slice:
			row.field.Set(reflect.ValueOf(strings.FieldsFunc(given, func(r rune) bool { return r == ',' || r == ' ' })))
		}
	}
	c.serviceCache = env("CACHE_DIRECTORY")
	return c, c.validate()
}

func (c *config) read(file string) error {
	name := cmp.Or(file, defaultFile)
	body, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) && file == "" {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot read the settings: %w", err)
	}
	meta, err := toml.Decode(string(body), c)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return c.keep(name, string(body), meta.Undecoded())
}

// ownNames lists the gateway's own settings.
func (c *config) ownNames() []string {
	var names []string
	for _, row := range c.table() {
		names = append(names, row.name)
	}
	return names
}

// oneOf lists values: "on" or "off".
func oneOf(values []string) string {
	last := len(values) - 1
	return fmt.Sprintf("\"%s\" or %q", strings.Join(values[:last], `", "`), values[last])
}

// namesOf lists the settings in a table of the file.
func namesOf(table reflect.Type) []string {
	var names []string
	for _, field := range reflect.VisibleFields(table) {
		names = append(names, field.Tag.Get("toml"))
	}
	return names
}
