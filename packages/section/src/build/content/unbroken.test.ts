import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

const SPACE = "\u00a0";
const JOINER = "\u2060";

test.each([
	["Street price: 80 eb a dose.", `Street price: 80${SPACE}eb a dose.`],
	["At least 1 point stays for 12 hours.", `At least 1${SPACE}point stays for 12${SPACE}hours.`],
	["SP 0, REF −2, mortal 4, Body Type 7", `SP${SPACE}0, REF${SPACE}−2, mortal${SPACE}4, Body Type${SPACE}7`],
	["Nine stats, each 2 to 8.", `Nine stats, each 2${SPACE}to${SPACE}8.`],
	["11 and up, on a natural 1", `11${SPACE}and${SPACE}up, on a natural${SPACE}1`],
	["then INT + REF points", `then INT${SPACE}+ REF points`],
	["8 + 5 + 8 = 21, a hit", `8${SPACE}+ 5${SPACE}+ 8 =${SPACE}21, a hit`],
	["awake on 6 − 3 = 3 or lower", `awake on 6${SPACE}−${SPACE}3${SPACE}=${SPACE}3 or lower`],
	["−2 REF, Electronics 4, difficult", `−2${SPACE}REF, Electronics${SPACE}4, difficult`],
	["Body Type × 40", `Body Type${SPACE}×${SPACE}40`],
	[" + REF", `${SPACE}+ REF`],
	["A fixer", `A${SPACE}fixer`],
	["He falls. A useless limb", `He falls. A${SPACE}useless limb`],
	[" A cyberpsycho or a friend", ` A${SPACE}cyberpsycho or a friend`],
	["for each hit, 1–5 the skull", `for each hit, 1–${JOINER}5 the skull`],
])("a line breaks where a reader pauses: %s", (written, drawn) => {
	expect(unbroken(written)).toBe(drawn);
});

test.each([
	"Of 2 jackets, 1 is mine.",
	"2–8",
	"× 3",
	"Add 2 to the total.",
	"Seventy-Two a Minute",
	"3-second rounds",
	"mono-edge",
])("%s may break anywhere", (text) => {
	expect(unbroken(text)).toBe(text);
});
