import { HalfFloatType, LinearFilter, type RenderTargetOptions, WebGLRenderTarget } from "three";

/** A picture whose values are light, not display values: they go beyond 1. */
export function lightTarget(width: number, height: number, options: RenderTargetOptions = {}): WebGLRenderTarget {
	return new WebGLRenderTarget(width, height, {
		type: HalfFloatType,
		minFilter: LinearFilter,
		magFilter: LinearFilter,
		depthBuffer: false,
		...options,
	});
}
