import { DotText, LampMark, Loaded, useAsset } from "@dataterm/ui";
import { useMemo } from "react";
import { readTree, withEpilogue } from "../terminal/tree.ts";
import styles from "./mainframe.module.css";
import { HINT } from "./prompt.tsx";
import { Screen } from "./screen.tsx";

/** The Mainframe: zero page, all lamps out, and the terminal. A broken tree throws, and the message names the node. */
export function Mainframe() {
	const structure = useAsset<unknown>("/MainframeStructure.json");
	const epilogue = useAsset<{ epilogue: string }>("/VampireEpilogue.json");
	return (
		<article className={styles.page} data-address="0000" data-title="Mainframe">
			<div className={styles.tube}>
				<header className={styles.head}>
					<DotText className={styles.digits} text="0000" pitch={6} />
					<div>
						<h1 tabIndex={-1}>Mainframe</h1>
						<div>Zero page. All&nbsp;lamps&nbsp;out.</div>
						<div id={HINT} className={styles.hint}>
							Tab completes a name. Esc, then Tab, leaves the terminal.
						</div>
					</div>
					<LampMark address="0000" size={60} className={styles.lamps} />
				</header>
				<Loaded asset={structure} name="The terminal's tree" digits="00" level={2}>
					{(json) => (
						<Loaded asset={epilogue} name="The epilogue" digits="00" level={2}>
							{({ epilogue }) => <Booted json={json} epilogue={epilogue} />}
						</Loaded>
					)}
				</Loaded>
			</div>
		</article>
	);
}

function Booted({ json, epilogue }: { json: unknown; epilogue: string }) {
	const tree = useMemo(() => withEpilogue(readTree(json), epilogue), [json, epilogue]);
	return <Screen tree={tree} />;
}
