package reference

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"dataterm/gateway/internal/bundle"
)

// FuzzClean reads any HTML as an answer: what passes has only elements of the list in a browser, and passes again as it is.
func FuzzClean(f *testing.F) {
	for _, seed := range []string{
		`<p>See <a href="/D811">a</a></p>`, `<table><tbody><tr><td align="right"><strong>1</strong></td></tr></tbody></table>`, `<p><script>x</script></p>`, `<a href="java&#x0a;script:x">a</a>`,
		`<p title="</p><img src=x onerror=x>">`, `<svg><style><img src=x></style></svg>`, `<p/x>a</p >`, "<p\x00>a</p>", `<![CDATA[<p>]]>`, `&lt;script&gt;&#60;img src=x&#62;`, `<p>a<p`, `<ul><li><a href=https://a/"b>c</a></li></ul>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clean, err := Clean(text)
		if err != nil {
			return
		}
		if again, err := Clean(clean); err != nil || again != clean {
			t.Errorf("%q is %q, then %q: %v", text, clean, again, err)
		}
		nodes, err := html.ParseFragment(strings.NewReader(clean), &html.Node{Type: html.ElementNode, Data: "main", DataAtom: atom.Main})
		if err != nil {
			t.Fatal(err)
		}
		page := &html.Node{Type: html.DocumentNode}
		for _, node := range nodes {
			page.AppendChild(node)
		}
		for node := range page.Descendants() {
			allowed, known := elements[node.Data]
			if node.Type != html.TextNode && (node.Type != html.ElementNode || node.Namespace != "" || !known || len(node.Attr) > len(allowed)) {
				t.Errorf("%q is %q, with <%s> of %v", text, clean, node.Data, node.Attr)
			}
		}
	})
}

// FuzzState judges any state of any calculators: it must not panic, and must name a limited number of parts.
func FuzzState(f *testing.F) {
	f.Add(testdata(f, CalculatorsFile), "1~8.*3.12*5.1.couh.02.1-2.Ash-18_Vik-3", "ref")
	f.Add(`{"calculators":[{"format":1,"fields":[{"kind":"rows","most":1e9,"fields":[{"kind":"list","item":null}]},{"kind":"choice"},{}]}]}`, "1~-_-.-1.2.3.4.5.6", "")
	f.Fuzz(func(t *testing.T, text, state, field string) {
		var file Calculators
		if bundle.ParseJSON([]byte(text), &file) != nil {
			return
		}
		for _, calculator := range file.Calculators {
			if misfits := calculator.Misfits(FilledLink{State: state, Fields: []string{field}}); len(misfits) > misfitsAtMost {
				t.Errorf("%q", misfits)
			}
		}
	})
}
