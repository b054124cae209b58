/** What a film is made for. */
export interface Frame {
	width: number;
	height: number;
}
