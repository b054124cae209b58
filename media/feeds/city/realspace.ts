import { PerspectiveCamera } from "three";
import type { Film, Frame } from "../engine/film.ts";
import { CITY_LOOK, City } from "./city.ts";

/** The street from a footbridge, swaying a little. */
export function film(frame: Frame): Film {
	const city = new City(frame);
	const camera = new PerspectiveCamera(38, frame.width / frame.height, 0.3, 4000);
	return {
		scene: city.scene,
		camera,
		look: CITY_LOOK,
		// The horizon is at .38, and the road smears what it mirrors by .17 at most.
		mirror: city.mirror(0.56),
		pose(t) {
			const a = 2 * Math.PI * t;
			camera.position.set(1.6 + 0.8 * Math.sin(a), 6.2 + 0.15 * Math.sin(2 * a + 0.6), 13 + 0.6 * Math.cos(a));
			camera.lookAt(-0.9 + 0.1 * Math.sin(a), 14.2, -80);
			city.pose(t, camera);
		},
	};
}
