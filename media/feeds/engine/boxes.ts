import { BoxGeometry, Group, InstancedBufferAttribute, InstancedMesh, Matrix4, ShaderMaterial } from "three";
import vertexShader from "./glsl/box.vert?raw";
import depthVertex from "./glsl/box-depth.vert?raw";

/** A box standing at the middle of its base, in meters. Turned nowhere. */
export interface Box {
	x: number;
	/** Of the base. */
	y: number;
	z: number;
	width: number;
	height: number;
	depth: number;
	/** What its shader draws from: four numbers in [0, 1), the second is the shader's style. */
	traits: [number, number, number, number];
}

/** So that what is hidden is never shaded. `eye` is where the camera stands. */
export function nearestFirst<B extends Box>(list: B[], eye: { x: number; z: number }): B[] {
	const distance = (box: Box) => Math.hypot(box.x - eye.x, box.z - eye.z) - box.depth / 2;
	return [...list].sort((a, b) => distance(a) - distance(b));
}

/**
 * Many boxes with one shader, in the order given. Their depth is drawn before: the shader is dear, and no pixel may
 * need it twice.
 * @param fragmentShader gets what box-instance.glsl declares
 */
export function boxes(list: Box[], fragmentShader: string, uniforms: ShaderMaterial["uniforms"]): Group {
	const geometry = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
	geometry.setAttribute("traitsOf", instanced(list.flatMap((box) => box.traits)));
	const shaded = new InstancedMesh(
		geometry,
		new ShaderMaterial({ uniforms, vertexShader, fragmentShader }),
		list.length,
	);
	const matrix = new Matrix4();
	for (const [i, { x, y, z, width, height, depth }] of list.entries()) {
		shaded.setMatrixAt(i, matrix.makeScale(width, height, depth).setPosition(x, y, z));
	}
	const depths = new InstancedMesh(
		geometry,
		new ShaderMaterial({
			vertexShader: depthVertex,
			fragmentShader: "void main(){gl_FragColor=vec4(0.);}",
			colorWrite: false,
		}),
		list.length,
	);
	depths.instanceMatrix = shaded.instanceMatrix;
	depths.renderOrder = -5;
	shaded.frustumCulled = depths.frustumCulled = false;
	return new Group().add(depths, shaded);
}

/** Four numbers for each instance. */
export function instanced(values: ArrayLike<number> | number): InstancedBufferAttribute {
	const array = typeof values === "number" ? new Float32Array(values * 4) : Float32Array.from(values);
	return new InstancedBufferAttribute(array, 4);
}
