// Four people around the model of a city.
#define LIGHT(q) (.4 + .5 * lit(abs(q.x + .25 * q.y - 1.2) - 3.6, .12))
void view() {
  eye = vec3(-.9, 2.7, 17);
  at = vec3(.3, -1.5, 0);
  zoom = 4.25;
  sun = vec3(-.72, .62, .5);
  ambient = 1.15;
}
// Far from a standing person.
bool away(vec3 p, int m) {
  float d = rod(p, vec3(0, -.1, 0), vec3(0, -6, 0), 1.2);
  if (d > 1.2) add(d, m);
  return d > 1.2;
}
void arm(vec3 p, vec3 shoulder, vec3 elbow, vec3 hand, int cloth) {
  add(blend(rod(p, shoulder, elbow, .21), rod(p, elbow, mix(elbow, hand, .86), .17), .12), cloth);
  add(blend(rod(p, mix(elbow, hand, .8), hand, .09), rod(p, hand, hand + .16 * normalize(hand - elbow), .06), .06), SAND);
}
void model(vec3 p) {
  float d = cylinder(p + vec3(0, .16, 0), 2.15, .16);
  add(d, CREAM);
  if (d > 2.) return;
  vec2 cell = clamp(round(p.xz / .44), -3., 3.), q = p.xz - cell * .44;
  float seed = cell.x * 7. + cell.y * 3.1;
  float tall = .14 + .62 * noise(seed + 2.) * smoothstep(1.9, .2, length(cell) * .44);
  add(box(vec3(q.x, p.y - tall * .5, q.y), vec3(.14, tall * .5, .14)) * .6, noise(seed + 5.) > .6 ? MIST : PAPER);
  add(kingdomTower(p - vec3(.22, 0, -.2), 1.5), OCHRE);
}
void scene(vec3 p) {
  add(p.y + 6.6, DUNE);
  float i;
  vec2 niche = vec2(abs(abs(p.x - .3) - 4.7), p.y + .3);
  float arch = min(max(niche.x - .85, niche.y), max(dot(niche - vec2(0, 1.5), normalize(vec2(1, .56))), -.2 - niche.y));
  float hole = triangle(vec2(repeat(p.x - .3, .7, 15., i), p.y - 2.), .18);
  add(max(p.z + 3.2, -extrude(min(arch, hole), p.z + 3.2, .5)) * .8, DUNE);
  add(max(p.z + 3.65, -9.), PINE);
  vec3 table = p - vec3(.1, -3., 1.5);
  add(cylinder(table + vec3(0, 3.6, 0), 1.9, 3.4), PINE);
  model(table);

  vec3 q = p - vec3(-1.6, .1, -.7);
  if (!away(q, PAPER)) {
    vec3 body = posed(q, -24., 0.), head = posed(q, -30., 10.);
    add(min(robe(body, .72), collar(body)), PAPER);
    arm(body, vec3(.72, -1.3, -.15), vec3(.95, -2.3, .35), vec3(.4, -2.5, 1.3), PAPER);
    arm(body, vec3(-.72, -1.3, -.15), vec3(-.95, -2.4, 0.), vec3(-.8, -3., .8), PAPER);
    add(face(head), SAND);
    add(ghutra(head), CREAM);
    add(cord(head), INK);
  }
  q = p - vec3(.05, -.2, -1.1);
  if (!away(q, GREEN)) {
    vec3 body = posed(q, 6., 0.), head = posed(q, 14., 12.);
    add(robe(body, .6), INK);
    arm(body, vec3(.6, -1.3, -.15), vec3(.85, -2.3, .2), vec3(.6, -2.85, 1.), INK);
    arm(body, vec3(-.6, -1.3, -.15), vec3(-.85, -2.3, .2), vec3(-.5, -2.85, 1.), INK);
    add(face(head), SAND);
    add(hijab(head), GREEN);
  }
  q = p - vec3(1.6, .15, -.7);
  if (!away(q, LEAF)) {
    vec3 body = posed(q, 22., 0.), head = posed(q, 30., 10.);
    suit(body, torso(body, .74), LEAF, CREAM);
    add(rod(body, vec3(0, -2.6, -.14), vec3(0, -6.6, -.14), .42), INK);
    arm(body, vec3(.74, -1.25, -.2), vec3(1., -2.3, 0.), vec3(.7, -2.9, .6), LEAF);
    arm(body, vec3(-.74, -1.25, -.2), vec3(-.98, -2.2, .3), vec3(-.4, -2.6, 1.1), LEAF);
    add(min(face(head), ears(head)), SAND);
    add(hair(head), INK);
  }
  q = p - vec3(2.55, -.05, 1.5);
  if (!away(q, SAND)) {
    vec3 body = posed(q, 80., 0.), head = posed(q, 74., 8.);
    add(robe(body, .58), PINE);
    arm(body, vec3(.6, -1.3, -.15), vec3(.85, -2.3, .1), vec3(.6, -2.75, 1.), PINE);
    arm(body, vec3(-.6, -1.3, -.1), vec3(-.8, -2.2, .3), vec3(-.4, -2.5, 1.2), PINE);
    add(face(head), SAND);
    add(hairline(head), INK);
    add(shayla(head), SAND);
  }
}
