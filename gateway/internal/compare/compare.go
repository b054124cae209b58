// Package compare says how two releases of a section differ: in files, in addresses, and in the words of texts.
package compare

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
)

// Difference is how a release of a section differs from an earlier one.
type Difference struct {
	Section string `json:"section"`
	// From and To are the ids of the releases; empty if the section was not on the site.
	From string `json:"from"`
	To   string `json:"to"`
	// Files are those that were added, removed or changed, by path.
	Files []File `json:"files"`
	// Added, Retired and Moved are addresses.
	Added   []Row   `json:"added"`
	Retired []Row   `json:"retired"`
	Moved   []Moved `json:"moved"`
	// Texts are the addresses whose words differ.
	Texts []Text `json:"texts"`
}

// File is a file that differs. A size is -1 if the release does not have the file.
type File struct {
	Path string `json:"path"`
	From int64  `json:"from"`
	To   int64  `json:"to"`
}

// Row is an address and its title.
type Row struct {
	Address string `json:"address"`
	Title   string `json:"title"`
}

// Moved is an address that is on another page than before.
type Moved struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	From    string `json:"from"`
	To      string `json:"to"`
}

// Text is what an address says: the words that stay, that were removed and that were added, in order.
type Text struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	Words   []Run  `json:"words"`
}

// Documents are the files of a release that a comparison reads.
var Documents = []string{bundle.AddressFile, searchFile}

// searchFile has a row for each address with all of its words.
const searchFile = "search.json"

// said is what a row of search.json says.
type said struct {
	Address string `json:"address"`
	Title   string `json:"title"`
	Text    string `json:"text"`
	Value   string `json:"value"`
}

// Releases compares two releases of a section. Either may be nil: the section was not on the site.
func Releases(section string, from, to *bundle.Release) (Difference, error) {
	d := Difference{Section: section, Files: []File{}, Added: []Row{}, Retired: []Row{}, Moved: []Moved{}, Texts: []Text{}}
	if from != nil {
		d.From = from.ID
	}
	if to != nil {
		d.To = to.ID
	}
	if d.From == d.To {
		return d, nil
	}
	d.files(from, to)
	was, err := addresses(from)
	if err != nil {
		return d, err
	}
	is, err := addresses(to)
	if err != nil {
		return d, err
	}
	d.addresses(was, is)
	before, err := texts(from)
	if err != nil {
		return d, err
	}
	after, err := texts(to)
	if err != nil {
		return d, err
	}
	d.texts(before, after)
	return d, nil
}

// Addresses returns every address that differs, sorted.
func (d Difference) Addresses() []string {
	differs := map[string]bool{}
	for _, rows := range [][]Row{d.Added, d.Retired} {
		for _, row := range rows {
			differs[row.Address] = true
		}
	}
	for _, row := range d.Moved {
		differs[row.Address] = true
	}
	for _, text := range d.Texts {
		differs[text.Address] = true
	}
	return slices.Sorted(maps.Keys(differs))
}

func (d *Difference) files(from, to *bundle.Release) {
	sizes := map[string]*File{}
	digests := map[string]string{}
	if from != nil {
		for _, file := range from.Files {
			sizes[file.Path], digests[file.Path] = &File{file.Path, file.Size, -1}, file.SHA384
		}
	}
	if to != nil {
		for _, file := range to.Files {
			if digests[file.Path] == file.SHA384 {
				delete(sizes, file.Path)
			} else if same := sizes[file.Path]; same != nil {
				same.To = file.Size
			} else {
				sizes[file.Path] = &File{file.Path, -1, file.Size}
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(sizes)) {
		d.Files = append(d.Files, *sizes[path])
	}
}

func (d *Difference) addresses(was, is map[string]bundle.Address) {
	for _, address := range slices.Sorted(maps.Keys(is)) {
		before, known := was[address]
		switch row := is[address]; {
		case row.Gone:
		case !known || before.Gone:
			d.Added = append(d.Added, Row{address, row.Title})
		case before.Page != row.Page:
			d.Moved = append(d.Moved, Moved{address, row.Title, before.Page, row.Page})
		}
	}
	for _, address := range slices.Sorted(maps.Keys(was)) {
		if row, known := is[address]; !was[address].Gone && (!known || row.Gone) {
			d.Retired = append(d.Retired, Row{address, was[address].Title})
		}
	}
}

// texts compares what the addresses say that both releases have; the words of an added or a retired one are not listed.
func (d *Difference) texts(before, after map[string]said) {
	for _, address := range slices.Sorted(maps.Keys(after)) {
		old, known := before[address]
		if row := after[address]; known && old != row {
			d.Texts = append(d.Texts, Text{address, row.Title, Words(old.words(), row.words())})
		}
	}
}

func (s said) words() string {
	text := cmp.Or(s.Text, s.Value)
	if s.Title == "" {
		return text
	}
	return s.Title + ". " + text
}

func addresses(release *bundle.Release) (map[string]bundle.Address, error) {
	if release == nil {
		return nil, nil
	}
	return release.Addresses()
}

func texts(release *bundle.Release) (map[string]said, error) {
	if release == nil {
		return nil, nil
	}
	body, err := release.ReadLimited(searchFile, bundle.MaxDataBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var rows []said
	if err := bundle.ParseJSON(body, &rows); err != nil {
		return nil, err
	}
	byAddress := map[string]said{}
	for _, row := range rows {
		byAddress[row.Address] = row
	}
	return byAddress, nil
}
