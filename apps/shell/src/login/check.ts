import type { Credential } from "@dataterm/ui/section/shell-settings.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The number of login attempts (specification §9). */
export const ATTEMPTS = 3;

/** Returns the SHA-256 in lower-case hex, without `crypto.subtle`, which browsers do not offer on plain http. */
function hash(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Returns the access level of the pair that was typed, if it is valid (specification §5). */
export function accessOf(username: string, password: string, pairs: Credential[]): Credential["access"] | undefined {
	const typed = { username: hash(username), password: hash(password) };
	return pairs.find((pair) => pair.username === typed.username && pair.password === typed.password)?.access;
}

/** Returns the line under the fields after a failed attempt (specification §8). */
export function failure(remaining: number): string {
	return `Wrong credentials. Remaining attempts: ${remaining}`;
}
