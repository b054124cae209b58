import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseLockfile, resolved } from "./resolved.ts";

const LOCK = parseLockfile(`
importers:
  apps/a:
    dependencies:
      '@x/kit': { specifier: 'workspace:*', version: 'link:../../packages/kit' }
      react: { specifier: 'catalog:', version: 19.0.0 }
      old-react: { specifier: 'npm:react@18', version: react@18.0.0 }
  apps/b:
    dependencies:
      '@x/kit': { specifier: 'workspace:*', version: 'link:../../packages/kit' }
      charts: { specifier: 1.0.0, version: 1.0.0(react@19.0.0) }
  packages/kit:
    dependencies:
      '@x/ui': { specifier: 'workspace:*', version: 'link:../ui' }
    devDependencies:
      vite: { specifier: 'catalog:', version: 8.0.0 }
  packages/ui:
    dependencies: {}
packages:
  react@18.0.0: { resolution: { integrity: sha512-eighteen } }
  react@19.0.0: { resolution: { integrity: sha512-nineteen } }
  vite@8.0.0: { resolution: { integrity: sha512-vite } }
  rolldown@1.0.0: { resolution: { integrity: sha512-rolldown } }
  charts@1.0.0: { resolution: { integrity: sha512-charts } }
snapshots:
  react@18.0.0: {}
  react@19.0.0: {}
  rolldown@1.0.0: {}
  vite@8.0.0: { dependencies: { rolldown: 1.0.0 } }
  charts@1.0.0(react@19.0.0): { dependencies: { react: 19.0.0 } }
`);

test("a section has what it names, what its packages name, and what those need", () => {
	expect(resolved(LOCK, "apps/a")).toEqual([
		"apps/a",
		"packages/kit",
		"packages/ui",
		"react@18.0.0 sha512-eighteen",
		"react@19.0.0 sha512-nineteen",
		"rolldown@1.0.0 sha512-rolldown",
		"vite@8.0.0 sha512-vite",
	]);
	expect(resolved(LOCK, "apps/b")).toContain("charts@1.0.0(react@19.0.0) sha512-charts");
});

test("the project's own lockfile: another section changes nothing, another React does", () => {
	const text = readFileSync(join(import.meta.dirname, "../../../../pnpm-lock.yaml"), "utf8");
	const lock = parseLockfile(text);
	const before = resolved(lock, "apps/fnff");
	expect(before.join("\n")).toMatch(/^@module-federation\/vite@[\s\S]*^react-router-dom@[\s\S]*^vite@/m);
	const { "apps/fnff": own, ...others } = lock.importers;
	const another = { ...lock, importers: { "apps/fnff": own ?? {}, ...others, "apps/vehicles": own ?? {} } };
	expect(resolved(another, "apps/fnff")).toEqual(before);
	const react = parseLockfile(
		text.replaceAll("react@19.3.1", "react@19.4.0").replaceAll("version: 19.3.1", "version: 19.4.0"),
	);
	expect(resolved(react, "apps/fnff")).not.toEqual(before);
});
