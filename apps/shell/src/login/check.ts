import type { Credential } from "@dataterm/section/contract.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** How often the Login button may be pressed (specification §9). */
export const ATTEMPTS = 3;

/** SHA-256 as lower-case hex. Not by `crypto.subtle`, which a site on plain http at a table does not have. */
function hash(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The access level whose pair was typed, if it is one (specification §5). */
export function accessOf(username: string, password: string, pairs: Credential[]): Credential["access"] | undefined {
	const typed = { username: hash(username), password: hash(password) };
	return pairs.find((pair) => pair.username === typed.username && pair.password === typed.password)?.access;
}

/** The line under the fields, once a press has failed (specification §8). */
export function failure(remaining: number): string {
	return `Wrong credentials. Remaining attempts: ${remaining}`;
}
