// Dawn between the mud-brick walls of Diriyah and the towers of Riyadh.
void view() {
  eye = vec3(0, 2.3, 17);
  at = vec3(0, 2.35, 0);
  zoom = 4.6;
  sun = vec3(-.7, .45, .5);
  fog = .005;
  zenith = vec3(.3, .46, .4);
}
void mud(vec3 p, vec3 full, float cell) {
  float wall = box(p - vec3(0, full.y * .5, 0), full * .5 + vec3(.12, 0, .12) * (1. - p.y / full.y));
  float i, count = floor(full.x / cell);
  float x = repeat(p.x, cell, count, i), y = p.y - full.y + cell * .95;
  float row = clamp(round(y / cell + 1.), -1., 1.);
  wall = max(wall, -extrude(triangle(vec2(x, y + (1. - row) * cell), cell * .2), p.z - full.z * .5, .16));
  float z = repeat(p.z, cell, floor(full.z / cell), i);
  wall = max(wall, -extrude(triangle(vec2(z, y + (1. - row) * cell), cell * .2), p.x - full.x * .5, .16));
  vec2 tooth = vec2(abs(x), p.y - full.y);
  float crown = min(flat2(tooth, vec2(.36, .2) * cell), min(flat2(tooth, vec2(.24, .38) * cell), flat2(tooth, vec2(.12, .56) * cell)));
  add(wall * .8, SAND);
  add(max(extrude(crown, abs(p.z) - full.z * .5 + .12, .12), abs(p.x) - full.x * .5) * .8, SAND);
}
void scene(vec3 p) {
  float dune_ = .5 * sin(p.x * .3 + p.z * .18 + .6) + .25 * sin(p.x * .16 - p.z * .3);
  add((p.y - dune_ * smoothstep(8., 2., p.z) * .6 - .1 * dune_) * .7, SAND);
  mud(p - vec3(-7.6, 0, .5), vec3(4.4, 4.1, 3.), .72);
  mud(p - vec3(-4.1, 0, -1.6), vec3(2.9, 2.7, 2.6), .64);
  mud(p - vec3(-11.5, 0, 2.6), vec3(4.6, 2.6, 3.), .72);
  palm(p - vec3(-2.15, 0, 1.1), 3.4);
  palm(p - vec3(-1.15, 0, -1.), 2.5);
  palm(p - vec3(-3.4, 0, 3.), 1.9);
  walker(p - vec3(.75, .12, 5.2), 1.05, 200., false, CREAM, CREAM);
  walker(p - vec3(1.3, .12, 5.5), 1., 190., true, PINE, GREEN);
  walker(p - vec3(1.95, .12, 4.9), 1.08, 215., false, PAPER, CREAM);
  city(p - vec3(5.4, -.3, -16), LEAF, GREEN);
  add(length(p - vec3(4.6, 5.8, -60)) - 4.4, GLOW);
}
