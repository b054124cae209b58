import { ClampToEdgeWrapping, Data3DTexture, LinearFilter, Vector3 } from "three";

/** The room in which the signs' light is known, in meters; lights.glsl has the same numbers. */
const LOW = new Vector3(-40, 0, -270);
const SIZE = new Vector3(80, 120, 300);
const CELLS = { x: 32, y: 48, z: 120 };
/** Three ways a surface can look: to the street, to the camera, up. */
const WAYS = 3;
/** As much light as a value can tell. Kept as its square root in a byte: half floats take three times as long to read. */
const MOST = 8;

/**
 * What the signs throw on a surface, at every place of the street. They never move, so that it is worked out once
 * here: eighteen lights at each pixel of each frame took almost half of its time.
 */
export function lightField(places: Vector3[], colors: Vector3[]): Data3DTexture {
	const data = new Uint8Array(WAYS * CELLS.x * CELLS.y * CELLS.z * 4);
	const at = new Vector3();
	let i = 0;
	for (let z = 0; z < CELLS.z; z++) {
		for (let y = 0; y < CELLS.y; y++) {
			for (let way = 0; way < WAYS; way++) {
				for (let x = 0; x < CELLS.x; x++) {
					at.set((x + 0.5) / CELLS.x, (y + 0.5) / CELLS.y, (z + 0.5) / CELLS.z)
						.multiply(SIZE)
						.add(LOW);
					const normal = [new Vector3(-Math.sign(at.x), 0, 0), new Vector3(0, 0, 1), new Vector3(0, 1, 0)][way];
					const light = lightOn(at, normal, places, colors);
					for (const value of light.toArray()) data[i++] = 255 * Math.sqrt(Math.min(1, value / MOST));
					i++;
				}
			}
		}
	}
	const texture = new Data3DTexture(data, WAYS * CELLS.x, CELLS.y, CELLS.z);
	texture.minFilter = texture.magFilter = LinearFilter;
	texture.wrapS = texture.wrapT = texture.wrapR = ClampToEdgeWrapping;
	texture.needsUpdate = true;
	return texture;
}

/** A sign is a wide lamp: its light reaches a little round the corner. */
function lightOn(at: Vector3, normal: Vector3, places: Vector3[], colors: Vector3[]): Vector3 {
	const sum = new Vector3();
	const to = new Vector3();
	for (const [i, place] of places.entries()) {
		to.subVectors(place, at);
		const facing = Math.max(0, (to.dot(normal) / to.length()) * 0.8 + 0.2);
		sum.addScaledVector(colors[i], facing / (1 + to.lengthSq() * 0.035));
	}
	return sum;
}
