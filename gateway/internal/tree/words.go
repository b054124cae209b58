package tree

import (
	"regexp"
	"strings"
)

// Words writes nodes as plain text, one line for each paragraph, row and equation.
func Words(nodes []Node) string {
	var lines []string
	add := func(line string) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			lines = append(lines, line)
		}
	}
	for _, node := range nodes {
		switch node.Type {
		case Paragraph, Heading:
			add(Plain(node.Text))
		case Note, Columns:
			add(Words(node.Nodes))
		case List:
			for _, item := range node.Items {
				add(Words(item))
			}
		case Equation:
			add(node.Sum())
		case Table:
			for _, row := range node.Rows {
				cells := make([]string, len(row))
				for i, cell := range row {
					cells[i] = Plain(cell)
				}
				add(strings.Join(cells, " · "))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// Plain writes running text without its links and emphasis; a stamp is left out.
func Plain(text []Inline) string {
	var out strings.Builder
	for _, it := range text {
		out.WriteString(it.Text)
		out.WriteString(Plain(it.Children))
	}
	return out.String()
}

// Sum writes an equation in one line: "REF + Weapon + 1D10 ≥ To-hit".
func (n Node) Sum() string {
	var out strings.Builder
	for i, cell := range n.Cells {
		if i > 0 && i <= len(n.Operators) {
			out.WriteString(" " + n.Operators[i-1] + " ")
		}
		out.WriteString(strings.ReplaceAll(cell.Value, "\n", " "))
	}
	return out.String()
}

// Shorten cuts a text at a word, so that it has at most limit characters.
func Shorten(text string, limit int) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	if len(letters) <= limit {
		return string(letters)
	}
	// The word may end where the ellipsis goes.
	cut := string(letters[:limit])
	if space := strings.LastIndexByte(cut, ' '); space > 0 {
		cut = cut[:space]
	} else {
		cut = string(letters[:limit-1])
	}
	return strings.TrimRight(cut, " .,;:·") + "…"
}

var special = regexp.MustCompile("[\\\\`*_\\[\\]<>|]")

// escape writes words for Markdown. Where a page keeps a number on the line of its unit, a chat gets a plain space.
func escape(text string) string {
	return special.ReplaceAllString(strings.ReplaceAll(text, "\u00a0", " "), `\$0`)
}

// Markdown writes nodes as Markdown with tables. url makes the URL of a reference or a link.
func Markdown(nodes []Node, url func(Inline) string) string {
	var blocks []string
	for _, node := range nodes {
		if block := node.markdown(url); block != "" {
			blocks = append(blocks, block)
		}
	}
	return strings.Join(blocks, "\n\n")
}

func (n Node) markdown(url func(Inline) string) string {
	switch n.Type {
	case Paragraph:
		return inlineMarkdown(n.Text, url)
	case Heading:
		return "### " + inlineMarkdown(n.Text, url)
	case Columns:
		return Markdown(n.Nodes, url)
	case Note:
		return "> " + strings.ReplaceAll(Markdown(n.Nodes, url), "\n", "\n> ")
	case List:
		var items []string
		for _, item := range n.Items {
			mark := "- "
			if n.Ordered {
				mark = "1. "
			}
			items = append(items, mark+strings.ReplaceAll(Markdown(item, url), "\n", "\n"+strings.Repeat(" ", len(mark))))
		}
		return strings.Join(items, "\n")
	case Equation:
		return "**" + escape(n.Sum()) + "**" + stampMarkdown(n.Stamp)
	case Table:
		return n.tableMarkdown(url)
	}
	return ""
}

func (n Node) tableMarkdown(url func(Inline) string) string {
	columns := len(n.Head)
	for _, row := range n.Rows {
		columns = max(columns, len(row))
	}
	if columns == 0 {
		return ""
	}
	line := func(cells [][]Inline) string {
		out := "|"
		for i := range columns {
			cell := ""
			if i < len(cells) {
				cell = inlineMarkdown(cells[i], url)
			}
			out += " " + strings.ReplaceAll(cell, "\n", " ") + " |"
		}
		return out
	}
	lines := []string{line(n.Head), "|"}
	for i := range columns {
		if i < len(n.Numeric) && n.Numeric[i] {
			lines[1] += " ---: |"
		} else {
			lines[1] += " --- |"
		}
	}
	for _, row := range n.Rows {
		lines = append(lines, line(row))
	}
	table := strings.Join(lines, "\n")
	if caption := escape(n.Caption) + stampMarkdown(n.Stamp); caption != "" {
		table = strings.TrimSpace(caption) + "\n\n" + table
	}
	return table
}

func stampMarkdown(kind string) string {
	if word := WordOf(kind); word != "" {
		return " (" + strings.ToLower(word) + ")"
	}
	return ""
}

func inlineMarkdown(text []Inline, url func(Inline) string) string {
	var out strings.Builder
	for _, it := range text {
		inside := inlineMarkdown(it.Children, url)
		switch it.Type {
		case Text, Dice, Hidden:
			out.WriteString(escape(it.Text))
		case Strong:
			out.WriteString("**" + inside + "**")
		case Em:
			out.WriteString("*" + inside + "*")
		case Code:
			out.WriteString("`" + strings.ReplaceAll(it.Text, "`", "'") + "`")
		case Ref, Link:
			out.WriteString("[" + inside + "](" + url(it) + ")")
		case Stamp:
			out.WriteString("(" + strings.ToLower(WordOf(it.Stamp)) + ")")
		}
	}
	return out.String()
}
