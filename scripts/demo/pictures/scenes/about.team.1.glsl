// A partner with a ghutra and its cord.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, GREEN);
  vec3 q = posed(p, -26., 0.), body = posed(p, -14., 0.);
  add(min(shoulders(body, .72), collar(body)), PAPER);
  add(face(q), SAND);
  add(ghutra(q), CREAM);
  add(cord(q), INK);
}
