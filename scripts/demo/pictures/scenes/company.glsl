// The model of a city on a long table; its next building hovers above its place.
// Sheet: plan
void view() {
  eye = vec3(-2.4, 8.2, 14.2);
  at = vec3(.06, .1, -.3);
  zoom = 4.42;
  ambient = .8;
  sun = vec3(-.66, .62, .2);
  haze = vec3(.86, .78, .62);
  zenith = vec3(.9, .9, .8);
}
void chair(vec3 p, float x, float degrees) {
  p -= vec3(x, -2.7, -3.3);
  p.xz *= turn(degrees);
  add(box(p - vec3(0, 1.6, 0), vec3(.62, .07, .6)), LEAF);
  add(box(p - vec3(0, 2.75, -.56), vec3(.62, .7, .07)), LEAF);
  add(box(vec3(abs(p.x) - .54, p.y - 1.1, abs(p.z) - .54), vec3(.06, 1.1, .06)), GREEN);
}
void page(vec3 p, vec3 at_, vec2 half_, float degrees) {
  vec3 q = p - at_;
  q.xz *= turn(degrees);
  addSheet(box(q, vec3(half_.x, .025, half_.y)), vec2(.5 + q.x / half_.x * .5, .5 - q.z / half_.y * .5));
}
// Blocks around a square, with an avenue of trees toward it, and a plot for the next building.
void quarter(vec3 p) {
  add(box(p - vec3(0, .08, 0), vec3(3.52, .08, 1.92)), SAND);
  float around = box(p - vec3(0, .7, 0), vec3(3.4, .7, 1.8));
  // Other cells are farther away.
  add(max(around, .42), SAND);
  if (around > .42) return;
  vec2 near = round(p.xz / .4);
  for (int i = 0; i < 9; i += 1) {
    vec2 cell = clamp(near + vec2(i % 3, i / 3) - 1., vec2(-8, -4), vec2(8, 4));
    vec3 q = p - vec3(cell.x * .4, .16, cell.y * .4);
    if (length(max(abs(q.xz) - .16, 0.)) > nearest) continue;
    float seed = cell.x * 7. + cell.y * 3.1, kind = noise(seed + 9.);
    bool avenue = cell.x == 0. && cell.y > 0. || cell.y == 0. && cell.x < 0.;
    if (avenue) add(ball(q - vec3(0, .12, 0), vec3(.1, .14, .1)), GREEN);
    if (avenue || max(abs(cell.x), abs(cell.y)) < 2. || cell.x > 2. && cell.x < 8. && cell.y > (cell.x > 3. ? 1. : 2.)) continue;
    float tall = .16 + .95 * noise(seed + 2.) * smoothstep(7., 0., length(cell * vec2(.8, 1.1)));
    int m = noise(seed + 5.) > .8 ? LEAF : noise(seed + 5.) > .5 ? MIST : CREAM;
    if (kind > .86) add(cylinder(q, .15, tall), m);
    else if (kind > .7) add(slanted(q, vec3(.3, tall + .1, .3), .6) * .8, m);
    else add(block(q, vec3(.31, tall, .31)), m);
    if (kind < .3) add(block(q - vec3(0, tall - .02, 0), vec3(.18, .16, .18)), m);
  }
}
void scene(vec3 p) {
  add(p.y + 2.7, SAND);
  add(box(p - vec3(0, -.12, 0), vec3(5.7, .12, 2.5)), PINE);
  add(box(vec3(abs(p.x) - 4.4, p.y + 1.5, p.z), vec3(.16, 1.3, 1.7)), INK);
  for (int i = 0; i < 5; i += 1) chair(p, float(i) * 2.1 - 4.2, i == 3 ? 32. : 0.);
  quarter(p);
  add(kingdomTower(p - vec3(0, .16, 0), 2.3), OCHRE);
  vec3 next = p - vec3(1.56, .16, 1.4);
  add(max(box(next, vec3(.23, .02, .23)), .19 - max(abs(next.x), abs(next.z))), OCHRE);
  add(box(next - vec3(0, .78, 0), vec3(.19, .46, .19)), OCHRE);
  page(p, vec3(-4.55, .02, .35), vec2(.62, .82), 12.);
  page(p, vec3(-4.3, .05, -.8), vec2(.62, .82), 74.);
  add(rod(p, vec3(-5.2, .13, 1.7), vec3(-3.9, .13, 1.95), .12), CREAM);
  page(p, vec3(4.65, .02, -.7), vec2(.62, .82), -10.);
  add(block(p - vec3(4.3, 0, 1.), vec3(.38, .5, .38)), CREAM);
  add(block(p - vec3(4.95, 0, 1.2), vec3(.38, .38, .38)), MIST);
  add(cylinder(p - vec3(4.6, 0, 1.75), .2, .3), LEAF);
}
