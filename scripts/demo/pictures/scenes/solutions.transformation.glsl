// From a mud-brick gate toward a modern city.
void view() {
  eye = vec3(-1.3, 1.9, 11);
  at = vec3(.1, 2.2, 0);
  zoom = 2.95;
  sun = vec3(-.7, .6, .55);
  fog = .006;
}
void scene(vec3 p) {
  add(p.y, DUNE);
  vec2 q = vec2(abs(p.x), p.y);
  float opening = max(q.x - 1.75, dot(q - vec2(0, 4.3), normalize(vec2(2., 1.75))));
  for (int i = 0; i < 4; i += 1)
    opening = min(opening, triangle(q - mix(vec2(2.6, 2.35), vec2(1.05, 4.05), float(i) / 3.), .2));
  add(max(abs(p.z) - .55, -opening) * .8, SAND);
  city(p - vec3(-1.2, 0, -15), LEAF, GREEN);
  add(max(q.x - .42, abs(p.y - .01) - .02) + max(0., -p.z - 14.), OCHRE);
}
