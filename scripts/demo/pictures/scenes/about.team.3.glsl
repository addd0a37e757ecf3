// An engineer in a jacket.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, MIST);
  vec3 q = posed(p, -50., 0.), body = posed(p, -30., 0.);
  float seam = .012 * smoothstep(.03, .0, abs(body.x)) * step(body.z, -.3) * step(body.y, -1.2);
  suit(body, shoulders(body, .74) + seam, GREEN, CREAM);
  add(ears(q), CLAY);
  add(face(q), CLAY);
  add(lashes(q), UMBER);
  add(hair(q), INK);
}
