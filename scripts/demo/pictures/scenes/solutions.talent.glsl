// One place is free, and known in time.
#define LIGHT(q) (.26 + .74 * lit(triangle(q - fromSun(vec3(1.5, .55, .3)), 1.7), .03))
void view() {
  eye = vec3(-5.2, 3.4, 10.5);
  at = vec3(-.15, .85, 0);
  zoom = 4.1;
  sun = vec3(-.55, .8, .6);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 2.2), PINE);
  float i;
  vec3 q = vec3(repeat(p.x, 1.5, 5., i), p.y, p.z);
  q.xz *= turn(i == 3. ? -14. : 0.);
  float chair = box(q - vec3(0, .78, 0), vec3(.44, .05, .44));
  chair = min(chair, box(q - vec3(0, 1.4, -.4), vec3(.44, .4, .045)));
  vec3 leg = vec3(abs(q.x) - .38, q.y - .4, abs(q.z) - .38);
  chair = min(chair, box(leg, vec3(.045, .4, .045)));
  chair = min(chair, box(vec3(leg.x, q.y - 1., q.z + .4), vec3(.04, .5, .04)));
  add(chair, i == 3. ? OCHRE : i == 0. || i == 4. ? MIST : CREAM);
}
