// From a mud-brick gate toward a modern city.
void view() {
  eye = vec3(-1.3, 1.9, 11);
  at = vec3(.1, 2., 0);
  zoom = 4.;
  sun = vec3(-.7, .6, .55);
  fog = .006;
}
void scene(vec3 p) {
  add(p.y, DUNE);
  vec2 q = vec2(abs(p.x), p.y);
  float gate = max(q.x - 1.75, q.y - 2.3);
  gate = min(gate, max(dot(q - vec2(0, 4.3), normalize(vec2(2., 1.75))), 2.25 - q.y));
  float column, wall = abs(p.z) - .55;
  vec2 hole = vec2(repeat(p.x, 1.1, 15., column), p.y - 3.4);
  wall = max(wall, -gate);
  if (abs(p.x) > 2.6) wall = max(wall, -triangle(hole, .3));
  add(wall * .8, SAND);
  city(p - vec3(-1.2, 0, -15), LEAF, GREEN);
  add(max(q.x - .42, abs(p.y - .01) - .02) + max(0., -p.z - 14.), OCHRE);
}
