export const STATEMENTS = {
	"what armor does": { D001: ["Subtract the armor's Stopping Power"], D109: ["Subtract"] },
};
