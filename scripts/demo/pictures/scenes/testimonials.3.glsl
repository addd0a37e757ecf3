// A head of a hospital's data with a white scarf and coat.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
  zoom = 7.4;
  at.y = -.2;
}
void scene(vec3 p) {
  add(p.z + 1.4, LEAF);
  vec3 q = posed(p, 22., 0.);
  add(shoulders(q, .6), MIST);
  add(face(q), SAND);
  add(hijab(q), PAPER);
}
