package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
)

// given is what the settings have beside the gateway's own: the manifest of the live shell says what it means.
type given struct {
	// file is the name of the settings file, and values what it has.
	file   string
	values map[string]any
	env    func(string) string
}

var sha256Form = regexp.MustCompile(`^[0-9a-f]{64}$`)

// shellSettings reads the settings that a shell declares: what its page gets, by name. The error says which settings are not
// in use, and why; the others are. Without a shell it is nil, and no setting can be checked.
func (c *config) shellSettings(shell *bundle.Manifest) (page map[string]any, err error) {
	r := &shellReader{config: c, declared: shell.ShellSettings(), page: map[string]any{}}
	own := c.ownNames()
	for _, name := range slices.Sorted(maps.Keys(c.given.values)) {
		if _, known := r.declared[name]; known {
			continue
		}
		if shell == nil {
			r.wrong("%s: %q was not checked: the gateway has no such setting, and no shell can be read that may have it.%s", c.given.file, name, suggest(name, slices.Concat(own, settingsOf(olderShell))))
			continue
		}
		r.unknown(name, name, slices.Concat(own, settingsOf(shell)))
	}
	// Hashes are first: a switch that needs them is not on unless they are in use.
	for _, hashes := range []bool{true, false} {
		for _, name := range slices.Sorted(maps.Keys(r.declared)) {
			setting := r.declared[name]
			switch {
			case slices.Contains(own, name): // a shell of the time before the gateway had it
			case hashes != (setting.Type == bundle.SettingHashes):
			case hashes:
				r.hashes(name, setting)
			default:
				r.word(name, setting)
			}
		}
	}
	for name, setting := range r.declared {
		if on := r.page[setting.With]; setting.With != "" && on != true {
			delete(r.page, name)
		}
	}
	return r.page, errors.Join(r.problems...)
}

// shellReader reads the settings that a shell declares.
type shellReader struct {
	*config
	declared map[string]bundle.Setting
	page     map[string]any
	problems []error
}

func (r *shellReader) wrong(format string, values ...any) {
	r.problems = append(r.problems, fmt.Errorf(format, values...))
}

func (r *shellReader) unknown(name, part string, known []string) {
	r.wrong("%s: unknown setting %q.%s", r.given.file, name, suggest(part, known))
}

// word reads a switch or a choice.
func (r *shellReader) word(name string, setting bundle.Setting) {
	values, fallback := []string{"on", "off"}, "off"
	switch setting.Type {
	case bundle.SettingSwitch:
		r.page[name] = false
	case bundle.SettingChoice:
		if values = setting.Values; len(values) == 0 {
			r.unusable(name, `%q is a choice without values: the shell's section.json declares none`, name)
			return
		}
		fallback = values[0]
	default: // of a shell that is newer than this gateway
		r.unusable(name, "%q is a setting of the type %q, which this gateway does not know", name, setting.Type)
		return
	}
	word := fallback
	if fromEnv := r.given.env(strings.ToUpper(name)); fromEnv != "" {
		// It is not quoted: a variable of this name may be another program's, and a secret.
		if word = fromEnv; !slices.Contains(values, word) {
			r.wrong("%s in the environment must be %s", strings.ToUpper(name), oneOf(values))
			return
		}
	} else if value, is := r.given.values[name]; is {
		if word, _ = value.(string); !slices.Contains(values, word) {
			r.wrong("%s must be %s", name+shown(value), oneOf(values))
			return
		}
	}
	if word == fallback {
		return
	}
	var missing []string
	for _, need := range setting.Needs {
		if !r.has(need) {
			missing = append(missing, r.written(need))
		}
	}
	switch {
	case len(missing) > 0:
		r.wrong("%s = %q needs %s: dataterm.toml.example describes them", name, word, strings.Join(missing, " and "))
	case setting.Type == bundle.SettingSwitch:
		r.page[name] = true
	default:
		r.page[name] = word
	}
}

// unusable says that a setting cannot be in use, if the operator gave it a value.
func (r *shellReader) unusable(name, format string, values ...any) {
	if r.given.values[name] != nil || r.given.env(strings.ToUpper(name)) != "" {
		r.wrong(format, values...)
	}
}

