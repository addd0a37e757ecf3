// A trainer with a light scarf.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, LEAF);
  vec3 q = posed(p, 50., 0.);
  add(shoulders(q, .6), INK);
  add(face(q), CLAY);
  add(lashes(q), UMBER);
  add(hijab(q), CREAM);
}
