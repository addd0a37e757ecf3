// A wall of notes, and the assumption that is tested first.
#define LIGHT(q) (.12 + .88 * lit(abs(q.x - .4 * q.y - .1) - 1.9, .06))
void view() {
  eye = vec3(-2.2, 2.9, 9.6);
  at = vec3(.1, 1.8, 0);
  zoom = 3.2;
  sun = vec3(-.6, .6, .75);
}
void scene(vec3 p) {
  add(p.z, PINE);
  float column, row;
  vec2 q = vec2(repeat(p.x, 1.02, 15., column), p.y - 1.7);
  row = clamp(round(q.y / .88), 0., 2.);
  q.y -= row * .88;
  float seed = column + row * 13.;
  q *= turn((noise(seed) - .5) * 12.);
  bool tested = column == 8. && row == 1.;
  int m = noise(seed + 5.) > .78 ? MIST : noise(seed + 2.) > .75 ? SAND : CREAM;
  if (noise(seed + 9.) > .16 || tested)
    add(box(vec3(q, p.z - .05 - .1 * max(-q.y, 0.)), vec3(.36, .36, tested ? .03 : .022)) * .8, tested ? OCHRE : m);
  add(box(p - vec3(0, .45, 1.6), vec3(9, .07, 1.6)), SAND);
  add(block(p - vec3(-2.5, .52, 1.7), vec3(1.7, .07, 1.1)), MIST);
  vec3 lid = p - vec3(-2.5, .58, 1.15);
  lid.yz *= turn(-14.);
  add(box(lid - vec3(0, .5, 0), vec3(.84, .5, .035)), MIST);
  add(pyramid(p - vec3(1.05, .52, 1.9), .34, .6), CREAM);
  add(block(p - vec3(1.95, .52, 1.5), vec3(.6, .34, .6)), LEAF);
  add(cylinder(p - vec3(2.85, .52, 2.), .24, .5), CREAM);
}
