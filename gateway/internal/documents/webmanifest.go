package documents

import (
	"encoding/json"
	"strings"
)

// WebManifest returns the web manifest of the site: the shell's own with the site's title, if it has one, and with the
// pictures below base, the URL of the shell's release.
func WebManifest(shells []byte, title, base string) ([]byte, error) {
	var manifest map[string]any
	if err := json.Unmarshal(shells, &manifest); err != nil {
		return nil, err
	}
	if title != "" {
		manifest["name"], manifest["short_name"] = title, title
	}
	pointIcons(manifest, base)
	shortcuts, _ := manifest["shortcuts"].([]any)
	for _, shortcut := range shortcuts {
		if shortcut, isObject := shortcut.(map[string]any); isObject {
			pointIcons(shortcut, base)
		}
	}
	return json.MarshalIndent(manifest, "", "\t")
}

// pointIcons points the relative URLs of an object's icons into a release.
func pointIcons(object map[string]any, base string) {
	icons, _ := object["icons"].([]any)
	for _, icon := range icons {
		icon, isObject := icon.(map[string]any)
		if src, isText := icon["src"].(string); isObject && isText && !strings.HasPrefix(src, "/") {
			icon["src"] = base + src
		}
	}
}
