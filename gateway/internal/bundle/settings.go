package bundle

// Types of settings that a shell can declare.
const (
	// SettingSwitch is "on" or "off"; "off" without a value. The page gets true or false.
	SettingSwitch = "switch"
	// SettingChoice is one of Values; the first without a value. The page gets the text, and nothing if it is the first.
	SettingChoice = "choice"
	// SettingHashes is a table for each name in Rows, with a SHA-256 hash in hex for each name in Fields. The page gets a
	// list of the tables, each with its name under Key, and only while the switch With is on.
	SettingHashes = "hashes"
)

// Setting is what the shell's manifest declares about a setting of the operator, which the gateway checks and passes on to
// the page, and otherwise knows nothing about.
type Setting struct {
	Type   string   `json:"type"`
	Values []string `json:"values,omitempty"`
	Rows   []string `json:"rows,omitempty"`
	Fields []string `json:"fields,omitempty"`
	Key    string   `json:"key,omitempty"`
	With   string   `json:"with,omitempty"`
	// Needs are other settings, the gateway's or the shell's, that must have a value if this one is not as it is without.
	Needs []string `json:"needs,omitempty"`
}

// olderSettings are those of every shell that was built before manifests declared settings.
var olderSettings = map[string]Setting{
	"video":       {Type: SettingChoice, Values: []string{"off", "hidden", "visible"}, Needs: []string{"script_sources", "frame_sources"}},
	"login":       {Type: SettingSwitch, Needs: []string{"credentials"}},
	"credentials": {Type: SettingHashes, Rows: []string{"admin", "TopSecret"}, Fields: []string{"username", "password"}, Key: "access", With: "login"},
}

// ShellSettings returns the settings that a shell knows, by name. A shell whose manifest does not have the field knows those
// that every shell knew then; without a shell there are none.
func (m *Manifest) ShellSettings() map[string]Setting {
	if m == nil {
		return nil
	}
	if m.Settings == nil {
		return olderSettings
	}
	return m.Settings
}
