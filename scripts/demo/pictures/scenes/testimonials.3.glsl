// A sample of a hospital.
void view() {
  eye = vec3(-1.2, 2.6, 6);
  at = vec3(0, .8, 0);
  zoom = 4.6;
  sun = vec3(-.65, .62, .6);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 1.2), LEAF);
  float i;
  vec3 q = vec3(repeat(p.x, .84, 5., i), p.y, p.z);
  add(max(length(q.xz) - .28, abs(q.y - .65) - .65) - .02, i == 2. ? OCHRE : CREAM);
  add(cylinder(q - vec3(0, 1.3, 0), .33, .26), i == 2. ? PAPER : INK);
}
