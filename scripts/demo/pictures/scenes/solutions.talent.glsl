// One place is free, and known in time.
#define LIGHT(q) (.16 + .84 * lit(triangle(q - fromSun(vec3(1.5, .55, .3)), 1.7), .03))
void view() {
  eye = vec3(-5.2, 3.4, 10.5);
  at = vec3(.55, .85, 0);
  zoom = 5.8;
  sun = vec3(-.55, .8, .6);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 2.2), PINE);
  float i;
  vec3 q = vec3(repeat(p.x, 1.5, 7., i), p.y, p.z);
  q.xz *= turn(i == 4. ? -14. : 0.);
  float chair = box(q - vec3(0, .78, 0), vec3(.44, .05, .44));
  chair = min(chair, box(q - vec3(0, 1.4, -.4), vec3(.44, .4, .045)));
  vec3 leg = vec3(abs(q.x) - .38, q.y - .4, abs(q.z) - .38);
  chair = min(chair, box(leg, vec3(.045, .4, .045)));
  chair = min(chair, box(vec3(leg.x, q.y - 1., q.z + .4), vec3(.04, .5, .04)));
  add(chair, i == 4. ? OCHRE : i == 1. || i == 5. ? MIST : CREAM);
}
