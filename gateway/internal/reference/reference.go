// Package reference finds what is at an address of the site, in the tables of the sections that are live, and at which
// addresses two releases of a section say something else.
package reference

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// Rulebook is a section with a bank, as its manifest and its tables describe it.
type Rulebook struct {
	*bundle.Manifest
	// Release is empty for a section that does not come from a release.
	Release string
	// Entries are the rules of the section, by address in order.
	Entries []Rule
	// Gone are the addresses of rules that the section does not have anymore.
	Gone map[string]bundle.Address

	byAddress map[string]*Rule
	// home is the address of the section's default page.
	home string
}

// Rule is the rule at an address.
type Rule struct {
	Answer
	Section *Rulebook
	// Card is true if the section has a picture of the rule for links.
	Card bool
}

// NewSection makes a section of its manifest and its tables. An address that only addresses.json has is a rule without
// text: sections of any age have titles. has reports whether the section has a file.
func NewSection(manifest *bundle.Manifest, addresses map[string]bundle.Address, answers []Answer, has func(file string) bool) *Rulebook {
	s := &Rulebook{Manifest: manifest, Gone: map[string]bundle.Address{}, byAddress: map[string]*Rule{}}
	known := map[string]Answer{}
	for _, answer := range answers {
		known[answer.Address] = answer
	}
	pages := map[string]bundle.Page{}
	for _, page := range manifest.Pages {
		pages[page.Path] = page
	}
	for _, address := range slices.Sorted(maps.Keys(addresses)) {
		row := addresses[address]
		if len(address) != len("D811") || !strings.HasPrefix(address, s.Bank) {
			continue
		}
		if row.Gone {
			s.Gone[address] = row
			continue
		}
		answer, found := known[address]
		if !found {
			page := pages[row.Page]
			answer = Answer{Named: Named{Address: address}, Trail: []string{manifest.Title}, Referee: page.Referee}
			if page.Label != "" && !strings.HasSuffix(address, "00") {
				answer.Trail = append(answer.Trail, page.Label)
			}
		}
		answer.Title = row.Title
		s.Entries = append(s.Entries, Rule{Answer: answer, Section: s, Card: !answer.Referee && has(CardFile(address))})
		if row.Page == manifest.Home && strings.HasSuffix(address, "00") {
			s.home = address
		}
	}
	for i := range s.Entries {
		s.byAddress[s.Entries[i].Address] = &s.Entries[i]
	}
	return s
}

// CardFile is the path of an address's picture in a release.
func CardFile(address string) string { return bundle.CardsFolder + address + ".png" }

// Public lists the entries that an index may name.
func (s *Rulebook) Public() []*Rule {
	var public []*Rule
	for i := range s.Entries {
		if !s.Entries[i].Referee {
			public = append(public, &s.Entries[i])
		}
	}
	return public
}

// Names lists the places that an index may name.
func (s *Rulebook) Names() []Named {
	var names []Named
	for _, entry := range s.Public() {
		names = append(names, entry.Named)
	}
	return names
}

// Above lists the places above an entry, from the section down.
func (e *Rule) Above() []Named {
	var places []Named
	for i, title := range e.Trail {
		place := Named{Title: title}
		if i == 0 {
			place.Address = e.Section.home
		} else {
			place.Address = e.Section.titled(title, e.Trail[:i], e.Address)
		}
		places = append(places, place)
	}
	return places
}

// titled finds the address of the place with a title and a trail that is nearest above an address.
func (s *Rulebook) titled(title string, trail []string, below string) (address string) {
	for i := range s.Entries {
		entry := &s.Entries[i]
		if entry.Address < below && entry.Address[:2] == below[:2] && entry.Title == title && slices.Equal(entry.Trail, trail) {
			address = entry.Address
		}
	}
	return address
}

// Below lists the entries directly below a page, a tab or a topic.
func (e *Rule) Below() []Named {
	var places []Named
	trail := append(slices.Clone(e.Trail), e.Title)
	for _, other := range e.Section.Public() {
		if other.Address != e.Address && other.Address[:2] == e.Address[:2] && slices.Equal(other.Trail, trail) {
			places = append(places, other.Named)
		}
	}
	return places
}

// Beside returns the entries before and after an entry in its section; nil at the ends.
func (e *Rule) Beside() (before, after *Rule) {
	public := e.Section.Public()
	i, found := slices.BinarySearchFunc(public, e.Address, func(it *Rule, address string) int { return cmp.Compare(it.Address, address) })
	if i > 0 {
		before = public[i-1]
	}
	if found {
		i++
	}
	if i < len(public) {
		after = public[i]
	}
	return before, after
}

// Reference is what all sections have.
type Reference struct {
	// Sections have banks; they are in the order of their banks.
	Sections []*Rulebook
}

// New makes the reference of sections in any order.
func New(sections []*Rulebook) *Reference {
	sections = slices.DeleteFunc(sections, func(s *Rulebook) bool { return s.Bank == "" })
	slices.SortFunc(sections, func(a, b *Rulebook) int { return cmp.Compare(a.Bank, b.Bank) })
	return &Reference{sections}
}

// Bank returns the section that has the bank of an address; nil if none has it.
func (r *Reference) Bank(address string) *Rulebook {
	for _, section := range r.Sections {
		if strings.HasPrefix(address, section.Bank) {
			return section
		}
	}
	return nil
}

// At returns the rule at an address; nil if there is none.
func (r *Reference) At(address string) *Rule {
	if section := r.Bank(address); section != nil {
		return section.byAddress[address]
	}
	return nil
}
