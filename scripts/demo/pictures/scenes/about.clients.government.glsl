// A government building: arches, palms, and the open door.
void view() {
  eye = vec3(0, 1.95, 14);
  at = vec3(0, 1.97, 0);
  zoom = 2.62;
  sun = vec3(-.65, .7, .62);
  fog = .002;
}
void scene(vec3 p) {
  add(p.y, SAND);
  for (int i = 0; i < 4; i += 1) {
    float t = float(i);
    add(block(p - vec3(0, 0, 1.4), vec3(12.4 - t * .5, .16 * (t + 1.), 3.4 - t * .75)), PAPER);
  }
  float i;
  vec2 q = vec2(abs(repeat(p.x, 1.62, 7., i)), p.y);
  float arch = min(max(q.x - .5, q.y - 2.3), max(dot(q - vec2(0, 3.15), normalize(vec2(.85, .5))), 2.25 - q.y));
  float wall = box(p - vec3(0, 2.1, 0), vec3(5.9, 2.1, .45));
  add(max(wall, -max(arch, .64 - p.y)) * .8, SAND);
  add(box(p - vec3(0, 2., -1.6), vec3(5.7, 2., .2)), GREEN);
  add(extrude(min(max(q.x - .42, p.y - 2.1), max(dot(q - vec2(0, 2.9), normalize(vec2(.85, .5))), 2.05 - q.y)), p.z + (i == 3. ? -.1 : 1.35), .04), i == 3. ? OCHRE : PINE);
  float column;
  vec2 hole = vec2(repeat(p.x, .62, 18., column), p.y - 3.66);
  add(extrude(triangle(hole, .15), p.z - .45, .012), GREEN);
  vec2 tooth = vec2(abs(repeat(p.x, .84, 14., column)), p.y - 4.2);
  float crown = min(flat2(tooth, vec2(.3, .13)), min(flat2(tooth - vec2(0, .1), vec2(.2, .18)), flat2(tooth - vec2(0, .2), vec2(.1, .22))));
  add(extrude(crown, p.z, .3), SAND);
  walker(p - vec3(-1.1, .48, 2.15), 1.45, 165., false, CREAM, CREAM);
  walker(p - vec3(-.35, .16, 2.9), 1.35, 175., true, INK, GREEN);
  walker(p - vec3(2.3, 0, 3.6), 1.45, 150., false, PAPER, CREAM);
  palm(p - vec3(-6.6, 0, .9), 3.3);
  palm(p - vec3(6.6, 0, .7), 3.1);
}
