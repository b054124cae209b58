/** What docs/server.md hands to other programs: the unit for systemd, and the settings of nginx. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { blocksOf } from "./documents.ts";

const root = join(import.meta.dirname, "../..");
const unit = readFileSync(join(root, "docs/dataterm.service"), "utf8");
const nginx = blocksOf(root, "docs/server.md").find(({ language }) => language === "nginx")?.text ?? "";

/** Reports whether this machine has a program. */
function has(program: string): boolean {
	return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

function valuesOf(key: string): string[] {
	return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

describe("the unit", () => {
	test("spools uploads in the store, where gc, another process, finds what was left", () => {
		const [, store] = /--store (\S+)/.exec(unit) ?? [];
		expect(store).toBe("/var/lib/dataterm");
		expect(valuesOf("Environment")).toContain(`TMPDIR=${store}/tmp`);
		expect(valuesOf("StateDirectory")).toEqual(["dataterm dataterm/tmp dataterm-tls"]);
	});

	test("gives a gateway on a bucket a folder for its local cache", () => {
		expect(valuesOf("CacheDirectory")).toEqual(["dataterm"]);
	});

	test("limits memory above the goal of the garbage collector", () => {
		expect(valuesOf("MemoryMax")).toEqual(["1G"]);
		expect(valuesOf("Environment")).toContain("GOMEMLIMIT=800MiB");
	});

	test("keeps the right to open ports below 1024, and no other", () => {
		expect(valuesOf("AmbientCapabilities")).toEqual(["CAP_NET_BIND_SERVICE"]);
		expect(valuesOf("CapabilityBoundingSet")).toEqual(["CAP_NET_BIND_SERVICE"]);
	});

	test.skipIf(!has("systemd-analyze"))("is hardly exposed by the measure of systemd", () => {
		const path = join(root, "docs/dataterm.service");
		const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", path], { encoding: "utf8" });
		const [, exposure = "10"] = /exposure level for dataterm\.service: ([\d.]+)/.exec(stdout) ?? [];
		expect(Number(exposure)).toBeLessThan(2.5);
	});
});

describe("the settings of nginx", () => {
	test("are those that versions before 1.25 take, too", () => {
		expect(nginx).toContain("listen 443 ssl http2;");
		expect(nginx).not.toMatch(/^\s*http2 on;/m);
	});

	test.skipIf(!has("nginx") || !has("openssl"))("are accepted by the nginx of this machine", () => {
		const folder = mkdtempSync(join(tmpdir(), "nginx-"));
		try {
			const [cert, key, config] = ["cert.pem", "key.pem", "nginx.conf"].map((name) => join(folder, name)) as [
				string,
				string,
				string,
			];
			const made = [
				"req",
				"-x509",
				"-newkey",
				"rsa:2048",
				"-nodes",
				"-subj",
				"/CN=site.example",
				"-out",
				cert,
				"-keyout",
				key,
			];
			expect(spawnSync("openssl", made).status).toBe(0);
			const server = nginx
				.replace(/\/etc\/letsencrypt\S*fullchain\.pem/, cert)
				.replace(/\/etc\/letsencrypt\S*privkey\.pem/, key);
			writeFileSync(config, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`);
			const { status, stderr } = spawnSync("nginx", ["-t", "-e", join(folder, "log"), "-c", config], {
				encoding: "utf8",
			});
			expect(stderr).toContain("syntax is ok");
			expect(status).toBe(0);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
