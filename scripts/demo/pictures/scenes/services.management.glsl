// The table of the committee.
// Sheet: plan
#define LIGHT(q) (.2 + .8 * lit(triangle(q - fromSun(vec3(.3, .8, .6)), 5.6), .06))
void view() {
  eye = vec3(-1.5, 9, 10);
  at = vec3(0, .5, .05);
  zoom = 3.35;
  sun = vec3(-.55, .8, .25);
}
void chair(vec3 p, vec2 place_, float degrees) {
  p.xz -= place_;
  p.xz *= turn(degrees);
  add(box(p - vec3(0, .5, 0), vec3(.36, .07, .36)), CREAM);
  add(box(p - vec3(0, .85, .4), vec3(.38, .32, .06)), CREAM);
  add(box(vec3(abs(p.x) - .31, p.y - .24, abs(p.z) - .31), vec3(.045, .25, .045)), CREAM);
}
void page(vec3 p, vec2 place_, float degrees) {
  vec3 q = p - vec3(place_.x, .98, place_.y);
  q.xz *= turn(degrees);
  addSheet(box(q, vec3(.3, .03, .4)), vec2(.5 + q.x / .6, .5 - q.z / .8));
}
void scene(vec3 p) {
  add(p.y, SAND);
  vec3 q = p;
  q.x /= 1.9;
  add(extrude(length(q.xz) - 1.62, p.y - .88, .07) * .6, GREEN);
  add(cylinder(q, .5, .85) * .6, INK);
  vec3 a = vec3(abs(p.x), p.y, abs(p.z));
  chair(a, vec2(1., 2.15), 0.);
  chair(a, vec2(2.75, 1.7), -32.);
  chair(a, vec2(3.85, .0), -90.);
  page(p, vec2(-1., 1.05), 4.);
  page(p, vec2(1.05, 1.02), -7.);
  page(p, vec2(2.2, .6), -38.);
  page(p, vec2(-2.25, .55), 40.);
  page(p, vec2(-.95, -1.), 176.);
  page(p, vec2(1., -1.05), 187.);
  page(p, vec2(-2.2, -.55), 140.);
  vec3 folder = p - vec3(2.75, .99, -.1);
  folder.xz *= turn(8.);
  add(box(folder, vec3(.34, .05, .45)), OCHRE);
}
