// A meeting room in Riyadh in the afternoon.
// Sheet: plan
void view() {
  eye = vec3(-4.6, 3.3, 8.6);
  at = vec3(.15, 1.35, -.5);
  zoom = 3.4;
  sun = vec3(.42, .4, -.6);
  fog = .004;
  ambient = 1.35;
}
void chair(vec3 p, float degrees) {
  p.xz *= turn(degrees);
  add(box(p - vec3(0, .5, 0), vec3(.3, .05, .3)), GREEN);
  add(box(p - vec3(0, .88, .3), vec3(.3, .3, .04)), GREEN);
  add(max(length(p.xz) - .04, abs(p.y - .25) - .25), INK);
  add(cylinder(p, .24, .04), INK);
}
void scene(vec3 p) {
  add(p.y + (p.z < -3.4 ? 6. : 0.), SAND);
  float i;
  float x = repeat(p.x, 1.9, 17., i);
  float window = flat2(vec2(x, p.y - 1.75), vec2(.88, 1.5));
  add(max(extrude(flat2(p.xy - vec2(0, 1.9), vec2(30, 4.)), p.z + 3.2, .16), -window), PINE);
  city(vec3(p.x - 2., p.y + 1.6, p.z + 22.), LEAF, GREEN);
  add(box(p - vec3(0, .92, 0), vec3(2.7, .06, .95)), CREAM);
  add(box(vec3(abs(p.x) - 1.7, p.y - .45, p.z), vec3(.08, .45, .5)), INK);
  float c;
  vec3 q = vec3(repeat(p.x, 1.5, 3., c), p.y, abs(p.z) - 1.3);
  chair(vec3(q.x, q.y, q.z), 0.);
  chair(p - vec3(3.25, 0, 0), -90.);
  vec3 page = p - vec3(-.2, .99, .35);
  page.xz *= turn(9.);
  addSheet(box(page, vec3(.28, .022, .38)), vec2(.5 + page.x / .56, .5 - page.z / .76));
  page = p - vec3(1.3, .99, -.25);
  page.xz *= turn(-160.);
  addSheet(box(page, vec3(.28, .022, .38)), vec2(.5 + page.x / .56, .5 - page.z / .76));
  page = p - vec3(-1.55, 1., .3);
  page.xz *= turn(-12.);
  add(box(page, vec3(.3, .04, .4)), OCHRE);
}
