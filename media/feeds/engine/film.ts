import type { Camera, CanvasTexture, Object3D, Scene } from "three";
import type { Look } from "./post.ts";

export type { Frame } from "./frame.ts";

/** A loop to be rendered: a scene, and how it stands at a moment. */
export interface Film {
	scene: Scene;
	camera: Camera;
	look: Look;
	/** What the wet or polished ground reflects; none where there is no ground to see. */
	mirror?: Mirror;
	/** Drawn flat over the graded picture. */
	overlay?: CanvasTexture;
	/** Puts everything where it is at `t` in [0, 1). Whole cycles only: 1 must be 0 again. */
	pose(t: number): void;
}

export interface Mirror {
	/** Turned upside down about y = 0 for the reflection. */
	world: Object3D;
	/** The ground itself, and what is too fine to be seen in it. */
	hidden: Object3D[];
	/** How much of the picture, from the bottom, a reflection is ever read from: the rest is not drawn. */
	reach: number;
	/** Of the picture's size: rough ground needs no more than a third. */
	scale: number;
	/** Where the ground's shader reads it. */
	uniform: { value: unknown };
}
