// Marks over the dunes: what was measured, then what is expected.
void view() {
  eye = vec3(-1., 3.4, 10);
  at = vec3(.5, 1.75, 0);
  zoom = 3.1;
  sun = vec3(.75, .5, .25);
  fog = .008;
}
float dune(vec2 p) {
  return .75 * sin(p.x * .42 + .5 * sin(p.y * .3)) * sin(p.y * .34 + .6) + .3 * sin(p.x * .9 - p.y * .5) + .06 * p.x;
}
void scene(vec3 p) {
  add((p.y - dune(p.xz)) * .6, SAND);
  for (int i = 2; i < 9; i += 1) {
    float t = float(i);
    vec2 c = vec2(-4.6 + t * 1.15, 3.6 - t * 1.35 + .7 * sin(t));
    vec3 q = p - vec3(c.x, dune(c), c.y);
    add(max(length(q.xz) - .05, abs(q.y - .7) - .8), INK);
    add(extrude(triangle(q.xy - vec2(.34, 1.16), .34), q.z, .02), i < 5 ? INK : OCHRE);
  }
  add(length(p - vec3(7.5, 5.4, -40)) - 2.7, GLOW);
}
