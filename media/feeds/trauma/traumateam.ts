import { PerspectiveCamera, Vector3 } from "three";
import { CITY_LOOK, City } from "../city/city.ts";
import { dimmed, type Light } from "../city/glows.ts";
import type { Film, Frame } from "../engine/film.ts";
import { Aerodyne } from "./aerodyne.ts";
import { Display, type Sight } from "./display.ts";
import { fly, GONE, LEAVES } from "./flight.ts";

const RED: Light = [5, 0.3, 0.2];
const CYAN: Light = [0.3, 2.6, 3.4];
const WHITE: Light = [3.4, 3.3, 3];
/** Flashes in a loop. */
const FLASHES = 14;

/** The ambulance comes down the street of Realspace, stands over the scene, and leaves over the camera. */
export function film(frame: Frame): Film {
	const city = new City(frame);
	const craft = new Aerodyne(city.uniforms);
	const display = new Display(frame);
	city.world.add(craft.group);
	const camera = new PerspectiveCamera(44, frame.width / frame.height, 0.3, 4000);

	const lamps = (t: number) => {
		// Out of the fog it comes, behind the camera it goes: its lamps are dark at both ends of the loop.
		const shown = Math.min(1, t * 12, Math.max(0, (GONE - t) * 12));
		const put = (at: Vector3, size: number, light: Light) => {
			const { x, y, z } = craft.group.localToWorld(at.clone());
			city.glows.put(x, y, z, size, dimmed(light, shown));
		};
		for (const [i, at] of craft.lamps.strobes.entries()) {
			const flash = Math.max(0, Math.sin(2 * Math.PI * (FLASHES * t + i / 2))) ** 3;
			put(at, 1.2 + 2.4 * flash, dimmed(i === 1 ? CYAN : RED, 0.15 + flash));
		}
		for (const at of craft.lamps.landing) put(at, 2.2, WHITE);
		for (const at of craft.lamps.tips) put(at, 0.9, at.x > 0 ? RED : CYAN);
	};

	return {
		scene: city.scene,
		camera,
		look: CITY_LOOK,
		overlay: display.texture,
		// The horizon is at .56, and the road smears what it mirrors by .17 at most.
		mirror: city.mirror(0.74),
		pose(t) {
			const turn = 2 * Math.PI * t;
			camera.position.set(1 + 0.5 * Math.sin(turn), 20 + 0.2 * Math.sin(2 * turn), 13);
			camera.lookAt(-0.5, 15.5, -80);
			city.pose(t, camera);
			fly(craft.group, t);
			craft.group.updateMatrixWorld(true);
			lamps(t);
			display.draw(t, t < LEAVES + 0.06 ? sightOf(craft, camera) : undefined);
		},
	};
}

/** The craft's outline as the camera sees it; none where it is too far to be made out. */
function sightOf(craft: Aerodyne, camera: PerspectiveCamera): Sight | undefined {
	const corners = craft.corners.map((corner) => craft.group.localToWorld(corner.clone()).project(camera));
	const xs = corners.map(({ x }) => (x + 1) / 2);
	const ys = corners.map(({ y }) => (1 - y) / 2);
	const sight = {
		left: Math.min(...xs),
		right: Math.max(...xs),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
		distance: camera.position.distanceTo(craft.group.getWorldPosition(new Vector3())),
	};
	return sight.distance < 400 ? sight : undefined;
}
