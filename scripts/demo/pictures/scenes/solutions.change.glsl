// Five doors, each open a little wider.
void view() {
  eye = vec3(-2.6, 3.1, 12);
  at = vec3(-.3, 1.15, .3);
  zoom = 3.7;
  sun = vec3(.34, .62, -.5);
  ambient = 1.75;
  haze = vec3(.9, .8, .6);
}
void scene(vec3 p) {
  add(p.y, SAND);
  float i;
  float x = repeat(p.x, 1.75, 5., i);
  float opening = flat2(vec2(x, p.y - 1.2), vec2(.55, 1.2));
  add(max(extrude(flat2(p.xy - vec2(0, 4), vec2(30, 5)), p.z, .14), -opening), GREEN);
  vec3 q = vec3(x + .55, p.y, p.z - .14);
  q.xz *= turn(i * 20.);
  add(box(q - vec3(.55, 1.2, 0), vec3(.53, 1.18, .035)) * .6, i == 4. ? OCHRE : CREAM);
  add(length(q - vec3(.95, 1.15, .06)) - .045, INK);
}
