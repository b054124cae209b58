package compare

import "strings"

// Run is some words in a row that stayed, were removed or were added.
type Run struct {
	// Kind is "same", "removed" or "added".
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// wordsAtMost bounds the table of a comparison; longer texts that differ count as replaced.
const wordsAtMost = 2000

// Words compares two texts word by word: the fewest words that were removed and added.
func Words(from, to string) []Run {
	a, b := strings.Fields(from), strings.Fields(to)
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	endA, endB := len(a), len(b)
	for endA > start && endB > start && a[endA-1] == b[endB-1] {
		endA, endB = endA-1, endB-1
	}
	var runs runs
	runs.add("same", a[:start]...)
	if x, y := a[start:endA], b[start:endB]; len(x) > wordsAtMost || len(y) > wordsAtMost {
		runs.add("removed", x...)
		runs.add("added", y...)
	} else {
		runs.between(x, y)
	}
	runs.add("same", a[endA:]...)
	return runs
}

type runs []Run

func (r *runs) add(kind string, words ...string) {
	if len(words) == 0 {
		return
	}
	text := strings.Join(words, " ")
	if last := len(*r) - 1; last >= 0 && (*r)[last].Kind == kind {
		(*r)[last].Text += " " + text
		return
	}
	*r = append(*r, Run{kind, text})
}

// between finds a longest common subsequence of words.
func (r *runs) between(a, b []string) {
	// common[i][j] is the length of that of a[i:] and b[j:].
	common := make([][]int16, len(a)+1)
	for i := range common {
		common[i] = make([]int16, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			r.add("same", a[i])
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			r.add("removed", a[i])
			i++
		default:
			r.add("added", b[j])
			j++
		}
	}
}
