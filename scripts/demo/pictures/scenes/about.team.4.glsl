// A trainer with a loose scarf.
#define LIGHT(q) bustLight(q)
void view() {
  viewBust(1.);
}
void scene(vec3 p) {
  add(p.z + 1.4, MIST);
  vec3 q = posed(p, -30., -4.), body = posed(p, -20., 0.);
  add(shoulders(body, .6), INK);
  add(face(q), SAND);
  add(hairline(q), INK);
  add(shayla(posed(p, -26., -2.)), CREAM);
  add(extrude(triangle(body.xy - vec2(-.28, -1.26), .075), body.z - .29, .03), OCHRE);
}
