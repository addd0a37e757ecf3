// An engineer in a jacket.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, PINE);
  vec3 q = posed(p, 12., -2.), body = posed(p, -12., 0.);
  suit(body, shoulders(body, .74), LEAF, CREAM);
  add(ears(q), SAND);
  add(face(q), SAND);
  add(hair(q), INK);
}
