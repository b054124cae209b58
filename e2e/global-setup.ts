import { existsSync } from "node:fs";
import { join } from "node:path";
import { baseStore, dataterm, names, root, serve } from "./gateway.ts";

/** Deploys the build of every section, and serves the site for all tests that only read. */
export default async function setup() {
	// The tests of a section need no other section: `make test SECTION=fnff` builds that one and the shell.
	const built = names.filter((name) => existsSync(join(root, "apps", name, "dist/section.json")));
	const pairs = built.flatMap((name) => [name, join(root, "apps", name, "dist")]);
	await dataterm(baseStore, "init");
	const deployed = await dataterm(baseStore, "deploy", "--changed", ...pairs);
	if (deployed.code !== 0) throw new Error(`the built sections were refused:\n${deployed.output}`);
	const gateway = await serve(baseStore);
	process.env.DATATERM_URL = gateway.url;
	return gateway.stop;
}
