// A partner with a ghutra, its cord and a cloak.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, GREEN);
  vec3 q = posed(p, -48., 0.), body = posed(p, -30., 0.);
  float cloak = shoulders(body, .86) - .05;
  add(cloak, INK);
  add(max(cloak - .014, abs(body.z + .12) - .03), OCHRE);
  add(face(q), CLAY);
  add(lashes(q), UMBER);
  add(beard(q), INK);
  add(ghutra(q), CREAM);
  add(cord(q), INK);
}
