import { type ReactNode, useState } from "react";
import { BracketButton } from "../controls/bracket-button.tsx";
import { Button } from "../controls/button.tsx";
import { CopyAddress } from "../controls/copy-address.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { ListKey } from "../controls/list-key.tsx";
import { Switch } from "../controls/switch.tsx";
import { TabPanel, Tabs } from "../controls/tabs.tsx";
import { Stamp } from "../page/stamp.tsx";
import { Slip } from "../slip/slip.tsx";
import { CopyButton, SlipDialog } from "../slip/slip-dialog.tsx";
import styles from "./kit.module.css";

interface Way {
	name: string;
	/** For force-states.ts. */
	show?: string;
	chosen?: boolean;
	disabled?: boolean;
}

const WAYS: Way[] = [
	{ name: "Default" },
	{ name: "Hover", show: "hover" },
	{ name: "Focus", show: "focus-visible" },
	{ name: "Active", show: "active", chosen: true },
	{ name: "Disabled", disabled: true },
];

const ROWS: [name: string, draw: (way: Way) => ReactNode][] = [
	["Button", ({ disabled }) => <Button disabled={disabled}>Copy D811</Button>],
	[
		"Primary",
		({ disabled }) => (
			<Button variant="primary" icon="retry" disabled={disabled}>
				Retry
			</Button>
		),
	],
	["Bracket", ({ disabled }) => <BracketButton disabled={disabled}>RETURN</BracketButton>],
	["Icon", ({ disabled }) => <IconButton icon="pause" label="Pause" disabled={disabled} />],
	[
		"Tab",
		({ name, chosen }) => (
			<>
				<Tabs
					name={`kit-${name}`}
					label="One tab"
					tabs={[{ id: "starting", label: "Starting Skills" }]}
					selected={chosen ? "starting" : null}
					onSelect={() => {}}
				/>
				<TabPanel name={`kit-${name}`} id="starting" selected={false}>
					Forty points over ten career skills.
				</TabPanel>
			</>
		),
	],
	["Address", () => <CopyAddress address="C302" />],
	[
		"List key",
		({ chosen, disabled }) => (
			<ListKey address="C61D" label="Awareness/Notice" pressed={chosen ?? false} disabled={disabled} />
		),
	],
];

export function Controls() {
	return (
		<>
			<div className={styles.scroll}>
				<table className={styles.states} data-sec="C">
					<thead>
						<tr>
							<td />
							{WAYS.map(({ name }) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{ROWS.map(([name, draw]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{WAYS.map((way) => (
									<td key={way.name} data-show={way.show}>
										{draw(way)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<Feeds />
			<Tabbed />
			<Paper />
			<div data-paper="dim">
				<Paper />
			</div>
			<Dialog />
		</>
	);
}

function Feeds() {
	const [feed, setFeed] = useState<"realspace" | "netspace">("realspace");
	const options = [
		{ value: "realspace" as const, label: "Realspace" },
		{ value: "netspace" as const, label: "Netspace" },
	];
	return (
		<div className={styles.row}>
			<Switch label="Feed" options={options} value={feed} onChange={setFeed} />
			<Switch label="Feed, out of order" options={options} value={feed} onChange={setFeed} disabled />
		</div>
	);
}

function Tabbed() {
	const [tab, setTab] = useState<string | null>(null);
	const tabs = ["Introduction", "Special Ability", "Career Skills"].map((label) => ({ id: label, label }));
	return (
		<div className={styles.narrow}>
			<Tabs name="kit-none" label="No tab chosen at first" tabs={tabs} selected={tab} onSelect={setTab} />
			{tabs.map(({ id, label }) => (
				<TabPanel key={id} name="kit-none" id={id} selected={id === tab}>
					{label}
				</TabPanel>
			))}
		</div>
	);
}

function Paper() {
	return (
		<Slip
			address="E412"
			heading="Speedheal"
			context="Controls on paper"
			actions={
				<>
					<BracketButton>RETURN</BracketButton>
					<CopyButton address="E412" />
					<Button variant="primary">Open</Button>
					<span data-show="focus-visible">
						<Button variant="primary">Focus</Button>
					</span>
					<Button disabled>Disabled</Button>
				</>
			}
		>
			<p>
				Adds one point a day. <Stamp kind="house" /> <Stamp kind="ours" /> <Stamp kind="reading" />
			</p>
		</Slip>
	);
}

function Dialog() {
	const [open, setOpen] = useState(false);
	return (
		<div className={styles.row}>
			<Button onClick={() => setOpen(true)}>Open a slip</Button>
			{open && (
				<SlipDialog address="C61D" title="Awareness/Notice" context="INT · career: most" onClose={() => setOpen(false)}>
					<p>How much of a room you catch before the room catches you.</p>
				</SlipDialog>
			)}
		</div>
	);
}
