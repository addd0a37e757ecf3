// Threads from many spools become one weaving.
// Sheet: weaving
void view() {
  eye = vec3(-1.5, 7.8, 8.8);
  at = vec3(-.1, .1, .6);
  zoom = 2.78;
  sun = vec3(-.6, .75, -.35);
}
void scene(vec3 p) {
  add(p.y, SAND);
  float i;
  float z = repeat(p.z, .56, 9., i);
  vec3 q = vec3(p.x + 4.1 + mod(i, 2.) * .55, p.y, z);
  float spool = min(cylinder(q, .1, .62), cylinder(q - vec3(0, .1, 0), .2 + .012 * sin(q.y * 70.), .42) * .7);
  add(spool, i == 5. ? OCHRE : mod(i, 3.) == 0. ? GREEN : mod(i, 3.) == 1. ? CREAM : INK);
  add(cylinder(q, .24, .05), UMBER);
  float t = clamp((p.x + 4.1) / 4.3, 0., 1.);
  float bunch;
  float near = repeat(p.z, mix(.56, .3, t), 9., bunch);
  float height = mix(.42, .2, t);
  add(max(length(vec2(near, p.y - height)) - .014, abs(p.x + 1.9) - 2.2) * .9, bunch == 5. ? OCHRE : mod(bunch, 3.) == 0. ? GREEN : mod(bunch, 3.) == 1. ? CREAM : INK);
  add(box(p - vec3(.3, .12, 0), vec3(.12, .14, 1.75)), UMBER);
  vec3 cloth = p - vec3(2.35, .1 + .03 * sin(p.x * 3.), 0);
  addSheet(box(cloth, vec3(2., .04, 1.4)) * .8, vec2(.5 + cloth.x / 4., .5 - cloth.z / 2.8));
}
