// Four people build the model of a city together: their hands around the table, from above.
void view() {
  eye = vec3(0, 5.6, 10.2);
  at = vec3(0, -2.05, .1);
  zoom = 4.3;
  sun = vec3(-.55, .7, .3);
  ambient = .95;
  haze = vec3(.86, .78, .62);
  zenith = vec3(.9, .9, .8);
}
// A hand above a place of the table, and its sleeve, which comes from the direction of `from`, outside of the picture.
void arm(vec3 p, vec3 hand, vec3 from, int cloth) {
  vec3 q = p - hand, way = normalize(from);
  if (rod(q, vec3(0), from, .9) > .3) {
    add(rod(q, vec3(0), from, .9), cloth);
    return;
  }
  vec3 across = normalize(cross(way, vec3(0, 1, 0)));
  float sleeve = rod(q, way * .75, way * 2.1, .25);
  sleeve = blend(sleeve, rod(q, way * 2., from, .33), .3);
  sleeve = max(sleeve, .72 - dot(q, way));
  add(sleeve, cloth);
  add(max(sleeve - .012, dot(q, way) - .8), PAPER);
  float palm = rod(q, way * .78, way * .32, .12);
  palm = blend(palm, ball(q - way * .1, vec3(.2, .13, .2)), .12);
  for (int i = 0; i < 3; i += 1) {
    vec3 side = across * (float(i) - 1.) * .12;
    palm = blend(palm, rod(q, side, side * .8 - way * .22 - vec3(0, .16, 0), .055), .05);
  }
  palm = blend(palm, rod(q, across * .14 + way * .2, across * .17 - way * .08 - vec3(0, .17, 0), .06), .05);
  add(palm, SAND);
}
void model(vec3 p) {
  float d = cylinder(p + vec3(0, .16, 0), 2.5, .16);
  add(d, CREAM);
  if (d > 2.6) return;
  for (int i = 0; i < 4; i += 1) {
    vec2 cell = clamp(floor(p.xz / .46) + vec2(i % 2, i / 2), -4., 4.), q = p.xz - cell * .46;
    float seed = cell.x * 7. + cell.y * 3.1;
    float tall = .14 + .62 * noise(seed + 2.) * smoothstep(1.9, .2, length(cell) * .46);
    if (length(cell) < 4.4 && cell != vec2(2, 2)) add(box(vec3(q.x, p.y - tall * .5, q.y), vec3(.15, tall * .5, .15)), noise(seed + 5.) > .6 ? MIST : PAPER);
  }
  add(kingdomTower(p, 2.1), OCHRE);
}
void scene(vec3 p) {
  add(p.y + 6.6, SAND);
  vec3 table = p - vec3(0, -3., 0);
  add(cylinder(table + vec3(0, .5, 0), 3.3, .3), PINE);
  model(table);
  // The next building, held above its place.
  add(box(p - vec3(.92, -2.14, .92), vec3(.16, .3, .16)), OCHRE);
  arm(p, vec3(.98, -1.62, .98), vec3(2.9, 1.3, 2.9), LEAF);
  arm(p, vec3(-1.5, -2.3, .9), vec3(-4.2, 1.2, 1.9), PAPER);
  arm(p, vec3(-1.9, -2.35, -1.), vec3(-4.4, 1., -2.), INK);
  arm(p, vec3(2., -2.35, -.7), vec3(4.3, 1.1, -1.7), GREEN);
}
