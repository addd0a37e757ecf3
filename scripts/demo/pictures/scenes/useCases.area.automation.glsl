// Requests become results on a belt; one is set aside for a decision.
void view() {
  eye = vec3(-4.2, 5.4, 9.4);
  at = vec3(.25, .75, .35);
  zoom = 4.2;
  sun = vec3(-.5, .75, .5);
}
void scene(vec3 p) {
  add(p.y, PINE);
  add(box(p - vec3(0, .3, 0), vec3(9, .1, .62)), INK);
  float i;
  vec3 q = vec3(repeat(p.x - .25, 1.25, 9., i), p.y - .4, p.z);
  if (i < 4.) add(block(q, vec3(.56)), CREAM);
  else if (i > 4.) add(pyramid(q, .36, .62), MIST);
  vec3 gate = p - vec3(.25, 0, 0);
  add(max(box(gate - vec3(0, .95, 0), vec3(.6, .95, 1.)), -flat2(gate.zy - vec2(0, .85), vec2(.52, .5))), CREAM);
  add(extrude(triangle(vec2(gate.x, gate.y - 1.62), .12), p.z - 1., .02), INK);
  add(cylinder(p - vec3(2., 0, 1.9), .62, .4), GREEN);
  add(pyramid(p - vec3(2., .4, 1.9), .4, .7), OCHRE);
}
