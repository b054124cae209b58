import type { NextSum } from "@dataterm/rules";
import { FieldRow, Select } from "@dataterm/ui/form";
import type { ReactNode } from "react";
import type { Weapon } from "../../rules/weapons.ts";
import { NextSums } from "./next-sums.tsx";
import { weaponField, weaponOf } from "./weapon-field.ts";

interface WeaponInputProps<T extends { weapon: string }> {
	value: string;
	/** Returns the fields that a weapon decides. */
	fills: (weapon: Weapon) => T;
	onChange: (changed: T | { weapon: string }) => void;
	/** The sums for this weapon. */
	next: readonly NextSum[];
	/** Another field on its line. */
	beside?: ReactNode;
}

/** The weapon of an attack: a choice fills the fields that it decides, which can still be changed. */
export function WeaponInput<T extends { weapon: string }>({
	value,
	fills,
	onChange,
	next,
	beside,
}: WeaponInputProps<T>) {
	const { label, options } = weaponField();
	return (
		<>
			<FieldRow>
				<Select
					label={label}
					options={options}
					value={value}
					onChange={(name) => {
						const weapon = weaponOf(name);
						onChange(weapon ? fills(weapon) : { weapon: name });
					}}
				/>
				{beside}
			</FieldRow>
			{next.length > 0 && <NextSums filled={value} sums={next} />}
		</>
	);
}
