import { Button, type CalculatorProps, clauses, logRoll, roll } from "@dataterm/ui";
import {
	Answer,
	BandInput,
	CalculatorPanel,
	CheckAnswer,
	FieldRow,
	NumberInput,
	RollButton,
	SelectInput,
	StepInput,
	useCalculator,
	useCheckRoll,
} from "@dataterm/ui/form";
import styles from "./grenade.module.css";
import grenadeCalculator, { THROWER_SKILL } from "./grenade.ts";

/** Grenade: the throw, and a picture of where it lands. */
export default function Grenade({ address }: CalculatorProps) {
	const of = useCalculator(grenadeCalculator, address);
	const { bring, band, check, where, area, landing } = of.sum;
	const thrown = useCheckRoll("Grenade", bring, band?.toHit, ["on target", "miss"]);
	const rollScatter = () => {
		const [meters, direction] = [roll("1D10").result, roll("1D10").result];
		of.set({ meters, direction }, ({ where }) => `Scatter: ${where}`);
		logRoll({ what: "Scatter", result: meters, outcome: `scatter, direction ${direction}` });
	};
	return (
		<CalculatorPanel
			of={of}
			title="Grenade"
			inputs={
				<>
					<BandInput of={of} name="how" />
					<FieldRow>
						<NumberInput of={of} name="ref" />
						<NumberInput of={of} name="skill" label={THROWER_SKILL[of.state.how]} />
					</FieldRow>
					<FieldRow>
						<NumberInput of={of} name="distance" />
						{of.state.how === "Thrown" && <NumberInput of={of} name="bodyType" />}
					</FieldRow>
					<SelectInput of={of} name="kind" />
					<FieldRow>
						<StepInput of={of} name="wounds" />
						<NumberInput of={of} name="ev" />
					</FieldRow>
					<NumberInput of={of} name="other" />
					<FieldRow>
						<NumberInput of={of} name="meters" />
						<NumberInput of={of} name="direction" />
					</FieldRow>
					<Landing area={area} right={landing?.right ?? 0} long={landing?.long ?? 0} />
				</>
			}
			answer={
				<>
					{check && band ? (
						<CheckAnswer check={check} bring={bring} target={band.toHit} roll={thrown} />
					) : (
						<Answer label="Roll on 1D10" words="Too far" />
					)}
					<p>{where}.</p>
				</>
			}
			actions={
				<>
					<RollButton onRoll={thrown.throwDice} disabled={!check} />
					<Button onClick={rollScatter}>Roll scatter</Button>
				</>
			}
		/>
	);
}

/** Meters from the target to the edge of the picture: the farthest miss with the widest area. */
const REACH = 15;

/** The side of a square of the picture, in meters. */
const SQUARE = 5;
const LINES = [-2, -1, 0, 1, 2].map((line) => line * SQUARE);

/** The target in the middle, the throw from below, and the area around the place where it lands. */
function Landing({ area, right, long }: { area: number; right: number; long: number }) {
	return (
		<figure className={styles.landing}>
			<svg className={styles.map} viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`} aria-hidden="true">
				{LINES.map((at) => (
					<path key={at} className={styles.grid} d={`M${at} ${-REACH}V${REACH}M${-REACH} ${at}H${REACH}`} />
				))}
				<circle className={styles.area} cx={right} cy={-long} r={area} />
				<path className={styles.way} d={`M0 ${REACH}V2`} />
				<path className={styles.target} d="M-0.9 0H0.9M0 -0.9V0.9M-0.9 3.2L0 2L0.9 3.2" />
				<circle className={styles.spot} cx={right} cy={-long} r="0.5" />
			</svg>
			<figcaption>{clauses(`A square is ${SQUARE}\u00a0m wide. The throw comes from below.`)}</figcaption>
		</figure>
	);
}
