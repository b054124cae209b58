/**
 * Why a copy is not complete: the browser has no room or stores nothing at all, the network was lost, the site changed in
 * between, or the reader has canceled it or removed the copy meanwhile.
 */
export class NotKept extends Error {
	override readonly name = "NotKept";
	readonly reason: "full" | "refused" | "lost" | "changed" | "canceled" | "removed";

	constructor(reason: NotKept["reason"], options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}
