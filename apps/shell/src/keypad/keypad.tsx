import { announce } from "@dataterm/ui/browser/announce.ts";
import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { Fault } from "@dataterm/ui/failure/fault.tsx";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { useLoad } from "@dataterm/ui/section/use-asset.tsx";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressFile } from "../loading/address-table.ts";
import { goToAddress } from "../loading/go-to-address.ts";
import { recentAnswers } from "../reading/recent.ts";
import type { PanelProps } from "../site/panel.ts";
import { below, type Destination, menuDestinations, nextDigits, target } from "./digits.ts";
import styles from "./keypad.module.css";
import { Keypad } from "./keypad-dialog.tsx";

const ALL = new Set("0123456789ABCDEF");

/** Goes to an address, digit by digit. The first digit requests the table of its bank. */
export default function KeypadPanel({ site, typed: ahead, onClose }: PanelProps) {
	const navigate = useNavigate();
	const [typed, setTyped] = useState(() =>
		[...plainText(ahead).toUpperCase()]
			.filter((digit) => ALL.has(digit))
			.join("")
			.slice(0, 4),
	);
	const [refused, refuse] = useRefused();
	const menu = useMemo(() => menuDestinations(site), [site]);
	const bank = site.sections.find(({ bank }) => bank !== undefined && bank === typed[0]);
	const table = useLoad<AddressTable>(bank && addressFile(bank));
	const rows = table?.status === "ready" ? table.data : undefined;
	const destinations = useMemo(() => (rows ? [...menu, ...tableDestinations(rows)] : menu), [menu, rows]);
	// The menu has the first two digits; the others are not known before the table has loaded.
	const known = typed.length < 2 || !bank || rows !== undefined;
	const next = known ? nextDigits(typed, destinations) : ALL;
	const open = target(typed, destinations);
	const lines = typed ? below(typed, destinations) : recentAnswers.get().slice(0, 3);

	const go = (address: string) => {
		const destination = [...destinations, ...lines].find((it) => it.address === address);
		if (destination) recentAnswers.remember(destination);
		void goToAddress(address, site.sections, (route, at) => navigate(route, { state: at ? { at } : null }));
	};

	const onTyped = useEffectEvent(go);
	// All four digits may have been typed before the keypad appeared.
	useEffect(() => {
		if (typed.length === 4) onTyped(typed);
	}, [typed]);

	const press = (digit: string) => {
		const now = typed + digit;
		if (!next.has(digit)) return refuse(now);
		refuse(undefined);
		setTyped(now);
		if (now.length < 4) announce(`${now}: ${addresses(below(now, destinations).length)}`);
	};

	const page = typed.length > 1 ? menu.find(({ address }) => address === `${typed.slice(0, 2)}00`) : undefined;
	return (
		<Keypad
			typed={typed}
			next={next}
			banks={new Map(site.sections.flatMap(({ bank, title }) => (bank ? [[bank, title]] : [])))}
			heading={page ? `${typed.slice(0, 2)} ${page.title}` : typed ? `${typed} ${bank?.title ?? ""}` : "Last three"}
			refused={refused}
			lines={lines}
			target={open?.label}
			onDigit={press}
			onDelete={() => setTyped(typed.slice(0, -1))}
			onClear={() => setTyped("")}
			onOpen={() => open && go(open.address)}
			onLine={go}
			onClose={onClose}
		>
			{!typed && lines.length === 0 && (
				<p className={styles.note}>No recent addresses. Enter a bank, a page, and a rule.</p>
			)}
			{bank && table?.status === "failed" && (
				<div className={styles.fault}>
					<Fault
						compact
						what={`The addresses of ${bank.title} did not load: ${table.failure.why}`}
						gone={table.failure.gone}
						onRetry={table.retry}
						retrying={table.retrying}
					/>
				</div>
			)}
		</Keypad>
	);
}

/** The digits of an unknown address: announced, and shown for two seconds. */
function useRefused(): [string | undefined, (digits: string | undefined) => void] {
	// An object, so that the same digits restart the two seconds.
	const [refused, setRefused] = useState<{ digits: string }>();
	useEffect(() => {
		if (!refused) return;
		const timer = setTimeout(() => setRefused(undefined), 2000);
		return () => clearTimeout(timer);
	}, [refused]);
	return [
		refused?.digits,
		(digits) => {
			if (digits) announce(`Nothing at ${digits}`);
			setRefused(digits === undefined ? undefined : { digits });
		},
	];
}

function tableDestinations(table: AddressTable): Destination[] {
	return Object.entries(table).flatMap(([address, { title, gone }]) =>
		gone || address.endsWith("00") ? [] : [{ address, title }],
	);
}

function addresses(count: number): string {
	return count === 1 ? "1 address" : `${count} addresses`;
}
