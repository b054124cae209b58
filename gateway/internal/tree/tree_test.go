package tree

import (
	"strings"
	"testing"
)

const answer = `[
	{"type":"equation","cells":[{"label":"Stat","value":"REF"},{"label":"One die","value":"1D10"},{"label":"From range","value":"To-hit\nnumber"}],"operators":["+","≥"],"stamp":"house"},
	{"type":"table","caption":"Ranges","head":[["Range"],[{"type":"hidden","text":"To "},"roll"]],"rows":[[["Close"],["15"]],[["A|B"],[{"type":"strong","children":["20"]}]]],"numeric":[false,true],"variant":"answer"},
	{"type":"paragraph","children":["Within *1*\u00a0m. ",{"type":"stamp","stamp":"ours"}," See ",{"type":"ref","address":"D303","children":["weapons"]}," and ",{"type":"link","href":"#/fnff/armor","children":["armor"]},"."]},
	{"type":"list","ordered":true,"items":[[{"type":"paragraph","children":["Roll ",{"type":"dice","text":"2D6"}]}],[{"type":"paragraph","children":["Stop"]}]]},
	{"type":"note","kind":"example","children":[{"type":"paragraph","children":["One."]},{"type":"paragraph","children":["Two."]}]},
	{"type":"hologram","children":["from a newer section kit"]}
]`

func parsed(t *testing.T, answer string) []Node {
	t.Helper()
	nodes, err := Parse([]byte(answer))
	if err != nil {
		t.Fatal(err)
	}
	return nodes
}

func TestWords(t *testing.T) {
	want := strings.Join([]string{"REF + 1D10 ≥ To-hit number", "Close · 15", "A|B · 20", "Within *1* m. See weapons and armor.", "Roll 2D6", "Stop", "One. Two."}, "\n")
	if got := Words(parsed(t, answer)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestMarkdown(t *testing.T) {
	url := func(it Inline) string { return "https://site.example/" + it.Address + it.Href }
	want := `**REF + 1D10 ≥ To-hit number** (house rule)

Ranges

| Range | To roll |
| --- | ---: |
| Close | 15 |
| A\|B | **20** |

Within \*1\* m. (our value) See [weapons](https://site.example/D303) and [armor](https://site.example/#/fnff/armor).

1. Roll 2D6
1. Stop

> One.
> 
> Two.`
	if got := Markdown(parsed(t, answer), url); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestStamps(t *testing.T) {
	var kinds []string
	for _, stamp := range Stamps(parsed(t, answer)) {
		kinds = append(kinds, stamp.Kind)
	}
	if got := strings.Join(kinds, " "); got != "house ours" {
		t.Errorf("stamps %q", got)
	}
}

func TestShorten(t *testing.T) {
	for text, want := range map[string]string{
		"short":                      "short",
		"two\n  lines":               "two lines",
		"a long sentence, cut there": "a long sentence…",
		"unbrokenunbrokenunbroken":   "unbrokenunbroken…",
	} {
		if got := Shorten(text, 17); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAnAnswerThatIsNoTree(t *testing.T) {
	for _, answer := range []string{`{}`, `[7]`, `[{"type":"paragraph","children":"x"}]`, `[{"type":"table","rows":[["x"]]}]`} {
		if nodes, err := Parse([]byte(answer)); err == nil {
			t.Errorf("%s: %+v", answer, nodes)
		}
	}
}
