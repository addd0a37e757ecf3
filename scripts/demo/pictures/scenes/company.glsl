// Four people around the model of a city, seen over their shoulders.
void view() {
  eye = vec3(0, 5.6, 17);
  at = vec3(0, -1.45, 0);
  zoom = 4.3;
  sun = vec3(-.48, .8, .34);
  ambient = 1.2;
  haze = vec3(.97, .9, .74);
  zenith = vec3(.9, .9, .8);
}
// The place in front of a person who faces the table, at an angle around it. Far from the person it is `cloth`.
bool away(vec3 p, float angle, float tall, int cloth, out vec3 q) {
  float a = radians(angle);
  q = posed(p - vec3(3.5 * sin(a), tall, 3.3 * cos(a)), 180. - angle, 0.);
  float d = rod(q, vec3(0, -.1, 0), vec3(0, -6, 0), 1.2);
  if (d > 1.2) add(d, cloth);
  return d > 1.2;
}
void arm(vec3 p, vec3 shoulder, vec3 elbow, vec3 hand, int cloth) {
  add(blend(rod(p, shoulder, elbow, .21), rod(p, elbow, mix(elbow, hand, .76), .17), .12), cloth);
  add(rod(p, mix(elbow, hand, .75), hand, .13), SAND);
}
void arms(vec3 p, float broad, int cloth) {
  p.x = abs(p.x);
  arm(p, vec3(broad, -1.3, -.15), vec3(broad + .25, -2.35, .1), vec3(broad - .1, -2.95, 1.1), cloth);
}
void model(vec3 p) {
  float d = cylinder(p + vec3(0, .16, 0), 2.5, .16);
  add(d, CREAM);
  if (d > 2.6) return;
  for (int i = 0; i < 4; i += 1) {
    vec2 cell = clamp(floor(p.xz / .46) + vec2(i % 2, i / 2), -4., 4.), q = p.xz - cell * .46;
    float seed = cell.x * 7. + cell.y * 3.1;
    float tall = .14 + .62 * noise(seed + 2.) * smoothstep(1.9, .2, length(cell) * .46);
    if (length(cell) < 4.4) add(box(vec3(q.x, p.y - tall * .5, q.y), vec3(.15, tall * .5, .15)), noise(seed + 5.) > .6 ? MIST : PAPER);
  }
  add(kingdomTower(p, 2.1), OCHRE);
}
void scene(vec3 p) {
  add(p.y + 6.6, p.z < -5. ? PAPER : SAND);
  float i;
  vec2 opening = vec2(abs(p.x), p.y - .2);
  float arch = max(opening.x - 1.92, dot(opening, normalize(vec2(1, 1.1))));
  add(max(box(p - vec3(0, -2., -5.), vec3(20, 5.6, .4)), -arch) * .8, SAND);
  add(extrude(triangle(vec2(repeat(p.x, .9, 11., i), p.y - .95), .2), p.z + 4.6, .012), GREEN);
  vec3 table = p - vec3(0, -3., 0);
  add(min(cylinder(table + vec3(0, .5, 0), 2.3, .3), cylinder(table + vec3(0, 3.6, 0), .9, 3.4)), PINE);
  model(table);

  vec3 q;
  if (!away(p, -36., .1, PAPER, q)) {
    vec3 head = posed(q, 0., 12.);
    add(min(robe(q, .72), collar(q)), PAPER);
    arms(q, .72, PAPER);
    add(face(head), SAND);
    add(ghutra(head), CREAM);
    add(cord(head), INK);
  }
  if (!away(p, -78., -.2, GREEN, q)) {
    vec3 head = posed(q, -16., 12.);
    add(robe(q, .6), INK);
    arms(q, .6, INK);
    add(face(head), SAND);
    add(hijab(head), GREEN);
  }
  if (!away(p, 36., .15, LEAF, q)) {
    vec3 head = posed(q, 8., 3.);
    suit(q, max(robe(q, .74), -3.9 - q.y), LEAF, CREAM);
    add(rod(q, vec3(0, -2.6, -.14), vec3(0, -6.6, -.14), .46), INK);
    arm(q, vec3(.74, -1.3, -.15), vec3(.95, -2.1, .6), vec3(.42, -1.95, 1.6), LEAF);
    arm(q, vec3(-.74, -1.3, -.15), vec3(-1., -2.35, .1), vec3(-.64, -2.95, 1.1), LEAF);
    add(box(q - vec3(.52, -2.25, 1.75), vec3(.16, .26, .16)), OCHRE);
    add(min(face(head), ears(head)), SAND);
    add(hair(head), INK);
  }
  if (!away(p, 78., -.05, SAND, q)) {
    vec3 head = posed(q, 55., 8.);
    add(robe(q, .58), PINE);
    arms(q, .58, PINE);
    add(face(head), SAND);
    add(shayla(head), SAND);
  }
}
