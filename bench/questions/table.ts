/**
 * What people at a table ask, in their words, and the address that answers it. A second address is given only if both
 * pages show the same value. The list is fixed: if search misses a question, fix the ranking, the thesaurus, or the
 * rule's words in its section's search-words.json, not the question.
 */
export const questions: [question: string, ...answers: string[]][] = [
	// before the fight
	["what do I roll for initiative", "D101"],
	["how long is a combat round", "D101"],
	["can I wait and shoot when he comes round the corner", "D102"],
	["quick draw", "D104"],
	["surprise attack bonus", "D203"],
	["can I shoot twice in one turn", "D202"],
	["dual wielding pistols", "D202"],
	["does he see me", "D204"],
	// shooting
	["to hit", "D811"],
	["how far is medium range", "D811"],
	["moving target penalty", "D812"],
	["called shot", "D813"],
	["my gun jammed", "D814"],
	["autofire", "D822"],
	["burst fire", "D821"],
	["supressive fire", "D823"],
	["how far can I throw a grenade", "D834"],
	["shotgun spread", "D831"],
	["how many shots does a laser have", "D841"],
	// hand to hand
	["how do I dodge a sword", "D852"],
	["block with my knife", "D853"],
	["grapple", "D862"],
	["kick damage", "D862"],
	["monokatana", "D854"],
	// harm
	["SP", "D401"],
	["AP rounds", "D404"],
	["does armor stack", "D403"],
	["can they shoot me through the wall", "D405"],
	["BTM", "D501", "C204", "C21D"],
	["where did I get hit", "D302"],
	["headshot", "D602"],
	["lost an arm", "D602"],
	["death spiral", "D601"],
	["what is my penalty for being wounded", "D601"],
	["stun sav", "D603"],
	["do I pass out", "D603"],
	["bleeding out", "D701", "E101"],
	["how do I stabilise my friend", "D703", "E105"],
	["crash damage", "D903"],
	// after the fight
	["how long until trauma team arrives", "E002"],
	["how many hit points do I heal per day", "E201"],
	["what does the hospital cost", "E206"],
	["can you bring me back from the dead", "E103"],
	["sell a kidney", "E301"],
	["am I addicted", "E404"],
	// chrome
	["when do I turn into a cyberpsycho", "F102"],
	["get humanity back", "F304"],
	["humanity loss for a cyberarm", "F409"],
	["how many skill chips can I run", "F404", "F506"],
	// the character
	["how do I make a character", "C002"],
	["how many points for stats", "C201"],
	["what happens when I roll a 1", "C303"],
	["target number for an average task", "C302"],
	["how much XP to raise a skill", "C501"],
	["has he heard of me", "C701"],
	["stare down", "C703"],
	["which skill do I need to sneak", "C62E"],
	["lockpicking", "C637"],
	["combat sense", "B102"],
	// the city
	["what is a choomba", "A622"],
];
