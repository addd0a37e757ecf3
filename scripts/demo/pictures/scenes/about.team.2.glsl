// A head of data with a green scarf.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, DUNE);
  vec3 q = posed(p, 48., 0.);
  add(shoulders(q, .6), PAPER);
  add(face(q), CLAY);
  add(lashes(q), UMBER);
  add(hijab(q), GREEN);
}
