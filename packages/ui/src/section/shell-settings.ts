/**
 * A setting of the operator that the shell's manifest declares. The gateway checks it, passes it on in SiteSettings, and
 * otherwise knows nothing about it. If it is set, the settings in `needs` must be set too.
 */
export type ShellSetting = { needs?: string[] } & (
	| { /** "on" or "off"; off by default. The page gets true or false. */ type: "switch" }
	| {
			/** One of the values. The page gets nothing for the first, which is the default. */ type: "choice";
			values: string[];
	  }
	| {
			/**
			 * Tables of SHA-256 hashes, `[credentials.admin]`: `rows` are their names, `fields` the names in each. While the switch
			 * `with` is on, the page gets a list of them, each with its name under `key`.
			 */
			type: "hashes";
			rows: string[];
			fields: string[];
			key: string;
			with?: string;
	  }
);

/** A pair that the login gate accepts: SHA-256 of the UTF-8 text as typed, in lower-case hex. */
export interface Credential {
	access: "admin" | "TopSecret";
	username: string;
	password: string;
}
