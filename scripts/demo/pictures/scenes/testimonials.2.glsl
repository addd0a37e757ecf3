// A manager of a plant with a helmet.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(1.);
  zoom = 7.4;
  at.y = -.2;
}
void scene(vec3 p) {
  add(p.z + 1.4, DUNE);
  vec3 q = posed(p, 20., 0.), body = posed(p, 10., 0.);
  suit(body, shoulders(body, .74), GREEN, CREAM);
  add(min(face(q), ears(q)), SAND);
  vec3 cap = q - vec3(0, .18, -.06);
  add(max(ball(cap, vec3(.49, .46, .56)), -cap.y) - .01, OCHRE);
  add(max(ball(cap - vec3(0, 0, .1), vec3(.52, .12, .66)), abs(cap.y) - .03) - .01, OCHRE);
  add(max(ball(cap, vec3(.51, .49, .58)), max(abs(cap.x) - .07, -cap.y)), OCHRE);
}
