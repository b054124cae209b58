varying vec3 world, normal_;
// In meters, from the middle of the base.
varying vec3 local;
flat varying vec3 extent;
flat varying vec4 traits;
