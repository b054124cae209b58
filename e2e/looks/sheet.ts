/** The contact sheet: all pictures of a mode side by side, those with faults outlined. */
export interface Picture {
	file: string;
	mode: string;
	route: string;
	faults: string[];
}

export function sheet(pictures: Picture[]): string {
	const modes = [...new Set(pictures.map(({ mode }) => mode))];
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
body { margin: 16px; background: #777; font: 14px/1.4 sans-serif; }
nav { position: sticky; top: 0; padding: 8px 0; background: #777; }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
figure { width: 320px; margin: 0; }
img { display: block; width: 100%; max-height: 900px; object-fit: cover; object-position: top; }
.faulty img { outline: 4px solid #f06; }
h2 { flex-basis: 100%; margin: 24px 0 0; }
</style>
<nav>${modes.map((mode) => `<a href="#${mode}">${mode}</a>`).join(" · ")}</nav>
${modes.map((mode) => section(mode, pictures)).join("\n")}
</html>
`;
}

function section(mode: string, pictures: Picture[]): string {
	const figures = pictures
		.filter((picture) => picture.mode === mode)
		.sort((a, b) => (a.route < b.route ? -1 : 1))
		.map(
			({ file, route, faults }) => `<figure${faults.length ? ' class="faulty"' : ""}>
<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption>#/${text(route)}${faults.map((fault) => `<br>${text(fault)}`).join("")}</figcaption>
</figure>`,
		);
	return `<section id="${mode}"><h2>${mode}</h2>\n${figures.join("\n")}\n</section>`;
}

function text(raw: string): string {
	return raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
