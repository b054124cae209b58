/** What sections, the kit, and the build use of the rules: all that can be imported from this package. */

export { AMBUSH, actionPenalty, FURTHER_ACTION, TWO_WEAPONS } from "./actions.ts";
export { AIM, aimBonus, CALLED_LOCATION, HIT_LOCATIONS, type HitLocation, hitLocation } from "./aiming.ts";
export {
	ALL_ARMOR,
	AP_DIVISOR,
	ARMOR,
	type ArmoredPart,
	type ArmorPiece,
	ablate,
	COVER,
	combineSp,
	fromTheBody,
	type HeadHalf,
	hitArmor,
	LAYER_EV,
	layeredSp,
	MAX_HARD_LAYERS,
	MAX_LAYERS,
	MORE_COVER,
	PLATING_ARMOR,
	PROPORTIONAL_BONUS,
	spAgainstEdge,
} from "./armor.ts";
export { CYBERBEAST_SKILL, DAMAGE_MODIFIERS, DODGE, damageModifier } from "./blows.ts";
export {
	BODY_TYPE_BANDS,
	bodyTypeModifier,
	CARRY_KG_PER_POINT,
	carryKg,
	LIFT_KG_PER_POINT,
	liftKg,
} from "./body-type.ts";
export { BURST, burstBonus } from "./burst.ts";
export { type Asked, type AskedValue, type SumWords, sumWords } from "./calculators/asked.ts";
export {
	type Calculator,
	calculator,
	example,
	type Line,
	type Stamp,
	type Sum,
	type WorkedExample,
} from "./calculators/calculator.ts";
export { bringLine, CHECK_ROLLS, type CheckOdds, checkOdds } from "./calculators/check-odds.ts";
export {
	type ChoiceField,
	choice,
	type Field,
	type FlagsField,
	flags,
	type ListField,
	list,
	type NumberField,
	named,
	number,
	type RowFields,
	type RowOf,
	type RowsField,
	rows,
	type TextField,
	text,
} from "./calculators/fields.ts";
export { FORMAT } from "./calculators/format.ts";
export { BORN, bodyTypeField, fromTo, type NextSum, orLower, skillField, statField } from "./calculators/people.ts";
export {
	type Fields,
	initialState,
	LONGEST_STATE,
	linkTo,
	type OldAddress,
	readState,
	type StateOf,
	writeState,
} from "./calculators/state.ts";
export { typedNumber } from "./calculators/typed-number.ts";
export { capitalized } from "./capitalized.ts";
export {
	CRITICAL_EXTRA_DICE,
	chanceOfCheck,
	checkSucceeds,
	checkTotal,
	DIFFICULTY_MODIFIERS,
	NATURAL_CRITICAL,
	NATURAL_FUMBLE,
} from "./checks.ts";
export {
	ARMORED_SP,
	DESTROYED_AT,
	LEAP,
	LIMB_DAMAGE,
	type LimbState,
	limbState,
	REALSKINN_CHANCE,
	USELESS_AT,
} from "./cyberlimbs.ts";
export {
	BODY_TYPE_MOST,
	BONE_LACE,
	CYBERARM_HUMANITY,
	CYBERMODEM_LINK_COST,
	MUSCLE_GRAFT,
	NEURALWARE_PROCESSOR_COST,
	REFLEX,
	TOXIN_BINDERS,
} from "./cyberware.ts";
export {
	atLeastOne,
	DICE_PATTERN,
	diceAverage,
	diceRange,
	diceResult,
	divide,
	isDice,
	LEAST_RESULT,
	parseDice,
} from "./dice.ts";
export { FACEDOWN_LOSS } from "./facedown.ts";
export { ANTIBODIES_PER_DAY, type Care, HEALING_PER_DAY } from "./healing-rates.ts";
export {
	empathyAfter,
	HUMANITY_DICE,
	HUMANITY_PER_EMP,
	type HumanityDice,
	humanity,
	isCyberpsycho,
	regained,
	THERAPY,
} from "./humanity.ts";
export { MIND_DRUG_BASE } from "./mind-drugs.ts";
export { SITUATION_MODIFIERS, SMART } from "./modifiers.ts";
export { money } from "./money.ts";
export { numberWord } from "./number-word.ts";
export {
	bareChance,
	type Chance,
	chance,
	combine,
	dice,
	die,
	inWords,
	mapOutcomes,
	type Outcomes,
	percent,
	rolled,
} from "./odds.ts";
export { rangeFault } from "./range.ts";
export { bandReach, RANGE_BANDS, type RangeBand, type RangeName, rangeBand } from "./ranged.ts";
export { ROUND_SECONDS } from "./round.ts";
export {
	deathSaveTarget,
	MORTAL_LEVELS,
	STABILIZATION_AIDS,
	stabilizationTotal,
	stunPenalty,
	stunSaveTarget,
	WORST_STUN,
} from "./saves.ts";
export {
	CAREER_POINTS,
	CAREER_SKILLS,
	pickupPoints,
	SKILL_CAP_AT_CREATION,
	SKILL_COUNTS,
	SPECIAL_ABILITY_LEAST,
	STARTING_MONEY,
	startingMoney,
} from "./skills.ts";
export { house, ours, reading, SOURCES, type Source, specification } from "./source.ts";
export { stateName } from "./state-name.ts";
export {
	BOUGHT_STATS,
	CALCULATED_STATS,
	leap,
	RATING,
	RUN_PER_LEAP,
	RUN_PER_MA,
	run,
	STAT_AT_CREATION,
	STAT_AVERAGE,
	STAT_POINTS,
	STAT_RANGE,
	save,
} from "./stats.ts";
export {
	ARMORED_PARTS,
	piecesOver,
	placesOf,
	type SuitPiece,
	type SuitPlace,
	suitEncumbrance,
	wearFaults,
} from "./suit.ts";
export { SURGERY, type SurgeryCode } from "./surgery.ts";
export { band, levels, plain, type RulesEquation, type RulesTable, runs, signed, wholePercent } from "./table.ts";
export { bodyTypes, carryLift } from "./tables/body-type.ts";
export {
	BOXES_PER_STATE,
	CRITICAL_DIVISOR,
	HEAD_FACTOR,
	LIMB_LOSS_OVER,
	losesLimb,
	MAX_MORTAL,
	MORTAL_0_FROM,
	MORTAL_DIVISOR,
	SERIOUS_REF,
	type WoundState,
	woundedStat,
	woundPoints,
	woundState,
} from "./wounds.ts";
