// A director of a public authority.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(-1.);
  zoom = 7.4;
  at.y = -.2;
}
void scene(vec3 p) {
  add(p.z + 1.4, SAND);
  vec3 q = posed(p, -20., 0.);
  add(shoulders(q, .6), INK);
  add(face(q), SAND);
  add(hijab(q), PINE);
}
