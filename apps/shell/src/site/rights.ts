/** The notice of rights, in the footer and on the cover of a booklet. */
export const RIGHTS =
	"Unofficial fan reference. Not approved or endorsed by the publisher. The setting and the names belong to their owners.";
