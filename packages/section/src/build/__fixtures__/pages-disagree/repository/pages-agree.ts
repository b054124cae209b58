const CARRY = 12;
const GONE = { lift: undefined };

export const STATEMENTS = {
	carrying: {
		D001: [`carry ${CARRY} kg`, `costs ${CARRY * 100} eb`],
		D211: ["a pill", GONE.lift],
		C205: ["carry 12 kg"],
	},
	"a wound": { D101: ["hurts for 1D10 rounds", "and it bleeds"], D109: ["It bleeds"] },
};