// hashes reads tables of hashes.
func (r *shellReader) hashes(name string, setting bundle.Setting) {
	tables, is := r.given.values[name].(map[string]any)
	if !is {
		if r.given.values[name] != nil {
			r.wrong("%s must be tables: %s", name, r.written(name))
		}
		return
	}
	var list []map[string]string
	for _, row := range slices.Sorted(maps.Keys(tables)) {
		table, is := tables[row].(map[string]any)
		switch {
		case !slices.Contains(setting.Rows, row):
			r.unknown(name+"."+row, row, setting.Rows)
			continue
		case !is:
			r.wrong("%s.%s must be a table: [%[1]s.%[2]s]", name, row)
			continue
		}
		for _, field := range slices.Sorted(maps.Keys(table)) {
			if !slices.Contains(setting.Fields, field) {
				r.unknown(name+"."+row+"."+field, field, setting.Fields)
			}
		}
		read := map[string]string{setting.Key: row}
		for _, field := range setting.Fields {
			if read[field], _ = table[field].(string); !sha256Form.MatchString(read[field]) {
				r.wrong("%s.%s: %s must be a SHA-256 hash in hex: `dataterm hash TEXT` makes it", name, row, field)
				read = nil
				break
			}
		}
		if read != nil {
			list = append(list, read)
		}
	}
	if len(list) > 0 {
		r.page[name] = list
	}
}

// has reports whether a setting that another one needs has a value.
func (r *shellReader) has(name string) bool {
	for _, row := range r.table() {
		if row.name == name {
			return row.field.Kind() == reflect.String && row.field.String() != row.fallback || row.field.Kind() != reflect.String && row.field.Len() > 0
		}
	}
	if r.declared[name].Type == bundle.SettingHashes {
		return r.page[name] != nil
	}
	return r.given.values[name] != nil || r.given.env(strings.ToUpper(name)) != ""
}

// written is how an operator writes a setting that is missing.
func (r *shellReader) written(name string) string {
	setting := r.declared[name]
	if setting.Type != bundle.SettingHashes {
		return name
	}
	var tables []string
	for _, row := range setting.Rows {
		tables = append(tables, "["+name+"."+row+"]")
	}
	return strings.Join(tables, " or ")
}

// shown is " = …" with the value that the file has. It is empty for values that may have a hash in them, of a setting whose
// type changed.
func shown(value any) string {
	switch value := value.(type) {
	case string:
		if !sha256Form.MatchString(value) {
			return fmt.Sprintf(" = %q", value)
		}
	case bool:
		return fmt.Sprintf(" = %t", value)
	}
	return ""
}

// keep takes the settings of the file that the gateway does not have itself. It refuses only what is unknown in a table that
// the gateway has.
func (c *config) keep(file, body string, undecoded []toml.Key) error {
	var all map[string]any
	if _, err := toml.Decode(body, &all); err != nil {
		return err
	}
	c.given.file, c.given.values = file, map[string]any{}
	var problems []error
	for _, key := range undecoded {
		at := slices.IndexFunc(c.table(), func(row setting) bool { return row.name == key[0] })
		if at < 0 {
			c.given.values[key[0]] = all[key[0]]
			continue
		}
		known := namesOf(c.table()[at].field.Type().Elem())
		problems = append(problems, fmt.Errorf("%s: unknown setting %q.%s", file, key.String(), suggest(key[len(key)-1], known)))
	}
	return errors.Join(problems...)
}

// liveShell reads the manifest of the live shell, nil if it cannot be read, and its release. A later one that was taken back
// may know a setting that this one does not.
func liveShell(ctx context.Context, reg *registry.Registry) (shell *bundle.Manifest, id string) {
	live, err := reg.Live(ctx)
	if err != nil || live.Sections[bundle.Shell] == "" {
		return nil, ""
	}
	release, err := reg.Release(ctx, bundle.Shell, live.Sections[bundle.Shell])
	if err != nil {
		return nil, ""
	}
	if shell, err = release.Manifest(); err != nil {
		return nil, ""
	}
	return shell, live.Sections[bundle.Shell]
}
