// The valve of a plant.
void view() {
  eye = vec3(-1.6, 4.2, 5);
  at = vec3(0, .5, 0);
  zoom = 4.2;
  sun = vec3(-.7, .65, .2);
}
void scene(vec3 p) {
  add(p.y, SAND);
  add(length(p.yz - vec2(.1, 0)) - .34, GREEN);
  add(max(length(p.yz - vec2(.1, 0)) - .46, abs(abs(p.x) - .62) - .09), INK);
  vec3 q = p - vec3(0, .85, 0);
  add(cylinder(p, .14, .85), INK);
  float a = atan(q.z, q.x), spoke = abs(fract(a / 6.2831853 * 5.) - .5) * 6.2831853 / 5.;
  add(min(ring(q, .78, .09), max(length(vec2(length(q.xz) * sin(spoke), q.y)) - .05, length(q.xz) - .78)) * .8, OCHRE);
  add(ball(q, vec3(.2, .14, .2)), OCHRE);
}
