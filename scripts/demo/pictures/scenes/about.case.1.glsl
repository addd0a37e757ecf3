// Thirteen days that a permit took, and the two that it takes.
void view() {
  eye = vec3(-4.6, 5.2, 10);
  at = vec3(-.35, .72, .6);
  zoom = 4.15;
  sun = vec3(-.55, .62, .42);
}
void scene(vec3 p) {
  add(p.y, PINE);
  float i;
  float x = repeat(p.x - .2, .62, 13., i);
  add(box(vec3(x, p.y - .92, p.z + .75), vec3(.075, .92, .7)), CREAM);
  x = repeat(p.x + 3.21, .62, 2., i);
  add(box(vec3(x, p.y - .92, p.z - 1.55), vec3(.075, .92, .7)), OCHRE);
}
