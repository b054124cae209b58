package bundletest

// Mapped returns a copy of the build with a source map of chunks/page.js: from column 21 of its first line on, it is line 4
// of src/page.tsx, in the function Page.
func (d Dist) Mapped() Dist {
	return d.With(".maps/chunks/page.js.map", encode(JSON{
		"version": 3, "sources": []string{"apps/fnff/src/page.tsx"}, "names": []string{}, "mappings": "AAEA,oBACC",
		"sourcesContent": []string{"import { roll } from \"./dice.ts\";\n\nexport function Page() {\n\treturn roll(2);\n}\n"},
	}))
}
