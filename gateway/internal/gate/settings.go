package gate

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

var (
	settingForm = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
	// wordForm is a word of a setting: a value, or the name of a table or of its field.
	wordForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*$`)
)

// systemNames are variables of the environment that nearly every process has, or that the gateway and its libraries read. A
// setting of such a name would have the variable's value.
var systemNames = regexp.MustCompile(`^(home|host|hostname|path|pwd|oldpwd|user|logname|shell|shlvl|term|tz|lang|language|lc_.*|mail|editor|pager|display|tmp|temp|tmpdir|(http|https|no|all)_proxy|aws_.*|ssl_cert_(file|dir)|go(debug|gc|maxprocs|memlimit|traceback)|(cache|state)_directory|dataterm_token)$`)

const renameSetting = "Give the setting another name in the shell's section.json, build and deploy again."

// OtherThan names settings that no shell may declare: the gateway has them.
func OtherThan(settings ...string) Option { return func(c *check) { c.settingsTaken = settings } }

// settings checks the settings that a manifest declares, which only the shell may do.
func (c *check) settings(s *section) {
	for _, name := range slices.Sorted(maps.Keys(s.manifest.Settings)) {
		setting := s.manifest.Settings[name]
		wrong := func(format string, values ...any) {
			c.fault(SettingWrong, s, bundle.ManifestFile, fmt.Sprintf(`"settings" declares %q, `, name)+fmt.Sprintf(format, values...), edit)
		}
		if s.Section != bundle.Shell {
			wrong("and only the shell may declare settings")
			continue
		}
		if !settingForm.MatchString(name) {
			wrong(`and a name must have lower-case letters, digits, and underscores, as in "video"`)
		}
		if slices.Contains(c.settingsTaken, name) {
			c.newFault(SettingWrong, s, bundle.ManifestFile, fmt.Sprintf(`"settings" declares %q, which the gateway has already`, name), renameSetting)
		}
		if systemNames.MatchString(name) {
			c.newFault(SettingWrong, s, bundle.ManifestFile, fmt.Sprintf(`"settings" declares %q, and %s is a variable of the environment that has another use`, name, strings.ToUpper(name)), renameSetting)
		}
		for _, need := range setting.Needs {
			if _, declared := s.manifest.Settings[need]; !declared && !slices.Contains(c.settingsTaken, need) && c.settingsTaken != nil {
				c.newFault(SettingWrong, s, bundle.ManifestFile, fmt.Sprintf(`"settings" declares %q, which needs %q, and neither the gateway nor this shell has such a setting`, name, need), edit)
			}
		}
		unfit := func(word string) bool { return !wordForm.MatchString(word) }
		switch setting.Type {
		case bundle.SettingSwitch:
		case bundle.SettingChoice:
			if len(setting.Values) < 2 || slices.ContainsFunc(setting.Values, unfit) {
				wrong(`and a choice must have at least two "values", each a word`)
			}
		case bundle.SettingHashes:
			if len(setting.Rows) == 0 || len(setting.Fields) == 0 || slices.ContainsFunc(slices.Concat(setting.Rows, setting.Fields, []string{setting.Key}), unfit) {
				wrong(`and hashes must have "rows", "fields", and a "key", each a word`)
			}
			if setting.With != "" && s.manifest.Settings[setting.With].Type != bundle.SettingSwitch {
				wrong(`with %q, which is not a switch of this shell`, setting.With)
			}
		default:
			wrong(`of the type %q, and a type must be "switch", "choice" or "hashes"`, setting.Type)
		}
	}
}
