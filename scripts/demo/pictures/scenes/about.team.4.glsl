// A monogram.
// Sheet: reem
void view() {
  eye = vec3(1.2, 1., 9);
  at = vec3(0, -.03, 0);
  zoom = 4.6;
  sun = vec3(0.8, .6, .68);
}
void scene(vec3 p) {
  add(p.z, PAPER);
  add(extrude(border(p.xy), p.z, .05), PAPER);
  add(relief(p, 1.35, .2) * .7, GREEN);
}
