package gate

import "dataterm/gateway/internal/bundle"

// Finding is one fault of a release, or a warning about it.
type Finding struct {
	// Code is stable: documents and scripts may rely on it.
	Code Code `json:"code"`
	// Section is the release's section, File the file of it that the finding is about.
	Section string `json:"section"`
	File    string `json:"file"`
	// Problem says what is wrong and why, Remedy what to do.
	Problem string `json:"problem"`
	Remedy  string `json:"remedy"`
	// Warning is true if the release may go live anyway.
	Warning bool `json:"warning,omitempty"`
}

// Faults are the findings that forbid a change.
func Faults(findings []Finding) []Finding {
	var faults []Finding
	for _, f := range findings {
		if !f.Warning {
			faults = append(faults, f)
		}
	}
	return faults
}

// Unfit is the finding about a file of a dist that cannot become part of a release.
func Unfit(section string, err *bundle.FileError) Finding {
	return Finding{Code: FileUnfit, Section: section, File: err.Path, Problem: err.Err.Error(), Remedy: err.Remedy}
}

// Code names a kind of finding.
type Code string

// What the gate looks for, in the order in which it looks.
const (
	// Files that every release must have, and that must be readable.
	FileUnfit   Code = "file-unfit"
	FileMissing Code = "file-missing"
	FileBroken  Code = "file-broken"
	JSONBroken  Code = "json-broken"
	// The build as a whole.
	FileChanged    Code = "file-changed"
	PluginUntested Code = "plugin-untested"
	SizeExceeded   Code = "size-exceeded"
	// section.json.
	NameMismatch     Code = "name-mismatch"
	TextTooLong      Code = "text-too-long"
	KindWrong        Code = "kind-wrong"
	KindMoved        Code = "kind-moved"
	ContractMismatch Code = "contract-mismatch"
	BankWrong        Code = "bank-wrong"
	BankTaken        Code = "bank-taken"
	BankMoved        Code = "bank-moved"
	ColorWrong       Code = "color-wrong"
	ReportWrong      Code = "report-wrong"
	SettingWrong     Code = "setting-wrong"
	PathWrong        Code = "path-wrong"
	PathTaken        Code = "path-taken"
	PathMoved        Code = "path-moved"
	PageWrong        Code = "page-wrong"
	PageDropped      Code = "page-dropped"
	HomeMissing      Code = "home-missing"
	AskedWrong       Code = "asked-wrong"
	RankTaken        Code = "rank-taken"
	NeedMissing      Code = "need-missing"
	// Claims on addresses of the site.
	ClaimWrong      Code = "claim-wrong"
	ClaimReserved   Code = "claim-reserved"
	ClaimNotGranted Code = "claim-not-granted"
	ClaimTaken      Code = "claim-taken"
	ClaimEmpty      Code = "claim-empty"
	FileUnclaimed   Code = "file-unclaimed"
	ExposedMissing  Code = "exposed-missing"
	// Shared libraries.
	ShellMissing   Code = "shell-missing"
	SharesWrong    Code = "shares-wrong"
	SharedMissing  Code = "shared-missing"
	SharedMismatch Code = "shared-mismatch"
	NameNotOffered Code = "name-not-offered"
	// The files of a section that the shell reads.
	ContentMismatch Code = "content-mismatch"
	// Addresses of rules.
	AddressWrong   Code = "address-wrong"
	AddressTaken   Code = "address-taken"
	AddressDropped Code = "address-dropped"
	AddressReused  Code = "address-reused"
	AddressMoved   Code = "address-moved"
	AddressRetired Code = "address-retired"
	AddressUnknown Code = "address-unknown"
	AddressRemoved Code = "address-removed"
	// Values of the rules that several sections show.
	ValuesDiffer Code = "values-differ"
	// What the pages of addresses are made of.
	AnswersMissing Code = "answers-missing"
	AnswerWrong    Code = "answer-wrong"
	CardWrong      Code = "card-wrong"
	// What links of other sections fill.
	CalculatorsWrong Code = "calculators-wrong"
	LinkMisfit       Code = "link-misfit"
	// The shell's page and its service worker.
	MarkerMissing Code = "marker-missing"
	WorkerWrong   Code = "worker-wrong"
	// FindingsOmitted says that there are more findings than are reported.
	FindingsOmitted Code = "findings-omitted"
)
