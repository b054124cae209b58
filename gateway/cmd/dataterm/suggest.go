package main

import (
	"fmt"
	"strings"
)

// suggest returns " Did you mean …?" with the known word that a word was probably meant to be, or nothing if no known word
// is near.
func suggest(word string, known []string) string {
	near := nearest(word, known)
	if near == "" || near == word {
		return ""
	}
	return fmt.Sprintf(" Did you mean %q?", near)
}

// nearest returns the known word that is most like a word: at most a third of its letters changed, or its end missing. It
// is empty if there is none.
func nearest(word string, known []string) string {
	best, least := "", (len(word)+2)/3+1
	for _, other := range known {
		changes := distance(word, other)
		if word != "" && changes > 0 && strings.HasPrefix(other, word) {
			changes = 1
		}
		if changes < least {
			best, least = other, changes
		}
	}
	return best
}

// distance is the number of letters to insert, remove or replace to get from a to b (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := before
			if a[i] != b[j] {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}
