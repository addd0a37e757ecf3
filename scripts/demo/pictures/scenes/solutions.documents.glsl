// A long contract, and the clause that matters.
// Sheet: contract
void view() {
  eye = vec3(-.6, 6.2, 9.5);
  at = vec3(-.5, .45, .2);
  zoom = 3.25;
  sun = vec3(-.7, .6, -.25);
}
void scene(vec3 p) {
  add(p.y, GREEN);
  vec3 q = p - vec3(1.2, 0, .2);
  q.xz *= turn(-9.);
  addSheet(box(q - vec3(0, .06, 0), vec3(1.5, .035, 2.02)), vec2(.5 + q.x / 3., .5 - q.z / 4.04));
  add(box(q - vec3(.1, .13, .3), vec3(1.45, .03, .055)), OCHRE);
  vec3 s = p - vec3(-2.35, 0, -.2);
  s.xz *= turn(5.);
  float n = clamp(floor(s.y / .12), 0., 11.);
  s.x += (noise(n) - .5) * .22;
  s.z += (noise(n + 9.) - .5) * .18;
  add(max(box(vec3(s.x, mod(s.y, .12) - .06 + max(s.y - 1.44, 0.), s.z), vec3(1.3, .045, 1.75)), s.y - 1.5) * .8, n == 7. ? MIST : n == 3. ? SAND : CREAM);
}
