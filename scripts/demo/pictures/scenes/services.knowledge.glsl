// A cabinet of index cards, and the card that answers.
#define LIGHT(q) (.14 + .86 * lit(abs(q.x - .35 * q.y - .55) - 1.9, .08))
void view() {
  eye = vec3(-4.6, 4.1, 9.2);
  at = vec3(.35, 1.95, .2);
  zoom = 4.;
  sun = vec3(-.35, .7, .7);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 2.1), SAND);
  float column, row;
  vec3 q = vec3(repeat(p.x, 1.25, 8., column), p.y - .55, p.z);
  row = clamp(round(q.y / .8), 0., 4.);
  q.y -= row * .8;
  add(box(p - vec3(0, 2.1, -1.06), vec3(5.15, 2.15, 1.)), INK);
  bool open = column == 5. && row == 2.;
  add(box(q - vec3(0, 0, -.05), vec3(.57, .35, open ? .005 : .08)), GREEN);
  if (!open) {
    add(box(q - vec3(0, .1, .04), vec3(.22, .08, .012)), CREAM);
    add(length(q - vec3(0, -.13, .09)) - .055, SAND);
  }
  vec3 d = p - vec3(1.875, 2.15, .62);
  float tray = max(box(d, vec3(.56, .34, .62)), -box(d - vec3(0, .1, 0), vec3(.5, .35, .56)));
  add(tray, GREEN);
  add(box(d - vec3(0, .08, .64), vec3(.22, .08, .012)), CREAM);
  add(length(d - vec3(0, -.14, .68)) - .06, SAND);
  float card;
  float z = repeat(d.z, .075, 15., card);
  add(box(vec3(d.x, d.y - .06 - .04 * noise(card), z), vec3(.46, .34, .016)), card == 9. ? SAND : CREAM);
  add(box(d - vec3(0, .36, .12), vec3(.46, .42, .022)), OCHRE);
}
