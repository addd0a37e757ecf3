// From an outline to a trial to the building.
void view() {
  eye = vec3(-1.6, 4.2, 10.6);
  at = vec3(0, .85, 0);
  zoom = 3.95;
  sun = vec3(-.7, .7, .5);
}
void scene(vec3 p) {
  add(p.y, PINE);
  vec3 q = p - vec3(-3.1, .05, 0);
  q.xz *= turn(24.);
  q.xz = abs(q.xz);
  vec3 corner = vec3(.95, 0, .95);
  add(min(rod(q, corner, vec3(0, 1.85, 0), .035), min(rod(q, corner, vec3(-.95, 0, .95), .035), rod(q, corner, vec3(.95, 0, -.95), .035))), CREAM);
  q = p;
  q.xz *= turn(18.);
  float level = clamp(floor(q.y / .21), 0., 5.);
  float slab = 1e3;
  for (int i = -1; i <= 0; i += 1) {
    float l = clamp(level + float(i), 0., 5.);
    slab = min(slab, box(q - vec3(0, l * .21 + .1, 0), vec3(1.05 - l * .115, .085, 1.05 - l * .115)));
  }
  add(slab, MIST);
  q = p - vec3(3.2, 0, 0);
  q.xz *= turn(14.);
  add(pyramid(q, 1.15, 2.1), OCHRE);
  add(max(pyramid(q, 1.17, 2.13), max(-q.z, max(abs(q.x) - .2, q.y - .5))), INK);
}
