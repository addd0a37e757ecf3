// Books in a wall of triangular niches; the answer comes from one of them.
#define LIGHT(q) (.1 + .9 * lit(abs(q.x + q.y * .5 - fromSun(vec3(1.5, 2.2, 0)).x - fromSun(vec3(1.5, 2.2, 0)).y * .5) - 1.05, .1))
void view() {
  eye = vec3(-2.6, 2.7, 10.5);
  at = vec3(.1, 2.15, 0);
  zoom = 4.4;
  sun = vec3(-.7, .65, .62);
}
void scene(vec3 p) {
  float column, row;
  vec2 q = vec2(repeat(p.x, 1.5, 9., column), p.y - .8);
  row = clamp(round(q.y / 1.42), 0., 2.);
  q.y -= row * 1.42;
  float niche = triangle(q, .52);
  add(max(p.z, -extrude(niche, p.z, .55)), SAND);
  float book;
  float x = repeat(q.x, .13, 7., book);
  float seed = book + column * 7. + row * 63.;
  float tall = (.5 - abs(q.x) * .8) * (.6 + .3 * noise(seed));
  float spine = max(box(vec3(x, q.y + .49 - tall, p.z + .22), vec3(.058, max(tall, .02), .24)), niche + .03);
  add(spine, noise(seed + 3.) > .72 ? CREAM : noise(seed + 5.) > .5 ? LEAF : noise(seed) > .5 ? GREEN : INK);
  add(box(p - vec3(1.52, 2.04, .12), vec3(.085, .34, .34)), OCHRE);
  add(p.y, DUNE);
}
