// Package token keeps who may change what over the network. A token is "dt_<id>_<secret>"; the store holds its
// SHA-256 alone.
package token

import (
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

	"dataterm/gateway/internal/store"
)

// Verbs are what a token can allow. To upload a release is part of deploy, to make it live is promote.
var Verbs = []string{"deploy", "promote", "rollback", "withdraw", "preview", "read"}

// Any stands for every section. A roll back of the whole site needs it.
const Any = "*"

// Token is what is known of a token; its secret is not.
type Token struct {
	ID string `json:"id"`
	// Name is who acts with it: it is the author of its changes.
	Name     string    `json:"name"`
	Sections []string  `json:"sections"`
	Verbs    []string  `json:"verbs"`
	Created  time.Time `json:"created"`
	// Expires is the zero time for a token without an end.
	Expires time.Time `json:"expires,omitzero"`
	SHA256  string    `json:"sha256"`
}

var (
	// ErrUnknown is the error of a secret that is none, or no longer.
	ErrUnknown = errors.New("the token is not known, or has expired")
	form       = regexp.MustCompile(`^dt_([a-z2-7]{12})_([a-z2-7]{26})$`)
	idForm     = regexp.MustCompile(`^[a-z2-7]{12}$`)
)

const folder = "tokens/"

// Tokens are those in a store.
type Tokens struct {
	store store.Store
	now   func() time.Time
}

// New returns the tokens of a store.
func New(s store.Store) *Tokens { return &Tokens{s, time.Now} }

// Add makes a token and returns its text, which cannot be had again. lasts is 0 for one without an end.
func (t *Tokens) Add(ctx context.Context, name string, sections, verbs []string, lasts time.Duration) (Token, string, error) {
	for _, verb := range verbs {
		if !slices.Contains(Verbs, verb) {
			return Token{}, "", fmt.Errorf("%q is no verb: a token can allow %s", verb, strings.Join(Verbs, ", "))
		}
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
	return token, text, t.store.Create(ctx, folder+id+".json", body)
}

// List returns all tokens, the oldest first.
func (t *Tokens) List(ctx context.Context) ([]Token, error) {
	keys, err := t.store.List(ctx, folder, "")
	if err != nil {
		return nil, err
	}
	var all []Token
	for _, key := range keys {
		id := strings.TrimSuffix(path.Base(key), ".json")
		if !idForm.MatchString(id) {
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

// Revoke takes a token away by its id.
func (t *Tokens) Revoke(ctx context.Context, id string) error {
	if !idForm.MatchString(id) {
		return fmt.Errorf("%q is no id of a token: `dataterm token list` shows them", id)
	}
	if _, err := t.read(ctx, id); err != nil {
		return err
	}
	return t.store.Remove(ctx, folder+id+".json")
}

func (t *Tokens) read(ctx context.Context, id string) (token Token, err error) {
	body, err := t.store.Read(ctx, folder+id+".json")
	if err != nil {
		return token, err
	}
	if err := json.Unmarshal(body, &token); err != nil {
		return token, fmt.Errorf("the token %s cannot be read: %w", id, err)
	}
	return token, nil
}

// Find returns the token of a text; ErrUnknown where there is none. Hashes are compared in constant time.
func (t *Tokens) Find(ctx context.Context, text string) (Token, error) {
	parts := form.FindStringSubmatch(text)
	if parts == nil {
		return Token{}, ErrUnknown
	}
	token, err := t.read(ctx, parts[1])
	if errors.Is(err, store.ErrNotFound) {
		return Token{}, ErrUnknown
	}
	if err != nil {
		return Token{}, err
	}
	if subtle.ConstantTimeCompare([]byte(token.SHA256), []byte(digest(text))) != 1 || token.Expired(t.now()) {
		return Token{}, ErrUnknown
	}
	return token, nil
}

// Expired reports whether the token's time is over.
func (t Token) Expired(now time.Time) bool { return !t.Expires.IsZero() && !now.Before(t.Expires) }

// Allows reports whether the token may do a verb to a section; "*" asks for all of them.
func (t Token) Allows(verb, section string) bool {
	return slices.Contains(t.Verbs, verb) && (slices.Contains(t.Sections, Any) || slices.Contains(t.Sections, section))
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
