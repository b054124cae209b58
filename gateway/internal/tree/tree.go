// Package tree reads the text of rules as the section kit compiles it (packages/ui/src/tree.ts), and writes it as plain
// words and as Markdown.
package tree

import (
	"encoding/json"
	"fmt"
)

// Types of inline text. A plain text has the empty type.
const (
	Text   = ""
	Strong = "strong"
	Em     = "em"
	Code   = "code"
	Dice   = "dice"
	Ref    = "ref"
	Link   = "link"
	Stamp  = "stamp"
	// Hidden is the part of a column head that the site's tables leave out for lack of room: "BT " before "2". The
	// gateway writes it out.
	Hidden = "hidden"
)

// Types of node. What has another type comes from a newer section kit and is not shown.
const (
	Paragraph = "paragraph"
	Heading   = "heading"
	List      = "list"
	Note      = "note"
	Table     = "table"
	Equation  = "equation"
	Columns   = "columns"
)

// Inline is a piece of running text.
type Inline struct {
	Type string `json:"type"`
	Text string `json:"text"`
	// Address is that of a reference ("D603"), Href that of a link.
	Address  string   `json:"address"`
	Href     string   `json:"href"`
	Stamp    string   `json:"stamp"`
	Children []Inline `json:"children"`
}

// UnmarshalJSON implements json.Unmarshaler: a plain text is a string.
func (i *Inline) UnmarshalJSON(body []byte) error {
	if len(body) > 0 && body[0] == '"' {
		return json.Unmarshal(body, &i.Text)
	}
	type fields Inline
	return json.Unmarshal(body, (*fields)(i))
}

// Node is a paragraph, a list, a table, or another part of a rule's text.
type Node struct {
	Type string
	// Text is that of a paragraph or a heading.
	Text []Inline
	// Kind is that of a note: "example", "referee" or "note".
	Kind string
	// Nodes are those inside a note or columns, Items those of a list.
	Nodes   []Node
	Ordered bool
	Items   [][]Node
	// Caption, Head, Rows and Numeric are those of a table. The last column of a table with Answer is the answer.
	Caption string
	Head    [][]Inline
	Rows    [][][]Inline
	Numeric []bool
	Answer  bool
	// Cells and Operators are those of an equation; there is one operator fewer.
	Cells     []Cell
	Operators []string
	// Stamp says whose the values of a table or an equation are, if not the rules' own.
	Stamp string
}

// Cell is one value of an equation.
type Cell struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// UnmarshalJSON implements json.Unmarshaler: the children are text or nodes, by type.
func (n *Node) UnmarshalJSON(body []byte) error {
	var fields struct {
		Type      string          `json:"type"`
		Children  json.RawMessage `json:"children"`
		Kind      string          `json:"kind"`
		Ordered   bool            `json:"ordered"`
		Items     [][]Node        `json:"items"`
		Caption   string          `json:"caption"`
		Head      [][]Inline      `json:"head"`
		Rows      [][][]Inline    `json:"rows"`
		Numeric   []bool          `json:"numeric"`
		Variant   string          `json:"variant"`
		Cells     []Cell          `json:"cells"`
		Operators []string        `json:"operators"`
		Stamp     string          `json:"stamp"`
	}
	if err := json.Unmarshal(body, &fields); err != nil {
		return err
	}
	*n = Node{
		Type: fields.Type, Kind: fields.Kind, Ordered: fields.Ordered, Items: fields.Items, Caption: fields.Caption, Head: fields.Head,
		Rows: fields.Rows, Numeric: fields.Numeric, Answer: fields.Variant == "answer", Cells: fields.Cells, Operators: fields.Operators, Stamp: fields.Stamp,
	}
	switch fields.Type {
	case Paragraph, Heading:
		return children(fields.Children, &n.Text)
	case Note, Columns:
		return children(fields.Children, &n.Nodes)
	}
	return nil
}

func children[T any](body json.RawMessage, into *T) error {
	if body == nil {
		return nil
	}
	return json.Unmarshal(body, into)
}

// Parse reads the nodes of an answer.
func Parse(answer json.RawMessage) ([]Node, error) {
	if len(answer) == 0 {
		return nil, nil
	}
	var nodes []Node
	if err := json.Unmarshal(answer, &nodes); err != nil {
		return nil, fmt.Errorf("the answer is not a page tree: %w", err)
	}
	return nodes, nil
}

// Stamps lists the kinds of stamp in nodes, in the order of StampWords.
func Stamps(nodes []Node) []StampWord {
	found := map[string]bool{}
	var inside func(nodes []Node)
	var within func(text []Inline)
	within = func(text []Inline) {
		for _, it := range text {
			found[it.Stamp] = true
			within(it.Children)
		}
	}
	inside = func(nodes []Node) {
		for _, node := range nodes {
			found[node.Stamp] = true
			within(node.Text)
			inside(node.Nodes)
			for _, item := range node.Items {
				inside(item)
			}
			for _, cell := range node.Head {
				within(cell)
			}
			for _, row := range node.Rows {
				for _, cell := range row {
					within(cell)
				}
			}
		}
	}
	inside(nodes)
	var words []StampWord
	for _, stamp := range StampWords {
		if found[stamp.Kind] {
			words = append(words, stamp)
		}
	}
	return words
}

// StampWord is what a stamp says, and what that means (apps/shell/src/chrome/legend.tsx).
type StampWord struct{ Kind, Word, Meaning string }

// StampWords are all stamps.
var StampWords = []StampWord{
	{"house", "House rule", "This campaign plays it this way."},
	{"ours", "Our value", "The rules give no value; this site fills it in."},
	{"reading", "Our reading", "The rules leave it open; this is how we read them."},
}

// WordOf returns what a stamp says; nothing for an unknown one.
func WordOf(kind string) string {
	for _, stamp := range StampWords {
		if stamp.Kind == kind {
			return stamp.Word
		}
	}
	return ""
}
