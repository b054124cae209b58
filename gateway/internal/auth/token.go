// Package auth says who may do what without being the operator. A token says who may change what over the network: it is
// "dt_<id>_<secret>", and the store has only its SHA-256. A pass lets its holder look at a release that was never live,
// until it expires: without one, the code of such a release does not run in anyone's browser.
package auth

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// Verbs are what a token can allow. Uploading a release needs stage or deploy; making it live needs promote. A token that
// may only stage shows its builds in previews, and changes nothing that is live.
var Verbs = []string{"stage", "deploy", "promote", "rollback", "withdraw", "remove", "preview", "read"}

// DefaultVerbs are those of a token for which none are named: its holder deploys a section, and takes that back.
var DefaultVerbs = []string{"deploy", "promote", "rollback"}

// AnySection means every section. A rollback of the whole site needs it.
const AnySection = "*"

// Token is a token without its secret.
type Token struct {
	ID string `json:"id"`
	// Name is who acts with it: it is the author of its changes.
	Name     string    `json:"name"`
	Sections []string  `json:"sections"`
	Verbs    []string  `json:"verbs"`
	Created  time.Time `json:"created"`
	// Expires is the zero time for a token that does not expire.
	Expires time.Time `json:"expires,omitzero"`
	SHA256  string    `json:"sha256"`
}

var (
	// ErrTokenUnknown is the error of a text that is not a token, or whose token was revoked or has expired.
	ErrTokenUnknown = errors.New("unknown or expired token")
	tokenForm       = regexp.MustCompile(`^dt_([a-z2-7]{12})_([a-z2-7]{26})$`)
	tokenIDForm     = regexp.MustCompile(`^[a-z2-7]{12}$`)
)

const tokensFolder = "tokens/"

// Tokens are those in a store.
type Tokens struct {
	store store.Store
	now   func() time.Time
	index *index
}

// NewTokens returns the tokens of a store.
func NewTokens(s store.Store) *Tokens {
	return &Tokens{s, time.Now, &index{list: func(ctx context.Context) ([]string, error) { return s.List(ctx, tokensFolder, "") }}}
}

// nameAtMost is how long the name of a token may be: it is the author of each change.
const nameAtMost = 100

// CheckToken says what is wrong with a token that is to be made, or nil. Its sections need not exist yet.
func CheckToken(name string, sections, verbs []string, lasts time.Duration) error {
	if strings.TrimSpace(name) == "" || len(name) > nameAtMost {
		return fmt.Errorf("the name of a token must have 1 to %d characters", nameAtMost)
	}
	if len(sections) == 0 || len(verbs) == 0 {
		return errors.New("a token needs a section and a verb")
	}
	for _, section := range sections {
		if section != AnySection && !bundle.IsSectionName(section) {
			return fmt.Errorf("%q cannot be the name of a section: it needs lower-case letters, digits, and hyphens, as in fnff, or * for all", section)
		}
	}
	for _, verb := range verbs {
		if !slices.Contains(Verbs, verb) {
			return fmt.Errorf("unknown verb %q: a token can allow %s", verb, strings.Join(Verbs, ", "))
		}
	}
	if lasts != 0 && lasts < time.Second {
		return fmt.Errorf("--expires is %s, and must be in the future, as in 2160h; 0 means forever", lasts)
	}
	return nil
}

// Add makes a token and returns its text, which the store does not have. A token with lasts 0 does not expire.
func (t *Tokens) Add(ctx context.Context, name string, sections, verbs []string, lasts time.Duration) (Token, string, error) {
	if err := CheckToken(name, sections, verbs, lasts); err != nil {
		return Token{}, "", err
	}
	id, secret := strings.ToLower(rand.Text()[:12]), strings.ToLower(rand.Text())
	text := "dt_" + id + "_" + secret
	token := Token{ID: id, Name: name, Sections: sections, Verbs: verbs, Created: t.now().UTC().Truncate(time.Second), SHA256: digest(text)}
	if lasts > 0 {
		token.Expires = token.Created.Add(lasts)
	}
	body, err := json.MarshalIndent(token, "", "\t")
	if err != nil {
		return token, "", err
	}
	return token, text, t.store.Create(ctx, tokensFolder+id+".json", body)
}

// List returns all tokens, the oldest first.
func (t *Tokens) List(ctx context.Context) ([]Token, error) {
	keys, err := t.store.List(ctx, tokensFolder, "")
	if err != nil {
		return nil, err
	}
	var all []Token
	for _, key := range keys {
		id := strings.TrimSuffix(path.Base(key), ".json")
		if !tokenIDForm.MatchString(id) {
			continue // not ours: `dataterm doctor` reports it
		}
		token, err := t.read(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue // revoked meanwhile
		}
		if err != nil {
			return nil, err
		}
		all = append(all, token)
	}
	slices.SortFunc(all, func(a, b Token) int { return a.Created.Compare(b.Created) })
	return all, nil
}

// Revoke removes a token by its ID.
func (t *Tokens) Revoke(ctx context.Context, id string) error {
	if !tokenIDForm.MatchString(id) {
		return fmt.Errorf("%q is not the ID of a token: `dataterm token list` shows the IDs", id)
	}
	if _, err := t.read(ctx, id); err != nil {
		return err
	}
	return t.store.Remove(ctx, tokensFolder+id+".json")
}

func (t *Tokens) read(ctx context.Context, id string) (token Token, err error) {
	body, err := t.store.Read(ctx, tokensFolder+id+".json")
	if err != nil {
		return token, err
	}
	if err := json.Unmarshal(body, &token); err != nil {
		return token, fmt.Errorf("the token %s cannot be read: %w", id, err)
	}
	return token, nil
}

// Find returns the token of a text, or ErrTokenUnknown. It compares hashes in constant time. It reads the token each time,
// so that one that was revoked is unknown at once.
func (t *Tokens) Find(ctx context.Context, text string) (Token, error) {
	parts := tokenForm.FindStringSubmatch(text)
	if parts == nil {
		return Token{}, ErrTokenUnknown
	}
	if known, err := t.index.has(ctx, parts[1]); err != nil || !known {
		return Token{}, cmp.Or(err, ErrTokenUnknown)
	}
	token, err := t.read(ctx, parts[1])
	if errors.Is(err, store.ErrNotFound) {
		return Token{}, ErrTokenUnknown
	}
	if err != nil {
		return Token{}, err
	}
	if subtle.ConstantTimeCompare([]byte(token.SHA256), []byte(digest(text))) != 1 || token.Expired(t.now()) {
		return Token{}, ErrTokenUnknown
	}
	return token, nil
}

// Expired reports whether the token has expired.
func (t Token) Expired(now time.Time) bool { return !t.Expires.IsZero() && !now.Before(t.Expires) }

// Allows reports whether the token allows a verb for a section; "*" asks about every section.
func (t Token) Allows(verb, section string) bool {
	return slices.Contains(t.Verbs, verb) && (slices.Contains(t.Sections, AnySection) || slices.Contains(t.Sections, section))
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
