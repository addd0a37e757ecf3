// The door of a public authority.
void view() {
  eye = vec3(-1.6, 1.6, 8);
  at = vec3(0, 1.35, 0);
  zoom = 4.2;
  sun = vec3(-.7, .6, .6);
}
void scene(vec3 p) {
  vec2 q = vec2(abs(p.x), p.y);
  float arch = min(max(q.x - .62, q.y - 1.75), max(dot(q - vec2(0, 2.75), normalize(vec2(1, .62))), 1.7 - q.y));
  add(max(p.z, -extrude(arch, p.z, .4)) * .8, SAND);
  add(extrude(max(arch - .14, -arch), p.z, .07), PAPER);
  add(max(p.z + .3, abs(p.x) - 2.), OCHRE);
  add(box(p - vec3(0, 1., -.28), vec3(.02, 2., .04)), UMBER);
  add(block(p, vec3(2.2, .14, 1.2)), PAPER);
  add(p.y, DUNE);
}
