// A service on a phone, done.
// Sheet: phone
#define LIGHT(q) (.2 + .8 * lit(triangle(q - fromSun(vec3(.25, 1.75, -.5)), 2.2), .05))
void view() {
  eye = vec3(-2.4, 3.4, 9);
  at = vec3(.1, 1.25, 0);
  zoom = 4.;
  sun = vec3(-.4, .4, .85);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 1.5), GREEN);
  vec3 q = p - vec3(0, .42, .35);
  q.yz *= turn(-14.);
  float body = box(q - vec3(0, 1.28, 0), vec3(.68, 1.32, .05)) - .03;
  add(body, INK);
  addSheet(box(q - vec3(0, 1.28, .075), vec3(.62, 1.24, .01)), vec2(.5 + q.x / 1.24, .5 + (q.y - 1.28) / 2.48));
  add(block(p - vec3(0, 0, .1), vec3(2.4, .42, 1.5)), CREAM);
  add(block(p - vec3(0, .42, -.42), vec3(.9, .9, .3)), MIST);
  add(block(p - vec3(2.35, 0, .2), vec3(1.5, .26, 1.3)), SAND);
  add(pyramid(p - vec3(2.35, .26, .2), .42, .72), OCHRE);
  add(cylinder(p - vec3(-2.3, 0, -.2), .5, .7), LEAF);
}
